; What servers of tonic have in front of all of their methods: layers and interceptors. A program can have several servers, and most of what stands
; there is for a setting, or lets some methods through, so that what refuses there refuses in some cases.
; languages: rust

; rule: layer
; role: control
; kind: access in some cases
; on: all
; among: ^(protobuf/|tokio/grpc)
; imports: ^tonic(::|$)
((call_expression
  function: (field_expression field: (field_identifier) @_layer)
  arguments: (arguments . [
    (identifier) @expression
    (scoped_identifier) @expression
    (call_expression) @expression
    (block (call_expression arguments: (arguments . (scoped_identifier) @expression .)) .)
  ] .) @at)
  (#any-of? @_layer "layer" "option_layer")
  (#match? @expression "([aA]uth(?!ors?([A-Z_:]|\\b))|[jJ]wt|JWT|[bB]earer|[tT]oken|[aA]pi_?[kK]ey|[pP]ermission|[aA]ccess(?!_?[lL]og))"))

; rule: interceptor
; role: control
; kind: access in some cases
; on: all
; among: ^(protobuf/|tokio/grpc)
; imports: ^tonic(::|$)
((call_expression
  function: (scoped_identifier) @_with
  arguments: (arguments . (_) . (_) @expression .) @at)
  (#match? @_with "(::with_interceptor|InterceptedService::new)$")
  (#match? @expression "([aA]uth(?!ors?([A-Z_:]|\\b))|[jJ]wt|JWT|[bB]earer|[tT]oken|[aA]pi_?[kK]ey|[pP]ermission|[aA]ccess(?!_?[lL]og))"))
