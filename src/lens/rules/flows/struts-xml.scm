; Struts 2: actions that a file lists, with the interceptors in front of them.
; languages: struts

; rule: set
; role: constant
; on: all
(set)

; rule: ending
; role: constant
; on: all
; unless: set
(ending)

; rule: action
; role: route
; group: HTTP routes
; fills: constants
; handles: module
(action)

; rule: page
; role: route
; group: HTTP routes
; fills: constants
; handles: inline
(page)
