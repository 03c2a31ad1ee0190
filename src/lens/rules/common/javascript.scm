; What a place belongs to: named functions and classes.
; languages: javascript, typescript, tsx

; rule: function
; role: function
[
  (function_declaration name: (identifier) @name)
  (generator_function_declaration name: (identifier) @name)
  (method_definition name: [(property_identifier) (private_property_identifier)] @name)
  (variable_declarator name: (identifier) @name value: [(arrow_function) (function_expression) (generator_function)])
  (pair key: (property_identifier) @name value: [(arrow_function) (function_expression)])
  (assignment_expression left: (member_expression property: (property_identifier) @name) right: [(arrow_function) (function_expression)])
] @at

; rule: wrapped-function
; role: function
; wraps: yes
((variable_declarator
  name: (identifier) @name
  value: (call_expression function: (identifier) @_wrapper arguments: (arguments . [(arrow_function) (function_expression)]))) @at
  (#not-any-of? @_wrapper "setTimeout" "setInterval" "setImmediate" "queueMicrotask"))

; rule: field-function
; languages: typescript, tsx
; role: function
(public_field_definition name: (property_identifier) @name value: [(arrow_function) (function_expression)]) @at

; rule: js-field-function
; languages: javascript
; role: function
(field_definition property: (property_identifier) @name value: [(arrow_function) (function_expression)]) @at

; rule: default-function
; role: function
; name: default
(export_statement "default" value: [(arrow_function) (function_expression)] @at)

; rule: exported-function
; role: function
; name: default
((assignment_expression left: (member_expression) @_left right: [(arrow_function) (function_expression)]) @at
  (#eq? @_left "module.exports"))

; rule: class
; languages: javascript
; role: class
(class_declaration name: (identifier) @name) @at

; rule: ts-class
; languages: typescript, tsx
; role: class
[
  (class_declaration name: (type_identifier) @name)
  (abstract_class_declaration name: (type_identifier) @name)
] @at
