; Programs in JavaScript that serve a description: who may enter what its security says, by functions for its schemes.
; languages: javascript, typescript, tsx

; rule: security
; role: control
; kind: access in some cases
; on: all
; imports: ^(openapi-backend|express-openapi-validator)
((call_expression function: (member_expression property: (property_identifier) @_register) arguments: (arguments . (string) . (_) @expression)) @at
  (#eq? @_register "registerSecurityHandler"))
((pair key: (property_identifier) @_handlers value: (object (_)) @expression) @at
  (#any-of? @_handlers "securityHandlers" "validateSecurity"))
