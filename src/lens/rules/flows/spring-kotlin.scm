; Spring MVC and WebFlux controllers, listeners, scheduled methods and runners, in Kotlin.
; languages: kotlin

; rule: client
; role: client
((class_declaration (modifiers (annotation [
    (constructor_invocation (user_type (identifier) @_client))
    (user_type (identifier) @_client)
  ]))) @at
  (#any-of? @_client "FeignClient" "ReactiveFeignClient" "HttpExchange"))

; rule: controller
; role: scope
; path: (value|path)
; outside: client
((class_declaration
  (modifiers (annotation (constructor_invocation (user_type (identifier) @_mapping) (value_arguments) @args.each)))
  name: (identifier) @name) @at
  (#eq? @_mapping "RequestMapping"))

; rule: first-controller
; role: scope
; path: (value|path)
((source_file
  (annotated_expression [
    (annotated_expression (annotation (user_type (identifier) @_mapping)) (parenthesized_expression) @args.each)
    (annotation (user_type (identifier) @_mapping))
  ] (parenthesized_expression)? @args.each)
  . (class_declaration name: (identifier) @name) @at)
  (#eq? @_mapping "RequestMapping"))

; rule: route
; role: route
; group: HTTP routes
; answers: * 200
; answering: \b(ResponseEntity|HttpEntity|HttpServletResponse|ServerHttpResponse|ServerResponse|ServerWebExchange|ProblemDetail|RedirectView)\b
; imports: ^org\.springframework\.web\.bind\.annotation
; outside: client
; path: (value|path)
; verb: ^(\w+)Mapping$
; slash: keep
((function_declaration
  (modifiers (annotation [
    (constructor_invocation (user_type (identifier) @method) (value_arguments) @args.each)
    (user_type (identifier) @method)
  ]))
  name: (identifier) @handler) @at
  (#any-of? @method "GetMapping" "PostMapping" "PutMapping" "PatchMapping" "DeleteMapping"))

; rule: request-mapping
; role: route
; group: HTTP routes
; answers: * 200
; answering: \b(ResponseEntity|HttpEntity|HttpServletResponse|ServerHttpResponse|ServerResponse|ServerWebExchange|ProblemDetail|RedirectView)\b
; imports: ^org\.springframework\.web\.bind\.annotation
; outside: client
; path: (value|path)
; methods: method
; method: ANY
; slash: keep
((function_declaration
  (modifiers (annotation [
    (constructor_invocation (user_type (identifier) @_mapping) (value_arguments) @args.each)
    (user_type (identifier) @_mapping)
  ]))
  name: (identifier) @handler) @at
  (#eq? @_mapping "RequestMapping"))

; rule: named-listener
; role: event
; group: Events and messages
; labels: on {event}
((function_declaration
  (modifiers (annotation (constructor_invocation (user_type (identifier) @_listener) (value_arguments . (value_argument . [
    (string_literal (string_content) @event)
    (navigation_expression) @event
  ])))))
  name: (identifier) @handler) @at
  (#any-of? @_listener "SqsListener" "StreamListener"))

; rule: listener
; role: event
; group: Events and messages
; labels: on {event}
((function_declaration
  (modifiers (annotation (constructor_invocation (user_type (identifier) @_listener) (value_arguments (value_argument . (identifier) @_key . [
    (string_literal (string_content) @event)
    (collection_literal . (string_literal (string_content) @event) .)
    (collection_literal (_) . (_)) @event
    (navigation_expression) @event
  ])))))
  name: (identifier) @handler) @at
  (#any-of? @_listener "KafkaListener" "RabbitListener" "JmsListener" "SqsListener")
  (#any-of? @_key "topics" "queues" "destination" "value" "topicPattern"))

; rule: event
; role: event
; group: Events and messages
; labels: on {event}
((function_declaration
  (modifiers (annotation [
    (constructor_invocation (user_type (identifier) @_listener))
    (user_type (identifier) @_listener)
  ]))
  name: (identifier) @handler
  (function_value_parameters . (parameter (identifier) (_) @event))) @at
  (#any-of? @_listener "EventListener" "TransactionalEventListener" "ApplicationModuleListener"))

; rule: event-class
; role: event
; group: Events and messages
; labels: on {event}
((function_declaration
  (modifiers (annotation (constructor_invocation (user_type (identifier) @_listener) (value_arguments (value_argument [
    (navigation_expression . (identifier) @event)
    (collection_literal (navigation_expression . (identifier) @event))
  ])))))
  name: (identifier) @handler
  (function_value_parameters) @_none) @at
  (#any-of? @_listener "EventListener" "TransactionalEventListener") (#match? @_none "^\\(\\s*\\)$"))

; rule: scheduled
; role: job
; group: Scheduled and queued jobs
; labels: {event}
((function_declaration
  (modifiers (annotation (constructor_invocation (user_type (identifier) @_scheduled) (value_arguments . (value_argument) @event))))
  name: (identifier) @handler) @at
  (#eq? @_scheduled "Scheduled"))

; rule: runner
; role: main
; group: Programs
; labels: at start-up
((class_declaration
  (delegation_specifiers (delegation_specifier (user_type (identifier) @_runner)))
  (class_body (function_declaration name: (identifier) @handler) @at))
  (#any-of? @_runner "CommandLineRunner" "ApplicationRunner") (#eq? @handler "run"))

; rule: start
; role: application
((call_expression . (identifier) @_run) @at
  (#eq? @_run "runApplication"))
