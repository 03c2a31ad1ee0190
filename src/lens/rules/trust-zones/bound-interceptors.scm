; Annotations that an application declares, and what runs before what has them: interceptors of CDI, filters of JAX-RS that are bound by a name, aspects of Spring. What
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
