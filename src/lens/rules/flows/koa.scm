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

; rule: bare-route
; role: route
; group: HTTP routes
; imports: ^(koa-router|@koa/router)$
; receiver: ^((this|self)\.)?_?(app|router|\w+(Router|Routes))$
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @method @at)
  arguments: (arguments . (string) @path . [(identifier) (member_expression) (call_expression) (arrow_function) (function_expression) (array)]) @args.each @at)
  (#any-of? @method "get" "post" "put" "patch" "delete" "all" "head" "del")
  (#match? @path "^['\"][^/'\"*$]"))

; rule: mounted
; role: mount
; imports: ^koa-mount$
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @_use)
  arguments: (arguments (call_expression function: (identifier) @_mount arguments: (arguments . (_) @path . [(identifier) (member_expression) (call_expression)] @target .)))) @at
  (#eq? @_use "use") (#eq? @_mount "mount") (#not-match? @target "\\.(routes|middleware)\\(\\)$"))
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @_use)
  arguments: (arguments (call_expression function: (identifier) @_mount arguments: (arguments . (_) @path .
    (call_expression function: (member_expression object: (_) @target property: (property_identifier) @_routes)) .)))) @at
  (#eq? @_use "use") (#eq? @_mount "mount") (#any-of? @_routes "routes" "middleware"))

; rule: shorthand-prefix
; role: router
; needs: mount
((variable_declarator
  name: (identifier) @name
  value: (new_expression
    constructor: [(identifier) (member_expression)] @_router
    arguments: (arguments . (object (shorthand_property_identifier) @prefix @_prefix)))) @at
  (#match? @_router "^(Koa|koa)?\\.?Router$") (#eq? @_prefix "prefix"))

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
