; What a place belongs to: functions and types.
; languages: kotlin

; rule: function
; role: function
(function_declaration name: (identifier) @name (function_value_parameters) @params.each) @at

; rule: class
; role: class
[
  (class_declaration name: (identifier) @name (delegation_specifiers)? @bases.each)
  (object_declaration name: (identifier) @name (delegation_specifiers)? @bases.each)
] @at

; A property that stands for what it does with a request: `val list = handler(behaviorOf = { ctx -> … })`.

; rule: handling
; role: function
([
  (property_declaration (variable_declaration . (identifier) @name)
    (call_expression . (identifier) (value_arguments (value_argument (lambda_literal (lambda_parameters . (variable_declaration . (identifier) @_of)))))))
  (property_declaration (variable_declaration . (identifier) @name)
    (call_expression . [(identifier) (call_expression . (identifier))] (annotated_lambda (lambda_literal (lambda_parameters . (variable_declaration . (identifier) @_of))))))
] @at
  (#any-of? @_of "ctx" "context" "call" "request" "req" "exchange"))
