; How data moves through a function: what gets which value, and what changes it on the way.
; languages: python

; rule: assignment
; role: assignment
[
  (assignment left: (_) @name right: (_) @value)
  (augmented_assignment left: (_) @name right: (_) @value)
  (named_expression name: (_) @name value: (_) @value)
] @at

; rule: loop
; role: assignment
[
  (for_statement left: (_) @name right: (_) @value @at)
  (for_in_clause left: (_) @name right: (_) @value @at)
]

; rule: with
; role: assignment
(with_item value: (as_pattern (_) @value alias: (as_pattern_target (_) @name))) @at

; rule: grown
; role: assignment
((call
  function: (attribute object: [(identifier) (attribute)] @name attribute: (identifier) @_add)
  arguments: (argument_list (_)) @value) @at
  (#any-of? @_add "append" "extend" "add" "update" "insert" "write" "setdefault"))

; rule: number
; role: conversion
; kind: conversion to a number
((call function: [(identifier) (attribute)] @_convert arguments: (argument_list . (_) @value)) @at @expression
  (#match? @_convert "^(int|float|bool|len|(decimal\\.)?Decimal|(uuid\\.)?UUID|(bson\\.)?ObjectId|(datetime\\.)*datetime\\.(strptime|fromisoformat))$"))

; rule: compared
; role: opaque
((comparison_operator) @at @expression)

; A template escapes what it is given.
; rule: rendered
; role: opaque
((call function: [(identifier) @_call (attribute attribute: (identifier) @_call)] arguments: (argument_list (_)) @expression) @at
  (#any-of? @_call "render_to_string" "render_template"))

; rule: looked-up
; role: opaque
; says: the result of a lookup, a check or a stored row is not what was asked with
((call function: [(identifier) @_call (attribute attribute: (identifier) @_call)] arguments: (argument_list (_)) @expression) @at
  (#match? @_call "^(find|get|fetch|load|lookup|query|select|count|exists?|has|is|filter|exclude|first|one|all|startswith|endswith|create|save|insert|upsert|delete|remove|verify|compare|hash|sha\\d+|md5|check|sign|encrypt|digest|authenticate|login|scalar|execute|isinstance)(_.*)?$")
  (#not-match? @_call "(url|uri|path|query|sql|file|filename|name|html|command|template|string|text|body|params?)$"))

; rule: result
; role: result
(return_statement (_) @value) @at
