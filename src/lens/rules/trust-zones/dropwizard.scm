; Dropwizard: a parameter for who is calling refuses everybody else; one that may be empty refuses nobody who shows nothing.
; languages: java
; imports: ^io\.dropwizard\.auth

; rule: caller
; role: control
; kind: authentication
((formal_parameter
  (modifiers [(marker_annotation name: (identifier) @_auth) (annotation name: (identifier) @_auth)])
  type: (_) @_type) @at @expression
  (#eq? @_auth "Auth") (#not-match? @_type "^(java\\.util\\.)?Optional<"))

; rule: caller-optional
; role: control
; kind: optional access
((formal_parameter
  (modifiers [(marker_annotation name: (identifier) @_auth) (annotation name: (identifier) @_auth)])
  type: (_) @_type) @at @expression
  (#eq? @_auth "Auth") (#match? @_type "^(java\\.util\\.)?Optional<"))
