; Status enums of Rails, writes of status attributes, and the conditions around.
; languages: ruby

; rule: holder
; role: holder
[
  (class name: [(constant) (scope_resolution)] @name)
  (module name: [(constant) (scope_resolution)] @name)
] @at

; rule: rails-enum
; role: states
((call method: (identifier) @_enum arguments: (argument_list . (pair key: (hash_key_symbol) @field value: [(hash) (array) (string_array) (symbol_array)] @values.each))) @at
  (#eq? @_enum "enum"))

; rule: rails-enum-positional
; role: states
((call method: (identifier) @_enum arguments: (argument_list . (simple_symbol) @field . [(hash) (array) (string_array) (symbol_array)] @values.each)) @at
  (#eq? @_enum "enum"))

; rule: rails-enum-pairs
; role: states
((call method: (identifier) @_enum arguments: (argument_list . (simple_symbol) @field . (pair key: (hash_key_symbol)))) @at
  (#eq? @_enum "enum"))

; rule: rails-enum-pair
; role: member
((call method: (identifier) @_enum arguments: (argument_list . (simple_symbol)
  (pair key: (hash_key_symbol) @name value: [(integer) (string) (simple_symbol)] @value) @at))
  (#eq? @_enum "enum") (#not-match? @name "^_?(prefix|suffix|default|scopes|instance_methods|validate)$"))

; rule: inclusion
; role: states
((call method: (identifier) @_validates arguments: (argument_list . (simple_symbol) @field
  (pair key: (hash_key_symbol) @_inclusion value: (hash (pair key: (hash_key_symbol) @_in value: [(array) (string_array) (symbol_array)] @values.each))))) @at
  (#eq? @_validates "validates") (#eq? @_inclusion "inclusion") (#any-of? @_in "in" "within"))
((call method: (identifier) @_validates arguments: (argument_list . (simple_symbol) @field
  (pair key: (hash_key_symbol) @_in value: [(array) (string_array) (symbol_array)] @values.each))) @at
  (#eq? @_validates "validates_inclusion_of") (#any-of? @_in "in" "within"))

; rule: inclusion-list
; role: states
((body_statement
  (assignment left: (constant) @_list right: [
    (string_array) @values.each
    (symbol_array) @values.each
    (array) @values.each
    (call receiver: [(array) (string_array) (symbol_array)] @values.each)
  ]) @at
  (call method: (identifier) @_validates arguments: (argument_list . (simple_symbol) @field [
    (pair key: (hash_key_symbol) @_in value: (constant) @_used)
    (pair value: (hash (pair key: (hash_key_symbol) @_in value: (constant) @_used)))
  ])))
  (#any-of? @_validates "validates" "validates_inclusion_of") (#any-of? @_in "in" "within") (#eq? @_list @_used))

; rule: bang
; role: write
; own: self
; bang: yes
((call receiver: [(identifier) (self)] @receiver method: (identifier) @value !arguments) @at
  (#match? @value "^[a-z]\\w*!$"))
((call !receiver method: (identifier) @value !arguments) @at
  (#match? @value "^[a-z]\\w*!$"))

; rule: enum-field
; role: field
((call method: (identifier) @_enum arguments: (argument_list . (simple_symbol) @name) @text) @at
  (#eq? @_enum "enum"))

; rule: assign
; role: write
((assignment left: (call receiver: (_) method: (identifier) @_field) @target right: (_) @value) @at
  (#match? @_field "(status|state|phase|stage|step)$"))

; rule: update
; role: write
; own: self
((call
  receiver: (_)? @receiver
  method: (identifier) @_update
  arguments: (argument_list (pair key: (hash_key_symbol) @field value: (_) @value) @at))
  (#any-of? @_update "update" "update!" "update_columns" "update_all" "assign_attributes" "update_attributes" "update_attributes!")
  (#match? @field "(status|state|phase|stage|step)$"))

; rule: update-column
; role: write
; own: self
((call
  receiver: (_)? @receiver
  method: (identifier) @_update
  arguments: (argument_list . (simple_symbol) @field . (_) @value .)) @at
  (#any-of? @_update "update_column" "update_attribute")
  (#match? @field "(status|state|phase|stage|step)$"))

; rule: create
; role: write
; initial: yes
((call
  receiver: (constant) @holder
  method: (identifier) @_create
  arguments: (argument_list (pair key: (hash_key_symbol) @field value: (_) @value) @at))
  (#any-of? @_create "new" "create" "create!")
  (#match? @field "(status|state|phase|stage|step)$"))

; rule: where
; role: filter
((call
  receiver: (call method: (identifier) @_where arguments: (argument_list (pair key: (hash_key_symbol) @field value: (_) @value)))
  method: (identifier) @_update) @at
  (#eq? @_where "where") (#eq? @_update "update_all")
  (#match? @field "(status|state|phase|stage|step)$"))

; rule: when
; role: when
((if condition: (_) @condition consequence: (_) @at)
  (#match? @condition "stat(us|e)|phase|stage|step|\\w\\?"))

; rule: when-modifier
; role: when
((if_modifier body: (_) @at condition: (_) @condition)
  (#match? @condition "stat(us|e)|phase|stage|step|\\w\\?"))

; rule: unless-modifier
; role: unless
((unless_modifier body: (_) @at condition: (_) @condition)
  (#match? @condition "stat(us|e)|phase|stage|step|\\w\\?"))

; rule: unless
; role: unless
((if condition: (_) @condition alternative: (_) @at)
  (#match? @condition "stat(us|e)|phase|stage|step|\\w\\?"))

; rule: exit
; role: exit
((if_modifier body: [(return) (call method: (identifier) @_raise)] condition: (_) @condition) @at
  (#eq? @_raise "raise")
  (#match? @condition "stat(us|e)|phase|stage|step|\\w\\?"))

; rule: exit-return
; role: exit
((if_modifier body: (return) condition: (_) @condition) @at
  (#match? @condition "stat(us|e)|phase|stage|step|\\w\\?"))

; rule: exit-unless
; role: exit
; negative: yes
((unless_modifier body: (return) condition: (_) @condition) @at
  (#match? @condition "stat(us|e)|phase|stage|step|\\w\\?"))

; rule: raise-unless
; role: exit
; negative: yes
((unless_modifier body: (call method: (identifier) @_raise) condition: (_) @condition) @at
  (#eq? @_raise "raise")
  (#match? @condition "stat(us|e)|phase|stage|step|\\w\\?"))

; rule: predicate
; role: predicate
((method name: (identifier) @name !parameters body: (body_statement . [(binary) (call) (unary)] @expression .)) @at
  (#match? @name "\\?$"))

; rule: list
; role: list
(assignment left: (constant) @name right: [(array) (string_array) (symbol_array)] @value) @at
(assignment left: (constant) @name right: (call receiver: [(array) (string_array) (symbol_array)] @value)) @at

; rule: try
; role: branch
; kind: try
[
  (body_statement (rescue))
  (begin (rescue))
] @at

; rule: catch
; role: branch
; kind: catch
(rescue body: (_) @at)

; rule: branch
; role: branch
; kind: if
[
  (if condition: (_) @condition consequence: (_) @at)
  (unless condition: (_) @condition consequence: (_) @at)
  (elsif condition: (_) @condition consequence: (_) @at)
  (if_modifier body: (_) @at)
  (unless_modifier body: (_) @at)
]

; What is done instead of it.
; rule: else
; role: branch
; kind: else
[
  (if condition: (_) @condition alternative: (_) @at)
  (unless condition: (_) @condition alternative: (_) @at)
  (elsif condition: (_) @condition alternative: (_) @at)
]

; rule: block
; role: branch
; kind: callback
(call block: (_) @at)

; rule: when-elsif
; role: when
((elsif condition: (_) @condition consequence: (_) @at)
  (#match? @condition "stat(us|e)|phase|stage|step|\\w\\?"))

; rule: unless-block
; role: unless
((unless condition: (_) @condition consequence: (_) @at)
  (#match? @condition "stat(us|e)|phase|stage|step|\\w\\?"))

; rule: case
; role: case
(case value: (_) @subject (when (pattern (_) @values.each) body: (_) @at))
