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
  arguments: (argument_list . (_) @error . (_) @message .)) @at
  (#any-of? @_answer "WriteHeader" "JSON" "String" "AbortWithStatus" "AbortWithStatusJSON" "AbortWithError" "IndentedJSON" "NoContent" "Status" "SendStatus" "HTML" "XML" "AbortWithStatusPureJSON")
  (#match? @error "^([45]\\d\\d|(http|fiber)\\.Status(Bad|Unauth|Forbidden|Not[AFI]|Conflict|Gone|Unproc|TooMany|Internal|Service|Method|Precond|Request|Unsupp|Locked|Payment|Failed|Expect|Gateway)\\w*)$"))
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

; What a context of the application's own does first of all with a status: `c.Page(http.StatusNotFound, props)`.

; rule: by-context
; role: raise
; verb: answers
((call_expression
  function: (selector_expression operand: (identifier) @_context field: (field_identifier) @_answer)
  arguments: (argument_list . (selector_expression) @error)) @at
  (#any-of? @_context "c" "ctx")
  (#not-match? @_answer "([eE]rror|[fF]ail|[rR]espond|[wW]rite|[rR]ender|[pP]roblem|[aA]bort|[rR]eply|[sS]end)\\w*$")
  (#not-any-of? @_answer "WriteHeader" "JSON" "String" "AbortWithStatus" "AbortWithStatusJSON" "AbortWithError" "IndentedJSON" "NoContent" "Status" "SendStatus" "HTML" "XML" "AbortWithStatusPureJSON" "Is" "Has" "Set" "With" "Value")
  (#match? @error "^(http|fiber)\\.Status(Bad|Unauth|Forbidden|Not[AFI]|Conflict|Gone|Unproc|TooMany|Internal|Service|Method|Precond|Request|Unsupp|Locked|Payment|Failed|Expect|Gateway)\\w*$"))

; rule: given-status
; role: raise
; verb: answers
((return_statement (expression_list . (selector_expression) @error (_))) @at
  (#match? @error "^(http|fiber)\\.Status(Bad|Unauth|Forbidden|Not[AFI]|Conflict|Gone|Unproc|TooMany|Internal|Service|Method|Precond|Request|Unsupp|Locked|Payment|Failed|Expect|Gateway)\\w*$"))

; What is handed to what answers, with the name of a status: `ReturnError(w, r, FormatError(err, "unauthorized"))`, `SendError(w, apierr.NotFound)`.

; rule: helper-named
; role: raise
; verb: answers
([
  (call_expression
    function: [(identifier) (selector_expression)] @_answer
    arguments: (argument_list . (identifier) @_to (call_expression arguments: (argument_list (_) [
      (interpreted_string_literal (interpreted_string_literal_content) @error)
      (selector_expression) @error
      (identifier) @error
    ] .)) .)) @at
  (call_expression
    function: [(identifier) (selector_expression)] @_answer
    arguments: (argument_list . (identifier) @_to (selector_expression) @error .)) @at
]
  (#match? @_answer "(^|\\.)\\w*([eE]rror|[fF]ail|[pP]roblem)\\w*$") (#match? @_to "^(w|rw|res|resp|response|writer|rsp|c|ctx)$")
  (#not-match? @_answer "^(log|logger|slog|fmt|errors|http|status)\\.")
  (#match? @error "^([\\w.]+\\.)?([bB]ad_?[rR]eq(uest)?|[uU]n[aA]uthori[sz]ed|[fF]orbidden|[nN]ot_?[fF]ound|[cC]onflict|[iI]nternal(_?[sS]erver)?(_?[eE]rror)?|[tT]oo_?[mM]any_?[rR]equests|[uU]nprocessable(_?[eE]ntity)?|[gG]one)$"))

; What was made before, and is handed to what answers with errors: `ReturnErrorResponse(w, r, denied)`.

; rule: helper-bound
; role: raise
; verb: answers
((expression_statement (call_expression
  function: [(identifier) (selector_expression)] @_answer
  arguments: (argument_list . (identifier) @_to (identifier) @error .)) @at)
  (#match? @_answer "(^|\\.)\\w*([eE]rror|[eE]rr|[fF]ailure|[pP]roblem)([rR]esponse|JSON|[jJ]son)?$") (#match? @_to "^(w|rw|res|resp|response|writer|rsp)$")
  (#not-match? @_answer "^(log|logger|slog|fmt|errors|http|status)\\."))
