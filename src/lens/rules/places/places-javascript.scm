; What looks like a place where somebody enters, whatever the framework: to be counted where no rule says what it is.
; languages: javascript, typescript, tsx

; rule: place-call
; role: place
; kind: route
; result: unused
((call_expression
  function: [(member_expression object: (_) @receiver property: (property_identifier) @method @at) (identifier) @method @at]
  arguments: (arguments . [(string) (template_string) (array . [(string) (template_string)])] @path . (_)) @args.each @at) @_call
  (#match? @method "^(get|post|put|patch|delete|del|all|any|match|ws|websocket|webSocket|sse|endpoint|handle|handler|register\\w*|(add|register|define|create|make|on|http|map|api|auth|public|private|admin|protected|secure|crud|rest)?_?([rR]outes?|[rR]esources?|[eE]ndpoint|[uU]rl|[hH]andler|[aA]ction|Get|Post|Put|Patch|Delete|Api|Page|View))$")
  (#not-match? @receiver "^(window\\.)?(\\$|jQuery)$")
  (#match? @path "^[\\[\\s]*['\"`](/|\\$\\{)"))

; rule: place-regex
; role: place
; kind: route
; result: unused
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @method @at)
  arguments: (arguments . [(regex) (array . (regex))] @path . [(identifier) (member_expression) (arrow_function) (function_expression) (call_expression)]) @args.each @at) @_call
  (#match? @method "^(get|post|put|patch|delete|del|all|any)$")
  (#not-match? @receiver "^(window\\.)?(\\$|jQuery)$"))

; What answers below a path, where it is no middleware of a router that is known: `WebApp.handlers.use('/files', (req, res) => …)`.

; rule: place-use
; role: place
; kind: route
; result: unused
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @method @at)
  arguments: (arguments . (string) @path [(arrow_function) (function_expression)] .) @args.each @at) @_call
  (#eq? @method "use") (#match? @path "^['\"]/[^'\"]"))

; rule: place-router-call
; role: place
; kind: route
; result: unused
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @method @at)
  arguments: (arguments . [(string) (template_string)] @path . (_)) @args.each @at) @_call
  (#match? @method "^(get|post|put|patch|delete|del|all|any)$")
  (#match? @receiver "([rR]outer?|[rR]outes|[bB]lueprint|[mM]ux)$")
  (#match? @path "^['\"`][\\w:*{][\\w:*{}./-]*['\"`]$"))

; A table of routes: `{ 'GET /carts': 'carts/index' }`.

; rule: place-table
; role: place
; kind: route
((pair key: (string) @path value: (_)) @at @method
  (#match? @path "^['\"](GET|POST|PUT|PATCH|DELETE|ALL|ANY|HEAD|OPTIONS) /"))

; What registers on a router that it is handed: it can do so in ways that no rule reads.

; rule: place-handed-router
; role: place
; kind: handed-router
; result: unused
((call_expression
  function: [(member_expression object: (_) @receiver property: (property_identifier) @method) (identifier) @method]
  arguments: (arguments . (identifier) @_router . [(string) (template_string)] @path . (_)) @args.each) @at @_call
  (#match? @_router "^_?(app|router|server|fastify|\\w+(Router|Routes|App))$")
  (#match? @method "^(_?(add|register|set[uU]p|define|mount|serve|bind|attach|install|create|make|map|on|http|api|route|get|post|put|patch|delete|all|any)([A-Z_]\\w*)?|\\w*(Route|Page|Endpoint|Resource|Handler|Api|Get|Post|Put|Patch|Delete))$")
  (#match? @path "^['\"`](/|\\$\\{)"))
((call_expression
  function: [(member_expression object: (_) @receiver property: (property_identifier) @method) (identifier) @method]
  arguments: (arguments . (identifier) @_router . (string) @_verb . [(string) (template_string)] @path . (_)) @args.each) @at @_call
  (#match? @_router "^_?(app|router|server|fastify|\\w+(Router|Routes|App))$")
  (#match? @_verb "^['\"](GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|ANY|ALL|get|post|put|patch|delete|head|options|any|all)['\"]$")
  (#match? @method "^(_?(add|register|set[uU]p|define|mount|serve|bind|attach|install|create|make|map|on|http|api|route|get|post|put|patch|delete|all|any)([A-Z_]\\w*)?|\\w*(Route|Page|Endpoint|Resource|Handler|Api|Get|Post|Put|Patch|Delete))$")
  (#match? @path "^['\"`](/|\\$\\{)"))

; rule: place-inline
; role: place
; kind: route
((call_expression
  function: [(member_expression object: (_) @receiver property: (property_identifier) @method @at) (identifier) @method @at]
  arguments: (arguments . [(string) (template_string)] @path [(arrow_function) (function_expression) (call_expression arguments: (arguments [(arrow_function) (function_expression)]))]) @args.each @at) @_call
  (#not-match? @method "^(describe|it|test|suite|context|bench|use|redirect|rewrite|replace|group|mount|scope|prefix|log|info|set)$")
  (#not-match? @receiver "^(window\\.)?(\\$|jQuery)$")
  (#match? @path "^['\"`]/[^/ ]?[^ \n]*['\"`]$"))

; rule: place-chained
; role: place
; kind: route
((call_expression
  function: (call_expression
    function: (member_expression object: (_) @receiver property: (property_identifier) @method)
    arguments: (arguments . [(string) (template_string)] @path))
  arguments: (arguments (_)) @args.each) @at
  (#match? @method "^(get|post|put|patch|delete|del|all|any|route)$")
  (#match? @path "^['\"`]/"))

; rule: place-on-path
; role: place
; kind: route
; result: unused
((call_expression
  function: (member_expression object: (call_expression) @receiver property: (property_identifier) @method @at)
  arguments: (arguments (_)) @args.each @at) @_call
  (#match? @method "^(get|post|put|patch|delete|all|handler|to)$")
  (#match? @receiver "^[\\w$.]+\\s*\\.(route|resource|path|endpoint)\\(\\s*['\"`]/"))

; rule: place-method-and-path
; role: place
; kind: route
; result: unused
((call_expression
  function: [(member_expression object: (_) @receiver property: (property_identifier) @method @at) (identifier) @method @at]
  arguments: (arguments . [(string) (array . (string))] @_verb . [(string) (template_string)] @path . (_)) @args.each @at) @_call
  (#match? @_verb "^[\\[\\s]*['\"](GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|ANY|ALL|get|post|put|patch|delete)['\"]")
  (#match? @path "^['\"`]/?[\\w:*{]"))

; What a file that is called a client lists is what it asks others for.

; What is described for readers of a document is registered elsewhere: `registry.registerPath({ method: 'get', path: '/carts', … })`.
; rule: description
; role: written
((call_expression function: (member_expression property: (property_identifier) @_register) arguments: (arguments . (object))) @at
  (#eq? @_register "registerPath"))

; What is asked of a server: `request({ url: '/carts', method: 'post' })`, and not what answers: `httpRouter({ routes: [{ … handler: list }] })`.
; rule: asked
; role: written
((call_expression function: [(identifier) (member_expression)] @_ask arguments: (arguments . (object) @_asked)) @at
  (#match? @_ask "(^|\\.)(request|axios\\w*|fetch\\w*|ajax|\\$?http\\w*|defHttp)$")
  (#not-match? @_ask "(Api|API|App|Endpoint|Function|Handler|Route[rs]?|Server|Trigger)$")
  (#not-match? @_asked "\\b(handler?|controller|action|routes)\\s*[:(,}]"))

; rule: place-record
; role: place
; kind: route
; outside: description asked
; files: ^(?!(?:.*/)?(?:[^/]*[._-])?client(?:[._-][^/]*)?\.[cm]?[jt]sx?$)
((object
  (pair key: [(property_identifier) (string)] @_key value: [(string) (template_string)] @path)
  (pair key: [(property_identifier) (string)] @_by value: (_) @method)) @at
  (#match? @_key "^['\"]?(path|url|route|uri|pattern|endpoint)['\"]?$") (#match? @path "^['\"`]/")
  (#match? @_by "^['\"]?(method|methods|verb|httpMethod|type)['\"]?$")
  (#match? @method "^[\\[\\s]*['\"`]?(\\w+\\.)*(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|ANY|get|post|put|patch|delete|all|any)\\b"))
((object
  (pair key: [(property_identifier) (string)] @_by value: (_) @method)
  (pair key: [(property_identifier) (string)] @_key value: [(string) (template_string)] @path)) @at
  (#match? @_key "^['\"]?(path|url|route|uri|pattern|endpoint)['\"]?$") (#match? @path "^['\"`](/|\\$\\{|['\"`]$)")
  (#match? @_by "^['\"]?(method|methods|verb|httpMethod|type)['\"]?$")
  (#match? @method "^[\\[\\s]*['\"`]?(\\w+\\.)*(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|ANY|get|post|put|patch|delete|all|any)\\b"))

; rule: place-record-by-name
; role: place
; kind: route
((object
  (pair key: (property_identifier) @_key value: [(identifier) (member_expression)] @path)
  (pair key: (property_identifier) @_handle)) @at
  (#match? @_key "^(path|url|route)$") (#match? @_handle "^(handler|handle|controller|action)$")
  (#match? @at "\\b(method|verb)['\"]?: *['\"](get|post|put|patch|delete|GET|POST|PUT|PATCH|DELETE)['\"]"))

; rule: place-decorator
; languages: typescript, tsx
; role: place
; kind: decorator
(class_body
  (decorator [
    (call_expression function: [(identifier) (member_expression)] @name arguments: (arguments . [(string) (template_string)]? @path) @args.each)
    (identifier) @name
  ]) @at
  . [(decorator) (comment)]*
  . (method_definition name: (property_identifier) @handler))

; rule: place-member-decorator
; languages: javascript
; role: place
; kind: decorator
(method_definition
  decorator: (decorator [
    (call_expression function: [(identifier) (member_expression)] @name arguments: (arguments . [(string) (template_string)]? @path) @args.each)
    (identifier) @name
  ]) @at
  name: (property_identifier) @handler)

; rule: place-export
; role: place
; kind: route
; files: (^|/)(app|pages|routes|api|server|functions)/
([
  (export_statement declaration: (function_declaration name: (identifier) @method) @at)
  (export_statement declaration: (lexical_declaration (variable_declarator name: (identifier) @method value: [(arrow_function) (function_expression) (call_expression)]) @at))
]
  (#any-of? @method "GET" "POST" "PUT" "PATCH" "DELETE"))

; rule: place-procedure
; role: place
; kind: route
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @method)
  arguments: (arguments [(arrow_function) (function_expression)])) @at
  (#match? @method "^(query|mutation|subscription)$")
  (#match? @receiver "[pP]rocedure|\\.(input|output|use)\\("))

; What serves a part of a contract, by the name that this has there.

; rule: place-contract-part
; role: place
; kind: route
((call_expression
  function: [(identifier) @method (member_expression object: (_) @receiver property: (property_identifier) @method)]
  arguments: (arguments . [(identifier) (member_expression)] . (object (pair value: [(arrow_function) (function_expression)]) @at)))
  (#any-of? @method "router" "createNextRoute" "tsRestHandler"))

; rule: place-schedule
; role: place
; kind: job
((call_expression
  function: (_) @method
  arguments: (arguments (string) @path [(arrow_function) (function_expression) (identifier) (member_expression)])) @at
  (#match? @path "^['\"](\\S+ ){4,6}\\S+['\"]$") (#match? @path "[*]"))

; A queue of the application's own, which is told what runs.
; rule: place-runner
; role: place
; kind: job
((call_expression
  function: (member_expression property: (property_identifier) @method)
  arguments: (arguments . [(string) (member_expression) (identifier)] @path . (object [
    (pair key: (property_identifier) @_run)
    (method_definition name: (property_identifier) @_run)
    (shorthand_property_identifier) @_run])))  @at
  (#match? @method "^(create|add|register|make|start)(Runner|Worker|Consumer|Job|Task|Processor)$") (#any-of? @_run "run" "handler" "process" "perform" "execute" "work"))

; rule: place-worker
; role: place
; kind: event
([
  (new_expression constructor: (_) @method arguments: (arguments . (_) @path . [(arrow_function) (function_expression) (identifier) (member_expression)])) @at
  (expression_statement (call_expression function: (member_expression object: (_) @receiver property: (property_identifier) @method) arguments: (arguments . [(string) (member_expression)] @path . [(arrow_function) (function_expression) (identifier) (member_expression)])) @at)
]
  (#match? @method "^((\\w+\\.)*\\w*(Worker|Consumer)|process|consume|subscribe|addConsumer|addSubscriber|registerWorker)$"))

; rule: place-command
; role: place
; kind: command
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @method)
  arguments: (arguments . [(string) (array . (string))] @path)) @at
  (#match? @method "^(command|addCommand|subcommand)$"))

; rule: place-page
; role: place
; kind: route
; files: (^|/)(app/((?![_@])[^/]*/)*(page|route)|pages/(?!_|404|500)([^/]*/)*(api/[^/]*|[^/]*\[[^/]*\][^/]*)|routes/([^/]*/)*(\+server|[^/]*\$[^/]*))\.[cm]?[jt]sx?$
(export_statement "default") @at

; rule: place-server-function
; role: place
; kind: route
; files: (^|/)(app|pages|routes)/
((export_statement declaration: [
    (function_declaration name: (identifier) @method)
    (lexical_declaration (variable_declarator name: (identifier) @method value: [(arrow_function) (function_expression) (call_expression)]))
  ]) @at
  (#any-of? @method "loader" "action" "load" "getServerSideProps"))

; rule: place-action
; role: place
; kind: route
((program
  . (comment)* . (expression_statement (string (string_fragment) @_use))
  (export_statement declaration: (function_declaration "async" name: (identifier) @method)) @at)
  (#eq? @_use "use server"))
