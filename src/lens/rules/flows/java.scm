; How names travel between files, what is called, and where a program starts.
; languages: java

; rule: import
; role: import
(import_declaration . (scoped_identifier name: (identifier) @name) @specifier .)

; rule: field-type
; role: typed
; scope: class
(field_declaration
  type: (_) @type
  declarator: (variable_declarator name: (identifier) @name)) @at

; rule: component-type
; role: typed
; scope: class
(record_declaration parameters: (formal_parameters (formal_parameter
  type: (_) @type
  name: (identifier) @name) @at))

; rule: parameter-type
; role: typed
[
  (formal_parameter type: (_) @type name: (identifier) @name)
  (enhanced_for_statement type: (_) @type name: (identifier) @name)
  (catch_formal_parameter (catch_type . (type_identifier) @type) name: (identifier) @name)
  (resource type: (_) @type name: (identifier) @name)
] @at

; rule: local-type
; role: typed
((local_variable_declaration
  type: (_) @type
  declarator: (variable_declarator name: (identifier) @name)) @at
  (#not-eq? @type "var"))

; What is looked at, and goes on under a name as what it is seen to be.

; rule: seen-type
; role: typed
[
  (instanceof_expression right: (_) @type name: (identifier) @name)
  (local_variable_declaration declarator: (variable_declarator name: (identifier) @name value: (cast_expression type: (_) @type)))
] @at

; rule: instance
; role: typed
((local_variable_declaration
  type: (type_identifier) @_var
  declarator: (variable_declarator
    name: (identifier) @name
    value: (object_creation_expression type: (_) @type))) @at
  (#eq? @_var "var"))

; What holds others, and what is drawn from it: each of a list, what a function is handed, what a call gives.

; rule: each-of
; role: drawn
; takes: each
; inside: match
((enhanced_for_statement type: (type_identifier) @_var name: (identifier) @name value: [(identifier) (field_access) (method_invocation)] @value) @at
  (#eq? @_var "var"))

; rule: each-handed
; role: drawn
; takes: each
; inside: match
((method_invocation
  object: [(identifier) (field_access) (method_invocation)] @value
  name: (identifier) @_each
  arguments: (argument_list . (lambda_expression parameters: [(identifier) @name (inferred_parameters . (identifier) @name .)]) @at))
  (#any-of? @_each "forEach" "forEachOrdered" "map" "filter" "anyMatch" "allMatch" "noneMatch" "peek" "flatMap" "ifPresent" "ifPresentOrElse" "removeIf" "mapToInt" "mapToLong" "thenAccept" "thenApply" "subscribe" "doOnNext"))

; rule: value-handed
; role: drawn
; takes: entry
; inside: match
((method_invocation
  object: [(identifier) (field_access) (method_invocation)] @value
  name: (identifier) @_each
  arguments: (argument_list . (lambda_expression parameters: (inferred_parameters . (identifier) . (identifier) @name .)) @at))
  (#eq? @_each "forEach"))

; rule: given
; role: drawn
((local_variable_declaration type: (type_identifier) @_var declarator: (variable_declarator name: (identifier) @name value: (method_invocation) @value)) @at
  (#eq? @_var "var") (#match? @value "^[^{}\n]{1,160}$"))

; rule: call
; role: call
(method_invocation object: (_)? @on name: (identifier) @callee arguments: (argument_list) @args.each) @at

; rule: reference
; role: call
(method_reference . [(identifier) (this) (field_access)] @on (identifier) @callee .) @at

; rule: new
; role: call
(object_creation_expression type: [(type_identifier) @callee (generic_type . (type_identifier) @callee)] arguments: (argument_list) @args.each) @at

; rule: decorator
; role: decorator
[(annotation) (marker_annotation)] @at

; rule: constant
; role: constant
((field_declaration
  (modifiers) @_modifiers
  declarator: (variable_declarator name: (identifier) @name value: [(string_literal) (binary_expression)] @value)) @at
  (#match? @_modifiers "\\bfinal\\b") (#match? @value "\""))

; rule: constant-list
; role: constant
(field_declaration declarator: (variable_declarator name: (identifier) @name value: [
  (array_initializer) @values.each
  (array_creation_expression value: (array_initializer) @values.each)
])) @at

; rule: interface-constant
; role: constant
((constant_declaration declarator: (variable_declarator name: (identifier) @name value: [(string_literal) (binary_expression)] @value)) @at
  (#match? @value "\""))

; rule: main
; role: main
; group: Programs
; says: program start
((method_declaration (modifiers) @_modifiers type: (void_type) name: (identifier) @handler) @at
  (#eq? @handler "main") (#match? @_modifiers "\\bstatic\\b"))

; rule: executor
; role: job
; group: Jobs
; handles: around
; says: every {pause}[ {unit}]
((method_invocation
  object: (_) @_executor
  name: (identifier) @_schedule
  arguments: (argument_list . (_) . (_) . (_) @pause . (_) @unit .)) @at
  (#any-of? @_schedule "scheduleAtFixedRate" "scheduleWithFixedDelay")
  (#match? @unit "[tT]ime_?[uU]nit|^(NANO|MICRO|MILLI)?SECONDS$|^(MINUTES|HOURS|DAYS)$"))
