; How data moves through a function: what gets which value, and what changes it on the way.
; languages: kotlin

; rule: variable
; role: assignment
(property_declaration (variable_declaration . (identifier) @name) (_) @value .) @at

; rule: assignment
; role: assignment
(assignment left: (_) @name right: (_) @value) @at

; rule: loop
; role: assignment
(for_statement (variable_declaration . (identifier) @name @at) . (_) @value @at)

; rule: number
; role: conversion
; kind: conversion to a number
((call_expression (navigation_expression (_) @value (identifier) @_convert .) (value_arguments)) @at @expression
  (#match? @_convert "^to(Int|Long|Double|Float|Short|Byte|Boolean|BigDecimal)(OrNull|StrictOrNull|Strict)?$"))
((call_expression (navigation_expression (identifier) @_type . (identifier) @_convert) (value_arguments . (value_argument (_) @value))) @at @expression
  (#any-of? @_type "UUID" "Integer" "LocalDate" "Instant") (#any-of? @_convert "fromString" "parse" "parseInt" "valueOf"))

; rule: compared
; role: opaque
((binary_expression operator: ["==" "!=" "<" ">" "<=" ">="]) @at @expression)

; rule: looked-up
; role: opaque
; says: the result of a lookup, a check or a stored row is not what was asked with
((call_expression [(identifier) @_call (navigation_expression (identifier) @_call .)] (value_arguments (_)) @expression) @at
  (#match? @_call "^(find|get|fetch|load|lookup|query|select|count|exists?|has|is|contains|equals|startsWith|endsWith|create|save|insert|update|delete|remove|verify|compare|hash|sha\\d+|md5|sign|encrypt|encode|authenticate|login|check|ensure|require)([A-Z_].*)?$")
  (#not-match? @_call "(Url|Uri|Path|Query|Sql|File|Filename|Name|Html|Command|Template|String|Text|Body|Params?|OrElse|OrDefault)$"))
