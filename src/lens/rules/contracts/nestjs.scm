; Guards of NestJS, which answer before a handler does, and what its handlers say that they answer.
; languages: typescript

; rule: guarded
; role: guarded
((class_body
  (decorator (call_expression function: (identifier) @_decorator arguments: (arguments) @members.each)) @at
  . [(decorator) (comment)]*
  . (method_definition name: (property_identifier) @of))
  (#eq? @_decorator "UseGuards"))

; rule: class-guarded
; role: guarded
([
  (export_statement
    decorator: (decorator (call_expression function: (identifier) @_decorator arguments: (arguments) @members.each)) @at
    declaration: (class_declaration name: (type_identifier) @of))
  (class_declaration
    decorator: (decorator (call_expression function: (identifier) @_decorator arguments: (arguments) @members.each)) @at
    name: (type_identifier) @of)
]
  (#eq? @_decorator "UseGuards"))

; rule: stated-response
; role: output
((decorator (call_expression
  function: (identifier) @_response
  arguments: (arguments (object (pair key: (property_identifier) @_type value: (_) @type))))) @at
  (#match? @_response "^Api(\\w+)?Response$") (#eq? @_type "type"))
