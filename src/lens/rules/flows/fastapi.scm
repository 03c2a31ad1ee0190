; FastAPI applications and routers, what runs around them, background tasks.
; languages: python

; rule: app
; role: router
; prefix: prefix
((assignment left: [(identifier) (attribute)] @name right: (call function: (_) @_make arguments: (argument_list) @args.each)) @at
  (#match? @_make "^(fastapi\\.)?FastAPI(Offline)?$"))

; rule: router
; role: router
; needs: mount
; prefix: prefix
((assignment left: [(identifier) (attribute)] @name right: (call function: (_) @_make arguments: (argument_list) @args.each)) @at
  (#match? @_make "^(\\w+\\.)*(\\w*APIRouter|InferringRouter)$"))

; rule: app-class
; role: router-class
((class_definition name: (identifier) @name superclasses: (argument_list (_) @_base)) @at
  (#match? @_base "^(\\w+\\.)*FastAPI$"))

; rule: router-class
; role: router-class
; needs: mount
; prefix: prefix
((class_definition name: (identifier) @name superclasses: (argument_list (_) @_base)) @at
  (#match? @_base "^(\\w+\\.)*(APIRouter|InferringRouter)$"))

; rule: router-maker
; role: router-maker
; needs: mount
; prefix: prefix
((return_statement (call function: [(identifier) (attribute)] @_make arguments: (argument_list) @args.each)) @at
  (#match? @_make "^(\\w+\\.)*(APIRouter|InferringRouter)$"))

; rule: app-maker
; role: router-maker
((return_statement (call function: [(identifier) (attribute)] @_make)) @at
  (#match? @_make "^(fastapi\\.)?FastAPI$"))

; rule: router-parameter
; role: router
; needs: mount
([
  (typed_parameter (identifier) @name type: (type) @_type)
  (typed_default_parameter name: (identifier) @name type: (type) @_type)
] @at
  (#match? @_type "^['\"]?(fastapi\\.)?(FastAPI|APIRouter)['\"]?$"))

; rule: route
; role: route
; slash: keep
; group: HTTP routes
; answers: * 200
; answering: Response\b|\bstatus_code\s*=|\bresponse_class\s*=
; imports: ^(fastapi|starlette)\b
; receiver: ^(\w+\.)*_?(app|router|api|\w+_?([rR]outer|app|api))$
((decorated_definition
  (decorator (call
    function: (attribute object: (_) @receiver attribute: (identifier) @method)
    arguments: (argument_list . [(string) (concatenated_string) (identifier) (attribute) (binary_operator)] @path) @args.each))
  definition: (function_definition name: (identifier) @handler)) @at
  (#any-of? @method "get" "post" "put" "patch" "delete" "options" "head" "trace" "websocket"))

; rule: route-applied
; role: route
; slash: keep
; group: HTTP routes
; answers: * 200
; answering: Response\b|\bstatus_code\s*=|\bresponse_class\s*=
; imports: ^(fastapi|starlette)\b
; receiver: ^(\w+\.)*_?(app|router|api|\w+_?([rR]outer|app|api))$
((call
  function: (call
    function: (attribute object: (_) @receiver attribute: (identifier) @method)
    arguments: (argument_list . [(string) (concatenated_string) (identifier) (attribute) (binary_operator)] @path) @args.each)
  arguments: (argument_list . [(identifier) (attribute)] @handler .)) @at
  (#any-of? @method "get" "post" "put" "patch" "delete" "options" "head" "trace" "websocket"))

; rule: route-keyword
; role: route
; slash: keep
; group: HTTP routes
; answers: * 200
; answering: Response\b|\bstatus_code\s*=|\bresponse_class\s*=
; imports: ^(fastapi|starlette)\b
; receiver: ^(\w+\.)*_?(app|router|api|\w+_?([rR]outer|app|api))$
((decorated_definition
  (decorator (call
    function: (attribute object: (_) @receiver attribute: (identifier) @method)
    arguments: (argument_list (keyword_argument name: (identifier) @_path value: (_) @path)) @args.each))
  definition: (function_definition name: (identifier) @handler)) @at
  (#any-of? @method "get" "post" "put" "patch" "delete" "options" "head" "websocket") (#eq? @_path "path"))

; rule: api-route
; role: route
; slash: keep
; group: HTTP routes
; answers: * 200
; answering: Response\b|\bstatus_code\s*=|\bresponse_class\s*=
; methods: methods
; imports: ^(fastapi|starlette)\b
; receiver: ^(\w+\.)*_?(app|router|api|\w+_?([rR]outer|app|api))$
((decorated_definition
  (decorator (call
    function: (attribute object: (_) @receiver attribute: (identifier) @_api)
    arguments: (argument_list . (string) @path) @args.each))
  definition: (function_definition name: (identifier) @handler)) @at
  (#any-of? @_api "api_route" "route"))

; rule: add-route
; role: route
; slash: keep
; group: HTTP routes
; methods: methods
; imports: ^(fastapi|starlette)\b
; receiver: ^(\w+\.)*_?(app|router|api|\w+_?([rR]outer|app|api))$
((call
  function: (attribute object: (_) @receiver attribute: (identifier) @_add)
  arguments: (argument_list . [(string) (concatenated_string) (binary_operator) (identifier) (attribute)] @path . [(identifier) (attribute)] @handler) @args.each) @at
  (#any-of? @_add "add_api_route" "add_route"))

; rule: add-websocket
; role: route
; slash: keep
; group: HTTP routes
; method: WEBSOCKET
; imports: ^(fastapi|starlette)\b
; receiver: ^(\w+\.)*_?(app|router|api|\w+_?([rR]outer|app|api))$
((call
  function: (attribute object: (_) @receiver attribute: (identifier) @_add)
  arguments: (argument_list . (string) @path . [(identifier) (attribute)] @handler) @args.each) @at
  (#any-of? @_add "add_api_websocket_route" "add_websocket_route"))

; rule: static-files
; role: route
; group: HTTP routes
; method: GET
; imports: ^(fastapi|starlette)\b
((call
  function: (attribute object: (_) @receiver attribute: (identifier) @_mount)
  arguments: (argument_list . (string) @path (call function: (_) @handler))) @at
  (#eq? @_mount "mount") (#match? @handler "(^|\\.)StaticFiles$"))

; rule: include
; role: mount
; prefix: prefix
; receiver: ^(\w+\.)*_?(app|router|api|\w+_?([rR]outer|app|api))$
((call
  function: (attribute object: (_) @receiver attribute: (identifier) @_include)
  arguments: (argument_list . [(identifier) (attribute) (call)] @target) @args.each) @at
  (#eq? @_include "include_router"))

; rule: include-keyword
; role: mount
; prefix: prefix
; receiver: ^(\w+\.)*_?(app|router|api|\w+_?([rR]outer|app|api))$
((call
  function: (attribute object: (_) @receiver attribute: (identifier) @_include)
  arguments: (argument_list (keyword_argument name: (identifier) @_router value: (_) @target)) @args.each) @at
  (#eq? @_include "include_router") (#eq? @_router "router"))

; rule: mount
; role: mount
; imports: ^(fastapi|starlette)\b
((call
  function: (attribute object: (_) @receiver attribute: (identifier) @_mount)
  arguments: (argument_list . (string) @path . [(identifier) (attribute)] @target)) @at
  (#eq? @_mount "mount"))

; rule: mount-keyword
; role: mount
; imports: ^(fastapi|starlette)\b
((call
  function: (attribute object: (_) @receiver attribute: (identifier) @_mount)
  arguments: (argument_list . (string) @path (keyword_argument name: (identifier) @_app value: (_) @target))) @at
  (#eq? @_mount "mount") (#eq? @_app "app"))

; rule: add-middleware
; role: middleware
; covers: all
; imports: ^(fastapi|starlette)\b
((call
  function: (attribute object: (_) @receiver attribute: (identifier) @_add)
  arguments: (argument_list . [(identifier) (attribute)] @handler)) @at
  (#eq? @_add "add_middleware"))

; rule: middleware
; role: middleware
; covers: all
; imports: ^(fastapi|starlette)\b
((decorated_definition
  (decorator (call function: (attribute object: (_) @receiver attribute: (identifier) @_middleware)))
  definition: (function_definition name: (identifier) @handler)) @at
  (#eq? @_middleware "middleware"))

; rule: on-event
; role: event
; group: Events and messages
; says: on {event}
; imports: ^(fastapi|starlette)\b
((decorated_definition
  (decorator (call function: (attribute attribute: (identifier) @_on) arguments: (argument_list . (string (string_content) @event))))
  definition: (function_definition name: (identifier) @handler)) @at
  (#eq? @_on "on_event"))

; rule: lifespan
; role: event
; group: Events and messages
; says: on startup and shutdown
; imports: ^(fastapi|starlette)\b
(call arguments: (argument_list (keyword_argument name: (identifier) @_lifespan value: [(identifier) (attribute)] @handler) @at)
  (#eq? @_lifespan "lifespan"))

; rule: background-task
; role: job
; group: Work that requests start
; says: background task {handler}
; imports: ^(fastapi|starlette)\b
((call
  function: (attribute object: (_) @_tasks attribute: (identifier) @_add)
  arguments: (argument_list . [(identifier) (attribute)] @handler)) @at
  (#eq? @_add "add_task") (#match? @_tasks "(background|tasks)"))

; rule: add-event-handler
; role: event
; group: Events and messages
; says: on {event}
; imports: ^(fastapi|starlette)\b
((call
  function: (attribute attribute: (identifier) @_add)
  arguments: (argument_list . (string (string_content) @event) . (_) @handler)) @at
  (#eq? @_add "add_event_handler"))

; rule: combined
; role: combined
((assignment left: (identifier) @name right: (list . (call function: (_) @_depends)) @args.each) @at
  (#match? @name "(dependencies|deps|guards)$") (#any-of? @_depends "Depends" "Security" "fastapi.Depends"))
