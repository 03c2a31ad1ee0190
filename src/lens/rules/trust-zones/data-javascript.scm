; How data moves through a function: what gets which value, and what changes it on the way.
; languages: javascript, typescript, tsx

; rule: variable
; role: assignment
(variable_declarator name: (_) @name value: (_) @value) @at

; rule: assignment
; role: assignment
[
  (assignment_expression left: (_) @name right: (_) @value)
  (augmented_assignment_expression left: (_) @name right: (_) @value)
] @at

; rule: loop
; role: assignment
(for_in_statement left: (_) @name right: (_) @value @at)

; rule: grown
; role: assignment
((call_expression
  function: (member_expression object: [(identifier) (member_expression)] @name property: (property_identifier) @_add)
  arguments: (arguments (_)) @value) @at
  (#any-of? @_add "push" "unshift" "append" "concat" "set" "add")
  (#not-match? @name "([sS]earchParams|[hH]eaders|[cC]ookies)$"))

; rule: each
; role: assignment
((call_expression
  function: (member_expression object: (_) @value @at property: (property_identifier) @_each)
  arguments: (arguments . [
    (arrow_function parameter: (identifier) @name @at)
    (arrow_function parameters: (formal_parameters . (_) @name @at))
    (function_expression parameters: (formal_parameters . (_) @name @at))
  ]))
  (#any-of? @_each "forEach" "map" "filter" "flatMap" "some" "every" "then"))

; rule: object-assign
; role: assignment
((call_expression function: (member_expression) @_assign arguments: (arguments . (identifier) @name) @value) @at
  (#eq? @_assign "Object.assign"))

; rule: number
; role: conversion
; kind: conversion to a number
((call_expression function: [(identifier) (member_expression)] @_convert arguments: (arguments . (_) @value)) @at @expression
  (#match? @_convert "^(parseInt|parseFloat|Number|BigInt|Boolean|Number\\.(parseInt|parseFloat)|Math\\.\\w+|isNaN|Number\\.isInteger|(mongoose\\.)?(Types\\.)?ObjectId|new ObjectId)$"))
((unary_expression operator: "+" argument: (_) @value) @at @expression)
((new_expression constructor: [(identifier) (member_expression)] @_convert arguments: (arguments . (_) @value)) @at @expression
  (#match? @_convert "^(Date|([\\w.]+\\.)?ObjectI[dD])$"))

; rule: compared
; role: opaque
(binary_expression operator: ["===" "!==" "==" "!=" "<" ">" "<=" ">=" "in" "instanceof"]) @at @expression

; rule: looked-up
; role: opaque
; says: the result of a lookup, a check or a stored row is not what was asked with
((call_expression function: [(identifier) @_call (member_expression property: (property_identifier) @_call)] arguments: (arguments (_)) @expression) @at
  (#match? @_call "^(find|get|fetch|load|lookup|query|select|count|exists?|has|is|includes|indexOf|startsWith|endsWith|test|create|save|insert|update|upsert|delete|destroy|remove|verify|compare|hash|sha\\d+|md5|sign|encrypt|digest|authenticate|login|check|ensure|assert)([A-Z_].*)?$")
  (#not-match? @_call "([uU]rl|URL|[uU]ri|[pP]ath|[qQ]uery|[sS]ql|SQL|[fF]ile([nN]ame)?|[hH]tml|HTML|[cC]ommand|[tT]emplate|String|Text|Body|Params?)$"))

; rule: awaited
; role: opaque
((await_expression (call_expression function: [(identifier) (member_expression)] @_call arguments: (arguments (_)) @expression) @at)
  (#not-match? @_call "(^|\\.)(json|text|formData|readBody|getBody|parse|all|resolve|import)$|[pP]arse|[vV]alidate"))

; rule: result
; role: result
(return_statement (_) @value) @at

; rule: result-of-arrow
; role: result
(arrow_function body: [(call_expression) (member_expression) (identifier) (template_string) (binary_expression) (await_expression) (subscript_expression)] @value @at)
