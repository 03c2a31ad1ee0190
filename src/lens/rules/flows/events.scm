; Events, queues and timers of Node programs.
; languages: javascript, typescript, tsx

; rule: on
; role: event
; group: Events and messages
; says: on {event} of {receiver}
((call_expression
  function: (member_expression object: [(identifier) (this) (member_expression)] @receiver property: (property_identifier) @_on @at)
  arguments: (arguments . (string (string_fragment) @event) . [(identifier) (member_expression) (arrow_function) (function_expression)] @handler) @at)
  (#any-of? @_on "on" "once" "addListener" "subscribe")
  (#match? @receiver "(^|\\.)(process|io|wss?|bot|\\w*([eE]mitter|[eE]vents?|[bB]us|[qQ]ueue|[wW]orker|[cC]onsumer|[sS]ubscriber|[sS]ocket|[pP]ub[sS]ub))$"))

; rule: worker
; role: job
; group: Scheduled and queued jobs
; imports: ^(bullmq|bull|bee-queue)$
; says: worker of queue {event}
((new_expression
  constructor: (identifier) @_worker
  arguments: (arguments . (_) @event . [(identifier) (member_expression) (arrow_function) (function_expression)] @handler)) @at
  (#eq? @_worker "Worker"))

; rule: cron
; role: job
; group: Scheduled and queued jobs
; says: {event}
((call_expression
  function: (member_expression object: (identifier) @receiver property: (property_identifier) @_schedule)
  arguments: (arguments . (string (string_fragment) @event) . [(identifier) (member_expression) (arrow_function) (function_expression)] @handler)) @at
  (#any-of? @receiver "cron" "schedule" "scheduler" "nodeCron")
  (#any-of? @_schedule "schedule" "scheduleJob"))
