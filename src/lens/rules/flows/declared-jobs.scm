; Jobs that are declared with what runs and when in one call: Trigger.dev, Inngest.
; languages: javascript, typescript

; rule: scheduled-task
; role: job
; group: Scheduled and queued jobs
; imports: ^@trigger\.dev/
; says: {event} at {schedule}
([
  (call_expression
    function: [(identifier) @_task (member_expression property: (property_identifier) @_task)]
    arguments: (arguments . (object
      (pair key: (property_identifier) @_id value: [(string (string_fragment) @event) (identifier) @event (member_expression) @event])
      (pair key: (property_identifier) @_cron value: [(string (string_fragment) @schedule) (identifier) @schedule])
      (pair key: (property_identifier) @_run value: (_) @handler))))
  (call_expression
    function: [(identifier) @_task (member_expression property: (property_identifier) @_task)]
    arguments: (arguments . (object
      (pair key: (property_identifier) @_id value: [(string (string_fragment) @event) (identifier) @event (member_expression) @event])
      (pair key: (property_identifier) @_cron value: (object . (pair value: (string (string_fragment) @schedule))))
      (pair key: (property_identifier) @_run value: (_) @handler))))
] @at
  (#any-of? @_task "task" "schemaTask") (#eq? @_id "id") (#eq? @_cron "cron") (#eq? @_run "run"))

; rule: task
; role: job
; group: Scheduled and queued jobs
; imports: ^@trigger\.dev/
; otherwise: yes
; says: {event}
([
  (call_expression
    function: [(identifier) @_task (member_expression property: (property_identifier) @_task)]
    arguments: (arguments . (object
      (pair key: (property_identifier) @_id value: [(string (string_fragment) @event) (identifier) @event (member_expression) @event])
      (pair key: (property_identifier) @_run value: (_) @handler))))
  (call_expression
    function: [(identifier) @_task (member_expression property: (property_identifier) @_task)]
    arguments: (arguments . (object
      (pair key: (property_identifier) @_id value: [(string (string_fragment) @event) (identifier) @event (member_expression) @event])
      (method_definition name: (property_identifier) @_run @handler))))
] @at
  (#any-of? @_task "task" "schemaTask") (#eq? @_id "id") (#eq? @_run "run"))

; rule: task-held
; role: endpoint
; imports: ^@trigger\.dev/
((variable_declarator name: (identifier) @type value: (call_expression
  function: [(identifier) @_task (member_expression property: (property_identifier) @_task)]
  arguments: (arguments . (object (pair key: (property_identifier) @_id value: [(string (string_fragment) @queue) (identifier) @queue (member_expression) @queue]))))) @at
  (#any-of? @_task "task" "schemaTask") (#eq? @_id "id"))

; rule: triggered
; role: job
; noun: queued job
; group: Jobs put into queues
; receives: task-held
; says: puts {queue} to work
((call_expression function: (member_expression object: (identifier) @type property: (property_identifier) @_trigger) arguments: (arguments)) @at
  (#any-of? @_trigger "trigger" "triggerAndWait" "batchTrigger" "batchTriggerAndWait"))

; rule: triggered-by-name
; role: job
; noun: queued job
; group: Jobs put into queues
; imports: ^@trigger\.dev/
; says: puts {job} to work
((call_expression
  function: (member_expression object: (identifier) @_tasks property: (property_identifier) @_trigger)
  arguments: (arguments . [(string (string_fragment) @job) (identifier) @job (member_expression) @job])) @at
  (#eq? @_tasks "tasks") (#any-of? @_trigger "trigger" "triggerAndWait" "batchTrigger" "batchTriggerAndWait"))

; rule: function
; role: job
; group: Scheduled and queued jobs
; imports: inngest
; says: {event} at {schedule}
((call_expression
  function: (member_expression property: (property_identifier) @_create)
  arguments: (arguments
    . (object (pair key: (property_identifier) @_id value: [(string (string_fragment) @event) (identifier) @event (member_expression) @event]))
    . (object (pair key: (property_identifier) @_when value: [(string (string_fragment) @schedule) (identifier) @schedule (member_expression) @schedule]))
    . (_) @handler)) @at
  (#eq? @_create "createFunction") (#any-of? @_id "id" "name") (#eq? @_when "cron"))
; rule: function-of-event
; role: job
; group: Scheduled and queued jobs
; imports: inngest
; says: {event} on {schedule}
((call_expression
  function: (member_expression property: (property_identifier) @_create)
  arguments: (arguments
    . (object (pair key: (property_identifier) @_id value: [(string (string_fragment) @event) (identifier) @event (member_expression) @event]))
    . (object (pair key: (property_identifier) @_when value: [(string (string_fragment) @schedule) (identifier) @schedule (member_expression) @schedule]))
    . (_) @handler)) @at
  (#eq? @_create "createFunction") (#any-of? @_id "id" "name") (#eq? @_when "event"))

; rule: sent
; role: job
; noun: queued job
; group: Jobs put into queues
; says: puts {job} to work
((call_expression
  function: (member_expression object: [(identifier) @_inngest (member_expression property: (property_identifier) @_inngest)] property: (property_identifier) @_send)
  arguments: (arguments . (object (pair key: (property_identifier) @_name value: [(string (string_fragment) @job) (identifier) @job (member_expression) @job])))) @at
  (#match? @_inngest "[iI]nngest") (#eq? @_send "send") (#eq? @_name "name"))
