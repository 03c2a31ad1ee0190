; Errors of Ruby code, what raises them, closed sets of values, structures.
; languages: ruby

; rule: error
; role: error
((class name: (_) @name superclass: (superclass (_) @base)) @at
  (#match? @base "(Error|Exception|Failure)$"))

; rule: made-error
; role: error
((assignment left: (constant) @name right: (call receiver: (constant) @_class method: (identifier) @_new arguments: (argument_list . (_) @base))) @at
  (#eq? @_class "Class") (#eq? @_new "new") (#match? @base "(Error|Exception|Failure)$"))

; rule: raise
; role: raise
; skip: 1
((call !receiver method: (identifier) @_raise arguments: (argument_list . [(constant) (scope_resolution)] @error . (_)? ) @args.each) @at
  (#any-of? @_raise "raise" "fail"))

; rule: raise-new
; role: raise
((call !receiver method: (identifier) @_raise arguments: (argument_list . (call receiver: [(constant) (scope_resolution)] @error method: (identifier) @_new arguments: (argument_list)? @args.each) .)) @at
  (#any-of? @_raise "raise" "fail") (#eq? @_new "new"))

; rule: raise-text
; role: raise
; name: RuntimeError
((call !receiver method: (identifier) @_raise arguments: (argument_list . (string)) @args.each) @at
  (#any-of? @_raise "raise" "fail"))

; rule: values
; role: values
((assignment left: (constant) @name right: [
  (array . [(string) (simple_symbol)]) @values.each
  (string_array) @values.each
  (symbol_array) @values.each
  (call receiver: [(array . [(string) (simple_symbol)]) (string_array) (symbol_array)] @values.each method: (identifier) @_freeze)
]) @at
  (#match? @name "^[A-Z][A-Z0-9_]+$"))

; rule: struct
; role: schema
((assignment left: (constant) @name right: (call receiver: (constant) @_struct method: (identifier) @_make)) @at
  (#any-of? @_struct "Struct" "Data") (#any-of? @_make "new" "define"))

; rule: member
; role: field
((assignment left: (constant) right: (call receiver: (constant) @_struct method: (identifier) @_make arguments: (argument_list (simple_symbol) @at @text)))
  (#any-of? @_struct "Struct" "Data") (#any-of? @_make "new" "define"))

; rule: contract
; role: schema
; needs: fields
((class name: (_) @name superclass: (superclass (_) @base)) @at
  (#match? @base "(Dry::Validation::Contract|Dry::Struct|ApplicationContract|ApplicationStruct)$"))

; rule: contract-field
; role: field
((call method: (identifier) @_field arguments: (argument_list . (simple_symbol))) @at @text
  (#any-of? @_field "required" "optional"))
((call method: (identifier) @_field arguments: (argument_list . (simple_symbol) . [(constant) (scope_resolution) (call)])) @at @text
  (#any-of? @_field "attribute" "attribute?"))
