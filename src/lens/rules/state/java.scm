; Status enums, fields of them, writes of these, and the conditions around.
; languages: java

; rule: enum
; role: states
(enum_declaration name: (identifier) @name) @at

; rule: member
; role: member
(enum_constant name: (identifier) @name arguments: (argument_list . (_) @value)?) @at

; rule: field
; role: field
(field_declaration type: (_) @type declarator: (variable_declarator name: (identifier) @name value: (_)? @default) @at)

; rule: component
; role: field
(record_declaration parameters: (formal_parameters (formal_parameter type: (_) @type name: (identifier) @name) @at))

; rule: assign
; role: write
((assignment_expression left: (field_access field: (identifier) @_field) @target right: (_) @value) @at
  (#match? @_field "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|[lL]ifecycle)$"))

; rule: assign-own
; role: write
; own: this
((assignment_expression left: (identifier) @target right: (_) @value) @at
  (#match? @target "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|[lL]ifecycle)$"))

; rule: setter
; role: write
; setter: yes
((method_invocation object: (_)? @receiver name: (identifier) @field arguments: (argument_list [(field_access) (string_literal) (identifier)] @value)) @at
  (#match? @field "^(set|update|change|move|mark|transition|advance)(To)?([A-Z]\\w*)?(Status|State|Phase|Stage|Step)$|^(transition|move|advance)To$"))

; rule: builder
; role: write
; initial: yes
((method_invocation name: (identifier) @field arguments: (argument_list . (field_access object: (_) @_set) @value .)) @at
  (#match? @field "^([a-z]\\w*)?([sS]tatus|[sS]tate|[pP]hase|[sS]tage)$")
  (#not-match? @field "^(set|get|is|find|update|change|move|mark|with|has|to|count|exists|delete|remove|search|list|load|fetch|query|select|filter|only)|By[A-Z]\\w*$")
  (#match? @_set "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep)"))

; rule: new
; role: write
; initial: yes
; field: status
((object_creation_expression type: (type_identifier) @holder arguments: (argument_list (field_access object: (_) @_set) @value @at))
  (#match? @_set "([sS]tat(us|e)|[pP]hase|[sS]tage)$")
  (#not-match? @holder "(Exception|Error|Event|Request|Response|Dto|DTO)$"))

; rule: sql
; role: sql
([
  (method_invocation arguments: (argument_list . (string_literal) @text) @args.each)
  (annotation arguments: (annotation_argument_list (string_literal) @text))
  (annotation arguments: (annotation_argument_list (element_value_pair value: (string_literal) @text)))
] @at
  (#match? @text "(UPDATE|update)\\s[\\s\\S]*\\s(SET|set)\\s|(INSERT INTO|insert into)\\s")
  (#match? @text "stat(us|e)|phase|stage|step"))

; rule: when
; role: when
((if_statement condition: (_) @condition consequence: (_) @at)
  (#match? @condition "[sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|\\b(is|has|can|was|may)[A-Z]"))

; rule: unless
; role: unless
((if_statement condition: (_) @condition alternative: (_) @at)
  (#match? @condition "[sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|\\b(is|has|can|was|may)[A-Z]"))

; rule: exit
; role: exit
((if_statement condition: (_) @condition consequence: [
    (return_statement) (throw_statement) (continue_statement)
    (block [(return_statement) (throw_statement) (continue_statement)] .)
  ]) @at
  (#match? @condition "[sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|\\b(is|has|can|was|may)[A-Z]"))

; rule: case
; role: case
(switch_expression condition: (_) @subject body: (switch_block [
  (switch_rule (switch_label) @values.each)
  (switch_block_statement_group (switch_label) @values.each)
] @at))

; rule: branch
; role: branch
; kind: if
[
  (if_statement condition: (_) @condition consequence: (_) @at)
  (for_statement body: (_) @at)
  (enhanced_for_statement body: (_) @at)
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

; rule: table
; role: table
(variable_declarator name: (identifier) @name value: [(method_invocation) (object_creation_expression)]) @at

; rule: put-table
; role: table
((method_invocation object: (_) @name name: (identifier) @_put) @at
  (#eq? @_put "put"))

; rule: entry
; role: entry
((argument_list [(field_access) (identifier)] @from . (method_invocation object: (identifier) @_set arguments: (argument_list) @to.each))
  (#any-of? @_set "Set" "List" "EnumSet"))

; rule: arm
; role: entry
; alone: yes
((switch_rule (switch_label . (identifier) @from .) . (expression_statement (method_invocation object: (identifier) @_set arguments: (argument_list) @to.each)))
  (#any-of? @_set "Set" "List" "EnumSet"))

; rule: arm-condition
; role: entry
; alone: yes
(switch_rule (switch_label . (identifier) @from .) . (expression_statement (binary_expression) @condition))

; rule: arm-value
; role: entry
; alone: yes
(switch_rule (switch_label . (identifier) @from .) . (expression_statement [(identifier) (field_access)] @to))

; rule: pass
; role: pass
(method_invocation name: (identifier) @callee arguments: (argument_list [(field_access) (identifier)]) @args.each) @at

; rule: predicate
; role: predicate
((method_declaration
  type: (boolean_type)
  name: (identifier) @name
  parameters: (formal_parameters) @_params
  body: (block . (return_statement (_) @expression) .)) @at
  (#eq? @_params "()")
  (#match? @expression "[!=]=|\\b(in|is)\\b|matches!|[cC]ontains\\(|includes\\(|include\\?|[eE]quals\\(|has\\("))

; rule: predicate-of
; role: predicate
((method_declaration
  type: (boolean_type)
  name: (identifier) @name
  parameters: (formal_parameters . (formal_parameter name: (identifier) @param) .)
  body: (block . (return_statement [(binary_expression) (method_invocation) (unary_expression)] @expression) .)) @at
  (#match? @expression "[!=]=|\\b(in|is)\\b|matches!|[cC]ontains\\(|includes\\(|include\\?|[eE]quals\\(|has\\("))

; rule: list
; role: list
((variable_declarator name: (identifier) @name value: (method_invocation object: (identifier) @_set) @value) @at
  (#any-of? @_set "Set" "List" "EnumSet" "Arrays" "ImmutableSet" "ImmutableList"))

; rule: local
; role: local
([
  (variable_declarator name: (identifier) @name value: [(field_access) (ternary_expression)] @value)
  (assignment_expression left: (identifier) @name right: [(field_access) (ternary_expression)] @value)
] @at
  (#match? @name "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep)$"))
