; Machines that Spring Statemachine runs.
; languages: java
; imports: ^org\.springframework\.statemachine\b

; rule: machine
; role: machine
((class_declaration name: (identifier) @name superclass: (superclass (_) @_base)) @at
  (#match? @_base "StateMachineConfigurer"))

; rule: initial
; role: initial
((method_invocation name: (identifier) @_initial arguments: (argument_list . (_) @to)) @at
  (#eq? @_initial "initial"))

; rule: state
; role: state
((method_invocation name: (identifier) @_state arguments: (argument_list . [(field_access) (string_literal)] @name)) @at
  (#eq? @_state "state"))

; rule: final
; role: state
; final: yes
((method_invocation name: (identifier) @_end arguments: (argument_list . [(field_access) (string_literal)] @name)) @at
  (#eq? @_end "end"))

; rule: transition
; role: transition
((method_invocation
  object: (method_invocation
    object: (method_invocation
      name: (identifier) @_source arguments: (argument_list . (_) @from) @at)
    name: (identifier) @_target arguments: (argument_list . (_) @to))
  name: (identifier) @_event arguments: (argument_list . (_) @event))
  (#eq? @_source "source") (#eq? @_target "target") (#eq? @_event "event"))
