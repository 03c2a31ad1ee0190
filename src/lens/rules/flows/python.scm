; How names travel between files, what is called, and where a script starts.
; languages: python

; rule: import-from
; role: import
(import_from_statement
  module_name: [(dotted_name) (relative_import)] @specifier
  name: [
    (dotted_name) @name
    (aliased_import name: (dotted_name) @name alias: (identifier) @local)
  ])

; rule: import-module
; role: import
; name: *
(import_statement name: [
  (dotted_name) @specifier
  (aliased_import name: (dotted_name) @specifier alias: (identifier) @local)
])

; rule: parameter-type
; role: typed
[
  (typed_parameter (identifier) @name type: (type) @type)
  (typed_default_parameter name: (identifier) @name type: (type) @type)
] @at

; rule: injected
; role: typed
((default_parameter name: (identifier) @name value: (call function: (_) @_depends arguments: (argument_list . (identifier) @type))) @at
  (#match? @_depends "(^|\\.)Depends$") (#match? @type "^[A-Z]"))

; rule: type-alias
; role: type-alias
((assignment left: (identifier) @name right: (subscript value: (_) @_annotated) @type) @at
  (#match? @_annotated "(^|\\.)(Annotated|Optional)$"))

; rule: type-statement
; role: type-alias
(type_alias_statement left: (type (identifier) @name) right: (type) @type) @at

; rule: constant
; role: constant
(module (expression_statement (assignment left: (identifier) @name right: (string) @value) @at))

; rule: class-constant
; role: constant
(class_definition name: (identifier) @owner
  body: (block (expression_statement (assignment left: (identifier) @name right: (string) @value) @at)))

; rule: instance
; role: typed
((assignment left: [(identifier) (attribute)] @name right: (call function: (identifier) @type)) @at
  (#match? @type "^[A-Z]"))

; rule: given
; role: typed
((assignment left: (identifier) @name right: [
  (call function: [(identifier) (attribute)] @call)
  (await (call function: [(identifier) (attribute)] @call))
]) @at
  (#match? @call "^[\\w.]*\\b[a-z_]\\w*$"))

; rule: gives-instance
; role: made
((function_definition body: (block (return_statement (call function: (identifier) @type)) .)) @at
  (#match? @type "^[A-Z]"))

; rule: returns-instance
; role: made
((return_statement (call function: (identifier) @type)) @at
  (#match? @type "^[A-Z]"))

; rule: binding
; role: binding
(assignment left: [(identifier) (attribute)] @name
  right: (call function: [(identifier) (attribute)] @callee arguments: (argument_list) @args.each)) @at

; rule: gives-text
; role: gives
(return_statement [(binary_operator) (string)] @value) @at

; rule: gives-formatted
; role: gives
((return_statement (call function: (attribute object: (string) attribute: (identifier) @_format)) @value) @at (#eq? @_format "format"))

; rule: base-init
; role: router-init
((call
  function: (attribute object: (call function: (identifier) @_super) attribute: (identifier) @_init)
  arguments: (argument_list) @args.each) @at
  (#eq? @_super "super") (#eq? @_init "__init__"))

; rule: call
; role: call
(call
  function: [
    (identifier)
    (attribute object: (identifier))
    (attribute object: (attribute object: (identifier)))
  ] @callee
  arguments: (_) @args.each) @at

; On what a class was just made into, and on the base: other chains are calls on what nobody says the type of.
; rule: call-on-made
; role: call
((call
  function: (attribute
    object: (call function: [(identifier) @_made (attribute attribute: (identifier) @_made)]) @result
    attribute: (identifier) @callee)
  arguments: (_) @args.each) @at
  (#match? @_made "^(super$|[A-Z])"))

; rule: handed-on
; role: call
; skip: 1
((call
  function: [(identifier) @_run (attribute attribute: (identifier) @_run)]
  arguments: (argument_list . [(identifier) (attribute object: (identifier))] @callee) @args.each) @at
  (#any-of? @_run "add_task" "to_thread" "run_in_threadpool" "submit"))

; rule: main
; role: main
; group: Programs
; says: runs as a script
((if_statement condition: (comparison_operator (identifier) @_name (string) @_main)) @at
  (#eq? @_name "__name__")
  (#match? @_main "__main__"))

; rule: dynamic-call
; role: dynamic
[
  (call function: (subscript subscript: [(identifier) (attribute) (call)]) @expression)
  (call function: (call function: (identifier) @_getattr) @expression (#eq? @_getattr "getattr"))
] @at

; rule: attribute
; role: typed
((assignment left: (attribute object: (identifier) @_self) @name right: (identifier) @value) @at
  (#eq? @_self "self"))

; What holds others, and what is drawn from it: each of a list, a part of a pair, what `with` gives a name to.

; rule: each-of
; role: drawn
; takes: each
(for_statement left: (identifier) @name right: [(identifier) (attribute) (call function: (attribute)) (call function: (identifier) arguments: (argument_list . ")")) (subscript)] @value) @at
((for_statement left: (identifier) @name right: (call function: (identifier) @_passing arguments: (argument_list . [(identifier) (attribute) (call function: (attribute))] @value))) @at
  (#any-of? @_passing "sorted" "list" "reversed" "set" "tuple" "iter"))
((for_statement left: (pattern_list . (_) . (identifier) @name) right: (call function: (identifier) @_counting arguments: (argument_list . [(identifier) (attribute) (call function: (attribute))] @value))) @at
  (#eq? @_counting "enumerate"))

; rule: each-in
; role: drawn
; takes: each
; inside: match
[
  (list_comprehension (for_in_clause left: (identifier) @name right: [(identifier) (attribute) (call function: (attribute))] @value))
  (generator_expression (for_in_clause left: (identifier) @name right: [(identifier) (attribute) (call function: (attribute))] @value))
  (set_comprehension (for_in_clause left: (identifier) @name right: [(identifier) (attribute) (call function: (attribute))] @value))
  (dictionary_comprehension (for_in_clause left: (identifier) @name right: [(identifier) (attribute) (call function: (attribute))] @value))
] @at

; rule: each-entry
; role: drawn
; takes: entry
((for_statement left: (pattern_list . (_) . (identifier) @name) right: (call function: (attribute attribute: (identifier) @_items)) @value) @at
  (#eq? @_items "items"))

; rule: entered
; role: drawn
; takes: entered
(with_item value: (as_pattern (call function: [(identifier) (attribute)]) @value alias: (as_pattern_target (identifier) @name))) @at

; rule: pair-first
; role: drawn
; takes: first
(assignment left: (pattern_list . (identifier) @name) right: [(call function: [(identifier) (attribute)]) (await (call function: [(identifier) (attribute)]))] @value) @at

; rule: pair-second
; role: drawn
; takes: second
(assignment left: (pattern_list . (_) . (identifier) @name) right: [(call function: [(identifier) (attribute)]) (await (call function: [(identifier) (attribute)]))] @value) @at

; rule: stated
; role: drawn
(assignment left: (identifier) @name type: (type) @type) @at

; rule: made-in-passing
; role: drawn
((named_expression name: (identifier) @name value: (call function: (_) @value)) @at
  (#match? @value "^[A-Z]\\w*$"))

; rule: given-in-passing
; role: drawn
(named_expression name: (identifier) @name value: (call function: [(identifier) (attribute)]) @value) @at

; rule: held-in
; role: drawn
(assignment left: (identifier) @name right: [(subscript value: [(identifier) (attribute)]) (attribute object: [(identifier) (attribute)])] @value) @at

; rule: gives-itself
; role: made
((function_definition body: (block (return_statement (identifier) @type) .)) @at
  (#eq? @type "self"))

; rule: returns-itself
; role: made
((return_statement (identifier) @type) @at
  (#eq? @type "self"))

; rule: switched
; role: switch
(if_statement condition: (identifier) @name consequence: (block) @at)

; rule: loop
; role: each
[
  (for_statement left: (_) @name right: [(list) (tuple)] @values.each)
  (list_comprehension (for_in_clause left: (_) @name right: [(list) (tuple)] @values.each))
  (for_statement left: (_) @name right: [(identifier) (attribute)] @value)
  (list_comprehension (for_in_clause left: (_) @name right: [(identifier) (attribute)] @value))
  (for_statement left: (_) @name right: (call function: [(identifier) (attribute object: (identifier))]) @value)
  (for_statement left: (_) @name right: (call function: (attribute object: (dictionary) @values.each attribute: (identifier) @_items)) (#eq? @_items "items"))
  (for_statement left: (_) @name right: (call function: (attribute object: (identifier) @value attribute: (identifier) @_items)) (#eq? @_items "items"))
] @at

; rule: adds
; role: adds
((call
  function: (attribute object: (_) @owner attribute: (identifier) @_append)
  arguments: (argument_list . (identifier) @value .)) @at
  (#any-of? @_append "append" "add"))

; rule: hands-on
; role: hands
((function_definition
  parameters: (parameters . (_) . (_)? @_param)
  body: (block (expression_statement (call
    function: (attribute object: [(attribute) (identifier)] attribute: (identifier) @_append)
    arguments: (argument_list . (identifier) @_added .))))) @at
  (#any-of? @_append "append" "add") (#match? @_added "([rR]out(er|es)|[bB]lueprint|[pP]lugin|bp)s?$"))

; rule: gives-kept
; role: gives
(return_statement [(identifier) (attribute object: (identifier))] @expression) @at

; rule: item
; role: item
[
  (assignment left: (identifier) @owner right: [(list (_) @value @at) (tuple (_) @value @at)])
  (assignment left: (identifier) @owner right: (dictionary (pair) @value @at))
]
