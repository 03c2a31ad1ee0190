; Tagged structs, closed sets of constants, and errors.
; languages: go

; rule: field
; role: field
; of: class
(field_declaration tag: (_) @tag) @at @text

; rule: plain-field
; role: field
; of: class
(field_declaration . (field_identifier) !tag) @at @text

; The fields of a struct that is embedded without a tag are its own.
; rule: embedded
; role: derive
(field_declaration !name !tag type: [(type_identifier) (qualified_type)] @base) @at

; A type that is written where it is used has the name of what has it.

; rule: type-in-place
; role: schema
((var_spec name: (identifier) @name type: [
  (struct_type (field_declaration_list (field_declaration tag: (_))))
  (slice_type element: (struct_type (field_declaration_list (field_declaration tag: (_)))))
]) @at)
((short_var_declaration
  left: (expression_list . (identifier) @name .)
  right: (expression_list . (composite_literal type: [
    (struct_type (field_declaration_list (field_declaration tag: (_))))
    (slice_type element: (struct_type (field_declaration_list (field_declaration tag: (_)))))
  ]))) @at)

; rule: constants
; role: values
((const_declaration . (const_spec type: (type_identifier) @name) (const_spec)) @at @values.each
  (#not-match? @name "^(string|bool|byte|rune|u?int(8|16|32|64)?|uintptr|float(32|64)|error|any)$"))

; rule: sentinel
; role: error
((var_spec name: (identifier) @name value: (expression_list . (call_expression function: (_) @_new arguments: (argument_list . (_) @message)))) @at
  (#any-of? @_new "errors.New" "fmt.Errorf"))

; rule: made-sentinel
; role: error
([
  (var_spec name: (identifier) @name value: (expression_list . (composite_literal type: (_) @_type)))
  (var_spec name: (identifier) @name value: (expression_list . (unary_expression operand: (composite_literal type: (_) @_type))))
  (var_spec name: (identifier) @name value: (expression_list . (call_expression function: [(identifier) (selector_expression)] @_type)))
] @at
  (#match? @name "^[eE]rr[A-Z]")
  (#not-any-of? @_type "errors.New" "fmt.Errorf"))

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
; stays: yes
((return_statement (expression_list (call_expression function: (_) @error arguments: (argument_list) @args.each))) @at
  (#match? @error "^(\\w*([eE]rr(or)?s|[eE]rrorx|[fF]ault|[fF]ailure|[pP]roblem|oops|eris)\\.(Newf?|Wrapf?|Errorf|Join)|fmt\\.Errorf|status\\.Errorf?|echo\\.NewHTTPError|fiber\\.NewError)$"))

; rule: return-made
; role: raise
; verb: returns
; stays: yes
((return_statement (expression_list (call_expression function: (_) @error arguments: (argument_list) @args.each))) @at
  (#match? @error "(^|\\.)(([nN]ew\\w*|[A-Za-z]\\w*)(Error|Err)|Err[A-Z]\\w*|(NotFound|BadRequest|Forbidden|Unauthorized|Conflict|Invalid|Internal)(Error|f)?)$")
  (#not-match? @error "^(errors\\.\\w+|fmt\\.\\w+|status\\.\\w+|http\\.\\w+|echo\\.\\w+|fiber\\.\\w+|\\w+\\.Error|err\\.\\w+|(c|ctx)\\.\\w+)$"))

; rule: return-sentinel
; role: raise
; verb: returns
; stays: yes
((return_statement (expression_list [(identifier) (selector_expression)] @error)) @at
  (#match? @error "^(\\w+\\.)?(Err[A-Z]\\w*|EOF)$"))

; rule: return-typed
; role: raise
; verb: returns
; stays: yes
((return_statement (expression_list [
  (composite_literal type: (_) @error)
  (unary_expression operand: (composite_literal type: (_) @error))
])) @at
  (#match? @error "(Error|(^|\\.)[eE]rr[A-Z]\\w*)$"))

; rule: panic
; role: raise
; verb: panics
((call_expression function: (identifier) @error arguments: (argument_list . (_)) @args.each) @at
  (#eq? @error "panic"))

; rule: fatal
; role: raise
; verb: ends the program with
((call_expression function: (selector_expression) @error arguments: (argument_list) @args.each) @at
  (#match? @error "^(log|logger|\\w*[lL]og(ger)?)\\.Fatal(f|ln)?$"))

; rule: exit
; role: raise
; verb: ends the program with
((call_expression function: (selector_expression) @error arguments: (argument_list . (_) @_code) @args.each) @at
  (#eq? @error "os.Exit") (#not-eq? @_code "0"))

; rule: return-failed
; role: raise
; verb: returns
; stays: yes
((return_statement (expression_list
  . [(nil) (false) (int_literal) (interpreted_string_literal)]
  (unary_expression operand: (composite_literal type: (_) @error)) .)) @at
  (#not-match? @error "(Error|(^|\\.)[eE]rr[A-Z]\\w*)$"))

; rule: validate
; role: guard
; says: validates {value}
((call_expression
  function: (selector_expression operand: (_) @_validate field: (field_identifier) @_struct)
  arguments: (argument_list (_) @value .)) @at
  (#match? @_validate "[vV]alidat") (#any-of? @_struct "Struct" "StructCtx"))

; rule: command-arguments
; role: guard
; says: {use} takes {takes}
((literal_value
  (keyed_element key: (literal_element (identifier) @_use) value: (literal_element (interpreted_string_literal (interpreted_string_literal_content) @use)))
  (keyed_element key: (literal_element (identifier) @_args) value: (literal_element [(call_expression) (selector_expression)] @takes)) @at)
  (#eq? @_use "Use") (#eq? @_args "Args") (#match? @takes "^cobra\\."))
