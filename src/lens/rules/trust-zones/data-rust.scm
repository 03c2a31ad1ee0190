; How data moves through a function: what gets which value, and what changes it on the way.
; languages: rust

; rule: assignment
; role: assignment
[
  (let_declaration pattern: [(identifier) (tuple_pattern) (ref_pattern) (mut_pattern)] @name value: (_) @value)
  (let_declaration pattern: (tuple_struct_pattern type: (_) (identifier) @name) value: (_) @value)
  (let_declaration pattern: (struct_pattern (field_pattern name: (shorthand_field_identifier) @name)) value: (_) @value)
  (assignment_expression left: (_) @name right: (_) @value)
  (compound_assignment_expr left: (_) @name right: (_) @value)
  (let_condition pattern: (tuple_struct_pattern type: (_) (identifier) @name) value: (_) @value)
  (let_condition pattern: (struct_pattern (field_pattern name: (shorthand_field_identifier) @name)) value: (_) @value)
] @at

; rule: loop
; role: assignment
(for_expression pattern: (_) @name value: (_) @value) @at

; rule: arm
; role: assignment
(match_expression value: (_) @value body: (match_block (match_arm pattern: (match_pattern (tuple_struct_pattern type: (_) (identifier) @name)) @at)))
(match_expression value: (_) @value body: (match_block (match_arm pattern: (match_pattern (struct_pattern (field_pattern name: (shorthand_field_identifier) @name))) @at)))
(match_expression value: (_) @value body: (match_block (match_arm pattern: (match_pattern (struct_pattern (field_pattern pattern: (identifier) @name))) @at)))

; rule: grown
; role: assignment
((call_expression
  function: (field_expression value: (identifier) @name field: (field_identifier) @_add)
  arguments: (arguments (_)) @value) @at
  (#any-of? @_add "push" "push_str" "extend" "insert" "append" "arg" "args" "set_path" "set_query"))

; rule: written
; role: assignment
((macro_invocation macro: (identifier) @_write (token_tree . (identifier) @name) @value) @at
  (#any-of? @_write "write" "writeln"))

; rule: filled
; role: assignment
((call_expression
  function: (field_expression field: (field_identifier) @_read) @value
  arguments: (arguments . (reference_expression value: (identifier) @name) .)) @at
  (#any-of? @_read "read_line" "read_to_string" "read_to_end" "read" "read_exact" "read_buf"))

; rule: number
; role: conversion
; kind: conversion to a number
((call_expression
  function: (generic_function function: (field_expression value: (_) @value field: (field_identifier) @_parse) type_arguments: (type_arguments (_) @_type))) @at @expression
  (#eq? @_parse "parse")
  (#match? @_type "^([iu](8|16|32|64|128|size)|f(32|64)|bool|(\\w+::)*(Uuid|IpAddr|NaiveDate))$"))

; rule: identifier
; role: conversion
; kind: conversion to an identifier
((call_expression function: (scoped_identifier) @_parse arguments: (arguments . (_) @value)) @at @expression
  (#match? @_parse "^(uuid::)?Uuid::(parse_str|from_str|try_parse)$|^([iu](8|16|32|64|128|size)|f(32|64))::from_str$"))

; rule: compared
; role: opaque
((binary_expression operator: ["==" "!=" "<" ">" "<=" ">="]) @at @expression)

; A template escapes what it is given, unless it says otherwise itself, which is told where it does: `page.render()`.

; rule: rendered
; role: opaque
; imports: ^(askama|rinja|tera|minijinja|handlebars|maud|sailfish|ructe)
; says: a template escapes what it is given
((call_expression function: (field_expression field: (field_identifier) @_render) arguments: (arguments)) @at @expression
  (#any-of? @_render "render" "render_once" "render_template"))

; rule: looked-up
; role: opaque
; says: the result of a lookup, a check or a stored row is not what was asked with
((call_expression
  function: [
    (identifier) @_call
    (scoped_identifier name: (identifier) @_call)
    (field_expression field: (field_identifier) @_call)
  ]
  arguments: (arguments (_)) @expression) @at
  (#match? @_call "^(find|get|fetch|load|lookup|select|count|exists?|has|is|filter|contains|starts_with|ends_with|create|save|insert|update|upsert|delete|remove|verify|compare|hash|sha\\d+|md5|check|sign|encrypt|digest|authenticate|login|bind|execute)(_.*)?$")
  (#not-match? @_call "(url|uri|path|query|sql|file|filename|name|html|command|template|string|text|body|params?)$"))
