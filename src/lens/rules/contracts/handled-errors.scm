; What an application answers for errors of a type that nothing else caught, wherever it is written down.

; What Express hands errors to takes four parameters.

; rule: error-middleware
; role: written
; languages: javascript, typescript, tsx
([(arrow_function parameters: (_) @_params) (function_declaration parameters: (_) @_params) (function_expression parameters: (_) @_params)] @at
  (#match? @_params "^\\(\\s*_?(e|ex|err|error|exception)\\b[^,]*,[^,]+,[^,]+,[^,]+\\)$"))

; rule: asked-type
; role: handled-error
; languages: javascript, typescript, tsx
; within: error-middleware
(if_statement condition: (parenthesized_expression (binary_expression left: (identifier) operator: "instanceof" right: (_) @type)) consequence: (_) @at)

; rule: mapper
; role: handled-error
; languages: java
; imports: ^(jakarta|javax)\.ws\.rs|^org\.jboss\.resteasy\.reactive
((class_declaration
  (modifiers (marker_annotation name: (identifier) @_provider))
  interfaces: (super_interfaces (type_list (generic_type (type_identifier) @_mapper (type_arguments . (_) @type .))))) @at
  (#eq? @_provider "Provider") (#eq? @_mapper "ExceptionMapper"))

; rule: mapping
; role: handled-error
; languages: java
; imports: ^(jakarta|javax)\.ws\.rs|^org\.jboss\.resteasy\.reactive
((method_declaration
  (modifiers (marker_annotation name: (identifier) @_maps))
  parameters: (formal_parameters . (formal_parameter type: (_) @type))) @at
  (#eq? @_maps "ServerExceptionMapper"))

; rule: rendering
; role: handled-error
; languages: php
((member_call_expression
  object: (_) @_exceptions
  name: (name) @_render
  arguments: (arguments . (argument [
    (anonymous_function parameters: (formal_parameters . (simple_parameter type: (_) @type)))
    (arrow_function parameters: (formal_parameters . (simple_parameter type: (_) @type)))
  ] @at)))
  (#any-of? @_exceptions "$exceptions" "$this") (#any-of? @_render "render" "renderable"))

; rule: renders
; role: written
; languages: php
((class_declaration
  (base_clause (_) @_base)
  body: (declaration_list (method_declaration name: (name) @_render) @at))
  (#match? @_base "(^|\\\\)(ExceptionHandler|Handler)$") (#eq? @_render "render"))

; rule: rendered
; role: handled-error
; languages: php
; within: renders
(if_statement condition: (parenthesized_expression (binary_expression left: (variable_name) operator: "instanceof" right: (_) @type)) body: (_) @at)

; What stands between `<` and `>` before braces is read as two comparisons.
; rule: status-page
; role: handled-error
; languages: kotlin
; imports: ^io\.ktor\b
((binary_expression left: (binary_expression left: (identifier) @_exception right: (identifier) @type) right: (lambda_literal) @at)
  (#eq? @_exception "exception"))

; rule: added
; role: handled-error
; languages: python
((call
  function: (attribute object: (_) @_application attribute: (identifier) @_add)
  arguments: (argument_list . [(identifier) (attribute)] @type . [(identifier) (attribute)] @handler)) @at
  (#match? @_application "(^|[._])(app|application|api)$")
  (#any-of? @_add "add_exception_handler" "register_error_handler"))
