; Status enums, properties of them, writes of these, and the conditions around.
; languages: kotlin

; rule: enum
; role: states
(class_declaration (modifiers (class_modifier) @_enum) name: (identifier) @name (enum_class_body)
  (#eq? @_enum "enum")) @at

; rule: member
; role: member
(enum_entry . (identifier) @name) @at

; rule: property
; role: field
(property_declaration (variable_declaration (identifier) @name (_) @type) (navigation_expression)? @default) @at

; rule: parameter
; role: field
(class_parameter (identifier) @name . (_) @type (navigation_expression)? @default) @at

; A column of Exposed.
; rule: column
; role: field
((property_declaration (variable_declaration . (identifier) @name .) (call_expression) @text) @at
  (#match? @text "^(enumeration(ByName)?|customEnumeration)\\b"))

; rule: assign
; role: write
((assignment left: (navigation_expression (identifier) @_field .) @target right: (_) @value) @at
  (#match? @_field "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|[lL]ifecycle)$"))

; rule: assign-own
; role: write
; own: this
((assignment left: (identifier) @target right: (_) @value) @at
  (#match? @target "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|[lL]ifecycle)$"))

; rule: copy
; role: write
((call_expression
  (navigation_expression (_) @receiver (identifier) @_copy)
  (value_arguments (value_argument . (identifier) @field (_) @value .) @at))
  (#eq? @_copy "copy")
  (#match? @field "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|[lL]ifecycle)$"))

; rule: create
; role: write
; initial: yes
((call_expression . (identifier) @holder (value_arguments (value_argument . (identifier) @field (_) @value .) @at))
  (#match? @holder "^[A-Z]")
  (#match? @field "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|[lL]ifecycle)$"))

; rule: when
; role: when
((if_expression condition: (_) @condition . (_) @at)
  (#match? @condition "[sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|\\b(is|has|can|was|may)[A-Z]"))

; rule: exit
; role: exit
((if_expression condition: (_) @condition . [
    (throw_expression) (return_expression)
    (block [(throw_expression) (return_expression)] .)
  ] .) @at
  (#match? @condition "[sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|\\b(is|has|can|was|may)[A-Z]"))

; rule: require
; role: exit
; negative: yes
([
  (call_expression . (identifier) @_check (value_arguments . (value_argument (_) @condition)))
  (call_expression . (call_expression . (identifier) @_check (value_arguments . (value_argument (_) @condition))))
] @at
  (#any-of? @_check "check" "require")
  (#match? @condition "[sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|\\b(is|has|can|was|may)[A-Z]"))

; rule: case
; role: case
(when_expression (when_subject (_) @subject) (when_entry condition: (_) @value) @at)

; rule: predicate
; role: predicate
((function_declaration name: (identifier) @name (function_body . "=" . (_) @expression)) @at
  (#match? @expression "[!=]=|\\b(in|is)\\b|matches!|[cC]ontains\\(|includes\\(|include\\?|[eE]quals\\(|has\\("))

; rule: predicate-property
; role: predicate
((property_declaration (variable_declaration (identifier) @name) (getter (function_body . "=" . (_) @expression))) @at
  (#match? @expression "[!=]=|\\b(in|is)\\b|matches!|[cC]ontains\\(|includes\\(|include\\?|[eE]quals\\(|has\\("))

; rule: list
; role: list
((property_declaration (variable_declaration (identifier) @name) (call_expression . (identifier) @_set) @value) @at
  (#any-of? @_set "setOf" "listOf" "enumSetOf" "arrayOf"))
