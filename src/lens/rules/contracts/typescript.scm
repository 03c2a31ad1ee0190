; Error types, closed sets of values, and what a request is said to have where it is read.
; languages: typescript, tsx

; rule: error
; role: error
([
  (class_declaration name: (type_identifier) @name (class_heritage (extends_clause value: (_) @base)))
  (abstract_class_declaration name: (type_identifier) @name (class_heritage (extends_clause value: (_) @base)))
] @at
  (#match? @base "(Error|Exception)$"))

; rule: enum
; role: values
(enum_declaration name: (identifier) @name body: (enum_body) @values.each) @at

; rule: union
; role: values
; split: |
((type_alias_declaration name: (type_identifier) @name value: (union_type) @union) @at
  (#match? @union "^\\|?\\s*(['\"][^'\"]*['\"]|\\d+)(\\s*\\|\\s*(['\"][^'\"]*['\"]|\\d+))+$"))

; rule: property-union
; role: values
; split: |
((interface_declaration name: (type_identifier) @holder body: (interface_body (property_signature
  name: (property_identifier) @name type: (type_annotation (union_type) @union)) @at))
  (#any-of? @name "status" "state" "role" "kind" "type" "phase" "stage" "level" "severity" "priority" "mode" "outcome" "currency")
  (#match? @union "^\\|?\\s*['\"][^'\"]*['\"](\\s*\\|\\s*['\"][^'\"]*['\"])+$"))

; rule: const-values
; role: values
((variable_declarator name: (identifier) @name value: (as_expression [(array) (object)] @values.each "const")) @at
  (#match? @name "^[A-Z]"))

; rule: const-list
; role: values
((export_statement declaration: (lexical_declaration
    (variable_declarator name: (identifier) @name value: (as_expression (array . (string) . (string)) @values.each "const"))))
  (#not-match? @name "^[A-Z]"))

; rule: predicate
; role: guard
; says: tells whether {predicate}
[
  (function_declaration name: (identifier) @name return_type: (type_predicate_annotation (type_predicate) @predicate))
  (variable_declarator name: (identifier) @name value: (arrow_function return_type: (type_predicate_annotation (type_predicate) @predicate)))
  (method_definition name: (property_identifier) @name return_type: (type_predicate_annotation (type_predicate) @predicate))
] @at

; rule: asserting
; role: guard
; says: {predicate}
[
  (function_declaration name: (identifier) @name return_type: (asserts_annotation (asserts) @predicate))
  (method_definition name: (property_identifier) @name return_type: (asserts_annotation (asserts) @predicate))
] @at

; What is read of a request, with the type that is written there: nothing holds a request to it.

; rule: typed-request
; role: schema
; of: function
; name: body
([
  (as_expression (member_expression property: (property_identifier) @name) @_read (object_type))
  (variable_declarator type: (type_annotation (object_type)) value: (member_expression property: (property_identifier) @name) @_read)
] @at
  (#any-of? @name "body" "query" "params") (#match? @_read "^((ctx|context|c)\\.)?(req|request)\\.(body|query|params)$|^(event|ctx|context)\\.(query|params)$"))
([
  (as_expression (await_expression (call_expression function: (member_expression property: (property_identifier) @_json))) @_read (object_type))
  (as_expression
    (parenthesized_expression (await_expression (call_expression function: (member_expression property: (property_identifier) @_json))) @_read)
    (object_type))
  (variable_declarator
    type: (type_annotation (object_type))
    value: (await_expression (call_expression function: (member_expression property: (property_identifier) @_json))) @_read)
  (call_expression
    function: [(await_expression (member_expression property: (property_identifier) @_json)) (member_expression property: (property_identifier) @_json)] @_read
    type_arguments: (type_arguments (object_type)))
] @at
  (#eq? @_json "json") (#match? @_read "^(\\(|await )*(\\w+\\.)?(req|request)\\.json\\b"))

; rule: typed-request-field
; role: field
; within: typed-request
(object_type (property_signature name: [(property_identifier) (string)] @name "?"? @optional type: (type_annotation) @type) @at)
