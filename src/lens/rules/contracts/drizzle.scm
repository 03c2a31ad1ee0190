; drizzle tables with their columns.
; languages: typescript, javascript

; rule: table
; role: schema
; imports: ^drizzle-orm(/.*)?$
((variable_declarator name: (identifier) @name value: (call_expression
  function: [(identifier) (member_expression)] @_table
  arguments: (arguments . (string) . (object)))) @at
  (#match? @_table "([tT]able|\\.table|createTable)$"))

; rule: column
; role: field
; imports: ^drizzle-orm(/.*)?$
((call_expression
  function: [(identifier) (member_expression)] @_table
  arguments: (arguments . (string) . (object (pair key: (_) @name value: (_) @rule) @at @text)))
  (#match? @_table "([tT]able|\\.table|createTable)$"))

; rule: values
; role: values
; imports: ^drizzle-orm(/.*)?$
((variable_declarator name: (identifier) @name value: (call_expression
  function: (identifier) @_enum
  arguments: (arguments . (string) . (array) @values.each))) @at
  (#match? @_enum "Enum$"))
