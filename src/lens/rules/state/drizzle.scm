; Drizzle: tables whose columns name their states, and what is written to them.
; languages: javascript, typescript, tsx

; rule: table
; role: holder
((variable_declarator name: (identifier) @name value: (call_expression function: [(identifier) @_table (member_expression property: (property_identifier) @_table)])) @at
  (#match? @_table "^((sqlite|pg|mysql|singlestore|gel|cockroach|mssql)Table|createTable|table)$"))

; rule: column
; role: states
; within: table
((pair key: (property_identifier) @field value: [
    (call_expression function: (identifier) arguments: (arguments (object (pair key: (property_identifier) @_enum value: (array (string)) @values.each))))
    (call_expression function: (member_expression object: (call_expression function: (identifier) arguments: (arguments (object (pair key: (property_identifier) @_enum value: (array (string)) @values.each))))))
    (call_expression function: (member_expression object: (call_expression function: (member_expression object: (call_expression function: (identifier) arguments: (arguments (object (pair key: (property_identifier) @_enum value: (array (string)) @values.each))))))))
    (call_expression function: (member_expression object: (call_expression function: (member_expression object: (call_expression function: (member_expression object: (call_expression function: (identifier) arguments: (arguments (object (pair key: (property_identifier) @_enum value: (array (string)) @values.each))))))))))
  ]) @at
  (#eq? @_enum "enum"))

; rule: column-default
; role: field
; within: table
((pair key: (property_identifier) @name value: [
    (call_expression function: (member_expression property: (property_identifier) @_default) arguments: (arguments . (string) @default .))
    (call_expression function: (member_expression object: (call_expression function: (member_expression property: (property_identifier) @_default) arguments: (arguments . (string) @default .))))
  ]) @at
  (#eq? @_default "default"))

; rule: update
; role: write
((call_expression
  function: (member_expression
    object: (call_expression function: (member_expression property: (property_identifier) @_update) arguments: (arguments . [(identifier) (member_expression)] @receiver .))
    property: (property_identifier) @_set)
  arguments: (arguments . (object (pair key: (property_identifier) @field value: (_) @value) @at) .))
  (#eq? @_update "update") (#eq? @_set "set")
  (#match? @field "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|[lL]ifecycle)$"))

; rule: insert
; role: write
; initial: yes
((call_expression
  function: (member_expression
    object: (call_expression function: (member_expression property: (property_identifier) @_insert) arguments: (arguments . [(identifier) (member_expression)] @receiver .))
    property: (property_identifier) @_values)
  arguments: (arguments . (object (pair key: (property_identifier) @field value: (_) @value) @at) .))
  (#eq? @_insert "insert") (#eq? @_values "values")
  (#match? @field "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|[lL]ifecycle)$"))
