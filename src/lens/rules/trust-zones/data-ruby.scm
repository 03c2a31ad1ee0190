; How data moves through a method: what gets which value, and what changes it on the way.
; languages: ruby

; rule: assignment
; role: assignment
[
  (assignment left: (_) @name right: (_) @value)
  (operator_assignment left: (_) @name right: (_) @value)
] @at

; rule: loop
; role: assignment
((call receiver: (_) @value block: (_ parameters: (block_parameters . (identifier) @name))) @at)

; rule: grown
; role: assignment
((binary left: [(identifier) (instance_variable)] @name operator: "<<" right: (_) @value) @at)

; rule: number
; role: conversion
; kind: conversion to a number
((call receiver: (_) @value method: (identifier) @_convert) @at @expression
  (#any-of? @_convert "to_i" "to_f" "to_d" "to_sym" "length" "size" "count"))
((call !receiver method: (constant) @_convert arguments: (argument_list . (_) @value)) @at @expression
  (#any-of? @_convert "Integer" "Float"))

; rule: compared
; role: opaque
((binary operator: ["==" "!=" "<" ">" "<=" ">=" "==="]) @at @expression)

; rule: condition
; role: opaque
; says: what decides between values is not the value
[
  (if condition: (_) @at @expression)
  (unless condition: (_) @at @expression)
  (elsif condition: (_) @at @expression)
  (conditional condition: (_) @at @expression)
  (case value: (_) @at @expression)
]

; rule: looked-up
; role: opaque
; says: the result of a lookup, a check or a stored row is not what was asked with
((call method: (identifier) @_call arguments: (argument_list (_)) @expression) @at
  (#match? @_call "^(find|find_by|find_by!|find_or_\\w+|where|exists\\?|include\\?|key\\?|match\\?|start_with\\?|end_with\\?|authenticate|authenticate_by|valid_password\\?|create!?|update!?|save!?|destroy|delete|count|verif(y|ied)|find_signed!?|secure_compare|hexdigest|digest|perform_later|perform_async|deliver_later|is_a\\?)$"))

; rule: own-address
; role: opaque
; says: an address of the own application is that, whatever it is asked with
((call !receiver method: (identifier) @_helper arguments: (argument_list (_)) @expression) @at
  (#match? @_helper "^\\w+_(path|url)$"))

; rule: asked
; role: opaque
; says: whether something is there is not what it is
((call receiver: (_) @expression method: (identifier) @_asked) @at
  (#any-of? @_asked "present?" "blank?" "empty?" "nil?" "any?" "none?" "zero?"))

; rule: result
; role: result
(return (argument_list (_) @value)) @at
(method body: (body_statement (_) @value @at .))
