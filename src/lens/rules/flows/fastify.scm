; Fastify's full route declaration and plugin prefixes; its shorthand routes look like Express.
; languages: javascript, typescript, tsx

; rule: route
; role: route
; group: HTTP routes
; answers: * 200
; handler: handler
; options: preHandler, onRequest, preValidation
; receiver: ^((this|self)\.)?_?(app|router|server|fastify|instance|\w+(Router|App|Server))$
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @_route @at)
  arguments: (arguments . (object
    (pair key: (property_identifier) @_method value: [(string) (array)] @method)
    (pair key: (property_identifier) @_url value: [(string) (template_string)] @path)) @args.each) @at)
  (#eq? @_route "route") (#eq? @_method "method") (#any-of? @_url "url" "path"))
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @_route @at)
  arguments: (arguments . (object
    (pair key: (property_identifier) @_url value: [(string) (template_string)] @path)
    (pair key: (property_identifier) @_method value: [(string) (array)] @method)) @args.each) @at)
  (#eq? @_route "route") (#eq? @_method "method") (#any-of? @_url "url" "path"))

; rule: registrar
; role: registrar
; group: HTTP routes
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @_route)
  arguments: (arguments . (object
    [(shorthand_property_identifier) @method @_method (pair key: (property_identifier) @_method value: [(identifier) (member_expression) (string)] @method)]
    [(shorthand_property_identifier) @path @_url (pair key: (property_identifier) @_url value: [(identifier) (member_expression)] @path)]
    [(shorthand_property_identifier) @handler @_handler (pair key: (property_identifier) @_handler value: [(identifier) (member_expression)] @handler)])) ) @at
  (#eq? @_route "route") (#any-of? @_method "method") (#any-of? @_url "url" "path") (#eq? @_handler "handler"))

; rule: register
; role: mount
; receiver: ^((this|self)\.)?_?(app|server|fastify|instance|\w+(App|Server))$
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @_register @at)
  arguments: (arguments . [(identifier) (member_expression) (call_expression) (await_expression)] @target . (object (pair key: (property_identifier) @_prefix value: (_) @path))) @at)
  (#not-match? @target "^(\\w*[aA]uto[lL]oad\\w*|require\\(['\"]@fastify/autoload['\"]\\))$")
  (#eq? @_register "register") (#eq? @_prefix "prefix"))

; rule: register-shorthand
; role: mount
; receiver: ^((this|self)\.)?_?(app|server|fastify|instance|\w+(App|Server))$
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @_register @at)
  arguments: (arguments . [(identifier) (member_expression) (call_expression) (await_expression)] @target . (object (shorthand_property_identifier) @path @_prefix)) @at)
  (#eq? @_register "register") (#eq? @_prefix "prefix"))

; rule: register-plain
; role: mount
; receiver: ^((this|self)\.)?_?(app|server|fastify|instance|\w+(App|Server))$
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @_register @at)
  arguments: (arguments . [(identifier) (member_expression) (call_expression) (await_expression)] @target . (_)? @_options) @at)
  (#eq? @_register "register")
  (#not-match? @target "^(\\w*[aA]uto[lL]oad\\w*|require\\(['\"]@fastify/autoload['\"]\\))$")
  (#not-match? @_options "\\bprefix\\b"))
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @_register @at)
  arguments: (arguments . [(identifier) (member_expression) (call_expression) (await_expression)] @target .) @at)
  (#eq? @_register "register"))

; rule: register-block
; role: scope
; receiver: ^((this|self)\.)?_?(app|server|fastify|instance|\w+(App|Server))$
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @_register)
  arguments: (arguments . [(arrow_function) (function_expression)] . (object (pair key: (property_identifier) @_prefix value: (_) @prefix)))) @at
  (#eq? @_register "register") (#eq? @_prefix "prefix"))

; What is registered in a function written in place counts in it alone.

; rule: register-inside
; role: scope
; receiver: ^((this|self)\.)?_?(app|server|fastify|instance|\w+(App|Server))$
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @_register)
  arguments: (arguments . [(arrow_function) (function_expression)] . (_)? @_options)) @at
  (#eq? @_register "register") (#not-match? @_options "\\bprefix\\b"))
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @_register)
  arguments: (arguments . [(arrow_function) (function_expression)] .)) @at
  (#eq? @_register "register"))

; The same instance by another name, with other types.

; rule: typed
; role: router
; imports: ^fastify
((variable_declarator
  name: (identifier) @name
  value: (call_expression function: (member_expression object: [(identifier) (member_expression)] @receiver property: (property_identifier) @_typed))) @at
  (#eq? @_typed "withTypeProvider"))

; rule: instance
; languages: typescript, tsx
; role: router
((call_expression
  function: (member_expression property: (property_identifier) @_register)
  arguments: (arguments . (_ parameters: (formal_parameters . (required_parameter pattern: (identifier) @name) @at))))
  (#eq? @_register "register"))

; rule: plugin
; languages: typescript, tsx
; role: router
; needs: mount
((variable_declarator
  type: (type_annotation (_) @_type)
  value: (_ parameters: (formal_parameters . (required_parameter pattern: (identifier) @name) @at)))
  (#match? @_type "^FastifyPlugin"))

; rule: js-instance
; languages: javascript
; role: router
((call_expression
  function: (member_expression property: (property_identifier) @_register)
  arguments: (arguments . (_ parameters: (formal_parameters . (identifier) @name @at))))
  (#eq? @_register "register"))

; rule: autoload
; role: mount
; own: autoPrefix
; flat: dirNameRoutePrefix: *false
; receiver: ^((this|self)\.)?_?(app|server|fastify|instance|\w+(App|Server))$
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @_register @at)
  arguments: (arguments . (_) @_autoload . (object (pair key: (property_identifier) @_dir value: (_) @directory)) @args.each) @at)
  (#eq? @_register "register") (#eq? @_dir "dir")
  (#match? @_autoload "^(\\w*[aA]uto[lL]oad\\w*|require\\(['\"]@fastify/autoload['\"]\\))$"))

; rule: hook
; role: middleware
; receiver: ^((this|self)\.)?_?(app|server|fastify|instance|\w+(App|Server))$
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @_add)
  arguments: (arguments . (string) @_hook . (_) @handler .)) @at
  (#eq? @_add "addHook") (#match? @_hook "^['\"](onRequest|preHandler|preValidation|preParsing)['\"]$"))
