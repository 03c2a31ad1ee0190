; Express, and the routers of the same style: polka, restify, and what Koa, Hono and Fastify have in common with it.
; languages: javascript, typescript, tsx

; rule: app
; role: router
((variable_declarator name: (identifier) @name value: (_) @_value) @at
  (#match? @_value "^((await )?([Ff]astify|polka|express|restify\\.createServer|require\\(['\"](express|fastify)['\"]\\))\\(|new (Hono|OpenAPIHono|Koa|Elysia)\\b)"))

; rule: app-field
; role: router
((assignment_expression left: (member_expression) @name right: (_) @_value) @at
  (#match? @_value "^(express|[Ff]astify)\\(|^new (Hono|Koa)\\b"))

; rule: router
; role: router
; needs: mount
((variable_declarator name: (identifier) @name value: (_) @_value) @at
  (#match? @_value "^((\\w*[eE]xpress\\.)?Router\\(|PromiseRouter\\(|require\\(['\"]express['\"]\\)\\.Router\\(|new (express\\.Router|KoaRouter|Router)\\b)")
  (#not-match? @_value "\\bprefix[:, }]"))

; rule: router-field
; role: router
; needs: mount
((assignment_expression left: (member_expression) @name right: (_) @_value) @at
  (#match? @_value "^((express\\.)?Router\\(|new (express\\.Router|KoaRouter|Router)\\b)"))

; rule: router-member
; languages: typescript, tsx
; role: router
; needs: mount
; member: this
((public_field_definition name: (property_identifier) @name value: (_) @_value) @at
  (#match? @_value "^((express\\.)?Router\\(|new (express\\.Router|KoaRouter|Router|Hono)\\b)"))

; rule: app-member
; languages: typescript, tsx
; role: router
; member: this
((public_field_definition name: (property_identifier) @name value: (_) @_value) @at
  (#match? @_value "^(express|[Ff]astify)\\("))

; rule: js-router-member
; languages: javascript
; role: router
; needs: mount
; member: this
((field_definition property: (property_identifier) @name value: (_) @_value) @at
  (#match? @_value "^((express\\.)?Router\\(|new (express\\.Router|KoaRouter|Router|Hono)\\b)"))

; rule: maker
; role: router-maker
; needs: mount
[
  ((return_statement (_) @_value) @at (#match? @_value "^((\\w*[eE]xpress\\.)?Router\\(|PromiseRouter\\(|new (express\\.Router|KoaRouter|Router|Hono|OpenAPIHono)\\b)"))
  ((arrow_function body: (call_expression) @_value @at) (#match? @_value "^((\\w*[eE]xpress\\.)?Router\\(|PromiseRouter\\()"))
  ((arrow_function body: (new_expression) @_value @at) (#match? @_value "^new (express\\.Router|KoaRouter|Router|Hono|OpenAPIHono)\\b"))
]

; rule: router-class
; role: router-class
; needs: mount
; prefix: prefix
((class_declaration name: (_) @name (class_heritage) @_base) @at
  (#match? @_base "^extends (express\\.|Koa)?(Router|Hono|OpenAPIHono)\\b"))

; rule: app-class
; role: router-class
((class_declaration name: (_) @name (class_heritage) @_base) @at
  (#match? @_base "^extends (Koa|Application)\\b"))

; rule: parameter
; languages: typescript, tsx
; role: router
; needs: mount
((required_parameter pattern: (identifier) @name type: (type_annotation (_) @_type)) @at
  (#match? @_type "^(express\\.)?(Express|Application|Router|\\w*FastifyInstance|Hono)\\b"))

; A name that says what it is needs no type; a part of an object is one as well (`({ app }) => { … }`), and so is what is never taken out of it.

; rule: parameter-by-name
; languages: typescript, tsx
; role: router
; needs: mount
((required_parameter pattern: (identifier) @name !type) @at (#any-of? @name "app" "router"))
((required_parameter pattern: (identifier) @name type: (type_annotation (predefined_type) @_any)) @at
  (#any-of? @name "app" "router") (#eq? @_any "any"))
((required_parameter pattern: (object_pattern (shorthand_property_identifier_pattern) @name)) @at (#any-of? @name "app" "router"))

; rule: js-parameter-by-name
; languages: javascript
; role: router
; needs: mount
((formal_parameters (identifier) @name) @at (#any-of? @name "app" "router"))
((arrow_function parameter: (identifier) @name) @at (#any-of? @name "app" "router"))
((formal_parameters (object_pattern (shorthand_property_identifier_pattern) @name)) @at (#any-of? @name "app" "router"))

; rule: given
; role: router
; needs: mount
((member_expression object: (identifier) @_given property: (property_identifier) @_app) @name @at
  (#any-of? @_given "args" "opts" "options" "params" "deps" "dependencies" "context" "ctx") (#any-of? @_app "app" "router"))

; rule: route
; role: route
; group: HTTP routes
; options: preHandler, onRequest, preValidation
; receiver: ^((this|self|args|opts|options|params|deps|dependencies|context|ctx)\.)?_?(app|router|server|fastify|\w+(Router|Routes|App))$
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @method @at)
  arguments: (arguments . [(string) (template_string) (array . (string)) (binary_expression left: [(string) (template_string)] "+")] @path) @args.each @at)
  (#any-of? @method "get" "post" "put" "patch" "delete" "all" "options" "head")
  (#match? @path "^[\\[\\s]*['\"`](/|\\*|\\$|['\"`])"))
; A path that is a regular expression is told as it is written.
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @method @at)
  arguments: (arguments . [(regex) (array . (regex))] @path . (_)) @args.each @at)
  (#any-of? @method "get" "post" "put" "patch" "delete" "all" "options" "head"))

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
  (#match? @chain "^[\\w$.]+\\s*\\.route\\(\\s*(\"[^\"]*\"|'[^']*'|`[^`]*`|[\\w$.+\\s\"'`/:-]+)\\s*,?\\s*\\)"))

; rule: route-held
; role: route
; group: HTTP routes
; receiver: ^((this|self)\.)?_?(app|router|server|\w+(Router|Routes|App))$
((program
  (lexical_declaration (variable_declarator name: (identifier) @_name value: (call_expression
    function: (member_expression object: [(identifier) (member_expression)] @receiver property: (property_identifier) @_route)
    arguments: (arguments . [(string) (template_string)] @path .))))
  (expression_statement (call_expression
    function: (member_expression
      object: [(identifier) @_given (call_expression function: (member_expression object: (identifier) @_given))]
      property: (property_identifier) @method @at)
    arguments: (arguments . (_)) @args.each @at)))
  (#eq? @_route "route") (#eq? @_given @_name) (#match? @path "^['\"`]/")
  (#any-of? @method "get" "post" "put" "patch" "delete" "all" "options" "head"))
((statement_block
  (lexical_declaration (variable_declarator name: (identifier) @_name value: (call_expression
    function: (member_expression object: [(identifier) (member_expression)] @receiver property: (property_identifier) @_route)
    arguments: (arguments . [(string) (template_string)] @path .))))
  (expression_statement (call_expression
    function: (member_expression
      object: [(identifier) @_given (call_expression function: (member_expression object: (identifier) @_given))]
      property: (property_identifier) @method @at)
    arguments: (arguments . (_)) @args.each @at)))
  (#eq? @_route "route") (#eq? @_given @_name) (#match? @path "^['\"`]/")
  (#any-of? @method "get" "post" "put" "patch" "delete" "all" "options" "head"))
((program
  (lexical_declaration (variable_declarator name: (identifier) @_name value: (call_expression
    function: (member_expression object: [(identifier) (member_expression)] @receiver property: (property_identifier) @_route)
    arguments: (arguments . [(string) (template_string)] @path .))))
  (expression_statement (call_expression function: (member_expression object: (call_expression
    function: (member_expression object: (identifier) @_given property: (property_identifier) @method @at)
    arguments: (arguments . (_)) @args.each @at)))))
  (#eq? @_route "route") (#eq? @_given @_name) (#match? @path "^['\"`]/")
  (#any-of? @method "get" "post" "put" "patch" "delete" "all" "options" "head"))
((statement_block
  (lexical_declaration (variable_declarator name: (identifier) @_name value: (call_expression
    function: (member_expression object: [(identifier) (member_expression)] @receiver property: (property_identifier) @_route)
    arguments: (arguments . [(string) (template_string)] @path .))))
  (expression_statement (call_expression function: (member_expression object: (call_expression
    function: (member_expression object: (identifier) @_given property: (property_identifier) @method @at)
    arguments: (arguments . (_)) @args.each @at)))))
  (#eq? @_route "route") (#eq? @_given @_name) (#match? @path "^['\"`]/")
  (#any-of? @method "get" "post" "put" "patch" "delete" "all" "options" "head"))

; rule: mount
; role: mount
; receiver: ^((this|self)\.)?_?(app|router|server|api|\w+(Router|Routes|App|Api))$
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @_use @at)
  arguments: (arguments) @args.each @at)
  (#any-of? @_use "use" "route"))

; What answers for all paths below one stands in front of what is added after it: `app.all('/admin/*', requireAdmin)`.
; rule: for-all
; role: middleware
; receiver: ^((this|self)\.)?_?(app|router|server|api|\w+(Router|Routes|App|Api))$
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @_all)
  arguments: (arguments . [(string) (template_string) (regex) (array . (string))] @_path . (_)) @args.each) @at
  (#eq? @_all "all") (#match? @_path "\\*\\w*(\\?|\\})?['\"`]|[(|+]|^/"))

; What answers for one path stands in front of what is added after it for the same: `app.all('/orders', requireUser)`.
; rule: for-all-of-path
; role: middleware
; paths: whole
; receiver: ^((this|self)\.)?_?(app|router|server|api|\w+(Router|Routes|App|Api))$
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @_all)
  arguments: (arguments . [(string) (template_string)] @_path . (_)) @args.each) @at
  (#eq? @_all "all") (#not-match? @_path "\\*\\w*(\\?|\\})?['\"`]|[(|+]|^/"))

; What is used at a path and passes nothing on answers there.
; rule: used-handler
; role: route
; group: HTTP routes
; method: ANY
; receiver: ^((this|self)\.)?_?(app|router|server|api|\w+(Router|Routes|App|Api))$
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @_use @at)
  arguments: (arguments . [(string) (template_string)] @path [
    (arrow_function parameters: (_) @_takes body: (_) @_does)
    (function_expression parameters: (_) @_takes body: (_) @_does)
  ] .) @args.each @at)
  (#eq? @_use "use") (#match? @path "^['\"`]/") (#match? @_takes "^\\(\\s*_?req\\w*\\b[^,]*,\\s*_?res\\w*\\b[^,]*\\)$")
  (#not-match? @_does "^(\\{\\s*)?(return\\s+)?[^;{}]*\\b(404\\b|[nN]ot_?[fF]ound)"))
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @_use @at)
  arguments: (arguments . [(string) (template_string)] @path (call_expression function: (member_expression object: (_) @_pages property: (property_identifier) @_setup)) .) @args.each @at)
  (#eq? @_use "use") (#match? @path "^['\"`]/") (#match? @_pages "^\\w*[sS]wagger\\w*$") (#eq? @_setup "setup"))

; rule: route-table
; role: mount
((object
  (pair key: (property_identifier) @_path value: (string) @path)
  (pair key: (property_identifier) @_route value: (identifier) @target)) @at
  (#any-of? @_path "path" "prefix")
  (#any-of? @_route "route" "router" "routes" "plugin" "handler"))

; rule: route-pair
; role: mount
((array . (string) @path . [(identifier) (member_expression)] @target .) @at
  (#match? @path "^['\"]/"))

; rule: router-argument
; role: mount
; receiver: ^_?(app|router|server|fastify|api|\w+(Router|Routes|App|Api))$
((call_expression
  function: [(identifier) (member_expression)] @target
  arguments: (arguments [
    (identifier) @receiver
    (object (shorthand_property_identifier) @receiver)
    (object (pair value: (identifier) @receiver))
  ])) @at
  (#match? @receiver "([aA]pp|[aA]pi|[rR]outer|[rR]outes|[sS]erver|[fF]astify|route)$")
  (#not-match? @target "\\.(use|get|post|put|patch|delete|all|route|register|createServer|listen|log|info|warn|error|debug|push)$"))

; What takes its arguments as one list hands them on, or takes the router out of them: `const [router, tenant] = args`.

; rule: rest
; role: router
; needs: mount
((rest_pattern (identifier) @name) @at (#match? @name "^(args|arguments_|params|rest)$"))

; rule: taken-apart
; role: router
((variable_declarator name: (array_pattern . (identifier) @name) value: (identifier) @receiver) @at
  (#match? @name "([aA]pp|[aA]pi|[rR]outer|[rR]outes|[sS]erver|[fF]astify)$") (#match? @receiver "^(args|arguments_|params|rest)$"))

; rule: handed-on
; role: mount
; receiver: ^$
((call_expression function: [(identifier) (member_expression)] @target arguments: (arguments . (spread_element (identifier) @receiver) .)) @at
  (#match? @receiver "^(args|arguments_|params|rest)$")
  (#not-match? @target "\\.(log|info|warn|error|debug|push|apply|concat)$"))

; rule: registrar
; role: registrar
; group: HTTP routes
; options: preHandler, onRequest, preValidation
((call_expression
  function: (subscript_expression object: (_) @receiver index: [(identifier) (member_expression) (call_expression)] @method)
  arguments: (arguments . [(identifier) (member_expression) (template_string) (binary_expression)] @path . (_)) @args.each) @at
  (#match? @method "^[\\w$.]+(\\.toLowerCase\\(\\))?$"))

; rule: computed-route
; role: computed
; group: HTTP routes
; options: preHandler, onRequest, preValidation
; receiver: ^((this|self)\.)?_?(app|router|server|fastify|\w+(Router|Routes|App))$
((call_expression
  function: (member_expression object: [(identifier) (member_expression)] @receiver property: (property_identifier) @method)
  arguments: (arguments . [(identifier) (member_expression) (binary_expression left: [(identifier) (member_expression) (binary_expression)]) (call_expression)] @path . (_)) @args.each) @at
  (#any-of? @method "get" "post" "put" "patch" "delete" "all"))

; rule: combined
; role: combined
((variable_declarator name: (identifier) @name value: (call_expression function: (identifier) @_make arguments: (arguments) @args.each)) @at
  (#match? @_make "^(every|compose|combine|chain|createMiddleware|\\w*[mM]iddleware|bearerAuth|basicAuth|jwt|jwk|\\w*[rR]ateLimit(er)?)$"))
((variable_declarator name: (identifier) @name value: (array [(identifier) (call_expression) (member_expression) (arrow_function)]) @args.each) @at
  (#match? @name "([gG]uards?|[mM]iddlewares?|[aA]uth)$"))
