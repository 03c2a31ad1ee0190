; valibot and superstruct schemas: objects with their fields and rules.
; languages: javascript, typescript, tsx

; rule: schema
; role: schema
; imports: ^(valibot|superstruct)$
((variable_declarator name: (identifier) @name value: (call_expression function: [(identifier) (member_expression)] @_make)) @at
  (#match? @_make "^((v|s|valibot)\\.)?(object|strictObject|looseObject|objectWithRest|variant|union|intersect|pipe|partial|required|pick|omit|array|record|picklist|enum_?|type|assign|enums)$"))

; rule: field
; role: field
; imports: ^(valibot|superstruct)$
((call_expression
  function: [(identifier) (member_expression)] @_object
  arguments: (arguments . (object (pair key: (_) @name value: (_) @rule) @at @text)))
  (#match? @_object "^((v|s|valibot)\\.)?(object|strictObject|looseObject|objectWithRest|type)$"))
