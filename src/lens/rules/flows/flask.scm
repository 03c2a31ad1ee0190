; Flask applications and blueprints.
; languages: python

; rule: app
; role: router
((assignment left: (identifier) @name right: (call function: (_) @_make)) @at
  (#match? @_make "^(flask\\.)?(Flask|APIFlask)$"))

; rule: blueprint
; role: router
; needs: mount
; prefix: url_prefix
((assignment left: (identifier) @name right: (call function: (_) @_make arguments: (argument_list) @args.each)) @at
  (#match? @_make "^(flask\\.)?(Blueprint|APIBlueprint)$"))

; rule: route
; role: route
; slash: keep
; group: HTTP routes
; methods: methods
; receiver: ^(self\.)?_?(app|application|bp|blueprint|api|\w+_(app|bp|blueprint|api|views|routes)|\w+Blueprint)$
((decorated_definition
  (decorator (call
    function: (attribute object: (_) @receiver attribute: (identifier) @_route)
    arguments: (argument_list . [(string) (concatenated_string)] @path) @args.each))
  definition: (function_definition name: (identifier) @handler)) @at
  (#eq? @_route "route"))

; rule: method-route
; role: route
; slash: keep
; group: HTTP routes
; imports: ^flask\b
; receiver: ^(app|application|bp|blueprint|api|\w+_(app|bp|blueprint|api))$
((decorated_definition
  (decorator (call
    function: (attribute object: (identifier) @receiver attribute: (identifier) @method)
    arguments: (argument_list . (string) @path) @args.each))
  definition: (function_definition name: (identifier) @handler)) @at
  (#any-of? @method "get" "post" "put" "patch" "delete"))

; rule: url-rule
; role: route
; slash: keep
; group: HTTP routes
; methods: methods
; handler: view_func
; receiver: ^(self\.)?_?(app|application|bp|blueprint|api|\w+_(app|bp|blueprint|api)|\w+Blueprint)$
((call
  function: (attribute object: (_) @receiver attribute: (identifier) @_add)
  arguments: (argument_list . (string) @path) @args.each) @at
  (#eq? @_add "add_url_rule"))

; rule: register
; role: mount
; prefix: url_prefix
; receiver: ^(self\.)?_?(app|application|api|bp|blueprint|\w+_(app|bp|blueprint|api))$
((call
  function: (attribute object: (_) @receiver attribute: (identifier) @_register)
  arguments: (argument_list . (_) @target) @args.each) @at
  (#eq? @_register "register_blueprint"))

; rule: before-request
; role: middleware
((decorated_definition
  (decorator (attribute object: (identifier) @receiver attribute: (identifier) @_before))
  definition: (function_definition name: (identifier) @handler)) @at
  (#any-of? @_before "before_request" "before_app_request"))
