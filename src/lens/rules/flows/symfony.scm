; Symfony: routes, commands, message handlers and listeners told by attributes.
; languages: php

; rule: controller
; role: scope
; path: path
((class_declaration
  attributes: (attribute_list (attribute_group (attribute [(name) (qualified_name)] @_route parameters: (arguments) @args.each)))
  name: (name) @name) @at
  (#match? @_route "(^|\\\\)Route$"))

; rule: route
; role: route
; group: HTTP routes
; path: path
; methods: methods
; method: ANY
; slash: keep
((method_declaration
  attributes: (attribute_list (attribute_group (attribute [(name) (qualified_name)] @_route parameters: (arguments) @args.each)))
  name: (name) @handler) @at
  (#match? @_route "(^|\\\\)Route$"))

; rule: verb
; role: route
; group: HTTP routes
; path: path
; slash: keep
((method_declaration
  attributes: (attribute_list (attribute_group (attribute (name) @method parameters: (arguments) @args.each)))
  name: (name) @handler) @at
  (#any-of? @method "Get" "Post" "Put" "Patch" "Delete"))

; rule: invokable
; role: route
; group: HTTP routes
; path: path
; methods: methods
; method: ANY
; slash: keep
((class_declaration
  attributes: (attribute_list (attribute_group (attribute [(name) (qualified_name)] @_route parameters: (arguments) @args.each)))
  body: (declaration_list (method_declaration name: (name) @handler) @_invoke))
  (#match? @_route "(^|\\\\)Route$") (#eq? @handler "__invoke") (#not-match? @_invoke "^#\\[[^\\n]*Route"))

; rule: command
; role: command
; group: Commands
((class_declaration
  attributes: (attribute_list (attribute_group (attribute (name) @_command parameters: (arguments . (argument [(string (string_content) @name) (encapsed_string (string_content) @name)])))))
  body: (declaration_list (method_declaration name: (name) @handler) @at))
  (#eq? @_command "AsCommand") (#any-of? @handler "execute" "__invoke"))

; rule: default-command
; role: command
; group: Commands
((class_declaration
  (base_clause (name) @_command)
  body: (declaration_list
    (property_declaration (static_modifier) (property_element name: (variable_name) @_name default_value: (string (string_content) @name)))
    (method_declaration name: (name) @handler) @at))
  (#match? @_command "Command$") (#eq? @_name "$defaultName") (#eq? @handler "execute"))

; rule: set-name
; role: command
; group: Commands
; chain: setName\(\s*['"](?<name>[^'"]+)['"]
((class_declaration
  (base_clause (name) @_base)
  body: (declaration_list (method_declaration name: (name) @_configure body: (compound_statement (expression_statement (_) @chain))) (method_declaration name: (name) @handler) @at))
  (#match? @_base "Command$") (#eq? @_configure "configure") (#eq? @handler "execute") (#match? @chain "->setName\\("))

; A base class of the application's own runs it, and calls what its commands do by another name.

; rule: set-name-for-base
; role: command
; group: Commands
; chain: setName\(\s*['"](?<name>[^'"]+)['"]
((class_declaration
  (base_clause (name) @_base)
  body: (declaration_list (method_declaration name: (name) @_configure body: (compound_statement (expression_statement (_) @chain))) (method_declaration name: (name) @handler) @at) @_body)
  (#match? @_base "Command$") (#eq? @_configure "configure") (#match? @chain "->setName\\(")
  (#match? @handler "^(do|run|perform)(Execute|Command|Run)$") (#not-match? @_body "function\\s+execute\\("))

; rule: message-handler
; role: event
; group: Events and messages
; says: on {event}
((class_declaration
  attributes: (attribute_list (attribute_group (attribute (name) @_handler)))
  body: (declaration_list (method_declaration name: (name) @handler parameters: (formal_parameters . (simple_parameter type: (_) @event))) @at))
  (#eq? @_handler "AsMessageHandler") (#eq? @handler "__invoke"))

; rule: message-method
; role: event
; group: Events and messages
; says: on {event}
((method_declaration
  attributes: (attribute_list (attribute_group (attribute (name) @_handler)))
  name: (name) @handler
  parameters: (formal_parameters . (simple_parameter type: (_) @event))) @at
  (#any-of? @_handler "AsMessageHandler" "AsEventListener"))

; rule: listener
; role: event
; group: Events and messages
; says: on {event}
((class_declaration
  attributes: (attribute_list (attribute_group (attribute (name) @_listener)))
  body: (declaration_list (method_declaration name: (name) @handler parameters: (formal_parameters . (simple_parameter type: (_) @event))) @at))
  (#eq? @_listener "AsEventListener") (#match? @handler "^(__invoke|on[A-Z])"))

; The attribute says which event it is, and a method that takes nothing of it handles it.
; rule: listener-named
; role: event
; group: Events and messages
; labels: on {event}
((class_declaration
  attributes: (attribute_list (attribute_group (attribute (name) @_listener parameters: (arguments (argument name: (name) @_key (_) @event)))))
  body: (declaration_list (method_declaration name: (name) @handler parameters: (formal_parameters "(" . ")")) @at))
  (#eq? @_listener "AsEventListener") (#eq? @_key "event") (#match? @handler "^(__invoke|on[A-Z])"))

; rule: subscriber
; role: event
; group: Events and messages
; labels: {name} {handler}
((class_declaration
  name: (name) @name
  (class_interface_clause) @_interfaces
  body: (declaration_list (method_declaration name: (name) @handler parameters: (formal_parameters (simple_parameter) @_event)) @at))
  (#match? @_interfaces "EventSubscriberInterface") (#match? @_event "Event\\b") (#match? @handler "^(on|handle|customize|process)[A-Z_]"))

; rule: cron
; role: job
; group: Scheduled and queued jobs
; says: {kind} {event}
((_
  attributes: (attribute_list (attribute_group (attribute (name) @kind parameters: (arguments . (argument (_) @event)))))
  name: (name) @handler) @at
  (#any-of? @kind "AsCronTask" "AsPeriodicTask"))
