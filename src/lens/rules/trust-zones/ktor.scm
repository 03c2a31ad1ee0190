; Ktor: what a call brings, authentication around routes, answers.
; languages: kotlin

; rule: call
; role: source
; kind: request
; imports: ^io\.ktor\b
((call_expression . (navigation_expression . (identifier) @_call . (identifier) @_receive)) @at @expression
  (#eq? @_call "call") (#match? @_receive "^receive"))

; rule: parameters
; role: source
; kind: request
; imports: ^io\.ktor\b
((navigation_expression . (identifier) @_call . (identifier) @_part .) @at @expression
  (#eq? @_call "call") (#any-of? @_part "parameters" "pathParameters" "queryParameters"))

; rule: request
; role: source
; kind: request
; imports: ^io\.ktor\b
((navigation_expression . (navigation_expression) @_request . (identifier) @_part .) @at @expression
  (#eq? @_request "call.request") (#any-of? @_part "queryParameters" "headers" "cookies" "uri" "header"))

; rule: authenticate
; role: control
; kind: authentication
; on: inside
; imports: ^io\.ktor\b
((call_expression (call_expression . (identifier) @expression . (value_arguments) @with) . (annotated_lambda)) @at
  (#eq? @expression "authenticate"))

; rule: authenticate-default
; role: control
; kind: authentication
; on: inside
; imports: ^io\.ktor\b
((call_expression . (identifier) @expression . (annotated_lambda)) @at
  (#eq? @expression "authenticate"))

; rule: rate-limit
; role: control
; kind: rate limit
; on: inside
; imports: ^io\.ktor\b
((call_expression (call_expression . (identifier) @expression . (value_arguments)? @with) . (annotated_lambda)) @at
  (#eq? @expression "rateLimit"))

; rule: cors-open
; role: sink
; kind: every origin allowed
; severity: low
; imports: ^io\.ktor\b
((call_expression . (identifier) @_any (value_arguments)) @at @expression (#eq? @_any "anyHost"))

; rule: redirect
; role: sink
; kind: redirect
; severity: medium
; only: with source
; imports: ^io\.ktor\b
((call_expression . (navigation_expression) @_redirect . (value_arguments . (value_argument (_) @value))) @at @expression
  (#eq? @_redirect "call.respondRedirect"))

; rule: html
; role: sink
; kind: HTML
; severity: high
; only: with source
; imports: ^io\.ktor\b
((call_expression . (navigation_expression) @_respond . (value_arguments (_) @_args) @value) @at @expression
  (#eq? @_respond "call.respondText") (#match? @_args "ContentType\\.Text\\.Html"))
