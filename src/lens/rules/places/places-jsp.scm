; Pages that read their request: somebody enters there, at a path that is their file's. What is in `WEB-INF` is only reached through others.
; languages: jsp

; rule: place-page
; role: place
; kind: route
; files: ^(?!(.*/)?WEB-INF/).*\.jspx?$
(page)
