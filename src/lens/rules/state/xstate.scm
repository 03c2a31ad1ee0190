; XState machines: states inside states, transitions by event, delay, condition and outcome of what is invoked.
; languages: javascript, typescript, tsx
; imports: ^(xstate|@xstate/.*)$

; rule: machine
; role: machine
((variable_declarator
  name: (identifier) @name
  value: (call_expression function: [(identifier) @_make (member_expression property: (property_identifier) @_make)])) @at
  (#any-of? @_make "createMachine" "Machine"))

; rule: made-machine
; role: machine
([
  (variable_declarator name: (identifier) @name value: (arrow_function body: [
    (call_expression function: [(identifier) @_make (member_expression property: (property_identifier) @_make)])
    (statement_block (return_statement (call_expression function: [(identifier) @_make (member_expression property: (property_identifier) @_make)])))
  ]))
  (function_declaration name: (identifier) @name
    body: (statement_block (return_statement (call_expression function: [(identifier) @_make (member_expression property: (property_identifier) @_make)]))))
] @at
  (#any-of? @_make "createMachine" "Machine"))

; rule: returned-machine
; role: machine
; outside: made-machine
([
  (return_statement (call_expression function: [(identifier) @_make (member_expression property: (property_identifier) @_make)]
    arguments: (arguments . (object (pair key: (property_identifier) @_id value: (string) @name)))))
  (export_statement value: (call_expression function: [(identifier) @_make (member_expression property: (property_identifier) @_make)]
    arguments: (arguments . (object (pair key: (property_identifier) @_id value: (string) @name)))))
] @at
  (#any-of? @_make "createMachine" "Machine")
  (#eq? @_id "id"))

; rule: initial
; role: initial
((pair key: (property_identifier) @_initial value: [(string) (member_expression)] @to) @at
  (#eq? @_initial "initial"))

; rule: state
; role: state
((pair key: (property_identifier) @_states value: (object (pair key: (_) @name value: (object)) @at))
  (#eq? @_states "states"))

; rule: final
; role: final
((pair key: (property_identifier) @_type value: (string) @_final) @at
  (#eq? @_type "type")
  (#match? @_final "^.final.$"))

; rule: on
; role: transition
((pair key: (property_identifier) @_on value: (object (pair key: (_) @event value: [(string) (member_expression)] @to) @at))
  (#eq? @_on "on"))

; rule: on-object
; role: transition
((pair key: (property_identifier) @_on value: (object (pair
    key: (_) @event
    value: [
      (object (pair key: (property_identifier) @_target value: [(string) (member_expression)] @to) @at)
      (array (object (pair key: (property_identifier) @_target value: [(string) (member_expression)] @to) @at))
    ])))
  (#eq? @_on "on")
  (#eq? @_target "target"))

; rule: outcome
; role: transition
((pair key: (property_identifier) @event value: [(string) (member_expression)] @to) @at
  (#any-of? @event "onDone" "onError" "always"))

; rule: outcome-object
; role: transition
((pair
    key: (property_identifier) @event
    value: [
      (object (pair key: (property_identifier) @_target value: [(string) (member_expression)] @to) @at)
      (array (object (pair key: (property_identifier) @_target value: [(string) (member_expression)] @to) @at))
    ])
  (#any-of? @event "onDone" "onError" "always")
  (#eq? @_target "target"))

; rule: after
; role: transition
; on: after
((pair key: (property_identifier) @_after value: (object (pair key: (_) @_delay value: [(string) (member_expression)] @to) @at))
  (#eq? @_after "after"))

; rule: after-object
; role: transition
; on: after
((pair key: (property_identifier) @_after value: (object (pair
    key: (_) @_delay
    value: [
      (object (pair key: (property_identifier) @_target value: [(string) (member_expression)] @to) @at)
      (array (object (pair key: (property_identifier) @_target value: [(string) (member_expression)] @to) @at))
    ])))
  (#eq? @_after "after")
  (#eq? @_target "target"))

; rule: guarded
; role: guard
((object
  (pair key: (property_identifier) @_target)
  (pair key: (property_identifier) @_guard value: [(string) (identifier)] @name)) @at
  (#eq? @_target "target")
  (#any-of? @_guard "guard" "cond"))
