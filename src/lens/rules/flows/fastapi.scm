; FastAPI applications and routers.
; languages: python

; rule: app
; role: router
((assignment left: (identifier) @name right: (call function: (_) @_make)) @at
  (#match? @_make "^(fastapi\\.)?FastAPI$"))

; rule: router
; role: router
; needs: mount
; prefix: prefix
((assignment left: (identifier) @name right: (call function: (_) @_make arguments: (argument_list) @args.each)) @at
  (#match? @_make "^(fastapi\\.)?APIRouter$"))

; rule: route
; role: route
; slash: keep
; group: HTTP routes
; imports: ^(fastapi|starlette)\b
; receiver: ^(self\.)?_?(app|router|api|\w+_(router|app|api))$
((decorated_definition
  (decorator (call
    function: (attribute object: (_) @receiver attribute: (identifier) @method)
    arguments: (argument_list . (string) @path) @args.each))
  definition: (function_definition name: (identifier) @handler)) @at
  (#any-of? @method "get" "post" "put" "patch" "delete" "options" "head" "websocket"))

; rule: api-route
; role: route
; slash: keep
; group: HTTP routes
; methods: methods
; imports: ^(fastapi|starlette)\b
; receiver: ^(self\.)?_?(app|router|api|\w+_(router|app|api))$
((decorated_definition
  (decorator (call
    function: (attribute object: (_) @receiver attribute: (identifier) @_api)
    arguments: (argument_list . (string) @path) @args.each))
  definition: (function_definition name: (identifier) @handler)) @at
  (#eq? @_api "api_route"))

; rule: include
; role: mount
; prefix: prefix
; receiver: ^(self\.)?_?(app|router|api|\w+_(router|app|api))$
((call
  function: (attribute object: (_) @receiver attribute: (identifier) @_include)
  arguments: (argument_list . (_) @target) @args.each) @at
  (#eq? @_include "include_router"))
