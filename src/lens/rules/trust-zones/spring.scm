; Spring and JAX-RS: data of requests and messages, security by path and by annotation, validation.
; languages: java

; rule: parameter
; role: source
; kind: request
; as: parameter
; plain: \b(int|long|short|double|float|boolean|Integer|Long|Short|Double|Float|Boolean|UUID|BigDecimal|BigInteger|LocalDate|LocalDateTime|Instant)(\[\]|>)?\s+\w+$
; outside: client
((method_declaration parameters: (formal_parameters (formal_parameter (modifiers [
    (annotation name: (identifier) @_from)
    (marker_annotation name: (identifier) @_from)
  ])) @at @expression))
  (#any-of? @_from "RequestBody" "RequestParam" "PathVariable" "RequestHeader" "CookieValue" "ModelAttribute" "RequestPart" "MatrixVariable"
    "PathParam" "QueryParam" "HeaderParam" "FormParam" "BeanParam" "CookieParam" "Argument" "InputArgument" "QueryValue" "Body"))

; rule: file
; role: source
; kind: upload
; as: parameter
((method_declaration
  (modifiers [(annotation name: (identifier) @_mapping) (marker_annotation name: (identifier) @_mapping)])
  parameters: (formal_parameters (formal_parameter type: (_) @_type) @at @expression))
  (#any-of? @_mapping "PostMapping" "PutMapping" "PatchMapping" "RequestMapping")
  (#match? @_type "^(MultipartFile|FilePart|Part)(\\[\\])?$") (#not-match? @expression "@(RequestParam|RequestPart|RequestBody|ModelAttribute)\\b"))

; rule: form
; role: source
; kind: request
; as: parameter
((method_declaration
  (modifiers [(annotation name: (identifier) @_mapping) (marker_annotation name: (identifier) @_mapping)])
  parameters: (formal_parameters (formal_parameter (modifiers [
    (annotation name: (identifier) @_valid)
    (marker_annotation name: (identifier) @_valid)
  ])) @at @expression))
  (#any-of? @_mapping "PostMapping" "PutMapping" "PatchMapping" "GetMapping" "RequestMapping")
  (#any-of? @_valid "Valid" "Validated") (#not-match? @expression "@(RequestBody|ModelAttribute|RequestParam|RequestPart|PathVariable)\\b"))

; rule: message
; role: source
; kind: message
; as: parameter
((method_declaration
  (modifiers (annotation name: (identifier) @_listener))
  parameters: (formal_parameters . (formal_parameter) @at @expression))
  (#any-of? @_listener "KafkaListener" "RabbitListener" "JmsListener" "SqsListener" "MessageMapping" "Incoming"))

; rule: servlet-request
; role: source
; kind: request
((method_invocation object: (identifier) @_request name: (identifier) @_get) @at @expression
  (#match? @_request "^(req|request|\\w*Request)$")
  (#any-of? @_get "getParameter" "getParameterValues" "getParameterMap" "getHeader" "getHeaders" "getCookies" "getQueryString" "getInputStream" "getReader"
    "getPart" "getParts" "getRequestURI" "getRequestURL" "getPathInfo" "bodyToMono" "bodyToFlux" "body" "pathVariable" "queryParam" "queryParams" "formData" "param"))

; rule: upload-name
; role: source
; kind: upload
((method_invocation object: (identifier) name: (identifier) @_get) @at @expression
  (#any-of? @_get "getOriginalFilename" "getSubmittedFileName"))

; rule: matcher
; role: matcher
((method_invocation name: (identifier) @_matcher arguments: (argument_list) @paths.each) @at
  (#any-of? @_matcher "securityMatcher" "securityMatchers"))
((method_invocation
  object: (identifier) @_http
  name: (identifier) @_matcher
  arguments: (argument_list) @paths.each) @at
  (#match? @_http "^[a-z]") (#any-of? @_matcher "antMatcher" "mvcMatcher"))

; rule: policy
; role: policy
((method_invocation
  object: (method_invocation name: (identifier) @_matchers arguments: (argument_list) @_paths @paths.each)
  name: (identifier) @expression
  arguments: (argument_list) @with) @at
  (#any-of? @_matchers "requestMatchers" "antMatchers" "mvcMatchers" "pathMatchers" "regexMatchers")
  (#any-of? @expression "hasRole" "hasAnyRole" "hasAuthority" "hasAnyAuthority" "authenticated" "fullyAuthenticated" "access" "denyAll" "hasIpAddress" "hasScope")
  (#not-match? @_paths "^\\(\\s*(HttpMethod\\.)?(GET|POST|PUT|PATCH|DELETE|OPTIONS|HEAD)\\b"))

; rule: policy-method
; role: policy
((method_invocation
  object: (method_invocation name: (identifier) @_matchers arguments: (argument_list . (_) @method) @paths.each)
  name: (identifier) @expression
  arguments: (argument_list) @with) @at
  (#any-of? @_matchers "requestMatchers" "antMatchers" "mvcMatchers" "pathMatchers" "regexMatchers")
  (#any-of? @expression "hasRole" "hasAnyRole" "hasAuthority" "hasAnyAuthority" "authenticated" "fullyAuthenticated" "access" "denyAll" "hasIpAddress" "hasScope")
  (#match? @method "^(HttpMethod\\.)?(GET|POST|PUT|PATCH|DELETE|OPTIONS|HEAD)$"))

; rule: policy-open
; role: policy
; as: open
((method_invocation
  object: (method_invocation name: (identifier) @_matchers arguments: (argument_list) @_paths @paths.each)
  name: (identifier) @expression
  arguments: (argument_list) @with) @at
  (#any-of? @_matchers "requestMatchers" "antMatchers" "mvcMatchers" "pathMatchers" "regexMatchers")
  (#any-of? @expression "permitAll" "anonymous")
  (#not-match? @_paths "^\\(\\s*(HttpMethod\\.)?(GET|POST|PUT|PATCH|DELETE|OPTIONS|HEAD)\\b"))

; rule: policy-open-method
; role: policy
; as: open
((method_invocation
  object: (method_invocation name: (identifier) @_matchers arguments: (argument_list . (_) @method) @paths.each)
  name: (identifier) @expression
  arguments: (argument_list) @with) @at
  (#any-of? @_matchers "requestMatchers" "antMatchers" "mvcMatchers" "pathMatchers" "regexMatchers")
  (#any-of? @expression "permitAll" "anonymous")
  (#match? @method "^(HttpMethod\\.)?(GET|POST|PUT|PATCH|DELETE|OPTIONS|HEAD)$"))

; rule: policy-rest
; role: policy
((method_invocation
  object: (method_invocation name: (identifier) @_any)
  name: (identifier) @expression
  arguments: (argument_list) @with) @at
  (#any-of? @_any "anyRequest" "anyExchange")
  (#any-of? @expression "hasRole" "hasAnyRole" "hasAuthority" "hasAnyAuthority" "authenticated" "fullyAuthenticated" "access" "denyAll"))

; rule: policy-rest-open
; role: policy
; as: open
((method_invocation
  object: (method_invocation name: (identifier) @_any)
  name: (identifier) @expression
  arguments: (argument_list) @with) @at
  (#any-of? @_any "anyRequest" "anyExchange") (#any-of? @expression "permitAll" "anonymous"))

; rule: method-access
; role: control
; kind: authorisation
((method_declaration
  (modifiers [(annotation name: (identifier) @_access) (marker_annotation name: (identifier) @_access)] @at @expression)
  name: (identifier) @of)
  (#match? @_access "^(PreAuthorize|PostAuthorize|Secured|RolesAllowed|DenyAll|Authenticated|RequiresRoles|RequiresPermissions|RequiresAuthentication|RequiresUser|SaCheck\\w+)$")
  (#not-match? @expression "\\(\\s*(value\\s*=\\s*)?([\\w.]*\\bIS_ANONYMOUS|\"\\s*(permitAll|isAnonymous)(\\(\\s*\\))?\\s*\")\\s*\\)$"))

; rule: class-access
; role: control
; kind: authorisation
((class_declaration
  (modifiers [(annotation name: (identifier) @_access) (marker_annotation name: (identifier) @_access)] @at @expression)
  name: (identifier) @of)
  (#match? @_access "^(PreAuthorize|Secured|RolesAllowed|DenyAll|Authenticated|RequiresRoles|RequiresPermissions|RequiresAuthentication|RequiresUser|SaCheck\\w+)$")
  (#not-match? @expression "\\(\\s*(value\\s*=\\s*)?([\\w.]*\\bIS_ANONYMOUS|\"\\s*(permitAll|isAnonymous)(\\(\\s*\\))?\\s*\")\\s*\\)$"))

; rule: permit-all
; role: exempt
((method_declaration (modifiers (marker_annotation name: (identifier) @_permit) @at @expression) name: (identifier) @of)
  (#eq? @_permit "PermitAll"))
((class_declaration (modifiers (marker_annotation name: (identifier) @_permit) @at @expression) name: (identifier) @of)
  (#eq? @_permit "PermitAll"))
((method_declaration (modifiers (annotation name: (identifier) @_secured) @at @expression) name: (identifier) @of)
  (#any-of? @_secured "Secured" "PreAuthorize")
  (#match? @expression "\\(\\s*(value\\s*=\\s*)?([\\w.]*\\bIS_ANONYMOUS|\"\\s*(permitAll|isAnonymous)(\\(\\s*\\))?\\s*\")\\s*\\)$"))
((class_declaration (modifiers (annotation name: (identifier) @_secured) @at @expression) name: (identifier) @of)
  (#any-of? @_secured "Secured" "PreAuthorize")
  (#match? @expression "\\(\\s*(value\\s*=\\s*)?([\\w.]*\\bIS_ANONYMOUS|\"\\s*(permitAll|isAnonymous)(\\(\\s*\\))?\\s*\")\\s*\\)$"))

; An annotation of the application's own whose name says that it lets everybody in, where what decides who may enter asks for it. One that only
; documentation asks for lets nobody in.

; rule: deciding-class
; role: composed
((class_declaration) @at
  (#match? @at "\\b(is|get|has|find)\\w*Annot\\w*\\(")
  (#match? @at "[aA]uth(?!or(s|ed)?\\b)|[lL]ogin|[pP]ermit|[sS]ession|[sS]ecur|[jJ]wt|JWT|\\b40[13]\\b|UNAUTHORIZED|FORBIDDEN|[aA]nonymous|[pP]assToken|(access|bearer|user|check|get|verify)_?[tT]oken|HandlerMethod"))
((annotation_type_declaration (modifiers [(annotation) @_permit (marker_annotation) @_permit])) @at
  (#match? @_permit "^@(PermitAll|SaIgnore)\\b|^@(\\w*Anonymous|Public|\\w*(Ignore(Auth|Token|Login|Access)|No(Auth|Login|Token)|SkipAuth|PassToken|WithoutAuth|AuthIgnore))|\"\\s*(permitAll|isAnonymous)\\b"))

; rule: own-annotation
; role: composed
; within: deciding-class
((class_literal (type_identifier) @name) @at
  (#match? @name "Anonymous|^Public|Ignore(Auth|Token|Login|Access)|No(Auth|Login|Token)|SkipAuth|PassToken|WithoutAuth|AuthIgnore"))
((annotation_type_declaration name: (identifier) @name) @at
  (#match? @name "Anonymous|^Public|Ignore(Auth|Token|Login|Access)|No(Auth|Login|Token)|SkipAuth|PassToken|WithoutAuth|AuthIgnore"))

; rule: anonymous
; role: exempt
; known: own-annotation
((method_declaration (modifiers [(annotation name: (identifier) @name) (marker_annotation name: (identifier) @name)] @at @expression) name: (identifier) @of)
  (#match? @name "Anonymous|^Public|Ignore(Auth|Token|Login|Access)|No(Auth|Login|Token)|SkipAuth|PassToken|WithoutAuth|AuthIgnore"))
((class_declaration (modifiers [(annotation name: (identifier) @name) (marker_annotation name: (identifier) @name)] @at @expression) name: (identifier) @of)
  (#match? @name "Anonymous|^Public|Ignore(Auth|Token|Login|Access)|No(Auth|Login|Token)|SkipAuth|PassToken|WithoutAuth|AuthIgnore"))

; rule: validated
; role: control
; kind: validation
((method_declaration parameters: (formal_parameters (formal_parameter (modifiers [
    (annotation name: (identifier) @_valid)
    (marker_annotation name: (identifier) @_valid)
  ])) @at @expression))
  (#any-of? @_valid "Valid" "Validated"))

; rule: rate-limiter
; role: control
; kind: rate limit
((method_declaration
  (modifiers [(annotation name: (identifier) @_limit) (marker_annotation name: (identifier) @_limit)] @at @expression)
  name: (identifier) @of)
  (#any-of? @_limit "RateLimiter" "RateLimit" "Bulkhead"))

; rule: query
; role: control
; kind: parameterised query
((annotation name: (identifier) @_query arguments: (annotation_argument_list [
    (string_literal) @expression
    (element_value_pair key: (identifier) @_value value: (string_literal) @expression)
  ])) @at
  (#any-of? @_query "Query" "NativeQuery" "SqlQuery" "SqlUpdate")
  (#match? @expression "(\\?\\d*|[^:]:(#\\{)?\\w+)"))

; rule: runner-arguments
; role: source
; kind: command line
; as: parameter
((class_declaration interfaces: (super_interfaces (type_list (type_identifier) @_runner))
  body: (class_body (method_declaration name: (identifier) @_run parameters: (formal_parameters . (_) @at @expression .))))
  (#any-of? @_runner "CommandLineRunner" "ApplicationRunner") (#eq? @_run "run"))

; rule: password-encoder
; role: control
; kind: password hashing
((object_creation_expression type: (type_identifier) @_encoder) @at @expression
  (#any-of? @_encoder "BCryptPasswordEncoder" "Argon2PasswordEncoder" "SCryptPasswordEncoder" "Pbkdf2PasswordEncoder" "DelegatingPasswordEncoder"))

; rule: authentication
; role: control
; kind: credential check
((method_invocation object: (_) @_manager name: (identifier) @_authenticate arguments: (argument_list (_))) @at @expression
  (#match? @_manager "([mM]anager|[pP]rovider)$") (#eq? @_authenticate "authenticate"))

; rule: configured
; role: control
; kind: authentication
((method_invocation object: (_) name: (identifier) @expression @at arguments: (argument_list) @with)
  (#any-of? @expression "httpBasic" "formLogin" "oauth2Login" "oauth2ResourceServer" "addFilterBefore" "addFilterAfter" "x509"))

; rule: csrf-off
; role: sink
; kind: CSRF protection switched off
; severity: low
((method_invocation name: (identifier) @expression @at arguments: (argument_list . [(lambda_expression) (method_reference)] @with))
  (#eq? @expression "csrf") (#match? @with "disable(\\(\\))?$"))

; rule: csrf-off-chain
; role: sink
; kind: CSRF protection switched off
; severity: low
; says: csrf().disable()
((method_invocation object: (method_invocation name: (identifier) @_csrf @at) name: (identifier) @_disable)
  (#eq? @_csrf "csrf") (#eq? @_disable "disable"))

; rule: frame-options-off
; role: sink
; kind: clickjacking protection switched off
; severity: low
((method_invocation name: (identifier) @expression @at arguments: (argument_list . [(lambda_expression) (method_reference)] @with))
  (#eq? @expression "frameOptions") (#match? @with "disable(\\(\\))?$"))

; rule: cors-open
; role: sink
; kind: every origin allowed
; severity: low
((method_invocation name: (identifier) @_allow arguments: (argument_list (_)) @_origins) @at @expression
  (#match? @_allow "^(addAllowedOrigin(Pattern)?|setAllowedOrigin(Pattern)?s|allowedOrigin(Pattern)?s)$") (#match? @_origins "\"\\*\""))
((marker_annotation name: (identifier) @_cors) @at @expression (#eq? @_cors "CrossOrigin"))
((annotation name: (identifier) @_cors arguments: (annotation_argument_list) @_origins) @at @expression
  (#eq? @_cors "CrossOrigin") (#match? @_origins "\"\\*\""))

; rule: cors
; role: control
; kind: CORS
((method_invocation name: (identifier) @_allow arguments: (argument_list (_)) @_origins) @at @expression
  (#match? @_allow "^(addAllowedOrigin(Pattern)?|setAllowedOrigin(Pattern)?s|allowedOrigin(Pattern)?s)$") (#not-match? @_origins "\"\\*\""))

; rule: redirect
; role: sink
; kind: redirect
; severity: medium
; only: with source
((return_statement (binary_expression left: (string_literal) @_prefix right: (_) @value)) @at @expression
  (#eq? @_prefix "\"redirect:\""))
((method_invocation object: (identifier) name: (identifier) @_redirect arguments: (argument_list . (_) @value)) @at @expression
  (#any-of? @_redirect "sendRedirect" "setViewName") (#not-match? @value "^\""))
((object_creation_expression type: (type_identifier) @_view arguments: (argument_list . (_) @value)) @at @expression
  (#eq? @_view "RedirectView"))

; A filter that is registered for paths stands in front of them, whatever the rules of the security chain behind it say.
; rule: filter-registered
; role: checkpoint
; on: all
; paths: prefix
((block
  (expression_statement (method_invocation name: (identifier) @_set arguments: (argument_list (object_creation_expression type: (type_identifier) @expression))))
  (expression_statement (method_invocation name: (identifier) @_for arguments: (argument_list) @paths.each))) @at
  (#eq? @_set "setFilter") (#any-of? @_for "addUrlPatterns" "setUrlPatterns"))
((block
  (local_variable_declaration declarator: (variable_declarator value: (object_creation_expression
    type: (_) @_registration arguments: (argument_list . (object_creation_expression type: (type_identifier) @expression)))))
  (expression_statement (method_invocation name: (identifier) @_for arguments: (argument_list) @paths.each))) @at
  (#match? @_registration "^FilterRegistrationBean") (#any-of? @_for "addUrlPatterns" "setUrlPatterns"))

; One of the sources is told by its class.
; rule: interceptor-registered
; role: checkpoint
; on: all
; beyond: preHandle
; subject: ^InterceptorRegistry$
((method_invocation object: (identifier) @subject name: (identifier) @_add arguments: (argument_list . (_) @expression)) @at
  (#eq? @_add "addInterceptor")
  (#not-match? @expression "^(new )?([tT]hemeChange|[wW]ebContent|[rR]esourceUrlProviderExposing|[cC]onversionServiceExposing|[oO]pen(EntityManager|Session)InView|Handler|AsyncHandler)Interceptor\\b"))

; rule: interceptor-paths
; role: chained
((method_invocation name: (identifier) @_for arguments: (argument_list) @paths.each) @at
  (#any-of? @_for "addPathPatterns" "pathPatterns"))

; rule: interceptor-besides
; role: chained
((method_invocation name: (identifier) @_besides arguments: (argument_list) @besides.each) @at
  (#any-of? @_besides "excludePathPatterns"))
