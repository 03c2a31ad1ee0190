; Symfony: routes that a YAML file lists, and where it mounts the controllers of directories.
; languages: symfony-routes

; rule: resource
; role: mount
; flat: .
(resource)

; rule: route
; role: route
; group: HTTP routes
; slash: keep
; handles: module
(route)

; rule: path
; role: route
; group: HTTP routes
; slash: keep
; handles: inline
(path)
