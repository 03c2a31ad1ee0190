; What applications of aiohttp, Falcon, Starlette and the like list to stand in front of all of their routes. What is told of a router comes with that
; (role middleware); this is for routes of which nothing says on which application they are.
; languages: python

; rule: listed
; role: checkpoint
; on: all
; listed: yes
; among: ^(python-web|litestar)/
; imports: ^(aiohttp|falcon|sanic|litestar|blacksheep)\b
((call function: (_) @_make
  arguments: (argument_list (keyword_argument name: (identifier) @_middleware value: [(list (_) @expression) (tuple (_) @expression) (call) @expression]))) @at
  (#match? @_make "^((aiohttp\\.)?web\\.Application|((falcon|falcon\\.asgi|asgi)\\.)?(App|API)|Litestar)$")
  (#match? @_middleware "^middlewares?$"))

; rule: wrapped
; role: checkpoint
; on: all
; listed: yes
; among: ^(python-web|litestar|fastapi)/
; imports: ^(starlette|fastapi|litestar)\b
((call function: (identifier) @_wrap arguments: (argument_list . [(identifier) (attribute)] @expression)) @at
  (#any-of? @_wrap "Middleware" "DefineMiddleware"))

; A list that is made before, and what is added to it, in some cases where that hangs on something.

; rule: named
; role: checkpoint
; on: all
; listed: yes
; among: ^(python-web|litestar)/
; imports: ^(aiohttp|falcon|sanic|litestar|blacksheep)\b
((assignment left: [(identifier) (attribute)] @_middlewares right: (list (_) @expression)) @at
  (#match? @_middlewares "(^|[._])(middlewares?|MIDDLEWARES?)$"))
((module (expression_statement (call
  function: (attribute object: (_) @_middlewares attribute: (identifier) @_add)
  arguments: (argument_list (_) @expression .)) @at))
  (#match? @_middlewares "(^|[._])(middlewares?|MIDDLEWARES?)$") (#any-of? @_add "append" "insert") (#not-match? @expression "^\\d"))
((function_definition body: (block (expression_statement (call
  function: (attribute object: (_) @_middlewares attribute: (identifier) @_add)
  arguments: (argument_list (_) @expression .)) @at)))
  (#match? @_middlewares "(^|[._])(middlewares?|MIDDLEWARES?)$") (#any-of? @_add "append" "insert") (#not-match? @expression "^\\d"))

; rule: named-in-some-cases
; role: checkpoint
; on: all
; listed: yes
; kind: access in some cases
; among: ^(python-web|litestar)/
; imports: ^(aiohttp|falcon|sanic|litestar|blacksheep)\b
((if_statement consequence: (block (expression_statement (call
  function: (attribute object: (_) @_middlewares attribute: (identifier) @_add)
  arguments: (argument_list (_) @expression .)) @at)))
  (#match? @_middlewares "(^|[._])(middlewares?|MIDDLEWARES?)$") (#any-of? @_add "append" "insert") (#not-match? @expression "^\\d"))

; rule: added
; role: checkpoint
; on: all
; listed: yes
; among: ^(python-web|litestar|fastapi)/
; imports: ^(falcon|starlette|fastapi|litestar)\b
((call function: (attribute attribute: (identifier) @_add) arguments: (argument_list . [(identifier) (attribute) (call)] @expression)) @at
  (#eq? @_add "add_middleware"))
