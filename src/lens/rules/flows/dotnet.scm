; Hosted services, scheduled jobs, message handlers and commands of .NET libraries.
; languages: c-sharp

; rule: hosted-service
; role: job
; group: Scheduled and queued jobs
; labels: {name}
((class_declaration
  name: (identifier) @name
  (base_list [(identifier) @_base (generic_name . (identifier) @_base)])
  body: (declaration_list (method_declaration name: (identifier) @handler))) @at
  (#any-of? @_base "BackgroundService" "IHostedService" "IHostedLifecycleService") (#any-of? @handler "ExecuteAsync" "StartAsync"))

; rule: quartz
; role: job
; group: Scheduled and queued jobs
; labels: {name}
((class_declaration
  name: (identifier) @name
  body: (declaration_list (method_declaration
    name: (identifier) @handler
    parameters: (parameter_list . (parameter type: (identifier) @_context))))) @at
  (#eq? @handler "Execute") (#eq? @_context "IJobExecutionContext"))

; rule: quartz-scheduled
; role: job
; group: Scheduled and queued jobs
; imports: ^Quartz
; labels: scheduled {type}
((invocation_expression
  function: (member_access_expression name: (generic_name . (identifier) @_add (type_argument_list . (_) @type .)))) @at
  (#match? @_add "^(Add|Schedule|Register|Create)\\w*Job\\w*$")
  (#not-match? @type "^T([A-Z]\\w*)?$"))
((invocation_expression
  function: (member_access_expression expression: (identifier) @_builder name: (generic_name . (identifier) @_create (type_argument_list . (_) @type .)))) @at
  (#eq? @_builder "JobBuilder") (#eq? @_create "Create") (#not-match? @type "^T([A-Z]\\w*)?$"))

; A schedule by a function of the application's own.

; rule: added-schedule
; role: job
; group: Scheduled and queued jobs
; labels: schedule runs {type} every {every}
((invocation_expression
  function: (member_access_expression name: (generic_name . (identifier) @_add (type_argument_list . (_) @type .)))
  arguments: (argument_list . (argument (_) @every) .)) @at
  (#match? @_add "^Add(Scheduled|Periodic|Recurring|Timed)\\w*$") (#not-match? @type "^T([A-Z]\\w*)?$"))

; rule: recurring-at
; role: job
; group: Scheduled and queued jobs
; labels: {name} by {trigger}
((invocation_expression
  function: (member_access_expression expression: (_) @_jobs name: [(identifier) @_add (generic_name . (identifier) @_add)])
  arguments: (argument_list
    . (argument (_)) . (argument (lambda_expression body: (invocation_expression function: (_) @name))) . (argument (_) @trigger))) @at
  (#eq? @_add "AddOrUpdate") (#match? @_jobs "[jJ]ob"))

; rule: recurring
; role: job
; group: Scheduled and queued jobs
; otherwise: yes
; labels: recurring {event}
((invocation_expression
  function: (member_access_expression expression: (_) @_jobs name: [(identifier) @_add (generic_name . (identifier) @_add)])
  arguments: (argument_list . (argument (_) @event))) @at
  (#eq? @_add "AddOrUpdate") (#match? @_jobs "[jJ]ob"))

; rule: background
; role: job
; group: Scheduled and queued jobs
; labels: background {type}.{name}
((invocation_expression
  function: (member_access_expression expression: (_) @_jobs name: (generic_name . (identifier) @_add (type_argument_list . (_) @type)))
  arguments: (argument_list (argument (lambda_expression body: (invocation_expression function: (member_access_expression name: (identifier) @name)))))) @at
  (#any-of? @_add "Enqueue" "Schedule" "ContinueJobWith") (#match? @_jobs "[jJ]obs?(Client)?$"))

; rule: background-static
; role: job
; group: Scheduled and queued jobs
; labels: background {event}
((invocation_expression
  function: (member_access_expression expression: (_) @_jobs name: (identifier) @_add)
  arguments: (argument_list (argument (lambda_expression body: (invocation_expression function: (_) @event))))) @at
  (#any-of? @_add "Enqueue" "Schedule" "ContinueJobWith") (#match? @_jobs "[jJ]obs?(Client)?$"))

; rule: job-service
; role: typed
((invocation_expression
  function: (member_access_expression expression: (_) @_jobs name: (generic_name . (identifier) @_add (type_argument_list . (_) @type)))
  arguments: (argument_list (argument (lambda_expression parameters: (implicit_parameter) @name)))) @at
  (#any-of? @_add "AddOrUpdate" "Enqueue" "Schedule" "ContinueJobWith") (#match? @_jobs "[jJ]obs?(Client)?$"))

; rule: timer
; role: job
; group: Scheduled and queued jobs
; labels: timer {event}
((method_declaration
  name: (identifier) @handler
  parameters: (parameter_list (parameter (attribute_list (attribute name: (identifier) @_trigger (attribute_argument_list . (attribute_argument (_) @event))))))) @at
  (#eq? @_trigger "TimerTrigger"))

; rule: queue
; role: event
; group: Events and messages
; labels: on {event}
((method_declaration
  name: (identifier) @handler
  parameters: (parameter_list (parameter (attribute_list (attribute name: (identifier) @_trigger (attribute_argument_list . (attribute_argument (_) @event))))))) @at
  (#any-of? @_trigger "QueueTrigger" "ServiceBusTrigger" "EventHubTrigger" "BlobTrigger" "KafkaTrigger"))

; rule: request-handler
; role: event
; group: Events and messages
; labels: on {event}
((class_declaration
  (base_list (generic_name . (identifier) @_base (type_argument_list . (_) @event)))
  body: (declaration_list (method_declaration name: (identifier) @handler))) @at
  (#any-of? @_base "IRequestHandler" "INotificationHandler" "IConsumer" "IHandleMessages" "ICommandHandler" "IQueryHandler" "IIntegrationEventHandler" "IEventHandler" "ICapSubscribe")
  (#any-of? @handler "Handle" "Consume" "HandleAsync"))

; rule: sent
; role: message
([
  (invocation_expression function: (member_access_expression name: [(identifier) @_send (generic_name . (identifier) @_send)]) arguments: (argument_list . (argument (object_creation_expression type: [(identifier) (qualified_name)] @type))))
  (invocation_expression function: (member_access_expression name: [(identifier) @_send (generic_name . (identifier) @_send)]) arguments: (argument_list . (argument (identifier) @expression)))
] @at
  (#any-of? @_send "Send" "SendAsync" "Publish" "PublishAsync" "Dispatch" "DispatchAsync" "InvokeAsync" "QueryAsync"))

; rule: command
; role: command
; group: Commands
((variable_declarator
  name: (_)
  (object_creation_expression type: (identifier) @_command arguments: (argument_list . (argument (string_literal) @name)))) @at
  (#eq? @_command "Command"))

; rule: verb
; role: command
; group: Commands
((class_declaration (attribute_list (attribute name: (identifier) @_verb (attribute_argument_list . (attribute_argument (string_literal) @name))))) @at
  (#eq? @_verb "Verb"))

; rule: top-level
; role: main
; group: Programs
; labels: program start
(compilation_unit . (using_directive)* . (global_statement) @at)
