; How data moves through a function: what gets which value, and what changes it on the way.
; languages: c-sharp

; rule: variable
; role: assignment
(variable_declarator name: (identifier) @name (_) @value .) @at

; rule: assignment
; role: assignment
(assignment_expression left: (_) @name right: (_) @value) @at

; rule: loop
; role: assignment
(foreach_statement left: (_) @name right: (_) @value @at)

; rule: grown
; role: assignment
((invocation_expression
  function: (member_access_expression expression: (identifier) @name name: (identifier) @_add)
  arguments: (argument_list (_)) @value) @at
  (#any-of? @_add "Append" "AppendLine" "AppendFormat" "Add" "AddRange" "Insert"))

; rule: number
; role: conversion
; kind: conversion to a number
((invocation_expression
  function: (member_access_expression expression: [(identifier) (predefined_type)] @_type name: (identifier) @_parse)
  arguments: (argument_list . (argument (_) @value))) @at @expression
  (#match? @_type "^(int|long|double|decimal|float|bool|short|byte|Guid|DateTime|DateOnly|TimeSpan|Convert|Enum|Int32|Int64|Math)$")
  (#match? @_parse "^(Parse|TryParse|To[A-Z]\\w+|ParseExact|Abs|Min|Max)$"))

; rule: compared
; role: opaque
((binary_expression operator: ["==" "!=" "<" ">" "<=" ">="]) @at @expression)

; rule: looked-up
; role: opaque
; says: the result of a lookup, a check or a stored row is not what was asked with
((invocation_expression
  function: [(identifier) @_call (member_access_expression name: (identifier) @_call) (member_access_expression name: (generic_name . (identifier) @_call))]
  arguments: (argument_list (_)) @expression) @at
  (#match? @_call "^(Find|Get|Fetch|Load|Lookup|Query|Select|Count|Exists?|Has|Is|Contains|Equals|StartsWith|EndsWith|First|Single|Any|Where|Create|Save|Insert|Update|Delete|Remove|Verify|Compare|Hash|Sign|Encrypt|Authenticate|Login|Check|Ensure|Send|Publish)([A-Z_].*)?$")
  (#not-match? @_call "(Url|Uri|Path|Sql|File|FileName|Name|Html|Command|Template|String|Text|Body|OrDefault)$"))
