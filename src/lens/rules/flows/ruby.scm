; What values are, what is called, and where a program starts.
; languages: ruby

; rule: instance
; role: typed
((assignment
  left: [(identifier) (instance_variable)] @name
  right: (call receiver: [(constant) (scope_resolution)] @type method: (identifier) @_new)) @at
  (#any-of? @_new "new" "find" "find_by" "find_by!" "create" "create!" "find_or_create_by" "find_or_create_by!" "find_or_initialize_by" "build" "first" "last" "take"))

; rule: memoised
; role: typed
((operator_assignment
  left: [(identifier) (instance_variable)] @name
  right: (call receiver: [(constant) (scope_resolution)] @type method: (identifier) @_new)) @at
  (#any-of? @_new "new" "find" "find_by" "create"))

; rule: call
; role: call
(call
  receiver: [(constant) (scope_resolution) (identifier) (instance_variable) (self) (call receiver: [(constant) (scope_resolution)])] @on
  method: (identifier) @callee
  arguments: (argument_list)? @args.each) @at

; rule: bare-call
; role: call
((call !receiver method: (identifier) @callee arguments: (argument_list)? @args.each) @at
  (#not-any-of? @callee "raise" "puts" "require" "require_relative" "render" "redirect_to" "attr_reader" "attr_accessor" "include" "extend" "private" "public" "protected" "lambda" "proc" "loop" "format" "sprintf" "print" "p" "head" "fail" "params"))

; rule: plain-call
; role: call
([
  (body_statement (identifier) @callee @at)
  (then (identifier) @callee @at)
  (else (identifier) @callee @at)
  (assignment right: (identifier) @callee @at)
  (if_modifier body: (identifier) @callee @at)
  (if_modifier condition: (identifier) @callee @at)
  (unless_modifier body: (identifier) @callee @at)
  (unless_modifier condition: (identifier) @callee @at)
  (argument_list (identifier) @callee @at)
  (call receiver: (identifier) @callee @at)
]
  (#not-any-of? @callee "private" "public" "protected" "params" "request" "response" "session"))

; rule: constant
; role: constant
(assignment left: (constant) @name right: (string) @value) @at

; rule: main
; role: main
; group: Programs
; says: runs as a script
((if condition: (binary left: (_) @_file right: (global_variable) @_program)) @at
  (#eq? @_file "__FILE__") (#any-of? @_program "$0" "$PROGRAM_NAME"))

; rule: dynamic-call
; role: dynamic
((call method: (identifier) @_send arguments: (argument_list . [(identifier) (element_reference) (call) (string (interpolation))] @_name)) @at @expression
  (#any-of? @_send "send" "public_send" "__send__" "instance_exec" "const_get" "constantize"))

; rule: loop
; role: each
((call receiver: [(array) (string_array) (symbol_array)] @values.each method: (identifier) @_each
  block: [(do_block parameters: (block_parameters) @name) (block parameters: (block_parameters) @name)]) @at
  (#eq? @_each "each"))
((call receiver: [(identifier) (constant)] @value method: (identifier) @_each
  block: [(do_block parameters: (block_parameters) @name) (block parameters: (block_parameters) @name)]) @at
  (#eq? @_each "each"))

; rule: item
; role: item
(assignment left: [(identifier) (constant)] @owner right: [
  (array (_) @value @at)
  (string_array (_) @value @at)
  (symbol_array (_) @value @at)
  (hash (pair) @value @at)
  (call receiver: [(array (_) @value @at) (string_array (_) @value @at) (symbol_array (_) @value @at) (hash (pair) @value @at)])
])
