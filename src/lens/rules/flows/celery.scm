; Celery tasks.
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
  (#eq? @_task "shared_task"))

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
  (#match? @_app "^(app|celery|celery_app)$")
  (#any-of? @_task "task" "periodic_task"))
