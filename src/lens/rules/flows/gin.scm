; Routers with a method per HTTP verb and groups with a prefix: gin, echo, chi, fiber, httprouter.
; languages: go

; rule: engine
; role: router
([
  (short_var_declaration left: (expression_list . (_) @name) right: (expression_list . (call_expression function: (_) @_make)))
  (assignment_statement left: (expression_list . (_) @name) right: (expression_list . (call_expression function: (_) @_make)))
  (var_spec name: (identifier) @name value: (expression_list . (call_expression function: (_) @_make)))
] @at
  (#any-of? @_make "gin.Default" "gin.New" "echo.New" "chi.NewRouter" "chi.NewMux" "fiber.New" "httprouter.New" "iris.New" "iris.Default" "bunrouter.New"))

; rule: parameter
; role: router
; needs: mount
((parameter_declaration name: (identifier) @name type: (_) @_type) @at
  (#match? @_type "^\\*?(gin\\.(RouterGroup|Engine|IRouter|IRoutes)|echo\\.(Echo|Group|Router)|chi\\.(Router|Mux)|fiber\\.(App|Router|Group)|httprouter\\.Router|iris\\.(Party|Application)|bunrouter\\.(Router|Group))$"))

; rule: group
; role: router
([
  (short_var_declaration
    left: (expression_list . (_) @name)
    right: (expression_list . (call_expression
      function: (selector_expression operand: (_) @receiver field: (field_identifier) @_group)
      arguments: (argument_list . [(interpreted_string_literal) (raw_string_literal) (identifier) (selector_expression) (binary_expression) (call_expression)] @prefix) @args.each)))
  (assignment_statement
    left: (expression_list . (_) @name)
    right: (expression_list . (call_expression
      function: (selector_expression operand: (_) @receiver field: (field_identifier) @_group)
      arguments: (argument_list . [(interpreted_string_literal) (raw_string_literal) (identifier) (selector_expression) (binary_expression)] @prefix) @args.each)))
] @at
  (#any-of? @_group "Group" "Party" "NewGroup"))

; rule: group-with
; role: router
([
  (short_var_declaration
    left: (expression_list . (identifier) @name)
    right: (expression_list . (call_expression
      function: (selector_expression
        operand: (call_expression
          function: (selector_expression operand: (_) @receiver field: (field_identifier) @_group)
          arguments: (argument_list . (_) @prefix))
        field: (field_identifier) @_use)
      arguments: (argument_list) @args.each)))
] @at
  (#any-of? @_group "Group") (#eq? @_use "Use"))

; rule: with
; role: router
((short_var_declaration
  left: (expression_list . (identifier) @name)
  right: (expression_list . (call_expression
    function: (selector_expression operand: (_) @receiver field: (field_identifier) @_with)
    arguments: (argument_list)))) @at
  (#eq? @_with "With"))

; rule: made-by-function
; role: router
((short_var_declaration
  left: (expression_list . (identifier) @name)
  right: (expression_list . (call_expression function: [(identifier) (selector_expression)] @_make))) @at
  (#match? @_make "([rR]outer|[rR]outes|[mM]ux)$")
  (#not-any-of? @_make "chi.NewRouter" "chi.NewMux" "mux.NewRouter" "http.NewServeMux"))

; rule: function-router
; role: mount
((short_var_declaration
  left: (expression_list . (identifier) @receiver)
  right: (expression_list . (call_expression function: [(identifier) (selector_expression)] @target @at)))
  (#match? @target "([rR]outer|[rR]outes|[mM]ux)$")
  (#not-any-of? @target "chi.NewRouter" "chi.NewMux" "mux.NewRouter" "http.NewServeMux"))

; rule: route
; role: route
; slash: keep
; group: HTTP routes
; imports: (gin-gonic/gin|labstack/echo|go-chi/chi|gofiber/fiber|julienschmidt/httprouter|kataras/iris|uptrace/bunrouter|gorilla/pat|pressly/chi)
; receiver: ^(\w+\.)*(r|e|g|app|api|rg|router|engine|group|srv|server|h|v\d+|\w*([rR]outer|[rR]outes|[gG]roup|[eE]ngine|[mM]ux|Api|API|Echo|Gin|App))$
((call_expression
  function: (selector_expression operand: (_) @receiver field: (field_identifier) @method)
  arguments: (argument_list . [(interpreted_string_literal) (raw_string_literal)] @path . (_)) @args.each) @at
  (#any-of? @method
    "GET" "POST" "PUT" "PATCH" "DELETE" "OPTIONS" "HEAD" "CONNECT" "TRACE" "Any" "Get" "Post" "Put" "Patch" "Delete" "Options" "Head" "Connect" "Trace" "All")
  (#match? @path "^[\"`](/|:|\\*|[\"`])"))

; rule: computed-route
; role: route
; slash: keep
; group: HTTP routes
; imports: (gin-gonic/gin|labstack/echo|go-chi/chi|gofiber/fiber|julienschmidt/httprouter)
; receiver: ^$
((call_expression
  function: (selector_expression operand: (_) @receiver field: (field_identifier) @method)
  arguments: (argument_list . [(identifier) (selector_expression) (binary_expression)] @path . (_)) @args.each) @at
  (#any-of? @method
    "GET" "POST" "PUT" "PATCH" "DELETE" "OPTIONS" "HEAD" "Any" "Get" "Post" "Put" "Patch" "Delete" "Options" "Head"))

; rule: route-by-name
; role: route
; slash: keep
; group: HTTP routes
; verb: ^"?(?:http\.Method)?(\w+)"?$
; imports: (gin-gonic/gin|labstack/echo|go-chi/chi|gofiber/fiber|julienschmidt/httprouter)
; receiver: ^(\w+\.)*(r|e|g|app|api|rg|router|engine|group|v\d+|\w*([rR]outer|[gG]roup|[eE]ngine|[mM]ux))$
((call_expression
  function: (selector_expression operand: (_) @receiver field: (field_identifier) @_handle)
  arguments: (argument_list . [(interpreted_string_literal) (selector_expression)] @method . [(interpreted_string_literal) (raw_string_literal)] @path . (_) @handler)) @at
  (#any-of? @_handle "Handle" "Add" "Method" "MethodFunc" "Handler" "HandlerFunc")
  (#match? @method "^(\"[A-Za-z]+\"|(http|fiber|echo)\\.(Method)?[A-Z]\\w+)$"))

; rule: not-found
; role: route
; group: HTTP routes
; method: ANY
; always: "/*"
; imports: (gin-gonic/gin|labstack/echo|go-chi/chi|gofiber/fiber)
; receiver: ^(\w+\.)*(r|e|app|router|engine)$
((call_expression
  function: (selector_expression operand: (_) @receiver field: (field_identifier) @_not)
  arguments: (argument_list . (_) @handler .)) @at
  (#any-of? @_not "NoRoute" "NotFound"))

; rule: route-block
; role: scope
((call_expression
  function: (selector_expression operand: (_) @receiver field: (field_identifier) @_route)
  arguments: (argument_list . (_) @prefix (func_literal) .)) @at
  (#any-of? @_route "Route" "PartyFunc"))

; rule: group-block
; role: scope
((call_expression
  function: (selector_expression operand: (_) @receiver field: (field_identifier) @_group)
  arguments: (argument_list . (func_literal) .)) @at
  (#eq? @_group "Group"))

; rule: mount
; role: mount
((call_expression
  function: (selector_expression operand: (_) @receiver field: (field_identifier) @_mount)
  arguments: (argument_list . (_) @path . (_) @target)) @at
  (#eq? @_mount "Mount"))

; rule: group-argument
; role: mount
((call_expression
  function: [(identifier) (selector_expression)] @target
  arguments: (argument_list (call_expression
    function: (selector_expression operand: (_) @receiver field: (field_identifier) @_group)
    arguments: (argument_list . (_) @path) @args.each))) @at
  (#eq? @_group "Group"))

; rule: router-argument
; role: mount
; receiver: ^$
((call_expression
  function: [(identifier) (selector_expression)] @target
  arguments: (argument_list [(identifier) (selector_expression)] @receiver)) @at
  (#not-match? @target "^(http|fmt|log|slog|append|len|errors|context|httptest|handlers)\\b"))

; rule: use
; role: middleware
((call_expression
  function: (selector_expression operand: (_) @receiver field: (field_identifier) @_use)
  arguments: (argument_list) @args.each) @at
  (#any-of? @_use "Use" "Pre") (#not-match? @receiver "\\.(Group|Party)\\("))
