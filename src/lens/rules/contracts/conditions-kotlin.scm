; Under which condition something fails: what stands around it.
; languages: kotlin

; rule: when
; role: when
((if_expression condition: (_) @condition . (_) @at)
  (#match? @at "\\bthrow\\b|error\\(|respond|Status|notFound|badRequest"))

; rule: unless
; role: unless
((if_expression condition: (_) @condition . (_) . (_) @at)
  (#match? @at "\\bthrow\\b|error\\(|respond|Status|notFound|badRequest"))

; rule: case
; role: case
((when_expression (when_subject (_) @subject) (when_entry condition: (_) @value) @at)
  (#match? @at "\\bthrow\\b|error\\(|respond|Status|notFound|badRequest"))

; rule: default
; role: case
((when_expression (when_subject (_) @subject) (when_entry "else") @at)
  (#match? @at "\\bthrow\\b|error\\(|respond|Status|notFound|badRequest"))

; rule: missing
; role: when
; says: {condition} is null
((binary_expression left: (_) @condition operator: "?:" right: (_) @at)
  (#match? @at "\\bthrow\\b|error\\(|respond|Status|notFound|badRequest"))
