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

; rule: package-variable
; role: router
; needs: value
((source_file (var_declaration [
  (var_spec name: (identifier) @name type: (_) @_type)
  (var_spec_list (var_spec name: (identifier) @name type: (_) @_type))
] @at))
  (#match? @_type "^\\*?(gin\\.(RouterGroup|Engine|IRouter|IRoutes)|echo\\.(Echo|Group|Router)|chi\\.(Router|Mux)|fiber\\.(App|Router|Group)|httprouter\\.Router|iris\\.(Party|Application)|bunrouter\\.(Router|Group))$"))

; rule: field
; role: router
; needs: value
; member: *
((field_declaration name: (field_identifier) @name type: (_) @_type) @at
  (#match? @_type "^\\*?(gin\\.(RouterGroup|Engine|IRouter|IRoutes)|echo\\.(Echo|Group|Router)|chi\\.(Router|Mux)|fiber\\.(App|Router|Group)|httprouter\\.Router|iris\\.(Party|Application)|bunrouter\\.(Router|Group))$"))

; rule: kept-where-made
; role: router
; receiver: ^$
; member: *
(composite_literal
  type: (type_identifier) @type
  body: (literal_value (keyed_element key: (literal_element (identifier) @name) value: (literal_element (identifier) @receiver)) @at))

; rule: group
; role: router
; links: prefix Group Party NewGroup Route
; links: guard Use With
; links: plain Host Default New NewRouter NewMux
([
  (short_var_declaration
    left: (expression_list . (_) @name)
    right: (expression_list . (call_expression function: (selector_expression field: (field_identifier) @_last)) @receiver))
  (assignment_statement
    left: (expression_list . (_) @name)
    right: (expression_list . (call_expression function: (selector_expression field: (field_identifier) @_last)) @receiver))
  (keyed_element
    key: (literal_element (identifier) @name)
    value: (literal_element (call_expression function: (selector_expression field: (field_identifier) @_last)) @receiver))
] @at
  (#any-of? @_last "Group" "Party" "NewGroup" "Use" "With" "Route")
  (#match? @receiver "^([\\w.]+|[\\w.]+\\.(Default|New|NewRouter|NewMux)\\(\\))\\.(Group|Party|NewGroup|Use|With|Route)\\(")
  (#not-match? @receiver "^[\\w.]+\\.(Group|Party|NewGroup|Route)\\(func"))

; What is declared in a block is seen nowhere else: `{ api := api.Group("/users") … }`.

; rule: block
; role: closure
([
  (statement_list (block (statement_list (short_var_declaration left: (expression_list . (identifier)) right: (expression_list . (call_expression function: (selector_expression field: (field_identifier) @_last)))))) @at)
  (for_statement body: (block (statement_list (short_var_declaration left: (expression_list . (identifier)) right: (expression_list . (call_expression function: (selector_expression field: (field_identifier) @_last)))))) @at)
  (if_statement consequence: (block (statement_list (short_var_declaration left: (expression_list . (identifier)) right: (expression_list . (call_expression function: (selector_expression field: (field_identifier) @_last)))))) @at)
]
  (#any-of? @_last "Group" "Party" "NewGroup" "With" "Route" "Subrouter"))

; What is made where it is handed on or given back goes by what is written there.

; rule: handed
; role: router
((argument_list (call_expression function: (selector_expression) @_make) @name @at)
  (#any-of? @_make "gin.Default" "gin.New" "echo.New" "chi.NewRouter" "chi.NewMux" "fiber.New" "httprouter.New" "iris.New" "iris.Default" "bunrouter.New"))

; rule: maker
; role: router-maker
((return_statement (expression_list . (call_expression function: (selector_expression) @_make))) @at
  (#any-of? @_make "gin.Default" "gin.New" "echo.New" "chi.NewRouter" "chi.NewMux" "fiber.New" "httprouter.New" "iris.New" "iris.Default" "bunrouter.New"))

; rule: group-handed
; role: router
; links: prefix Group Party NewGroup Route
; links: guard Use With
; links: plain Host Default New NewRouter NewMux
((argument_list (call_expression function: (selector_expression field: (field_identifier) @_last)) @name @receiver @at)
  (#any-of? @_last "Group" "Party" "NewGroup" "Use" "With" "Route")
  (#match? @receiver "^[\\w.]+\\.(Default|New|NewRouter|NewMux)\\(\\)\\.(Group|Party|NewGroup|Use|With|Route)\\("))

; rule: group-maker
; role: router-maker
; links: prefix Group Party NewGroup Route
; links: guard Use With
; links: plain Host Default New NewRouter NewMux
((return_statement (expression_list . (call_expression function: (selector_expression field: (field_identifier) @_last)) @receiver)) @at
  (#any-of? @_last "Group" "Party" "NewGroup" "Use" "With" "Route")
  (#match? @receiver "^([\\w.]+|[\\w.]+\\.(Default|New|NewRouter|NewMux)\\(\\))\\.(Group|Party|NewGroup|Use|With|Route)\\(")
  (#not-match? @receiver "^[\\w.]+\\.(Group|Party|NewGroup|Route)\\(func"))

; What is kept in a field goes by the router's own name and by that of the field.

; rule: kept
; role: router
; receiver: ^$
(assignment_statement left: (expression_list . (selector_expression) @name .) right: (expression_list . (identifier) @receiver .)) @at

; rule: made-by-function
; role: router
((short_var_declaration
  left: (expression_list . (identifier) @name)
  right: (expression_list . (call_expression function: [(identifier) (selector_expression)] @_make))) @at
  (#match? @_make "^[\\w.]*([rR]outer|[rR]outes|[mM]ux)$")
  (#not-any-of? @_make "chi.NewRouter" "chi.NewMux" "mux.NewRouter" "http.NewServeMux"))

; rule: function-router
; role: mount
((short_var_declaration
  left: (expression_list . (identifier) @receiver)
  right: (expression_list . (call_expression function: [(identifier) (selector_expression)] @target @at)))
  (#match? @target "^[\\w.]*([rR]outer|[rR]outes|[mM]ux)$")
  (#not-any-of? @target "chi.NewRouter" "chi.NewMux" "mux.NewRouter" "http.NewServeMux"))

; rule: route
; role: route
; slash: keep
; group: HTTP routes
; imports: (gin-gonic/gin|go-chi/chi|gofiber/fiber|julienschmidt/httprouter|kataras/iris|uptrace/bunrouter|gorilla/pat|pressly/chi)
; receiver: ^(\w+\.)*(r|e|g|app|api|rg|router|engine|group|srv|server|h|v\d+|\w*([rR]outer|[rR]outes|[gG]roup|[eE]ngine|[mM]ux|Api|API|Echo|Gin|App))$
; links: prefix Group Party NewGroup Route
; links: guard Use With
; links: plain GET POST PUT PATCH DELETE OPTIONS HEAD Any Get Post Put Patch Delete Options Head
((call_expression
  function: (selector_expression operand: (_) @receiver field: (field_identifier) @method)
  arguments: (argument_list . [(interpreted_string_literal) (raw_string_literal)] @path . (_)) @args.each) @at
  (#any-of? @method
    "GET" "POST" "PUT" "PATCH" "DELETE" "OPTIONS" "HEAD" "CONNECT" "TRACE" "Any" "ANY" "Get" "Post" "Put" "Patch" "Delete" "Options" "Head" "Connect" "Trace" "All")
  (#match? @path "^[\"`](/|:|\\*|[\"`])"))

; What is bound to a router has routes whose paths lack the slash in front, too.

; rule: bound-route
; role: route
; slash: keep
; group: HTTP routes
; imports: (gin-gonic/gin|go-chi/chi|gofiber/fiber|julienschmidt/httprouter|kataras/iris|uptrace/bunrouter|gorilla/pat|pressly/chi)
; receiver: ^$
; links: prefix Group Party NewGroup Route
; links: guard Use With
; links: plain GET POST PUT PATCH DELETE OPTIONS HEAD Any Get Post Put Patch Delete Options Head
((call_expression
  function: (selector_expression operand: (_) @receiver field: (field_identifier) @method)
  arguments: (argument_list . [(interpreted_string_literal) (raw_string_literal)] @path . (_)) @args.each) @at
  (#any-of? @method
    "GET" "POST" "PUT" "PATCH" "DELETE" "OPTIONS" "HEAD" "CONNECT" "TRACE" "Any" "ANY" "Get" "Post" "Put" "Patch" "Delete" "Options" "Head" "Connect" "Trace" "All")
  (#not-match? @path "^[\"`](/|:|\\*|[\"`])"))

; rule: computed-route
; role: route
; slash: keep
; group: HTTP routes
; imports: (gin-gonic/gin|go-chi/chi|gofiber/fiber|julienschmidt/httprouter|kataras/iris|uptrace/bunrouter|gorilla/pat|pressly/chi)
; receiver: ^$
; links: prefix Group Party NewGroup Route
; links: guard Use With
; links: plain GET POST PUT PATCH DELETE OPTIONS HEAD Any Get Post Put Patch Delete Options Head
((call_expression
  function: (selector_expression operand: (_) @receiver field: (field_identifier) @method)
  arguments: (argument_list . [(identifier) (selector_expression) (binary_expression) (call_expression)] @path . (_)) @args.each) @at
  (#any-of? @method
    "GET" "POST" "PUT" "PATCH" "DELETE" "OPTIONS" "HEAD" "CONNECT" "TRACE" "Any" "ANY" "Get" "Post" "Put" "Patch" "Delete" "Options" "Head" "Connect" "Trace" "All"))

; rule: echo-route
; role: route
; slash: keep
; group: HTTP routes
; handles: first
; imports: (labstack/echo)
; receiver: ^(\w+\.)*(r|e|g|app|api|rg|router|engine|group|srv|server|h|v\d+|\w*([rR]outer|[rR]outes|[gG]roup|[eE]ngine|[mM]ux|Api|API|Echo|Gin|App))$
; links: prefix Group Party NewGroup Route
; links: guard Use With
; links: plain GET POST PUT PATCH DELETE OPTIONS HEAD Any Get Post Put Patch Delete Options Head
((call_expression
  function: (selector_expression operand: (_) @receiver field: (field_identifier) @method)
  arguments: (argument_list . [(interpreted_string_literal) (raw_string_literal)] @path . (_)) @args.each) @at
  (#any-of? @method
    "GET" "POST" "PUT" "PATCH" "DELETE" "OPTIONS" "HEAD" "CONNECT" "TRACE" "Any" "ANY" "Get" "Post" "Put" "Patch" "Delete" "Options" "Head" "Connect" "Trace" "All")
  (#match? @path "^[\"`](/|:|\\*|[\"`])"))

; rule: bound-echo-route
; role: route
; slash: keep
; group: HTTP routes
; handles: first
; imports: (labstack/echo)
; receiver: ^$
; links: prefix Group Party NewGroup Route
; links: guard Use With
; links: plain GET POST PUT PATCH DELETE OPTIONS HEAD Any Get Post Put Patch Delete Options Head
((call_expression
  function: (selector_expression operand: (_) @receiver field: (field_identifier) @method)
  arguments: (argument_list . [(interpreted_string_literal) (raw_string_literal)] @path . (_)) @args.each) @at
  (#any-of? @method
    "GET" "POST" "PUT" "PATCH" "DELETE" "OPTIONS" "HEAD" "CONNECT" "TRACE" "Any" "ANY" "Get" "Post" "Put" "Patch" "Delete" "Options" "Head" "Connect" "Trace" "All")
  (#not-match? @path "^[\"`](/|:|\\*|[\"`])"))

; rule: computed-echo-route
; role: route
; slash: keep
; group: HTTP routes
; handles: first
; imports: (labstack/echo)
; receiver: ^$
; links: prefix Group Party NewGroup Route
; links: guard Use With
; links: plain GET POST PUT PATCH DELETE OPTIONS HEAD Any Get Post Put Patch Delete Options Head
((call_expression
  function: (selector_expression operand: (_) @receiver field: (field_identifier) @method)
  arguments: (argument_list . [(identifier) (selector_expression) (binary_expression) (call_expression)] @path . (_)) @args.each) @at
  (#any-of? @method
    "GET" "POST" "PUT" "PATCH" "DELETE" "OPTIONS" "HEAD" "CONNECT" "TRACE" "Any" "ANY" "Get" "Post" "Put" "Patch" "Delete" "Options" "Head" "Connect" "Trace" "All"))

; rule: route-by-name
; role: route
; slash: keep
; group: HTTP routes
; verb: ^"?(?:http\.Method|echo\.|fiber\.Method)?(\w+)"?$
; imports: (gin-gonic/gin|go-chi/chi|gofiber/fiber|julienschmidt/httprouter|kataras/iris|uptrace/bunrouter|gorilla/pat|pressly/chi)
; receiver: ^(\w+\.)*(r|e|g|app|api|rg|router|engine|group|srv|server|h|v\d+|\w*([rR]outer|[rR]outes|[gG]roup|[eE]ngine|[mM]ux|Api|API|Echo|Gin|App))$
; links: prefix Group Party NewGroup Route
; links: guard Use With
((call_expression
  function: (selector_expression operand: (_) @receiver field: (field_identifier) @_handle)
  arguments: (argument_list . [(interpreted_string_literal) (selector_expression)] @method . (_) @path . (_)) @args.each) @at
  (#any-of? @_handle "Handle" "Add" "Method" "MethodFunc" "Handler" "HandlerFunc")
  (#match? @method "^(\"[A-Za-z]+\"|(http|fiber|echo)\\.(Method)?[A-Z]\\w+)$"))

; rule: echo-route-by-name
; role: route
; slash: keep
; group: HTTP routes
; handles: first
; verb: ^"?(?:http\.Method|echo\.)?(\w+)"?$
; imports: (labstack/echo)
; receiver: ^(\w+\.)*(r|e|g|app|api|rg|router|engine|group|srv|server|h|v\d+|\w*([rR]outer|[rR]outes|[gG]roup|[eE]ngine|[mM]ux|Api|API|Echo|Gin|App))$
; links: prefix Group Party NewGroup Route
; links: guard Use With
((call_expression
  function: (selector_expression operand: (_) @receiver field: (field_identifier) @_handle)
  arguments: (argument_list . [(interpreted_string_literal) (selector_expression)] @method . (_) @path . (_)) @args.each) @at
  (#eq? @_handle "Add")
  (#match? @method "^(\"[A-Za-z]+\"|(http|echo)\\.(Method)?[A-Z]\\w+)$"))

; What a function of the application's own is called with, or a table says: `func (r *Router) Add(method, path string, h Handler) { r.mux.Handle(method, path, h) }`.

; rule: by-parameter
; role: registrar
; group: HTTP routes
; imports: (gin-gonic/gin|go-chi/chi|gofiber/fiber|julienschmidt/httprouter|kataras/iris|uptrace/bunrouter|gorilla/pat|pressly/chi|labstack/echo)
((call_expression
  function: (selector_expression operand: (_) @receiver field: (field_identifier) @_handle)
  arguments: (argument_list . [(identifier) (selector_expression)] @method . [(identifier) (selector_expression) (binary_expression)] @path . (_)) @args.each) @at
  (#any-of? @_handle "Handle" "Add" "Method" "MethodFunc" "Handler" "HandlerFunc")
  (#not-match? @method "^(http|fiber|echo)\\."))

; rule: match
; role: route
; slash: keep
; group: HTTP routes
; verb: \{(.*)\}
; imports: (gin-gonic/gin|go-chi/chi|gofiber/fiber|julienschmidt/httprouter|kataras/iris|uptrace/bunrouter|gorilla/pat|pressly/chi|labstack/echo)
; receiver: ^(\w+\.)*(r|e|g|app|api|rg|router|engine|group|srv|server|h|v\d+|\w*([rR]outer|[rR]outes|[gG]roup|[eE]ngine|[mM]ux|Api|API|Echo|Gin|App))$
; links: prefix Group Party NewGroup Route
; links: guard Use With
((call_expression
  function: (selector_expression operand: (_) @receiver field: (field_identifier) @_match)
  arguments: (argument_list . (composite_literal) @method . (_) @path . (_)) @args.each) @at
  (#any-of? @_match "Match" "Add"))

; rule: static
; role: route
; slash: keep
; group: HTTP routes
; method: GET
; handles: inline
; rest: /*
; imports: (gin-gonic/gin|go-chi/chi|gofiber/fiber|julienschmidt/httprouter|kataras/iris|uptrace/bunrouter|gorilla/pat|pressly/chi|labstack/echo)
; receiver: ^(\w+\.)*(r|e|g|app|api|rg|router|engine|group|srv|server|h|v\d+|\w*([rR]outer|[rR]outes|[gG]roup|[eE]ngine|[mM]ux|Api|API|Echo|Gin|App))$
; links: prefix Group Party NewGroup Route
; links: guard Use With
((call_expression
  function: (selector_expression operand: (_) @receiver field: (field_identifier) @_static)
  arguments: (argument_list . [(interpreted_string_literal) (raw_string_literal) (selector_expression) (identifier) (binary_expression) (call_expression)] @path . (_))) @at
  (#any-of? @_static "Static" "StaticFS" "ServeFiles"))

; rule: static-file
; role: route
; slash: keep
; group: HTTP routes
; method: GET
; handles: inline
; imports: (gin-gonic/gin|go-chi/chi|gofiber/fiber|julienschmidt/httprouter|kataras/iris|uptrace/bunrouter|gorilla/pat|pressly/chi|labstack/echo)
; receiver: ^(\w+\.)*(r|e|g|app|api|rg|router|engine|group|srv|server|h|v\d+|\w*([rR]outer|[rR]outes|[gG]roup|[eE]ngine|[mM]ux|Api|API|Echo|Gin|App))$
; links: prefix Group Party NewGroup Route
; links: guard Use With
((call_expression
  function: (selector_expression operand: (_) @receiver field: (field_identifier) @_static)
  arguments: (argument_list . [(interpreted_string_literal) (raw_string_literal) (selector_expression) (identifier) (binary_expression) (call_expression)] @path . (_))) @at
  (#any-of? @_static "StaticFile" "StaticFileFS" "File" "FileFS"))

; rule: not-found
; role: route
; group: HTTP routes
; method: ANY
; always: "/*"
; imports: (gin-gonic/gin|go-chi/chi|gofiber/fiber|julienschmidt/httprouter|kataras/iris|uptrace/bunrouter|gorilla/pat|pressly/chi|labstack/echo)
; receiver: ^(\w+\.)*(r|e|app|router|engine)$
; links: prefix Group Party NewGroup Route
; links: guard Use With
((call_expression
  function: (selector_expression operand: (_) @receiver field: (field_identifier) @_not)
  arguments: (argument_list . (_) @handler .)) @at
  (#any-of? @_not "NoRoute" "NotFound"))

; rule: route-block
; role: scope
; links: guard Use With
((call_expression
  function: (selector_expression operand: (_) @receiver field: (field_identifier) @_route)
  arguments: (argument_list . (_) @prefix (func_literal) .)) @at
  (#any-of? @_route "Route" "PartyFunc"))

; rule: group-block
; role: scope
; links: guard Use With
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

; A function instead of a block: `r.Route("/users", newUserHandler(store).Routes)`.

; rule: mount-function
; role: mount
; imports: (go-chi/chi|pressly/chi|kataras/iris)
((call_expression
  function: (selector_expression operand: (_) @receiver field: (field_identifier) @_route)
  arguments: (argument_list . (_) @path . [(identifier) (selector_expression)] @target .)) @at
  (#any-of? @_route "Route" "PartyFunc"))

; rule: group-function
; role: mount
; imports: (go-chi/chi|pressly/chi)
((call_expression
  function: (selector_expression operand: (_) @receiver field: (field_identifier) @_group)
  arguments: (argument_list . [(identifier) (selector_expression)] @target .)) @at
  (#eq? @_group "Group"))

; rule: group-argument
; role: mount
; links: prefix Group Party NewGroup Route
; links: guard Use With
((call_expression
  function: [(identifier) (selector_expression)] @target
  arguments: (argument_list (call_expression function: (selector_expression field: (field_identifier) @_last)) @receiver)) @at
  (#any-of? @_last "Group" "Use" "With")
  (#match? @receiver "^[\\w.]+\\.(Group|Use|With)\\(")
  (#not-match? @target "\\.(Use|Group|With)$")
  (#not-match? @at "^[^(]*\\.(Mount|Handle\\w*|Method\\w*|Any|Get|Post|Put|Patch|Delete|GET|POST|PUT|PATCH|DELETE)\\(\\s*[\"`]"))

; rule: router-argument
; role: mount
; receiver: ^$
((call_expression
  function: [(identifier) (selector_expression)] @target
  arguments: (argument_list [(identifier) (selector_expression)] @receiver)) @at
  (#not-match? @target "^(http|fmt|log|slog|append|len|errors|context|httptest|handlers)\\b")
  (#not-match? @at "^[^(]*\\.(Mount|Handle\\w*|Method\\w*|Any|Get|Post|Put|Patch|Delete|GET|POST|PUT|PATCH|DELETE)\\(\\s*[\"`]")
  (#not-match? @at "^[^(]*\\.Mount\\([^,()]+, *[^,()]+\\)$"))
((call_expression
  function: (type_assertion_expression operand: [(identifier) (selector_expression)] @target)
  arguments: (argument_list [(identifier) (selector_expression)] @receiver)) @at)

; rule: use
; role: middleware
((call_expression
  function: (selector_expression operand: (_) @receiver field: (field_identifier) @_use)
  arguments: (argument_list) @args.each) @at
  (#any-of? @_use "Use" "Pre") (#not-match? @receiver "\\("))

; rule: use-chain
; role: middleware
; links: guard Use
((call_expression
  function: (selector_expression operand: (call_expression) @receiver field: (field_identifier) @_use)
  arguments: (argument_list) @args.each) @at
  (#eq? @_use "Use")
  (#match? @receiver "^[\\w.]+\\.Use\\("))

; rule: hands
; role: hands
((call_expression
  function: (selector_expression)
  arguments: (argument_list (interpreted_string_literal) @_path (call_expression))) @at
  (#match? @_path "^\"/"))

; rule: combined
; role: combined
((short_var_declaration
  left: (expression_list . (identifier) @name .)
  right: (expression_list . (composite_literal type: (slice_type) body: (literal_value (literal_element [(identifier) (selector_expression) (call_expression) (func_literal)])) @args.each) .)) @at
  (#match? @name "([gG]uards?|[mM]iddlewares?|[mM]w|[aA]uth|[hH]andlers)$"))
