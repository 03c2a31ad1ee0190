; Django URL configurations, Django REST framework routers, signals.
; languages: python

; rule: path
; role: route
; slash: keep
; group: HTTP routes
; imports: ^django\b
; method: ANY
((call
  function: (identifier) @_path
  arguments: (argument_list . [(string) (call)] @path . (_) @handler)) @at
  (#any-of? @_path "path" "re_path" "url")
  (#not-match? @handler "^include\\("))

; rule: include
; role: mount
; imports: ^django\b
((call
  function: (identifier) @_path
  arguments: (argument_list . (string) @path . (call function: (identifier) @_include arguments: (argument_list . (_) @target)))) @at
  (#any-of? @_path "path" "re_path" "url")
  (#eq? @_include "include"))

; rule: viewset
; role: route
; slash: keep
; group: HTTP routes
; imports: ^rest_framework\b
; method: REST
((call
  function: (attribute object: (identifier) @_router attribute: (identifier) @_register)
  arguments: (argument_list . (string) @path . (_) @handler)) @at
  (#match? @_router "router$")
  (#eq? @_register "register"))

; rule: signal
; role: event
; group: Events and messages
; imports: ^django\b
; says: on signal {event}
((decorated_definition
  (decorator (call function: (identifier) @_receiver arguments: (argument_list . (_) @event)))
  definition: (function_definition name: (identifier) @handler)) @at
  (#eq? @_receiver "receiver"))
