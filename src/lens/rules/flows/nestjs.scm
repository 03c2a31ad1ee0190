; NestJS controllers, gateways, message handlers and scheduled methods.
; languages: typescript

; rule: controller
; role: scope
([
  (export_statement
    decorator: (decorator (call_expression function: (identifier) @_controller arguments: (arguments) @args.each))
    declaration: (class_declaration name: (type_identifier) @name))
  (class_declaration
    decorator: (decorator (call_expression function: (identifier) @_controller arguments: (arguments) @args.each))
    name: (type_identifier) @name)
] @at
  (#eq? @_controller "Controller"))

; rule: route
; role: route
; group: HTTP routes
; within: controller
((class_body
  (decorator (call_expression function: (identifier) @method arguments: (arguments (_)? @path)) @at)
  . (decorator)*
  . (method_definition name: (property_identifier) @handler) @at)
  (#any-of? @method "Get" "Post" "Put" "Patch" "Delete" "All" "Options" "Head" "Sse"))

; rule: message
; role: event
; group: Events and messages
; says: on {event}
((class_body
  (decorator (call_expression function: (identifier) @_kind arguments: (arguments . (_) @event)) @at)
  . (decorator)*
  . (method_definition name: (property_identifier) @handler) @at)
  (#any-of? @_kind "MessagePattern" "EventPattern" "SubscribeMessage" "OnEvent"))

; rule: schedule
; role: job
; group: Scheduled and queued jobs
; says: {kind} {event}
((class_body
  (decorator (call_expression function: (identifier) @kind arguments: (arguments (_)? @event)) @at)
  . (decorator)*
  . (method_definition name: (property_identifier) @handler) @at)
  (#any-of? @kind "Cron" "Interval" "Timeout" "Process"))
