; Fastify's full route declaration and plugin prefixes; its shorthand routes look like Express.
; languages: javascript, typescript, tsx

; rule: route
; role: route
; group: HTTP routes
; receiver: ^((this|self)\.)?_?(app|router|server|fastify|instance|\w+(Router|App|Server))$
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @_route @at)
  arguments: (arguments . (object
    (pair key: (property_identifier) @_method value: [(string) (array)] @method)
    (pair key: (property_identifier) @_url value: [(string) (template_string)] @path))) @at)
  (#eq? @_route "route") (#eq? @_method "method") (#any-of? @_url "url" "path"))
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @_route @at)
  arguments: (arguments . (object
    (pair key: (property_identifier) @_url value: [(string) (template_string)] @path)
    (pair key: (property_identifier) @_method value: [(string) (array)] @method))) @at)
  (#eq? @_route "route") (#eq? @_method "method") (#any-of? @_url "url" "path"))

; rule: register
; role: mount
; receiver: ^((this|self)\.)?_?(app|server|fastify|instance|\w+(App|Server))$
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @_register @at)
  arguments: (arguments . (_) @target . (object (pair key: (property_identifier) @_prefix value: (_) @path))) @at)
  (#eq? @_register "register") (#eq? @_prefix "prefix"))

; rule: register-plain
; role: mount
; receiver: ^((this|self)\.)?_?(app|server|fastify|instance|\w+(App|Server))$
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @_register @at)
  arguments: (arguments . [(identifier) (member_expression)] @target .) @at)
  (#eq? @_register "register"))
