; Operations that a description names: code that is generated from it calls its functions so.
; languages: openapi

; rule: described-operation
; role: endpoint
(operation)
