; What mappers of MyBatis put into the text of a statement as it is.
; languages: mybatis

; rule: substitution
; role: sink
; kind: SQL built from strings
; severity: high
; data: no
(substitution)
