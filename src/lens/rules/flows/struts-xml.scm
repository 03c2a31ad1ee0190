; Struts 2: actions that a file lists, with the interceptors in front of them.
; languages: struts

; rule: action
; role: route
; group: HTTP routes
; handles: module
(action)

; rule: page
; role: route
; group: HTTP routes
; handles: inline
(page)
