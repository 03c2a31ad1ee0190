; Error types and closed sets of values.
; languages: typescript, tsx

; rule: error
; role: error
((class_declaration name: (type_identifier) @name (class_heritage (extends_clause value: (_) @base))) @at
  (#match? @base "(Error|Exception)$"))

; rule: enum
; role: values
(enum_declaration name: (identifier) @name body: (enum_body) @values.each) @at

; rule: union
; role: values
; split: |
((type_alias_declaration name: (type_identifier) @name value: (union_type) @union) @at
  (#match? @union "^\\|?\\s*(['\"][^'\"]*['\"]|\\d+)(\\s*\\|\\s*(['\"][^'\"]*['\"]|\\d+))+$"))

; rule: const-values
; role: values
((variable_declarator name: (identifier) @name value: (as_expression [(array) (object)] @values.each "const")) @at
  (#match? @name "^[A-Z]"))
