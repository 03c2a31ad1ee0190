; JSON Schema files: each schema with its properties and their limits.
; languages: json-schema

; rule: schema
; role: schema
(schema)

; rule: field
; role: field
(field)

; rule: values
; role: values
(values)
