; What middleware of Hono and around it answers by itself.
; languages: javascript, typescript, tsx

; rule: validator
; role: raise
; verb: answers 400 by
; imports: ^(@hono/|hono\b|hono-openapi$)
((call_expression function: (identifier) @error arguments: (arguments . (string) . [(identifier) (member_expression) (call_expression) (object)] .)) @at
  (#any-of? @error "validator" "zValidator" "vValidator" "sValidator" "tbValidator" "arktypeValidator" "effectValidator"))

; rule: login
; role: raise
; verb: answers 401 by
; imports: ^hono/(bearer-auth|basic-auth|jwt|jwk)$
((call_expression function: (identifier) @error arguments: (arguments (_))) @at
  (#any-of? @error "bearerAuth" "basicAuth" "jwt" "jwk"))

; rule: rate-limit
; role: raise
; verb: answers 429 by
; imports: ^(hono-rate-limiter|express-rate-limit|rate-limiter-flexible|@fastify/rate-limit)$
((call_expression function: (identifier) @error arguments: (arguments . (object) @_options .)) @at
  (#match? @error "^rate_?[lL]imit(er)?$") (#not-match? @_options "\\bhandler\\b"))
