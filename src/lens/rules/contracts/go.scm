; Tagged structs, closed sets of constants, and errors.
; languages: go

; rule: field
; role: field
; of: class
(field_declaration tag: (_) @tag) @at @text

; rule: plain-field
; role: field
; of: class
(field_declaration !tag) @at @text

; rule: constants
; role: values
(const_declaration . (const_spec type: (type_identifier) @name)) @at @values.each

; rule: sentinel
; role: error
((var_spec name: (identifier) @name value: (expression_list . (call_expression function: (_) @_new arguments: (argument_list . (_) @message)))) @at
  (#any-of? @_new "errors.New" "fmt.Errorf"))

; rule: error-type
; role: error
((method_declaration
  receiver: (parameter_list (parameter_declaration type: [(type_identifier) @name (pointer_type (type_identifier) @name)]))
  name: (field_identifier) @_error
  parameters: (parameter_list) @_none) @at
  (#eq? @_error "Error") (#eq? @_none "()"))

; rule: return-error
; role: raise
; verb: returns
((return_statement (expression_list (call_expression function: (_) @error arguments: (argument_list) @args.each))) @at
  (#match? @error "^(errors\\.(New|Wrapf?|Join)|fmt\\.Errorf|status\\.Errorf?|echo\\.NewHTTPError|fiber\\.NewError)$"))

; rule: return-sentinel
; role: raise
; verb: returns
((return_statement (expression_list [(identifier) (selector_expression)] @error)) @at
  (#match? @error "^(\\w+\\.)?(Err[A-Z]\\w*|EOF)$"))

; rule: return-typed
; role: raise
; verb: returns
((return_statement (expression_list [
  (composite_literal type: (_) @error)
  (unary_expression operand: (composite_literal type: (_) @error))
])) @at
  (#match? @error "Error$"))

; rule: panic
; role: raise
; verb: panics
((call_expression function: (identifier) @error arguments: (argument_list . (_)) @args.each) @at
  (#eq? @error "panic"))
