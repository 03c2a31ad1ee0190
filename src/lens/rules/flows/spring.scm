; Spring MVC and WebFlux controllers and router functions, listeners, scheduled methods, runners, in Java.
; languages: java

; rule: client
; role: client
([
  (interface_declaration (modifiers [(annotation name: (identifier) @_client) (marker_annotation name: (identifier) @_client)]))
  (class_declaration (modifiers [(annotation name: (identifier) @_client) (marker_annotation name: (identifier) @_client)]))
] @at
  (#any-of? @_client "FeignClient" "ReactiveFeignClient" "HttpExchange"))

; rule: controller
; role: scope
; path: (value|path)
; outside: client
([
  (class_declaration (modifiers (annotation name: (identifier) @_mapping arguments: (annotation_argument_list) @args.each)) name: (identifier) @name)
  (interface_declaration (modifiers (annotation name: (identifier) @_mapping arguments: (annotation_argument_list) @args.each)) name: (identifier) @name)
] @at
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
((method_declaration
  (modifiers [
    (annotation name: (identifier) @method arguments: (annotation_argument_list) @args.each)
    (marker_annotation name: (identifier) @method)
  ])
  name: (identifier) @handler) @at
  (#any-of? @method "GetMapping" "PostMapping" "PutMapping" "PatchMapping" "DeleteMapping"))

; Annotations of the application's own that stand for a mapping: `@RequestMapping(method = GET) @interface AnonymousGetMapping`.

; rule: own-mapping
; role: composed
((annotation_type_declaration (modifiers (annotation name: (identifier) @_mapping)) name: (identifier) @name) @at
  (#eq? @_mapping "RequestMapping") (#match? @name "(Get|Post|Put|Patch|Delete)Mapping$"))

; rule: composed-mapping
; role: route
; group: HTTP routes
; answers: * 200
; answering: \b(ResponseEntity|HttpEntity|HttpServletResponse|ServerHttpResponse|ServerResponse|ServerWebExchange|ProblemDetail|RedirectView)\b
; known: own-mapping
; path: (value|path)
; verb: ^\w*?(Get|Post|Put|Patch|Delete)Mapping$
; slash: keep
((method_declaration
  (modifiers [
    (annotation name: (identifier) @method @type arguments: (annotation_argument_list) @args.each)
    (marker_annotation name: (identifier) @method @type)
  ])
  name: (identifier) @handler) @at
  (#match? @method ".(Get|Post|Put|Patch|Delete)Mapping$"))

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
((method_declaration
  (modifiers [
    (annotation name: (identifier) @_mapping arguments: (annotation_argument_list) @args.each)
    (marker_annotation name: (identifier) @_mapping)
  ])
  name: (identifier) @handler) @at
  (#eq? @_mapping "RequestMapping"))

; The interface is generated from a description, which says method and path; one among the sources says them itself.

; rule: generated
; role: route
; group: HTTP routes
; receives: described-operation
; unless: class
; path: (value|path)
; slash: keep
((class_declaration
  interfaces: (super_interfaces (type_list [(type_identifier) @base (scoped_type_identifier (type_identifier) @base .)]))
  body: (class_body (method_declaration (modifiers (marker_annotation name: (identifier) @_override)) name: (identifier) @handler @type) @at))
  (#match? @base "(Api|Delegate|Resource|Operations|Controller)$") (#eq? @_override "Override"))

; rule: stereotype
; role: written
((class_declaration
  (modifiers [(marker_annotation name: (identifier) @type) (annotation name: (identifier) @type)])
  name: (identifier) @name) @at
  (#match? @type "Controller$"))

; rule: path-prefix
; role: base
((method_invocation
  name: (identifier) @_add
  arguments: (argument_list . (_) @path . [
    (method_invocation arguments: (argument_list . (class_literal . (type_identifier) @only) .))
    (lambda_expression body: (method_invocation name: (identifier) @_present arguments: (argument_list . (class_literal . (type_identifier) @only) .)))
  ])) @at
  (#eq? @_add "addPathPrefix"))

; rule: path-prefix-of-all
; role: base
((method_invocation
  name: (identifier) @_add
  arguments: (argument_list . (_) @path . (lambda_expression body: (true)))) @at
  (#eq? @_add "addPathPrefix"))
((method_invocation
  name: (identifier) @_add
  arguments: (argument_list . (_) @path . (method_invocation name: (identifier) @_any arguments: (argument_list . [(_) "(" ")"] .)))) @at
  (#eq? @_add "addPathPrefix") (#eq? @_any "forAnyHandlerType"))

; Of a chain, a path is only for what is written in its own arguments.

; rule: function-scope
; role: scope
; path: path
; imports: ^org\.springframework\.web\.(reactive|servlet)\.function
((method_invocation name: (identifier) @_path arguments: (argument_list . (_) @path . [(lambda_expression) (method_reference)]) @at)
  (#eq? @_path "path"))

; What is nested is written elsewhere, and handed in: `nest(path("/apis/" + version), () -> collected.stream()…)`.

; rule: collected
; role: base
; target: collected
; path: path
; imports: ^org\.springframework\.web\.(reactive|servlet)\.function
((method_invocation
  name: (identifier) @_nest
  arguments: (argument_list . (method_invocation name: (identifier) @_path arguments: (argument_list . (_) @path)) . (_) .) @at)
  (#eq? @_nest "nest") (#eq? @_path "path"))

; rule: collected-path
; role: base
; target: collected
; path: path
; imports: ^org\.springframework\.web\.(reactive|servlet)\.function
((method_invocation name: (identifier) @_path arguments: (argument_list . (_) @path . [(lambda_expression) (method_reference)]) @at)
  (#eq? @_path "path"))

; rule: function-nest
; role: scope
; path: path
; imports: ^org\.springframework\.web\.(reactive|servlet)\.function
((method_invocation
  name: (identifier) @_nest
  arguments: (argument_list . (method_invocation name: (identifier) @_path arguments: (argument_list . (_) @path))) @at)
  (#eq? @_nest "nest") (#eq? @_path "path"))

; rule: function-route
; role: route
; group: HTTP routes
; imports: ^org\.springframework\.web\.(reactive|servlet)\.function
; path: path
; slash: keep
((method_invocation
  name: (identifier) @method @at
  arguments: (argument_list . [(string_literal) (identifier) (field_access) (binary_expression)] @path . (_)) @args.each @at)
  (#any-of? @method "GET" "POST" "PUT" "PATCH" "DELETE" "HEAD" "OPTIONS"))

; rule: function-route-of-predicate
; role: route
; group: HTTP routes
; imports: ^org\.springframework\.web\.(reactive|servlet)\.function
; path: path
; slash: keep
((method_invocation
  name: (identifier) @method @at
  arguments: (argument_list . [
    (method_invocation name: (identifier) @_path arguments: (argument_list . (_) @path .))
    (method_invocation object: (method_invocation name: (identifier) @_path arguments: (argument_list . (_) @path .)) name: (identifier) @_and)
  ] . (_)) @args.each @at)
  (#any-of? @method "GET" "POST" "PUT" "PATCH" "DELETE" "HEAD" "OPTIONS") (#eq? @_path "path") (#eq? @_and "and"))

; rule: predicate-route
; role: route
; group: HTTP routes
; imports: ^org\.springframework\.web\.(reactive|servlet)\.function
; path: path
; slash: keep
((method_invocation
  name: (identifier) @_route
  arguments: (argument_list
    . [
      (method_invocation name: (identifier) @method arguments: (argument_list . (_) @path))
      (method_invocation object: (method_invocation name: (identifier) @method arguments: (argument_list . (_) @path)) name: (identifier) @_and)
    ]
    . (_) @handler .) @at)
  (#any-of? @_route "route" "andRoute")
  (#any-of? @method "GET" "POST" "PUT" "PATCH" "DELETE" "HEAD" "OPTIONS"))

; rule: graphql
; role: event
; group: GraphQL operations
; says: {kind} {handler}
; labels: {kind} {handler}
((method_declaration
  (modifiers [(annotation name: (identifier) @kind) (marker_annotation name: (identifier) @kind)])
  name: (identifier) @handler) @at
  (#any-of? @kind "QueryMapping" "MutationMapping" "SubscriptionMapping" "SchemaMapping" "BatchMapping" "DgsQuery" "DgsMutation" "DgsData"))

; rule: socket
; role: event
; group: Events and messages
; labels: message {event}
((method_declaration
  (modifiers (annotation name: (identifier) @_mapping arguments: (annotation_argument_list . (_) @event)))
  name: (identifier) @handler) @at
  (#any-of? @_mapping "MessageMapping" "SubscribeMapping"))

; JobRunr: a method that is run again and again.
; rule: recurring
; role: job
; group: Scheduled and queued jobs
; labels: {event}
((method_declaration
  (modifiers (annotation name: (identifier) @_recurring arguments: (annotation_argument_list (element_value_pair key: (identifier) @_key) @event)))
  name: (identifier) @handler) @at
  (#eq? @_recurring "Recurring") (#any-of? @_key "cron" "interval"))

; rule: listener
; role: event
; group: Events and messages
; labels: on {event}
((method_declaration
  (modifiers (annotation
    name: (identifier) @_listener
    arguments: (annotation_argument_list (element_value_pair key: (identifier) @_key value: [
      (string_literal (string_fragment) @event)
      (identifier) @event
      (field_access) @event
      (element_value_array_initializer . (string_literal (string_fragment) @event) .)
      (element_value_array_initializer (_) . (_)) @event
      (element_value_array_initializer . [(identifier) (field_access)] @event .)
    ]))))
  name: (identifier) @handler) @at
  (#any-of? @_listener "KafkaListener" "RabbitListener" "JmsListener" "SqsListener" "StreamListener" "PulsarListener" "RocketMQMessageListener")
  (#any-of? @_key "topics" "topicPattern" "queues" "queuesToDeclare" "destination" "value" "topic" "queueNames" "bindings"))

; rule: named-listener
; role: event
; group: Events and messages
; labels: on {event}
((method_declaration
  (modifiers (annotation
    name: (identifier) @_listener
    arguments: (annotation_argument_list . [(string_literal (string_fragment) @event) (identifier) @event (field_access) @event])))
  name: (identifier) @handler) @at
  (#any-of? @_listener "SqsListener" "StreamListener" "JmsListener" "KafkaListener" "RabbitListener"))

; rule: class-listener
; role: event
; group: Events and messages
; labels: on {event}
((class_declaration
  (modifiers (annotation
    name: (identifier) @_listener
    arguments: (annotation_argument_list (element_value_pair key: (identifier) @_key value: [
      (string_literal (string_fragment) @event) (identifier) @event (field_access) @event (element_value_array_initializer) @event
    ]))))
  body: (class_body (method_declaration
    (modifiers [(annotation name: (identifier) @_handler) (marker_annotation name: (identifier) @_handler)])
    name: (identifier) @handler))) @at
  (#any-of? @_listener "KafkaListener" "RabbitListener")
  (#any-of? @_key "topics" "queues")
  (#any-of? @_handler "KafkaHandler" "RabbitHandler"))

; rule: event
; role: event
; group: Events and messages
; labels: on {event}
((method_declaration
  (modifiers [
    (marker_annotation name: (identifier) @_listener)
    (annotation name: (identifier) @_listener arguments: (annotation_argument_list . (element_value_pair key: (identifier) @_key)))
  ])
  name: (identifier) @handler
  parameters: (formal_parameters . (formal_parameter type: (_) @event))) @at
  (#any-of? @_listener "EventListener" "TransactionalEventListener" "ApplicationModuleListener")
  (#not-any-of? @_key "classes" "value"))

; rule: event-class
; role: event
; group: Events and messages
; labels: on {event}
((method_declaration
  (modifiers (annotation name: (identifier) @_listener arguments: (annotation_argument_list . [
    (class_literal . (_) @event)
    (element_value_array_initializer) @event
    (element_value_pair key: (identifier) @_key value: [(class_literal . (_) @event) (element_value_array_initializer) @event])
  ])))
  name: (identifier) @handler) @at
  (#any-of? @_listener "EventListener" "TransactionalEventListener")
  (#not-any-of? @_key "condition" "phase" "id"))

; rule: application-listener
; role: event
; group: Events and messages
; labels: on {event}
((class_declaration
  interfaces: (super_interfaces (type_list (generic_type . (type_identifier) @_listener (type_arguments . (_) @event))))
  body: (class_body (method_declaration name: (identifier) @handler))) @at
  (#eq? @_listener "ApplicationListener") (#eq? @handler "onApplicationEvent"))

; rule: scheduled
; role: job
; group: Scheduled and queued jobs
; labels: {event}
((method_declaration
  (modifiers (annotation name: (identifier) @_scheduled arguments: (annotation_argument_list . (_) @event)))
  name: (identifier) @handler) @at
  (#eq? @_scheduled "Scheduled"))

; rule: quartz
; role: job
; group: Scheduled and queued jobs
; labels: {name}
((class_declaration
  name: (identifier) @name
  body: (class_body (method_declaration
    name: (identifier) @handler
    parameters: (formal_parameters . (formal_parameter type: (type_identifier) @_context))))) @at
  (#any-of? @handler "execute" "executeInternal") (#eq? @_context "JobExecutionContext"))

; rule: runner
; role: main
; group: Programs
; labels: at start-up
((class_declaration
  interfaces: (super_interfaces (type_list (type_identifier) @_runner))
  body: (class_body (method_declaration name: (identifier) @handler) @at))
  (#any-of? @_runner "CommandLineRunner" "ApplicationRunner") (#eq? @handler "run"))

; rule: runner-bean
; role: main
; group: Programs
; labels: at start-up
((method_declaration type: (type_identifier) @_runner name: (identifier) @handler) @at
  (#any-of? @_runner "CommandLineRunner" "ApplicationRunner"))

; rule: shell
; role: command
; labels: {handler}
; group: Commands
((method_declaration
  (modifiers [(annotation name: (identifier) @_shell) (marker_annotation name: (identifier) @_shell)])
  name: (identifier) @handler) @at
  (#eq? @_shell "ShellMethod"))

; rule: start
; role: application
((method_invocation object: (identifier) @_application name: (identifier) @_run) @at
  (#eq? @_application "SpringApplication") (#eq? @_run "run"))
