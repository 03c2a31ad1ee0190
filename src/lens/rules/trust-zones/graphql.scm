; graphql-shield: who may ask for which field of the root types.
; languages: javascript, typescript, tsx

; rule: shield
; role: policy
; paths: names
((call_expression
  function: (identifier) @_shield
  arguments: (arguments . (object (pair
    key: (property_identifier) @method
    value: (object (pair key: [(property_identifier) (string)] @path value: (_) @expression) @at)))))
  (#eq? @_shield "shield") (#any-of? @method "Query" "Mutation" "Subscription") (#not-match? @expression "^allow$"))

; rule: shield-open
; role: policy
; as: open
; paths: names
((call_expression
  function: (identifier) @_shield
  arguments: (arguments . (object (pair
    key: (property_identifier) @method
    value: (object (pair key: [(property_identifier) (string)] @path value: (_) @expression) @at)))))
  (#eq? @_shield "shield") (#any-of? @method "Query" "Mutation" "Subscription") (#eq? @expression "allow"))

; rule: shield-all
; role: policy
((call_expression
  function: (identifier) @_shield
  arguments: (arguments . (object (pair
    key: (property_identifier) @method
    value: [(identifier) (call_expression)] @expression) @at)))
  (#eq? @_shield "shield") (#any-of? @method "Query" "Mutation" "Subscription") (#not-match? @expression "^allow$"))

; rule: argument
; role: source
; kind: request
; as: parameter
((pair key: (property_identifier) @_root value: (object [
  (pair value: [
    (arrow_function parameters: (formal_parameters . (_) . (_) @at @expression))
    (function_expression parameters: (formal_parameters . (_) . (_) @at @expression))
  ])
  (method_definition parameters: (formal_parameters . (_) . (_) @at @expression))
]))
  (#any-of? @_root "Query" "Mutation" "Subscription"))
