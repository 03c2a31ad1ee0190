; Servlets that the description of a web application mounts.
; languages: web-xml

; rule: servlet
; role: route
; group: HTTP routes
; handles: module
; verbs: GET doGet
; verbs: POST doPost
; verbs: PUT doPut
; verbs: DELETE doDelete
; verbs: ANY service
(servlet)

; rule: page
; role: route
; group: HTTP routes
; handles: inline
(page)
