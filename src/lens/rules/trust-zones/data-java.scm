; How data moves through a function: what gets which value, and what changes it on the way.
; languages: java

; rule: assignment
; role: assignment
[
  (variable_declarator name: (_) @name value: (_) @value)
  (assignment_expression left: (_) @name right: (_) @value)
  (resource name: (_) @name value: (_) @value)
] @at

; rule: loop
; role: assignment
(enhanced_for_statement name: (_) @name value: (_) @value @at)

; rule: grown
; role: assignment
((method_invocation object: (identifier) @name name: (identifier) @_add arguments: (argument_list (_)) @value) @at
  (#match? @_add "^(append|add|addAll|put|insert|push|offer|command|set[A-Z]\\w*)$"))

; rule: each
; role: assignment
((method_invocation
  object: (_) @value @at
  name: (identifier) @_each
  arguments: (argument_list . (lambda_expression parameters: [(identifier) @name @at (inferred_parameters . (identifier) @name @at)])))
  (#any-of? @_each "forEach" "map" "filter" "flatMap" "ifPresent" "anyMatch" "allMatch" "doOnNext"))

; rule: number
; role: conversion
; kind: conversion to a number
((method_invocation object: (identifier) @_type name: (identifier) @_convert arguments: (argument_list . (_) @value)) @at @expression
  (#match? @_type "^(Integer|Long|Double|Float|Short|Byte|Boolean|UUID|LocalDate|LocalDateTime|Instant|OffsetDateTime|ZonedDateTime|BigDecimal|BigInteger|Math|[A-Z]\\w*(Status|Type|Role|Kind|State))$")
  (#match? @_convert "^(parse\\w*|valueOf|fromString|of|abs|min|max)$"))

; rule: compared
; role: opaque
((binary_expression operator: ["==" "!=" "<" ">" "<=" ">="]) @at @expression)

; rule: looked-up
; role: opaque
; says: the result of a lookup, a check or a stored row is not what was asked with
((method_invocation name: (identifier) @_call arguments: (argument_list (_)) @expression) @at
  (#match? @_call "^(find|get|fetch|load|lookup|query|select|count|exists?|has|is|contains|equals|startsWith|endsWith|indexOf|matches|create|save|insert|update|delete|remove|verify|compare|hash|sha\\d+|md5|sign|encrypt|encode|digest|authenticate|login|check|ensure|assert|require)([A-Z_].*)?$")
  (#not-match? @_call "(Url|URL|Uri|URI|Path|Query|Sql|SQL|File|Filename|Name|Html|HTML|Command|Template|String|Text|Body|Params?|OrDefault|orElse\\w*)$"))
