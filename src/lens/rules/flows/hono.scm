; Hono: base paths, routes for several methods, and OpenAPI routes. Its other routes and mounts look like Express.
; languages: javascript, typescript, tsx

; rule: base-path
; role: router
((variable_declarator
  name: (identifier) @name
  value: (call_expression
    function: (member_expression object: (new_expression) @_made property: (property_identifier) @_base)
    arguments: (arguments . (_) @prefix .))) @at
  (#match? @_made "^new (Hono|OpenAPIHono)\\b") (#eq? @_base "basePath"))

; rule: base-path-chain
; role: router
; chain: ^new \w*Hono(?:<[^()]*>)?\([^()]*\)\s*\.basePath\(\s*(?<prefix>["'`][^"'`]*["'`]|[\w$.]+)\s*\)
((variable_declarator name: (identifier) @name value: (call_expression function: (member_expression object: (call_expression))) @chain) @at
  (#match? @chain "^new \\w*Hono\\b[^()]*\\([^()]*\\)\\s*\\.basePath\\([^()]*\\)\\s*\\."))

; rule: based
; role: router
((variable_declarator
  name: (identifier) @name
  value: (call_expression
    function: (member_expression object: (identifier) @receiver property: (property_identifier) @_base)
    arguments: (arguments . (string) @prefix .))) @at
  (#eq? @_base "basePath"))

; rule: on
; role: route
; group: HTTP routes
; imports: ^(@hono/|hono\b)
; receiver: ^_?(app|api|router|\w+(Router|Routes|App|Api))$
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @_on @at)
  arguments: (arguments . [(string) (array)] @method . [(string) (array)] @path . (_) @handler .) @at)
  (#eq? @_on "on"))

; rule: same-path
; role: route
; group: HTTP routes
; imports: ^(@hono/|hono\b)
; chain: ^(?<receiver>[\w$.]+)[\s\S]*\.(?:get|post|put|patch|delete|all)\(\s*(?<path>['"`][^'"`]*['"`])(?![\s\S]*\.(?:get|post|put|patch|delete|all)\(\s*['"`])
((call_expression
  function: (member_expression object: (call_expression) @chain property: (property_identifier) @method @at)
  arguments: (arguments . [(identifier) (member_expression) (call_expression) (arrow_function) (function_expression)]) @args.each @at)
  (#any-of? @method "get" "post" "put" "patch" "delete" "all")
  (#match? @chain "^[\\w$.]+\\s*\\.(get|post|put|patch|delete|all)\\(\\s*['\"`]/"))

; rule: described
; role: route
; group: HTTP routes
; imports: ^@hono/zod-openapi$
; handles: inline
; method: GET
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @_doc @at)
  arguments: (arguments . (string) @path . (_)) @at)
  (#any-of? @_doc "doc" "doc31"))

; rule: openapi-use
; role: shape-use
; options: middleware
; group: HTTP routes
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @_openapi @at)
  arguments: (arguments . (_) @target . (_)) @args.each @at)
  (#eq? @_openapi "openapi"))

; rule: openapi
; role: shape
; group: HTTP routes
; imports: ^@hono/zod-openapi$
((call_expression
  function: (identifier) @_create
  arguments: (arguments . (object
    (pair key: (property_identifier) @_method value: (string) @method)
    (pair key: (property_identifier) @_path value: (string) @path)) @args.each)) @at
  (#eq? @_create "createRoute") (#eq? @_method "method") (#eq? @_path "path"))
((call_expression
  function: (identifier) @_create
  arguments: (arguments . (object
    (pair key: (property_identifier) @_path value: (string) @path)
    (pair key: (property_identifier) @_method value: (string) @method)) @args.each)) @at
  (#eq? @_create "createRoute") (#eq? @_method "method") (#eq? @_path "path"))

; rule: handle
; role: serves
; imports: ^hono/
((call_expression function: (identifier) @_handle arguments: (arguments . (identifier) @target .)) @at
  (#eq? @_handle "handle"))
