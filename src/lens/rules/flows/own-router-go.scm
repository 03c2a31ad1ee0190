; Routers of an application's own, or of a library without rules, told by their type: `rg *router.RouterGroup[*core.Event]`.
; languages: go

; rule: parameter
; role: router
; needs: mount
; imports: ^(?!.*(gin-gonic|go-chi|labstack|gofiber|julienschmidt|kataras|uptrace|gorilla|fasthttp|bmizerany)/).*/\w*[rR]outer\w*(/v\d+)?$
((parameter_declaration name: (identifier) @name type: (_) @_type) @at
  (#match? @_type "^\\*?(\\w+\\.)?\\w*(Router|RouterGroup|RouteGroup)(\\[.*\\])?$")
  (#not-match? @_type "^\\*?(gin|echo|chi|fiber|httprouter|bunrouter|mux)\\."))

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
