; Whom the description of a web application lets in.
; languages: web-xml
; role: policy

; rule: constraint
(constraint)

; rule: unconstrained
; as: open
(unconstrained)
