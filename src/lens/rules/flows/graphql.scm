; GraphQL resolver maps: the fields of the root types.
; languages: javascript, typescript, tsx

; rule: access-map
; role: written
((call_expression function: (identifier) @_shield) @at
  (#eq? @_shield "shield"))

; What a client keeps of answers is called like what answers: `cacheExchange({ updates: { Mutation: { … } } })` of urql, `typePolicies` of Apollo.

; rule: client-cache
; role: written
((call_expression function: [(identifier) (member_expression)] @_cache) @at
  (#match? @_cache "(^|\\.)(offlineExchange|cacheExchange|offline|graphcache)$"))
((new_expression constructor: (identifier) @_cache) @at
  (#match? @_cache "^(InMemoryCache|ApolloClient)$"))

; rule: resolver
; role: route
; outside: access-map client-cache
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
