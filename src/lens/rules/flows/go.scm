; How names travel between files, what is called, and where a program starts.
; languages: go

; rule: import
; role: import
; name: *
(import_spec name: (package_identifier)? @local path: (interpreted_string_literal) @specifier)

; rule: field-type
; role: typed
; scope: class
(field_declaration name: (field_identifier) @name type: [
  (type_identifier) @type
  (qualified_type) @type
  (pointer_type [(type_identifier) (qualified_type)] @type)
]) @at

; rule: parameter-type
; role: typed
(parameter_declaration name: (identifier) @name type: [
  (type_identifier) @type
  (qualified_type) @type
  (pointer_type [(type_identifier) (qualified_type)] @type)
]) @at

; rule: call
; role: call
(call_expression function: [
  (identifier)
  (selector_expression operand: (identifier))
  (selector_expression operand: (selector_expression operand: (identifier)))
] @callee) @at

; rule: main
; role: main
; group: Programs
; says: program start
((function_declaration name: (identifier) @handler) @at
  (#eq? @handler "main"))
