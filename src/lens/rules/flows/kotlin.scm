; How names travel between files, what is called, and where a program starts.
; languages: kotlin

; rule: import
; role: import
(import (qualified_identifier (identifier) @name .) @specifier . (identifier)? @local)

; rule: property-type
; role: typed
; scope: class
[
  (class_parameter (identifier) @name [(user_type) (nullable_type)] @type)
  (class_body (property_declaration (variable_declaration (identifier) @name [(user_type) (nullable_type)] @type)))
] @at

; rule: parameter-type
; role: typed
[
  (parameter (identifier) @name [(user_type) (nullable_type)] @type)
  (property_declaration (variable_declaration (identifier) @name [(user_type) (nullable_type)] @type))
] @at

; rule: instance
; role: typed
((property_declaration (variable_declaration . (identifier) @name .) (call_expression . (identifier) @type)) @at
  (#match? @type "^[A-Z]"))

; rule: call
; role: call
(call_expression . [(identifier) (navigation_expression)] @callee (value_arguments)? @args.each) @at

; rule: decorator
; role: decorator
(annotation) @at

; rule: constant
; role: constant
((property_declaration (modifiers) @_modifiers (variable_declaration . (identifier) @name) (string_literal) @value) @at
  (#match? @_modifiers "\\bconst\\b"))

; rule: main
; role: main
; group: Programs
; says: program start
((source_file (function_declaration name: (identifier) @handler) @at)
  (#eq? @handler "main"))
