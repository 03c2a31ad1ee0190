; Secrets in settings files.
; languages: settings

; rule: secret
; role: sink
; kind: secret in a settings file
; severity: high
; data: no
; files: ^(?!.*(example|sample|template|\.dist$|\.tpl$|(^|/)(tests?|specs?|fixtures|docs?|e2e)/|[._-]test(ing)?\b|[._-]ci\b))
; says: {name} has a fixed value
(secret)
