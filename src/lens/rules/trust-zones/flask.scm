; Flask: requests, decorators, sessions.
; languages: python

; rule: request
; role: source
; kind: request
; imports: ^(flask|quart|werkzeug)\b
((attribute object: (identifier) @_request attribute: (identifier) @_part) @at @expression
  (#eq? @_request "request")
  (#any-of? @_part "args" "form" "values" "json" "files" "cookies" "headers" "data" "get_json" "view_args" "stream"))

; rule: access
; role: control
; kind: access
(decorated_definition
  (decorator (_) @at @expression)
  definition: [(function_definition name: (identifier) @of) (class_definition name: (identifier) @of)]
  (#match? @expression "(^|\\.)((login|auth|token|jwt|permissions?|roles?|admin|scopes?|staff_member|superuser|fresh_login)_(required|accepted)|requires?_(auth|login|admin|permissions?|roles?|user|scopes?)|authenticated|user_passes_test|permission_classes|authenticate|admin_only)\\b"))

; rule: csrf
; role: control
; kind: CSRF
((call function: [(identifier) (attribute)] @_csrf) @at @expression
  (#match? @_csrf "^(CSRFProtect|csrf\\.init_app)$"))

; rule: rate-limit
; role: control
; kind: rate limit
(decorated_definition
  (decorator (_) @at @expression)
  definition: (function_definition name: (identifier) @of)
  (#match? @expression "^(limiter\\.(limit|shared_limit)|ratelimit|throttle_classes)\\b"))
