; Annotations that an application declares, and what runs before what has them: interceptors of CDI, filters of JAX-RS that are bound by a name, aspects of Spring,
; and what the framework asks before each handler and looks for the annotation. What
; these do to callers says whether the annotation is access control.
; languages: java

; rule: bound-class
; role: middleware-name
((class_declaration
  (modifiers [(annotation name: (identifier) @name) (marker_annotation name: (identifier) @name)] @at) @_modifiers
  name: (identifier) @value)
  (#match? @_modifiers "@Interceptor\\b")
  (#not-any-of? @name "Interceptor" "Priority" "Dependent" "ApplicationScoped" "Singleton" "Slf4j" "SuppressWarnings"))
((class_declaration
  (modifiers [(annotation name: (identifier) @name) (marker_annotation name: (identifier) @name)] @at) @_modifiers
  name: (identifier) @value
  interfaces: (super_interfaces (type_list (type_identifier) @_filter)))
  (#eq? @_filter "ContainerRequestFilter")
  (#not-any-of? @name "Provider" "Priority" "PreMatching" "Dependent" "ApplicationScoped" "RequestScoped" "Singleton" "Component" "Slf4j" "SuppressWarnings"))

; rule: aspect
; role: middleware-name
((class_declaration
  name: (identifier) @value
  body: (class_body (method_declaration
    (modifiers (annotation name: (identifier) @_advice arguments: (annotation_argument_list [
      (string_literal) @name
      (element_value_pair value: (string_literal) @name)])) @at))))
  (#any-of? @_advice "Around" "Before") (#match? @name "@(annotation|within)\\("))

; rule: asking-class
; role: written
((class_declaration [(superclass (_) @_base) (super_interfaces (type_list (_) @_base))]) @at
  (#match? @_base "^\\w*(SecurityRule|SecuredAnnotationRule|HandlerInterceptor|HandlerInterceptorAdapter|ContainerRequestFilter|HttpServerFilter)\\b"))

; rule: asked-for
; role: middleware-name
; within: asking-class
((method_invocation name: (identifier) @_has arguments: (argument_list . (class_literal . (type_identifier) @name))) @at
  (#any-of? @_has "hasAnnotation" "hasDeclaredAnnotation" "isAnnotationPresent" "hasMethodAnnotation" "getMethodAnnotation" "getAnnotation" "getDeclaredAnnotation" "getAnnotationsByType")
  (#not-match? @name "[aA]non|[pP]ublic|[iI]gnor|^No[A-Z]|Not|[sS]kip|[pP]ass|[wW]ithout|[oO]pen|[fF]ree|[eE]xempt|[eE]xclu|[uU]nauth|[uU]nprotected|[pP]ermitAll|[aA]llow(ed|s|All|Any)|[lL]og($|[A-Z])|[lL]imit"))

; What JAX-RS puts in front of all methods but those with an annotation.

; rule: feature
; role: control
; kind: access
; on: all
; among: ^jax-rs
((class_declaration
  interfaces: (super_interfaces (type_list (type_identifier) @_feature))
  body: (class_body (method_declaration body: (block (if_statement
    condition: (parenthesized_expression (unary_expression operator: "!" operand: (method_invocation name: (identifier) @_present)))
    consequence: (block (expression_statement (method_invocation
      name: (identifier) @_register
      arguments: (argument_list . [(class_literal (type_identifier) @expression) (object_creation_expression type: (type_identifier) @expression)])) @at)))))))
  (#eq? @_feature "DynamicFeature") (#eq? @_register "register") (#any-of? @_present "isAnnotationPresent"))

; rule: left-out
; role: endpoint
((class_declaration
  interfaces: (super_interfaces (type_list (type_identifier) @_feature))
  body: (class_body (method_declaration body: (block (if_statement
    condition: (parenthesized_expression (unary_expression operator: "!" operand: (method_invocation
      name: (identifier) @_present
      arguments: (argument_list . (class_literal (type_identifier) @type))) @at))
    consequence: (block (expression_statement (method_invocation name: (identifier) @_register))))))))
  (#eq? @_feature "DynamicFeature") (#eq? @_register "register") (#any-of? @_present "isAnnotationPresent"))

; rule: without
; role: exempt
; receives: left-out
((method_declaration
  (modifiers [(annotation name: (identifier) @type) (marker_annotation name: (identifier) @type)] @at @expression)
  name: (identifier) @of)
  (#match? @type "[aA]non|[pP]ublic|[iI]gnor|^No[A-Z]|Not[A-Z]|[sS]kip|[pP]ass|[wW]ithout|[oO]pen|[fF]ree|[eE]xempt|[eE]xclu|[uU]nauth|[uU]nprotected|[pP]ermit|[aA]llow"))

; rule: annotated-method
; role: middleware-use
((method_declaration
  (modifiers [(annotation name: (identifier) @_name) (marker_annotation name: (identifier) @_name)] @at @expression)
  name: (identifier) @of)
  (#match? @_name "[aA]uth|[sS]ecur|[lL]og(in|In|gedIn)|[sS]ign(ed|In)|[rR]ole|[pP]ermi|[aA]ccess|[aA]dmin|[pP]rotect|[gG]uard|[tT]oken|[uU]ser|[oO]wner|[tT]enant|[rR]estrict|[rR]equire|[cC]heck|[aA]llow")
  (#not-match? @_name "^(PreAuthorize|PostAuthorize|Secured|RolesAllowed|DenyAll|PermitAll|Authenticated|Requires(Roles|Permissions|Authentication)|SaCheck\\w+|SecurityRequirements?)$"))

; rule: annotated-class
; role: middleware-use
((class_declaration
  (modifiers [(annotation name: (identifier) @_name) (marker_annotation name: (identifier) @_name)] @at @expression)
  name: (identifier) @of)
  (#match? @_name "[aA]uth|[sS]ecur|[lL]og(in|In|gedIn)|[sS]ign(ed|In)|[rR]ole|[pP]ermi|[aA]ccess|[aA]dmin|[pP]rotect|[gG]uard|[tT]oken|[uU]ser|[oO]wner|[tT]enant|[rR]estrict|[rR]equire|[cC]heck|[aA]llow")
  (#not-match? @_name "^(PreAuthorize|PostAuthorize|Secured|RolesAllowed|DenyAll|PermitAll|Authenticated|Requires(Roles|Permissions|Authentication)|SaCheck\\w+|SecurityRequirements?|SecurityScheme)$"))
