; Symfony: who may enter, told by attributes, and what controllers check.
; languages: php

; `#[Security(name: 'oauth2')]` is of a description (Nelmio, OpenAPI) and refuses nobody.

; rule: granted
; role: control
; kind: authorisation
((method_declaration
  attributes: (attribute_list (attribute_group (attribute (name) @_granted) @expression @at))
  name: (name) @of)
  (#any-of? @_granted "IsGranted" "Security") (#not-match? @expression "PUBLIC_ACCESS|IS_AUTHENTICATED_ANONYMOUSLY|IS_ANONYMOUS|^Security\\(\\s*name:"))

; rule: class-granted
; role: control
; kind: authorisation
((class_declaration
  attributes: (attribute_list (attribute_group (attribute (name) @_granted) @expression @at))
  name: (name) @of)
  (#any-of? @_granted "IsGranted" "Security") (#not-match? @expression "PUBLIC_ACCESS|IS_AUTHENTICATED_ANONYMOUSLY|IS_ANONYMOUS|^Security\\(\\s*name:"))

; rule: deny
; role: control
; kind: authorisation
((member_call_expression object: (_) @_this name: (name) @_deny) @at @expression
  (#match? @_this "^\\$(this|security|this->security|this->authorizationChecker|authorizationChecker)$") (#any-of? @_deny "denyAccessUnlessGranted" "isGranted"))

; rule: csrf
; role: control
; kind: CSRF
((member_call_expression name: (name) @_csrf) @at @expression
  (#any-of? @_csrf "isCsrfTokenValid" "isTokenValid"))

; rule: form
; role: control
; kind: validation
((member_call_expression object: (_) @_form name: (name) @_valid) @at @expression
  (#match? @_form "[fF]orm$") (#eq? @_valid "isValid"))
((member_call_expression object: (_) @_validator name: (name) @_validate) @at @expression
  (#match? @_validator "[vV]alidator$") (#eq? @_validate "validate"))

; rule: payload
; role: source
; kind: request
; as: parameter
((simple_parameter attributes: (attribute_list (attribute_group (attribute (name) @_map)))) @at @expression
  (#any-of? @_map "MapRequestPayload" "MapQueryString" "MapQueryParameter" "MapUploadedFile"))

; rule: payload-check
; role: control
; kind: validation
((method_declaration
  name: (name) @of
  parameters: (formal_parameters (simple_parameter attributes: (attribute_list (attribute_group (attribute (name) @_map)))) @at @expression))
  (#any-of? @_map "MapRequestPayload" "MapQueryString"))

; rule: policy
; role: policy
; paths: regexp
; among: ^symfony
; files: (^|/)config/.*security[^/]*\.php$
((member_call_expression
  object: (member_call_expression
    object: (member_call_expression name: (name) @_access) name: (name) @_path arguments: (arguments) @paths.each)
  name: (name) @_roles arguments: (arguments . (argument (_) @expression))) @at
  (#eq? @_access "accessControl") (#eq? @_path "path") (#eq? @_roles "roles") (#not-match? @expression "PUBLIC_ACCESS|IS_AUTHENTICATED_ANONYMOUSLY|IS_ANONYMOUS"))
((array_creation_expression
  (array_element_initializer . (string (string_content) @_path) . (string (string_content) @path))
  (array_element_initializer . (string (string_content) @_roles) . (_) @expression)) @at
  (#eq? @_path "path") (#any-of? @_roles "roles" "role") (#not-match? @expression "PUBLIC_ACCESS|IS_AUTHENTICATED_ANONYMOUSLY|IS_ANONYMOUS"))

; rule: open-policy
; role: policy
; paths: regexp
; among: ^symfony
; files: (^|/)config/.*security[^/]*\.php$
; as: open
((member_call_expression
  object: (member_call_expression
    object: (member_call_expression name: (name) @_access) name: (name) @_path arguments: (arguments) @paths.each)
  name: (name) @_roles arguments: (arguments . (argument (_) @expression))) @at
  (#eq? @_access "accessControl") (#eq? @_path "path") (#eq? @_roles "roles") (#match? @expression "PUBLIC_ACCESS|IS_AUTHENTICATED_ANONYMOUSLY|IS_ANONYMOUS"))
((array_creation_expression
  (array_element_initializer . (string (string_content) @_path) . (string (string_content) @path))
  (array_element_initializer . (string (string_content) @_roles) . (_) @expression)) @at
  (#eq? @_path "path") (#any-of? @_roles "roles" "role") (#match? @expression "PUBLIC_ACCESS|IS_AUTHENTICATED_ANONYMOUSLY|IS_ANONYMOUS"))
