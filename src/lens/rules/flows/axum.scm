; Axum: routes in a chain of calls, nested and merged routers, layers that cover what stands before them in the chain.
; languages: rust
; imports: ^(axum(_extra)?|aide)(::|$)
; made: ^(\w+::)*(Open)?(Api)?Router(::<[^>]*>)?::\w+\(|^(\w+::)*(get|post|put|patch|delete|head|options|any|on)(_service|_with)?\(|^(\w+::)*\w*(router|routes)\(

; rule: router
; role: router
((let_declaration pattern: [(identifier) @name (tuple_pattern . (identifier) @name)] value: (_) @_make) @at
  (#match? @_make "^(\\w+::)*\\w*(Open)?(Api)?Router(::<[^>]*>)?::(new|default|with_openapi|from)\\b|^(\\w+::)*\\w*(router|routes|app)\\("))

; rule: made-by-function
; role: mount
((let_declaration
  pattern: (identifier) @receiver
  value: [
    (call_expression function: [(identifier) (scoped_identifier)] @target @at)
    (call_expression function: (field_expression value: (call_expression function: [(identifier) (scoped_identifier)] @target @at)))
    (call_expression function: (generic_function function: (field_expression value: (call_expression function: [(identifier) (scoped_identifier)] @target @at))))
    (call_expression function: (field_expression value: (call_expression function: (field_expression value: (call_expression function: [(identifier) (scoped_identifier)] @target @at)))))
    (call_expression function: (field_expression value: (call_expression function: (field_expression value: (call_expression function: (field_expression value: (call_expression function: [(identifier) (scoped_identifier)] @target @at)))))))
  ])
  (#match? @target "^(\\w+::)*\\w*([rR]outer|routes|app)$"))

; rule: given-by-function
; role: mount
((block [
    (call_expression function: (field_expression value: (call_expression function: [(identifier) (scoped_identifier)] @target @at) @receiver))
    (call_expression function: (field_expression value: (call_expression function: (field_expression value: (call_expression function: [(identifier) (scoped_identifier)] @target @at))) @receiver))
    (call_expression function: (field_expression value: (call_expression function: (field_expression value: (call_expression function: (field_expression value: (call_expression function: [(identifier) (scoped_identifier)] @target @at))))) @receiver))
  ] .)
  (#match? @target "^(\\w+::)*\\w*([rR]outer|routes)$"))

; rule: parameter
; role: router
; needs: mount
((parameter pattern: (identifier) @name type: (_) @_type) @at
  (#match? @_type "^(&mut )?(axum::)?(Open)?(Api)?Router\\b"))

; rule: path
; role: scope
((call_expression
  function: (field_expression value: (_) @receiver field: (field_identifier) @_route)
  arguments: (arguments . [(line_comment) (block_comment)]* . [(string_literal) (raw_string_literal) (identifier) (scoped_identifier) (macro_invocation) (reference_expression)] @prefix (call_expression)) @at)
  (#any-of? @_route "route" "api_route" "api_route_with" "route_with_tsr" "typed_route"))
((call_expression
  function: (identifier) @_route
  arguments: (arguments . (string_literal) @prefix . (call_expression) .) @at)
  (#eq? @_route "route"))

; rule: verb
; role: route
; within: path
; verb: ^([a-z]+?)(?:_service|_with)?$
; group: HTTP routes
((call_expression
  function: [(identifier) @method (scoped_identifier name: (identifier) @method)] @at
  arguments: (arguments . [(line_comment) (block_comment)]* . [(identifier) (scoped_identifier) (generic_function) (closure_expression) (call_expression) (field_expression) (macro_invocation)] @handler) @at)
  (#match? @method "^(get|post|put|patch|delete|head|options|trace|connect|any)(_service|_with)?$"))

; rule: further-verb
; role: route
; within: path
; verb: ^([a-z]+?)(?:_service|_with)?$
; group: HTTP routes
((call_expression
  function: (field_expression value: (_) @_before field: (field_identifier) @method @at)
  arguments: (arguments . [(line_comment) (block_comment)]* . [(identifier) (scoped_identifier) (generic_function) (closure_expression) (call_expression) (field_expression) (macro_invocation)] @handler) @at)
  (#match? @method "^(get|post|put|patch|delete|head|options|trace|any)(_service|_with)?$")
  (#match? @_before "^(axum::)?(\\w+::)*(get|post|put|patch|delete|head|options|trace|connect|any|on|MethodRouter)(_service|_with)?(::<[^>]*>)?(\\(|::new\\()"))

; rule: on
; role: route
; within: path
; group: HTTP routes
((call_expression
  function: [(identifier) (scoped_identifier) (field_expression field: (field_identifier))] @_on @at
  arguments: (arguments . [(scoped_identifier name: (identifier) @method) (call_expression function: (field_expression value: (scoped_identifier name: (identifier) @method)))] . (_) @handler) @at)
  (#match? @_on "(^|[:.\\s])on(_service)?$"))

; rule: service
; role: route
; group: HTTP routes
; method: ANY
((call_expression
  function: (field_expression value: (_) @receiver field: (field_identifier) @_service @at)
  arguments: (arguments . (string_literal) @path . (_) @handler .) @at)
  (#any-of? @_service "route_service"))

; rule: files
; role: route
; group: HTTP routes
; method: ANY
((call_expression
  function: (field_expression value: (_) @receiver field: (field_identifier) @_nest @at)
  arguments: (arguments . (string_literal) @path . (_) @handler .) @at)
  (#eq? @_nest "nest_service"))

; rule: fallback
; role: route
; group: HTTP routes
; method: ANY
; always: "/*"
((call_expression
  function: (field_expression value: (_) @receiver field: (field_identifier) @_fallback @at)
  arguments: (arguments . (_) @handler .) @at)
  (#any-of? @_fallback "fallback" "fallback_service"))

; rule: nest-block
; role: scope
((call_expression
  function: (field_expression value: (_) @receiver field: (field_identifier) @_nest)
  arguments: (arguments . [(line_comment) (block_comment)]* . [(string_literal) (raw_string_literal) (identifier) (scoped_identifier) (macro_invocation) (reference_expression)] @prefix (call_expression) @target) @at)
  (#any-of? @_nest "nest" "nest_api_service")
  (#match? @target "^((\\w+::)*\\w+\\()?(axum::)?(\\w+::)?(Open)?(Api)?Router(::<[^>]*>)?::(new|default)\\b"))

; rule: merge-block
; role: scope
((call_expression
  function: (field_expression value: (_) @receiver field: (field_identifier) @_merge)
  arguments: (arguments . [(line_comment) (block_comment)]* . (call_expression) @target) @at)
  (#eq? @_merge "merge")
  (#match? @target "^((\\w+::)*\\w+\\()?(axum::)?(\\w+::)?(Open)?(Api)?Router(::<[^>]*>)?::(new|default)\\b"))

; rule: nest
; role: mount
((call_expression
  function: (field_expression value: (_) @receiver field: (field_identifier) @_nest @at)
  arguments: (arguments . [(line_comment) (block_comment)]* . [(string_literal) (raw_string_literal) (identifier) (scoped_identifier) (macro_invocation) (reference_expression)] @path . [(line_comment) (block_comment)]* . [(identifier) (call_expression) (scoped_identifier) (field_expression)] @target .) @at)
  (#any-of? @_nest "nest" "nest_api_service")
  (#not-match? @target "^((\\w+::)*\\w+\\()?(axum::)?(\\w+::)?(Open)?(Api)?Router(::<[^>]*>)?::(new|default)\\b"))

; rule: merge
; role: mount
((call_expression
  function: (field_expression value: (_) @receiver field: (field_identifier) @_merge @at)
  arguments: (arguments . [(line_comment) (block_comment)]* . [(identifier) (call_expression) (scoped_identifier) (field_expression)] @target .) @at)
  (#eq? @_merge "merge")
  (#not-match? @target "^((\\w+::)*\\w+\\()?(axum::)?(\\w+::)?(Open)?(Api)?Router(::<[^>]*>)?::(new|default)\\b"))

; rule: layer
; role: middleware
; covers: before
((call_expression
  function: (field_expression value: (_) @receiver field: (field_identifier) @_layer)
  arguments: (arguments (_)) @args.each) @at
  (#any-of? @_layer "layer" "route_layer"))

; What utoipa describes at a handler is where it is, once a router takes it; where an attribute of the framework says so itself, that counts.

; rule: described
; role: route
; imports: .
; needs: mount
; group: HTTP routes
((attribute_item (attribute
    (scoped_identifier path: (identifier) @_utoipa name: (identifier) @_path)
    arguments: (token_tree . (identifier) @method (identifier) @_key . "=" . (string_literal) @path))) @at
  . [(attribute_item) (line_comment)]* @_others
  . (function_item name: (identifier) @handler) @at
  (#not-match? @_others "^#\\[(\\w+::)*(get|post|put|patch|delete|head|options|route)\\(\\s*\"")
  (#eq? @_utoipa "utoipa") (#eq? @_path "path") (#eq? @_key "path")
  (#any-of? @method "get" "post" "put" "patch" "delete" "head" "options" "trace"))

; rule: described-methods
; role: route
; imports: .
; needs: mount
; group: HTTP routes
((attribute_item (attribute
    (scoped_identifier path: (identifier) @_utoipa name: (identifier) @_path)
    arguments: (token_tree . (identifier) @_kind . (token_tree) @method (identifier) @_key . "=" . (string_literal) @path))) @at
  . [(attribute_item) (line_comment)]* @_others
  . (function_item name: (identifier) @handler) @at
  (#not-match? @_others "^#\\[(\\w+::)*(get|post|put|patch|delete|head|options|route)\\(\\s*\"")
  (#eq? @_utoipa "utoipa") (#eq? @_path "path") (#any-of? @_kind "method" "methods") (#eq? @_key "path"))

; rule: described-routes
; role: mount
; between: ::
; imports: ^utoipa_axum(::|$)
((call_expression
  function: (field_expression value: (_) @receiver field: (field_identifier) @_routes @at)
  arguments: (arguments . (macro_invocation macro: (_) @_macro [
    (token_tree ["(" "[" ","] . [(line_comment) (block_comment)]* . (identifier) @target . ["," "]" ")"])
    (token_tree ["(" "[" ","] . [(line_comment) (block_comment)]* . [(identifier) (crate) (self) (super)] @target . "::" . (identifier) @target . ["," "]" ")"])
    (token_tree ["(" "[" ","] . [(line_comment) (block_comment)]* . [(identifier) (crate) (self) (super)] @target . "::" . [(identifier) (crate) (self) (super)] @target . "::" . (identifier) @target . ["," "]" ")"])
    (token_tree ["(" "[" ","] . [(line_comment) (block_comment)]* . [(identifier) (crate) (self) (super)] @target . "::" . [(identifier) (crate) (self) (super)] @target . "::" . [(identifier) (crate) (self) (super)] @target . "::" . (identifier) @target . ["," "]" ")"])
  ]) @at))
  (#eq? @_routes "routes") (#match? @_macro "^(\\w+::)*routes$"))
