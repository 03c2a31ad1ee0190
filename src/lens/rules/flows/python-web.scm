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

; rule: aiohttp-app
; role: router
((assignment left: (identifier) @name right: (call function: (_) @_make)) @at
  (#match? @_make "^(aiohttp\\.)?web\\.(Application|RouteTableDef)$"))

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

; rule: aiohttp-table
; role: route
; slash: keep
; group: HTTP routes
; imports: ^aiohttp\b
((call
  function: (attribute object: (identifier) @_web attribute: (identifier) @method)
  arguments: (argument_list . (string) @path . [(identifier) (attribute)] @handler)) @at
  (#eq? @_web "web") (#any-of? @method "get" "post" "put" "patch" "delete" "view"))

; rule: aiohttp-add
; role: route
; slash: keep
; group: HTTP routes
; chain: ^(?:\w+\.)*router\.add_(?<method>get|post|put|patch|delete|head|view)$
; imports: ^aiohttp\b
((call
  function: (attribute) @chain
  arguments: (argument_list . (string) @path . [(identifier) (attribute)] @handler)) @at
  (#match? @chain "router\\.add_(get|post|put|patch|delete|head|view)$"))

; rule: aiohttp-add-route
; role: route
; slash: keep
; group: HTTP routes
; imports: ^aiohttp\b
((call
  function: (attribute) @_add
  arguments: (argument_list . (string) @method . (string) @path . [(identifier) (attribute)] @handler)) @at
  (#match? @_add "router\\.add_route$"))

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
  (#eq? @_add "add_route"))
