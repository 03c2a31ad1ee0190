; Laravel: rules of form requests and of inline validation, attributes and casts of models, what resources answer with, columns of migrations.
; languages: php

; rule: form-request
; role: schema
; needs: fields
((class_declaration name: (name) @name (base_clause (name) @_base) body: (declaration_list (method_declaration name: (name) @_rules))) @at
  (#match? @_base "Request$") (#eq? @_rules "rules"))

; rule: rule
; role: field
((method_declaration
  name: (name) @_rules
  body: (compound_statement [
    (return_statement (array_creation_expression (array_element_initializer . (_) . (_)) @at @text))
    (expression_statement (assignment_expression right: (array_creation_expression (array_element_initializer . (_) . (_)) @at @text)))
    (return_statement (function_call_expression arguments: (arguments (argument (array_creation_expression (array_element_initializer . (_) . (_)) @at @text)))))
    (return_statement (binary_expression right: (array_creation_expression (array_element_initializer . (_) . (_)) @at @text)))
    (return_statement (binary_expression left: (array_creation_expression (array_element_initializer . (_) . (_)) @at @text)))
    (return_statement (array_creation_expression (array_element_initializer . (variadic_unpacking)) (array_element_initializer . (_) . (_)) @at @text))
  ]))
  (#any-of? @_rules "rules" "casts"))

; rule: rules-property
; role: schema
((class_declaration name: (name) @name body: (declaration_list (property_declaration (property_element name: (variable_name) @_rules default_value: (array_creation_expression (array_element_initializer . (_) . (_))))))) @at
  (#eq? @_rules "$rules"))

; rule: rules-element
; role: field
((property_declaration (property_element name: (variable_name) @_rules default_value: (array_creation_expression (array_element_initializer . (_) . (_)) @at @text)))
  (#eq? @_rules "$rules"))

; rule: relation
; role: field
; says: {name}: {type}
((class_declaration body: (declaration_list (method_declaration name: (name) @name return_type: (_) @type) @at))
  (#match? @type "^\\??(BelongsTo|HasMany|HasOne|BelongsToMany|HasManyThrough|HasOneThrough|Morph\\w+)$"))

; rule: model-attribute
; role: field
((class_declaration attributes: (attribute_list (attribute_group (attribute . (name) @_kind) @at @text)))
  (#any-of? @_kind "Fillable" "Guarded" "Hidden" "Appends" "Table"))

; rule: derived
; role: schema
; needs: base
((class_declaration name: (name) @name (base_clause [(name) (qualified_name)] @base)) @at)

; What a handler asks of a request where it reads it: not what is said where it is refused, which may follow.
; rule: inline
; role: schema
; of: function
; name: input
((member_call_expression
  object: (_) @_request
  name: (name) @_validate
  arguments: (arguments . (argument (array_creation_expression (array_element_initializer . (string) . (_))) @at)))
  (#match? @_request "^(\\$(this|request|req)|request\\(\\))$") (#eq? @_validate "validate"))
((member_call_expression
  object: (_) @_request
  name: (name) @_validate
  arguments: (arguments . (argument (_) @_of) . (argument (array_creation_expression (array_element_initializer . (string) . (_))) @at)))
  (#match? @_request "^(\\$(this|request|req)|request\\(\\))$") (#any-of? @_validate "validate" "validateWithBag")
  (#match? @_of "^(\\$(request|req)|request\\(\\))$|^['\"]"))
((scoped_call_expression
  scope: (name) @_validator
  name: (name) @_make
  arguments: (arguments . (argument (_) @_of) . (argument (array_creation_expression (array_element_initializer . (string) . (_))) @at)))
  (#eq? @_validator "Validator") (#any-of? @_make "make" "validate") (#match? @_of "\\$(request|req)\\b|\\brequest\\(|\\b(Request|Input)::"))

; rule: inline-rule
; role: field
; within: inline
(array_element_initializer . (string) . (_)) @at @text

; rule: validate
; role: guard
; within: inline
; says: requires {condition}
(array_element_initializer . (string) . (_)) @at @condition

; rule: missing
; role: raise
; verb: answers 404 by
; thrown: yes
; imports: ^(Illuminate|App)\b
((_ name: (name) @error arguments: (arguments) @args.each) @at
  (#any-of? @error "findOrFail" "firstOrFail" "sole"))

; rule: model
; role: schema
; needs: fields
((class_declaration name: (name) @name (base_clause (name) @_base)) @at
  (#match? @_base "^(Model|Authenticatable|Pivot|MorphPivot|BaseModel)$"))

; rule: attributes
; role: field
; omit: ^(protected|public)\s+(static\s+)?|;$
((property_declaration (property_element name: (variable_name) @_name)) @at @text
  (#any-of? @_name "$fillable" "$guarded" "$casts" "$hidden" "$appends" "$dates" "$attributes" "$table"))

; What a resource answers with, under which names: what it makes of a model is no matter to who reads it.

; rule: resource-answer
; role: schema
; needs: fields
((class_declaration name: (name) @name (base_clause (_) @_base) body: (declaration_list (method_declaration name: (name) @_to))) @at
  (#match? @_base "(Resource|ResourceCollection)$") (#eq? @_to "toArray"))

; rule: resource-field
; role: field
((class_declaration
  (base_clause (_) @_base)
  body: (declaration_list (method_declaration
    name: (name) @_to
    body: (compound_statement (return_statement (array_creation_expression (array_element_initializer . (string (string_content) @name) . (_)) @at))))))
  (#match? @_base "(Resource|ResourceCollection)$") (#eq? @_to "toArray"))
((class_declaration
  (base_clause (_) @_base)
  body: (declaration_list (method_declaration
    name: (name) @_to
    body: (compound_statement (return_statement (function_call_expression
      function: (name) @_merge
      arguments: (arguments (argument (array_creation_expression (array_element_initializer . (string (string_content) @name) . (_)) @at)))))))))
  (#match? @_base "(Resource|ResourceCollection)$") (#eq? @_to "toArray") (#eq? @_merge "array_merge"))

((class_declaration
  (base_clause (_) @_base)
  body: (declaration_list (method_declaration
    name: (name) @_to
    body: (compound_statement (return_statement (array_creation_expression (array_element_initializer (member_call_expression
      name: (name) @_merge
      arguments: (arguments (argument (array_creation_expression (array_element_initializer . (string (string_content) @name) . (_)) @at)))))))))))
  (#match? @_base "(Resource|ResourceCollection)$") (#eq? @_to "toArray") (#match? @_merge "^merge"))

; What takes a migration back says nothing of what there is.

; rule: undone
; role: written
((method_declaration name: (name) @_down) @at (#eq? @_down "down"))

; rule: table
; role: schema
; outside: undone
((scoped_call_expression scope: (name) @_schema name: (name) @_create arguments: (arguments . (argument (string (string_content) @name)) . (argument [(anonymous_function) (arrow_function)]))) @at
  (#eq? @_schema "Schema") (#eq? @_create "create"))

; rule: alter
; role: schema
; outside: undone
((scoped_call_expression scope: (name) @_schema name: (name) @_alter arguments: (arguments . (argument (string (string_content) @name)) . (argument [(anonymous_function) (arrow_function)]))) @at
  (#eq? @_schema "Schema") (#eq? @_alter "table"))

; rule: column
; role: field
; outside: undone
; omit: ^\$table->|;$
((expression_statement [
  (member_call_expression object: (variable_name) @_table arguments: (arguments . (argument (string (string_content) @name))?))
  (member_call_expression object: (member_call_expression object: (variable_name) @_table arguments: (arguments . (argument (string (string_content) @name))?)))
  (member_call_expression object: (member_call_expression object: (member_call_expression object: (variable_name) @_table arguments: (arguments . (argument (string (string_content) @name))?))))
  (member_call_expression object: (member_call_expression object: (member_call_expression object: (member_call_expression object: (variable_name) @_table arguments: (arguments . (argument (string (string_content) @name))?)))))
]) @at @text
  (#eq? @_table "$table") (#not-match? @text "^\\$table->(drop|rename|primary|index|unique\\(|foreign\\()"))

; What a command takes, in one text with its name.

; rule: command-signature
; role: option
; kind: signature
((class_declaration name: (name) @of body: (declaration_list (property_declaration (property_element name: (variable_name) @_signature default_value: [
    (string (string_content) @name) (encapsed_string . (string_content) @name .) (heredoc value: (heredoc_body . (string_content) @name .)) (nowdoc value: (nowdoc_body) @name)
  ])) @at))
  (#eq? @_signature "$signature"))
