; Under which condition something fails: what stands around it.
; languages: kotlin

; rule: when
; role: when
((if_expression condition: (_) @condition . (_) @at)
  (#match? @at "\\bthrow\\b|error\\(|respond|Status|notFound|badRequest|ResponseEntity"))

; rule: unless
; role: unless
((if_expression condition: (_) @condition . (_) . (_) @at)
  (#match? @at "\\bthrow\\b|error\\(|respond|Status|notFound|badRequest|ResponseEntity"))

; rule: case
; role: case
((when_expression (when_subject (_) @subject) (when_entry condition: (_) @value) @at)
  (#match? @at "\\bthrow\\b|error\\(|respond|Status|notFound|badRequest|ResponseEntity"))

; rule: default
; role: case
((when_expression (when_subject (_) @subject) (when_entry "else") @at)
  (#match? @at "\\bthrow\\b|error\\(|respond|Status|notFound|badRequest|ResponseEntity"))

; rule: missing
; role: when
; says: {condition} is null
((binary_expression left: (_) @condition operator: "?:" right: (_) @at)
  (#match? @at "\\bthrow\\b|error\\(|respond|Status|notFound|badRequest|ResponseEntity"))

; rule: caught
; role: branch
; kind: catch
; says: {condition} is caught
((catch_block (identifier) (user_type) @condition (block) @at)
  (#match? @at "\\bthrow\\b|error\\(|respond|Status|notFound|badRequest|ResponseEntity"))
