; yup schemas: objects with their fields and rules.
; languages: javascript, typescript, tsx

; rule: schema
; role: schema
((variable_declarator name: (identifier) @name value: (_) @_value) @at
  (#match? @_value "^(await )?[Yy]up\\b"))

; rule: schema-map
; role: schema
((variable_declarator name: (identifier) @name value: (object (pair value: (_) @_value))) @at
  (#match? @_value "^[Yy]up\\b"))

; rule: field
; role: field
((call_expression
  function: (member_expression property: (property_identifier) @_object) @_function
  arguments: (arguments . (object (pair key: (_) @name value: (_) @rule) @at @text)))
  (#any-of? @_object "object" "shape")
  (#match? @_function "^[Yy]up\\b"))
