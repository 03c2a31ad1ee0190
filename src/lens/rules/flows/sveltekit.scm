; SvelteKit: endpoints, what pages load on the server, and what their forms do. A path is its file's place.
; languages: javascript, typescript

; rule: endpoint
; role: route
; group: HTTP routes
; files: (?:^|/)src/routes/((?:[^/]+/)*)\+server\.[jt]s$
((export_statement declaration: (function_declaration name: (identifier) @method @handler)) @at
  (#any-of? @method "GET" "POST" "PUT" "PATCH" "DELETE" "OPTIONS" "HEAD"))
((export_statement declaration: (lexical_declaration (variable_declarator name: (identifier) @method @handler))) @at
  (#any-of? @method "GET" "POST" "PUT" "PATCH" "DELETE" "OPTIONS" "HEAD"))
((export_statement (export_clause (export_specifier name: (identifier) @handler alias: (identifier) @method) @at))
  (#any-of? @method "GET" "POST" "PUT" "PATCH" "DELETE" "OPTIONS" "HEAD"))

; rule: fallback
; role: route
; group: HTTP routes
; method: ANY
; files: (?:^|/)src/routes/((?:[^/]+/)*)\+server\.[jt]s$
((export_statement declaration: [
    (function_declaration name: (identifier) @_name @handler)
    (lexical_declaration (variable_declarator name: (identifier) @_name @handler))
  ]) @at
  (#eq? @_name "fallback"))

; rule: load
; role: route
; group: Pages
; noun: page
; method: GET
; files: (?:^|/)src/routes/((?:[^/]+/)*)\+page\.server\.[jt]s$
((export_statement declaration: [
    (function_declaration name: (identifier) @_name @handler)
    (lexical_declaration (variable_declarator name: (identifier) @_name @handler))
  ]) @at
  (#eq? @_name "load"))

; rule: action
; role: route
; group: Form actions
; method: POST
; files: (?:^|/)src/routes/((?:[^/]+/)*)\+page\.server\.[jt]s$
((export_statement declaration: (lexical_declaration (variable_declarator
    name: (identifier) @_actions
    value: (object [(pair key: (property_identifier) @handler value: (_)) (method_definition name: (property_identifier) @handler)] @at))))
  (#eq? @_actions "actions"))

; rule: action-satisfied
; role: route
; languages: typescript
; group: Form actions
; method: POST
; files: (?:^|/)src/routes/((?:[^/]+/)*)\+page\.server\.[jt]s$
((export_statement declaration: (lexical_declaration (variable_declarator
    name: (identifier) @_actions
    value: (satisfies_expression (object [(pair key: (property_identifier) @handler value: (_)) (method_definition name: (property_identifier) @handler)] @at)))))
  (#eq? @_actions "actions"))
