; JSON Schema written in code, as ajv and Fastify take it: properties with their types and limits.
; languages: typescript, tsx

; rule: schema
; role: schema
((variable_declarator name: (identifier) @name value: [
  (object (pair key: (_) @_type value: (string (string_fragment) @_object)) (pair key: (_) @_properties value: (object)))
  (as_expression (object (pair key: (_) @_type value: (string (string_fragment) @_object)) (pair key: (_) @_properties value: (object))))
  (satisfies_expression (object (pair key: (_) @_type value: (string (string_fragment) @_object)) (pair key: (_) @_properties value: (object))))
]) @at
  (#match? @_type "^['\"]?type['\"]?$") (#eq? @_object "object") (#match? @_properties "^['\"]?properties['\"]?$"))

; rule: field
; role: field
((object
  (pair key: (_) @_type value: (string (string_fragment) @_object))
  (pair key: (_) @_properties value: (object (pair key: (_) @name value: (object) @rule) @at @text)))
  (#match? @_type "^['\"]?type['\"]?$") (#eq? @_object "object") (#match? @_properties "^['\"]?properties['\"]?$"))

; rule: required
; role: check
; says: requires {fields}
((object
  (pair key: (_) @_type value: (string (string_fragment) @_object))
  (pair key: (_) @_required value: (array) @fields) @at)
  (#match? @_type "^['\"]?type['\"]?$") (#eq? @_object "object") (#match? @_required "^['\"]?required['\"]?$"))

; rule: js-schema
; languages: javascript
; role: schema
((variable_declarator name: (identifier) @name value:
  (object (pair key: (_) @_type value: (string (string_fragment) @_object)) (pair key: (_) @_properties value: (object)))) @at
  (#match? @_type "^['\"]?type['\"]?$") (#eq? @_object "object") (#match? @_properties "^['\"]?properties['\"]?$"))

; rule: js-field
; languages: javascript
; role: field
((object
  (pair key: (_) @_type value: (string (string_fragment) @_object))
  (pair key: (_) @_properties value: (object (pair key: (_) @name value: (object) @rule) @at @text)))
  (#match? @_type "^['\"]?type['\"]?$") (#eq? @_object "object") (#match? @_properties "^['\"]?properties['\"]?$"))
