; Spring Security: who may enter where, by its namespace of XML.
; languages: spring-security
; among: ^(struts-xml|web-xml|spring|spring-kotlin|jax-rs|jax-rs-kotlin)/

; rule: policy
; role: policy
(policy)

; rule: open
; role: policy
; as: open
(open)

; rule: conditional
; role: policy
; kind: access in some cases
(conditional)

; rule: unread
; role: policy
; kind: access not understood
(unread)
