; What an npm package offers to whoever installs it or works on it: commands, entry points, scripts.
; languages: package-json

; rule: bin
; role: command
; group: Package commands
; handles: file
(bin)

; rule: main
; role: export
; group: Package entry points
; handles: file
(main)

; rule: export
; role: export
; group: Package entry points
; handles: file
(export)

; rule: script
; role: command
; group: Package scripts
; noun: package script
; place: last
; labels: {name}: {line}
(script)

; rule: lifecycle
; role: command
; group: Package scripts
; noun: package script
; place: last
; labels: {name}: {line} (run by npm on its own)
(lifecycle)
