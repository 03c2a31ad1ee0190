; GraphQL schemas: types and inputs with their fields, enums and unions with their members.
; languages: graphql

; rule: type
; role: schema
(type)

; rule: field
; role: field
(field)

; rule: values
; role: values
(values)
