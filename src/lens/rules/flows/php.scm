; How names travel between files, what values are, and what is called.
; languages: php

; rule: import
; role: import
(namespace_use_clause (qualified_name (name) @name .) @specifier alias: (name)? @local)

; rule: property-type
; role: typed
; scope: class
[
  (property_promotion_parameter type: (_) @type name: (variable_name) @name)
  (property_declaration type: (_) @type (property_element name: (variable_name) @name))
] @at

; rule: parameter-type
; role: typed
(simple_parameter type: (_) @type name: (variable_name) @name) @at

; rule: assigned-property
; role: typed
((assignment_expression left: (member_access_expression object: (variable_name) @_this) @name right: (variable_name) @value) @at
  (#eq? @_this "$this"))

; rule: instance
; role: typed
(assignment_expression
  left: [(variable_name) (member_access_expression)] @name
  right: (object_creation_expression . [(name) (qualified_name)] @type)) @at

; rule: model
; role: typed
((assignment_expression
  left: (variable_name) @name
  right: (scoped_call_expression scope: (name) @type name: (name) @_find)) @at
  (#any-of? @_find "find" "findOrFail" "create" "first" "firstOrFail" "make" "firstOrCreate" "updateOrCreate" "getInstance"))

; rule: call
; role: call
[
  (function_call_expression function: [(name) (qualified_name)] @callee arguments: (arguments) @args.each)
  (member_call_expression object: [(variable_name) (member_access_expression) (object_creation_expression) (parenthesized_expression)] @on name: (name) @callee arguments: (arguments) @args.each)
  (nullsafe_member_call_expression object: [(variable_name) (member_access_expression)] @on name: (name) @callee arguments: (arguments) @args.each)
  (scoped_call_expression scope: (_) @on name: (name) @callee arguments: (arguments) @args.each)
  (object_creation_expression . [(name) (qualified_name)] @callee (arguments) @args.each)
] @at

; rule: decorator
; role: decorator
(attribute_list) @at

; rule: constant
; role: constant
[
  (const_element (name) @name (string) @value)
  (const_element (name) @name (encapsed_string) @value)
] @at

; rule: dynamic-call
; role: dynamic
(function_call_expression function: (variable_name) @expression) @at
(member_call_expression name: (variable_name)) @at @expression
(object_creation_expression . (variable_name)) @at @expression
((function_call_expression function: (name) @_call) @at @expression (#any-of? @_call "call_user_func" "call_user_func_array"))

; rule: loop
; role: each
(foreach_statement . [(array_creation_expression) @values.each (variable_name) @value] . (_) @name) @at

; rule: item
; role: item
(assignment_expression left: (variable_name) @owner right: (array_creation_expression (array_element_initializer) @value @at))
