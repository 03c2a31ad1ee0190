; Programs in JavaScript that serve a description with functions: by the names of its operations, or from the modules that it names.
; languages: javascript, typescript, tsx

; rule: registered
; role: route
; group: HTTP routes
; imports: ^openapi-backend
; receives: described-operation
((call_expression
  function: (member_expression property: (property_identifier) @_register)
  arguments: (arguments . (object [
    (pair key: (property_identifier) @type value: (_) @handler) @at
    (method_definition name: (property_identifier) @type @handler) @at
    (shorthand_property_identifier) @type @handler @at
  ])))
  (#eq? @_register "register"))

; rule: registered-one
; role: route
; group: HTTP routes
; imports: ^openapi-backend
; receives: described-operation
((call_expression
  function: (member_expression property: (property_identifier) @_register)
  arguments: (arguments . (string (string_fragment) @type) . (_) @handler)) @at
  (#any-of? @_register "register" "registerHandler"))

; rule: handlers
; role: route
; group: HTTP routes
; imports: ^openapi-backend
; receives: described-operation
((pair key: (property_identifier) @_handlers value: (object [
    (pair key: (property_identifier) @type value: (_) @handler) @at
    (method_definition name: (property_identifier) @type @handler) @at
    (shorthand_property_identifier) @type @handler @at
  ]))
  (#eq? @_handlers "handlers"))

; rule: served
; role: mount
; imports: ^express-openapi-validator
; target: anywhere
((object
  (pair key: (property_identifier) @_description value: (_) @directory)
  (pair key: (property_identifier) @_handlers)) @at
  (#eq? @_description "apiSpec") (#eq? @_handlers "operationHandlers"))
