; Under which condition something fails: what stands around it.
; languages: c-sharp

; rule: when
; role: when
([
  (if_statement condition: (_) @condition consequence: (_) @at)
  (conditional_expression condition: (_) @condition consequence: (_) @at)
]
  (#match? @at "\\bthrow\\b|NotFound|BadRequest|Unauthorized|Forbid|Conflict|Unprocessable|Problem|Status|\\b[45]\\d\\d\\b|Redirect|\\b(Ok|Created\\w*|View|Json|Accepted|File|Content|NoContent)\\("))

; rule: unless
; role: unless
([
  (if_statement condition: (_) @condition alternative: (_) @at)
  (conditional_expression condition: (_) @condition alternative: (_) @at)
]
  (#match? @at "\\bthrow\\b|NotFound|BadRequest|Unauthorized|Forbid|Conflict|Unprocessable|Problem|Status|\\b[45]\\d\\d\\b|Redirect|\\b(Ok|Created\\w*|View|Json|Accepted|File|Content|NoContent)\\("))

; rule: after
; role: unless
((block
  (if_statement condition: (_) @condition consequence: [(return_statement) (block (return_statement) .)] !alternative)
  . [(throw_statement) (return_statement)] @at .)
  (#match? @at "\\bthrow\\b|NotFound|BadRequest|Unauthorized|Forbid|Conflict|Unprocessable|Problem|Status|\\b[45]\\d\\d\\b|Redirect|\\b(Ok|Created\\w*|View|Json|Accepted|File|Content|NoContent)\\("))

; rule: case
; role: case
((switch_statement value: (_) @subject body: (switch_body (switch_section (constant_pattern) @value) @at))
  (#match? @at "\\bthrow\\b|NotFound|BadRequest|Unauthorized|Forbid|Conflict|Unprocessable|Problem|Status|\\b[45]\\d\\d\\b|Redirect|\\b(Ok|Created\\w*|View|Json|Accepted|File|Content|NoContent)\\("))

; rule: arm
; role: case
((switch_expression . (_) @subject (switch_expression_arm . (_) @value) @at)
  (#match? @at "\\bthrow\\b|NotFound|BadRequest|Unauthorized|Forbid|Conflict|Unprocessable|Problem|Status|\\b[45]\\d\\d\\b|Redirect|\\b(Ok|Created\\w*|View|Json|Accepted|File|Content|NoContent)\\("))

; rule: missing
; role: when
; says: {condition} is null
((binary_expression left: (_) @condition operator: "??" right: (_) @at)
  (#match? @at "\\bthrow\\b|NotFound|BadRequest|Unauthorized|Forbid|Conflict|Unprocessable|Problem|Status|\\b[45]\\d\\d\\b|Redirect|\\b(Ok|Created\\w*|View|Json|Accepted|File|Content|NoContent)\\("))

; rule: caught
; role: branch
; kind: catch
; says: {condition} is caught
((catch_clause (catch_declaration type: (_) @condition) body: (block) @at)
  (#match? @at "\\bthrow\\b|NotFound|BadRequest|Unauthorized|Forbid|Conflict|Unprocessable|Problem|Status|\\b[45]\\d\\d\\b|Redirect|\\b(Ok|Created\\w*|View|Json|Accepted|File|Content|NoContent)\\("))

; rule: caught-all
; role: branch
; kind: catch
; says: something before it fails
((catch_clause . body: (block) @at)
  (#match? @at "\\bthrow\\b|NotFound|BadRequest|Unauthorized|Forbid|Conflict|Unprocessable|Problem|Status|\\b[45]\\d\\d\\b|Redirect|\\b(Ok|Created\\w*|View|Json|Accepted|File|Content|NoContent)\\("))
