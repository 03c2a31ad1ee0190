; GraphQL resolver maps: the fields of the root types.
; languages: javascript, typescript, tsx

; rule: access-map
; role: written
((call_expression function: (identifier) @_shield) @at
  (#eq? @_shield "shield"))

; rule: resolver
; role: route
; outside: access-map
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
