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
  (#any-of? @_answer "WriteHeader" "JSON" "String" "AbortWithStatus" "AbortWithStatusJSON" "AbortWithError" "IndentedJSON" "NoContent" "Status" "SendStatus" "HTML" "XML" "AbortWithStatusPureJSON")
  (#match? @error "^([45]\\d\\d|(http|fiber)\\.Status(Bad|Unauth|Forbidden|Not[AFI]|Conflict|Gone|Unproc|TooMany|Internal|Service|Method|Precond|Request|Unsupp|Locked|Payment|Failed|Expect|Gateway)\\w*)$"))

; rule: helper
; role: raise
; verb: answers
((call_expression
  function: [(identifier) (selector_expression field: (field_identifier))] @_answer
  arguments: (argument_list (selector_expression) @error)) @at
  (#match? @_answer "(^|\\.)\\w*([eE]rror|[fF]ail|[rR]espond|[wW]rite|[rR]ender|[pP]roblem|[aA]bort|[rR]eply|[sS]end)\\w*$")
  (#not-match? @_answer "(^http\\.Error|NewHTTPError|WriteHeader|AbortWithStatus|AbortWithStatusJSON|AbortWithError|SendStatus)$")
  (#match? @error "^(http|fiber)\\.Status(Bad|Unauth|Forbidden|Not[AFI]|Conflict|Gone|Unproc|TooMany|Internal|Service|Method|Precond|Request|Unsupp|Locked|Payment|Failed|Expect|Gateway)\\w*$"))

; rule: given-status
; role: raise
; verb: answers
((return_statement (expression_list . (selector_expression) @error (_))) @at
  (#match? @error "^(http|fiber)\\.Status(Bad|Unauth|Forbidden|Not[AFI]|Conflict|Gone|Unproc|TooMany|Internal|Service|Method|Precond|Request|Unsupp|Locked|Payment|Failed|Expect|Gateway)\\w*$"))
