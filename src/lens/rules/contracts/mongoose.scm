; mongoose schemas with their fields.
; languages: javascript, typescript

; rule: schema
; role: schema
((variable_declarator name: (identifier) @name value: (new_expression
  constructor: [(identifier) (member_expression)] @_schema
  arguments: (arguments . (object)))) @at
  (#match? @_schema "^(mongoose\\.)?Schema$"))

; rule: field
; role: field
((new_expression
  constructor: [(identifier) (member_expression)] @_schema
  arguments: (arguments . (object (pair key: (_) @name value: (_) @rule) @at @text)))
  (#match? @_schema "^(mongoose\\.)?Schema$"))
