; Smaller Python web frameworks: Starlette, aiohttp, Tornado, Sanic, Bottle, Falcon.
; languages: python

; rule: starlette-route
; role: route
; slash: keep
; group: HTTP routes
; methods: methods
; imports: ^starlette\b
; verbs: GET get
; verbs: POST post
; verbs: PUT put
; verbs: PATCH patch
; verbs: DELETE delete
((call
  function: (identifier) @_route
  arguments: (argument_list . (string) @path . [(identifier) (attribute)] @handler) @args.each) @at
  (#eq? @_route "Route"))

; rule: starlette-endpoint
; role: route
; slash: keep
; group: HTTP routes
; methods: methods
; handler: endpoint
; imports: ^starlette\b
((call
  function: (identifier) @_route
  arguments: (argument_list . (string) @path . (keyword_argument name: (identifier) @_endpoint)) @args.each) @at
  (#eq? @_route "Route") (#eq? @_endpoint "endpoint"))

; rule: starlette-websocket
; role: route
; group: HTTP routes
; method: WEBSOCKET
; imports: ^starlette\b
((call
  function: (identifier) @_route
  arguments: (argument_list . (string) @path . [(identifier) (attribute)] @handler)) @at
  (#eq? @_route "WebSocketRoute"))

; rule: starlette-mount
; role: scope
; imports: ^starlette\b
((call
  function: (identifier) @_mount
  arguments: (argument_list . (string) @prefix (keyword_argument name: (identifier) @_routes value: (list)))) @at
  (#eq? @_mount "Mount") (#eq? @_routes "routes"))

; rule: application
; role: application
; imports: ^(aiohttp|falcon|starlette|fastapi|sanic|litestar|blacksheep)\b
((assignment left: [(identifier) (attribute)] @name right: (call function: (_) @_make arguments: (argument_list) @_args)) @at
  (#match? @_make "^((aiohttp\\.)?web\\.Application|((falcon|falcon\\.asgi|asgi)\\.)?(App|API)|(fastapi\\.)?FastAPI|Starlette|Sanic|Litestar|Application)$")
  (#not-match? @_args "\\bmiddlewares?\\s*=\\s*[a-zA-Z_.]+\\s*[,)]"))

; What it lists is not told where that is made elsewhere.

; rule: application-of-others
; role: application
; imports: ^(aiohttp|falcon|starlette|fastapi|sanic|litestar|blacksheep)\b
((assignment left: [(identifier) (attribute)] right: (call function: (_) @_make arguments: (argument_list) @_args)) @at
  (#match? @_make "^((aiohttp\\.)?web\\.Application|((falcon|falcon\\.asgi|asgi)\\.)?(App|API)|(fastapi\\.)?FastAPI|Starlette|Sanic|Litestar|Application)$")
  (#match? @_args "\\bmiddlewares?\\s*=\\s*[a-zA-Z_.]+\\s*[,)]"))

; What an application is made with stands in front of all of its routes, and of those of what is mounted on it.

; rule: listed-middleware
; role: middleware
; covers: all
; imports: ^(aiohttp|falcon|sanic|litestar|blacksheep)\b
((assignment left: [(identifier) (attribute)] @receiver right: (call function: (_) @_make
  arguments: (argument_list (keyword_argument name: (identifier) @_middleware value: [(list (_) @handler) (tuple (_) @handler) (call) @handler])))) @at
  (#match? @_make "^((aiohttp\\.)?web\\.Application|((falcon|falcon\\.asgi|asgi)\\.)?(App|API))$")
  (#match? @_middleware "^middlewares?$"))

; rule: wrapped-middleware
; role: middleware
; covers: all
; imports: ^(starlette|fastapi)\b
((assignment left: [(identifier) (attribute)] @receiver right: (call
  arguments: (argument_list (keyword_argument name: (identifier) @_middleware value: (list (call
    function: (identifier) @_wrap arguments: (argument_list . [(identifier) (attribute)] @handler))))))) @at
  (#eq? @_middleware "middleware") (#eq? @_wrap "Middleware"))

; rule: added-middleware
; role: middleware
; covers: all
; imports: ^(aiohttp|falcon|blacksheep)\b
((call
  function: (attribute object: (attribute object: (_) @receiver attribute: (identifier) @_middlewares) attribute: (identifier) @_add)
  arguments: (argument_list (_) @handler .)) @at
  (#eq? @_middlewares "middlewares") (#any-of? @_add "append" "insert") (#not-match? @handler "^\\d"))
((call
  function: (attribute object: (_) @receiver attribute: (identifier) @_add)
  arguments: (argument_list . (_) @handler .)) @at
  (#eq? @_add "add_middleware"))

; rule: aiohttp-app
; role: router
((assignment left: [(identifier) (attribute)] @name right: (call function: (_) @_make)) @at
  (#match? @_make "^(aiohttp\\.)?web\\.(Application|RouteTableDef)$"))

; rule: aiohttp-routes
; role: router
; imports: ^aiohttp\b
((assignment left: (identifier) @name right: (list (call function: (attribute object: (identifier) @_web attribute: (identifier) @_verb)))) @at
  (#eq? @_web "web") (#any-of? @_verb "get" "post" "put" "patch" "delete" "head" "options" "view" "route"))

; rule: aiohttp-resource
; role: router
; imports: ^aiohttp\b
((assignment left: (identifier) @name right: (call
  function: (attribute object: (attribute object: (_) @receiver attribute: (identifier) @_router) attribute: (identifier) @_add)
  arguments: (argument_list . (string) @prefix))) @at
  (#eq? @_router "router") (#eq? @_add "add_resource"))

; rule: aiohttp-subapp
; role: mount
; imports: ^aiohttp\b
((call
  function: (attribute object: (_) @receiver attribute: (identifier) @_add)
  arguments: (argument_list . (_) @path . (_) @target)) @at
  (#eq? @_add "add_subapp"))

; rule: aiohttp-add-routes
; role: mount
; imports: ^aiohttp\b
((call
  function: (attribute object: (_) @receiver attribute: (identifier) @_add)
  arguments: (argument_list . [(identifier) (attribute)] @target .)) @at
  (#eq? @_add "add_routes"))

; rule: sanic-app
; role: router
; imports: ^(sanic|bottle|robyn)\b
((assignment left: [(identifier) (attribute)] @name right: (call function: (_) @_make)) @at
  (#match? @_make "^((sanic\\.)?Sanic|(bottle\\.)?Bottle|Robyn)$"))

; rule: sanic-blueprint
; role: mount
; prefix: url_prefix
; imports: ^sanic\b
((call
  function: (attribute object: (_) @receiver attribute: (identifier) @_blueprint)
  arguments: (argument_list . [(identifier) (attribute)] @target) @args.each) @at
  (#eq? @_blueprint "blueprint"))

; rule: bottle-mount
; role: mount
; imports: ^bottle\b
((call
  function: (attribute object: (_) @receiver attribute: (identifier) @_mount)
  arguments: (argument_list . (string) @path . [(identifier) (attribute)] @target)) @at
  (#eq? @_mount "mount"))

; rule: bottle-merge
; role: mount
; imports: ^bottle\b
((call
  function: (attribute object: (_) @receiver attribute: (identifier) @_merge)
  arguments: (argument_list . [(identifier) (attribute)] @target .)) @at
  (#eq? @_merge "merge"))

; rule: request-hook
; role: middleware
; covers: all
; imports: ^(sanic|bottle|robyn)\b
((decorated_definition
  (decorator [
    (call function: (attribute object: (_) @receiver attribute: (identifier) @_hook) arguments: (argument_list . (string) @_when))
  ])
  definition: (function_definition name: (identifier) @handler)) @at
  (#any-of? @_hook "middleware" "hook" "on_middleware") (#match? @_when "request['\"]$") (#not-match? @_when "after"))
((decorated_definition
  (decorator [
    (attribute object: (_) @receiver attribute: (identifier) @_hook)
    (call function: (attribute object: (_) @receiver attribute: (identifier) @_hook) arguments: (argument_list))
  ])
  definition: (function_definition name: (identifier) @handler)) @at
  (#any-of? @_hook "on_request" "before_request"))
((decorated_definition
  (decorator (attribute object: (_) @receiver attribute: (identifier) @_hook))
  definition: (function_definition name: (identifier) @handler)) @at
  (#eq? @_hook "middleware"))
((call
  function: (attribute object: (_) @receiver attribute: (identifier) @_register)
  arguments: (argument_list . [(identifier) (attribute)] @handler)) @at
  (#eq? @_register "register_middleware"))

; rule: falcon-app
; role: router
; imports: ^falcon\b
((assignment left: (identifier) @name right: (call function: (_) @_make)) @at
  (#match? @_make "^((falcon|falcon\\.asgi|asgi)\\.)?(App|API)$"))

; rule: decorated
; role: route
; slash: keep
; group: HTTP routes
; imports: ^(aiohttp|sanic|bottle|robyn|blacksheep|microdot|starlite)\b
((decorated_definition
  (decorator (call
    function: (attribute object: (identifier) @receiver attribute: (identifier) @method)
    arguments: (argument_list . (string) @path) @args.each))
  definition: [(function_definition name: (identifier) @handler) (class_definition name: (identifier) @handler)]) @at
  (#any-of? @method "get" "post" "put" "patch" "delete" "head" "options" "view" "websocket") (#match? @path "^[frFR]?['\"](/|<|['\"]$)"))

; rule: bare-decorator
; role: route
; slash: keep
; group: HTTP routes
; imports: ^(bottle|starlite|blacksheep)\b
((decorated_definition
  (decorator (call function: (identifier) @method arguments: (argument_list . (string) @path) @args.each))
  definition: (function_definition name: (identifier) @handler)) @at
  (#any-of? @method "get" "post" "put" "patch" "delete") (#match? @path "^['\"]/"))

; rule: aiohttp-adding
; role: written
; imports: ^aiohttp\b
((call function: (attribute attribute: (identifier) @_add) arguments: (argument_list . (list))) @at
  (#eq? @_add "add_routes"))

; rule: aiohttp-added
; role: route
; slash: keep
; group: HTTP routes
; imports: ^aiohttp\b
((call
  function: (attribute object: (_) @receiver attribute: (identifier) @_add)
  arguments: (argument_list . (list (call
    function: (attribute object: (identifier) @_web attribute: (identifier) @method)
    arguments: (argument_list . (string) @path . [(identifier) (attribute) (call)] @handler)) @at)))
  (#eq? @_add "add_routes") (#eq? @_web "web") (#any-of? @method "get" "post" "put" "patch" "delete" "head" "options"))

; rule: aiohttp-added-any
; role: route
; slash: keep
; group: HTTP routes
; imports: ^aiohttp\b
((call
  function: (attribute object: (_) @receiver attribute: (identifier) @_add)
  arguments: (argument_list . (list (call
    function: (attribute object: (identifier) @_web attribute: (identifier) @_route)
    arguments: (argument_list . (string) @method . (string) @path . [(identifier) (attribute) (call)] @handler)) @at)))
  (#eq? @_add "add_routes") (#eq? @_web "web") (#eq? @_route "route"))

; rule: aiohttp-table
; role: route
; slash: keep
; group: HTTP routes
; bound: around
; outside: aiohttp-adding
; imports: ^aiohttp\b
((call
  function: (attribute object: (identifier) @_web attribute: (identifier) @method)
  arguments: (argument_list . (string) @path . [(identifier) (attribute) (call)] @handler)) @at
  (#eq? @_web "web") (#any-of? @method "get" "post" "put" "patch" "delete" "head" "options"))

; rule: aiohttp-added-view
; role: route
; slash: keep
; group: HTTP routes
; imports: ^aiohttp\b
; method: ANY
; verbs: GET get
; verbs: POST post
; verbs: PUT put
; verbs: PATCH patch
; verbs: DELETE delete
((call
  function: (attribute object: (_) @receiver attribute: (identifier) @_add)
  arguments: (argument_list . (list (call
    function: (attribute object: (identifier) @_web attribute: (identifier) @_view)
    arguments: (argument_list . (string) @path . [(identifier) (attribute)] @handler)) @at)))
  (#eq? @_add "add_routes") (#eq? @_web "web") (#eq? @_view "view"))

; rule: aiohttp-view
; role: route
; slash: keep
; group: HTTP routes
; bound: around
; outside: aiohttp-adding
; imports: ^aiohttp\b
; method: ANY
; verbs: GET get
; verbs: POST post
; verbs: PUT put
; verbs: PATCH patch
; verbs: DELETE delete
((call
  function: (attribute object: (identifier) @_web attribute: (identifier) @_view)
  arguments: (argument_list . (string) @path . [(identifier) (attribute)] @handler)) @at
  (#eq? @_web "web") (#eq? @_view "view"))

; rule: aiohttp-add-view
; role: route
; slash: keep
; group: HTTP routes
; imports: ^aiohttp\b
; method: ANY
; verbs: GET get
; verbs: POST post
; verbs: PUT put
; verbs: PATCH patch
; verbs: DELETE delete
((call
  function: (attribute object: (attribute object: (_) @receiver attribute: (identifier) @_router) attribute: (identifier) @_view)
  arguments: (argument_list . (string) @path . [(identifier) (attribute)] @handler)) @at
  (#eq? @_router "router") (#eq? @_view "add_view"))

; rule: aiohttp-any
; role: route
; slash: keep
; group: HTTP routes
; bound: around
; outside: aiohttp-adding
; imports: ^aiohttp\b
((call
  function: (attribute object: (identifier) @_web attribute: (identifier) @_route)
  arguments: (argument_list . (string) @method . (string) @path . [(identifier) (attribute) (call)] @handler)) @at
  (#eq? @_web "web") (#eq? @_route "route"))

; rule: aiohttp-add
; role: route
; slash: keep
; group: HTTP routes
; chain: ^(?<receiver>.+)\.router\.add_(?<method>get|post|put|patch|delete|head|options)$
; imports: ^aiohttp\b
((call
  function: (attribute) @chain
  arguments: (argument_list . (string) @path . [(identifier) (attribute) (call)] @handler)) @at
  (#match? @chain "router\\.add_(get|post|put|patch|delete|head|options)$"))

; rule: aiohttp-add-route
; role: route
; slash: keep
; group: HTTP routes
; imports: ^aiohttp\b
((call
  function: (attribute object: (attribute object: (_) @receiver attribute: (identifier) @_router) attribute: (identifier) @_add)
  arguments: (argument_list . (string) @method . (string) @path . [(identifier) (attribute) (call)] @handler)) @at
  (#eq? @_router "router") (#eq? @_add "add_route"))

; rule: aiohttp-resource-route
; role: route
; slash: keep
; group: HTTP routes
; always: ''
; receiver: ^\w*resource$
; imports: ^aiohttp\b
((call
  function: (attribute object: (identifier) @receiver attribute: (identifier) @_add)
  arguments: (argument_list . (string) @method . [(identifier) (attribute) (call)] @handler)) @at
  (#eq? @_add "add_route") (#match? @method "^['\"](GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|\\*)['\"]$"))

; rule: tornado-append
; role: route
; slash: keep
; group: HTTP routes
; imports: ^tornado\b
; method: ANY
; verbs: GET get
; verbs: POST post
; verbs: PUT put
; verbs: PATCH patch
; verbs: DELETE delete
((call
  function: (attribute object: (identifier) @receiver attribute: (identifier) @_append)
  arguments: (argument_list . (tuple . (string) @path . [(identifier) (attribute)] @handler) .)) @at
  (#eq? @_append "append")
  (#match? @path "^r?['\"]/") (#match? @handler "(^|\\.)[A-Z]\\w*$"))

; rule: tornado-handler
; role: route
; slash: keep
; group: HTTP routes
; imports: ^tornado\b
; bound: around
; outside: tornado-append
; method: ANY
; verbs: GET get
; verbs: POST post
; verbs: PUT put
; verbs: PATCH patch
; verbs: DELETE delete
((tuple . (string) @path . [(identifier) (attribute)] @handler) @at
  (#match? @path "^r?['\"]/") (#match? @handler "(^|\\.)[A-Z]\\w*$"))

; `url(r"/tasks", TasksView, name="tasks")` of Tornado among tuples.

; rule: tornado-spec
; role: route
; slash: keep
; group: HTTP routes
; imports: ^tornado\b
; bound: around
; method: ANY
; verbs: GET get
; verbs: POST post
; verbs: PUT put
; verbs: PATCH patch
; verbs: DELETE delete
((list (call
  function: [(identifier) (attribute)] @_spec
  arguments: (argument_list . (string) @path . [(identifier) (attribute)] @handler)) @at)
  (#match? @_spec "^((tornado\\.)?web\\.)?(url|URLSpec)$")
  (#match? @path "^r?['\"]/") (#match? @handler "(^|\\.)[A-Z]\\w*$"))

; Lists of handlers are put together, and get what stands in front of their paths.

; rule: tornado-list
; role: router
; imports: ^tornado\b
((assignment left: (identifier) @name right: (list (tuple . (string) . [(identifier) (attribute)]))) @at)

; rule: tornado-lists
; role: router
((assignment left: (identifier) @name right: (list)) @at
  (#match? @name "^(h|(\\w+_)?(handlers|routes|urls))$"))

; rule: tornado-extend
; role: mount
((call
  function: (attribute object: (identifier) @receiver attribute: (identifier) @_extend)
  arguments: (argument_list . [(identifier) (attribute)] @target .)) @at
  (#eq? @_extend "extend") (#match? @receiver "^(h|(\\w+_)?(handlers|routes|urls))$") (#match? @target "(handlers|routes|urls)$"))

; rule: tornado-prefix
; role: mount
; imports: ^tornado\b
((call
  function: [(identifier) @_prefix (attribute attribute: (identifier) @_prefix)]
  arguments: (argument_list . (_) @path . (identifier) @target .)) @at
  (#match? @_prefix "prefix") (#match? @target "^(h|(\\w+_)?(handlers|routes|urls))$"))

; rule: falcon-route
; role: route
; slash: keep
; group: HTTP routes
; imports: ^falcon\b
; method: ANY
; verbs: GET on_get
; verbs: POST on_post
; verbs: PUT on_put
; verbs: PATCH on_patch
; verbs: DELETE on_delete
((call
  function: (attribute object: (identifier) @receiver attribute: (identifier) @_add)
  arguments: (argument_list . (string) @path . (_) @handler)) @at
  (#eq? @_add "add_route") (#not-match? @path "^['\"][A-Z*]+['\"]$"))

; Functions that are called by their names, over one path for all of them: django-modern-rpc, and decorators of an application's own around that.

; rule: rpc-method
; role: route
; group: RPC methods
; method: RPC
; labels: {name}
((decorated_definition
  (decorator (call
    function: [(identifier) (attribute)] @_decorator
    arguments: (argument_list (keyword_argument name: (identifier) @_key value: (string (string_content) @name)))))
  definition: (function_definition name: (identifier) @handler)) @at
  (#match? @_decorator "(^|[._])((json|xml)_?)?rpc_method$") (#eq? @_key "name"))

; rule: rpc-function
; role: route
; group: RPC methods
; method: RPC
; labels: {handler}
((decorated_definition
  (decorator [(identifier) (attribute) (call function: [(identifier) (attribute)] arguments: (argument_list))] @_decorator)
  definition: (function_definition name: (identifier) @handler)) @at
  (#match? @_decorator "^(\\w+\\.)*((json|xml)_?)?rpc_method(\\((?![\\s\\S]*\\bname=)[\\s\\S]*)?$"))
