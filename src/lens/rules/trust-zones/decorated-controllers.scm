; routing-controllers and tsoa: who may call, told by decorators.
; languages: typescript
; imports: ^(routing-controllers|tsoa|@tsoa/runtime)$

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
