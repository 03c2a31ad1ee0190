; Under which condition something fails: what stands around it.
; languages: rust

; rule: when
; role: when
((if_expression condition: (_) @condition consequence: (block) @at)
  (#match? @at "\\bErr\\(|bail|panic|StatusCode|HttpResponse|ensure|unreachable|ok_or|map_err|Redirect|Json\\("))

; rule: unless
; role: unless
((if_expression condition: (_) @condition alternative: (_) @at)
  (#match? @at "\\bErr\\(|bail|panic|StatusCode|HttpResponse|ensure|unreachable|ok_or|map_err|Redirect|Json\\("))

; rule: otherwise
; role: unless
; says: {condition} is {value}
((let_declaration pattern: (_) @value value: (_) @condition alternative: (block) @at)
  (#match? @at "\\bErr\\(|bail|panic|StatusCode|HttpResponse|ensure|unreachable|ok_or|map_err|Redirect|Json\\("))

; rule: case
; role: case
((match_expression value: (_) @subject body: (match_block (match_arm pattern: (match_pattern . (_) @value)) @at))
  (#match? @at "\\bErr\\(|bail|panic|StatusCode|HttpResponse|ensure|unreachable|ok_or|map_err|Redirect|Json\\("))

; rule: missing
; role: when
; says: {condition} gives nothing
((call_expression function: (field_expression value: (_) @condition field: (field_identifier) @_or @at) arguments: (arguments) @at)
  (#any-of? @_or "ok_or" "ok_or_else"))

; rule: failing
; role: when
; says: {condition} fails
((call_expression function: (field_expression value: (_) @condition field: (field_identifier) @_or @at) arguments: (arguments) @at)
  (#any-of? @_or "map_err"))
