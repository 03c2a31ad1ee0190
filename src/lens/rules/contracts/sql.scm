; Tables with their columns and constraints, and enumerated types.
; languages: sql

; rule: table
; role: schema
(table)

; rule: field
; role: field
(field)

; rule: values
; role: values
(values)
