; gRPC: methods of services, and the HTTP routes that gateways answer for them, where a service is one of the sources'.
; languages: protobuf

; rule: rpc
; role: endpoint
(rpc)

; rule: http
; role: route
; group: HTTP routes
; handles: rpc
; receives: rpc-service
(http)
