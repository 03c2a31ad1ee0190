; TypeBox schemas: objects with their fields and types.
; languages: javascript, typescript, tsx

; rule: schema
; role: schema
; imports: typebox$
((variable_declarator name: (identifier) @name value: (_) @_value) @at
  (#match? @_value "^(await )?Type\\."))

; rule: schema-map
; role: schema
; imports: typebox$
((variable_declarator name: (identifier) @name value: (object (pair value: (_) @_value))) @at
  (#match? @_value "^Type\\."))

; rule: exported
; role: schema
; imports: typebox$
((assignment_expression
  left: (member_expression object: [(identifier) (member_expression)] @_exports property: (property_identifier) @name)
  right: (_) @_value) @at
  (#any-of? @_exports "exports" "module.exports")
  (#match? @_value "^Type\\."))

; rule: exported-map
; role: schema
; imports: typebox$
((assignment_expression
  left: (member_expression) @_exports
  right: (object (pair key: (property_identifier) @name value: (_) @_value) @at))
  (#eq? @_exports "module.exports")
  (#match? @_value "^Type\\."))

; rule: field
; role: field
((call_expression
  function: (member_expression property: (property_identifier) @_object) @_function
  arguments: (arguments . (object (pair key: (_) @name value: (_) @rule) @at @text)))
  (#any-of? @_object "Object")
  (#match? @_function "^Type\\."))
