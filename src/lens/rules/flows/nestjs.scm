; NestJS controllers, resolvers, gateways, message handlers and scheduled methods.
; languages: typescript

; rule: controller
; role: scope
; path: path
([
  (export_statement
    decorator: (decorator (call_expression function: (identifier) @_controller arguments: (arguments . [(string) (template_string) (array) (identifier) (member_expression)]? @path .) @_args))
    declaration: [(class_declaration name: (type_identifier) @name) (abstract_class_declaration name: (type_identifier) @name)])
  (class_declaration
    decorator: (decorator (call_expression function: (identifier) @_controller arguments: (arguments . [(string) (template_string) (array) (identifier) (member_expression)]? @path .) @_args))
    name: (type_identifier) @name)
] @at
  (#eq? @_controller "Controller") (#not-match? @_args "^\\(\\s*\\{"))
([
  (export_statement
    decorator: (decorator (call_expression function: (identifier) @_controller arguments: (arguments . (object (pair key: (property_identifier) @_path value: (_) @path)) @options)))
    declaration: (class_declaration name: (type_identifier) @name))
  (class_declaration
    decorator: (decorator (call_expression function: (identifier) @_controller arguments: (arguments . (object (pair key: (property_identifier) @_path value: (_) @path)) @options)))
    name: (type_identifier) @name)
] @at
  (#eq? @_controller "Controller") (#eq? @_path "path"))
([
  (export_statement
    decorator: (decorator (call_expression function: (identifier) @_controller arguments: (arguments . (object) @options)))
    declaration: (class_declaration name: (type_identifier) @name))
  (class_declaration
    decorator: (decorator (call_expression function: (identifier) @_controller arguments: (arguments . (object) @options)))
    name: (type_identifier) @name)
] @at
  (#eq? @_controller "Controller") (#not-match? @options "\\bpath:"))

; rule: route
; role: route
; group: HTTP routes
; answers: POST 201
; answers: * 200
; answering: @(Res|Response)\(\s*\)|@Next\(
; path: path
; fills: constants
; within: controller
((class_body
  (decorator (call_expression function: (identifier) @method arguments: (arguments (_)? @path)) @at)
  . [(decorator) (comment)]*
  . (method_definition name: (property_identifier) @handler) @at)
  (#any-of? @method "Get" "Post" "Put" "Patch" "Delete" "All" "Options" "Head" "Search")
  (#not-match? @path "^\\["))
((class_body
  (decorator (call_expression function: (identifier) @method arguments: (arguments (array) @args.each)) @at)
  . [(decorator) (comment)]*
  . (method_definition name: (property_identifier) @handler) @at)
  (#any-of? @method "Get" "Post" "Put" "Patch" "Delete" "All" "Options" "Head" "Search"))

; rule: inherited-route
; role: route
; group: HTTP routes
; answers: POST 201
; answers: * 200
; answering: @(Res|Response)\(\s*\)|@Next\(
; path: path
; fills: constants
; imports: ^@nestjs/common$
; outside: controller
; needs: scope
((class_body
  (decorator (call_expression function: (identifier) @method arguments: (arguments (_)? @path)) @at)
  . [(decorator) (comment)]*
  . (method_definition name: (property_identifier) @handler) @at)
  (#any-of? @method "Get" "Post" "Put" "Patch" "Delete" "All" "Options" "Head" "Search")
  (#not-match? @path "^\\["))
((class_body
  (decorator (call_expression function: (identifier) @method arguments: (arguments (array) @args.each)) @at)
  . [(decorator) (comment)]*
  . (method_definition name: (property_identifier) @handler) @at)
  (#any-of? @method "Get" "Post" "Put" "Patch" "Delete" "All" "Options" "Head" "Search"))

; rule: composed-route
; role: shape
; group: HTTP routes
; answers: POST 201
; answers: * 200
; answering: @(Res|Response)\(\s*\)|@Next\(
; imports: ^@nestjs/common$
((call_expression
  function: (identifier) @_compose
  arguments: (arguments (call_expression function: (identifier) @method arguments: (arguments . (_)? @path .)) @at))
  (#eq? @_compose "applyDecorators")
  (#any-of? @method "Get" "Post" "Put" "Patch" "Delete" "All" "Options" "Head" "Search"))

; rule: composed-route-use
; role: shape-use
; group: HTTP routes
; path: path
; fills: constants
; within: controller
((class_body
  (decorator (call_expression function: (identifier) @target arguments: (arguments) @args.each) @_call) @at
  . [(decorator) (comment)]*
  . (method_definition name: (property_identifier) @handler) @at)
  (#not-any-of? @target "Get" "Post" "Put" "Patch" "Delete" "All" "Options" "Head" "Search" "Sse" "Version" "HttpCode" "Header" "Redirect" "UseGuards" "UseInterceptors" "UsePipes" "ApiOperation" "ApiResponse"))

; ts-rest: what a method handles is described in a contract.

; rule: contract-use
; role: shape-use
; group: HTTP routes
; path: path
; within: controller
((class_body
  (decorator (call_expression function: (identifier) @_decorator arguments: (arguments . [(identifier) (member_expression)] @target . (_)? .))) @at
  . [(decorator) (comment)]*
  . (method_definition name: (property_identifier) @handler) @at)
  (#any-of? @_decorator "TsRestHandler" "TsRest" "Api"))

; rule: contract-part
; role: shape-use
; handles: around
; group: HTTP routes
; path: path
; within: controller
((call_expression
  function: (identifier) @_handle
  arguments: (arguments . [(identifier) (member_expression)] @owner . (object [
    (pair key: (property_identifier) @name value: [(arrow_function) (function_expression) (call_expression) (identifier) (member_expression)] @handler) @at
    (method_definition name: (property_identifier) @name @handler) @at
    (shorthand_property_identifier) @name @handler @at
    (pair key: (property_identifier) @parent value: (object [
      (pair key: (property_identifier) @name value: [(arrow_function) (function_expression) (call_expression) (identifier) (member_expression)] @handler) @at
      (method_definition name: (property_identifier) @name @handler) @at
      (shorthand_property_identifier) @name @handler @at
    ]))
  ])))
  (#eq? @_handle "tsRestHandler"))

; rule: stream
; role: route
; group: HTTP routes
; path: path
; fills: constants
; method: GET
; within: controller
((class_body
  (decorator (call_expression function: (identifier) @_sse arguments: (arguments (_)? @path)) @at)
  . [(decorator) (comment)]*
  . (method_definition name: (property_identifier) @handler) @at)
  (#eq? @_sse "Sse"))

; rule: version
; role: version
((class_body
  (decorator (call_expression function: (identifier) @_version arguments: (arguments . (_) @version)) @at)
  . [(decorator) (comment)]*
  . (method_definition) @at)
  (#eq? @_version "Version"))

; rule: bootstrap
; role: application
((call_expression function: (member_expression object: (identifier) @_factory property: (property_identifier) @_create)) @at
  (#eq? @_factory "NestFactory") (#any-of? @_create "create" "createMicroservice" "createApplicationContext"))

; rule: prefix
; role: base
((call_expression
  function: (member_expression property: (property_identifier) @_set)
  arguments: (arguments . (_) @path . (object)? @exclude)) @at
  (#eq? @_set "setGlobalPrefix"))

; rule: versioning
; role: versioning
; by: ^\(\s*\)$|VersioningType\.URI
((call_expression
  function: (member_expression property: (property_identifier) @_enable)
  arguments: (arguments) @options) @at
  (#eq? @_enable "enableVersioning"))

; rule: module
; role: module
([
  (export_statement
    decorator: (decorator (call_expression function: (identifier) @_module arguments: (arguments (object (pair key: (property_identifier) @_controllers value: (array) @members.each)))))
    declaration: (class_declaration name: (type_identifier) @name))
  (class_declaration
    decorator: (decorator (call_expression function: (identifier) @_module arguments: (arguments (object (pair key: (property_identifier) @_controllers value: (array) @members.each)))))
    name: (type_identifier) @name)
]
  (#eq? @_module "Module") (#eq? @_controllers "controllers"))

; rule: module-path
; role: module-path
; imports: ^@nestjs/core$
((object
  (pair key: (property_identifier) @_path value: (_) @path)
  (pair key: (property_identifier) @_module value: (identifier) @target)) @at
  (#eq? @_path "path") (#eq? @_module "module"))
((object
  (pair key: (property_identifier) @_path value: (_) @path)
  (pair key: (property_identifier) @_children value: (array))) @at
  (#eq? @_path "path") (#eq? @_children "children"))

; rule: operation
; role: route
; group: GraphQL operations
; imports: ^@nestjs/graphql$
; labels: {handler}
((class_body
  (decorator (call_expression function: (identifier) @method arguments: (arguments) @_args) @at)
  . [(decorator) (comment)]*
  . (method_definition name: (property_identifier) @handler) @at)
  (#any-of? @method "Query" "Mutation" "Subscription")
  (#not-match? @_args "^\\(\\s*['\"]|\\bname:\\s*['\"]"))

; rule: named-operation
; role: route
; group: GraphQL operations
; imports: ^@nestjs/graphql$
; labels: {name}
((class_body
  (decorator (call_expression function: (identifier) @method arguments: (arguments [
    (string (string_fragment) @name)
    (object (pair key: (property_identifier) @_name value: (string (string_fragment) @name)) (#eq? @_name "name"))
  ])) @at)
  . [(decorator) (comment)]*
  . (method_definition name: (property_identifier) @handler) @at)
  (#any-of? @method "Query" "Mutation" "Subscription"))

; A field of an object that a client asks for beside what an operation gives.

; rule: field
; role: route
; group: GraphQL operations
; method: FIELD
; imports: ^@nestjs/graphql$
; labels: {type}.{handler}
([
  (export_statement
    decorator: (decorator (call_expression function: (identifier) @_resolver arguments: (arguments . [(identifier) @type (string (string_fragment) @type) (arrow_function body: (identifier) @type)])))
    declaration: (class_declaration body: (class_body
      (decorator (call_expression function: (identifier) @_field)) @at
      . [(decorator) (comment)]*
      . (method_definition name: (property_identifier) @handler) @at)))
  (class_declaration
    decorator: (decorator (call_expression function: (identifier) @_resolver arguments: (arguments . [(identifier) @type (string (string_fragment) @type) (arrow_function body: (identifier) @type)])))
    body: (class_body
      (decorator (call_expression function: (identifier) @_field)) @at
      . [(decorator) (comment)]*
      . (method_definition name: (property_identifier) @handler) @at))
]
  (#eq? @_resolver "Resolver") (#any-of? @_field "ResolveField" "ResolveProperty"))

; rule: message
; role: event
; group: Events and messages
; says: on {event}
((class_body
  (decorator (call_expression function: (identifier) @_kind arguments: (arguments . [
    (string (string_fragment) @event)
    (identifier) @event (member_expression) @event (object) @event (array) @event (template_string) @event (call_expression) @event
  ])) @at)
  . [(decorator) (comment)]*
  . (method_definition name: (property_identifier) @handler) @at)
  (#any-of? @_kind "MessagePattern" "EventPattern" "SubscribeMessage" "OnEvent" "GrpcMethod" "GrpcStreamMethod" "RabbitSubscribe" "RabbitRPC" "SqsMessageHandler"))

; rule: handled-message
; role: event
; group: Events and messages
; imports: ^@nestjs/cqrs$
; says: on {event}
([
  (export_statement
    decorator: (decorator (call_expression function: (identifier) @_kind arguments: (arguments . (_) @event)))
    declaration: (class_declaration body: (class_body (method_definition name: (property_identifier) @handler @at) @at)))
  (class_declaration
    decorator: (decorator (call_expression function: (identifier) @_kind arguments: (arguments . (_) @event)))
    body: (class_body (method_definition name: (property_identifier) @handler @at) @at))
]
  (#any-of? @_kind "CommandHandler" "EventsHandler" "QueryHandler")
  (#any-of? @handler "execute" "handle"))

; rule: sent
; role: message
; imports: ^@nestjs/cqrs$
((call_expression
  function: (member_expression property: (property_identifier) @_send)
  arguments: (arguments . [(new_expression constructor: (identifier) @type) (identifier) @expression])) @at
  (#any-of? @_send "execute" "publish"))

; rule: schedule
; role: job
; group: Scheduled and queued jobs
; says: {kind}[ {event}]
((class_body
  (decorator (call_expression function: (identifier) @kind arguments: (arguments . [
    (string (string_fragment) @event)
    (identifier) @event (member_expression) @event (number) @event (template_string) @event (call_expression) @event (object) @event
  ]?)) @at)
  . [(decorator) (comment)]*
  . (method_definition name: (property_identifier) @handler) @at)
  (#any-of? @kind "Cron" "Interval" "Timeout"))

; rule: queued
; role: job
; group: Scheduled and queued jobs
; says: queue {queue}[: {event}]
; shares: queue {queue}
([
  (export_statement
    decorator: (decorator (call_expression function: (identifier) @_processor arguments: (arguments . [
      (string (string_fragment) @queue) (identifier) @queue (member_expression) @queue
      (object (pair key: (property_identifier) @_named value: [(string (string_fragment) @queue) (identifier) @queue (member_expression) @queue]))
    ])))
    declaration: (class_declaration body: (class_body
      (decorator (call_expression function: (identifier) @_process arguments: (arguments . [
        (string (string_fragment) @event) (identifier) @event (member_expression) @event
        (object (pair key: (property_identifier) @_called value: [(string (string_fragment) @event) (identifier) @event (member_expression) @event]))
      ]?)) @at)
      . [(decorator) (comment)]*
      . (method_definition name: (property_identifier) @handler) @at)))
  (class_declaration
    decorator: (decorator (call_expression function: (identifier) @_processor arguments: (arguments . [
      (string (string_fragment) @queue) (identifier) @queue (member_expression) @queue
      (object (pair key: (property_identifier) @_named value: [(string (string_fragment) @queue) (identifier) @queue (member_expression) @queue]))
    ])))
    body: (class_body
      (decorator (call_expression function: (identifier) @_process arguments: (arguments . [
        (string (string_fragment) @event) (identifier) @event (member_expression) @event
        (object (pair key: (property_identifier) @_called value: [(string (string_fragment) @event) (identifier) @event (member_expression) @event]))
      ]?)) @at)
      . [(decorator) (comment)]*
      . (method_definition name: (property_identifier) @handler) @at))
]
  (#eq? @_processor "Processor") (#eq? @_process "Process") (#eq? @_named "name") (#eq? @_called "name"))

; rule: worker-host
; role: job
; group: Scheduled and queued jobs
; imports: ^@nestjs/bullmq$
; says: queue {queue}
; shares: queue {queue}
([
  (export_statement
    decorator: (decorator (call_expression function: (identifier) @_processor arguments: (arguments . [
      (string (string_fragment) @queue) (identifier) @queue (member_expression) @queue
      (object (pair key: (property_identifier) @_named value: [(string (string_fragment) @queue) (identifier) @queue (member_expression) @queue]))
    ])))
    declaration: (class_declaration body: (class_body (method_definition name: (property_identifier) @handler @at) @at)))
  (class_declaration
    decorator: (decorator (call_expression function: (identifier) @_processor arguments: (arguments . [
      (string (string_fragment) @queue) (identifier) @queue (member_expression) @queue
      (object (pair key: (property_identifier) @_named value: [(string (string_fragment) @queue) (identifier) @queue (member_expression) @queue]))
    ])))
    body: (class_body (method_definition name: (property_identifier) @handler @at) @at))
]
  (#eq? @_processor "Processor") (#eq? @handler "process") (#eq? @_named "name"))

; rule: queue-event
; role: event
; group: Scheduled and queued jobs
; imports: ^@nestjs/(bull|bullmq)$
; says: queue {queue}: {kind}[ {event}]
; shares: queue {queue}
([
  (export_statement
    decorator: (decorator (call_expression function: (identifier) @_processor arguments: (arguments . [
      (string (string_fragment) @queue) (identifier) @queue (member_expression) @queue
      (object (pair key: (property_identifier) @_named value: [(string (string_fragment) @queue) (identifier) @queue (member_expression) @queue]))
    ])))
    declaration: (class_declaration body: (class_body
      (decorator (call_expression function: (identifier) @kind arguments: (arguments . [(string (string_fragment) @event) (identifier) @event (member_expression) @event]?)) @at)
      . [(decorator) (comment)]*
      . (method_definition name: (property_identifier) @handler) @at)))
  (class_declaration
    decorator: (decorator (call_expression function: (identifier) @_processor arguments: (arguments . [
      (string (string_fragment) @queue) (identifier) @queue (member_expression) @queue
      (object (pair key: (property_identifier) @_named value: [(string (string_fragment) @queue) (identifier) @queue (member_expression) @queue]))
    ])))
    body: (class_body
      (decorator (call_expression function: (identifier) @kind arguments: (arguments . [(string (string_fragment) @event) (identifier) @event (member_expression) @event]?)) @at)
      . [(decorator) (comment)]*
      . (method_definition name: (property_identifier) @handler) @at))
]
  (#any-of? @_processor "Processor" "QueueEventsListener") (#eq? @_named "name")
  (#match? @kind "^(OnWorkerEvent|OnQueueEvent|OnQueue[A-Z]\\w*|OnGlobalQueue[A-Z]\\w*)$"))

; rule: command
; role: command
; group: Commands
; imports: ^nest-commander$
([
  (export_statement
    decorator: (decorator (call_expression function: (identifier) @_command arguments: (arguments . (object
      (pair key: (property_identifier) @_name value: (string (string_fragment) @name))))))
    declaration: (class_declaration body: (class_body (method_definition name: (property_identifier) @handler @at) @at)))
  (class_declaration
    decorator: (decorator (call_expression function: (identifier) @_command arguments: (arguments . (object
      (pair key: (property_identifier) @_name value: (string (string_fragment) @name))))))
    body: (class_body (method_definition name: (property_identifier) @handler @at) @at))
]
  (#any-of? @_command "Command" "SubCommand") (#eq? @_name "name") (#eq? @handler "run"))

; rule: console-command
; role: command
; group: Commands
; imports: ^nestjs-(console|command)$
((class_body
  (decorator (call_expression function: (identifier) @_command arguments: (arguments . (object
    (pair key: (property_identifier) @_name value: (string (string_fragment) @name))))) @at)
  . [(decorator) (comment)]*
  . (method_definition name: (property_identifier) @handler) @at)
  (#eq? @_command "Command") (#eq? @_name "command"))
