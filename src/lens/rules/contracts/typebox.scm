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

; rule: alternative
; role: variant
; imports: typebox$
((call_expression function: (member_expression) @_union arguments: (arguments . (array (_) @at @text)))
  (#eq? @_union "Type.Union"))

; rule: narrowed
; role: derive
; imports: typebox$
((call_expression function: (member_expression) @method arguments: (arguments . (identifier) @base . (array) @fields.each)) @at
  (#any-of? @method "Type.Pick" "Type.Omit"))

; rule: made-from
; role: derive
; name: of
; imports: typebox$
((call_expression function: (member_expression) @_make arguments: (arguments . (identifier) @base @at))
  (#any-of? @_make "Type.Partial" "Type.Required" "Type.Array" "Type.Readonly"))
((call_expression function: (member_expression) @_make arguments: (arguments . (array (identifier) @base @at)))
  (#any-of? @_make "Type.Intersect" "Type.Composite"))
