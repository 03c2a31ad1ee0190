; Laravel: rules of form requests and of inline validation, attributes and casts of models, columns of migrations.
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
  body: (compound_statement (return_statement (array_creation_expression (array_element_initializer . (_) . (_)) @at @text))))
  (#eq? @_rules "rules"))

; rule: validate
; role: guard
; says: requires {condition}
((member_call_expression
  object: (_) @_request
  name: (name) @_validate
  arguments: (arguments (argument (array_creation_expression (array_element_initializer . (string) . [(string) (array_creation_expression) (encapsed_string)]) @condition @at))))
  (#match? @_request "^(\\$(this|request|req)|request\\(\\))$") (#any-of? @_validate "validate" "validateWithBag"))

; rule: validator
; role: guard
; says: requires {condition}
((scoped_call_expression
  scope: (name) @_validator
  name: (name) @_make
  arguments: (arguments (argument) . (argument (array_creation_expression (array_element_initializer . (string) . (_)) @condition @at))))
  (#eq? @_validator "Validator") (#any-of? @_make "make" "validate"))

; rule: missing
; role: raise
; verb: answers 404 by
; imports: ^(Illuminate|App)\b
((_ name: (name) @error arguments: (arguments) @args.each) @at
  (#any-of? @error "findOrFail" "firstOrFail" "sole"))

; rule: model
; role: schema
; needs: fields
((class_declaration name: (name) @name (base_clause (name) @_base)) @at
  (#match? @_base "^(Model|Authenticatable|Pivot|BaseModel|JsonResource|ResourceCollection)$"))

; rule: attributes
; role: field
; omit: ^(protected|public)\s+(static\s+)?|;$
((property_declaration (property_element name: (variable_name) @_name)) @at @text
  (#any-of? @_name "$fillable" "$guarded" "$casts" "$hidden" "$appends" "$dates" "$attributes" "$table"))

; rule: table
; role: schema
((scoped_call_expression scope: (name) @_schema name: (name) @_create arguments: (arguments . (argument (string (string_content) @name)) . (argument [(anonymous_function) (arrow_function)]))) @at
  (#eq? @_schema "Schema") (#any-of? @_create "create" "table"))

; rule: column
; role: field
; omit: ^\$table->|;$
((expression_statement [
  (member_call_expression object: (variable_name) @_table)
  (member_call_expression object: (member_call_expression object: (variable_name) @_table))
  (member_call_expression object: (member_call_expression object: (member_call_expression object: (variable_name) @_table)))
  (member_call_expression object: (member_call_expression object: (member_call_expression object: (member_call_expression object: (variable_name) @_table))))
]) @at @text
  (#eq? @_table "$table") (#not-match? @text "^\\$table->(drop|rename|primary|index|unique\\(|foreign\\()"))
