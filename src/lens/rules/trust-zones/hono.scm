; Hono: its own middleware that asks callers who they are.
; languages: javascript, typescript, tsx

; rule: login
; role: control
; kind: access
; imports: ^hono/(bearer-auth|basic-auth|jwt|jwk)$
((call_expression function: (identifier) @_login arguments: (arguments (_))) @at @expression
  (#any-of? @_login "bearerAuth" "basicAuth" "jwt" "jwk"))
