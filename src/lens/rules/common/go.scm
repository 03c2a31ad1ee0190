; What a place belongs to: named functions and methods.
; languages: go

; rule: function
; role: function
(function_declaration name: (identifier) @name parameters: (_) @params.each result: (_)? @result) @at

; rule: local-function
; role: function
[
  (short_var_declaration
    left: (expression_list . (identifier) @name .)
    right: (expression_list . (func_literal parameters: (_) @params.each result: (_)? @result) .))
  (var_spec name: (identifier) @name value: (expression_list . (func_literal parameters: (_) @params.each result: (_)? @result) .))
] @at

; rule: wrapped-function
; role: function
; wraps: yes
(var_spec
  name: (identifier) @name
  value: (expression_list . (call_expression
    function: [(identifier) (selector_expression)]
    arguments: (argument_list (func_literal parameters: (_) @params.each result: (_)? @result))) .)) @at

; rule: unnamed
; role: closure
(func_literal parameters: (_) @params.each) @at

; What something is given to call, under a name: `http.Client{CheckRedirect: func(…) error { … }}`.
; rule: given-function
; role: closure
(keyed_element
  key: (literal_element (identifier) @name)
  value: (literal_element (func_literal parameters: (_) @params.each) @at))

; rule: method
; role: function
(method_declaration
  receiver: (parameter_list (parameter_declaration type: [
    (type_identifier) @type
    (pointer_type (type_identifier) @type)
    (generic_type type: (type_identifier) @type)
    (pointer_type (generic_type type: (type_identifier) @type))
  ]))
  name: (field_identifier) @name
  parameters: (_) @params.each
  result: (_)? @result) @at

; rule: struct
; role: class
(type_spec name: (type_identifier) @name type: (struct_type)) @at
