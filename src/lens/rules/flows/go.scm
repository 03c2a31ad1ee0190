; How names travel between files, what is called, and where a program starts.
; languages: go

; rule: import
; role: import
; name: *
(import_spec name: (package_identifier)? @local path: (interpreted_string_literal) @specifier)

; rule: constant
; role: constant
[
  (const_spec name: (identifier) @name value: (expression_list . [(interpreted_string_literal) (raw_string_literal)] @value .))
  (source_file (var_declaration (var_spec name: (identifier) @name value: (expression_list . [(interpreted_string_literal) (raw_string_literal)] @value .))))
] @at

; rule: constant-sum
; role: constant
((const_spec name: (identifier) @name value: (expression_list . (binary_expression operator: "+") @value .)) @at
  (#match? @value "[\"`]"))

; rule: local-constant
; role: constant
; bound: inside
(short_var_declaration left: (expression_list . (identifier) @name .) right: (expression_list . [(interpreted_string_literal) (raw_string_literal)] @value .)) @at

; rule: field-type
; role: typed
; scope: class
(field_declaration name: (field_identifier) @name type: [
  (type_identifier) @type
  (qualified_type) @type
  (pointer_type [(type_identifier) (qualified_type)] @type)
]) @at

; rule: parameter-type
; role: typed
(parameter_declaration name: (identifier) @name type: [
  (type_identifier) @type
  (qualified_type) @type
  (pointer_type [(type_identifier) (qualified_type)] @type)
]) @at

; rule: literal
; role: typed
(short_var_declaration
  left: (expression_list . (identifier) @name)
  right: (expression_list . [
    (composite_literal type: [(type_identifier) (qualified_type)] @type)
    (unary_expression operand: (composite_literal type: [(type_identifier) (qualified_type)] @type))
    (call_expression function: (identifier) @_new arguments: (argument_list . [(type_identifier) (identifier)] @type .))
  ])
  (#eq? @_new "new")) @at

; rule: variable-type
; role: typed
(var_spec name: (identifier) @name type: [
  (type_identifier) @type
  (qualified_type) @type
  (pointer_type [(type_identifier) (qualified_type)] @type)
]) @at

; rule: variable-value
; role: typed
((var_spec
  name: (identifier) @name
  !type
  value: (expression_list . [
    (composite_literal type: [(type_identifier) (qualified_type)] @type)
    (unary_expression operand: (composite_literal type: [(type_identifier) (qualified_type)] @type))
    (call_expression function: (identifier) @_new arguments: (argument_list . [(type_identifier) (identifier)] @type .))
  ]))
  (#eq? @_new "new")) @at

; rule: assigned
; role: typed
[
  (short_var_declaration left: (expression_list . (identifier) @name .) right: (expression_list . (selector_expression) @value .))
  (var_spec name: (identifier) @name !type value: (expression_list . (selector_expression) @value .))
] @at

; rule: given
; role: typed
(short_var_declaration
  left: (expression_list . (identifier) @name)
  right: (expression_list . (call_expression function: [(identifier) (selector_expression)] @call))) @at

; What holds others, and what is drawn from it: each of a list, the second of several results, what is looked up.

; rule: container-type
; role: drawn
[
  (parameter_declaration name: (identifier) @name type: [(slice_type) (array_type) (map_type) (channel_type) (generic_type)] @type)
  (var_spec name: (identifier) @name type: [(slice_type) (array_type) (map_type) (channel_type) (generic_type)] @type)
  (short_var_declaration
    left: (expression_list . (identifier) @name)
    right: (expression_list . (composite_literal type: [(slice_type) (array_type) (map_type)] @type)))
] @at

; rule: several-type
; role: drawn
; takes: several
(variadic_parameter_declaration name: (identifier) @name type: (_) @type) @at

; rule: made-container
; role: drawn
((short_var_declaration
  left: (expression_list . (identifier) @name)
  right: (expression_list . (call_expression function: (identifier) @_make arguments: (argument_list . [(slice_type) (array_type) (map_type) (channel_type)] @type)))) @at
  (#eq? @_make "make"))

; rule: range
; role: drawn
; takes: item
; inside: match
(for_statement (range_clause left: (expression_list (_) . (identifier) @name .) right: [(identifier) (selector_expression) (call_expression) (index_expression)] @value)) @at

; rule: range-received
; role: drawn
; takes: received
; inside: match
(for_statement (range_clause left: (expression_list . (identifier) @name .) right: [(identifier) (selector_expression) (call_expression)] @value)) @at

; rule: second-result
; role: drawn
; takes: second
([
  (short_var_declaration left: (expression_list . (_) . (identifier) @name) right: (expression_list . (call_expression function: (_) @_call) @value .))
  (assignment_statement left: (expression_list . (_) . (identifier) @name) right: (expression_list . (call_expression function: (_) @_call) @value .))
] @at
  (#not-match? @name "^(_|err|ok|found|exists)$") (#match? @_call "^[\\w.]+(\\(\\)[\\w.]+)*$"))

; rule: third-result
; role: drawn
; takes: third
((short_var_declaration left: (expression_list . (_) . (_) . (identifier) @name) right: (expression_list . (call_expression function: (_) @_call) @value .)) @at
  (#not-match? @name "^(_|err|ok|found|exists)$") (#match? @_call "^[\\w.]+(\\(\\)[\\w.]+)*$"))

; rule: looked-up
; role: drawn
(short_var_declaration left: (expression_list . (identifier) @name) right: (expression_list . (index_expression operand: [(identifier) (selector_expression)]) @value)) @at

; rule: received
; role: drawn
; takes: received
(short_var_declaration left: (expression_list . (identifier) @name) right: (expression_list . (unary_expression operator: "<-" operand: (_) @value))) @at

; rule: seen-type
; role: drawn
(short_var_declaration left: (expression_list . (identifier) @name) right: (expression_list . (type_assertion_expression type: (_) @type))) @at

; rule: case-of-type
; role: drawn
; inside: match
(type_switch_statement alias: (expression_list (identifier) @name) (type_case . type: (_) @type . ":") @at)

; rule: call
; role: call
(call_expression
  function: [
    (identifier)
    (selector_expression operand: (identifier))
    (selector_expression operand: (selector_expression operand: (identifier)))
    (selector_expression operand: (selector_expression operand: (selector_expression operand: (identifier))))
    (selector_expression operand: (call_expression function: [
      (identifier)
      (selector_expression operand: (identifier))
      (selector_expression operand: (selector_expression operand: (identifier)))
      (selector_expression operand: (call_expression function: [
        (selector_expression operand: (identifier))
        (selector_expression operand: (selector_expression operand: (identifier)))
      ] arguments: (argument_list . ")")) field: (field_identifier))
    ]))
  ] @callee
  arguments: (argument_list) @args.each) @at

; rule: main
; role: main
; group: Programs
; says: program start
((function_declaration name: (identifier) @handler) @at
  (#eq? @handler "main"))

; rule: switched
; role: switch
(if_statement condition: (identifier) @name consequence: (block) @at)

; rule: binding
; role: binding
(short_var_declaration
  left: (expression_list . (identifier) @name)
  right: (expression_list . (call_expression function: [(identifier) (selector_expression operand: (identifier))] @callee arguments: (argument_list) @args.each))) @at

; rule: loop
; role: each
[
  (for_statement (range_clause left: (expression_list (identifier) @name .) right: [(identifier) (selector_expression)] @value))
  (for_statement (range_clause
    left: (expression_list (identifier) @name .)
    right: (composite_literal type: [(slice_type) (array_type)] @type body: (literal_value) @values.each)))
] @at

; What has a key has a value behind it, and either can be left out: `for path, handler := range map[string]http.HandlerFunc{ … }`.

; rule: loop-pairs
; role: each
(for_statement (range_clause left: (expression_list) @name right: (composite_literal type: (map_type) @type body: (literal_value) @values.each))) @at

; rule: appended
; role: item
((assignment_statement
  left: (expression_list . [(identifier) (selector_expression)] @owner .)
  right: (expression_list . (call_expression function: (identifier) @_append arguments: (argument_list . (_) (_) @value @at)) .))
  (#eq? @_append "append"))

; rule: item
; role: item
[
  (var_spec name: (identifier) @owner value: (expression_list . (composite_literal type: (slice_type) body: (literal_value (literal_element [(identifier) (selector_expression) (call_expression)] @value @at)))))
  (short_var_declaration left: (expression_list . (identifier) @owner .) right: (expression_list . (composite_literal type: (slice_type) body: (literal_value (literal_element [(identifier) (selector_expression) (call_expression)] @value @at)))))
]

; A table of rows, with the type whose fields they give: `routes := []Route{{"GET", "/users", listUsers}}`.

; rule: row
; role: item
([
  (var_spec name: (identifier) @owner value: (expression_list . (composite_literal type: (_) @type body: (literal_value [
    (literal_element (literal_value) @value)
    (keyed_element value: (literal_element (literal_value) @value))
  ]))))
  (short_var_declaration left: (expression_list . (identifier) @owner .) right: (expression_list . (composite_literal type: (_) @type body: (literal_value [
    (literal_element (literal_value) @value)
    (keyed_element value: (literal_element (literal_value) @value))
  ]))))
] @at)

; rule: row-of-type
; role: item
([
  (var_spec name: (identifier) @owner value: (expression_list . (composite_literal body: (literal_value [
    (literal_element (composite_literal type: (_) @type body: (literal_value) @value))
    (literal_element (unary_expression operand: (composite_literal type: (_) @type body: (literal_value) @value)))
    (keyed_element value: (literal_element [
      (composite_literal type: (_) @type body: (literal_value) @value)
      (unary_expression operand: (composite_literal type: (_) @type body: (literal_value) @value))
    ]))
  ]))))
  (short_var_declaration left: (expression_list . (identifier) @owner .) right: (expression_list . (composite_literal body: (literal_value [
    (literal_element (composite_literal type: (_) @type body: (literal_value) @value))
    (literal_element (unary_expression operand: (composite_literal type: (_) @type body: (literal_value) @value)))
    (keyed_element value: (literal_element [
      (composite_literal type: (_) @type body: (literal_value) @value)
      (unary_expression operand: (composite_literal type: (_) @type body: (literal_value) @value))
    ]))
  ]))))
] @at)
