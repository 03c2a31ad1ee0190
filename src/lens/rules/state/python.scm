; Status enums, constants and choices, fields of these, writes of them, and the conditions around.
; languages: python

; rule: enum
; role: states
((class_definition name: (identifier) @name superclasses: (argument_list (_) @_base)) @at
  (#match? @_base "(^|\\.)\\w*(Enum|TextChoices|IntegerChoices|Choices)$"))

; rule: constants-class
; role: states
((class_definition name: (identifier) @name !superclasses body: (block
  . (expression_statement (string))?
  . (expression_statement (assignment left: (identifier) @_first !type right: [(string) (parenthesized_expression (string))])))) @at
  (#match? @name "(Status(es)?|States?|Phases?|Stages?|Steps?)$")
  (#match? @_first "^[A-Z][A-Z0-9_]*$"))

; rule: member
; role: member
((class_definition body: (block (expression_statement (assignment
  left: (identifier) @name
  !type
  right: [(string) (integer) (unary_operator) (expression_list) (tuple) (parenthesized_expression) (call) (attribute) (identifier) (concatenated_string)] @value) @at)))
  (#not-match? @value "^(enum\\.)?nonmember\\(") (#not-match? @name "^_\\w*_$"))

; rule: literal
; role: states
((assignment
  left: (identifier) @name
  right: (subscript value: (_) @_literal) @_all) @at
  (#match? @_literal "(^|\\.)Literal$"))

; rule: choices
; role: states
; choices: yes
((assignment left: (identifier) @name right: [(list [(tuple) (list)]) (tuple [(tuple) (list)])] @values.each) @at
  (#match? @name "(STATUS|STATE|PHASE|STAGE|STEP|Status|State|status|state)\\w*$"))

; rule: wrapped-choices
; role: states
; choices: yes
; spelled: yes
((assignment left: (identifier) @name right: (call function: (identifier) @_choices arguments: (argument_list) @values.each)) @at
  (#eq? @_choices "Choices")
  (#match? @name "(STATUS|STATE|PHASE|STAGE|STEP|Status|State)\\w*$"))

; rule: literal-field
; role: states
((assignment
  left: (identifier) @field
  type: (type (generic_type (identifier) @_literal (type_parameter) @values.each))) @at
  (#eq? @_literal "Literal"))

; rule: column-enum
; role: states
((assignment left: (identifier) @field right: (call arguments: (argument_list (call
  function: [(identifier) @_enum (attribute attribute: (identifier) @_enum)]
  arguments: (argument_list . (string)))))) @at
  (#any-of? @_enum "Enum" "ENUM"))

; rule: column-value
; role: member
(assignment right: (call arguments: (argument_list (call
  function: [(identifier) @_enum (attribute attribute: (identifier) @_enum)]
  arguments: (argument_list (string (string_content) @name) @value @at))))
  (#any-of? @_enum "Enum" "ENUM"))

; rule: constant
; role: constant
((assignment left: (identifier) @name right: [(string) (integer)] @value) @at
  (#match? @name "^[A-Z][A-Z0-9_]+$"))

; rule: field
; role: field
((assignment left: (identifier) @name type: (type) @type right: (_)? @text) @at
  (#match? @name "([sS]tat(us|e)|phase|stage|step|lifecycle)$"))

; rule: typed-default
; role: field
((assignment left: (identifier) @name type: (type) @type right: [(attribute) (string) (identifier)] @default) @at
  (#match? @name "([sS]tat(us|e)|phase|stage|step|lifecycle)$"))

; rule: model-field
; role: field
((class_definition body: (block (expression_statement (assignment left: (identifier) @name !type right: (call) @text) @at)))
  (#match? @name "([sS]tat(us|e)|phase|stage|step|lifecycle)$"))

; rule: model-field-default
; role: field
((class_definition body: (block (expression_statement (assignment
  left: (identifier) @name
  !type
  right: (call arguments: (argument_list
    (keyword_argument name: (identifier) @_default value: (_) @default)) @type)) @at)))
  (#any-of? @_default "default" "server_default")
  (#match? @name "([sS]tat(us|e)|phase|stage|step|lifecycle)$"))

; rule: assign
; role: write
((assignment left: [(attribute attribute: (identifier) @_field) (subscript subscript: (string) @_field)] @target right: (_) @value) @at
  (#match? @_field "([sS]tat(us|e)|phase|stage|step|lifecycle)['\"]?$"))

; rule: assign-member
; role: write
((assignment left: (attribute attribute: (identifier) @_field) @target right: (attribute object: (_) @_set) @value) @at
  (#not-match? @_field "([sS]tat(us|e)|phase|stage|step|lifecycle)$")
  (#match? @_set "([sS]tat(us|e)|Phase|Stage|Step)"))

; rule: update
; role: write
((call
  function: (attribute attribute: (identifier) @_update)
  arguments: (argument_list (keyword_argument name: (identifier) @field value: (_) @value) @at))
  (#any-of? @_update "update" "values" "update_state" "_replace" "evolve")
  (#match? @field "([sS]tat(us|e)|phase|stage|step|lifecycle)$"))

; rule: replace
; role: write
((call
  function: [(identifier) @_replace (attribute attribute: (identifier) @_replace)]
  arguments: (argument_list . (identifier) @receiver (keyword_argument name: (identifier) @field value: (_) @value) @at))
  (#any-of? @_replace "replace" "evolve")
  (#match? @field "([sS]tat(us|e)|phase|stage|step|lifecycle)$"))

; rule: copy
; role: write
((call
  function: (attribute object: (_) @receiver attribute: (identifier) @_copy)
  arguments: (argument_list (keyword_argument
    name: (identifier) @_update
    value: (dictionary (pair key: (string) @field value: (_) @value) @at))))
  (#any-of? @_copy "model_copy" "copy")
  (#eq? @_update "update")
  (#match? @field "([sS]tat(us|e)|phase|stage|step)['\"]$"))

; rule: update-document
; role: write
((pair
  key: (string) @_set
  value: (dictionary (pair key: (string) @field value: (_) @value) @at))
  (#match? @_set "^['\"][$]set['\"]$")
  (#match? @field "([sS]tat(us|e)|phase|stage|step)['\"]$"))

; rule: set-attribute
; role: write
((call function: (identifier) @_set arguments: (argument_list . (_) @receiver . (string) @field . (_) @value .)) @at
  (#eq? @_set "setattr")
  (#match? @field "([sS]tat(us|e)|phase|stage|step)['\"]$"))

; rule: setter
; role: write
; setter: yes
((call
  function: (attribute object: (_) @receiver attribute: (identifier) @field)
  arguments: (argument_list [(string) (attribute)] @value)) @at
  (#match? @field "^_?(set|update|change|move|mark|transition|advance)_(to_)?(\\w+_)?(status|state|phase|stage|step)$|^_?(transition|move|advance)_to$"))

; rule: setter-function
; role: write
; setter: yes
((call function: (identifier) @field arguments: (argument_list [(string) (attribute)] @value)) @at
  (#match? @field "^_?(set|update|change|move|mark|transition|advance)_(to_)?(\\w+_)?(status|state|phase|stage|step)$"))

; What is looked for is made of no expression of Django's: `Q(state=…)`, `When(state=…, then=1)`; nor is a field of another table, `order__state`.

; rule: create
; role: write
; initial: yes
((call
  function: (identifier) @holder
  arguments: (argument_list (keyword_argument name: (identifier) @field value: (_) @value) @at))
  (#match? @holder "^[A-Z]") (#not-match? @field "__")
  (#not-any-of? @holder "Q" "When" "Case" "F" "Count" "Sum" "Avg" "Max" "Min" "Exists" "OuterRef" "Subquery" "Prefetch" "Coalesce" "FilteredRelation" "CheckConstraint" "UniqueConstraint" "Index" "TypeVar" "NewType")
  (#match? @field "([sS]tat(us|e)|phase|stage|step|lifecycle)$"))
((call
  function: (attribute object: (attribute object: (identifier) @holder attribute: (identifier) @_objects) attribute: (identifier) @_create)
  arguments: (argument_list (keyword_argument name: (identifier) @field value: (_) @value) @at))
  (#match? @holder "^[A-Z]")
  (#any-of? @_create "create" "get_or_create")
  (#match? @field "([sS]tat(us|e)|phase|stage|step|lifecycle)$"))

; rule: sql
; role: sql
((call arguments: (argument_list . [(string) (call function: (_) arguments: (argument_list . (string)))] @text) @args.each) @at
  (#match? @text "(UPDATE|update)\\s[\\s\\S]*\\s(SET|set)\\s|(INSERT INTO|insert into)\\s")
  (#match? @text "stat(us|e)|phase|stage|step"))

; rule: filter
; role: filter
((call function: (attribute
  object: (call
    function: (attribute attribute: (identifier) @_filter)
    arguments: (argument_list (keyword_argument name: (identifier) @field value: (_) @value)))
  attribute: (identifier) @_update)) @at
  (#any-of? @_filter "filter" "filter_by")
  (#eq? @_update "update")
  (#match? @field "([sS]tat(us|e)|phase|stage|step)(__in)?$"))

; rule: where
; role: filter
((call function: (attribute
  object: (call
    function: (attribute attribute: (identifier) @_where)
    arguments: (argument_list (comparison_operator) @condition))
  attribute: (identifier) @_values)) @at
  (#any-of? @_where "where" "filter")
  (#any-of? @_values "values" "update")
  (#match? @condition "stat(us|e)|phase|stage|step"))

; rule: when
; role: when
((if_statement condition: (_) @condition consequence: (block) @at)
  (#match? @condition "[sS]tat(us|e)|STAT|[pP]hase|[sS]tage|[sS]tep|\\b(is|has|can|was|may)_"))

; rule: when-elif
; role: when
((elif_clause condition: (_) @condition consequence: (block) @at)
  (#match? @condition "[sS]tat(us|e)|STAT|[pP]hase|[sS]tage|[sS]tep|\\b(is|has|can|was|may)_"))

; rule: unless
; role: unless
((if_statement condition: (_) @condition alternative: (_) @at)
  (#match? @condition "[sS]tat(us|e)|STAT|[pP]hase|[sS]tage|[sS]tep|\\b(is|has|can|was|may)_"))

; rule: exit
; role: exit
((if_statement
  condition: (_) @condition
  consequence: (block [(return_statement) (raise_statement) (continue_statement)] .)) @at
  (#match? @condition "[sS]tat(us|e)|STAT|[pP]hase|[sS]tage|[sS]tep|\\b(is|has|can|was|may)_"))

; rule: assert
; role: exit
; negative: yes
((assert_statement . (_) @condition) @at
  (#match? @condition "[sS]tat(us|e)|STAT|[pP]hase|[sS]tage|[sS]tep|\\b(is|has|can|was|may)_"))

; rule: case
; role: case
(match_statement subject: (_) @subject body: (block (case_clause . (case_pattern) @value) @at))

; rule: branch
; role: branch
; kind: if
[
  (if_statement condition: (_) @condition consequence: (block) @at)
  (elif_clause condition: (_) @condition consequence: (block) @at)
  (else_clause body: (block) @at)
  (for_statement body: (block) @at)
  (while_statement body: (block) @at)
]

; What is done instead of it.
; rule: else
; role: branch
; kind: else
[
  (if_statement condition: (_) @condition alternative: (_) @at)
  (if_statement alternative: (elif_clause condition: (_) @condition) alternative: [(elif_clause) (else_clause)] @at)
]

; rule: try
; role: branch
; kind: try
(try_statement body: (block) @at)

; rule: catch
; role: branch
; kind: catch
(except_clause (block) @at)

; rule: table
; role: table
(assignment left: (identifier) @name right: [(dictionary) (call arguments: (argument_list (dictionary)))]) @at

; rule: entry
; role: entry
(pair key: [(attribute) (string) (identifier)] @from value: [(list) (set) (tuple)] @to.each) @at

; rule: wrapped-entry
; role: entry
((pair key: [(attribute) (string) (identifier)] @from value: (call function: (identifier) @_set arguments: (argument_list [(list) (set) (tuple)] @to.each))) @at
  (#any-of? @_set "set" "frozenset" "tuple" "list"))

; rule: keyed-entry
; role: entry
(pair key: [(attribute) (string) (identifier)] @from value: (dictionary (pair)) @to.each) @at

; rule: empty-entry
; role: entry
((pair key: [(attribute) (string) (identifier)] @from value: (call function: (identifier) @_set arguments: (argument_list) @to.each)) @at
  (#any-of? @_set "set" "frozenset"))

; rule: pass
; role: pass
(call function: [(identifier) @callee (attribute attribute: (identifier) @callee)] arguments: (argument_list (attribute)) @args.each) @at

; rule: predicate
; role: predicate
((function_definition
  name: (identifier) @name
  parameters: (parameters) @params.each
  body: (block . (expression_statement (string))? . (return_statement (_) @expression) .)) @at
  (#match? @expression "[!=]=|\\b(in|is)\\b|matches!|[cC]ontains\\(|includes\\(|include\\?|[eE]quals\\(|has\\("))

; rule: list
; role: list
(assignment left: (identifier) @name right: [
  (list [(attribute) (string) (identifier)])
  (tuple [(attribute) (string) (identifier)])
  (set [(attribute) (string) (identifier)])
] @value) @at

; rule: wrapped-list
; role: list
((assignment left: (identifier) @name right: (call function: (identifier) @_set arguments: (argument_list . [(list) (tuple) (set)] @value .))) @at
  (#any-of? @_set "frozenset" "set" "tuple" "list"))

; rule: local
; role: local
((assignment left: (identifier) @name right: [(attribute) (string) (conditional_expression) (parenthesized_expression)] @value) @at
  (#match? @name "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep)$"))
