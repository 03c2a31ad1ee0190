; What a place belongs to: named functions and classes.
; languages: javascript, typescript, tsx

; rule: function
; languages: javascript
; role: function
[
  (function_declaration name: (identifier) @name parameters: (_) @params.each)
  (generator_function_declaration name: (identifier) @name parameters: (_) @params.each)
  (method_definition name: [(property_identifier) (private_property_identifier)] @name parameters: (_) @params.each)
  (variable_declarator name: (identifier) @name value: (_ parameters: (formal_parameters) @params.each))
  (pair key: (property_identifier) @name value: (_ parameters: (formal_parameters) @params.each))
  (assignment_expression left: (member_expression property: (property_identifier) @name) right: (_ parameters: (formal_parameters) @params.each))
] @at

; rule: ts-function
; languages: typescript, tsx
; role: function
[
  (function_declaration name: (identifier) @name parameters: (_) @params.each return_type: (type_annotation (_) @result)?)
  (generator_function_declaration name: (identifier) @name parameters: (_) @params.each)
  (method_definition name: [(property_identifier) (private_property_identifier)] @name parameters: (_) @params.each return_type: (type_annotation (_) @result)?)
  (variable_declarator name: (identifier) @name value: (arrow_function parameters: (formal_parameters) @params.each return_type: (type_annotation (_) @result)?))
  (variable_declarator name: (identifier) @name value: (function_expression parameters: (formal_parameters) @params.each return_type: (type_annotation (_) @result)?))
  (pair key: (property_identifier) @name value: (_ parameters: (formal_parameters) @params.each))
  (assignment_expression left: (member_expression property: (property_identifier) @name) right: (_ parameters: (formal_parameters) @params.each))
] @at

; rule: one-parameter
; role: function
[
  (variable_declarator name: (identifier) @name value: (arrow_function parameter: (identifier) @params))
  (pair key: (property_identifier) @name value: (arrow_function parameter: (identifier) @params))
  (assignment_expression left: (member_expression property: (property_identifier) @name) right: (arrow_function parameter: (identifier) @params))
] @at

