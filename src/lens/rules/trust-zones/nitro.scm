; Nuxt and Nitro: middleware of the server, which is in front of all that it answers. It is judged by what it does.
; languages: javascript, typescript

; rule: middleware
; role: checkpoint
; on: directory
; among: ^nitro/
; handles: inline
; files: ^(?<directory>(?:.*/)?)server/middleware/.+\.[cm]?[jt]s$
((export_statement "default" value: (call_expression function: (identifier) @_define)) @at
  (#match? @_define "([dD]efine\\w*|[eE]vent)Handler$"))
