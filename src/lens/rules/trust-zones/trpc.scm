; tRPC: what procedures are given, and which of them need a session.
; languages: typescript, tsx, javascript

; rule: input
; role: source
; kind: request
; as: parameter
((call_expression
  function: (member_expression property: (property_identifier) @_method)
  arguments: (arguments (arrow_function parameters: (formal_parameters . (_ [
    (object_pattern [
      (shorthand_property_identifier_pattern) @expression @_part
      (pair_pattern key: (property_identifier) @_part value: (_) @expression)
    ] @at)
  ]))) .))
  (#any-of? @_method "query" "mutation" "subscription") (#any-of? @_part "input" "rawInput"))

; rule: options
; role: source
; kind: request
((member_expression object: (identifier) @_options property: (property_identifier) @_input) @at @expression
  (#eq? @_options "opts") (#any-of? @_input "input" "rawInput"))

; rule: guarded
; role: control
; kind: access
; as: middleware
((_ value: (call_expression function: (member_expression
    object: [
      (identifier) @at @expression
      (call_expression function: (member_expression object: (identifier) @at @expression))
      (call_expression function: (member_expression object: (call_expression function: (member_expression object: (identifier) @at @expression))))
      (call_expression function: (member_expression object: (call_expression function: (member_expression object: (call_expression function: (member_expression object: (identifier) @at @expression))))))
      (call_expression function: (member_expression object: (call_expression function: (member_expression object: (call_expression function: (member_expression object: (call_expression function: (member_expression object: (identifier) @at @expression))))))))
    ]
    property: (property_identifier) @_method)))
  (#any-of? @_method "query" "mutation" "subscription")
  (#match? @expression "^(?!.*([uU]nauth|[oO]ptional|[mM]aybe))\\w*([pP]rotected|[aA]uthed|[aA]uth|[pP]rivate|[aA]dmin|[uU]ser|[aA]uthenticated|[mM]ember|[oO]wner|[tT]eam|[oO]rg(anization)?|[wW]orkspace)\\w*$"))

; rule: validated
; role: control
; kind: validation
((call_expression
  function: (member_expression object: (_) @_procedure property: (property_identifier) @_input)
  arguments: (arguments . (_) @expression .)) @at
  (#eq? @_input "input") (#match? @_procedure "[pP]rocedure"))
