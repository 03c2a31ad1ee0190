; How names travel between files, what is called, and where a program starts.
; languages: c-sharp

; rule: using
; role: import
; name: *
(using_directive !name [(identifier) (qualified_name)] @specifier)

; rule: using-alias
; role: import
; name: *
(using_directive name: (identifier) @local [(identifier) (qualified_name)] @specifier .)

; rule: field-type
; role: typed
; scope: class
[
  (field_declaration (variable_declaration
    type: (_) @type
    (variable_declarator name: (identifier) @name)))
  (property_declaration type: (_) @type name: (identifier) @name)
  (class_declaration (parameter_list (parameter type: (_) @type name: (identifier) @name)))
] @at

; rule: parameter-type
; role: typed
(parameter type: (_) @type name: (identifier) @name) @at

; rule: local-type
; role: typed
((local_declaration_statement (variable_declaration
  type: (_) @type
  (variable_declarator name: (identifier) @name))) @at
  (#not-eq? @type "var"))

; What is looked at, and goes on under a name as what it is seen to be.

; rule: seen-type
; role: typed
([
  (declaration_pattern type: (_) @type name: (identifier) @name)
  (foreach_statement type: (_) @type left: (identifier) @name)
  (variable_declaration type: (implicit_type) (variable_declarator name: (identifier) @name [(as_expression right: (_) @type) (cast_expression type: (_) @type)]))
] @at
  (#not-eq? @type "var"))

; rule: instance
; role: typed
(variable_declaration
  type: (implicit_type)
  (variable_declarator
    name: (identifier) @name
    (object_creation_expression type: (_) @type))) @at

; What is asked for by its type: `mapper.Map<CreateOrder>(request)`.

; rule: asked-for
; role: typed
((variable_declaration
  type: (implicit_type)
  (variable_declarator name: (identifier) @name (invocation_expression
    function: (member_access_expression name: (generic_name (identifier) @_asked (type_argument_list . (_) @type .)))))) @at
  (#any-of? @_asked "Map" "Adapt" "Deserialize" "GetService" "GetRequiredService"))

; What a method gives, by the type that it says.

; rule: given
; role: typed
((variable_declaration
  type: (implicit_type)
  (variable_declarator name: (identifier) @name [
    (invocation_expression function: [(identifier) (member_access_expression)] @call)
    (await_expression (invocation_expression function: [(identifier) (member_access_expression)] @call))
  ])) @at
  (#match? @call "^[\\w.?!]+$"))

; rule: call
; role: call
(invocation_expression
  function: [(identifier) (generic_name) (member_access_expression) (conditional_access_expression)] @callee
  arguments: (argument_list) @args.each) @at

; rule: new
; role: call
(object_creation_expression type: [(identifier) @callee (generic_name . (identifier) @callee)] arguments: (argument_list) @args.each) @at

; rule: decorator
; role: decorator
(attribute) @at

; rule: constant
; role: constant
((field_declaration (modifier) @_const (variable_declaration (variable_declarator name: (identifier) @name (string_literal) @value))) @at
  (#eq? @_const "const"))

; rule: main
; role: main
; group: Programs
; says: program start
((method_declaration (modifier) @_static name: (identifier) @handler) @at
  (#eq? @handler "Main") (#eq? @_static "static"))
