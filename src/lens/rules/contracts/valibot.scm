; valibot and superstruct schemas: objects with their fields and rules.
; languages: javascript, typescript, tsx

; rule: schema
; role: schema
; imports: ^(valibot|superstruct)$
((variable_declarator name: (identifier) @name value: (call_expression function: [(identifier) (member_expression)] @_make)) @at
  (#match? @_make "^((v|s|valibot)\\.)?(object|strictObject|looseObject|objectWithRest|variant|union|intersect|pipe|partial|required|pick|omit|array|record|type|assign)$"))

; rule: field
; role: field
; imports: ^(valibot|superstruct)$
((call_expression
  function: [(identifier) (member_expression)] @_object
  arguments: (arguments . (object (pair key: (_) @name value: (_) @rule) @at @text)))
  (#match? @_object "^((v|s|valibot)\\.)?(object|strictObject|looseObject|objectWithRest|type)$"))

; rule: values
; role: values
; imports: ^(valibot|superstruct)$
((variable_declarator name: (identifier) @name value: (call_expression function: [(identifier) (member_expression)] @_make arguments: (arguments . (array) @values.each))) @at
  (#match? @_make "^((v|s|valibot)\\.)?(picklist|enums)$"))

; rule: narrowed
; role: derive
; imports: ^(valibot|superstruct)$
((call_expression
  function: [(identifier) (member_expression)] @method
  arguments: (arguments . (identifier) @base . (array) @fields.each)) @at
  (#match? @method "^((v|s|valibot)\\.)?(pick|omit)$"))

; rule: made-from
; role: derive
; name: of
; imports: ^(valibot|superstruct)$
((call_expression function: [(identifier) (member_expression)] @_make arguments: (arguments (identifier) @base @at))
  (#match? @_make "^((v|s|valibot)\\.)?(partial|required|pipe|assign|array)$"))
((call_expression function: [(identifier) (member_expression)] @_make arguments: (arguments (array (identifier) @base @at)))
  (#match? @_make "^((v|s|valibot)\\.)?(intersect|intersection)$"))

; rule: alternative
; role: variant
; imports: ^(valibot|superstruct)$
((call_expression function: [(identifier) (member_expression)] @_union arguments: (arguments (array (_) @at @text)))
  (#match? @_union "^((v|s|valibot)\\.)?(union|variant)$"))
