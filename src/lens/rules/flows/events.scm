; Events, queues and timers of Node programs.
; languages: javascript, typescript, tsx

; rule: on
; role: event
; group: Events and messages
; says: on {event} of {receiver}
((call_expression
  function: (member_expression object: [(identifier) (this) (member_expression)] @receiver property: (property_identifier) @_on @at)
  arguments: (arguments . (string (string_fragment) @event) . [(identifier) (member_expression) (arrow_function) (function_expression)] @handler) @at)
  (#any-of? @_on "on" "once" "addListener" "prependListener" "subscribe" "pSubscribe" "psubscribe")
  (#match? @receiver "(^|\\.)(io|wss?|bot|redis|\\w*([eE]mitter|[eE]vents?|[bB]us|[qQ]ueue|[wW]orker|[cC]onsumer|[sS]ubscriber|[sS]ocket|[pP]ub[sS]ub|[bB]roker|[nN]ats))$"))

; rule: signal
; role: event
; group: Events and messages
; says: on {event} of {receiver}
((call_expression
  function: (member_expression object: (identifier) @receiver property: (property_identifier) @_on @at)
  arguments: (arguments . (string (string_fragment) @event) . [(identifier) (member_expression) (arrow_function) (function_expression)] @handler) @at)
  (#eq? @receiver "process") (#any-of? @_on "on" "once" "addListener")
  (#match? @event "^(SIG[A-Z0-9]+|exit|beforeExit|message|disconnect|warning|uncaughtException|uncaughtExceptionMonitor|unhandledRejection|rejectionHandled)$"))

; rule: on-constant
; role: event
; group: Events and messages
; says: on {event} of {receiver}
((call_expression
  function: (member_expression object: [(identifier) (this) (member_expression)] @receiver property: (property_identifier) @_on @at)
  arguments: (arguments . (member_expression object: (identifier) @_names) @event . [(identifier) (member_expression) (arrow_function) (function_expression)] @handler) @at)
  (#any-of? @_on "on" "once" "addListener" "subscribe")
  (#match? @_names "^[A-Z]")
  (#match? @receiver "(^|\\.)(\\w*([eE]mitter|[eE]vents?|[bB]us|[pP]ub[sS]ub|[bB]roker|[dD]ispatcher))$"))

; rule: worker
; role: job
; group: Scheduled and queued jobs
; imports: ^(bullmq|bull|bee-queue)$
; says: worker of queue {queue}
((new_expression
  constructor: (identifier) @_worker
  arguments: (arguments . [(string (string_fragment) @queue) (identifier) @queue (member_expression) @queue (template_string) @queue]
    . [(identifier) (member_expression) (arrow_function) (function_expression) (string) (call_expression) (binary_expression) (new_expression)] @handler)) @at
  (#eq? @_worker "Worker"))

; Queues, and what is put into them.

; rule: queue
; role: endpoint
; languages: javascript, typescript
; imports: ^(bullmq|bull|bee-queue)$
([
  (variable_declarator name: (identifier) @type value: (new_expression constructor: (identifier) @_made arguments: (arguments . [(string (string_fragment) @queue) (identifier) @queue (member_expression) @queue])))
  (assignment_expression left: (member_expression property: (property_identifier) @type) right: (new_expression constructor: (identifier) @_made arguments: (arguments . [(string (string_fragment) @queue) (identifier) @queue (member_expression) @queue])))
  (pair key: (property_identifier) @type value: (new_expression constructor: (identifier) @_made arguments: (arguments . [(string (string_fragment) @queue) (identifier) @queue (member_expression) @queue])))
] @at
  (#match? @_made "^(Queue|Bull|BullQueue|BeeQueue)$"))

; rule: queue-held
; role: endpoint
; languages: typescript
((public_field_definition name: (property_identifier) @type value: (new_expression constructor: (identifier) @_made arguments: (arguments . [(string (string_fragment) @queue) (identifier) @queue (member_expression) @queue]))) @at
  (#match? @_made "^(Queue|Bull|BullQueue|BeeQueue)$"))
(([
  (required_parameter (decorator (call_expression function: (identifier) @_inject arguments: (arguments . [(string (string_fragment) @queue) (identifier) @queue (member_expression) @queue]))) pattern: (identifier) @type)
  (public_field_definition (decorator (call_expression function: (identifier) @_inject arguments: (arguments . [(string (string_fragment) @queue) (identifier) @queue (member_expression) @queue]))) name: (property_identifier) @type)
]) @at
  (#eq? @_inject "InjectQueue"))

; What a queue does again and again: by a scheduler, or by how often a job is repeated.

; rule: scheduler
; role: job
; puts: yes
; group: Scheduled and queued jobs
; says: schedule {schedule} puts {job} into {into}
((call_expression
  function: (member_expression object: [(identifier) @into (member_expression) @into (call_expression function: (member_expression object: (identifier) @into))] property: (property_identifier) @_add)
  arguments: (arguments
    . [(string (string_fragment) @job) (identifier) @job (member_expression) @job (template_string) @job]
    . (object [
      (pair key: (property_identifier) @_when value: [(string (string_fragment) @schedule) (identifier) @schedule (member_expression) @schedule (number) @schedule (binary_expression) @schedule (template_string) @schedule])
      (shorthand_property_identifier) @schedule @_when
    ]))) @at
  (#eq? @_add "upsertJobScheduler") (#any-of? @_when "pattern" "every"))

; Where what says when is put together (`typeof every === 'number' ? { every } : { pattern }`), it is told as it is written.

; rule: scheduler-computed
; role: job
; outside: scheduler
; puts: yes
; group: Scheduled and queued jobs
; says: by {schedule} puts {job} into {into}
((call_expression
  function: (member_expression object: [(identifier) @into (member_expression) @into (call_expression function: (member_expression object: (identifier) @into))] property: (property_identifier) @_add)
  arguments: (arguments
    . [(string (string_fragment) @job) (identifier) @job (member_expression) @job (template_string) @job]
    . [(identifier) (member_expression) (ternary_expression) (call_expression) (object)] @schedule)) @at
  (#eq? @_add "upsertJobScheduler"))

; What works on a queue that it is handed in its options, with what it does: `new GroupWorker({ queue, handler })`.

; rule: worker-of-options
; role: job
; group: Scheduled and queued jobs
; says: worker of queue {queue}
((new_expression
  constructor: (identifier) @_worker
  arguments: (arguments . (object
    [(shorthand_property_identifier) @queue @_queue (pair key: (property_identifier) @_queue value: [(string (string_fragment) @queue) (identifier) @queue (member_expression) @queue (subscript_expression) @queue])]
    [
      (pair key: (property_identifier) @_does value: [(identifier) (member_expression) (arrow_function) (function_expression)] @handler)
      (shorthand_property_identifier) @_does @handler
      (method_definition name: (property_identifier) @_does) @handler
    ]) .)) @at
  (#match? @_worker "(Worker|Consumer|Processor)$")
  (#any-of? @_queue "queue" "queueName")
  (#any-of? @_does "handler" "processor" "process" "handle"))

; rule: repeated-job
; role: job
; puts: yes
; group: Scheduled and queued jobs
; imports: ^(bullmq|bull|@nestjs/bull(mq)?)$
; says: schedule {schedule} puts {job} into {into}
((call_expression
  function: (member_expression object: [(identifier) @into (member_expression) @into (call_expression function: (member_expression object: (identifier) @into))] property: (property_identifier) @_add)
  arguments: (arguments
    . [(string (string_fragment) @job) (identifier) @job (member_expression) @job (template_string) @job]
    (object (pair key: (property_identifier) @_repeat value: (object [
      (pair key: (property_identifier) @_when value: [(string (string_fragment) @schedule) (identifier) @schedule (member_expression) @schedule (number) @schedule (binary_expression) @schedule (template_string) @schedule])
      (shorthand_property_identifier) @schedule @_when
    ]))) .)) @at
  (#eq? @_add "add") (#eq? @_repeat "repeat") (#any-of? @_when "pattern" "every" "cron"))

; rule: queued
; role: job
; puts: yes
; noun: queued job
; group: Jobs put into queues
; receives: queue queue-held
; says: puts {job} into queue {queue}
((call_expression
  function: (member_expression object: [(identifier) @type (member_expression property: (property_identifier) @type)] property: (property_identifier) @_add)
  arguments: (arguments . [(string (string_fragment) @job) (identifier) @job (member_expression) @job (template_string) @job])) @at
  (#eq? @_add "add") (#match? @type "([qQ]ueue|[qQ]|QUEUE|[jJ]obs?)$"))
((call_expression
  function: (member_expression object: [(identifier) @type (member_expression property: (property_identifier) @type)] property: (property_identifier) @_add)
  arguments: (arguments . [
    (array (object (pair key: (property_identifier) @_name value: [(string (string_fragment) @job) (identifier) @job (member_expression) @job])))
    (call_expression arguments: (arguments (arrow_function body: (parenthesized_expression (object (pair key: (property_identifier) @_name value: [(string (string_fragment) @job) (identifier) @job (member_expression) @job]))))))
  ])) @at
  (#eq? @_add "addBulk") (#eq? @_name "name") (#match? @type "([qQ]ueue|[qQ]|QUEUE|[jJ]obs?)$"))

; A queue by any other name: what is put into it has a name of its own and says what comes with it.

; rule: queued-as
; role: job
; puts: yes
; noun: queued job
; group: Jobs put into queues
; receives: queue queue-held
; says: puts {job} into queue {queue}
((call_expression
  function: (member_expression object: [(identifier) @type (member_expression property: (property_identifier) @type)] property: (property_identifier) @_add)
  arguments: (arguments . [(string (string_fragment) @job) (member_expression object: (identifier) @_job) @job] . [(object) (identifier)])) @at
  (#eq? @_add "add") (#not-match? @type "([qQ]ueue|[qQ]|QUEUE|[jJ]obs?|classList)$"))

; rule: queued-unnamed
; role: job
; puts: yes
; noun: queued job
; group: Jobs put into queues
; receives: queue queue-held
; says: puts a job into queue {queue}
((call_expression
  function: (member_expression object: [(identifier) @type (member_expression property: (property_identifier) @type)] property: (property_identifier) @_add)
  arguments: (arguments . (object))) @at
  (#any-of? @_add "add" "createJob") (#match? @type "([qQ]ueue|[qQ]|QUEUE|[jJ]obs?)$"))

; Where a queue is made or injected, it can have any name.

; rule: queued-here
; role: job
; puts: yes
; noun: queued job
; group: Jobs put into queues
; imports: ^(bullmq|bull|bee-queue|@nestjs/bull(mq)?)$
; receives: queue queue-held
; says: puts {job} into queue {queue}
((call_expression
  function: (member_expression object: [(identifier) @type (member_expression property: (property_identifier) @type)] property: (property_identifier) @_add)
  arguments: (arguments . [(string (string_fragment) @job) (identifier) @job (member_expression) @job (template_string) @job])) @at
  (#eq? @_add "add"))
((call_expression
  function: (member_expression object: [(identifier) @type (member_expression property: (property_identifier) @type)] property: (property_identifier) @_add)
  arguments: (arguments . [
    (array (object (pair key: (property_identifier) @_name value: [(string (string_fragment) @job) (identifier) @job (member_expression) @job])))
    (call_expression arguments: (arguments (arrow_function body: (parenthesized_expression (object (pair key: (property_identifier) @_name value: [(string (string_fragment) @job) (identifier) @job (member_expression) @job]))))))
  ])) @at
  (#eq? @_add "addBulk") (#eq? @_name "name"))

; rule: queued-unnamed-here
; role: job
; puts: yes
; noun: queued job
; group: Jobs put into queues
; imports: ^(bullmq|bull|bee-queue|@nestjs/bull(mq)?)$
; receives: queue queue-held
; says: puts a job into queue {queue}
((call_expression
  function: (member_expression object: [(identifier) @type (member_expression property: (property_identifier) @type)] property: (property_identifier) @_add)
  arguments: (arguments . (object))) @at
  (#any-of? @_add "add" "createJob"))

; What makes a queue can give it, and be asked for it where something is put into it: the name of the job says that it is a queue.

; rule: queued-at
; role: job
; puts: yes
; noun: queued job
; group: Jobs put into queues
; says: puts {job} into {into}
((call_expression
  function: (member_expression
    object: [(identifier) @into (member_expression property: (property_identifier) @into) (call_expression function: (member_expression object: (identifier) @into))]
    property: (property_identifier) @_add)
  arguments: (arguments . (member_expression object: (identifier) @_names) @job . [(object) (identifier)])) @at
  (#eq? @_add "add") (#match? @into "[qQ]ueue$") (#match? @_names "^[A-Z]\\w*(Jobs?|Queues?|Names?|Tasks?)$|^(Queue|Job|Task)[A-Z]\\w*$"))
((call_expression
  function: (member_expression
    object: [(identifier) @into (member_expression property: (property_identifier) @into) (call_expression function: (member_expression object: (identifier) @into))]
    property: (property_identifier) @_add)
  arguments: (arguments . (call_expression arguments: (arguments (arrow_function body: (parenthesized_expression (object
    (pair key: (property_identifier) @_name value: (member_expression object: (identifier) @_names) @job)))))))) @at
  (#eq? @_add "addBulk") (#eq? @_name "name") (#match? @into "[qQ]ueue$") (#match? @_names "^[A-Z]\\w*(Jobs?|Queues?|Names?|Tasks?)$|^(Queue|Job|Task)[A-Z]\\w*$"))

; Work that a setting switches on.

; rule: switched-on
; role: when
((if_statement condition: (_) @condition consequence: (_) @at)
  (#match? @condition "\\benv\\b|[cC]onfig|[sS]ettings?\\b|[fF]lags?\\b|[eE]nabled|[dD]isabled|_(ENABLED|DISABLED)"))

; rule: taken
; role: taken
((variable_declarator
  name: (object_pattern [
    (shorthand_property_identifier_pattern) @name @field
    (object_assignment_pattern left: (shorthand_property_identifier_pattern) @name @field)
    (pair_pattern key: (property_identifier) @field value: (identifier) @name)
  ])
  value: (identifier) @of) @at
  (#match? @of "^(opts?|options?|params?|args?|config|settings|spec|definition|job|task)$"))

; rule: queued-in-flow
; role: job
; puts: yes
; noun: queued job
; group: Jobs put into queues
; imports: ^(bullmq|@nestjs/bullmq)$
; says: puts {job} into queue {queue}
((object
  (pair key: (property_identifier) @_name value: [(string (string_fragment) @job) (identifier) @job (member_expression) @job]) @at
  (pair key: (property_identifier) @_queue value: [(string (string_fragment) @queue) (identifier) @queue (member_expression) @queue]))
  (#eq? @_name "name") (#eq? @_queue "queueName"))

; A class of the sources whose jobs have a queue: what takes them calls its method.

; rule: queue-class
; role: job
; languages: typescript
; group: Scheduled and queued jobs
; handles: inline
; says: worker of queue {queue}
((class_body
  (public_field_definition "static" name: (property_identifier) @_name value: (string (string_fragment) @queue))
  (method_definition name: (property_identifier) @_handle) @at)
  (#match? @_name "^_?queue(_?[nN]ame)?$") (#match? @_handle "^(handle|process|perform|execute|run|work)([jJ]ob)?$"))

; rule: process
; role: job
; group: Scheduled and queued jobs
; imports: ^(bull|bee-queue|kue|@bull-board/.*)$|[qQ]ueues?(\.[jt]s)?$
; says: process {receiver}[: {event}]
((call_expression
  function: (member_expression object: [(identifier) (member_expression)] @receiver property: (property_identifier) @_process)
  arguments: (arguments
    . [(string (string_fragment) @event) (identifier) @event (member_expression) @event]? . (number)?
    . [(identifier) (member_expression) (arrow_function) (function_expression)] @handler .)) @at
  (#eq? @_process "process") (#match? @receiver "([qQ]ueue|[jJ]obs?)$"))

; rule: define
; role: job
; group: Scheduled and queued jobs
; imports: ^(@hokify/)?agenda$|^@?pg-boss$|^@agendajs/
; says: {event}
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @_define)
  arguments: (arguments
    . [(string (string_fragment) @event) (identifier) @event (member_expression) @event (template_string) @event]
    [(identifier) (member_expression) (arrow_function) (function_expression) (call_expression)] @handler .)) @at
  (#any-of? @_define "define" "work") (#match? @receiver "([aA]genda|[bB]oss)$"))

; rule: consume
; role: event
; group: Events and messages
; imports: ^(amqplib(/.*)?|amqp-connection-manager|amqp-client)$
; says: on {event} of {receiver}
((call_expression
  function: (member_expression object: [(identifier) (member_expression)] @receiver property: (property_identifier) @_consume)
  arguments: (arguments . [(string (string_fragment) @event) (identifier) @event (member_expression) @event (template_string) @event] . [(identifier) (member_expression) (arrow_function) (function_expression)] @handler)) @at
  (#eq? @_consume "consume"))

; rule: kafka
; role: event
; group: Events and messages
; says: {kind} of {receiver}
((call_expression
  function: (member_expression object: [(identifier) (member_expression)] @receiver property: (property_identifier) @_run)
  arguments: (arguments . (object [
    (pair key: (property_identifier) @kind value: (_) @handler)
    (method_definition name: (property_identifier) @kind @handler)
  ]))) @at
  (#eq? @_run "run") (#any-of? @kind "eachMessage" "eachBatch"))

; rule: sqs
; role: event
; group: Events and messages
; imports: ^sqs-consumer$
; says: {kind} of {receiver}
((call_expression
  function: (member_expression object: (identifier) @receiver property: (property_identifier) @_create)
  arguments: (arguments . (object [
    (pair key: (property_identifier) @kind value: (_) @handler)
    (method_definition name: (property_identifier) @kind @handler)
  ]))) @at
  (#eq? @_create "create") (#any-of? @kind "handleMessage" "handleMessageBatch"))

; rule: lambda
; role: event
; group: Cloud functions
; imports: ^(aws-lambda|aws-sdk|@aws-sdk/.*|@middy/.*|@aws-lambda-powertools/.*|serverless-http|@vendia/serverless-express|aws-serverless-express)$
; says: {name}
((export_statement declaration: [
  (lexical_declaration (variable_declarator name: (identifier) @name @handler value: [(arrow_function) (function_expression) (call_expression)]))
  (function_declaration name: (identifier) @name @handler)
]) @at
  (#any-of? @name "handler" "lambdaHandler"))

; rule: lambda-typed
; languages: typescript
; role: event
; group: Cloud functions
; imports: ^(aws-lambda|@types/aws-lambda)$
; says: {name}
((export_statement declaration: (lexical_declaration (variable_declarator name: (identifier) @name @handler type: (type_annotation) @_type))) @at
  (#match? @_type "\\b(Handler|APIGateway\\w*Handler\\w*|(SQS|SNS|S3|SES|DynamoDBStream|KinesisStream|EventBridge|Scheduled|CloudFormationCustomResource|Cognito|ALB)\\w*Handler)\\b")
  (#not-any-of? @name "handler" "lambdaHandler"))

; rule: lambda-exports
; role: event
; group: Cloud functions
; says: {name}
((assignment_expression
  left: (member_expression property: (property_identifier) @name) @_left
  right: [(arrow_function) (function_expression)] @handler) @at
  (#any-of? @_left "exports.handler" "module.exports.handler")
  (#match? @handler "\\bevent\\b"))

; rule: cloud-function
; role: event
; group: Cloud functions
; imports: ^(firebase-functions(/.*)?|@google-cloud/functions-framework|@azure/functions)$
; says: {kind} {event}
((call_expression
  function: [(identifier) @kind (member_expression property: (property_identifier) @kind)]
  arguments: (arguments . [(string (string_fragment) @event) (object) @event] . [(identifier) (member_expression) (arrow_function) (function_expression)] @handler .)) @at
  (#match? @kind "^(http|cloudEvent|timer|onRequest|onCall|onSchedule|onMessagePublished|onTaskDispatched|onDocument\\w+|onValue\\w+|onObject\\w+|beforeUser\\w+)$"))

; rule: cron
; role: job
; group: Scheduled and queued jobs
; says: {event}
((call_expression
  function: (member_expression object: (identifier) @receiver property: (property_identifier) @_schedule)
  arguments: (arguments . [(string (string_fragment) @event) (identifier) @event (member_expression) @event (object) @event (template_string) @event (call_expression) @event (binary_expression) @event (ternary_expression) @event (subscript_expression) @event] . [(identifier) (member_expression) (arrow_function) (function_expression) (call_expression)] @handler)) @at
  (#any-of? @receiver "cron" "schedule" "scheduler" "nodeCron" "nodeSchedule")
  (#any-of? @_schedule "schedule" "scheduleJob"))

; rule: cron-own
; role: job
; group: Scheduled and queued jobs
; says: {event}
((call_expression
  function: [(identifier) @_add (member_expression property: (property_identifier) @_add)]
  arguments: (arguments (string (string_fragment) @event) . [(identifier) (member_expression) (arrow_function) (function_expression) (call_expression)] @handler)) @at
  (#match? @_add "([sS]chedul|[cC]ron|[eE]very|[jJ]ob|[tT]ask|^add|^register)")
  (#match? @event "^(@(every|hourly|daily|midnight|weekly|monthly|yearly|annually)\\b.*|[0-9*/,?-]+( [0-9A-Z*/,?#-]+){4,5})$"))

; rule: named-cron
; role: job
; group: Scheduled and queued jobs
; imports: ^node-schedule$
; says: {name} {event}
((call_expression
  function: [(identifier) @_schedule (member_expression property: (property_identifier) @_schedule)]
  arguments: (arguments . (string (string_fragment) @name) . [(string (string_fragment) @event) (object) @event (identifier) @event (member_expression) @event (template_string) @event (call_expression) @event (binary_expression) @event (ternary_expression) @event (subscript_expression) @event] . [(identifier) (member_expression) (arrow_function) (function_expression) (call_expression)] @handler)) @at
  (#eq? @_schedule "scheduleJob"))

; rule: cron-function
; role: job
; group: Scheduled and queued jobs
; imports: ^(node-schedule|node-cron|croner)$
; says: {event}
((call_expression
  function: (identifier) @_schedule
  arguments: (arguments . [(string (string_fragment) @event) (identifier) @event (member_expression) @event (object) @event (template_string) @event (call_expression) @event (binary_expression) @event (ternary_expression) @event (subscript_expression) @event] . [(identifier) (member_expression) (arrow_function) (function_expression) (call_expression)] @handler)) @at
  (#any-of? @_schedule "scheduleJob" "schedule" "Cron"))

; rule: cron-job
; role: job
; group: Scheduled and queued jobs
; imports: ^(cron|croner)$
; says: {event}
((new_expression
  constructor: (identifier) @_job
  arguments: (arguments . [(string (string_fragment) @event) (identifier) @event (member_expression) @event (template_string) @event (call_expression) @event (binary_expression) @event (ternary_expression) @event (subscript_expression) @event] (object)? . [(identifier) (member_expression) (arrow_function) (function_expression) (call_expression)] @handler)) @at
  (#any-of? @_job "CronJob" "Cron"))

; rule: cron-options
; role: job
; group: Scheduled and queued jobs
; imports: ^cron$
; says: {event}
((call_expression
  function: (member_expression object: (identifier) @_job property: (property_identifier) @_from)
  arguments: (arguments . (object
    (pair key: (property_identifier) @_time value: [(string (string_fragment) @event) (identifier) @event (member_expression) @event (template_string) @event (call_expression) @event (binary_expression) @event (ternary_expression) @event (subscript_expression) @event])
    (pair key: (property_identifier) @_tick value: (_) @handler)))) @at
  (#eq? @_job "CronJob") (#eq? @_from "from") (#eq? @_time "cronTime") (#eq? @_tick "onTick"))
((new_expression
  constructor: (identifier) @_job
  arguments: (arguments . (object
    (pair key: (property_identifier) @_time value: [(string (string_fragment) @event) (identifier) @event (member_expression) @event (template_string) @event (call_expression) @event (binary_expression) @event (ternary_expression) @event (subscript_expression) @event])
    (pair key: (property_identifier) @_tick value: (_) @handler)))) @at
  (#eq? @_job "CronJob") (#eq? @_time "cronTime") (#eq? @_tick "onTick"))

; rule: in-a-page
; role: client
; languages: javascript, typescript, tsx
((program (import_statement source: (string (string_fragment) @_ui))) @at
  (#match? @_ui "^(react|react-dom|react-native|preact|vue|svelte|solid-js|@angular/core|rxjs|lit|jquery|p5|three|@storybook/.+|@testing-library/.+|@playwright/.+)(/|$)"))
((function_declaration name: (identifier) @_hook) @at (#match? @_hook "^use[A-Z]"))
((variable_declarator name: (identifier) @_hook value: (arrow_function)) @at (#match? @_hook "^use[A-Z]"))
((class_declaration (class_heritage) @_base) @at (#match? @_base "HTMLElement|Component\\b"))

; rule: interval
; role: job
; outside: in-a-page
; files: ^(?!(?:.*/)?(?:public|static|assets|app/javascript|stories|__tests__|__mocks__|e2e|cypress|playwright)/|.*\.(?:stories|story|test|spec|cy|vue|svelte)\.?\w*$)
; group: Scheduled and queued jobs
; says: every {every} ms
((program [
  (expression_statement (call_expression function: (identifier) @_interval arguments: (arguments . [(identifier) (member_expression)] @handler . (_) @every)) @at)
  (lexical_declaration (variable_declarator value: (call_expression function: (identifier) @_interval arguments: (arguments . [(identifier) (member_expression)] @handler . (_) @every))) @at)
])
  (#eq? @_interval "setInterval"))

; rule: interval-inline
; role: job
; outside: in-a-page
; files: ^(?!(?:.*/)?(?:public|static|assets|app/javascript|stories|__tests__|__mocks__|e2e|cypress|playwright)/|.*\.(?:stories|story|test|spec|cy|vue|svelte)\.?\w*$)
; group: Scheduled and queued jobs
; handles: inline
; says: every {every} ms
((program [
  (expression_statement (call_expression function: (identifier) @_interval arguments: (arguments . [(arrow_function) (function_expression)] . (_) @every)) @at)
  (lexical_declaration (variable_declarator value: (call_expression function: (identifier) @_interval arguments: (arguments . [(arrow_function) (function_expression)] . (_) @every))) @at)
])
  (#eq? @_interval "setInterval"))

; rule: start
; role: written
; languages: javascript, typescript
([
  (function_declaration name: (identifier) @_start)
  (method_definition name: (property_identifier) @_start)
  (variable_declarator name: (identifier) @_start value: [(arrow_function) (function_expression)])
] @at
  (#match? @_start "^(main|run|start\\w*|init|initiali[sz]e|bootstrap|listen|onModuleInit|onApplicationBootstrap|schedule\\w*|setup\\w*)$"))

; rule: interval-at-start
; role: job
; within: start
; outside: in-a-page
; files: ^(?!(?:.*/)?(?:public|static|assets|app/javascript|stories|__tests__|__mocks__|e2e|cypress|playwright)/|.*\.(?:stories|story|test|spec|cy|vue|svelte)\.?\w*$)
; group: Scheduled and queued jobs
; handles: around
; languages: javascript, typescript
; says: every {every} ms
([
  (expression_statement (call_expression function: (identifier) @_interval arguments: (arguments . (_) . (_) @every)) @at)
  (expression_statement (assignment_expression right: (call_expression function: (identifier) @_interval arguments: (arguments . (_) . (_) @every))) @at)
  (lexical_declaration (variable_declarator value: (call_expression function: (identifier) @_interval arguments: (arguments . (_) . (_) @every))) @at)
]
  (#eq? @_interval "setInterval"))

; What an object does again and again, by a method of its own: `this.timers.set('beat', setInterval(this.beat, BEAT_MS))`.

; rule: interval-of-method
; role: job
; outside: in-a-page interval-at-start
; files: ^(?!(?:.*/)?(?:public|static|assets|app/javascript|stories|__tests__|__mocks__|e2e|cypress|playwright|client|frontend|web|components|hooks)/|.*\.(?:stories|story|test|spec|cy|vue|svelte|tsx|jsx)\.?\w*$)
; group: Scheduled and queued jobs
; languages: javascript, typescript
; says: every {every} ms
((call_expression function: (identifier) @_interval arguments: (arguments . (member_expression object: (this)) @handler . (_) @every)) @at
  (#eq? @_interval "setInterval"))

; rule: loop-with-sleep
; role: job
; outside: in-a-page
; files: ^(?!(?:.*/)?(?:public|static|assets|app/javascript|stories|__tests__|__mocks__|e2e|cypress|playwright)/|.*\.(?:stories|story|test|spec|cy|vue|svelte)\.?\w*$)
; group: Scheduled and queued jobs
; handles: around
; languages: javascript, typescript
; says: again after {pause}
((while_statement condition: (parenthesized_expression (true)) body: (statement_block (expression_statement (await_expression (call_expression
    function: [(identifier) (member_expression)] @_sleep arguments: (arguments . (_) @pause))))) @_body) @at
  (#match? @_sleep "(^|\\.)(sleep|delay|wait|pause|setTimeout)$")
  ; What ends by itself waits for something, or tries again.
  (#not-match? @_body "\\b(return|break)\\b"))
