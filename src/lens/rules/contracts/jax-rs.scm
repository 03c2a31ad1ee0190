; What JAX-RS resources answer by what they throw: the errors of the framework carry a status.
; languages: java
; imports: ^(jakarta|javax)\.ws\.rs

; rule: throw
; role: raise
; verb: answers
; thrown: yes
((throw_statement (object_creation_expression type: (_) @error arguments: (argument_list) @args.each)) @at
  (#match? @error "^(\\w+\\.)*(BadRequest|NotAuthorized|Forbidden|NotFound|NotAllowed|NotAcceptable|NotSupported|InternalServerError|ServiceUnavailable|ClientError|ServerError|WebApplication)Exception$"))

; rule: supplied
; role: raise
; verb: answers
; thrown: yes
((method_invocation
  name: (identifier) @_throw
  arguments: (argument_list [
    (lambda_expression body: (object_creation_expression type: (_) @error arguments: (argument_list) @args.each))
    (method_reference . (_) @error)
  ] @at))
  (#any-of? @_throw "orElseThrow" "switchIfEmpty" "onErrorMap")
  (#match? @error "^(\\w+\\.)*(BadRequest|NotAuthorized|Forbidden|NotFound|NotAllowed|NotAcceptable|NotSupported|InternalServerError|ServiceUnavailable|ClientError|ServerError|WebApplication)Exception$"))
