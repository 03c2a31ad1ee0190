; GraphQL resolver maps: the fields of the root types.
; languages: javascript, typescript, tsx

; rule: resolver
; role: route
; group: GraphQL operations
; join: .
((pair
  key: (property_identifier) @method
  value: (object [
    (pair key: (property_identifier) @path value: [(identifier) (member_expression) (arrow_function) (function_expression) (call_expression)] @handler) @at
    (method_definition name: (property_identifier) @path @handler) @at
    (shorthand_property_identifier) @path @handler @at
  ]))
  (#any-of? @method "Query" "Mutation" "Subscription"))
