; What a place belongs to: functions and types.
; languages: kotlin

; rule: function
; role: function
(function_declaration name: (identifier) @name (function_value_parameters) @params.each) @at

; rule: class
; role: class
[
  (class_declaration name: (identifier) @name (delegation_specifiers)? @bases.each)
  (object_declaration name: (identifier) @name (delegation_specifiers)? @bases.each)
] @at
