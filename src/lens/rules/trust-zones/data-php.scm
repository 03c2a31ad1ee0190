; How data moves through a function: what gets which value, and what changes it on the way.
; languages: php

; rule: assignment
; role: assignment
[
  (assignment_expression left: (_) @name right: (_) @value)
  (augmented_assignment_expression left: (_) @name right: (_) @value)
] @at

; rule: loop
; role: assignment
(foreach_statement . (_) @value . [(variable_name) @name (pair (_) (variable_name) @name)]) @at

; rule: number
; role: conversion
; kind: conversion to a number
((cast_expression type: (_) @_type value: (_) @value) @at @expression
  (#match? @_type "^(int|integer|float|double|bool|boolean)$"))
((function_call_expression function: (name) @_convert arguments: (arguments . (argument (_) @value))) @at @expression
  (#any-of? @_convert "intval" "floatval" "boolval" "count" "strlen" "is_numeric"))
((member_call_expression object: (_) @value name: (name) @_convert) @at @expression
  (#any-of? @_convert "integer" "boolean" "float" "date" "enum" "getInt" "getBoolean"))

; rule: compared
; role: opaque
((binary_expression operator: ["==" "===" "!=" "!==" "<" ">" "<=" ">=" "<=>"]) @at @expression)

; rule: looked-up
; role: opaque
; says: the result of a lookup, a check or a stored row is not what was asked with
((member_call_expression name: (name) @_call arguments: (arguments (argument)) @expression) @at
  (#match? @_call "^(find\\w*|where|first|exists|count|has|is|create|save|persist|remove|insert|update|delete|verify|attempt|login|dispatch|execute|fetch\\w*)$"))
((scoped_call_expression name: (name) @_call arguments: (arguments (argument)) @expression) @at
  (#match? @_call "^(find\\w*|where|first|firstWhere|exists|count|create|make|check|attempt|dispatch|updateOrCreate|firstOrCreate)$"))
((function_call_expression function: (name) @_call arguments: (arguments (argument)) @expression) @at
  (#any-of? @_call "password_verify" "password_hash" "in_array" "array_key_exists" "hash_equals" "preg_match" "is_array" "is_string" "isset" "empty" "is_null" "file_exists" "md5" "sha1" "hash"))

; rule: result
; role: result
(return_statement (_) @value) @at
