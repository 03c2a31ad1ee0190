; Machines of looplab/fsm.
; languages: go
; imports: ^github\.com/looplab/fsm$

; rule: machine
; role: machine
((call_expression function: (selector_expression field: (field_identifier) @_new) arguments: (argument_list)) @at
  (#eq? @_new "NewFSM"))

; rule: initial
; role: initial
((call_expression function: (selector_expression field: (field_identifier) @_new) arguments: (argument_list . (_) @to @at))
  (#eq? @_new "NewFSM"))

; rule: transition
; role: transition
; event: Name
; from: Src
; to: Dst
((literal_value (keyed_element . (literal_element (identifier) @_name))) @args.each @at
  (#eq? @_name "Name"))
