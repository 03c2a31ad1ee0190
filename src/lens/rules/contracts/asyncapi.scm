; What an AsyncAPI description promises: channels with their messages, and schemas.
; languages: asyncapi

; rule: channel
; role: schema
(channel)

; rule: schema
; role: schema
(schema)

; rule: field
; role: field
(field)

; rule: values
; role: values
(values)
