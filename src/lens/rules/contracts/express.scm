; Failures that a handler answers with.
; languages: javascript, typescript

; rule: answer
; role: raise
; verb: answers
((call_expression
  function: (member_expression object: (identifier) @_res property: (property_identifier) @_status)
  arguments: (arguments . (_) @error)) @at
  (#any-of? @_res "res" "response" "reply" "c" "ctx")
  (#any-of? @_status "status" "sendStatus" "code" "throw")
  (#match? @error "^([45]\\d\\d|\\w+\\.(BAD|UNAUTH|FORBID|NOT_|CONFLICT|GONE|UNPROC|TOO_|INTERNAL|SERVICE|METHOD|PRECOND|PAYLOAD|UNSUPP|LOCKED)\\w*)$"))
