; Status constants, fields of their types, writes of them, and the conditions around.
; languages: go

; rule: constants
; role: states
; loose: yes
(const_declaration . (const_spec type: (type_identifier) @name)) @at

; rule: member
; role: member
(const_spec name: (identifier) @name value: (expression_list . (_) @value .)) @at
(const_spec name: (identifier) @name value: (expression_list . (_) . (_))) @at
(const_spec name: (identifier) @name !value) @at

; rule: field
; role: field
(field_declaration name: (field_identifier) @name type: (_) @type) @at

; rule: assign
; role: write
((assignment_statement left: (expression_list . (selector_expression field: (field_identifier) @_field) @target .) right: (expression_list . (_) @value .)) @at
  (#match? @_field "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|[lL]ifecycle)$"))

; rule: create
; role: write
; initial: yes
((composite_literal
  type: [(type_identifier) (qualified_type)] @holder
  body: (literal_value (keyed_element . (literal_element (identifier) @field) . (literal_element (_) @value)) @at))
  (#match? @field "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|[lL]ifecycle)$"))

; rule: update-column
; role: write
((call_expression
  function: (selector_expression field: (field_identifier) @_update)
  arguments: (argument_list . (interpreted_string_literal) @field . (_) @value .)) @at
  (#any-of? @_update "Update" "UpdateColumn" "Set")
  (#match? @field "^\"(\\w+_)?(status|state|phase|stage|step)\"$"))

; rule: update-map
; role: write
((call_expression
  function: (selector_expression field: (field_identifier) @_update)
  arguments: (argument_list (composite_literal
    type: (map_type)
    body: (literal_value (keyed_element . (literal_element (interpreted_string_literal) @field) . (literal_element (_) @value)) @at))))
  (#any-of? @_update "Updates" "UpdateColumns")
  (#match? @field "^\"(\\w+_)?(status|state|phase|stage|step)\"$"))

; rule: setter
; role: write
; setter: yes
((call_expression
  function: (selector_expression operand: (_) @receiver field: (field_identifier) @field)
  arguments: (argument_list [(identifier) (selector_expression) (interpreted_string_literal)] @value)) @at
  (#match? @field "^(set|update|change|move|mark|transition|advance|Set|Update|Change|Move|Mark|Transition|Advance)(To)?([A-Z]\\w*)?(Status|State|Phase|Stage|Step)$|^([tT]ransition|[mM]ove|[aA]dvance)To$"))

; rule: sql
; role: sql
((call_expression arguments: (argument_list [(interpreted_string_literal) (raw_string_literal)] @text) @args.each) @at
  (#match? @text "(UPDATE|update)\\s[\\s\\S]*\\s(SET|set)\\s|(INSERT INTO|insert into)\\s")
  (#match? @text "stat(us|e)|phase|stage|step"))

; rule: when
; role: when
((if_statement condition: (_) @condition consequence: (block) @at)
  (#match? @condition "[sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|\\b([iI]s|[hH]as|[cC]an|[wW]as|[mM]ay)[A-Z]"))

; rule: unless
; role: unless
((if_statement condition: (_) @condition alternative: (_) @at)
  (#match? @condition "[sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|\\b([iI]s|[hH]as|[cC]an|[wW]as|[mM]ay)[A-Z]"))

; rule: exit
; role: exit
((if_statement condition: (_) @condition consequence: (block (statement_list [(return_statement) (continue_statement)] .))) @at
  (#match? @condition "[sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|\\b([iI]s|[hH]as|[cC]an|[wW]as|[mM]ay)[A-Z]"))

; rule: when-case
; role: when
((expression_switch_statement !value (expression_case value: (expression_list . (_) @condition .)) @at)
  (#match? @condition "[sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|\\b([iI]s|[hH]as|[cC]an|[wW]as|[mM]ay)[A-Z]"))

; rule: case
; role: case
(expression_switch_statement value: (_) @subject (expression_case value: (expression_list) @values.each) @at)

; rule: branch
; role: branch
; kind: if
[
  (if_statement condition: (_) @condition consequence: (block) @at)
  (for_statement body: (block) @at)
  (default_case) @at
]

; What is done instead of it.
; rule: else
; role: branch
; kind: else
(if_statement condition: (_) @condition alternative: (_) @at)

; rule: closure
; role: branch
; kind: callback
(argument_list (func_literal) @at)

; rule: table
; role: table
[
  (var_spec name: (identifier) @name value: (expression_list (composite_literal type: (map_type))))
  (short_var_declaration left: (expression_list (identifier) @name) right: (expression_list (composite_literal type: (map_type))))
] @at

; rule: entry
; role: entry
(keyed_element . (literal_element [(identifier) (selector_expression) (interpreted_string_literal)] @from) . (literal_element [
  (literal_value) @to.each
  (composite_literal body: (literal_value) @to.each)
])) @at

; rule: pass
; role: pass
(call_expression function: [(identifier) @callee (selector_expression field: (field_identifier) @callee)] arguments: (argument_list [(identifier) (selector_expression)]) @args.each) @at

; rule: predicate
; role: predicate
((method_declaration
  receiver: (parameter_list (parameter_declaration name: (identifier) @self type: [(type_identifier) @holder (pointer_type (type_identifier) @holder)]))
  name: (field_identifier) @name
  parameters: (parameter_list) @_params
  result: (type_identifier) @_bool
  body: (block (statement_list . (return_statement (expression_list . (_) @expression .)) .))) @at
  (#eq? @_bool "bool")
  (#eq? @_params "()"))

; rule: predicate-of
; role: predicate
((function_declaration
  name: (identifier) @name
  parameters: (parameter_list . (parameter_declaration name: (identifier) @param) .)
  result: (type_identifier) @_bool
  body: (block (statement_list . (return_statement (expression_list . (_) @expression .)) .))) @at
  (#eq? @_bool "bool"))

; rule: list
; role: list
(var_spec name: (identifier) @name value: (expression_list . (composite_literal type: (slice_type)) @value .)) @at
