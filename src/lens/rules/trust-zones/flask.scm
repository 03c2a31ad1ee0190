; Flask: requests, guards in front of blueprints, extensions.
; languages: python

; rule: request
; role: source
; kind: request
; imports: ^(flask|quart|werkzeug)\b
((attribute object: [(identifier) (attribute)] @_request attribute: (identifier) @_part) @at @expression
  (#any-of? @_request "request" "flask.request")
  (#any-of? @_part "args" "form" "values" "json" "files" "cookies" "headers" "data" "get_json" "get_data" "view_args" "stream" "query_string" "url" "full_path" "base_url" "referrer"))

; rule: path-parameter
; role: source
; kind: request
; as: parameter
; imports: ^(flask|quart)\b
((decorated_definition
  (decorator (call function: (attribute attribute: (identifier) @_route) arguments: (argument_list . (string) @_path)))
  definition: (function_definition name: (identifier) @of parameters: (parameters [(identifier) (typed_parameter)] @at @expression)))
  (#any-of? @_route "route" "get" "post" "put" "patch" "delete") (#match? @_path "<") (#not-eq? @expression "self"))

; rule: form-data
; role: source
; kind: request
; imports: ^(flask|quart|flask_wtf|wtforms)\b
((attribute object: (attribute object: (identifier) @_form) attribute: (identifier) @_data) @at @expression
  (#match? @_form "form$") (#eq? @_data "data"))

; rule: upload
; role: sink
; kind: file path
; severity: medium
; only: with source
; imports: ^(flask|quart|werkzeug)\b
((call function: (attribute attribute: (identifier) @_save) arguments: (argument_list . [(identifier) (attribute) (string (interpolation)) (binary_operator) (call)] @value)) @at @expression
  (#eq? @_save "save"))

; rule: form
; role: control
; kind: validation
((call function: (attribute attribute: (identifier) @_valid) arguments: (argument_list)) @at @expression
  (#eq? @_valid "validate_on_submit"))

; rule: guard
; role: control
; kind: access
; as: middleware
((decorated_definition
  (decorator (attribute attribute: (identifier) @_before))
  definition: (function_definition name: (identifier) @expression body: (_) @_body)) @at
  (#any-of? @_before "before_request" "before_app_request")
  (#match? @_body "abort\\(\\s*40[13]|HTTPStatus\\.(UNAUTH|FORBIDDEN)|(current_user|\\buser(_id)?\\b|session|logged|[aA]uth|log_?in|[tT]oken|is_admin)[\\s\\S]*redirect\\(|redirect\\([^\\n]*(log_?in|sign_?in|auth)|[uU]nauthorized\\(|, 40[13]\\b|verify_jwt"))

; rule: required-guard
; role: control
; kind: access
; as: middleware
((decorated_definition
  (decorator (attribute attribute: (identifier) @_before))
  (decorator (_) @_required)
  definition: (function_definition name: (identifier) @expression)) @at
  (#any-of? @_before "before_request" "before_app_request") (#match? @_required "_required"))

; rule: csrf
; role: control
; kind: CSRF
((call function: [(identifier) (attribute)] @_csrf) @at @expression
  (#match? @_csrf "^(CSRFProtect|csrf\\.init_app|SeaSurf)$"))

; rule: csrf-exempt
; role: sink
; kind: CSRF check switched off
; severity: medium
((decorator (attribute attribute: (identifier) @_exempt) @expression) @at
  (#eq? @_exempt "exempt") (#match? @expression "^csrf"))

; rule: headers
; role: control
; kind: security headers
((call function: (identifier) @_talisman arguments: (argument_list . (_))) @at @expression
  (#eq? @_talisman "Talisman"))

; rule: cors
; role: control
; kind: CORS
; imports: ^flask_cors\b
((call function: (identifier) @_cors arguments: (argument_list . (_)) @_args) @at @expression
  (#eq? @_cors "CORS") (#match? @_args "origins\\s*=\\s*(?!['\"]\\*)"))

; rule: cors-open
; role: sink
; kind: every origin allowed
; severity: low
; imports: ^flask_cors\b
((call function: (identifier) @_cors arguments: (argument_list . (_)) @_args) @at @expression
  (#eq? @_cors "CORS") (#not-match? @_args "origins\\s*=\\s*(?!['\"]\\*)"))

; rule: rate-limit
; role: control
; kind: rate limit
(decorated_definition
  (decorator (_) @at @expression)
  definition: [(function_definition name: (identifier) @of) (class_definition name: (identifier) @of)]
  (#match? @expression "^(limiter\\.(limit|shared_limit)|ratelimit|rate_limit|throttle_classes)\\b"))

; rule: upload-name
; role: control
; kind: escaping
((call function: (identifier) @_secure) @at @expression (#any-of? @_secure "safe_join" "send_from_directory"))
