; zod schemas: objects with their fields and rules.
; languages: javascript, typescript, tsx

; rule: schema
; role: schema
((variable_declarator name: (identifier) @name value: (_) @_value) @at
  (#match? @_value "^(await )?z\\s*\\."))

; rule: schema-map
; role: schema
((variable_declarator name: (identifier) @name value: (object (pair value: (_) @_value))) @at
  (#match? @_value "^z\\s*\\."))

; rule: field
; role: field
((call_expression
  function: (member_expression property: (property_identifier) @_object) @_function
  arguments: (arguments . (object (pair key: (_) @name value: (_) @rule) @at @text)))
  (#any-of? @_object "object" "strictObject" "looseObject" "extend" "merge" "augment")
  (#match? @_function "^z\\s*\\."))

; rule: extended
; role: schema
; imports: ^zod\b
((variable_declarator
  name: (identifier) @name
  value: (call_expression function: (member_expression object: (identifier) @base property: (property_identifier) @_extend))) @at
  (#any-of? @_extend "extend" "safeExtend" "merge" "pick" "omit" "partial")
  (#match? @base "^[A-Z]|[sS]chema$"))

; rule: extended-field
; role: field
; imports: ^zod\b
((call_expression
  function: (member_expression object: (identifier) @_base property: (property_identifier) @_extend)
  arguments: (arguments . (object (pair key: (_) @name value: (_) @rule) @at @text)))
  (#any-of? @_extend "extend" "safeExtend")
  (#not-eq? @_base "z")
  (#match? @rule "^z\\s*\\."))
