; ts-rest: contracts describe routes by name, in groups in groups; servers say what handles each.
; languages: typescript, tsx, javascript
; group: HTTP routes

; rule: endpoint
; role: shape
; prefix: pathPrefix
([
  (pair key: (property_identifier) @name value: (object (pair key: (property_identifier) @_method value: (string) @method) (pair key: (property_identifier) @_path value: (_) @path)))
  (pair key: (property_identifier) @name value: (call_expression arguments: (arguments . (object (pair key: (property_identifier) @_method value: (string) @method) (pair key: (property_identifier) @_path value: (_) @path)))))
  (pair key: (property_identifier) @name value: (object (pair key: (property_identifier) @_path value: (_) @path) (pair key: (property_identifier) @_method value: (string) @method)))
  (pair key: (property_identifier) @name value: (call_expression arguments: (arguments . (object (pair key: (property_identifier) @_path value: (_) @path) (pair key: (property_identifier) @_method value: (string) @method)))))
] @at
  (#eq? @_method "method") (#eq? @_path "path") (#match? @method "^['\"](GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)['\"]$"))

; rule: endpoint-alone
; role: shape
; imports: ^@ts-rest/core
([
  (variable_declarator name: (identifier) @name value: (call_expression function: (member_expression property: (property_identifier) @_kind)
    arguments: (arguments . (object (pair key: (property_identifier) @_method value: (string) @method) (pair key: (property_identifier) @_path value: (_) @path)))))
  (variable_declarator name: (identifier) @name value: (call_expression function: (member_expression property: (property_identifier) @_kind)
    arguments: (arguments . (object (pair key: (property_identifier) @_path value: (_) @path) (pair key: (property_identifier) @_method value: (string) @method)))))
] @at
  (#any-of? @_kind "query" "mutation") (#eq? @_method "method") (#eq? @_path "path"))

; Groups in contracts: made by a call, plain, or of another name.

; rule: group-made
; role: item
; prefix: pathPrefix
((pair key: (property_identifier) @name value: (call_expression function: (member_expression property: (property_identifier) @_make) arguments: (arguments . (object)) @args.each)) @at
  (#eq? @_make "router"))

; rule: group-plain
; role: item
((pair key: (property_identifier) @name value: (object (pair value: [
    (object (pair key: (property_identifier) @_method value: (string) @_verb))
    (call_expression arguments: (arguments . (object (pair key: (property_identifier) @_method value: (string) @_verb))))
  ]))) @at
  (#eq? @_method "method") (#match? @_verb "^['\"][A-Z]+['\"]$"))

; rule: group-named
; role: item
; prefix: pathPrefix
((call_expression
  function: (member_expression property: (property_identifier) @_make)
  arguments: (arguments . (object [
    (pair key: (property_identifier) @name value: [(identifier) (member_expression)] @value) @at
    (shorthand_property_identifier) @name @value @at
  ])))
  (#eq? @_make "router"))

; rule: server
; role: router
((variable_declarator name: (identifier) @name
  value: (call_expression function: (member_expression property: (property_identifier) @_make) arguments: (arguments . [(identifier) (member_expression)] . (object)))) @at
  (#eq? @_make "router"))

; rule: part
; role: shape-use
; inside: router
([
  (call_expression function: (member_expression property: (property_identifier) @_make)
    arguments: (arguments . [(identifier) (member_expression)] @owner . (object [
      (pair key: (property_identifier) @name value: [(arrow_function) (function_expression) (call_expression) (identifier) (member_expression)] @handler) @at
      (method_definition name: (property_identifier) @name @handler) @at
      (shorthand_property_identifier) @name @handler @at
    ])))
  (call_expression function: (identifier) @_make
    arguments: (arguments . [(identifier) (member_expression)] @owner . (object [
      (pair key: (property_identifier) @name value: [(arrow_function) (function_expression) (call_expression) (identifier) (member_expression)] @handler) @at
      (method_definition name: (property_identifier) @name @handler) @at
      (shorthand_property_identifier) @name @handler @at
    ])))
]
  (#any-of? @_make "router" "createNextRoute" "createNextRouter" "fetchRequestHandler"))

; rule: part-in-group
; role: shape-use
; inside: router
((call_expression function: [(identifier) @_make (member_expression property: (property_identifier) @_make)]
  arguments: (arguments . [(identifier) (member_expression)] @owner . (object
    (pair key: (property_identifier) @parent value: (object [
      (pair key: (property_identifier) @name value: [(arrow_function) (function_expression) (call_expression) (identifier) (member_expression)] @handler) @at
      (method_definition name: (property_identifier) @name @handler) @at
      (shorthand_property_identifier) @name @handler @at
    ])))))
  (#any-of? @_make "router" "createNextRoute" "createNextRouter"))

; rule: part-with-middleware
; role: shape-use
; inside: router
; handler: handler
; options: middleware
((call_expression function: [(identifier) @_make (member_expression property: (property_identifier) @_make)]
  arguments: (arguments . [(identifier) (member_expression)] @owner . (object
    (pair key: (property_identifier) @name value: (object [(pair key: (property_identifier) @_handler) (method_definition name: (property_identifier) @_handler)]) @args.each) @at)))
  (#eq? @_make "router") (#eq? @_handler "handler"))

; rule: route-alone
; role: shape-use
; inside: router
((variable_declarator value: (call_expression function: (member_expression property: (property_identifier) @_route)
  arguments: (arguments . [(identifier) (member_expression)] @target . [(arrow_function) (function_expression) (identifier)] @handler .))) @at
  (#eq? @_route "route"))

; rule: endpoints
; role: mount
; imports: ^@ts-rest/(express|fastify)
((call_expression function: [(identifier) @_serve (member_expression property: (property_identifier) @_serve)]
  arguments: (arguments . [(identifier) (member_expression)] . [(identifier) (member_expression)] @target . [(identifier) (member_expression)] @receiver
    . (object (pair key: (property_identifier) @_global value: (_) @guard))? .)) @at
  (#any-of? @_serve "createExpressEndpoints" "registerRouter") (#eq? @_global "globalMiddleware"))
((call_expression function: [(identifier) @_serve (member_expression property: (property_identifier) @_serve)]
  arguments: (arguments . [(identifier) (member_expression)] . [(identifier) (member_expression)] @target . [(identifier) (member_expression)] @receiver . (_)? @_options .)) @at
  (#any-of? @_serve "createExpressEndpoints" "registerRouter") (#not-match? @_options "globalMiddleware"))
