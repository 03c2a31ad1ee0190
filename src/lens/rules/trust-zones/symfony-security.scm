; Symfony: who may enter where, by the configuration of the firewall.
; languages: symfony-security
; paths: regexp
; among: ^symfony

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
