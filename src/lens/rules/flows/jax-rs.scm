; JAX-RS resources (Jersey, RESTEasy, Quarkus) and servlets.
; languages: java

; rule: client
; role: client
((interface_declaration (modifiers [(annotation name: (identifier) @_client) (marker_annotation name: (identifier) @_client)])) @at
  (#eq? @_client "RegisterRestClient"))

; rule: resource
; role: scope
; path: value
; outside: client
([
  (class_declaration (modifiers (annotation name: (identifier) @_path arguments: (annotation_argument_list) @args.each)) name: (identifier) @name)
  (interface_declaration (modifiers (annotation name: (identifier) @_path arguments: (annotation_argument_list) @args.each)) name: (identifier) @name)
] @at
  (#eq? @_path "Path"))

; rule: route
; role: route
; group: HTTP routes
; imports: ^(jakarta|javax)\.ws\.rs
; outside: client
; path: value
((method_declaration
  (modifiers (marker_annotation name: (identifier) @method)) @_modifiers
  name: (identifier) @handler) @at
  (#any-of? @method "GET" "POST" "PUT" "PATCH" "DELETE" "HEAD" "OPTIONS")
  (#not-match? @_modifiers "@Path\\b"))

; rule: route-with-path
; role: route
; group: HTTP routes
; imports: ^(jakarta|javax)\.ws\.rs
; outside: client
; path: value
((method_declaration
  (modifiers
    (marker_annotation name: (identifier) @method)
    (annotation name: (identifier) @_path arguments: (annotation_argument_list) @args.each))
  name: (identifier) @handler) @at
  (#any-of? @method "GET" "POST" "PUT" "PATCH" "DELETE" "HEAD" "OPTIONS") (#eq? @_path "Path"))

; rule: path-with-route
; role: route
; group: HTTP routes
; imports: ^(jakarta|javax)\.ws\.rs
; outside: client
; path: value
((method_declaration
  (modifiers
    (annotation name: (identifier) @_path arguments: (annotation_argument_list) @args.each)
    (marker_annotation name: (identifier) @method))
  name: (identifier) @handler) @at
  (#any-of? @method "GET" "POST" "PUT" "PATCH" "DELETE" "HEAD" "OPTIONS") (#eq? @_path "Path"))

; rule: servlet
; role: scope
; path: (value|urlPatterns)
((class_declaration (modifiers (annotation name: (identifier) @_servlet arguments: (annotation_argument_list) @args.each)) name: (identifier) @name) @at
  (#eq? @_servlet "WebServlet"))

; rule: servlet-method
; role: route
; group: HTTP routes
; path: value
; verb: ^do(\w+)$
; within: servlet
((method_declaration
  name: (identifier) @handler @method
  parameters: (formal_parameters . (formal_parameter type: (type_identifier) @_request))) @at
  (#any-of? @handler "doGet" "doPost" "doPut" "doDelete" "doPatch") (#eq? @_request "HttpServletRequest"))

; rule: incoming
; role: event
; group: Events and messages
; labels: on {event}
; imports: ^org\.eclipse\.microprofile\.reactive
((method_declaration
  (modifiers (annotation name: (identifier) @_incoming arguments: (annotation_argument_list . [(string_literal (string_fragment) @event) (identifier) @event])))
  name: (identifier) @handler) @at
  (#eq? @_incoming "Incoming"))

; rule: observes
; role: event
; group: Events and messages
; labels: on {event}
; imports: ^(jakarta|javax)\.enterprise\.event
((method_declaration
  name: (identifier) @handler
  parameters: (formal_parameters (formal_parameter
    (modifiers [(annotation name: (identifier) @_observes) (marker_annotation name: (identifier) @_observes)])
    type: (_) @event))) @at
  (#any-of? @_observes "Observes" "ObservesAsync"))

; What the resources of an application stand below: the path that its servlet, or the application itself, is at.

; rule: application-path
; role: base
((class_declaration (modifiers (annotation name: (identifier) @_path arguments: (annotation_argument_list . (_) @path .)))) @at
  (#eq? @_path "ApplicationPath"))

; rule: servlet-path
; role: base
((method_invocation
  name: (identifier) @_add
  arguments: (argument_list . (_) @_holder . (_) @path .)) @at
  (#any-of? @_add "addServlet" "addServletWithMapping") (#match? @_holder "\\bServletContainer\\b|\\bHttpServletDispatcher\\b|\\bCXF\\w*Servlet\\b"))

; rule: held-servlet-path
; role: base
((block
  (local_variable_declaration declarator: (variable_declarator name: (identifier) @_name value: (_) @_container))
  (expression_statement (method_invocation
    name: (identifier) @_add
    arguments: (argument_list . (identifier) @_given . (_) @path .)) @at))
  (#any-of? @_add "addServlet" "addServletWithMapping") (#eq? @_name @_given)
  (#match? @_container "\\bServletContainer\\b|\\bHttpServletDispatcher\\b|\\bCXF\\w*Servlet\\b"))

; rule: jersey-path
; role: base
((method_invocation
  object: (method_invocation name: (identifier) @_jersey)
  name: (identifier) @_set
  arguments: (argument_list . (_) @path .)) @at
  (#eq? @_jersey "jersey") (#eq? @_set "setUrlPattern"))

; What Quarkus starts is an application of its own, beside those that Spring starts in other modules.

; rule: quarkus-start
; role: application
; imports: ^io\.quarkus\b
((class_declaration (modifiers [(marker_annotation name: (identifier) @_main) (annotation name: (identifier) @_main)])) @at
  (#eq? @_main "QuarkusMain"))
((method_invocation object: (identifier) @_quarkus name: (identifier) @_run) @at
  (#eq? @_quarkus "Quarkus") (#eq? @_run "run"))
((formal_parameter (modifiers (marker_annotation name: (identifier) @_observes)) type: (type_identifier) @_event) @at
  (#eq? @_observes "Observes") (#eq? @_event "StartupEvent"))
