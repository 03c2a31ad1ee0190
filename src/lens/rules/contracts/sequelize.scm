; Sequelize models with their columns.
; languages: javascript, typescript

; rule: model
; role: schema
; imports: ^sequelize$|(^|/)(db|database|sequelize|connection|models|index)(\.[jt]s)?$
((variable_declarator name: (identifier) @name value: (call_expression
  function: (member_expression object: (_) @_sequelize property: (property_identifier) @_define)
  arguments: (arguments . (string) . (object)))) @at
  (#eq? @_define "define") (#match? @_sequelize "[sS]equelize$|^db$"))

; rule: model-of-factory
; languages: javascript
; role: schema
((formal_parameters . (identifier) @_sequelize . (identifier)) . (statement_block [
    (lexical_declaration (variable_declarator name: (identifier) @name value: (call_expression
      function: (member_expression object: (identifier) @_receiver property: (property_identifier) @_define)
      arguments: (arguments . (string) . (object)))) @at)
    (variable_declaration (variable_declarator name: (identifier) @name value: (call_expression
      function: (member_expression object: (identifier) @_receiver property: (property_identifier) @_define)
      arguments: (arguments . (string) . (object)))) @at)
    (return_statement (call_expression
      function: (member_expression object: (identifier) @_receiver property: (property_identifier) @_define)
      arguments: (arguments . (string (string_fragment) @name) . (object))) @at)
  ])
  (#eq? @_define "define") (#any-of? @_receiver "sequelize" "db"))

; rule: column
; role: field
((call_expression
  function: (member_expression object: (_) @_sequelize property: (property_identifier) @_define)
  arguments: (arguments . (string) . (object (pair key: (_) @name value: (_) @rule) @at @text)))
  (#eq? @_define "define") (#match? @_sequelize "[sS]equelize$|^db$"))

; rule: init
; role: schema
((call_expression
  function: (member_expression object: (identifier) @name property: (property_identifier) @_init)
  arguments: (arguments . (object (pair value: (_) @_column)) . (object))) @at
  (#eq? @_init "init") (#match? @_column "DataTypes\\."))

; rule: init-column
; role: field
((call_expression
  function: (member_expression object: (identifier) @_model property: (property_identifier) @_init)
  arguments: (arguments . (object (pair key: (_) @name value: (_) @rule) @at @text) . (object)))
  (#eq? @_init "init") (#match? @rule "DataTypes\\."))
