; What servlets, Spring, JAX-RS, WebFlux, Micronaut and Shiro run before handlers: filters and interceptors. Where they are registered can leave paths out, so that
; what denies callers there does so in some cases.
; languages: java
; role: checkpoint
; kind: access in some cases
; on: all
; handles: inline

; rule: filter-at
; paths: prefix
((class_declaration
  (modifiers (annotation name: (identifier) @_filter arguments: (annotation_argument_list [
    (string_literal) @path
    (element_value_array_initializer) @paths.each
    (element_value_pair value: (string_literal) @path)
    (element_value_pair value: (element_value_array_initializer) @paths.each)
  ])))
  name: (identifier) @expression
  body: (class_body (method_declaration name: (identifier) @_method body: (block)) @at))
  (#any-of? @_filter "Filter" "WebFilter" "ServerFilter")
  (#any-of? @_method "doFilter" "doFilterInternal" "filter" "filterRequest" "doFilterOnce"))

; rule: filter
((class_declaration
  name: (identifier) @expression
  [(superclass (type_identifier) @_base) (super_interfaces (type_list (type_identifier) @_base))]
  body: (class_body (method_declaration name: (identifier) @_method body: (block)) @at)) @_class
  (#any-of? @_base "Filter" "HttpFilter" "OncePerRequestFilter" "GenericFilterBean" "GenericFilter" "HandlerInterceptor" "HandlerInterceptorAdapter" "AsyncHandlerInterceptor"
    "WebFilter" "GlobalFilter" "ContainerRequestFilter" "HttpServerFilter" "AccessControlFilter" "AuthenticatingFilter" "BasicAuthenticationFilter" "PathMatchingFilter")
  (#any-of? @_method "doFilter" "doFilterInternal" "preHandle" "filter" "onAccessDenied" "isAccessAllowed")
  (#not-match? @_class "^(@\\w+(\\([^)]*\\))?\\s*)*@(WebFilter|Filter|ServerFilter)\\("))
