; Routers of an application's own, or of a library without rules, told by their type: `rg *router.RouterGroup[*core.Event]`.
; languages: go

; rule: parameter
; role: router
; needs: mount
; imports: ^(?!.*(gin-gonic|go-chi|labstack|gofiber|julienschmidt|kataras|uptrace|gorilla|fasthttp|bmizerany)/).*/\w*[rR]outer\w*(/v\d+)?$
((parameter_declaration name: (identifier) @name type: (_) @_type) @at
  (#match? @_type "^\\*?(\\w+\\.)?\\w*([rR]outer|RouteGroup)\\w*(\\[.*\\])?$")
  (#not-match? @_type "^\\*?(gin|echo|chi|fiber|httprouter|bunrouter|mux)\\.|(Config|Options?|Opts|Params|Settings)$"))

; rule: group
; role: router
; imports: ^(?!.*(gin-gonic|go-chi|labstack|gofiber|julienschmidt|kataras|uptrace|gorilla|fasthttp|bmizerany)/).*/\w*[rR]outer\w*(/v\d+)?$
; links: prefix Group SubGroup
; links: guard Bind BindFunc Middleware Middlewares
; links: plain Unbind
((short_var_declaration
  left: (expression_list . (identifier) @name .)
  right: (expression_list . (call_expression function: (selector_expression field: (field_identifier) @_last)) @receiver .)) @at
  (#any-of? @_last "SubGroup" "Unbind" "Bind" "BindFunc" "Middleware" "Middlewares")
  (#match? @receiver "^[\\w.]+\\.(Group|SubGroup|Unbind|Bind|BindFunc|Middlewares?)\\("))

; rule: route
; role: route
; slash: keep
; group: HTTP routes
; handles: first
; imports: ^(?!.*(gin-gonic|go-chi|labstack|gofiber|julienschmidt|kataras|uptrace|gorilla|fasthttp|bmizerany)/).*/\w*[rR]outer\w*(/v\d+)?$
; receiver: ^$
; links: prefix Group SubGroup
; links: guard Bind BindFunc Middleware Middlewares
; links: plain Unbind
((call_expression
  function: (selector_expression operand: (_) @receiver field: (field_identifier) @method)
  arguments: (argument_list . [(interpreted_string_literal) (raw_string_literal)] @path . (_)) @args.each) @at
  (#any-of? @method "GET" "POST" "PUT" "PATCH" "DELETE" "OPTIONS" "HEAD" "SEARCH" "Any" "ANY" "Get" "Post" "Put" "Patch" "Delete" "Options" "Head" "All")
  (#match? @path "^[\"`](/|[\"`])"))

; rule: chained
; role: chained
; imports: ^(?!.*(gin-gonic|go-chi|labstack|gofiber|julienschmidt|kataras|uptrace|gorilla|fasthttp|bmizerany)/).*/\w*[rR]outer\w*(/v\d+)?$
((call_expression
  function: (selector_expression
    operand: (call_expression
      function: (selector_expression field: (field_identifier) @_method)
      arguments: (argument_list . [(interpreted_string_literal) (raw_string_literal)]))
    field: (field_identifier) @_bind)
  arguments: (argument_list) @before.each) @at
  (#any-of? @_method "GET" "POST" "PUT" "PATCH" "DELETE" "OPTIONS" "HEAD" "SEARCH" "Any" "ANY")
  (#any-of? @_bind "Bind" "BindFunc" "Use" "With" "Middleware" "Middlewares"))

; rule: use
; role: middleware
; imports: ^(?!.*(gin-gonic|go-chi|labstack|gofiber|julienschmidt|kataras|uptrace|gorilla|fasthttp|bmizerany)/).*/\w*[rR]outer\w*(/v\d+)?$
((call_expression
  function: (selector_expression operand: (identifier) @receiver field: (field_identifier) @_use)
  arguments: (argument_list) @args.each) @at
  (#any-of? @_use "Bind" "BindFunc"))

; What tells its method and its path itself, and is handed to what registers it: `server.RegisterRoute(guards, &orders.Handler{…})` for a type with
; `Method` and `Path`, or for what is made of them: `NewRoute("GET", "/metrics", show)`.

; rule: told-method
; role: endpoint
((method_declaration
  receiver: (parameter_list (parameter_declaration type: [(type_identifier) @type (pointer_type (type_identifier) @type)]))
  name: (field_identifier) @_method
  body: (block (statement_list . (return_statement (expression_list . [(interpreted_string_literal) (selector_expression)] @method .)) .))) @at
  (#any-of? @_method "Method" "GetMethod" "HTTPMethod"))

; rule: told-by-type
; role: shape
; group: HTTP routes
; receives: told-method
((method_declaration
  receiver: (parameter_list (parameter_declaration type: [(type_identifier) @name @type (pointer_type (type_identifier) @name @type)]))
  name: (field_identifier) @_path
  body: (block (statement_list . (return_statement (expression_list . [(interpreted_string_literal) (raw_string_literal) (binary_expression)] @path .)) .))) @at
  (#any-of? @_path "Path" "GetPath" "Pattern" "Route" "URL"))

; rule: told-by-value
; role: shape
; group: HTTP routes
((call_expression
  function: [(identifier) (selector_expression)] @_make
  arguments: (argument_list . [(interpreted_string_literal) (selector_expression)] @method . [(interpreted_string_literal) (raw_string_literal)] @path . (_) @handler .)) @at
  (#match? @_make "(^|\\.)(\\w*New)?(HTTP)?(Route|Endpoint)$") (#match? @method "^(\"[A-Z]*\"|http\\.Method\\w+|\\w+\\.CATCHALL)$") (#match? @path "^[\"`]/"))

; rule: registered-value
; role: shape-use
; group: HTTP routes
((call_expression
  function: [(identifier) (selector_expression)] @callee
  arguments: (argument_list [
    (unary_expression operand: (composite_literal type: (_) @target))
    (composite_literal type: [(type_identifier) (qualified_type)] @target)
    (call_expression function: (_) @target)
  ] .) @args.each) @at
  (#match? @callee "(^|\\.)(\\w*[rR]egister\\w*|\\w*[rR]outes?|[hH]andle|[aA]dd(Handler|Endpoint)?|[mM]ount)$"))
