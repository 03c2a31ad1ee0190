; Operations that a description names: code that is generated from it calls its functions so.
; languages: openapi

; rule: described-operation
; role: endpoint
(operation)

; A program that serves a description calls the functions that it names: nothing enters where none does (connexion and its like mount it).

; rule: base
; role: router
(base)

; rule: handled
; role: route
; group: HTTP routes
; handles: module
; needs: mount
(handled)
