; What servers of gRPC and connect, and gateways in front of them, run before every method. Which methods they let through is as a rule a list, by the
; names of methods, so that what refuses there refuses in some cases.
; languages: go

; rule: interceptor
; role: checkpoint
; on: all
; kind: access in some cases
; among: ^(protobuf/|go-background/(rpc|connect)-)
((call_expression
  function: (selector_expression operand: (identifier) @_package field: (field_identifier) @_option)
  arguments: (argument_list [(identifier) (selector_expression) (call_expression)] @expression)) @at
  (#any-of? @_package "grpc" "runtime" "connect" "connect_go")
  (#any-of? @_option "UnaryInterceptor" "StreamInterceptor" "ChainUnaryInterceptor" "ChainStreamInterceptor" "WithInterceptors" "WithMiddlewares"))
((call_expression
  function: (selector_expression operand: (identifier) @_package field: (field_identifier) @_option)
  arguments: (argument_list (variadic_argument (_) @expression))) @at
  (#any-of? @_package "grpc" "runtime" "connect" "connect_go")
  (#any-of? @_option "UnaryInterceptor" "StreamInterceptor" "ChainUnaryInterceptor" "ChainStreamInterceptor" "WithInterceptors" "WithMiddlewares"))
