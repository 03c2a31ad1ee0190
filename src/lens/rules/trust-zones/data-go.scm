; How data moves through a function: what gets which value, and what changes it on the way.
; languages: go

; rule: assignment
; role: assignment
[
  (short_var_declaration left: (_) @name right: (_) @value)
  (assignment_statement left: (_) @name right: (_) @value)
  (var_spec name: (_) @name value: (_) @value)
] @at

; rule: loop
; role: assignment
(range_clause left: (_) @name right: (_) @value) @at

; rule: filled
; role: assignment
((call_expression
  function: (selector_expression field: (field_identifier) @_fill) @value
  arguments: (argument_list [
    (unary_expression operand: (identifier) @name)
    (identifier) @name
  ] .)) @at
  (#match? @_fill "^(Should)?(Bind|BindJSON|BindQuery|BindUri|BindHeader|BindWith|BindXML|BindYAML|BodyParser|QueryParser|ParamsParser|Decode|DecodeJSON|MustBindWith)$"))

; rule: unmarshalled
; role: assignment
((call_expression
  function: (selector_expression) @_unmarshal
  arguments: (argument_list . (_) @value (unary_expression operand: (identifier) @name) .)) @at
  (#match? @_unmarshal "^(json|xml|yaml|toml|render|proto)\\.(Unmarshal|DecodeJSON|Decode|Bind)$"))

; rule: grown
; role: assignment
((call_expression
  function: (selector_expression operand: (identifier) @name field: (field_identifier) @_add)
  arguments: (argument_list (_)) @value) @at
  (#any-of? @_add "WriteString" "Write" "WriteByte" "WriteRune" "Set" "Add"))

; rule: number
; role: conversion
; kind: conversion to a number
((call_expression function: [(identifier) (selector_expression)] @_convert arguments: (argument_list . (_) @value)) @at @expression
  (#match? @_convert "^(strconv\\.(Atoi|ParseInt|ParseUint|ParseFloat|ParseBool)|int(8|16|32|64)?|uint(8|16|32|64)?|float(32|64)|len|uuid\\.(Parse|MustParse|FromString)|time\\.Parse|primitive\\.ObjectIDFromHex|net\\.ParseIP|(\\w+\\.)?ParamInt)$"))

; rule: looked-up
; role: opaque
; says: the result of a lookup, a check or a stored row is not what was asked with
((call_expression function: [(identifier) @_call (selector_expression field: (field_identifier) @_call)] arguments: (argument_list (_)) @expression) @at
  (#match? @_call "^([fF]ind|[gG]et|[fF]etch|[lL]oad|[lL]ookup|[qQ]uery|[sS]elect|[cC]ount|[eE]xists?|[hH]as|[iI]s|[cC]ontains|[cC]reate|[sS]ave|[iI]nsert|[uU]pdate|[uU]psert|[dD]elete|[rR]emove|[vV]erify|[cC]ompare|[hH]ash|[cC]heck|[sS]ign|[eE]ncrypt|[aA]uthenticate|[lL]ogin|Exec|First|Take|Scan|Open|Do|Equal\\w*)([A-Z_].*)?$|^[A-Z]\\w*[a-z](By[A-Z]\\w*|Exists?)$")
  (#not-match? @_call "(URL|Url|URI|Path|Query|SQL|Sql|File|Filename|Name|HTML|Html|Command|Template|String|Text|Body|Params?|Quote\\w*)$"))

; rule: result
; role: result
(return_statement (_) @value) @at
