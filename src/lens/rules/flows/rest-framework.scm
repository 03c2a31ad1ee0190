; Django REST framework: routers with the routes of their viewsets, extra actions.
; languages: python

; rule: router
; role: router
((assignment left: (identifier) @name right: (call function: (_) @_make arguments: (argument_list) @_args)) @at
  (#match? @_make "(^|\\.)\\w*Router$") (#not-match? @_make "(^|\\.)(APIRouter|Nested\\w*Router)$") (#not-match? @_args "(route_handlers|trailing_slash\\s*=\\s*False)"))

; rule: router-class
; role: router-class
((class_definition name: (identifier) @name superclasses: (argument_list (_) @_base)) @at
  (#match? @_base "^(\\w+\\.)*(Default|Simple)Router$"))

; rule: nested-router
; role: router
; below: {{lookup}_pk}
((assignment left: (identifier) @name
  right: (call function: (_) @_make arguments: (argument_list . (identifier) @parent . (string) @prefix) @args.each)) @at
  (#match? @_make "(^|\\.)Nested\\w*Router$"))

; rule: router-choice
; role: router
; imports: ^rest_framework\b
((assignment left: (identifier) @name right: (conditional_expression) @_choice) @at
  (#match? @_choice "Router\\("))

; rule: plain-router
; role: router
; closing: none
((assignment left: (identifier) @name right: (call function: (_) @_make arguments: (argument_list) @_args)) @at
  (#match? @_make "(^|\\.)\\w*Router$") (#not-match? @_make "(^|\\.)APIRouter$") (#match? @_args "trailing_slash\\s*=\\s*False"))

; rule: viewset
; role: route
; slash: keep
; group: HTTP routes
; receiver: [rR]outer$
; method: REST
; closing: /
; expands: GET list
; expands: POST create
; expands: GET retrieve {pk}
; expands: PUT update {pk}
; expands: PATCH partial_update {pk}
; expands: DELETE destroy {pk}
; offers: ModelViewSet list create retrieve update partial_update destroy
; offers: ReadOnlyModelViewSet list retrieve
; offers: ListModelMixin list
; offers: CreateModelMixin create
; offers: RetrieveModelMixin retrieve
; offers: UpdateModelMixin update partial_update
; offers: DestroyModelMixin destroy
; brings: create 201
; brings: create 400 its serializer refuses what is sent
; brings: list|retrieve|update|partial_update 200
; brings: update|partial_update 400 its serializer refuses what is sent
; brings: retrieve|update|partial_update|destroy 404 there is no such object
; brings: destroy 204
((call
  function: (attribute object: (identifier) @receiver attribute: (identifier) @_register)
  arguments: (argument_list . [(string) (call)] @path . [(identifier) (attribute)] @handler)) @at
  (#eq? @_register "register"))

; rule: bulk-verb
; role: widen
; within: mapping-update
((pair key: (string (string_content) @method) value: (string (string_content) @name)) @at
  (#match? @method "^(get|post|put|patch|delete)$"))

; rule: mapping-update
; role: written
((call function: (attribute object: (attribute object: (subscript value: (_) @_routes) attribute: (identifier) @_mapping) attribute: (identifier) @_update)) @at
  (#match? @_routes "(^|\\.)routes$") (#eq? @_mapping "mapping") (#eq? @_update "update"))

; rule: lookup-kwarg
; role: placeholder
; wins: yes
((class_definition body: (block (expression_statement (assignment left: (identifier) @_name right: (string) @name) @at)))
  (#eq? @_name "lookup_url_kwarg"))

; rule: lookup-field
; role: placeholder
((class_definition body: (block (expression_statement (assignment left: (identifier) @_name right: (string) @name) @at)))
  (#eq? @_name "lookup_field"))

; rule: detail-action
; role: action
; path: url_path
; methods: methods
; below: {pk}
((decorated_definition
  (decorator (call function: (_) @_action arguments: (argument_list) @_args @args.each))
  definition: (function_definition name: (identifier) @name)) @at
  (#match? @_action "^((decorators\\.)?action|detail_route)$") (#match? @_args "detail\\s*=\\s*True|^\\(\\s*True|^\\((?!.*\\bdetail\\b)"))

; rule: list-action
; role: action
; path: url_path
; methods: methods
((decorated_definition
  (decorator (call function: (_) @_action arguments: (argument_list) @_args @args.each))
  definition: (function_definition name: (identifier) @name)) @at
  (#match? @_action "^((decorators\\.)?action|list_route)$") (#match? @_args "detail\\s*=\\s*False"))

; rule: api-view
; role: verbs
; method: GET
; imports: ^rest_framework\b
((decorated_definition (decorator (call function: (_) @_api arguments: (argument_list [(list) (tuple)]? @args.each)))) @at
  (#match? @_api "^(decorators\\.)?api_view$"))
