; Failures that a handler answers with.
; languages: javascript, typescript, tsx

; rule: answer
; role: raise
; verb: answers
((call_expression
  function: (member_expression
    object: (call_expression
      function: (member_expression object: (identifier) @_res property: (property_identifier) @_status)
      arguments: (arguments . (_) @error)) @at
    property: (property_identifier) @_send)
  arguments: (arguments . (_) @message))
  (#any-of? @_res "res" "response" "reply" "c" "ctx")
  (#any-of? @_status "status" "code")
  (#any-of? @_send "json" "send" "render" "end")
  (#match? @error "^([45]\\d\\d|\\w+\\.(BAD|UNAUTH|FORBID|NOT_|CONFLICT|GONE|UNPROC|TOO_|INTERNAL|SERVICE|METHOD|PRECOND|PAYLOAD|UNSUPP|LOCKED)\\w*)$"))
((call_expression
  function: (member_expression object: (identifier) @_res property: (property_identifier) @_status)
  arguments: (arguments . (_) @error)) @at
  (#any-of? @_res "res" "response" "reply" "c" "ctx")
  (#any-of? @_status "status" "sendStatus" "code" "throw")
  (#match? @error "^([45]\\d\\d|\\w+\\.(BAD|UNAUTH|FORBID|NOT_|CONFLICT|GONE|UNPROC|TOO_|INTERNAL|SERVICE|METHOD|PRECOND|PAYLOAD|UNSUPP|LOCKED)\\w*)$"))

; What Koa is told to answer where something does not hold: `ctx.assert(ctx.state.user, 401)`.

; rule: answer-asserted
; role: raise
; verb: answers
((call_expression
  function: (member_expression object: (_) @_ctx property: (property_identifier) @_assert)
  arguments: (arguments . (_) . (number) @error)) @at
  (#match? @_ctx "^(this\\.)?(ctx|context)$") (#eq? @_assert "assert") (#match? @error "^[45]\\d\\d$"))

; rule: answer-of-error
; role: raise
; verb: answers
((call_expression
  function: (member_expression object: (identifier) @_res property: (property_identifier) @_status)
  arguments: (arguments . [
    (member_expression)
    (call_expression function: (member_expression))
    (binary_expression left: (member_expression))
  ] @error .)) @at
  (#any-of? @_res "res" "response" "reply")
  (#any-of? @_status "status" "code")
  (#match? @error "^(e|ex|err|error|exception|\\w+(Error|Exception))\\??\\.((status|statusCode|httpStatus|code)\\b|getStatus\\(\\))"))

; rule: answer-options
; role: raise
; verb: answers
([
  (new_expression constructor: (identifier) @_response arguments: (arguments . (_) @message . (object (pair key: (property_identifier) @_status value: (_) @error))))
  (call_expression
    function: (member_expression object: (identifier) @_response property: (property_identifier) @_json)
    arguments: (arguments . (_) @message . (object (pair key: (property_identifier) @_status value: (_) @error))))
] @at
  (#any-of? @_response "Response" "NextResponse") (#eq? @_status "status") (#match? @error "^[45]\\d\\d$"))
([
  (new_expression constructor: (identifier) @_response arguments: (arguments (object (pair key: (property_identifier) @_status value: (_) @error))))
  (call_expression
    function: (member_expression object: (identifier) @_response property: (property_identifier) @_json)
    arguments: (arguments (object (pair key: (property_identifier) @_status value: (_) @error))))
] @at
  (#any-of? @_response "Response" "NextResponse") (#eq? @_status "status") (#match? @error "^[45]\\d\\d$"))

; rule: answer-last
; role: raise
; verb: answers
((call_expression
  function: (member_expression object: (identifier) @_context property: (property_identifier) @_json)
  arguments: (arguments . (_) @message . (number) @error)) @at
  (#any-of? @_context "c" "ctx" "context") (#any-of? @_json "json" "text" "html" "body") (#match? @error "^[45]\\d\\d$"))

; rule: answer-named
; role: raise
; verb: answers
((call_expression function: (member_expression object: (identifier) @_reply property: (property_identifier) @error)) @at
  (#any-of? @_reply "reply" "res" "response")
  (#any-of? @error "badRequest" "unauthorized" "paymentRequired" "forbidden" "notFound" "methodNotAllowed" "notAcceptable" "conflict" "gone"
    "preconditionFailed" "payloadTooLarge" "unsupportedMediaType" "unprocessableEntity" "tooManyRequests" "internalServerError" "notImplemented"
    "badGateway" "serviceUnavailable"))

; rule: answer-status
; role: raise
; verb: answers
((assignment_expression left: (member_expression object: (identifier) @_res property: (property_identifier) @_status) right: (number) @error) @at
  (#any-of? @_res "res" "response" "reply" "ctx") (#any-of? @_status "status" "statusCode") (#match? @error "^[45]\\d\\d$"))

; rule: interrupt
; role: raise
; verb: answers
; thrown: yes
; imports: ^next/navigation(\.js)?$
((call_expression function: (identifier) @error arguments: (arguments) @_none) @at
  (#any-of? @error "notFound" "unauthorized" "forbidden") (#eq? @_none "()"))
