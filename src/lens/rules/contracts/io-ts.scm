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
