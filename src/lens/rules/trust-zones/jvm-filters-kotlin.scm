; What servlets, Spring, JAX-RS, WebFlux and Micronaut run before handlers, in Kotlin: what denies callers there does so in some cases.
; languages: kotlin
; role: checkpoint
; kind: access in some cases
; on: all
; handles: inline

; rule: filter
((class_declaration
  name: (identifier) @expression
  (delegation_specifiers (delegation_specifier [
    (constructor_invocation (user_type (identifier) @_base))
    (user_type (identifier) @_base)
  ]))
  (class_body (function_declaration name: (identifier) @_method) @at))
  (#any-of? @_base "Filter" "HttpFilter" "OncePerRequestFilter" "GenericFilterBean" "HandlerInterceptor" "AsyncHandlerInterceptor" "WebFilter" "CoWebFilter" "GlobalFilter"
    "ContainerRequestFilter" "HttpServerFilter" "BasicAuthenticationFilter")
  (#any-of? @_method "doFilter" "doFilterInternal" "preHandle" "filter"))
