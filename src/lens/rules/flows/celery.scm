; Celery tasks, their schedule, and signals of the worker.
; languages: python

; rule: task
; role: job
; group: Scheduled and queued jobs
; imports: ^celery\b
; says: task {handler}
((decorated_definition
  (decorator [
    (identifier) @_task
    (call function: (identifier) @_task)
  ])
  definition: (function_definition name: (identifier) @handler)) @at
  (#any-of? @_task "shared_task" "task" "periodic_task"))

; rule: app-task
; role: job
; group: Scheduled and queued jobs
; says: task {handler}
((decorated_definition
  (decorator [
    (attribute object: (identifier) @_app attribute: (identifier) @_task)
    (call function: (attribute object: (identifier) @_app attribute: (identifier) @_task))
  ])
  definition: (function_definition name: (identifier) @handler)) @at
  (#match? @_app "^(app|celery|\\w*[cC]elery\\w*|\\w+_app|current_app)$")
  (#any-of? @_task "task" "periodic_task"))

; rule: task-class
; role: job
; group: Scheduled and queued jobs
; imports: ^celery\b
; says: task {task}
((class_definition
  name: (identifier) @task
  superclasses: (argument_list . (_) @_base)
  body: (block (function_definition name: (identifier) @handler))) @at
  (#match? @_base "(^|\\.)Task$") (#eq? @handler "run"))

; rule: schedule
; role: job
; group: Scheduled and queued jobs
; says: schedule runs {task}[ by {schedule}], as {entry}
((pair
  key: (string (string_content) @entry)
  value: (dictionary
    (pair key: (string (string_content) @_task) value: (string (string_content) @task))
    (pair key: (string (string_content) @_schedule) value: (_) @schedule))) @at
  (#eq? @_task "task") (#eq? @_schedule "schedule"))

; rule: schedule-first
; role: job
; group: Scheduled and queued jobs
; says: schedule runs {task}[ by {schedule}], as {entry}
((pair
  key: (string (string_content) @entry)
  value: (dictionary
    (pair key: (string (string_content) @_schedule) value: (_) @schedule)
    (pair key: (string (string_content) @_task) value: (string (string_content) @task)))) @at
  (#eq? @_task "task") (#eq? @_schedule "schedule"))

; rule: schedule-named
; role: job
; group: Scheduled and queued jobs
; says: schedule runs {task}[ by {schedule}], as {entry}
([
  (assignment
    left: (_) @_schedules
    right: (dictionary (pair
      key: [(string (string_content) @entry) (identifier) @entry (attribute) @entry]
      value: (dictionary
        (pair key: (string (string_content) @_task) value: [(identifier) (attribute)] @task)
        (pair key: (string (string_content) @_schedule) value: (_) @schedule))) @at))
  (assignment
    left: (_) @_schedules
    right: (dictionary (pair
      key: [(identifier) (attribute)] @entry
      value: (dictionary
        (pair key: (string (string_content) @_task) value: (string (string_content) @task))
        (pair key: (string (string_content) @_schedule) value: (_) @schedule))) @at))
]
  (#match? @_schedules "(beat_schedule|BEAT_SCHEDULE|BEATSCHEDULE)$") (#eq? @_task "task") (#eq? @_schedule "schedule"))

; rule: schedule-added
; role: job
; group: Scheduled and queued jobs
; says: schedule runs {task}[ by {schedule}], as {entry}
((assignment
  left: (subscript value: (_) @_schedules subscript: (string (string_content) @entry))
  right: (dictionary
    (pair key: (string (string_content) @_task) value: (string (string_content) @task))
    (pair key: (string (string_content) @_schedule) value: (_) @schedule))) @at
  (#match? @_schedules "(beat_schedule|BEAT_SCHEDULE|BEATSCHEDULE|CELERYBEAT_SCHEDULE)$") (#eq? @_task "task") (#eq? @_schedule "schedule"))

; rule: schedule-added-first
; role: job
; group: Scheduled and queued jobs
; says: schedule runs {task}[ by {schedule}], as {entry}
((assignment
  left: (subscript value: (_) @_schedules subscript: (string (string_content) @entry))
  right: (dictionary
    (pair key: (string (string_content) @_schedule) value: (_) @schedule)
    (pair key: (string (string_content) @_task) value: (string (string_content) @task)))) @at
  (#match? @_schedules "(beat_schedule|BEAT_SCHEDULE|BEATSCHEDULE|CELERYBEAT_SCHEDULE)$") (#eq? @_task "task") (#eq? @_schedule "schedule"))

; rule: schedule-called
; role: job
; group: Scheduled and queued jobs
; says: schedule runs {task}[ by {schedule}], as {entry}
((pair
  key: (string (string_content) @entry)
  value: (call function: (identifier) @_dict arguments: (argument_list
    (keyword_argument name: (identifier) @_task value: (string (string_content) @task))
    (keyword_argument name: (identifier) @_schedule value: (_) @schedule)))) @at
  (#eq? @_dict "dict") (#eq? @_task "task") (#eq? @_schedule "schedule"))

; rule: schedule-stored
; role: job
; group: Scheduled and queued jobs
; says: schedule in the database runs {task}
([
  (call function: (attribute object: (attribute object: (identifier) @_model attribute: (identifier) @_objects)) arguments: (argument_list
    (keyword_argument name: (identifier) @_task value: (string (string_content) @task))))
  (call function: (attribute object: (attribute object: (identifier) @_model attribute: (identifier) @_objects)) arguments: (argument_list
    (keyword_argument value: (dictionary (pair key: (string (string_content) @_task) value: (string (string_content) @task))))))
] @at
  (#eq? @_model "PeriodicTask") (#eq? @_objects "objects") (#eq? @_task "task"))

; rule: periodic
; role: job
; group: Scheduled and queued jobs
; says: schedule runs {task} by {schedule}
; imports: ^celery\b
((call
  function: (attribute attribute: (identifier) @_add)
  arguments: (argument_list . (_) @schedule . (call function: (attribute object: (identifier) @task))) ) @at
  (#eq? @_add "add_periodic_task"))

; rule: signal
; role: event
; group: Events and messages
; imports: ^celery\b
; says: on signal {event}
((decorated_definition
  (decorator [(attribute object: (_) @event attribute: (identifier) @_connect) (call function: (attribute object: (_) @event attribute: (identifier) @_connect))])
  definition: (function_definition name: (identifier) @handler)) @at
  (#any-of? @_connect "connect" "connect_via"))
