; FastAPI: parameters from the request, dependencies.
; languages: python

; rule: parameter
; role: source
; kind: request
; imports: ^(fastapi|starlette)\b
(decorated_definition
  (decorator (call function: (attribute object: (identifier) attribute: (identifier) @_method) arguments: (argument_list . (string))))
  definition: (function_definition parameters: (parameters [(typed_parameter) (typed_default_parameter)] @at @expression))
  (#any-of? @_method "get" "post" "put" "patch" "delete" "websocket" "api_route")
  (#not-match? @expression "Depends|Security\\(|Session|Dep\\b|:\\s*Current|BackgroundTasks|:\\s*(Request|Response|WebSocket)\\b"))

; rule: request
; role: source
; kind: request
; imports: ^(fastapi|starlette)\b
((attribute object: (identifier) @_request attribute: (identifier) @_part) @at @expression
  (#eq? @_request "request")
  (#any-of? @_part "query_params" "path_params" "headers" "cookies" "body" "json" "form"))

; rule: depends
; role: control
; kind: access
((call function: (identifier) @_depends arguments: (argument_list . (_) @_dependency)) @at @expression
  (#any-of? @_depends "Depends" "Security")
  (#match? @_dependency "([uU]ser|[aA]uth|[tT]oken|[aA]dmin|[pP]ermission|[vV]erify|api_?key|[lL]ogin|[sS]cope|oauth|bearer|[rR]ole)")
  (#not-match? @_dependency "[oO]ptional|RequestForm"))

; rule: depends-alias
; role: alias
((assignment left: (identifier) @name right: (subscript value: (identifier) @_annotated subscript: (call function: (identifier) @_depends arguments: (argument_list . (_) @_dependency)) @expression)) @at
  (#eq? @_annotated "Annotated") (#any-of? @_depends "Depends" "Security")
  (#match? @_dependency "([uU]ser|[aA]uth|[tT]oken|[aA]dmin|[pP]ermission|[vV]erify|api_?key|[lL]ogin|[sS]cope|[rR]ole)")
  (#not-match? @_dependency "[oO]ptional|RequestForm"))

; rule: current-user
; role: control
; kind: access
; imports: ^(fastapi|starlette)\b
((typed_parameter type: (type (identifier) @_type)) @at @expression
  (#match? @_type "^(Current|Active|Authenticated|Authorized|Verified)\\w*([uU]ser|Admin|Account|Member|Principal)(Dep)?$"))

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
