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

; What a function of the application is given that registers a route: `get(description, requirePermission(Permission.READ)) { … }`.

; rule: checker
; role: control
; kind: authorisation
; on: inside
; judged: yes
; imports: ^io\.ktor\b
((call_expression
  (call_expression . (identifier) @callee (value_arguments (value_argument (call_expression . (identifier) @_check) @expression)))
  . (annotated_lambda)) @at
  (#any-of? @callee "get" "post" "put" "patch" "delete" "head" "options")
  (#match? @_check "^(require|check|has|ensure|assert|needs?|demand|verify|only)(\\w*(Permission|Role|Right|Scope|Privilege|Authorit|Admin|Superuser|Owner|Member|Access)\\w*)$"))

; rule: given
; role: checkpoint
; on: inside
; imports: ^io\.ktor\b
((call_expression
  (call_expression . (identifier) @_method (value_arguments (value_argument (call_expression . (identifier) @_check) @expression)))
  . (annotated_lambda)) @at
  (#any-of? @_method "get" "post" "put" "patch" "delete" "head" "options")
  (#not-match? @_check "^(require|check|has|ensure|assert|needs?|demand|verify|only)(\\w*(Permission|Role|Right|Scope|Privilege|Authorit|Admin|Superuser|Owner|Member|Access)\\w*)$"))

; A block of the application's own around routes: `withRole("ADMIN") { … }`.

; rule: own-block
; role: checkpoint
; on: inside
; imports: ^io\.ktor\b
((call_expression (call_expression . (identifier) @expression . (value_arguments) @with) . (annotated_lambda)) @at
  (#match? @expression "^[a-z]")
  (#not-any-of? @expression "authenticate" "rateLimit" "route" "routing" "get" "post" "put" "patch" "delete" "head" "options" "webSocket" "method" "host" "port" "accept" "contentType" "header" "param" "install" "embeddedServer" "static" "staticResources" "with"))

; rule: own-bare-block
; role: checkpoint
; on: inside
; imports: ^io\.ktor\b
((call_expression . (identifier) @expression . (annotated_lambda)) @at
  (#match? @expression "^[a-z]")
  (#not-any-of? @expression "authenticate" "rateLimit" "routing" "get" "post" "put" "patch" "delete" "head" "options" "handle" "apply" "run" "also" "let"))

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
