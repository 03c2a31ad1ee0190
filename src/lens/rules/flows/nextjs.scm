; Next.js route files: the path is the file's place.
; languages: javascript, typescript, tsx

; rule: route-handler
; role: route
; group: HTTP routes
; files: (?:^|/)app/((?:.*/)?)route\.[cm]?[jt]sx?$
(export_statement declaration: (function_declaration name: (identifier) @method @handler)
  (#any-of? @method "GET" "POST" "PUT" "PATCH" "DELETE" "OPTIONS" "HEAD")) @at
(export_statement declaration: (lexical_declaration (variable_declarator name: (identifier) @method @handler))
  (#any-of? @method "GET" "POST" "PUT" "PATCH" "DELETE" "OPTIONS" "HEAD")) @at

; rule: api-route
; role: route
; group: HTTP routes
; files: (?:^|/)pages/(api/.*)\.[cm]?[jt]sx?$
(export_statement "default" declaration: (function_declaration name: (identifier) @handler)) @at
(export_statement "default" value: (_) @handler) @at
