; Status enums, fields of them, writes of these, and the matches and conditions around.
; languages: rust

; rule: enum
; role: states
(enum_item name: (type_identifier) @name) @at

; rule: member
; role: member
(enum_variant name: (identifier) @name) @at

; rule: field
; role: field
(field_declaration name: (field_identifier) @name type: (_) @type) @at

; rule: assign
; role: write
((assignment_expression left: (field_expression field: (field_identifier) @_field) @target right: (_) @value) @at
  (#match? @_field "(status|state|phase|stage|step|lifecycle)$"))

; rule: assign-self
; role: write
; field: self
((assignment_expression left: (unary_expression (self)) @receiver right: (_) @value) @at)

; rule: create
; role: write
; initial: unless-copied
((struct_expression
  name: (_) @holder
  body: (field_initializer_list (field_initializer field: (field_identifier) @field value: (_) @value) @at))
  (#match? @field "(status|state|phase|stage|step|lifecycle)$"))

; rule: copy
; role: write
; copy: yes
((struct_expression
  body: (field_initializer_list (field_initializer field: (field_identifier) @field value: (_) @value) @at (base_field_initializer (_) @receiver)))
  (#match? @field "(status|state|phase|stage|step|lifecycle)$"))

; rule: setter
; role: write
; setter: yes
((call_expression
  function: [(field_expression field: (field_identifier) @field) (identifier) @field (scoped_identifier name: (identifier) @field)]
  arguments: (arguments (scoped_identifier) @value)) @at
  (#match? @field "^(set|update|change|move|mark|transition|advance)_(to_)?(\\w+_)?(status|state|phase|stage|step)$|^(transition|move|advance)_to$"))

; rule: sql
; role: sql
((call_expression arguments: (arguments . [(string_literal) (raw_string_literal)] @text) @args.each) @at
  (#match? @text "(UPDATE|update)\\s[\\s\\S]*\\s(SET|set)\\s|(INSERT INTO|insert into)\\s")
  (#match? @text "stat(us|e)|phase|stage|step"))

; rule: sql-macro
; role: sql
((macro_invocation macro: (_) @_query (token_tree . [(string_literal) (raw_string_literal)] @text)) @at
  (#match? @_query "query")
  (#match? @text "stat(us|e)|phase|stage|step"))

; rule: when
; role: when
((if_expression condition: (_) @condition consequence: (block) @at)
  (#match? @condition "[sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|self"))

; rule: unless
; role: unless
((if_expression condition: (_) @condition alternative: (_) @at)
  (#match? @condition "[sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|\\b(is|has|can|was|may)_"))

; rule: exit
; role: exit
((if_expression condition: (_) @condition consequence: (block [
    (expression_statement [(return_expression) (continue_expression)])
    (return_expression)
  ] .)) @at
  (#match? @condition "[sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|\\b(is|has|can|was|may)_"))

; rule: case
; role: case
(match_expression value: (_) @subject body: (match_block (match_arm pattern: (match_pattern . (_) @value) value: (_)) @at))

; rule: branch
; role: branch
; kind: if
[
  (if_expression condition: (_) @condition consequence: (block) @at)
  (for_expression body: (block) @at)
  (while_expression body: (block) @at)
  (loop_expression body: (block) @at)
  (closure_expression) @at
]

; What is done instead of it.
; rule: else
; role: branch
; kind: else
(if_expression condition: (_) @condition alternative: (_) @at)

; rule: arm
; role: entry
; alone: yes
(match_arm pattern: (match_pattern . [(scoped_identifier) (or_pattern)] @from .) value: [(scoped_identifier) (call_expression arguments: (arguments . (scoped_identifier) .))] @to) @at

; rule: arm-condition
; role: entry
; alone: yes
(match_arm pattern: (match_pattern . [(scoped_identifier) (or_pattern)] @from .) value: (macro_invocation) @condition) @at

; rule: arm-array
; role: entry
; alone: yes
(match_arm pattern: (match_pattern . [(scoped_identifier) (or_pattern)] @from .) value: [
  (reference_expression (array_expression) @to.each)
  (macro_invocation (token_tree) @to)
]) @at

; rule: event-arm
; role: entry
; alone: yes
(match_arm
  pattern: (match_pattern . (tuple_pattern . (scoped_identifier) @from . (_) @event .) .)
  value: [(scoped_identifier) @to (call_expression arguments: (arguments . (scoped_identifier) @to .))]) @at

; rule: pair-arm
; role: entry
; alone: yes
((match_arm pattern: (match_pattern (tuple_pattern . (_) @from . (_) @to .)) value: (boolean_literal) @_allowed) @at
  (#eq? @_allowed "true"))

; rule: pair-arms
; role: entry
; alone: yes
((match_arm pattern: (match_pattern (or_pattern) @pairs) value: (boolean_literal) @_allowed) @at
  (#eq? @_allowed "true"))

; rule: pair-ok
; role: entry
; alone: yes
((match_arm
  pattern: (match_pattern (tuple_pattern . (_) @from . (_) @to .))
  value: (call_expression function: (identifier) @_ok arguments: (arguments . [(identifier) (unit_expression)] @_given .))) @at
  (#eq? @_ok "Ok") (#match? @_given "^([a-z]|\\(\\))"))

; rule: pairs-ok
; role: entry
; alone: yes
((match_arm
  pattern: (match_pattern (or_pattern) @pairs)
  value: (call_expression function: (identifier) @_ok arguments: (arguments . [(identifier) (unit_expression)] @_given .))) @at
  (#eq? @_ok "Ok") (#match? @_given "^([a-z]|\\(\\))") (#match? @pairs "^\\("))

; rule: pair
; role: entry
; alone: yes
((macro_invocation macro: (identifier) @_matches (token_tree (token_tree) (token_tree) @pair))
  (#eq? @_matches "matches"))

; rule: pass
; role: pass
(call_expression
  function: [(identifier) @callee (field_expression field: (field_identifier) @callee) (scoped_identifier name: (identifier) @callee)]
  arguments: (arguments (scoped_identifier)) @args.each) @at

; rule: predicate
; role: predicate
((impl_item
  type: (type_identifier) @holder
  body: (declaration_list (function_item
    name: (identifier) @name
    parameters: (parameters . (self_parameter) .)
    return_type: (primitive_type) @_bool
    body: (block . [(binary_expression) (macro_invocation) (unary_expression)] @expression .)) @at))
  (#eq? @_bool "bool"))

; rule: list
; role: list
([
  (const_item name: (identifier) @name value: [(array_expression) (reference_expression (array_expression))] @value)
  (static_item name: (identifier) @name value: [(array_expression) (reference_expression (array_expression))] @value)
] @at)
