; Spring in Kotlin: data of requests and messages, security by path and by annotation, validation.
; languages: kotlin

; rule: parameter
; role: source
; kind: request
; as: parameter
; plain: :\s*(Int|Long|Short|Double|Float|Boolean|UUID|BigDecimal|LocalDate|LocalDateTime|Instant)\??(\s*=.*)?$
((function_value_parameters (parameter_modifiers (annotation [
    (user_type (identifier) @_from)
    (constructor_invocation (user_type (identifier) @_from))
  ])) @at . (parameter) @at @expression)
  (#any-of? @_from "RequestBody" "RequestParam" "PathVariable" "RequestHeader" "CookieValue" "ModelAttribute" "RequestPart"))

; rule: message
; role: source
; kind: message
; as: parameter
((function_declaration
  (modifiers (annotation (constructor_invocation (user_type (identifier) @_listener))))
  (function_value_parameters . (parameter) @at @expression))
  (#any-of? @_listener "KafkaListener" "RabbitListener" "JmsListener" "SqsListener"))

; rule: method-access
; role: control
; kind: authorisation
((function_declaration
  (modifiers (annotation [(user_type (identifier) @_access) (constructor_invocation (user_type (identifier) @_access))]) @at @expression)
  name: (identifier) @of)
  (#any-of? @_access "PreAuthorize" "PostAuthorize" "Secured" "RolesAllowed" "DenyAll")
  (#not-match? @expression "\\(\\s*(value\\s*=\\s*)?([\\w.]*\\bIS_ANONYMOUS|\"\\s*(permitAll|isAnonymous)(\\(\\s*\\))?\\s*\")\\s*\\)$"))

; rule: class-access
; role: control
; kind: authorisation
((class_declaration
  (modifiers (annotation [(user_type (identifier) @_access) (constructor_invocation (user_type (identifier) @_access))]) @at @expression)
  name: (identifier) @of)
  (#any-of? @_access "PreAuthorize" "Secured" "RolesAllowed" "DenyAll")
  (#not-match? @expression "\\(\\s*(value\\s*=\\s*)?([\\w.]*\\bIS_ANONYMOUS|\"\\s*(permitAll|isAnonymous)(\\(\\s*\\))?\\s*\")\\s*\\)$"))

; rule: first-class-access
; role: control
; kind: authorisation
((source_file
  (annotated_expression [
    (annotated_expression (annotation (user_type (identifier) @_access)) @expression @at (parenthesized_expression) @with)
    (annotation (user_type (identifier) @_access)) @expression @at
  ] (parenthesized_expression)? @with)
  . (class_declaration name: (identifier) @of))
  (#any-of? @_access "PreAuthorize" "Secured" "RolesAllowed" "DenyAll")
  (#not-match? @with "\\(\\s*(value\\s*=\\s*)?([\\w.]*\\bIS_ANONYMOUS|\"\\s*(permitAll|isAnonymous)(\\(\\s*\\))?\\s*\")\\s*\\)$"))

; rule: permit-all
; role: exempt
((function_declaration
  (modifiers (annotation [(user_type (identifier) @_permit) (constructor_invocation (user_type (identifier) @_permit))]) @at @expression)
  name: (identifier) @of)
  (#any-of? @_permit "PermitAll" "Secured" "PreAuthorize") (#match? @expression "PermitAll$|\\(\\s*(value\\s*=\\s*)?([\\w.]*\\bIS_ANONYMOUS|\"\\s*(permitAll|isAnonymous)(\\(\\s*\\))?\\s*\")\\s*\\)$"))
((class_declaration
  (modifiers (annotation [(user_type (identifier) @_permit) (constructor_invocation (user_type (identifier) @_permit))]) @at @expression)
  name: (identifier) @of)
  (#any-of? @_permit "PermitAll" "Secured" "PreAuthorize") (#match? @expression "PermitAll$|\\(\\s*(value\\s*=\\s*)?([\\w.]*\\bIS_ANONYMOUS|\"\\s*(permitAll|isAnonymous)(\\(\\s*\\))?\\s*\")\\s*\\)$"))

; rule: validated
; role: control
; kind: validation
((function_value_parameters (parameter_modifiers (annotation [
    (user_type (identifier) @_valid)
    (constructor_invocation (user_type (identifier) @_valid))
  ])) @at . (parameter) @at @expression)
  (#any-of? @_valid "Valid" "Validated"))

; rule: matcher
; role: matcher
((call_expression . [(identifier) @_matcher (navigation_expression (identifier) @_matcher .)] (value_arguments) @paths.each) @at
  (#any-of? @_matcher "securityMatcher" "securityMatchers"))

; rule: policy
; role: policy
((call_expression
  . (navigation_expression (call_expression . [(identifier) @_matchers (navigation_expression (identifier) @_matchers .)] (value_arguments) @paths.each) (identifier) @expression .)
  (value_arguments) @with) @at
  (#any-of? @_matchers "requestMatchers" "antMatchers" "pathMatchers")
  (#any-of? @expression "hasRole" "hasAnyRole" "hasAuthority" "hasAnyAuthority" "authenticated" "access" "denyAll"))

; rule: policy-open
; role: policy
; as: open
((call_expression
  . (navigation_expression (call_expression . [(identifier) @_matchers (navigation_expression (identifier) @_matchers .)] (value_arguments) @paths.each) (identifier) @expression .)
  (value_arguments) @with) @at
  (#any-of? @_matchers "requestMatchers" "antMatchers" "pathMatchers")
  (#any-of? @expression "permitAll" "anonymous"))

; rule: policy-rest
; role: policy
((call_expression
  . (navigation_expression (call_expression . [(identifier) @_any (navigation_expression (identifier) @_any .)]) (identifier) @expression .)
  (value_arguments) @with) @at
  (#any-of? @_any "anyRequest" "anyExchange") (#any-of? @expression "hasRole" "hasAuthority" "authenticated" "denyAll"))

; rule: authorize
; role: policy
((call_expression . (identifier) @_authorize . (value_arguments . (value_argument (string_literal) @path) . (value_argument (_) @expression) .)) @at
  (#eq? @_authorize "authorize") (#not-eq? @expression "permitAll"))

; rule: authorize-open
; role: policy
; as: open
((call_expression . (identifier) @_authorize . (value_arguments . (value_argument (string_literal) @path) . (value_argument (_) @expression) .)) @at
  (#eq? @_authorize "authorize") (#eq? @expression "permitAll"))

; rule: authorize-rest
; role: policy
((call_expression . (identifier) @_authorize . (value_arguments . (value_argument (identifier) @_any) . (value_argument (_) @expression) .)) @at
  (#eq? @_authorize "authorize") (#any-of? @_any "anyRequest" "anyExchange") (#not-eq? @expression "permitAll"))

; rule: csrf-off
; role: sink
; kind: CSRF protection switched off
; severity: low
((call_expression . [(identifier) @_csrf (navigation_expression (identifier) @_csrf .)] . (annotated_lambda) @_lambda) @at @expression
  (#eq? @_csrf "csrf") (#match? @_lambda "disable\\(\\)"))

; One of the sources is told by its class.
; rule: interceptor-registered
; role: checkpoint
; on: all
; beyond: preHandle
; subject: ^InterceptorRegistry$
((call_expression . (navigation_expression . (identifier) @subject (identifier) @_add .) (value_arguments . (value_argument (_) @expression))) @at
  (#eq? @_add "addInterceptor")
  (#not-match? @expression "^([tT]hemeChange|[wW]ebContent|[rR]esourceUrlProviderExposing|[cC]onversionServiceExposing|[oO]pen(EntityManager|Session)InView|object\\b)"))

; rule: interceptor-paths
; role: chained
((call_expression . (navigation_expression (identifier) @_for .) (value_arguments) @paths.each) @at
  (#eq? @_for "addPathPatterns"))

; rule: interceptor-besides
; role: chained
((call_expression . (navigation_expression (identifier) @_besides .) (value_arguments) @besides.each) @at
  (#eq? @_besides "excludePathPatterns"))
