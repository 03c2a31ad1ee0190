; Status enums and constants, fields and casts of them, writes of these, and the conditions around.
; languages: php

; rule: enum
; role: states
(enum_declaration name: (name) @name) @at

; rule: case
; role: member
(enum_case name: (name) @name value: (_)? @value) @at

; rule: constants-class
; role: states
((class_declaration name: (name) @name !attributes body: (declaration_list . (const_declaration (const_element (name) [(string) (integer)])))) @at
  (#match? @name "(Status(es)?|States?|Phases?|Stages?|Steps?)$"))

; rule: constant-member
; role: member
(const_declaration (const_element . (name) @name . [(string) (integer)] @value)) @at

; rule: constant
; role: constant
(const_element . (name) @name . [(string) (integer)] @value) @at

; rule: field
; role: field
((property_declaration type: (_) @type (property_element name: (variable_name (name) @name) default_value: (_)? @default)) @at)

; rule: promoted
; role: field
((property_promotion_parameter type: (_) @type name: (variable_name (name) @name) default_value: (_)? @default) @at)

; rule: cast
; role: field
((array_element_initializer
  . (string (string_content) @name)
  . (class_constant_access_expression . (_) @type . (name) @_class)) @at
  (#eq? @_class "class")
  (#match? @name "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|[lL]ifecycle)$"))

; rule: assign
; role: write
((assignment_expression left: [
    (member_access_expression name: (name) @_field)
    (nullsafe_member_access_expression name: (name) @_field)
    (subscript_expression (_) (string (string_content) @_field))
  ] @target right: (_) @value) @at
  (#match? @_field "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|[lL]ifecycle)$")
  (#not-match? @value "^match\\b"))

; rule: assign-arm
; role: write
((assignment_expression
  left: (member_access_expression name: (name) @_field) @target
  right: (match_expression body: (match_block [
    (match_conditional_expression return_expression: (class_constant_access_expression) @value @at)
    (match_default_expression return_expression: (class_constant_access_expression) @value @at)
  ])))
  (#match? @_field "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|[lL]ifecycle)$"))

; rule: default-attribute
; role: write
; initial: yes
; own: $this
((property_declaration (property_element
  name: (variable_name) @_attributes
  default_value: (array_creation_expression (array_element_initializer . (string (string_content) @field) . (_) @value) @at)))
  (#eq? @_attributes "$attributes")
  (#match? @field "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|[lL]ifecycle)$"))

; rule: setter
; role: write
; setter: yes
((member_call_expression object: (_) @receiver name: (name) @field arguments: (arguments (argument [(class_constant_access_expression) (string)] @value))) @at
  (#match? @field "^(set|update|change|move|mark|transition|advance)(To)?([A-Z]\\w*)?(Status|State|Phase|Stage|Step)$|^(transition|move|advance)To$"))

; rule: update
; role: write
((member_call_expression
  object: (_) @receiver
  name: (name) @_update
  arguments: (arguments (argument (array_creation_expression (array_element_initializer . (string (string_content) @field) . (_) @value) @at))))
  (#any-of? @_update "update" "fill" "forceFill" "updateQuietly")
  (#match? @field "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|[lL]ifecycle)$"))

; rule: create
; role: write
; initial: yes
([
  (scoped_call_expression
    scope: (name) @holder
    name: (name) @_create
    arguments: (arguments (argument (array_creation_expression (array_element_initializer . (string (string_content) @field) . (_) @value) @at))))
  (object_creation_expression
    . (name) @holder @_create
    (arguments (argument (array_creation_expression (array_element_initializer . (string (string_content) @field) . (_) @value) @at))))
  ]
  (#match? @_create "^(create|forceCreate|make|[A-Z]\\w*)$")
  (#match? @field "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|[lL]ifecycle)$"))

; rule: where
; role: filter
([
  (member_call_expression object: (_ name: (name) @_where arguments: (arguments . (argument (string) @field) . (argument (_) @value) .)) name: (name) @_update)
  (member_call_expression object: (_ object: (_ name: (name) @_where arguments: (arguments . (argument (string) @field) . (argument (_) @value) .))) name: (name) @_update)
  (member_call_expression object: (_ object: (_ object: (_ name: (name) @_where arguments: (arguments . (argument (string) @field) . (argument (_) @value) .)))) name: (name) @_update)
] @at
  (#any-of? @_where "where" "whereIn") (#eq? @_update "update")
  (#match? @field "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|[lL]ifecycle)['\"]$"))

; rule: sql
; role: sql
([
  (member_call_expression arguments: (arguments . (argument [(string) (encapsed_string)] @text)) @args.each)
  (scoped_call_expression arguments: (arguments . (argument [(string) (encapsed_string)] @text)) @args.each)
] @at
  (#match? @text "(UPDATE|update)\\s[\\s\\S]*\\s(SET|set)\\s|(INSERT INTO|insert into)\\s")
  (#match? @text "stat(us|e)|phase|stage|step"))

; rule: when
; role: when
([
  (if_statement condition: (parenthesized_expression (_) @condition) body: (_) @at)
  (else_if_clause condition: (parenthesized_expression (_) @condition) body: (_) @at)
]
  (#match? @condition "[sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|\\b(is|has|can|was|may)[A-Z]"))

; rule: unless
; role: unless
((if_statement condition: (parenthesized_expression (_) @condition) alternative: (_) @at)
  (#match? @condition "[sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|\\b(is|has|can|was|may)[A-Z]"))

; rule: exit
; role: exit
((if_statement condition: (parenthesized_expression (_) @condition) body: [
    (return_statement)
    (continue_statement)
    (expression_statement (throw_expression))
    (compound_statement [(return_statement) (continue_statement) (expression_statement (throw_expression))] .)
  ]) @at
  (#match? @condition "[sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|\\b(is|has|can|was|may)[A-Z]"))

; rule: abort-if
; role: exit
((function_call_expression function: (name) @_abort arguments: (arguments . (argument (_) @condition))) @at
  (#any-of? @_abort "abort_if" "throw_if")
  (#match? @condition "[sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|\\b(is|has|can|was|may)[A-Z]"))

; rule: abort-unless
; role: exit
; negative: yes
((function_call_expression function: (name) @_abort arguments: (arguments . (argument (_) @condition))) @at
  (#any-of? @_abort "abort_unless" "throw_unless")
  (#match? @condition "[sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|\\b(is|has|can|was|may)[A-Z]"))

; rule: case-of
; role: case
(switch_statement condition: (parenthesized_expression (_) @subject) body: (switch_block (case_statement value: (_) @value . (_)) @at))

; rule: case-through
; role: case
; fallthrough: yes
(switch_statement condition: (parenthesized_expression (_) @subject) body: (switch_block (case_statement value: (_) @value .) @at))

; rule: arm-of
; role: case
((match_expression condition: (parenthesized_expression (_) @subject) body: (match_block (match_conditional_expression conditional_expressions: (match_condition_list) @values.each) @at))
  (#not-match? @subject "^true$"))

; rule: branch
; role: branch
; kind: if
[
  (if_statement condition: (parenthesized_expression (_) @condition) body: (_) @at)
  (else_if_clause condition: (parenthesized_expression (_) @condition) body: (_) @at)
  (for_statement body: (_) @at)
  (foreach_statement body: (_) @at)
  (while_statement body: (_) @at)
]

; What is done instead of it.
; rule: else
; role: branch
; kind: else
[
  (if_statement condition: (parenthesized_expression (_) @condition) alternative: (_) @at)
  (if_statement
    alternative: (else_if_clause condition: (parenthesized_expression (_) @condition))
    alternative: [(else_if_clause) (else_clause)] @at)
]

; rule: closure
; role: branch
; kind: callback
[(anonymous_function) (arrow_function)] @at

; rule: try
; role: branch
; kind: try
(try_statement body: (_) @at)

; rule: catch
; role: branch
; kind: catch
(catch_clause body: (_) @at)

; rule: table
; role: table
[
  (const_element . (name) @name . (array_creation_expression))
  (property_element name: (variable_name (name) @name) default_value: (array_creation_expression))
  (assignment_expression left: (variable_name) @name right: (array_creation_expression))
] @at

; rule: table-method
; role: table
(method_declaration name: (name) @name body: (compound_statement . (return_statement [(match_expression) (array_creation_expression)]) .)) @at

; rule: entry
; role: entry
(array_element_initializer . [(class_constant_access_expression) (member_access_expression) (string)] @from . (array_creation_expression) @to.each)

; rule: arm
; role: entry
; alone: yes
(match_conditional_expression conditional_expressions: (match_condition_list . (class_constant_access_expression) @from .) return_expression: (array_creation_expression) @to.each) @at

; rule: arm-value
; role: entry
; alone: yes
(match_conditional_expression conditional_expressions: (match_condition_list . (class_constant_access_expression) @from .) return_expression: (class_constant_access_expression) @to) @at

; rule: arm-condition
; role: entry
; alone: yes
(match_conditional_expression conditional_expressions: (match_condition_list . (class_constant_access_expression) @from .) return_expression: [(binary_expression) (function_call_expression)] @condition) @at

; rule: pass
; role: pass
(member_call_expression name: (name) @callee arguments: (arguments (argument (class_constant_access_expression))) @args.each) @at

; rule: predicate
; role: predicate
((method_declaration
  name: (name) @name
  parameters: (formal_parameters) @_params
  body: (compound_statement . (return_statement [(binary_expression) (function_call_expression) (unary_op_expression) (member_call_expression)] @expression) .)) @at
  (#eq? @_params "()")
  (#match? @expression "[!=]=|in_array\\(|->is[A-Z]"))

; rule: list
; role: list
(const_element . (name) @name . (array_creation_expression) @value) @at

; rule: local
; role: local
((assignment_expression left: (variable_name (name) @name) right: [(class_constant_access_expression) (conditional_expression)] @value) @at
  (#match? @name "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep)$"))
