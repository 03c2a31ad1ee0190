; Transitions of a model's field that django-fsm runs.
; languages: python
; imports: ^(django_fsm|viewflow)\b

; rule: transition
; role: declared
; field: field|0
; from: source|1
; to: target|2
(decorated_definition
  (decorator (call function: (_) @_transition arguments: (argument_list) @args.each)) @at
  definition: (function_definition name: (identifier) @event)
  (#match? @_transition "(^|\\.)transition$"))
