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

; What keeps the state of a client is a map of resolvers like any other: in a file that has to do with the cache of a client, or handed to a client.

; rule: client-side
; role: written
((program (import_statement (import_clause (named_imports (import_specifier name: (identifier) @_what))) source: (string) @_from)) @at
  (#match? @_from "^['\"](@apollo/client|apollo-(client|boost|angular|cache|cache-inmemory|link-state)|@vue/apollo)\\b")
  (#any-of? @_what "InMemoryCache" "ApolloClient" "ApolloCache" "NormalizedCacheObject" "makeVar" "withClientState"))

; rule: server
; role: written
((call_expression function: [(identifier) (member_expression)] @_make) @at
  (#match? @_make "(^|\\.)(makeExecutableSchema|createSchema|createYoga|buildSubgraphSchema|buildFederatedSchema|addResolversToSchema|mergeResolvers|mergeSchemas)$"))
((new_expression constructor: (identifier) @_make) @at
  (#match? @_make "^(ApolloServer|GraphQLServer|MockServer)"))

; rule: handed-to-client
; role: client-resolvers
; outside: server
; imports: ^(@apollo/client|apollo-(client|boost|angular|cache-inmemory|link-state)|@vue/apollo)\b
(object [
  (pair key: (property_identifier) @_key value: (identifier) @target) @at
  (shorthand_property_identifier) @_key @target @at
]
  (#eq? @_key "resolvers"))

; rule: resolver
; role: route
; outside: access-map client-cache client-side
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
