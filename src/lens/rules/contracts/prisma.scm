; Prisma schemas: models with their fields and constraints, and enums.
; languages: prisma

; rule: model
; role: schema
(model)

; rule: field
; role: field
(field)

; rule: values
; role: values
(values)
