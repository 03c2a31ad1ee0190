; Enums of Prisma, and the fields of models that have their values and begin with one.
; languages: prisma

; rule: enum
; role: states
(values)

; rule: model
; role: holder
(model)

; rule: field
; role: field
(field)
