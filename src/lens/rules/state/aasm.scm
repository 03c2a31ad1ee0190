; Machines of the gems aasm and state_machines, inside the class that they belong to.
; languages: ruby

; rule: aasm
; role: machine
((call method: (identifier) @_aasm block: (_)) @at
  (#eq? @_aasm "aasm"))

; rule: state-machine
; role: machine
((call method: (identifier) @_machine arguments: (argument_list . (simple_symbol)? @field) block: (_)) @at
  (#eq? @_machine "state_machine"))

; rule: initial
; role: initial
((call method: (identifier) @_machine arguments: (argument_list (pair key: (hash_key_symbol) @_initial value: (_) @to)) block: (_ body: (_) @at))
  (#eq? @_machine "state_machine") (#eq? @_initial "initial"))

; rule: initial-state
; role: state
; initial: yes
((call method: (identifier) @_state arguments: (argument_list . (simple_symbol) @name (pair key: [(hash_key_symbol) (simple_symbol)] @_initial value: (true)))) @at
  (#eq? @_state "state") (#any-of? @_initial "initial" ":initial"))

; rule: state
; role: state
((call method: (identifier) @_state arguments: (argument_list (simple_symbol) @name)) @at
  (#eq? @_state "state"))

; rule: event
; role: event
((call method: (identifier) @_event arguments: (argument_list . (simple_symbol) @name) block: (_)) @at
  (#eq? @_event "event"))

; rule: transition
; role: transition
; from: from
; to: to
; guard: guard|if
((call method: (identifier) @_transition arguments: (argument_list (pair key: [(hash_key_symbol) (simple_symbol)] @_to)) @args.each) @at
  (#any-of? @_transition "transitions" "transition")
  (#any-of? @_to "to" ":to"))

; rule: transition-pair
; role: transition
((call method: (identifier) @_transition arguments: (argument_list (pair key: [(simple_symbol) (array) (symbol_array) (hash_key_symbol) (binary) (identifier)] @from value: (simple_symbol) @to) @at))
  (#eq? @_transition "transition")
  (#not-any-of? @from "from" "to" "on" "if" "unless" ":from" ":to" ":on" ":if" ":unless"))
