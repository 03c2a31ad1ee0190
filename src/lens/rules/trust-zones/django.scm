; Django and Django REST framework: requests, mixins, permissions, forms, settings.
; languages: python

; rule: request
; role: source
; kind: request
; imports: ^(django|rest_framework|ninja)\b
((attribute object: [(identifier) (attribute)] @_request attribute: (identifier) @_part) @at @expression
  (#match? @_request "^(self\\.)?request$")
  (#any-of? @_part "GET" "POST" "FILES" "COOKIES" "META" "body" "data" "query_params" "headers"))

; rule: path-parameter
; role: source
; kind: request
; as: parameter
; imports: ^(django|rest_framework)\b
((function_definition name: (identifier) @of parameters: (parameters
    (identifier) @_request
    [(identifier) (typed_parameter) (typed_default_parameter) (default_parameter)] @at @expression))
  (#eq? @_request "request") (#not-match? @expression "^(request|self|format|exception|response|obj|queryset|form|change|user|sender|instance|created|view|get_response)\\b"))

; rule: url-arguments
; role: source
; kind: request
; imports: ^(django|rest_framework)\b
((attribute object: (identifier) @_self attribute: (identifier) @_kwargs) @at @expression
  (#eq? @_self "self") (#eq? @_kwargs "kwargs"))

; rule: command-options
; role: source
; kind: command line
; files: management/commands/
((subscript value: (identifier) @_options) @at @expression (#eq? @_options "options"))

; rule: admin-site
; role: control
; kind: access
; on: inside
((call function: (identifier) @_path arguments: (argument_list . (string) . (attribute) @expression)) @at
  (#any-of? @_path "path" "re_path" "url") (#match? @expression "(^|\\.)\\w*(admin|_site)(\\.site)?\\.urls$"))

; rule: mixin
; role: control
; kind: access
((class_definition name: (identifier) @of superclasses: (argument_list (identifier) @expression @at))
  (#match? @expression "^(\\w*Required|UserPassesTest|Access\\w*|\\w*Permission\\w*|\\w*(Authenticated|Authorized|Authorization)\\w*|(Staff|Admin|Owner|Superuser)(Only|Access|Check)?)Mixin$")
  (#not-any-of? @expression "PermissionsMixin"))

; rule: login-view
; role: control
; kind: access
((class_definition name: (identifier) @of superclasses: (argument_list [(identifier) (attribute)] @expression @at))
  (#match? @expression "(^|\\.)PasswordChange(Done)?View$"))

; rule: login-view-used
; role: control
; kind: access
; on: inside
((call function: (identifier) @_path arguments: (argument_list . (string) . (call function: (attribute object: (_) @expression attribute: (identifier) @_as)))) @at
  (#any-of? @_path "path" "re_path" "url") (#eq? @_as "as_view") (#match? @expression "(^|\\.)PasswordChange(Done)?View$"))

; rule: permission-classes
; role: control
; permits: yes
; kind: access
; replaces: ^django/(default-permissions|default-read-only|allow-any|allow-any-action|permission-classes|read-only-classes|get-permissions)$
((class_definition name: (identifier) @of superclasses: (argument_list)? @_bases body: (block (expression_statement (assignment left: (identifier) @_name right: (_) @_value) @at @expression)))
  (#eq? @_name "permission_classes") (#not-match? @_value "AllowAny|^[\\[(]\\s*[\\])]$|^[\\[(]\\s*[\\w.]*OrReadOnly\\s*,?\\s*[\\])]$") (#not-match? @_bases "^\\(\\s*(\\w+\\.)*(View|TemplateView|RedirectView|FormView)\\s*,?\\s*\\)$"))

; rule: read-only-classes
; role: control
; permits: yes
; kind: access
; lets: GET|HEAD|OPTIONS
; replaces: ^django/(default-permissions|default-read-only|allow-any|allow-any-action|permission-classes|read-only-classes|get-permissions)$
((class_definition name: (identifier) @of superclasses: (argument_list)? @_bases body: (block (expression_statement (assignment left: (identifier) @_name right: (_) @_value) @at @expression)))
  (#eq? @_name "permission_classes") (#match? @_value "^[\\[(]\\s*[\\w.]*OrReadOnly\\s*,?\\s*[\\])]$") (#not-match? @_bases "^\\(\\s*(\\w+\\.)*(View|TemplateView|RedirectView|FormView)\\s*,?\\s*\\)$"))

; rule: get-permissions
; role: control
; permits: yes
; kind: access
; replaces: ^django/(default-permissions|default-read-only|allow-any|allow-any-action|permission-classes|read-only-classes|get-permissions)$
; beside: yes
((class_definition name: (identifier) @of body: (block (function_definition name: (identifier) @expression) @at))
  (#any-of? @expression "test_func" "has_permission"))
((class_definition name: (identifier) @of body: (block (function_definition name: (identifier) @expression) @at))
  (#eq? @expression "get_permissions") (#not-match? @at "AllowAny|(return|=) \\[\\s*\\]"))
((class_definition name: (identifier) @of body: (block (function_definition name: (identifier) @expression) @at))
  (#eq? @expression "get_permissions") (#match? @at "AllowAny|(return|=) \\[\\s*\\]") (#match? @at "self\\.action\\s*(==|in\\s*[\\[({])"))

; What is open in a case that is told by something else than names of actions.

; rule: get-permissions-in-cases
; role: control
; permits: yes
; kind: access in some cases
; replaces: ^django/(default-permissions|default-read-only|allow-any|allow-any-action|permission-classes|read-only-classes|get-permissions)$
; beside: yes
((class_definition name: (identifier) @of body: (block (function_definition name: (identifier) @expression) @at))
  (#eq? @expression "get_permissions") (#match? @at "AllowAny|(return|=) \\[\\s*\\]") (#not-match? @at "self\\.action\\s*(==|in\\s*[\\[({])"))

; rule: open-actions
; role: exempt
((class_definition name: (identifier) @of body: (block (function_definition name: (identifier) @_get body: (block (if_statement
    condition: (comparison_operator . (attribute) [(list) (tuple) (set)] @only.each .) @expression
    consequence: (block [(return_statement (_) @_open) (expression_statement (assignment right: (_) @_open))])) @at))))
  (#eq? @_get "get_permissions") (#match? @expression "^self\\.action\\s+in\\b") (#match? @_open "^[\\[(]\\s*([\\w.]*AllowAny(\\(\\))?\\s*)?(,\\s*)?[\\])]$"))
((class_definition name: (identifier) @of body: (block (function_definition name: (identifier) @_get body: (block (if_statement
    condition: (comparison_operator . (attribute) (string) @only .) @expression
    consequence: (block [(return_statement (_) @_open) (expression_statement (assignment right: (_) @_open))])) @at))))
  (#eq? @_get "get_permissions") (#match? @expression "^self\\.action\\s*==") (#match? @_open "^[\\[(]\\s*([\\w.]*AllowAny(\\(\\))?\\s*)?(,\\s*)?[\\])]$"))

; rule: open-actions-later
; role: exempt
((class_definition name: (identifier) @of body: (block (function_definition name: (identifier) @_get body: (block (if_statement alternative: (elif_clause
    condition: (comparison_operator . (attribute) [(list) (tuple) (set)] @only.each .) @expression
    consequence: (block [(return_statement (_) @_open) (expression_statement (assignment right: (_) @_open))])) @at)))))
  (#eq? @_get "get_permissions") (#match? @expression "^self\\.action\\s+in\\b") (#match? @_open "^[\\[(]\\s*([\\w.]*AllowAny(\\(\\))?\\s*)?(,\\s*)?[\\])]$"))
((class_definition name: (identifier) @of body: (block (function_definition name: (identifier) @_get body: (block (if_statement alternative: (elif_clause
    condition: (comparison_operator . (attribute) (string) @only .) @expression
    consequence: (block [(return_statement (_) @_open) (expression_statement (assignment right: (_) @_open))])) @at)))))
  (#eq? @_get "get_permissions") (#match? @expression "^self\\.action\\s*==") (#match? @_open "^[\\[(]\\s*([\\w.]*AllowAny(\\(\\))?\\s*)?(,\\s*)?[\\])]$"))

; rule: open-other-actions
; role: exempt
((class_definition name: (identifier) @of body: (block (function_definition name: (identifier) @_get body: (block
    . (if_statement
      condition: (comparison_operator . (attribute) [(list) (tuple) (set)] @except.each .) @_condition
      consequence: (block (return_statement (_)))
      !alternative)
    . (return_statement (_) @expression) @at .))))
  (#eq? @_get "get_permissions") (#match? @_condition "^self\\.action\\s+in\\b") (#match? @expression "^[\\[(]\\s*([\\w.]*AllowAny(\\(\\))?\\s*)?(,\\s*)?[\\])]$"))
((class_definition name: (identifier) @of body: (block (function_definition name: (identifier) @_get body: (block
    . (if_statement
      condition: (comparison_operator . (attribute) (string) @except .) @_condition
      consequence: (block (return_statement (_)))
      !alternative)
    . (return_statement (_) @expression) @at .))))
  (#eq? @_get "get_permissions") (#match? @_condition "^self\\.action\\s*==") (#match? @expression "^[\\[(]\\s*([\\w.]*AllowAny(\\(\\))?\\s*)?(,\\s*)?[\\])]$"))
((class_definition name: (identifier) @of body: (block (function_definition name: (identifier) @_get body: (block
    . (if_statement
      condition: (comparison_operator . (attribute) [(list) (tuple) (set)] @except.each .) @_condition
      consequence: (_)
      . alternative: (else_clause body: (block [(return_statement (_) @expression) (expression_statement (assignment right: (_) @expression))])) @at)))))
  (#eq? @_get "get_permissions") (#match? @_condition "^self\\.action\\s+in\\b") (#match? @expression "^[\\[(]\\s*([\\w.]*AllowAny(\\(\\))?\\s*)?(,\\s*)?[\\])]$"))

; rule: action-permissions
; role: control
; permits: yes
; kind: access
; replaces: ^django/(default-permissions|default-read-only|allow-any|allow-any-action|permission-classes|read-only-classes|get-permissions)$
((decorated_definition
  (decorator (call function: (identifier) @_action arguments: (argument_list (keyword_argument name: (identifier) @_name value: (_) @_value) @expression @at)))
  definition: (function_definition name: (identifier) @of))
  (#eq? @_action "action") (#eq? @_name "permission_classes") (#not-match? @_value "AllowAny|^[\\[(]\\s*[\\])]$"))

; What a class of permissions answers, and which of them a set of views asks for an action.

; rule: permission-method
; role: permits
((class_definition name: (identifier) @of body: (block (function_definition name: (identifier) @name) @at))
  (#any-of? @name "has_permission" "has_object_permission" "get_permissions"))

; rule: permission-answer
; role: permits
; within: permission-method
(return_statement (_) @value) @at

; rule: permission-list
; role: permits
; within: permission-method
; kind: list
((assignment left: (identifier) right: [(list) (tuple)] @value) @at)

; rule: allow-any
; role: exempt
((class_definition name: (identifier) @of body: (block (expression_statement (assignment left: (identifier) @_name right: (_) @_value) @at @expression)))
  (#eq? @_name "permission_classes") (#match? @_value "AllowAny|^[\\[(]\\s*[\\])]$"))

; rule: allow-any-decorator
; role: exempt
((decorated_definition
  (decorator (call function: (identifier) @_permissions arguments: (argument_list . (_) @_value)) @expression @at)
  definition: (function_definition name: (identifier) @of))
  (#eq? @_permissions "permission_classes") (#match? @_value "AllowAny|^[\\[(]\\s*[\\])]$"))

; rule: allow-any-action
; role: exempt
((decorated_definition
  (decorator (call function: (identifier) @_action arguments: (argument_list (keyword_argument name: (identifier) @_name value: (_) @_value) @expression @at)))
  definition: (function_definition name: (identifier) @of))
  (#eq? @_action "action") (#eq? @_name "permission_classes") (#match? @_value "AllowAny|^[\\[(]\\s*[\\])]$"))

; rule: login-not-required
; role: exempt
((decorated_definition (decorator (identifier) @expression @at) definition: (function_definition name: (identifier) @of))
  (#eq? @expression "login_not_required"))

; rule: default-permissions
; role: control
; permits: yes
; kind: access
; on: all
; among: ^rest-framework/|(APIView|ViewSet|ViewSetMixin)$
((pair key: (string (string_content) @_key) value: [(list) (tuple)] @expression) @at
  (#eq? @_key "DEFAULT_PERMISSION_CLASSES") (#not-match? @expression "AllowAny|OrReadOnly|^[\\[(]\\s*[\\])]$"))

; rule: default-read-only
; role: control
; permits: yes
; kind: access
; on: all
; lets: GET|HEAD|OPTIONS
; among: ^rest-framework/|(APIView|ViewSet|ViewSetMixin)$
((pair key: (string (string_content) @_key) value: [(list) (tuple)] @expression) @at
  (#eq? @_key "DEFAULT_PERMISSION_CLASSES") (#match? @expression "OrReadOnly"))

; rule: login-middleware
; role: control
; kind: access
; on: all
((assignment left: (identifier) @_middleware right: (_ (string (string_content) @expression) @at))
  (#match? @_middleware "^MIDDLEWARE") (#match? @expression "LoginRequired\\w*Middleware$"))

; rule: own-middleware
; role: checkpoint
; on: all
; handles: module
((assignment left: (identifier) @_middleware right: (_ (string (string_content) @expression) @at))
  (#match? @_middleware "^MIDDLEWARE")
  (#not-match? @expression "^(django|allauth|axes|corsheaders|csp|debug_toolbar|django_\\w+|hijack|oauth2_provider|rest_framework|silk|simple_history|social_django|waffle|wagtail|whitenoise)\\.|LoginRequired\\w*Middleware$"))

; rule: csrf-middleware
; role: control
; kind: CSRF
((assignment left: (identifier) @_middleware right: (_ (string (string_content) @expression) @at))
  (#match? @_middleware "^MIDDLEWARE") (#match? @expression "Csrf\\w*Middleware$"))

; rule: headers-middleware
; role: control
; kind: security headers
((assignment left: (identifier) @_middleware right: (_ (string (string_content) @expression) @at))
  (#match? @_middleware "^MIDDLEWARE") (#match? @expression "(SecurityMiddleware|XFrameOptionsMiddleware|CSPMiddleware|PermissionsPolicyMiddleware)$"))

; rule: session-middleware
; role: control
; kind: session
((assignment left: (identifier) @_middleware right: (_ (string (string_content) @expression) @at))
  (#match? @_middleware "^MIDDLEWARE") (#match? @expression "(AuthenticationMiddleware|SessionMiddleware)$"))

; rule: cors-middleware
; role: control
; kind: CORS
((assignment left: (identifier) @_middleware right: (_ (string (string_content) @expression) @at))
  (#match? @_middleware "^MIDDLEWARE") (#match? @expression "CorsMiddleware$"))

; rule: throttle
; role: control
; kind: rate limit
((class_definition name: (identifier) @of body: (block (expression_statement (assignment left: (identifier) @_name right: (_)) @at @expression)))
  (#eq? @_name "throttle_classes"))

; rule: default-throttle
; role: control
; kind: rate limit
((pair key: (string (string_content) @_key) value: [(list) (tuple)] @expression) @at
  (#eq? @_key "DEFAULT_THROTTLE_CLASSES"))

; rule: form
; role: control
; kind: validation
((call function: (attribute attribute: (identifier) @_valid) arguments: (argument_list)) @at @expression
  (#any-of? @_valid "is_valid" "full_clean"))

; rule: safe-url
; role: control
; kind: validation
((call function: (identifier) @_safe) @at @expression
  (#any-of? @_safe "url_has_allowed_host_and_scheme" "is_safe_url"))

; rule: escaping
; role: control
; kind: escaping
((call function: [(identifier) (attribute)] @_escape) @at @expression
  (#match? @_escape "(^|\\.)(format_html|format_html_join|conditional_escape|strip_tags|escapejs)$"))

; rule: csrf-exempt
; role: sink
; kind: CSRF check switched off
; severity: high
((decorator (_) @expression) @at
  (#match? @expression "(^|\\()csrf_exempt"))
((call function: (identifier) @_exempt arguments: (argument_list . (_))) @at @expression
  (#eq? @_exempt "csrf_exempt"))

; rule: debug
; role: sink
; kind: debugger on
; severity: medium
; files: settings|config
; says: {name} is on
((assignment left: (identifier) @name right: (true)) @at (#any-of? @name "DEBUG" "TEMPLATE_DEBUG"))

; rule: any-host
; role: sink
; kind: every host allowed
; severity: medium
((assignment left: (identifier) @_hosts right: (list (string (string_content) @_host))) @at @expression
  (#eq? @_hosts "ALLOWED_HOSTS") (#eq? @_host "*"))

; rule: cors-open
; role: sink
; kind: every origin allowed
; severity: medium
((assignment left: (identifier) @_cors right: (true)) @at @expression
  (#any-of? @_cors "CORS_ALLOW_ALL_ORIGINS" "CORS_ORIGIN_ALLOW_ALL"))

; rule: insecure-cookie
; role: sink
; kind: cookie over plain HTTP
; severity: low
((assignment left: (identifier) @_cookie right: (false)) @at @expression
  (#any-of? @_cookie "SESSION_COOKIE_SECURE" "CSRF_COOKIE_SECURE" "SECURE_SSL_REDIRECT" "SESSION_COOKIE_HTTPONLY"))

; What opens a connection of Channels closes it for those who may not have one.

; rule: channels-connect
; role: control
; kind: access
((class_definition superclasses: (argument_list) @_bases body: (block (function_definition name: (identifier) @_connect body: (block
  (if_statement condition: (_) @expression consequence: (block) @_refusal) @at))))
  (#match? @_bases "Consumer\\b") (#any-of? @_connect "connect" "websocket_connect")
  (#match? @expression "user|auth|session|token|permission|anonymous")
  (#match? @_refusal "self\\.close\\(|DenyConnection"))

; The pages of the administration ask for a login of staff themselves.

; rule: admin-pages
; role: control
; kind: authentication
((attribute) @at @expression (#match? @expression "^(\\w+\\.)*(admin\\.site|\\w*admin_site)\\.urls$"))
