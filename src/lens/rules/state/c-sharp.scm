; Status enums, properties and fields of them, writes of these, and the conditions around.
; languages: c-sharp

; rule: enum
; role: states
(enum_declaration name: (identifier) @name) @at

; rule: member
; role: member
(enum_member_declaration name: (identifier) @name) @at

; rule: property
; role: field
(property_declaration type: (_) @type name: (identifier) @name value: (_)? @default) @at

; rule: field
; role: field
(field_declaration (variable_declaration type: (_) @type (variable_declarator name: (identifier) @name (member_access_expression)? @default))) @at

; rule: assign
; role: write
((expression_statement (assignment_expression left: (member_access_expression name: (identifier) @_field) @target right: (_) @value)) @at
  (#match? @_field "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|[lL]ifecycle)$"))

; rule: assign-own
; role: write
; own: this
((expression_statement (assignment_expression left: (identifier) @target right: (_) @value)) @at
  (#match? @target "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|[lL]ifecycle)$"))

; rule: create
; role: write
; initial: yes
((object_creation_expression type: (_) @holder initializer: (initializer_expression (assignment_expression left: (identifier) @field right: (_) @value) @at))
  (#match? @field "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|[lL]ifecycle)$"))

; rule: copy
; role: write
((with_expression . (_) @receiver (with_initializer (identifier) @field (_) @value) @at)
  (#match? @field "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|[lL]ifecycle)$"))

; rule: setter
; role: write
; setter: yes
((invocation_expression
  function: [(member_access_expression name: (identifier) @field) (identifier) @field]
  arguments: (argument_list (argument (member_access_expression) @value))) @at
  (#match? @field "^(Set|Update|Change|Move|Mark|Transition|Advance)(To)?([A-Z]\\w*)?(Status|State|Phase|Stage|Step)(Async)?$|^(Transition|Move|Advance)To$"))

; rule: when
; role: when
((if_statement condition: (_) @condition consequence: (_) @at)
  (#match? @condition "[sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|\\b(Is|Has|Can|Was|May)[A-Z]"))

; rule: unless
; role: unless
((if_statement condition: (_) @condition alternative: (_) @at)
  (#match? @condition "[sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|\\b(Is|Has|Can|Was|May)[A-Z]"))

; rule: exit
; role: exit
((if_statement condition: (_) @condition consequence: [
    (return_statement) (throw_statement) (continue_statement)
    (block [(return_statement) (throw_statement) (continue_statement)] .)
  ]) @at
  (#match? @condition "[sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|\\b(Is|Has|Can|Was|May)[A-Z]"))

; rule: case
; role: case
(switch_statement value: (_) @subject body: (switch_body (switch_section (constant_pattern) @value) @at))

; rule: branch
; role: branch
; kind: if
[
  (if_statement condition: (_) @condition consequence: (_) @at)
  (for_statement body: (_) @at)
  (foreach_statement body: (_) @at)
  (while_statement body: (_) @at)
]

; What is done instead of it.
; rule: else
; role: branch
; kind: else
(if_statement condition: (_) @condition alternative: (_) @at)

; rule: lambda
; role: branch
; kind: callback
(lambda_expression) @at

; rule: try
; role: branch
; kind: try
(try_statement body: (block) @at)

; rule: catch
; role: branch
; kind: catch
(catch_clause body: (block) @at)

; rule: arm
; role: entry
; alone: yes
(switch_expression_arm . (constant_pattern (member_access_expression)) @from . (member_access_expression) @to .) @at

; rule: arm-condition
; role: entry
; alone: yes
(switch_expression_arm . (constant_pattern (member_access_expression)) @from . [(is_pattern_expression) (binary_expression)] @condition .) @at

; rule: pair-arm
; role: entry
; alone: yes
((switch_expression_arm . [
    (constant_pattern (tuple_expression . (argument (_) @from) . (argument (_) @to) .))
    (recursive_pattern (positional_pattern_clause . (subpattern (constant_pattern) @from) . (subpattern (constant_pattern) @to) .))
  ] . (boolean_literal) @_allowed .) @at
  (#eq? @_allowed "true"))

; rule: pair-arms
; role: entry
; alone: yes
((switch_expression_arm . (or_pattern [
    (constant_pattern (tuple_expression . (argument (_) @from) . (argument (_) @to) .)) @at
    (or_pattern (constant_pattern (tuple_expression . (argument (_) @from) . (argument (_) @to) .)) @at)
    (or_pattern (or_pattern (constant_pattern (tuple_expression . (argument (_) @from) . (argument (_) @to) .)) @at))
  ]) . (boolean_literal) @_allowed .)
  (#eq? @_allowed "true"))

; rule: table
; role: table
(variable_declarator name: (identifier) @name [(object_creation_expression) (implicit_object_creation_expression)]) @at

; rule: entry
; role: entry
(assignment_expression left: (element_binding_expression) @from right: [
  (object_creation_expression (initializer_expression) @to.each)
  (array_creation_expression (initializer_expression) @to.each)
  (implicit_array_creation_expression (initializer_expression) @to.each)
  (implicit_object_creation_expression (initializer_expression) @to.each)
])

; rule: pass
; role: pass
(invocation_expression
  function: [(identifier) @callee (member_access_expression name: (identifier) @callee)]
  arguments: (argument_list (argument (member_access_expression))) @args.each) @at

; rule: predicate-property
; role: predicate
((property_declaration name: (identifier) @name value: (arrow_expression_clause (_) @expression)) @at
  (#match? @expression "[!=]=|\\b(in|is)\\b|matches!|[cC]ontains\\(|includes\\(|include\\?|[eE]quals\\(|has\\("))

; rule: predicate
; role: predicate
((method_declaration name: (identifier) @name parameters: (parameter_list) @_params body: [
    (arrow_expression_clause (_) @expression)
    (block . (return_statement (_) @expression) .)
  ]) @at
  (#eq? @_params "()")
  (#match? @expression "[!=]=|\\b(in|is)\\b|matches!|[cC]ontains\\(|includes\\(|include\\?|[eE]quals\\(|has\\("))

; rule: list
; role: list
((variable_declarator name: (identifier) @name [
  (initializer_expression) @value
  (implicit_object_creation_expression (initializer_expression) @value)
  (object_creation_expression initializer: (initializer_expression) @value)
  (implicit_array_creation_expression (initializer_expression) @value)
  (array_creation_expression (initializer_expression) @value)
]) @at
  (#not-match? @value "="))
