; Who may see a Razor page, by what is written in it.
; languages: razor

; rule: authorize
; role: control
; kind: authorisation
(razor-authorize)

; rule: anonymous
; role: exempt
(razor-anonymous)
