; What templates put into a page without escaping it.
; languages: ejs, erb, haml, handlebars, pug, jinja, twig, blade, jsp, razor, html

; rule: raw
; role: sink
; kind: unescaped output in a template
; severity: medium
; data: no
(raw)

; rule: raw-request
; role: sink
; kind: unescaped output of the request in a template
; severity: high
; data: no
(raw-request)

; rule: escaping-off
; role: sink
; kind: escaping switched off in a template
; severity: medium
; data: no
(escaping-off)
