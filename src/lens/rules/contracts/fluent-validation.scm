; FluentValidation: validators with the rules of each property.
; languages: c-sharp

; rule: validator
; role: schema
([
  (class_declaration name: (identifier) @name (base_list (generic_name . (identifier) @_base)))
  (class_declaration name: (identifier) @name (base_list (primary_constructor_base_type (generic_name . (identifier) @_base))))
] @at
  (#eq? @_base "AbstractValidator"))

; rule: rule
; role: field
; omit: ;$
([
  (expression_statement (invocation_expression) @_chain) @text
  (arrow_expression_clause (invocation_expression) @_chain @text)
] @at
  (#match? @_chain "^(RuleFor|RuleForEach)\\s*\\("))
