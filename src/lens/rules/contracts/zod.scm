; zod schemas: objects with their fields and rules.
; languages: javascript, typescript, tsx

; rule: schema
; role: schema
((variable_declarator name: (identifier) @name value: (_) @_value) @at
  (#match? @_value "^(await )?z(od)?\\s*\\.")
  (#not-match? @_value "\\.(safeParse|parse)(Async)?\\([^()]*\\)$"))

; rule: schema-member
; languages: typescript, tsx
; role: schema
((public_field_definition name: (property_identifier) @name value: (_) @_value) @at
  (#match? @_value "^z(od)?\\s*\\.\\s*(object|strictObject|looseObject)\\("))

; rule: procedure-input
; role: schema
((pair key: (property_identifier) @name value: (call_expression) @_value) @at
  (#match? @_value "\\.input\\(\\s*z\\s*\\.(object|strictObject)\\b[\\s\\S]*\\.(query|mutation|subscription)\\(")
  (#not-match? @_value "^(\\w+\\.)?\\w*[rR]outer\\("))

; rule: part-of-request
; role: schema
; outside: schema
((pair key: (property_identifier) @name value: (call_expression) @_value) @at
  (#any-of? @name "body" "params" "query" "querystring" "headers" "response" "input" "output" "json" "form")
  (#match? @_value "^z\\s*\\.\\s*(object|strictObject|looseObject)\\("))

; rule: validator-argument
; role: schema
; outside: schema
((call_expression
  function: (identifier) @name
  arguments: (arguments . (string)? . (call_expression function: (member_expression object: (identifier) @_z property: (property_identifier) @_object)))) @at
  (#any-of? @_z "z" "zod") (#any-of? @_object "object" "strictObject" "looseObject")
  (#match? @name "[vV]alidat"))

; rule: schema-map
; role: schema
((variable_declarator name: (identifier) @name value: (object (pair value: (_) @_value))) @at
  (#match? @_value "^z\\s*\\."))

; rule: exported
; role: schema
((assignment_expression
  left: (member_expression object: [(identifier) (member_expression)] @_exports property: (property_identifier) @name)
  right: (_) @_value) @at
  (#any-of? @_exports "exports" "module.exports")
  (#match? @_value "^z(od)?\\s*\\."))

; rule: exported-map
; role: schema
((assignment_expression
  left: (member_expression) @_exports
  right: (object (pair key: (property_identifier) @name value: (_) @_value) @at))
  (#eq? @_exports "module.exports")
  (#match? @_value "^z(od)?\\s*\\."))

; rule: field
; role: field
((call_expression
  function: (member_expression property: (property_identifier) @_object) @_function
  arguments: (arguments . (object (pair key: (_) @name value: (_) @rule) @at @text)))
  (#any-of? @_object "object" "strictObject" "looseObject" "extend" "merge" "augment")
  (#match? @_function "^z(od)?\\s*\\."))

; rule: extended
; role: schema
; imports: ^zod\b
((variable_declarator
  name: (identifier) @name
  value: (call_expression function: (member_expression object: [
    (identifier) @base
    (call_expression function: (member_expression object: (identifier) @base))
    (call_expression function: (member_expression object: (call_expression function: (member_expression object: (identifier) @base))))
  ] property: (property_identifier) @_extend))) @at
  (#any-of? @_extend "extend" "safeExtend" "merge" "pick" "omit" "partial" "required" "strict" "refine" "superRefine" "and" "or")
  (#match? @base "^[A-Z]|[sS]chema$"))

; rule: extended-field
; role: field
; imports: ^zod\b
((call_expression
  function: (member_expression object: [(identifier) (call_expression)] @_base property: (property_identifier) @_extend)
  arguments: (arguments . (object (pair key: (_) @name value: (_) @rule) @at @text)))
  (#any-of? @_extend "extend" "safeExtend")
  (#not-match? @_base "^z\\b")
  (#match? @rule "^z\\s*\\."))

; rule: refined
; role: check
; stated: yes
; says: must hold: {message}
((call_expression
  function: (member_expression property: (property_identifier) @_refine)
  arguments: (arguments . (_) . [
    (string (string_fragment) @message)
    (object (pair key: (property_identifier) @_message value: (string (string_fragment) @message)))
  ]) @at)
  (#eq? @_refine "refine") (#not-any-of? @_message "path" "code"))