; rule: wrapped-function
; role: function
; wraps: yes
([
  (variable_declarator name: (identifier) @name value: (call_expression function: (identifier) @_wrapper arguments: (arguments (_ parameters: (formal_parameters) @params.each))))
  (variable_declarator name: (identifier) @name value: (call_expression function: (identifier) @_wrapper arguments: (arguments (arrow_function parameter: (identifier) @params))))
  (assignment_expression left: (member_expression property: (property_identifier) @name) right: (call_expression function: (identifier) @_wrapper arguments: (arguments (_ parameters: (formal_parameters) @params.each))))
  (assignment_expression left: (member_expression property: (property_identifier) @name) right: (call_expression function: (identifier) @_wrapper arguments: (arguments (arrow_function parameter: (identifier) @params))))
] @at
  (#not-any-of? @_wrapper "setTimeout" "setInterval" "setImmediate" "queueMicrotask"))

; rule: wrapped-field
; languages: typescript, tsx
; role: function
; wraps: yes
([
  (public_field_definition name: (property_identifier) @name value: (call_expression function: (identifier) @_wrapper arguments: (arguments (_ parameters: (formal_parameters) @params.each))))
  (public_field_definition name: (property_identifier) @name value: (call_expression function: (identifier) @_wrapper arguments: (arguments (arrow_function parameter: (identifier) @params))))
] @at
  (#not-any-of? @_wrapper "setTimeout" "setInterval" "setImmediate" "queueMicrotask"))

; rule: js-wrapped-field
; languages: javascript
; role: function
; wraps: yes
([
  (field_definition property: (property_identifier) @name value: (call_expression function: (identifier) @_wrapper arguments: (arguments (_ parameters: (formal_parameters) @params.each))))
  (field_definition property: (property_identifier) @name value: (call_expression function: (identifier) @_wrapper arguments: (arguments (arrow_function parameter: (identifier) @params))))
] @at
  (#not-any-of? @_wrapper "setTimeout" "setInterval" "setImmediate" "queueMicrotask"))

; rule: wrapped-by-member
; role: function
; wraps: yes
([
  (variable_declarator name: (identifier) @name value: (call_expression function: (member_expression property: (property_identifier) @_wrapper) arguments: (arguments (_ parameters: (formal_parameters) @params.each))))
  (assignment_expression left: (member_expression property: (property_identifier) @name) right: (call_expression function: (member_expression property: (property_identifier) @_wrapper) arguments: (arguments (_ parameters: (formal_parameters) @params.each))))
] @at
  (#match? @_wrapper "^(catch|try|async|wrap)\\w*$"))

; rule: wrapped-part
; role: function
; wraps: yes
(pair
  key: (property_identifier) @name
  value: (call_expression
    function: (identifier)
    arguments: (arguments (_ parameters: (formal_parameters) @params.each)))) @at
((pair
  key: (property_identifier) @name
  value: (call_expression
    function: (member_expression property: (property_identifier) @_method)
    arguments: (arguments (_ parameters: (formal_parameters) @params.each)))) @at
  (#any-of? @_method "query" "mutation" "subscription" "handler"))

; rule: wrapped-step
; role: function
; wraps: yes
((variable_declarator
  name: (identifier) @name
  value: (call_expression
    function: (member_expression property: (property_identifier) @_method)
    arguments: (arguments (_ parameters: (formal_parameters) @params.each)))) @at
  (#any-of? @_method "middleware" "query" "mutation" "handler" "action" "use"))

; rule: decorated-function
; role: function
; wraps: yes
((call_expression
  function: (member_expression property: (property_identifier) @_decorate)
  arguments: (arguments . (string (string_fragment) @name) . [
    (arrow_function parameters: (formal_parameters) @params.each)
    (function_expression parameters: (formal_parameters) @params.each)
  ])) @at
  (#any-of? @_decorate "decorate" "decorateRequest" "decorateReply"))

; rule: test
; role: test
; files: \.(test|spec)\.[cm]?[jt]sx?$|(^|/)(__tests__|tests?)/
((expression_statement (call_expression
  function: [(identifier) @_test (member_expression object: (identifier) @_test)]
  arguments: (arguments [(arrow_function) (function_expression)]))) @at
  (#any-of? @_test "describe" "it" "test" "suite" "before" "beforeEach" "beforeAll" "after" "afterEach" "afterAll"))

; rule: field-function
; languages: typescript, tsx
; role: function
[
  (public_field_definition name: (property_identifier) @name value: (_ parameters: (formal_parameters) @params.each))
  (public_field_definition name: (property_identifier) @name value: (arrow_function parameter: (identifier) @params))
] @at

; rule: js-field-function
; languages: javascript
; role: function
[
  (field_definition property: (property_identifier) @name value: (_ parameters: (formal_parameters) @params.each))
  (field_definition property: (property_identifier) @name value: (arrow_function parameter: (identifier) @params))
] @at

; rule: default-function
; role: function
; name: default
(export_statement "default" value: (_ parameters: (formal_parameters) @params.each) @at)

; rule: default-wrapped
; role: function
; name: default
; wraps: yes
(export_statement "default" value: (call_expression function: (identifier) arguments: (arguments . (_ parameters: (formal_parameters) @params.each))) @at)

; rule: exported-wrapped
; role: function
; name: default
; wraps: yes
((assignment_expression
  left: (member_expression) @_left
  right: (call_expression function: (identifier) arguments: (arguments . (_ parameters: (formal_parameters) @params.each)))) @at
  (#eq? @_left "module.exports"))

; rule: exported-function
; role: function
; name: default
((assignment_expression left: (member_expression) @_left right: (_ parameters: (formal_parameters) @params.each)) @at
  (#eq? @_left "module.exports"))

; rule: class
; languages: javascript
; role: class
(class_declaration name: (identifier) @name (class_heritage (_) @base)?) @at

; rule: ts-class
; languages: typescript, tsx
; role: class
[
  (class_declaration name: (type_identifier) @name (class_heritage (extends_clause value: (_) @base))?)
  (abstract_class_declaration name: (type_identifier) @name (class_heritage (extends_clause value: (_) @base))?)
] @at

; rule: constructor-function
; role: class
[
  (function_declaration
    name: (identifier) @name
    body: (statement_block (expression_statement (assignment_expression left: (member_expression object: (this)) right: [(arrow_function) (function_expression)]))))
  (variable_declarator
    name: (identifier) @name
    value: (function_expression
      body: (statement_block (expression_statement (assignment_expression left: (member_expression object: (this)) right: [(arrow_function) (function_expression)])))))
] @at
