; Protocol Buffers: messages with their fields, services with their methods, enums.
; languages: protobuf

; rule: message
; role: schema
(message)

; rule: service
; role: schema
(service)

; rule: field
; role: field
(field)

; rule: values
; role: values
(values)
