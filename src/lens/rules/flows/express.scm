; Express, and the routers of the same style: Koa, Hono, polka, restify.
; languages: javascript, typescript, tsx

; rule: app
; role: router
((variable_declarator name: (identifier) @name value: (_) @_value) @at
  (#match? @_value "^((await )?([Ff]astify|polka|express|restify\\.createServer|require\\(['\"]express['\"]\\))\\(|new (Hono|OpenAPIHono|Koa)\\b)"))

; rule: router
; role: router
; needs: mount
((variable_declarator name: (identifier) @name value: (_) @_value) @at
  (#match? @_value "^((express\\.)?Router\\(|require\\(['\"]express['\"]\\)\\.Router\\(|new (express\\.Router|KoaRouter|Router)\\b)"))

; rule: parameter
; languages: typescript, tsx
; role: router
; needs: mount
((required_parameter pattern: (identifier) @name type: (type_annotation (_) @_type)) @at
  (#match? @_type "^(express\\.)?(Express|Application|Router|FastifyInstance|Hono)\\b"))

; rule: route
; role: route
; group: HTTP routes
; options: preHandler, onRequest, preValidation
; receiver: ^((this|self)\.)?_?(app|router|server|fastify|\w+(Router|Routes|App))$
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @method @at)
  arguments: (arguments . [(string) (template_string) (array . (string))] @path) @args.each @at)
  (#any-of? @method "get" "post" "put" "patch" "delete" "all" "options" "head")
  (#match? @path "^[\\[\\s]*['\"`](/|\\*|\\$|['\"`])"))

; rule: route-chain
; role: route
; group: HTTP routes
; options: preHandler, onRequest, preValidation
; receiver: ^((this|self)\.)?_?(app|router|server|fastify|\w+(Router|Routes|App))$
; chain: ^([\w$.]+)\s*\.route\(\s*(['"`][^'"`]*['"`])
((call_expression
  function: (member_expression object: (call_expression) @chain property: (property_identifier) @method @at)
  arguments: (arguments) @args.each @at)
  (#any-of? @method "get" "post" "put" "patch" "delete" "all" "options" "head")
  (#match? @chain "^[\\w$.]+\\s*\\.route\\("))

; rule: mount
; role: mount
; receiver: ^((this|self)\.)?_?(app|router|server|api|\w+(Router|Routes|App|Api))$
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @_use @at)
  arguments: (arguments) @args.each @at)
  (#any-of? @_use "use" "route"))

; rule: route-table
; role: mount
; table: yes
((object
  (pair key: (property_identifier) @_path value: (string) @path)
  (pair key: (property_identifier) @_route value: (identifier) @target)) @at
  (#any-of? @_path "path" "prefix")
  (#any-of? @_route "route" "router" "routes"))
