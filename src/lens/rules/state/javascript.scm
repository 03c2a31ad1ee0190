; Writes of status fields, the conditions around them, tables of transitions, and SQL that sets a status.
; languages: javascript, typescript, tsx

; rule: assign
; role: write
((assignment_expression left: (member_expression property: [(property_identifier) (private_property_identifier)] @_field) @target right: (_) @value)
  (#match? @_field "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|[lL]ifecycle)$")) @at

; rule: assign-member
; role: write
((assignment_expression left: (member_expression property: (property_identifier) @_field) @target right: (member_expression object: (_) @_set) @value) @at
  (#not-match? @_field "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|[lL]ifecycle)$")
  (#match? @_set "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|[lL]ifecycle)"))

; rule: copy
; role: write
; copy: yes
((object (spread_element (_) @receiver) (pair key: [(property_identifier) (string)] @field value: (_) @value) @at)
  (#match? @field "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|[lL]ifecycle)['\"]?$"))

; rule: update
; role: write
((call_expression
  function: [(identifier) @_update (member_expression property: (property_identifier) @_update)]
  arguments: (arguments (object (pair key: [(property_identifier) (string)] @field value: (_) @value) @at) .))
  (#match? @_update "^(update\\w*|set|patch|assign|save|merge|setState|findOneAndUpdate|findByIdAndUpdate)$")
  (#match? @field "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|[lL]ifecycle)['\"]?$"))

; rule: update-instance
; role: write
((call_expression
  function: (member_expression object: [(identifier) (member_expression object: (this))] @receiver property: (property_identifier) @_update)
  arguments: (arguments . (object (pair key: [(property_identifier) (string)] @field value: (_) @value) @at) .))
  (#eq? @_update "update")
  (#not-match? @receiver "([rR]epo(sitory)?|[mM]odel|[sS]ervice|[sS]tore|[cC]lient|[cC]ollection|[dD]b|[tT]able|[cC]ache|[pP]rogress|[sS]pinner|[bB]ar)$|^[A-Z]")
  (#match? @field "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|[lL]ifecycle)['\"]?$"))

; rule: update-client
; role: write
((call_expression
  function: (member_expression object: (member_expression object: (_) @_client property: (property_identifier) @receiver) property: (property_identifier) @_update)
  arguments: (arguments (object (pair
    key: (property_identifier) @_data
    value: (object (pair key: (property_identifier) @field value: (_) @value) @at)))))
  (#match? @_client "(^|\\.)_?(prisma|prismaService|tx|trx|db)$") (#any-of? @_update "update" "updateMany") (#eq? @_data "data")
  (#match? @field "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|[lL]ifecycle)$"))

; rule: update-before-options
; role: write
((call_expression
  function: [(identifier) @_update (member_expression property: (property_identifier) @_update)]
  arguments: (arguments
    (object (pair key: [(property_identifier) (string)] @field value: (_) @value) @at)
    (object (pair key: [(property_identifier) (shorthand_property_identifier)] @_option)) .))
  (#match? @_update "^(update|findOneAndUpdate|findByIdAndUpdate)$")
  (#any-of? @_option "where" "new" "transaction" "returning" "returnDocument" "session")
  (#match? @field "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|[lL]ifecycle)['\"]?$"))

; rule: update-data
; role: write
((call_expression
  function: (member_expression property: (property_identifier) @_update)
  arguments: (arguments (object (pair
    key: [(property_identifier) (string)] @_data
    value: (object (pair key: [(property_identifier) (string)] @field value: (_) @value) @at)))))
  (#match? @_update "^(update\\w*|findOneAndUpdate|findByIdAndUpdate|upsert)$")
  (#any-of? @_data "data" "update" "$set" "'$set'" "\"$set\"")
  (#match? @field "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|[lL]ifecycle)['\"]?$"))

; rule: create
; role: write
; initial: yes
((call_expression
  function: (member_expression property: (property_identifier) @_create)
  arguments: (arguments (object (pair key: [(property_identifier) (string)] @field value: (_) @value) @at)))
  (#any-of? @_create "create" "insert" "insertOne" "values")
  (#match? @field "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|[lL]ifecycle)['\"]?$"))

; rule: create-data
; role: write
; initial: yes
((call_expression
  function: (member_expression property: (property_identifier) @_create)
  arguments: (arguments (object (pair
    key: (property_identifier) @_data
    value: (object (pair key: (property_identifier) @field value: (_) @value) @at)))))
  (#any-of? @_create "create" "upsert")
  (#any-of? @_data "data" "create")
  (#match? @field "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|[lL]ifecycle)$"))

; rule: new
; role: write
; initial: unless-copied
((new_expression
  constructor: [(identifier) (member_expression)] @holder
  arguments: (arguments (object (pair key: (property_identifier) @field value: (_) @value) @at)))
  (#match? @field "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|[lL]ifecycle)$"))

; rule: initial-state
; role: write
; initial: unless-copied
((variable_declarator
  name: (identifier) @_name
  value: (object (pair key: (property_identifier) @field value: (_) @value) @at))
  (#match? @_name "^(initial|default|empty)\\w*$|^INITIAL")
  (#match? @field "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|[lL]ifecycle)$"))

; rule: setter
; role: write
; setter: yes
((call_expression function: (member_expression object: (_) @receiver property: (property_identifier) @field) arguments: (arguments [(string) (member_expression)] @value)) @at
  (#match? @field "^(set|update|change|move|mark|transition|advance)(To)?([A-Z]\\w*)?(Status|State|Phase|Stage|Step)$|^(transition|move|advance)To$"))

; rule: set-hook
; role: write
; setter: yes
((call_expression function: (identifier) @field arguments: (arguments . [(string) (member_expression) (ternary_expression)] @value .)) @at
  (#match? @field "^set([A-Z]\\w*)?(Status|State|Phase|Stage|Step)$"))

; rule: sql
; role: sql
((call_expression arguments: (arguments . [(string) (template_string)] @text) @args.each) @at
  (#match? @text "(UPDATE|update)\\s[\\s\\S]*\\s(SET|set)\\s|(INSERT INTO|insert into)\\s")
  (#match? @text "stat(us|e)|phase|stage|step"))

; rule: where
; role: filter
((call_expression
  function: (member_expression property: (property_identifier) @_update)
  arguments: (arguments (object (pair
    key: (property_identifier) @_where
    value: (object (pair key: (property_identifier) @field value: (_) @value)))))) @at
  (#match? @_update "^(update\\w*|findOneAndUpdate)$")
  (#eq? @_where "where")
  (#match? @field "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|[lL]ifecycle)$"))

; rule: where-first
; role: filter
((call_expression
  function: (member_expression property: (property_identifier) @_update)
  arguments: (arguments . (object (pair key: (property_identifier) @field value: (_) @value)) . (object))) @at
  (#match? @_update "^(update(One|Many)?|findOneAndUpdate)$")
  (#match? @field "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|[lL]ifecycle)$"))

; rule: where-call
; role: filter
((call_expression
  function: (member_expression property: (property_identifier) @_where)
  arguments: (arguments (_) @condition)) @at
  (#any-of? @_where "where" "andWhere")
  (#match? @condition "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep)"))

; rule: when
; role: when
((if_statement condition: (_) @condition consequence: (_) @at)
  (#match? @condition "[sS]tat(us|e)|STAT|[pP]hase|[sS]tage|[sS]tep|this ==|\\b(is|has|can|was|may)[A-Z]"))

; rule: unless
; role: unless
((if_statement condition: (_) @condition alternative: (_) @at)
  (#match? @condition "[sS]tat(us|e)|STAT|[pP]hase|[sS]tage|[sS]tep|\\b(is|has|can|was|may)[A-Z]"))

; rule: when-ternary
; role: when
((ternary_expression condition: (_) @condition consequence: (_) @at)
  (#match? @condition "[sS]tat(us|e)|STAT|[pP]hase|[sS]tage|[sS]tep|\\b(is|has|can|was|may)[A-Z]"))

; rule: exit
; role: exit
((if_statement
  condition: (_) @condition
  consequence: [
    (return_statement) (throw_statement) (continue_statement)
    (statement_block [(return_statement) (throw_statement) (continue_statement)] .)
  ]) @at
  (#match? @condition "[sS]tat(us|e)|STAT|[pP]hase|[sS]tage|[sS]tep|\\b(is|has|can|was|may)[A-Z]"))

; rule: case
; role: case
(switch_statement value: (_) @subject body: (switch_body (switch_case value: (_) @value body: (_)) @at))

; rule: case-falling-through
; role: case
; fallthrough: yes
(switch_statement value: (_) @subject body: (switch_body (switch_case value: (_) @value !body) @at))

; rule: default-case
; role: branch
; kind: default
(switch_default) @at

; rule: try
; role: branch
; kind: try
(try_statement body: (_) @at)

; rule: catch
; role: branch
; kind: catch
(catch_clause body: (_) @at)

; rule: loop
; role: branch
; kind: loop
[
  (for_statement body: (_) @at)
  (for_in_statement body: (_) @at)
  (while_statement body: (_) @at)
]

; rule: branch
; role: branch
; kind: if
(if_statement condition: (_) @condition consequence: (_) @at)

; What is done instead of it.
; rule: else
; role: branch
; kind: else
(if_statement condition: (_) @condition alternative: (_) @at)

; rule: callback
; role: branch
; kind: callback
(arguments [(arrow_function) (function_expression)] @at)

; rule: add-case
; role: event
((call_expression
  function: (member_expression property: (property_identifier) @_add)
  arguments: (arguments . (_) @name . [(arrow_function) (function_expression)])) @at
  (#eq? @_add "addCase"))

; rule: slice-reducer
; role: event
((pair
  key: (property_identifier) @_reducers
  value: (object [
    (method_definition name: (_) @name) @at
    (pair key: (_) @name value: [(arrow_function) (function_expression)]) @at
  ]))
  (#eq? @_reducers "reducers"))

; rule: table
; role: table
(variable_declarator name: (identifier) @name value: [
  (object)
  (call_expression arguments: (arguments (object)))
]) @at

; rule: entry
; role: entry
(pair key: [(property_identifier) (string) (computed_property_name)] @from value: [
  (array) @to.each
  (new_expression arguments: (arguments (array) @to.each))
  (call_expression arguments: (arguments (array) @to.each))
]) @at

; rule: keyed-entry
; role: entry
(pair key: [(property_identifier) (string) (computed_property_name)] @from value: (object (pair)) @to.each) @at

; rule: map-table
; role: table
((variable_declarator name: (identifier) @name value: (new_expression constructor: (identifier) @_map arguments: (arguments (array)))) @at
  (#eq? @_map "Map"))

; rule: map-entry
; role: entry
(array . [(member_expression) (string)] @from . [
  (array) @to.each
  (new_expression arguments: (arguments (array) @to.each))
] .) @at

; rule: enum-object
; role: states
((variable_declarator
  name: (identifier) @name
  value: [
    (object (pair)) @values.each
    (call_expression function: (member_expression property: (property_identifier) @_freeze) arguments: (arguments (object (pair)) @values.each))
  ]) @at
  (#match? @name "([sS]tat(us|e)(es|s)?|STAT(US|E)(ES|S)?|Phases?|PHASES?|Stages?|STAGES?|Steps?|STEPS?)$")
  (#match? @name "^[A-Z]"))

; rule: enum-array
; role: states
((variable_declarator
  name: (identifier) @name
  value: [
    (array (string)) @values.each
    (call_expression function: (member_expression property: (property_identifier) @_freeze) arguments: (arguments (array (string)) @values.each))
  ]) @at
  (#match? @name "([sS]tat(us|e)(es|s)?|STAT(US|E)(ES|S)?|[pP]hases?|PHASES?|[sS]tages?|STAGES?|[sS]teps?|STEPS?)$"))

; rule: schema-enum
; role: states
((variable_declarator
  name: (identifier) @name
  value: (call_expression
    function: [(identifier) @_enum (member_expression property: (property_identifier) @_enum)]
    arguments: (arguments (array (string)) @values.each))) @at
  (#any-of? @_enum "enum" "pgEnum" "mysqlEnum" "oneOf" "picklist" "StringEnum"))

; rule: schema-literals
; role: states
((variable_declarator
  name: (identifier) @name
  value: (call_expression
    function: (member_expression property: (property_identifier) @_union)
    arguments: (arguments . (array (call_expression)) @values.each @_values))) @at
  (#match? @_union "^([uU]nion|anyOf)$")
  (#match? @_values "^\\[\\s*\\w+\\.([lL]iteral|const)\\(\\s*['\"][^'\"]*['\"]\\s*\\)\\s*(,\\s*\\w+\\.([lL]iteral|const)\\(\\s*['\"][^'\"]*['\"]\\s*\\)\\s*)*,?\\s*\\]$"))

; rule: schema-field-literals
; role: states
((variable_declarator
  name: (identifier) @holder
  value: (_ (_ (object (pair
    key: (property_identifier) @field
    value: (call_expression
      function: (member_expression property: (property_identifier) @_union)
      arguments: (arguments . (array (call_expression)) @values.each @_values))) @at))))
  (#match? @_union "^([uU]nion|anyOf)$")
  (#match? @_values "^\\[\\s*\\w+\\.([lL]iteral|const)\\(\\s*['\"][^'\"]*['\"]\\s*\\)\\s*(,\\s*\\w+\\.([lL]iteral|const)\\(\\s*['\"][^'\"]*['\"]\\s*\\)\\s*)*,?\\s*\\]$"))

; rule: schema-field-enum
; role: states
((variable_declarator
  name: (identifier) @holder
  value: (_ (_ (object (pair
    key: (property_identifier) @field
    value: (call_expression function: (member_expression property: (property_identifier) @_enum) arguments: (arguments (array (string)) @values.each))) @at))))
  (#any-of? @_enum "enum" "oneOf" "valid"))
((variable_declarator
  name: (identifier) @holder
  value: (call_expression function: (member_expression object: (call_expression arguments: (arguments (object (pair
    key: (property_identifier) @field
    value: (call_expression function: (member_expression property: (property_identifier) @_enum) arguments: (arguments (array (string)) @values.each))) @at))))))
  (#any-of? @_enum "enum" "oneOf" "valid"))

; rule: schema-field-enum-with-default
; role: states
((variable_declarator
  name: (identifier) @holder
  value: (_ (_ (object (pair
    key: (property_identifier) @field
    value: (call_expression function: (member_expression
      object: (call_expression function: (member_expression property: (property_identifier) @_enum) arguments: (arguments (array (string)) @values.each))))) @at))))
  (#any-of? @_enum "enum" "oneOf" "valid"))
((variable_declarator
  name: (identifier) @holder
  value: (call_expression function: (member_expression object: (call_expression arguments: (arguments (object (pair
    key: (property_identifier) @field
    value: (call_expression function: (member_expression
      object: (call_expression function: (member_expression property: (property_identifier) @_enum) arguments: (arguments (array (string)) @values.each))))) @at))))))
  (#any-of? @_enum "enum" "oneOf" "valid"))

; rule: option-enum
; role: states
((variable_declarator
  name: (identifier) @holder
  value: (_ (_ (object (pair
    key: (property_identifier) @field
    value: (object (pair key: (property_identifier) @_enum value: (array (string)) @values.each))) @at))))
  (#eq? @_enum "enum"))

; rule: option-field
; role: field
((variable_declarator
  name: (identifier) @holder
  value: (_ (_ (object (pair
    key: (property_identifier) @name
    value: [(object (pair key: (property_identifier) @_type)) (call_expression)] @text) @at))))
  (#match? @name "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|[lL]ifecycle)$"))

; rule: pass
; role: pass
(call_expression function: [(identifier) @callee (member_expression property: [(property_identifier) (private_property_identifier)] @callee)] arguments: (arguments [(member_expression) (string)]) @args.each) @at

; rule: predicate
; role: predicate
((method_definition
  name: [(property_identifier) (private_property_identifier)] @name
  parameters: (formal_parameters) @params.each
  body: (statement_block . (return_statement (_) @expression) .)) @at
  (#match? @expression "[!=]=|\\b(in|is)\\b|matches!|[cC]ontains\\(|includes\\(|include\\?|[eE]quals\\(|has\\("))

; rule: predicate-function
; role: predicate
((function_declaration
  name: (identifier) @name
  parameters: (formal_parameters) @params.each
  body: (statement_block . (return_statement (_) @expression) .)) @at
  (#match? @expression "[!=]=|\\b(in|is)\\b|matches!|[cC]ontains\\(|includes\\(|include\\?|[eE]quals\\(|has\\("))

; rule: predicate-arrow
; role: predicate
((variable_declarator
  name: (identifier) @name
  value: (arrow_function
    parameters: (formal_parameters) @params.each
    body: [(binary_expression) (unary_expression) (call_expression)] @expression)) @at
  (#match? @expression "[!=]=|\\b(in|is)\\b|matches!|[cC]ontains\\(|includes\\(|include\\?|[eE]quals\\(|has\\("))

; rule: list
; role: list
(variable_declarator name: (identifier) @name value: [
  (array) @value
  (new_expression arguments: (arguments . (array) @value .))
]) @at

; rule: local
; role: local
([
  (variable_declarator name: (identifier) @name value: [(member_expression) (string) (ternary_expression)] @value)
  (assignment_expression left: (identifier) @name right: [(member_expression) (string) (ternary_expression)] @value)
] @at
  (#match? @name "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep)$"))
