; Tables with their columns and constraints, and enumerated types.
; languages: sql

; rule: table
; role: schema
(table)

; What is added to a table that another statement makes.

; rule: alter
; role: schema
(alteration)

; rule: field
; role: field
(field)

; rule: values
; role: values
(values)
