; routing-controllers, tsoa, Overnight and Ts.ED: who may call, told by decorators.
; languages: typescript
; imports: ^(routing-controllers|tsoa|@tsoa/runtime|@overnightjs/core|@tsed/[\w-]+)$

; rule: authorized
; role: control
; kind: authorisation
((class_body
  (decorator (call_expression function: (identifier) @_access)) @at @expression
  . [(decorator) (comment)]*
  . (method_definition name: (property_identifier) @of))
  (#any-of? @_access "Authorized" "Security"))

; rule: class-authorized
; role: control
; kind: authorisation
([
  (export_statement decorator: (decorator (call_expression function: (identifier) @_access)) @at @expression declaration: (class_declaration name: (type_identifier) @of))
  (class_declaration decorator: (decorator (call_expression function: (identifier) @_access)) @at @expression name: (type_identifier) @of)
]
  (#any-of? @_access "Authorized" "Security"))

; rule: open
; role: exempt
((class_body
  (decorator (call_expression function: (identifier) @_open)) @at @expression
  . [(decorator) (comment)]*
  . (method_definition name: (property_identifier) @of))
  (#eq? @_open "NoSecurity"))

; Middleware that a decorator puts in front of a method, or of all those of a class.

; rule: middleware
; role: checkpoint
((class_body
  (decorator (call_expression function: (identifier) @_use arguments: (arguments [
    (identifier) @expression
    (member_expression) @expression
    (call_expression) @expression
    (array [(identifier) (member_expression) (call_expression)] @expression)
  ]))) @at
  . [(decorator) (comment)]*
  . (method_definition name: (property_identifier) @of))
  (#any-of? @_use "Middleware" "Middlewares" "UseBefore" "Use" "UseAuth"))

; rule: class-middleware
; role: checkpoint
([
  (export_statement
    decorator: (decorator (call_expression function: (identifier) @_use arguments: (arguments [
      (identifier) @expression
      (member_expression) @expression
      (call_expression) @expression
      (array [(identifier) (member_expression) (call_expression)] @expression)
    ]))) @at
    declaration: (class_declaration name: (type_identifier) @of))
  (class_declaration
    decorator: (decorator (call_expression function: (identifier) @_use arguments: (arguments [
      (identifier) @expression
      (member_expression) @expression
      (call_expression) @expression
      (array [(identifier) (member_expression) (call_expression)] @expression)
    ]))) @at
    name: (type_identifier) @of)
]
  (#any-of? @_use "ClassMiddleware" "Middlewares" "UseBefore" "Use" "UseAuth"))
