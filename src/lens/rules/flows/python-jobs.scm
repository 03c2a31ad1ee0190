; Schedulers and queues other than Celery: APScheduler, dramatiq, huey, rq, schedule, arq, procrastinate; Kafka and blinker.
; languages: python

; rule: decorated
; role: job
; group: Scheduled and queued jobs
; imports: ^(apscheduler|dramatiq|huey|rq|django_rq|flask_apscheduler|procrastinate|taskiq|fastapi_utils|fastapi_utilities|prefect|airflow|django_q|django_huey|schedule|rocketry|saq)\b
; says: task {handler}
((decorated_definition
  (decorator [(identifier) @_task @via (attribute) @_task (call function: [(identifier) @via (attribute)] @_task)])
  definition: (function_definition name: (identifier) @handler)) @at
  (#match? @_task "(^|\\.)(scheduled_job|actor|db_task|db_periodic_task|periodic_task|task|job|repeat_every|cron|flow|dag)$"))

; Known by its name, as applications write one of their own.
; rule: repeated
; role: job
; group: Scheduled and queued jobs
; otherwise: yes
; says: task {handler}
((decorated_definition
  (decorator (call function: [(identifier) @_repeat (attribute attribute: (identifier) @_repeat)]))
  definition: (function_definition name: (identifier) @handler)) @at
  (#any-of? @_repeat "repeat_every" "periodic_task" "scheduled_job" "shared_task"))
((decorated_definition
  (decorator [(identifier) @_repeat (attribute attribute: (identifier) @_repeat)])
  definition: (function_definition name: (identifier) @handler)) @at
  (#eq? @_repeat "shared_task"))

; rule: added
; role: job
; group: Scheduled and queued jobs
; says: {handler} by {trigger}
((call
  function: (attribute object: (_) @_scheduler attribute: (identifier) @_add)
  arguments: (argument_list . [(identifier) (attribute)] @handler . [(string) (call) (identifier)] @trigger)) @at
  (#eq? @_add "add_job") (#match? @_scheduler "[sS]cheduler$|^sched$"))
((call
  function: [
    (attribute object: (_) @_scheduler attribute: (identifier) @_add)
    (call arguments: (argument_list (attribute object: (_) @_scheduler attribute: (identifier) @_add)))
  ]
  arguments: (argument_list . [(identifier) (attribute)] @handler (keyword_argument name: (identifier) @_trigger value: (_) @trigger))) @at
  (#eq? @_add "add_job") (#match? @_scheduler "[sS]cheduler$|^sched$") (#eq? @_trigger "trigger"))

; rule: added-keywords
; role: job
; group: Scheduled and queued jobs
; handler: func
; says: scheduled job
((call
  function: (attribute object: (_) @_scheduler attribute: (identifier) @_add)
  arguments: (argument_list . (keyword_argument)) @args.each) @at
  (#eq? @_add "add_job") (#match? @_scheduler "[sS]cheduler$|^sched$"))

; rule: every
; role: job
; group: Scheduled and queued jobs
; imports: ^schedule$
; says: {handler} by {trigger}
((call
  function: (attribute object: (_) @trigger attribute: (identifier) @_do)
  arguments: (argument_list . [(identifier) (attribute)] @handler)) @at
  (#eq? @_do "do") (#match? @trigger "^(schedule\\.)?every\\("))

; rule: every-decorated
; role: job
; group: Scheduled and queued jobs
; imports: ^schedule$
; says: {handler} by {trigger}
((decorated_definition
  (decorator (call arguments: (argument_list . [(call) (attribute)] @trigger)))
  definition: (function_definition name: (identifier) @handler)) @at
  (#match? @trigger "^(schedule\\.)?every\\("))

; rule: enqueued
; role: job
; group: Scheduled and queued jobs
; imports: ^(rq|django_rq|flask_rq2|rq_scheduler)\b
; says: task {handler}
((call
  function: [(identifier) @_enqueue (attribute attribute: (identifier) @_enqueue)]
  arguments: (argument_list . [(identifier) (attribute)] @handler)) @at
  (#any-of? @_enqueue "enqueue" "enqueue_call"))

; rule: enqueued-later
; role: job
; group: Scheduled and queued jobs
; imports: ^(rq|django_rq|flask_rq2|rq_scheduler)\b
; says: task {handler}
((call
  function: (attribute attribute: (identifier) @_enqueue)
  arguments: (argument_list . (_) . [(identifier) (attribute)] @handler)) @at
  (#any-of? @_enqueue "enqueue_in" "enqueue_at"))

; rule: enqueued-by-name
; role: job
; group: Scheduled and queued jobs
; imports: ^(rq|django_rq|flask_rq2|rq_scheduler)\b
; handles: module
; says: task {handler}
((call
  function: [(identifier) @_enqueue (attribute attribute: (identifier) @_enqueue)]
  arguments: (argument_list . (string (string_content) @handler))) @at
  (#any-of? @_enqueue "enqueue" "enqueue_call") (#match? @handler "^\\w+(\\.\\w+)+$"))

; rule: signal
; role: event
; group: Events and messages
; says: on signal {event}
((decorated_definition
  (decorator [(attribute object: (_) @event attribute: (identifier) @_connect) (call function: (attribute object: (_) @event attribute: (identifier) @_connect))])
  definition: (function_definition name: (identifier) @handler)) @at
  (#any-of? @_connect "connect" "connect_via" "subscriber"))

; rule: agent
; role: event
; group: Events and messages
; imports: ^(faust|faststream|nats|aiokafka)\b
; says: on {event}
((decorated_definition
  (decorator (call function: (attribute attribute: (identifier) @_agent) arguments: (argument_list . (_) @event)))
  definition: (function_definition name: (identifier) @handler)) @at
  (#any-of? @_agent "agent" "subscriber"))

; rule: loop-with-sleep
; role: job
; group: Scheduled and queued jobs
; handles: around
; says: again after {pause}
((while_statement condition: (true) body: (block [
    (expression_statement (call function: [(identifier) (attribute)] @_sleep arguments: (argument_list . (_) @pause .)))
    (expression_statement (await (call function: [(identifier) (attribute)] @_sleep arguments: (argument_list . (_) @pause .))))
  ]) @_body) @at
  (#match? @_sleep "^((time|asyncio|gevent|anyio|trio|eventlet)\\.)?sleep$")
  ; What ends by itself waits for something, or tries again.
  (#not-match? @_body "\\b(return|break)\\b"))
