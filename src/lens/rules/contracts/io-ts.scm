; io-ts and runtypes codecs: objects with their fields and types.
; languages: javascript, typescript, tsx

; rule: schema
; role: schema
; imports: ^(io-ts(/.*)?|runtypes)$
((variable_declarator name: (identifier) @name value: (call_expression function: [(identifier) (member_expression)] @_make)) @at
  (#match? @_make "^((t|D|C|rt)\\.)?(type|partial|strict|exact|intersection|union|array|record|keyof|readonly|struct|Record|Object|Partial|Union|Intersect)$"))

; rule: field
; role: field
; imports: ^(io-ts(/.*)?|runtypes)$
((call_expression
  function: [(identifier) (member_expression)] @_object
  arguments: (arguments . (object (pair key: (_) @name value: (_) @rule) @at @text)))
  (#match? @_object "^((t|D|C|rt)\\.)?(type|partial|strict|struct|Record|Object|Partial)$"))

; rule: alternative
; role: variant
; imports: ^(io-ts(/.*)?|runtypes)$
((call_expression function: [(identifier) (member_expression)] @_union arguments: (arguments . (array (_) @at @text)))
  (#match? @_union "^(t\\.)?union$"))

; rule: made-from
; role: derive
; name: of
; imports: ^(io-ts(/.*)?|runtypes)$
((call_expression function: [(identifier) (member_expression)] @_make arguments: (arguments . (array (identifier) @base @at)))
  (#match? @_make "^(t\\.)?intersection$"))
((call_expression function: [(identifier) (member_expression)] @_make arguments: (arguments . (identifier) @base @at))
  (#match? @_make "^(t\\.)?(exact|readonly|array)$"))
