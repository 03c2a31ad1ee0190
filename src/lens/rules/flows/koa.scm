; Koa: routers with a prefix of their own. Their routes and mounts look like Express.
; languages: javascript, typescript, tsx

; rule: router
; role: router
; needs: mount
((variable_declarator
  name: (identifier) @name
  value: (new_expression
    constructor: [(identifier) (member_expression)] @_router
    arguments: (arguments . (object (pair key: (property_identifier) @_prefix value: (_) @prefix))))) @at
  (#match? @_router "^(Koa|koa)?\\.?Router$") (#eq? @_prefix "prefix"))

; rule: prefix
; role: prefix
; imports: ^(koa-router|@koa/router|koa)$
((call_expression
  function: (member_expression object: (identifier) @receiver property: (property_identifier) @_prefix)
  arguments: (arguments . (string) @path .)) @at
  (#eq? @_prefix "prefix"))

; rule: del
; role: route
; group: HTTP routes
; imports: ^(koa-router|@koa/router)$
; method: DELETE
; receiver: ^((this|self)\.)?_?(app|router|\w+(Router|Routes))$
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @_del @at)
  arguments: (arguments . (string) @path) @args.each @at)
  (#eq? @_del "del"))

; rule: named-route
; role: route
; group: HTTP routes
; imports: ^(koa-router|@koa/router)$
; receiver: ^((this|self)\.)?_?(app|router|\w+(Router|Routes))$
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @method @at)
  arguments: (arguments . (string) @_name . (string) @path . (_) @handler .) @at)
  (#any-of? @method "get" "post" "put" "patch" "delete" "all" "head")
  (#match? @_name "^['\"][^/'\"]+['\"]$"))
