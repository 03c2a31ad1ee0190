; drizzle tables with their columns.
; languages: typescript, javascript

; rule: table
; role: schema
; imports: ^drizzle-orm(/.*)?$
((variable_declarator name: (identifier) @name value: [
  (call_expression function: [(identifier) (member_expression)] @_table arguments: (arguments . (string) . (object)))
  (call_expression function: (member_expression object:
    (call_expression function: [(identifier) (member_expression)] @_table arguments: (arguments . (string) . (object)))))
]) @at
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

; rule: made-from-table
; role: schema
; chain: ^create(Insert|Select|Update)Schema\(\s*(?<base>[A-Za-z_$][\w$.]*)
((variable_declarator name: (identifier) @name value: (call_expression) @chain) @at
  (#match? @chain "^create(Insert|Select|Update)Schema\\("))

; rule: replaced-column
; role: field
((call_expression
  function: (identifier) @_create
  arguments: (arguments . (identifier) . (object (pair key: (_) @name value: (_) @rule) @at @text)))
  (#match? @_create "^create(Insert|Select|Update)Schema$"))
