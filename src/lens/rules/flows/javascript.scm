; How names travel between files, and what is called.
; languages: javascript, typescript, tsx

; rule: import-default
; role: import
; name: default
(import_statement (import_clause (identifier) @local) source: (string (string_fragment) @specifier))

; rule: import-named
; role: import
(import_statement
  (import_clause (named_imports (import_specifier name: (identifier) @name alias: (identifier)? @local)))
  source: (string (string_fragment) @specifier))

; rule: import-namespace
; role: import
; name: *
(import_statement (import_clause (namespace_import (identifier) @local)) source: (string (string_fragment) @specifier))

; rule: require
; role: import
; name: *
((variable_declarator
  name: (identifier) @local
  value: (call_expression function: (identifier) @_require arguments: (arguments . (string (string_fragment) @specifier))))
  (#eq? @_require "require"))

; rule: require-member
; role: import
((variable_declarator
  name: (identifier) @local
  value: (member_expression
    object: (call_expression function: (identifier) @_require arguments: (arguments . (string (string_fragment) @specifier)))
    property: (property_identifier) @name))
  (#eq? @_require "require"))

; rule: require-names
; role: import
((variable_declarator
  name: (object_pattern [
    (shorthand_property_identifier_pattern) @name
    (pair_pattern key: (property_identifier) @name value: (identifier) @local)
  ])
  value: (call_expression function: (identifier) @_require arguments: (arguments . (string (string_fragment) @specifier))))
  (#eq? @_require "require"))

; rule: export-require
; role: import
; name: *
((assignment_expression
  left: (member_expression object: (_) @_exports property: (property_identifier) @local)
  right: (call_expression function: (identifier) @_require arguments: (arguments . (string (string_fragment) @specifier))))
  (#any-of? @_exports "module.exports" "exports")
  (#eq? @_require "require"))

; rule: export-required-of-object
; role: import
; name: *
((assignment_expression
  left: (member_expression) @_left
  right: (object (pair
    key: (property_identifier) @local
    value: (call_expression function: (identifier) @_require arguments: (arguments . (string (string_fragment) @specifier) .)))))
  (#eq? @_left "module.exports") (#eq? @_require "require"))

; rule: reexport
; role: import
(export_statement
  (export_clause (export_specifier name: (identifier) @name alias: (identifier)? @local))
  source: (string (string_fragment) @specifier))

; rule: default-export
; role: default
(export_statement "default" value: (identifier) @local)
(export_statement "default" declaration: (class_declaration name: (_) @local))
(export_statement "default" declaration: (function_declaration name: (_) @local))

; rule: default-abstract-class
; role: default
; languages: typescript, tsx
(export_statement "default" declaration: (abstract_class_declaration name: (_) @local))

; rule: module-exports
; role: default
((assignment_expression left: (member_expression) @_left right: (identifier) @local)
  (#eq? @_left "module.exports"))

; rule: exported-routes
; role: default
((assignment_expression
  left: (member_expression) @_left
  right: (call_expression function: (member_expression object: (identifier) @local property: (property_identifier) @_routes)))
  (#eq? @_left "module.exports") (#any-of? @_routes "routes" "middleware"))
((export_statement "default" value: (call_expression function: (member_expression object: (identifier) @local property: (property_identifier) @_routes)))
  (#any-of? @_routes "routes" "middleware"))

; rule: reexport-all
; role: reexport
(export_statement . "*" . "from" source: (string (string_fragment) @specifier))

; rule: reexport-required
; role: reexport
; joins: yes
((assignment_expression
  left: (member_expression) @_left
  right: (call_expression function: (identifier) @_require arguments: (arguments . (string (string_fragment) @specifier) .)))
  (#eq? @_left "module.exports") (#eq? @_require "require"))

; rule: kept
; role: kept
(program (export_statement "default" value: (object (pair key: (property_identifier) @name value: (identifier) @value))))
(program (export_statement "default" value: (object (shorthand_property_identifier) @name @value)))
(program (lexical_declaration (variable_declarator
  name: (identifier) @owner
  value: (object (pair key: (property_identifier) @name value: (identifier) @value)))))
(program (export_statement (lexical_declaration (variable_declarator
  name: (identifier) @owner
  value: (object (pair key: (property_identifier) @name value: (identifier) @value))))))
(program (lexical_declaration (variable_declarator name: (identifier) @owner value: (object (shorthand_property_identifier) @name @value))))
(program (export_statement (lexical_declaration (variable_declarator
  name: (identifier) @owner
  value: (object (shorthand_property_identifier) @name @value)))))

; rule: constant
; role: constant
(variable_declarator name: (identifier) @name value: [(string) (template_string) (binary_expression "+" [(string) (template_string)])] @value)

; rule: constant-member
; role: constant
(variable_declarator name: (identifier) @owner value: (object (pair key: (property_identifier) @name value: [(string) (template_string)] @value)))

; rule: constant-nested
; role: constant
(pair key: (property_identifier) @owner value: (object (pair key: (property_identifier) @name value: [(string) (template_string)] @value)))

; rule: constant-typed
; languages: typescript, tsx
; role: constant
(variable_declarator name: (identifier) @name value: (as_expression (string) @value "const"))

; rule: constant-member-typed
; languages: typescript, tsx
; role: constant
(variable_declarator
  name: (identifier) @owner
  value: (as_expression (object (pair key: (property_identifier) @name value: [(string) (template_string)] @value)) "const"))

; rule: constant-field
; languages: typescript, tsx
; role: constant
(public_field_definition name: (property_identifier) @name value: (string) @value)

; rule: constant-of-class
; languages: typescript, tsx
; role: constant
(class_declaration name: (_) @owner body: (class_body (public_field_definition "static" name: (property_identifier) @name value: (string) @value)))

; rule: enum-member
; languages: typescript, tsx
; role: constant
(enum_declaration name: (identifier) @owner body: (enum_body (enum_assignment name: (property_identifier) @name value: (string) @value)))

; rule: property-type
; languages: typescript, tsx
; role: typed
; scope: class
[
  (required_parameter (accessibility_modifier) pattern: (identifier) @name type: (type_annotation (type_identifier) @type))
  (public_field_definition name: (property_identifier) @name type: (type_annotation (type_identifier) @type))
] @at

; rule: property-instance
; languages: typescript, tsx
; role: typed
; scope: class
(public_field_definition name: (property_identifier) @name value: (new_expression constructor: (identifier) @type)) @at

; rule: property-injected
; languages: typescript, tsx
; role: typed
; scope: class
((public_field_definition name: (property_identifier) @name value: (call_expression
  function: (member_expression object: (identifier) @_container property: (property_identifier) @_get)
  arguments: (arguments . (identifier) @type .))) @at
  (#match? @_container "[cC]ontainer$") (#any-of? @_get "get" "resolve"))

; rule: property-assigned
; role: typed
; scope: class
((assignment_expression
  left: (member_expression object: (this) property: (property_identifier) @name)
  right: (new_expression constructor: (identifier) @type)) @at)

; rule: parameter-type
; languages: typescript, tsx
; role: typed
(required_parameter pattern: (identifier) @name type: (type_annotation (type_identifier) @type)) @at

; rule: instance
; role: typed
(variable_declarator name: (identifier) @name value: (new_expression constructor: (identifier) @type)) @at

; What a function or method gives, where that says of what type it is.

; rule: given
; role: typed
((variable_declarator name: (identifier) @name value: [
  (call_expression function: [(identifier) (member_expression)] @call)
  (await_expression (call_expression function: [(identifier) (member_expression)] @call))
]) @at
  (#match? @call "^[\\w$.?!]+(\\(\\)\\??[\\w$.?!]+)*$"))

; rule: gives-instance
; role: made
[
  (function_declaration body: (statement_block (return_statement (new_expression constructor: (identifier) @type)) .))
  (method_definition body: (statement_block (return_statement (new_expression constructor: (identifier) @type)) .))
  (variable_declarator value: (arrow_function body: (statement_block (return_statement (new_expression constructor: (identifier) @type)) .)))
  (variable_declarator value: (arrow_function body: (new_expression constructor: (identifier) @type)))
] @at

; rule: returns-instance
; role: made
(return_statement (new_expression constructor: (identifier) @type)) @at

; What holds others, and what is drawn from it: each of a list, a part of a pair, a field.

; rule: container-type
; languages: typescript, tsx
; role: drawn
[
  (required_parameter pattern: (identifier) @name type: (type_annotation [(array_type) (generic_type) (tuple_type) (readonly_type) (union_type) (object_type)] @type))
  (optional_parameter pattern: (identifier) @name type: (type_annotation [(array_type) (generic_type) (tuple_type) (readonly_type) (type_identifier)] @type))
  (variable_declarator name: (identifier) @name type: (type_annotation [(array_type) (generic_type) (tuple_type) (readonly_type) (union_type) (type_identifier)] @type))
] @at

; rule: instances
; role: drawn
; takes: several
(variable_declarator name: (identifier) @name value: (array . (new_expression constructor: (identifier) @type))) @at

; rule: generic-instance
; languages: typescript, tsx
; role: drawn
(variable_declarator name: (identifier) @name value: (new_expression constructor: (identifier) @type type_arguments: (type_arguments) @with)) @at

; rule: each-of
; role: drawn
; takes: each
; inside: match
((for_in_statement left: (identifier) @name operator: "of" right: [(identifier) (member_expression) (call_expression) (await_expression) (subscript_expression)] @value) @at
  (#match? @value "^[^{}\\n]{1,100}$"))

; rule: each-entry
; role: drawn
; takes: entry
; inside: match
((for_in_statement left: (array_pattern . (_) . (identifier) @name) operator: "of" right: [(identifier) (member_expression) (call_expression)] @value) @at
  (#match? @value "^[^{}\\n]{1,100}$"))

; rule: each-handed
; languages: javascript
; role: drawn
; takes: item
; inside: match
((call_expression
  function: (member_expression object: [(identifier) (member_expression) (call_expression) (subscript_expression)] @value property: (property_identifier) @_each)
  arguments: (arguments . [
    (arrow_function parameters: (formal_parameters . (identifier) @name))
    (arrow_function parameter: (identifier) @name)
  ] @at))
  (#any-of? @_each "forEach" "map" "filter" "find" "some" "every" "flatMap" "findIndex" "then") (#match? @value "^[^{}\\n]{1,100}$"))

; rule: ts-each-handed
; languages: typescript, tsx
; role: drawn
; takes: item
; inside: match
((call_expression
  function: (member_expression object: [(identifier) (member_expression) (call_expression) (subscript_expression)] @value property: (property_identifier) @_each)
  arguments: (arguments . [
    (arrow_function parameters: (formal_parameters . (required_parameter pattern: (identifier) @name !type)))
    (arrow_function parameter: (identifier) @name)
  ] @at))
  (#any-of? @_each "forEach" "map" "filter" "find" "some" "every" "flatMap" "findIndex" "then") (#match? @value "^[^{}\\n]{1,100}$"))

; rule: pair-first
; role: drawn
; takes: first
((variable_declarator name: (array_pattern . (identifier) @name) value: [(call_expression) (await_expression (call_expression)) (identifier)] @value) @at
  (#match? @value "^[^{}\\n]{1,100}$"))

; rule: pair-second
; role: drawn
; takes: second
((variable_declarator name: (array_pattern . (_) . (identifier) @name) value: [(call_expression) (await_expression (call_expression)) (identifier)] @value) @at
  (#match? @value "^[^{}\\n]{1,100}$"))

; rule: field-of
; role: drawn
; takes: field
((variable_declarator
  name: (object_pattern [
    (shorthand_property_identifier_pattern) @name
    (pair_pattern key: (property_identifier) @field value: (identifier) @name)
  ])
  value: [(identifier) (this) (member_expression) (call_expression) (await_expression (call_expression))] @value) @at
  (#match? @value "^[^{}\\n]{1,100}$"))

; rule: held-in
; role: drawn
((variable_declarator name: (identifier) @name value: [(subscript_expression) (member_expression)] @value) @at
  (#match? @value "^[\\w$.?!\\[\\]'()]{1,100}$"))

; What is made of all that a module has: `orders.list` of `const orders = wrapController(rawOrders)` after `import * as rawOrders from './orders'`.

; rule: made-of-module
; role: typed
(variable_declarator name: (identifier) @name value: (call_expression function: (identifier) arguments: (arguments . (identifier) @value .))) @at

; rule: binding
; role: binding
([
  (variable_declarator name: (identifier) @name value: (call_expression
    function: [(identifier) (member_expression object: [(identifier) (this)])] @callee arguments: (arguments) @args.each))
  (variable_declarator name: (identifier) @name value: (await_expression (call_expression
    function: [(identifier) (member_expression object: (identifier))] @callee arguments: (arguments) @args.each)))
  (variable_declarator name: (identifier) @name value: (new_expression
    constructor: [(identifier) (member_expression)] @callee arguments: (arguments)? @args.each))
  (assignment_expression left: (member_expression) @name right: (call_expression
    function: [(identifier) (member_expression object: [(identifier) (this)])] @callee arguments: (arguments) @args.each))
  (assignment_expression left: (member_expression) @name right: (new_expression
    constructor: [(identifier) (member_expression)] @callee arguments: (arguments)? @args.each))
] @at
  (#not-eq? @callee "require"))

; rule: binding-chain
; role: binding
; chain: ^new (?<callee>[\w$]+)\((?:[^()]*)\)\s*\.
((variable_declarator name: (identifier) @name value: (call_expression function: (member_expression object: (call_expression)) ) @chain) @at
  (#match? @chain "^new [\\w$]+\\([^()]*\\)\\s*\\."))
((variable_declarator name: (identifier) @name value: (call_expression function: (member_expression object: (new_expression)) ) @chain) @at
  (#match? @chain "^new [\\w$]+\\([^()]*\\)\\s*\\."))

; rule: binding-member
; languages: typescript, tsx
; role: binding
; member: this
[
  (public_field_definition name: (property_identifier) @name value: (call_expression
    function: [(identifier) (member_expression object: (identifier))] @callee arguments: (arguments) @args.each))
  (public_field_definition name: (property_identifier) @name value: (new_expression
    constructor: [(identifier) (member_expression)] @callee arguments: (arguments)? @args.each))
] @at

; rule: call-of-module
; role: binding
((call_expression
  function: (call_expression function: (identifier) @_require) @callee
  arguments: (arguments . (_)) @args.each) @at
  (#eq? @_require "require"))

; rule: gives-text
; role: gives
[
  (return_statement [(binary_expression) (template_string)] @value) @at
  (arrow_function body: [(binary_expression) (template_string)] @value) @at
]

; rule: gives-function
; role: gives
[
  (arrow_function body: (arrow_function parameters: (formal_parameters) @params.each) @at)
  (return_statement [
    (arrow_function parameters: (formal_parameters) @params.each)
    (function_expression parameters: (formal_parameters) @params.each)
  ] @at)
]

; rule: loop
; role: each
(for_in_statement left: (_) @name operator: "of" right: [(identifier) (member_expression) (array) (call_expression)] @value) @at

; rule: loop-call
; role: each
((call_expression
  function: (member_expression object: [(identifier) (member_expression) (array) (call_expression)] @value property: (property_identifier) @_each)
  arguments: (arguments . [
    (arrow_function parameters: (formal_parameters . (_) @name))
    (arrow_function parameter: (identifier) @name)
    (function_expression parameters: (formal_parameters . (_) @name))
  ])) @at
  (#any-of? @_each "forEach" "map"))

; rule: each-part
; role: binding
(for_in_statement body: (statement_block (lexical_declaration (variable_declarator name: (identifier) @name value: [
  (member_expression) @expression
  (await_expression (member_expression) @expression)
]) @at)))
(arrow_function body: (statement_block (lexical_declaration (variable_declarator name: (identifier) @name value: [
  (member_expression) @expression
  (await_expression (member_expression) @expression)
]) @at)))

; rule: item
; role: item
(variable_declarator name: (identifier) @owner value: (array [(object) (array) (identifier) (string)] @value @at))

; rule: item-typed
; languages: typescript, tsx
; role: item
(variable_declarator name: (identifier) @owner value: [
  (as_expression (array [(object) (array) (identifier) (string)] @value @at))
  (satisfies_expression (array [(object) (array) (identifier) (string)] @value @at))
])

; rule: item-exported
; role: item
(export_statement "default" value: (array [(object) (array) (identifier) (string)] @value @at))
((assignment_expression left: (member_expression) @_exports right: (array [(object) (array) (identifier) (string)] @value @at))
  (#eq? @_exports "module.exports"))

; rule: adds
; role: adds
((call_expression
  function: (member_expression object: (_) @owner property: (property_identifier) @_push)
  arguments: (arguments . [(identifier) (object)] @value .)) @at
  (#any-of? @_push "push" "unshift" "add"))

; rule: hands-items
; role: hands
((call_expression
  function: [(identifier) (member_expression object: [(identifier) (this)])] @callee
  arguments: (arguments . [(object) @value (array (object) @value)] .)) @at
  (#match? @value "[rR]out(er|es)\\b"))
[
  (program (expression_statement (call_expression
    function: (member_expression object: (identifier)) @callee
    arguments: (arguments . [(object [(pair value: (identifier)) (shorthand_property_identifier)]) @value (array (object [(pair value: (identifier)) (shorthand_property_identifier)]) @value)] .)) @at))
  (program (if_statement consequence: (statement_block (expression_statement (call_expression
    function: (member_expression object: (identifier)) @callee
    arguments: (arguments . [(object [(pair value: (identifier)) (shorthand_property_identifier)]) @value (array (object [(pair value: (identifier)) (shorthand_property_identifier)]) @value)] .)) @at))))
]

; rule: hands-on
; role: hands
((_
  parameters: (formal_parameters . (_) @_param)
  body: (statement_block (expression_statement (call_expression
    function: (member_expression object: [(member_expression) (call_expression)] property: (property_identifier) @_push)
    arguments: (arguments . [(identifier) (object . (spread_element))] .))))) @at
  (#any-of? @_push "push" "unshift" "add"))

; rule: hands-on-sure
; languages: typescript, tsx
; role: hands
((_
  parameters: (formal_parameters . (_) @_param)
  body: (statement_block (expression_statement (call_expression
    function: (member_expression object: (non_null_expression) property: (property_identifier) @_push)
    arguments: (arguments . [(identifier) (object . (spread_element))] .))))) @at
  (#any-of? @_push "push" "unshift" "add"))

; rule: hands-kept
; role: hands
((method_definition "get" body: (statement_block . (return_statement (call_expression
  function: (member_expression object: (identifier) @_kept) arguments: (arguments [(identifier) (member_expression) (string)]?))) .)) @at
  (#match? @_kept "^[A-Z]"))

; rule: gives-kept
; role: gives
[
  (return_statement [(identifier) (member_expression) (call_expression)] @expression) @at
  (arrow_function body: [(identifier) (member_expression object: (this))] @expression) @at
]

; rule: gives-kept-as
; languages: typescript, tsx
; role: gives
(return_statement [(as_expression (_) @expression) (non_null_expression (_) @expression)]) @at

; rule: item-of-object
; role: item
((variable_declarator name: (identifier) @owner value: (object (pair key: (string) @name value: [(identifier) (member_expression)] @value) @at))
  (#match? @name "^['\"]/"))

; rule: base-init
; role: router-init
(call_expression function: (super) arguments: (arguments) @args.each) @at

; rule: call
; role: call
(call_expression
  function: [
    (identifier)
    (member_expression object: [(identifier) (this)])
    (member_expression object: (member_expression object: [(identifier) (this)]))
  ] @callee
  arguments: (arguments) @args.each) @at

; rule: call-of-provided
; role: call
((call_expression
  function: (member_expression
    object: (call_expression
      function: (member_expression object: (_) @_container property: (property_identifier) @_get)
      arguments: (arguments . (identifier) @result))
    property: (property_identifier) @callee)
  arguments: (arguments) @args.each) @at
  (#match? @_container "([aA]pp|[cC]ontext|[cC]ontainer|[iI]njector|[mM]oduleRef|[mM]odule)$") (#any-of? @_get "get" "resolve") (#match? @result "^[A-Z]"))

; rule: new
; role: call
(new_expression constructor: [(identifier) (member_expression object: (identifier))] @callee arguments: (arguments)? @args.each) @at

; rule: decorator
; languages: typescript, tsx
; role: decorator
(decorator (call_expression)) @at

; rule: dynamic-call
; role: dynamic
(call_expression function: (subscript_expression index: [(identifier) (member_expression) (call_expression) (template_string)]) @expression) @at

; rule: switched
; role: switch
(if_statement condition: (parenthesized_expression (identifier) @name) consequence: (_) @at)
