; OpenAPI: functions that a description names to check who asks; who is not known by them is refused.
; languages: openapi

; rule: check
; role: control
; kind: authentication
; as: middleware
(check)
