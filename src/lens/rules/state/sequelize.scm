; Sequelize: models whose columns name their states.
; languages: javascript, typescript, tsx

; rule: model
; role: holder
((call_expression
  function: (member_expression property: (property_identifier) @_define)
  arguments: (arguments . (string (string_fragment) @name) . (object))) @at
  (#eq? @_define "define"))
((call_expression
  function: (member_expression object: (identifier) @name property: (property_identifier) @_init)
  arguments: (arguments . (object) . (object))) @at
  (#eq? @_init "init") (#match? @name "^[A-Z]"))

; rule: column
; role: states
; within: model
((pair key: (property_identifier) @field value: (call_expression
    function: [(identifier) @_enum (member_expression property: (property_identifier) @_enum)]
    arguments: [(arguments . (string)) @values.each (arguments . (array (string)) @values.each)])) @at
  (#eq? @_enum "ENUM"))
((pair key: (property_identifier) @field value: (object (pair key: (property_identifier) @_type value: (call_expression
    function: [(identifier) @_enum (member_expression property: (property_identifier) @_enum)]
    arguments: [(arguments . (string)) @values.each (arguments . (array (string)) @values.each)])))) @at
  (#eq? @_type "type") (#eq? @_enum "ENUM"))

; rule: column-default
; role: field
; within: model
((pair key: (property_identifier) @name value: (object (pair key: (property_identifier) @_default value: (string) @default))) @at
  (#eq? @_default "defaultValue"))
