; Flask applications and blueprints, and the extensions that route to classes.
; languages: python

; rule: app
; role: router
((assignment left: [(identifier) (attribute)] @name right: (call function: (_) @_make)) @at
  (#match? @_make "^((flask|quart)\\.)?(Flask|APIFlask|Quart|OpenAPI)$"))

; rule: blueprint
; role: router
; needs: mount
; prefix: url_prefix
((assignment left: [(identifier) (attribute)] @name right: (call function: (_) @_make arguments: (argument_list) @args.each)) @at
  (#match? @_make "^(flask\\.)?(Blueprint|APIBlueprint)$"))

; rule: app-class
; role: router-class
((class_definition name: (identifier) @name superclasses: (argument_list) @_bases) @at
  (#match? @_bases "[(\\s,.](Flask|APIFlask|Quart|OpenAPI)\\s*[,)]"))

; rule: blueprint-class
; role: router-class
; needs: mount
; prefix: url_prefix
((class_definition name: (identifier) @name superclasses: (argument_list) @_bases) @at
  (#match? @_bases "[(\\s,.](Blueprint|APIBlueprint)\\s*[,)]"))

; rule: blueprint-maker
; role: router-maker
; needs: mount
; prefix: url_prefix
((return_statement (call function: [(identifier) (attribute)] @_make arguments: (argument_list) @args.each)) @at
  (#match? @_make "^(\\w+\\.)*(Blueprint|APIBlueprint)$"))

; rule: api-class
; role: router-class
; prefix: prefix
; takes: router
((class_definition name: (identifier) @name superclasses: (argument_list) @_bases) @at
  (#match? @_bases "[(\\s,.]Api\\s*[,)]"))

; rule: namespace-class
; role: router-class
; needs: mount
; prefix: path
((class_definition name: (identifier) @name superclasses: (argument_list) @_bases) @at
  (#match? @_bases "[(\\s,.]Namespace\\s*[,)]"))

; rule: api
; role: router
; prefix: prefix
; imports: ^flask_(restful|restx|restplus)\b
((assignment left: (identifier) @name right: (call function: (_) @_make arguments: (argument_list . (identifier)? @receiver) @args.each)) @at
  (#match? @_make "(^|\\.)Api$"))

; rule: namespace
; role: router
; needs: mount
; prefix: path
; imports: ^flask_(restx|restplus)\b
((assignment left: (identifier) @name right: (call function: (_) @_make arguments: (argument_list . (string) (keyword_argument name: (identifier) @_path)) @args.each)) @at
  (#match? @_make "(^|\\.)(Namespace|namespace)$") (#eq? @_path "path"))

; rule: named-namespace
; role: router
; needs: mount
; imports: ^flask_(restx|restplus)\b
((assignment left: (identifier) @name right: (call function: (_) @_make arguments: (argument_list . (string) @prefix) @_args)) @at
  (#match? @_make "(^|\\.)(Namespace|namespace)$") (#not-match? @_args "\\bpath\\s*="))

; rule: route
; role: route
; slash: keep
; group: HTTP routes
; methods: methods
; receiver: ^(?!(\w*cache|\w*registry|mock|responses|respx)\b)
; verbs: GET get
; verbs: POST post
; verbs: PUT put
; verbs: PATCH patch
; verbs: DELETE delete
((decorated_definition
  (decorator (call
    function: (attribute object: (_) @receiver attribute: (identifier) @_route)
    arguments: (argument_list . [(string) (concatenated_string)] @path) @args.each))
  definition: [(function_definition name: (identifier) @handler) (class_definition name: (identifier) @handler)]) @at
  (#eq? @_route "route") (#match? @path "^[frFR]?['\"](/|['\"]$|<)"))

; rule: computed-path
; role: route
; slash: keep
; group: HTTP routes
; methods: methods
; imports: ^(flask|quart|apiflask)\b
; receiver: ^(app|\w*bp|\w*[bB]lueprint)$
((decorated_definition
  (decorator (call
    function: (attribute object: (_) @receiver attribute: (identifier) @_route)
    arguments: (argument_list . [(call) (binary_operator) (identifier) (attribute)] @path) @args.each))
  definition: (function_definition name: (identifier) @handler)) @at
  (#eq? @_route "route"))

; rule: method-route
; role: route
; slash: keep
; group: HTTP routes
; imports: ^(flask|quart|apiflask|flask_openapi3)\b
; receiver: ^(?!(\w*cache|\w*registry|mock|responses|respx|requests_mock|httpretty)\b)
((decorated_definition
  (decorator (call
    function: (attribute object: (identifier) @receiver attribute: (identifier) @method)
    arguments: (argument_list . (string) @path) @args.each))
  definition: (function_definition name: (identifier) @handler)) @at
  (#any-of? @method "get" "post" "put" "patch" "delete" "websocket") (#match? @path "^[frFR]?['\"](/|['\"]$)"))

; rule: url-rule
; role: route
; slash: keep
; group: HTTP routes
; methods: methods
; handler: view_func
; verbs: GET get
; verbs: POST post
; verbs: PUT put
; verbs: PATCH patch
; verbs: DELETE delete
((call
  function: (attribute object: (_) @receiver attribute: (identifier) @_add)
  arguments: (argument_list . [(string) (concatenated_string)] @path) @args.each) @at
  (#eq? @_add "add_url_rule"))

; rule: url-rule-in-order
; role: route
; slash: keep
; group: HTTP routes
; methods: methods
; verbs: GET get
; verbs: POST post
; verbs: PUT put
; verbs: PATCH patch
; verbs: DELETE delete
((call
  function: (attribute object: (_) @receiver attribute: (identifier) @_add)
  arguments: (argument_list . [(string) (concatenated_string)] @path . [(string) (none) (identifier)] . [(identifier) (attribute) (call)] @handler) @args.each) @at
  (#eq? @_add "add_url_rule"))

; rule: resource
; role: route
; slash: keep
; group: HTTP routes
; verbs: GET get
; verbs: POST post
; verbs: PUT put
; verbs: PATCH patch
; verbs: DELETE delete
((call
  function: (attribute object: (_) @receiver attribute: (identifier) @label)
  arguments: (argument_list . [(identifier) (attribute)] @handler (string) @path)) @at
  (#match? @label "^add_(\\w+_)?resource$"))

; rule: register
; role: mount
; prefix: url_prefix
; replaces: prefix
; imports: ^(flask|quart|apiflask|\.|\w+)
((call
  function: (attribute object: (_) @receiver attribute: (identifier) @_register)
  arguments: (argument_list . [(identifier) (attribute) (call)] @target) @args.each) @at
  (#any-of? @_register "register_blueprint" "register_api"))

; rule: add-namespace
; role: mount
; prefix: path
; replaces: prefix
((call
  function: (attribute object: (_) @receiver attribute: (identifier) @_register)
  arguments: (argument_list . [(identifier) (attribute)] @target) @args.each) @at
  (#eq? @_register "add_namespace"))

; rule: before-request
; role: middleware
; covers: all
((decorated_definition
  (decorator (attribute object: (identifier) @receiver attribute: (identifier) @_before))
  definition: (function_definition name: (identifier) @handler)) @at
  (#any-of? @_before "before_request" "before_app_request"))

; rule: before-request-call
; role: middleware
; covers: all
((call
  function: (attribute object: (identifier) @receiver attribute: (identifier) @_before)
  arguments: (argument_list . [(identifier) (attribute)] @handler)) @at
  (#any-of? @_before "before_request" "before_app_request"))
