; What an OpenAPI or Swagger description promises: operations with their parameters, bodies and answers, and schemas.
; languages: openapi

; rule: operation
; role: schema
(operation)

; rule: schema
; role: schema
(schema)

; rule: field
; role: field
(field)

; rule: values
; role: values
(values)
