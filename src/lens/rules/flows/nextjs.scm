; Next.js: route files, pages, server actions and middleware. A path is its file's place.
; languages: javascript, typescript, tsx

; rule: route-handler
; role: route
; group: HTTP routes
; files: (?:^|/)app/((?:(?!_)[^/]+/)*)route\.[cm]?[jt]sx?$
(export_statement declaration: (function_declaration name: (identifier) @method @handler)
  (#any-of? @method "GET" "POST" "PUT" "PATCH" "DELETE" "OPTIONS" "HEAD")) @at
(export_statement declaration: (lexical_declaration (variable_declarator name: (identifier) @method @handler value: (_) @_value))
  (#any-of? @method "GET" "POST" "PUT" "PATCH" "DELETE" "OPTIONS" "HEAD")
  (#not-match? @_value "^(?!async\\b|await\\b|function\\b|[\\s\\S]*\\b(as|satisfies)\\s+[^)]+$)[\\w$.]+\\s*(\\(|<|$)")) @at
(export_statement declaration: (lexical_declaration (variable_declarator name: (identifier) @method value: [(call_expression) (identifier) (member_expression)] @handler))
  (#any-of? @method "GET" "POST" "PUT" "PATCH" "DELETE" "OPTIONS" "HEAD")) @at

; rule: route-export
; role: route
; group: HTTP routes
; files: (?:^|/)app/((?:(?!_)[^/]+/)*)route\.[cm]?[jt]sx?$
((export_statement (export_clause (export_specifier name: (identifier) @handler alias: (identifier) @method) @at))
  (#any-of? @method "GET" "POST" "PUT" "PATCH" "DELETE" "OPTIONS" "HEAD"))
((export_statement (export_clause (export_specifier name: (identifier) @method @handler !alias) @at))
  (#any-of? @method "GET" "POST" "PUT" "PATCH" "DELETE" "OPTIONS" "HEAD"))

; rule: route-pattern
; role: route
; group: HTTP routes
; files: (?:^|/)app/((?:(?!_)[^/]+/)*)route\.[cm]?[jt]sx?$
((export_statement declaration: (lexical_declaration (variable_declarator
  name: (object_pattern [
    (shorthand_property_identifier_pattern) @method @at
    (pair_pattern value: (identifier) @method) @at
  ])
  value: (_) @handler)))
  (#any-of? @method "GET" "POST" "PUT" "PATCH" "DELETE" "OPTIONS" "HEAD"))

; Files in `pages/` are routes of a Next application only: beside what configures one, wraps its pages, or where a page takes something of Next.

; rule: application
; role: application
; files: ^(?<directory>(?:.*?/)??)(?:next\.config\.[cm]?[jt]s|(?:src/)?pages/_(?:app|document)\.[jt]sx?)$
(export_statement "default") @at
((assignment_expression left: (member_expression object: (identifier) @_module property: (property_identifier) @_exports)) @at
  (#eq? @_module "module") (#eq? @_exports "exports"))

; rule: taking-page
; role: application
; imports: ^next(/|$)
; files: ^(?<directory>(?:(?!src/|(?:app|components|containers|features|lib|modules|templates|views)/)[^/]+/)*?)(?:src/)?pages/.*\.[jt]sx?$
((import_statement source: (string (string_fragment) @_from)) @at
  (#match? @_from "^next(/|$)"))

; Where the configuration says how pages are called (`pageExtensions: ['page.tsx']`), other files are none.

; rule: own-extensions
; role: application
; files: ^(?<directory>(?:.*?/)??)next\.config\.[cm]?[jt]s$
((pair key: (property_identifier) @_key value: (array . (string) @_extension)) @at
  (#eq? @_key "pageExtensions") (#match? @_extension "^['\"]page\\."))

; rule: own-api-route
; role: route
; group: HTTP routes
; home: own-extensions
; files: ^(?<directory>(?:(?!src/|(?:app|components|containers|features|lib|modules|templates|views)/)[^/]+/)*?)(?:src/)?pages/(api(?:/.*)?)\.page\.[jt]s$
(export_statement "default" declaration: (function_declaration name: (identifier) @handler)) @at
(export_statement "default" value: (_) @handler) @at

; rule: own-page
; role: route
; group: Pages
; noun: page
; method: GET
; home: own-extensions
; files: ^(?<directory>(?:(?!src/|(?:app|components|containers|features|lib|modules|templates|views)/)[^/]+/)*?)(?:src/)?pages/(?!api/|_|404\.|500\.)(.+)\.page\.[jt]sx?$
(export_statement "default" declaration: (function_declaration name: (identifier) @handler)) @at
(export_statement "default" value: (_) @handler) @at

; rule: api-route
; role: route
; group: HTTP routes
; home: application taking-page
; away: own-extensions
; files: ^(?<directory>(?:(?!src/|(?:app|components|containers|features|lib|modules|templates|views)/)[^/]+/)*?)(?:src/)?pages/(api(?:/.*)?)\.[jt]sx?$
(export_statement "default" declaration: (function_declaration name: (identifier) @handler)) @at
(export_statement "default" value: (_) @handler) @at
((export_statement (export_clause (export_specifier name: (_) @handler !alias))) @at (#eq? @handler "default"))
((export_statement (export_clause (export_specifier name: (identifier) @handler alias: (_) @_default)) !source) @at (#eq? @_default "default"))
((export_statement (export_clause (export_specifier name: (_) alias: (_) @handler)) source: (_)) @at (#eq? @handler "default"))

; rule: page
; role: route
; group: Pages
; noun: page
; method: GET
; files: (?:^|/)app/((?:(?![_@])[^/]+/)*)page\.[jt]sx?$
(export_statement "default" declaration: (function_declaration name: (identifier) @handler)) @at
(export_statement "default" value: (_) @handler) @at

; rule: pages-page
; role: route
; group: Pages
; noun: page
; method: GET
; home: application taking-page
; away: own-extensions
; files: ^(?<directory>(?:(?!src/|(?:app|components|containers|features|lib|modules|templates|views)/)[^/]+/)*?)(?:src/)?pages/(?!api/|_|404\.|500\.)(.+)\.[jt]sx?$
(export_statement "default" declaration: (function_declaration name: (identifier) @handler)) @at
(export_statement "default" value: (_) @handler) @at

; rule: actions-file
; role: route
; group: Server actions
; method: action
; join: .
((program
  (expression_statement (string (string_fragment) @_use))
  (export_statement declaration: (function_declaration name: (identifier) @path @handler)) @at)
  (#eq? @_use "use server"))
((program
  (expression_statement (string (string_fragment) @_use))
  (export_statement declaration: (lexical_declaration (variable_declarator
    name: (identifier) @path @handler
    value: [
      (arrow_function)
      (function_expression)
      (call_expression function: [(identifier) (call_expression) (member_expression object: (identifier) @chain) (member_expression object: (call_expression) @chain)])
    ]))) @at)
  (#eq? @_use "use server"))
((program
  (expression_statement (string (string_fragment) @_use))
  (export_statement (export_clause (export_specifier name: (identifier) @path @handler) @at)))
  (#eq? @_use "use server"))

; rule: action
; role: route
; group: Server actions
; method: action
; join: .
((function_declaration
  name: (identifier) @path @handler
  body: (statement_block . (expression_statement (string (string_fragment) @_use)))) @at
  (#eq? @_use "use server"))
((variable_declarator
  name: (identifier) @path @handler
  value: (arrow_function body: (statement_block . (expression_statement (string (string_fragment) @_use))))) @at
  (#eq? @_use "use server"))

; rule: middleware
; role: event
; group: Middleware
; says: middleware for {matcher}
; files: ^(?:.*/)?(?:middleware|proxy)\.[cm]?[jt]s$
((program
  [
    (export_statement . declaration: (function_declaration name: (identifier) @handler))
    (export_statement declaration: (lexical_declaration (variable_declarator name: (identifier) @handler)))
    (export_statement (export_clause (export_specifier alias: (identifier) @handler)))
    (export_statement (export_clause (export_specifier !alias name: (identifier) @handler)))
  ] @at
  (export_statement declaration: (lexical_declaration (variable_declarator
    name: (identifier) @_config
    value: (object (pair key: (property_identifier) @_matcher value: (_) @matcher))))))
  (#eq? @_config "config") (#eq? @_matcher "matcher") (#any-of? @handler "middleware" "proxy" "default"))
((program
  [
    (export_statement "default" declaration: (function_declaration name: (identifier) @handler))
    (export_statement "default" value: (_) @handler)
  ] @at
  (export_statement declaration: (lexical_declaration (variable_declarator
    name: (identifier) @_config
    value: (object (pair key: (property_identifier) @_matcher value: (_) @matcher))))))
  (#eq? @_config "config") (#eq? @_matcher "matcher"))

; rule: middleware-everywhere
; role: event
; group: Middleware
; says: middleware for every request
; files: ^(?:.*/)?(?:middleware|proxy)\.[cm]?[jt]s$
; imports: ^(next\b|next-auth\b|@clerk/|@auth/)
((export_statement declaration: (function_declaration name: (identifier) @handler)) @at
  (#any-of? @handler "middleware" "proxy"))
(export_statement "default" declaration: (function_declaration name: (identifier) @handler)) @at
(export_statement "default" value: (_) @handler) @at
