; actix-web: attributes on handlers, scopes and resources with what is added to them, functions that configure.
; languages: rust
; made: ^(\w+::)*(scope|resource|App::new|get|post|put|patch|delete|head|trace|method|route)\(

; rule: attribute
; role: route
; group: HTTP routes
; imports: ^actix_web(::|$)
((attribute_item (attribute
    [(identifier) @method (scoped_identifier name: (identifier) @method)]
    arguments: (token_tree . (string_literal) @path))) @at
  . [(attribute_item) (line_comment)]*
  . (function_item name: (identifier) @handler) @at
  (#any-of? @method "get" "post" "put" "patch" "delete" "head" "options"))

; rule: attribute-methods
; role: route
; group: HTTP routes
; imports: ^actix_web(::|$)
; methods: method
((attribute_item (attribute
    [(identifier) @_route (scoped_identifier name: (identifier) @_route)]
    arguments: (token_tree . (string_literal) @path))) @at
  . [(attribute_item) (line_comment)]*
  . (function_item name: (identifier) @handler) @at
  (#eq? @_route "route"))

; rule: scope-of
; role: scope
; imports: ^actix_web(::|$)
; chain: ^(\w+::)*scope\(\s*&?(?<prefix>(?:[^()]|\([^()]*\))*?),?\s*\)
((call_expression
  function: (field_expression value: (_) @receiver field: (field_identifier) @_service)
  arguments: (arguments (call_expression) @chain @at))
  (#eq? @_service "service") (#match? @chain "^(\\w+::)*scope\\("))

; rule: scope
; role: scope
; otherwise: yes
; imports: ^actix_web(::|$)
; chain: ^(\w+::)*scope\(\s*&?(?<prefix>(?:[^()]|\([^()]*\))*?),?\s*\)
([
  (arguments (call_expression) @chain @at)
  (block (call_expression) @chain @at .)
]
  (#match? @chain "^(\\w+::)*scope\\("))

; rule: resource-of
; role: scope
; imports: ^actix_web(::|$)
; chain: ^(\w+::)*resource\(\s*&?(?<prefix>(?:[^()]|\([^()]*\))*?),?\s*\)
((call_expression
  function: (field_expression value: (_) @receiver field: (field_identifier) @_service)
  arguments: (arguments (call_expression) @chain @at))
  (#eq? @_service "service") (#match? @chain "^(\\w+::)*resource\\("))

; rule: resource
; role: scope
; otherwise: yes
; imports: ^actix_web(::|$)
; chain: ^(\w+::)*resource\(\s*&?(?<prefix>(?:[^()]|\([^()]*\))*?),?\s*\)
([
  (arguments (call_expression) @chain @at)
  (block (call_expression) @chain @at .)
]
  (#match? @chain "^(\\w+::)*resource\\("))

; What is added later to a scope that has a name is below its path, too: `let api = scope("/api"); api.service(resource("/x"))`.

; rule: router
; role: router
; imports: ^actix_web(::|$)
; chain: ^(\w+::)*(?:scope|resource)\(\s*&?(?<prefix>(?:[^()]|\([^()]*\))*?),?\s*\)
((let_declaration pattern: (identifier) @name value: (_) @chain) @at
  (#match? @chain "^(\\w+::)*(scope|resource|App::new)\\("))

; rule: configuration
; role: router
; needs: mount
((parameter pattern: (identifier) @name type: (_) @_type) @at
  (#match? @_type "^&mut (\\w+::)*ServiceConfig$"))

; The answer of a route is at the end of `to`, whatever else its chain says: `route("/x", web::get().guard(json).to(show).wrap(Auth))`.

; rule: path
; role: scope
; imports: ^actix_web(::|$)
((call_expression
  function: (field_expression value: (_) @receiver field: (field_identifier) @_route)
  arguments: (arguments . (string_literal) @prefix . (call_expression) .) @at)
  (#eq? @_route "route"))

; rule: own-path
; role: scope
; imports: ^actix_web(::|$)
((call_expression
  function: (field_expression value: (_) @receiver field: (field_identifier) @_route)
  arguments: (arguments . [(line_comment) (block_comment)]* . (call_expression) .) @at)
  (#eq? @_route "route"))

; rule: verb
; role: route
; within: path own-path
; group: HTTP routes
; verb: ^(?:\w+::)*([a-z]+)\(
((call_expression
  function: (field_expression value: (_) @method field: (field_identifier) @_to) @at
  arguments: (arguments . (_) @handler .) @at)
  (#eq? @_to "to")
  (#match? @method "^(\\w+::)*(get|post|put|patch|delete|head|trace)\\("))

; rule: any-verb
; role: route
; within: path own-path
; group: HTTP routes
; method: ANY
((call_expression
  function: (field_expression value: (_) @_verb field: (field_identifier) @_to) @at
  arguments: (arguments . (_) @handler .) @at)
  (#eq? @_to "to")
  (#match? @_verb "^(\\w+::)*(route|method)\\("))

; rule: to
; role: route
; group: HTTP routes
; method: ANY
; within: resource resource-of
((call_expression
  function: (field_expression value: (_) @receiver field: (field_identifier) @_to @at)
  arguments: (arguments . (_) @handler .) @at)
  (#eq? @_to "to")
  (#match? @receiver "^(\\w+::)*resource\\(")
  (#not-match? @receiver "\\b(get|post|put|patch|delete|head|route)\\(\\)(\\.guard\\(.*\\))?$"))

; rule: service
; role: mount
; imports: ^actix_web(::|$)
((call_expression
  function: (field_expression value: (_) @receiver field: (field_identifier) @_service @at)
  arguments: (arguments . [
    (identifier) @target
    (scoped_identifier) @target
    (call_expression) @target
    (generic_function function: [(identifier) (scoped_identifier)] @target)
    (block (identifier) @target .)
  ] .) @at)
  (#any-of? @_service "service" "configure")
  (#not-match? @target "^(\\w+::)*(scope|resource)\\("))

; A function that is called where the configuration is handed on: `configure(|cfg| users::configure::<Store>(cfg, true))`.

; rule: configure-closure
; role: mount
; imports: ^actix_web(::|$)
((call_expression
  function: (field_expression value: (_) @receiver field: (field_identifier) @_configure @at)
  arguments: (arguments . (closure_expression parameters: (closure_parameters . (identifier) @_cfg) body: [
    (call_expression function: [(identifier) @target (scoped_identifier) @target (generic_function function: [(identifier) (scoped_identifier)] @target)] arguments: (arguments (identifier) @_given))
    (block (call_expression function: [(identifier) @target (scoped_identifier) @target (generic_function function: [(identifier) (scoped_identifier)] @target)] arguments: (arguments (identifier) @_given)))
    (block (expression_statement (call_expression function: [(identifier) @target (scoped_identifier) @target (generic_function function: [(identifier) (scoped_identifier)] @target)] arguments: (arguments (identifier) @_given))))
  ]) .) @at)
  (#eq? @_configure "configure") (#eq? @_cfg @_given))

; rule: services
; role: mount
; imports: ^actix_web(::|$)
((call_expression
  function: (field_expression value: (_) @receiver field: (field_identifier) @_service @at)
  arguments: (arguments . (tuple_expression [(identifier) (scoped_identifier)] @target) .) @at)
  (#eq? @_service "service"))

; rule: files
; role: route
; group: HTTP routes
; method: GET
; imports: ^actix_(files|web_static_files)(::|$)
((call_expression
  function: (scoped_identifier) @_new
  arguments: (arguments . (string_literal) @path . (_)) @args.each) @at
  (#match? @_new "^(\\w+::)*(Resource)?Files::new$"))

; rule: wrap
; role: middleware
; covers: all
; imports: ^actix_web(::|$)
((call_expression
  function: (field_expression value: (_) @receiver field: (field_identifier) @_wrap @at)
  arguments: (arguments . (_) .) @args.each @at)
  (#any-of? @_wrap "wrap" "wrap_fn"))
