; Javalin in Kotlin: blocks of paths, routes with their handlers, and functions that are called inside a block.
; languages: kotlin
; imports: ^io\.javalin\b

; rule: path-block
; role: scope
; path: path
((call_expression (call_expression . (identifier) @_path . (value_arguments . (value_argument (_) @path))) . (annotated_lambda)) @at
  (#eq? @_path "path"))

; rule: route
; role: route
; group: HTTP routes
; path: path
((call_expression
  . (identifier) @method
  . (value_arguments . (value_argument [(string_literal) (identifier) (navigation_expression) (call_expression) (binary_expression)] @path)
      . (value_argument [(navigation_expression) (callable_reference) (lambda_literal)] @handler)) .) @at
  (#any-of? @method "get" "post" "put" "patch" "delete" "head" "options" "query" "ws" "sse"))
((call_expression
  . (navigation_expression (_) @_on (identifier) @method .)
  . (value_arguments . (value_argument [(string_literal) (identifier) (navigation_expression) (call_expression) (binary_expression)] @path)
      . (value_argument [(identifier) (navigation_expression) (callable_reference) (lambda_literal)] @handler)) .) @at
  (#any-of? @method "get" "post" "put" "patch" "delete" "head" "options" "query" "ws" "sse")
  (#match? @_on "(^|\\.)(app|application|server|javalin|router|routes|api|web)$|[a-z](App|Server|Javalin|Router|Routes|Api)$"))

; rule: inline-route
; role: route
; group: HTTP routes
; path: path
; handles: inline
((call_expression
  (call_expression
    . (identifier) @method
    . (value_arguments . (value_argument [(string_literal) (identifier) (call_expression) (binary_expression)] @path)))
  . (annotated_lambda)) @at
  (#any-of? @method "get" "post" "put" "patch" "delete" "head" "options" "query" "ws" "sse"))
((call_expression
  (call_expression
    . (navigation_expression (_) @_on (identifier) @method .)
    . (value_arguments . (value_argument [(string_literal) (identifier) (call_expression) (binary_expression)] @path)))
  . (annotated_lambda)) @at
  (#any-of? @method "get" "post" "put" "patch" "delete" "head" "options" "query" "ws" "sse")
  (#match? @_on "(^|\\.)(app|application|server|javalin|router|routes|api|web)$|[a-z](App|Server|Javalin|Router|Routes|Api)$"))

; A variable is a handler where the block around says so: others put a value into something, `put("name", name)`.

; rule: variable-route
; role: route
; group: HTTP routes
; within: path-block
; path: path
((call_expression
  . (identifier) @method
  . (value_arguments . (value_argument [(string_literal) (identifier) (navigation_expression) (call_expression) (binary_expression)] @path)
      . (value_argument (identifier) @handler)) .) @at
  (#any-of? @method "get" "post" "put" "patch" "delete" "head" "options" "query" "ws" "sse"))

; The path is that of the block around: `get(Feed.root)`.

; rule: bare-route
; role: route
; group: HTTP routes
; within: path-block
; path: path
((call_expression . (identifier) @method . (value_arguments . (value_argument [(navigation_expression) (callable_reference)] @handler) .) .) @at
  (#any-of? @method "get" "post" "put" "patch" "delete" "head"))

; A function that registers below the block that it is called in: `OrderApi.define()`.

; rule: called
; role: mount
; within: path-block
((call_expression . [(identifier) (navigation_expression)] @target . (value_arguments) .) @at
  (#not-any-of? @target "path" "get" "post" "put" "patch" "delete" "head" "options" "query" "ws" "sse"))
