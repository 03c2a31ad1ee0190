; FastAPI: parameters from the request, dependencies.
; languages: python

; rule: parameter
; role: source
; kind: request
; as: parameter
; imports: ^(fastapi|starlette)\b
; unless: dependency-alias
; plain: :\s*(Annotated\[\s*)?(Optional\[\s*)?((uuid|datetime|decimal)\.)?(int|float|bool|UUID\d?|date|datetime|Decimal|Literal\[|(Positive|Negative|NonNegative|NonPositive|Strict)(Int|Float))(?!\w)(?!.*\|\s*(str|bytes|Any))
(decorated_definition
  (decorator (call function: (attribute object: (_) attribute: (identifier) @_method) arguments: (argument_list)))
  definition: (function_definition name: (identifier) @of parameters: (parameters [
    (typed_parameter type: (type) @type)
    (typed_default_parameter type: (type) @type)
    (identifier)
    (default_parameter)
  ] @at @expression))
  (#any-of? @_method "get" "post" "put" "patch" "delete" "websocket" "api_route")
  (#not-match? @expression "Depends\\(\\s*\\w|Security\\(|[sS]ession\\b|Dep\\b|:\\s*Current|BackgroundTasks|:\\s*(Request|Response|WebSocket|HTTPConnection|SecurityScopes)\\b|^(self|request|response|websocket|db)\\b"))

; rule: dependency-alias
; role: type-alias
((assignment left: (identifier) @name right: (subscript value: (_) @_annotated subscript: (call function: (_) @_depends)) @type) @at
  (#match? @_annotated "(^|\\.)Annotated$") (#match? @_depends "(^|\\.)(Depends|Security)$"))

; rule: request
; role: source
; kind: request
; imports: ^(fastapi|starlette)\b
((attribute object: (identifier) @_request attribute: (identifier) @_part) @at @expression
  (#any-of? @_request "request" "websocket")
  (#any-of? @_part "query_params" "path_params" "headers" "cookies" "body" "json" "form"))

; rule: depends
; role: control
; kind: access
((call function: (identifier) @_depends arguments: (argument_list . (_) @_dependency)) @at @expression
  (#any-of? @_depends "Depends" "Security")
  (#match? @_dependency "^[\\w.]*([uU]ser|[aA]uth|[tT]oken|[aA]dmin|[pP]ermission|[vV]erify|api_?key|[lL]ogin|[sS]cope|oauth|bearer|[rR]ole|[rR]equire|[cC]redential|[pP]rincipal|[sS]taff|[pP]rotect|[aA]llowed)")
  (#not-match? @_dependency "[oO]ptional|RequestForm|[rR]epo|[sS]ervice|_store|[pP]arams|[fF]ilter"))

; rule: depends-attribute
; role: control
; kind: access
((class_definition name: (identifier) @of body: (block (expression_statement (assignment
  right: (call function: (identifier) @_depends arguments: (argument_list . (_) @_dependency)) @at @expression))))
  (#any-of? @_depends "Depends" "Security")
  (#match? @_dependency "^[\\w.]*([uU]ser|[aA]uth|[tT]oken|[aA]dmin|[pP]ermission|[vV]erify|api_?key|[lL]ogin|[sS]cope|oauth|bearer|[rR]ole|[rR]equire|[cC]redential|[pP]rincipal|[sS]taff|[pP]rotect|[aA]llowed)")
  (#not-match? @_dependency "[oO]ptional|RequestForm|[rR]epo|[sS]ervice|_store|[pP]arams|[fF]ilter"))

; rule: depends-alias
; role: alias
((assignment left: (identifier) @name right: (subscript value: (_) @_annotated subscript: (call function: (identifier) @_depends arguments: (argument_list . (_) @_dependency)) @expression)) @at
  (#match? @_annotated "(^|\\.)Annotated$") (#any-of? @_depends "Depends" "Security")
  (#match? @_dependency "^[\\w.]*([uU]ser|[aA]uth|[tT]oken|[aA]dmin|[pP]ermission|[vV]erify|api_?key|[lL]ogin|[sS]cope|oauth|bearer|[rR]ole|[rR]equire|[cC]redential|[pP]rincipal|[sS]taff|[pP]rotect)")
  (#not-match? @_dependency "[oO]ptional|RequestForm|[rR]epo|[sS]ervice|_store|[pP]arams|[fF]ilter"))

; rule: current-user
; role: control
; kind: access
; imports: ^(fastapi|starlette)\b
((typed_parameter type: (type (identifier) @_type)) @at @expression
  (#match? @_type "^(Current|Active|Authenticated|Authorized|Verified)\\w*([uU]ser|Admin|Account|Member|Principal)(Dep)?$"))

; rule: bearer
; role: control
; kind: authentication
; imports: ^fastapi\b
((assignment left: (identifier) right: (call function: (identifier) @_scheme) @at @expression)
  (#any-of? @_scheme "OAuth2PasswordBearer" "HTTPBearer" "HTTPBasic" "APIKeyHeader" "APIKeyCookie" "APIKeyQuery" "OAuth2AuthorizationCodeBearer"))

; rule: cors
; role: control
; kind: CORS
; imports: ^(fastapi|starlette)\b
((call function: (attribute attribute: (identifier) @_add) arguments: (argument_list . (identifier) @_cors) @_args) @at @expression
  (#eq? @_add "add_middleware") (#eq? @_cors "CORSMiddleware") (#not-match? @_args "allow_origins\\s*=\\s*\\[\\s*['\"]\\*"))

; rule: cors-open
; role: sink
; kind: every origin allowed
; severity: low
((call function: (attribute attribute: (identifier) @_add) arguments: (argument_list . (identifier) @_cors) @_args) @at @expression
  (#eq? @_add "add_middleware") (#eq? @_cors "CORSMiddleware") (#match? @_args "allow_origins\\s*=\\s*\\[\\s*['\"]\\*"))

; rule: origins-open
; role: sink
; kind: every origin allowed
; severity: low
; imports: ^(fastapi|starlette)\.middleware\.cors\b
((assignment left: (identifier) @_origins right: (list . (string (string_content) @_any) .)) @at @expression
  (#match? @_origins "(^|_)(origins|ORIGINS)$") (#eq? @_any "*"))

; rule: hosts
; role: control
; kind: security headers
; imports: ^(fastapi|starlette)\b
((call function: (attribute attribute: (identifier) @_add) arguments: (argument_list . (identifier) @_middleware)) @at @expression
  (#eq? @_add "add_middleware") (#any-of? @_middleware "TrustedHostMiddleware" "HTTPSRedirectMiddleware"))
