; Failures that a handler answers with: net/http, gin, echo.
; languages: go

; rule: error
; role: raise
; verb: answers
((call_expression function: (selector_expression) @_error arguments: (argument_list . (_) . (_) @message . (_) @error)) @at
  (#eq? @_error "http.Error"))

; rule: status
; role: raise
; verb: answers
((call_expression
  function: (selector_expression operand: (identifier) field: (field_identifier) @_answer)
  arguments: (argument_list . (_) @error)) @at
  (#any-of? @_answer "WriteHeader" "JSON" "String" "AbortWithStatus" "AbortWithStatusJSON" "AbortWithError" "IndentedJSON" "NoContent")
  (#match? @error "^([45]\\d\\d|http\\.Status(Bad|Unauth|Forbidden|Not[AFI]|Conflict|Gone|Unproc|TooMany|Internal|Service|Method|Precond|Request|Unsupp|Locked|Payment|Failed|Expect|Gateway)\\w*)$"))
