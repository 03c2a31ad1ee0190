; What applications of aiohttp, Falcon, Starlette and the like list to stand in front of all of their routes. What is told of a router comes with that
; (role middleware); this is for routes of which nothing says on which application they are.
; languages: python

; rule: listed
; role: checkpoint
; on: all
; listed: yes
; among: ^python-web/
; imports: ^(aiohttp|falcon|sanic|blacksheep)\b
((call function: (_) @_make
  arguments: (argument_list (keyword_argument name: (identifier) @_middleware value: [(list (_) @expression) (tuple (_) @expression) (call) @expression]))) @at
  (#match? @_make "^((aiohttp\\.)?web\\.Application|((falcon|falcon\\.asgi|asgi)\\.)?(App|API))$")
  (#match? @_middleware "^middlewares?$"))

; rule: wrapped
; role: checkpoint
; on: all
; listed: yes
; among: ^(python-web|fastapi)/
; imports: ^(starlette|fastapi)\b
((call function: (_) @_make
  arguments: (argument_list (keyword_argument name: (identifier) @_key value: (list (call
    function: (identifier) @_wrap arguments: (argument_list . [(identifier) (attribute)] @expression)))))) @at
  (#match? @_make "^(\\w+\\.)*(Starlette|FastAPI)$") (#eq? @_key "middleware") (#eq? @_wrap "Middleware"))
((assignment left: [(identifier) (attribute)] @_middlewares right: (list (call
  function: (identifier) @_wrap arguments: (argument_list . [(identifier) (attribute)] @expression)))) @at
  (#match? @_middlewares "(^|[._])(middlewares?|MIDDLEWARES?)$") (#eq? @_wrap "Middleware"))

; rule: litestar
; role: checkpoint
; on: all
; listed: yes
; among: ^litestar/
; imports: ^litestar\b
((call function: (identifier) @_make
  arguments: (argument_list (keyword_argument name: (identifier) @_key value: [
    (list [(identifier) (attribute)] @expression)
    (list (call function: (identifier) @_define arguments: (argument_list . [(identifier) (attribute)] @expression)))
    (identifier) @expression
  ]))) @at
  (#eq? @_make "Litestar") (#any-of? @_key "guards" "middleware" "before_request"))

; rule: hook
; role: checkpoint
; on: all
; listed: yes
; among: ^python-web/
; imports: ^(sanic|bottle|robyn)\b
((decorated_definition
  (decorator (call function: [(identifier) @_hook (attribute attribute: (identifier) @_hook)] arguments: (argument_list . (string) @_when)))
  definition: (function_definition name: (identifier) @expression)) @at
  (#any-of? @_hook "middleware" "hook") (#match? @_when "request['\"]$") (#not-match? @_when "after"))
((call
  function: (attribute object: (_) attribute: (identifier) @_register)
  arguments: (argument_list . [(identifier) (attribute)] @expression)) @at
  (#eq? @_register "register_middleware"))

; A list that is made before, and what is added to it, in some cases where that hangs on something.

; rule: named
; role: checkpoint
; on: all
; listed: yes
; among: ^python-web/
; imports: ^(aiohttp|falcon|sanic|blacksheep)\b
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
; among: ^python-web/
; imports: ^(aiohttp|falcon|sanic|blacksheep)\b
((if_statement consequence: (block (expression_statement (call
  function: (attribute object: (_) @_middlewares attribute: (identifier) @_add)
  arguments: (argument_list (_) @expression .)) @at)))
  (#match? @_middlewares "(^|[._])(middlewares?|MIDDLEWARES?)$") (#any-of? @_add "append" "insert") (#not-match? @expression "^\\d"))

; rule: added
; role: checkpoint
; on: all
; listed: yes
; among: ^(python-web|fastapi)/
; imports: ^(falcon|starlette|fastapi)\b
((call function: (attribute attribute: (identifier) @_add) arguments: (argument_list . [(identifier) (attribute) (call)] @expression)) @at
  (#eq? @_add "add_middleware"))
