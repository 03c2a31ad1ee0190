; Litestar: decorated functions and methods of controllers, whose class has the first part of the path.
; languages: python
; imports: ^litestar\b

; rule: controller
; role: scope
((class_definition
  superclasses: (argument_list)
  body: (block (expression_statement (assignment left: (identifier) @_key right: (string) @prefix)))) @at
  (#eq? @_key "path"))

; rule: handler
; role: route
; group: HTTP routes
((decorated_definition
  (decorator (call function: (identifier) @method arguments: (argument_list . [(string) (list)] @path)))
  definition: (function_definition name: (identifier) @handler)) @at
  (#any-of? @method "get" "post" "put" "patch" "delete" "head" "websocket"))
((decorated_definition
  (decorator (call function: (identifier) @method arguments: (argument_list (keyword_argument name: (identifier) @_key value: [(string) (list)] @path))))
  definition: (function_definition name: (identifier) @handler)) @at
  (#any-of? @method "get" "post" "put" "patch" "delete" "head" "websocket") (#eq? @_key "path"))

; rule: handler-of-controller
; role: route
; group: HTTP routes
; always: "/"
((decorated_definition
  (decorator (call function: (identifier) @method arguments: (argument_list) @_args))
  definition: (function_definition name: (identifier) @handler)) @at
  (#any-of? @method "get" "post" "put" "patch" "delete" "head" "websocket")
  (#not-match? @_args "^\\(\\s*(?!\\w+\\s*=|\\))|\\bpath\\s*="))

; rule: handler-of-methods
; role: route
; group: HTTP routes
; methods: http_method
((decorated_definition
  (decorator (call function: (identifier) @_route arguments: (argument_list . [(string) (list)] @path) @args.each))
  definition: (function_definition name: (identifier) @handler)) @at
  (#eq? @_route "route"))

; rule: router
; role: router
; prefix: path
((assignment left: (identifier) @name right: (call function: (identifier) @_router arguments: (argument_list) @args.each)) @at
  (#eq? @_router "Router"))

; rule: mounted
; role: mount
((assignment
  left: (identifier) @receiver
  right: (call function: (identifier) @_router arguments: (argument_list
    (keyword_argument name: (identifier) @_handlers value: (list [(identifier) (attribute)] @target @at)))))
  (#any-of? @_router "Router" "Litestar") (#eq? @_handlers "route_handlers"))

; rule: listed
; role: middleware
; covers: all
((assignment
  left: (identifier) @receiver
  right: (call function: (identifier) @_router arguments: (argument_list
    (keyword_argument name: (identifier) @_key value: (list [(identifier) (attribute)] @handler)))) @at)
  (#any-of? @_router "Router" "Litestar") (#any-of? @_key "guards" "middleware"))
((assignment
  left: (identifier) @receiver
  right: (call function: (identifier) @_router arguments: (argument_list
    (keyword_argument name: (identifier) @_key value: (list (call function: (identifier) @_define arguments: (argument_list . [(identifier) (attribute)] @handler)))))) @at)
  (#any-of? @_router "Router" "Litestar") (#eq? @_key "middleware") (#eq? @_define "DefineMiddleware"))
((assignment
  left: (identifier) @receiver
  right: (call function: (identifier) @_router arguments: (argument_list
    (keyword_argument name: (identifier) @_key value: (identifier) @handler))) @at)
  (#any-of? @_router "Router" "Litestar") (#eq? @_key "before_request"))
