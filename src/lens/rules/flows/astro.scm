; Astro: endpoints, whose path is their file's place.
; languages: javascript, typescript

; rule: endpoint
; role: route
; group: HTTP routes
; files: (?:^|/)src/pages/(.+)\.[jt]s$
((export_statement declaration: (function_declaration name: (identifier) @method @handler)) @at
  (#any-of? @method "GET" "POST" "PUT" "PATCH" "DELETE" "OPTIONS" "HEAD" "ALL"))
((export_statement declaration: (lexical_declaration (variable_declarator name: (identifier) @method @handler))) @at
  (#any-of? @method "GET" "POST" "PUT" "PATCH" "DELETE" "OPTIONS" "HEAD" "ALL"))
