; Under which condition something fails: what stands around it.
; languages: ruby

; rule: when
; role: when
([
  (if condition: (_) @condition consequence: (_) @at)
  (elsif condition: (_) @condition consequence: (_) @at)
  (unless condition: (_) @condition alternative: (_) @at)
  (if_modifier body: (_) @at condition: (_) @condition)
]
  (#match? @at "\\b(raise|fail|head|render\\w*|halt|error|not_found|forbidden|unauthori[sz]ed|errors|deny\\w*|redirect\\w*)\\b"))

; rule: unless
; role: unless
([
  (if condition: (_) @condition alternative: (_) @at)
  (elsif condition: (_) @condition alternative: (_) @at)
  (unless condition: (_) @condition consequence: (_) @at)
  (unless_modifier body: (_) @at condition: (_) @condition)
]
  (#match? @at "\\b(raise|fail|head|render\\w*|halt|error|not_found|forbidden|unauthori[sz]ed|errors|deny\\w*|redirect\\w*)\\b"))

; rule: or
; role: unless
((binary left: (_) @condition operator: ["||" "or"] right: (_) @at)
  (#match? @at "\\b(raise|fail|head|render\\w*|halt|error|not_found|forbidden|unauthori[sz]ed|errors|deny\\w*|redirect\\w*)\\b"))

; rule: after
; role: unless
((body_statement
  (if_modifier body: (return) condition: (_) @condition)
  (call) @at .)
  (#match? @at "\\b(raise|fail|head|render\\w*|halt|error|not_found|forbidden|unauthori[sz]ed|errors|deny\\w*|redirect\\w*)\\b"))

; rule: case
; role: case
((case value: (_) @subject (when pattern: (pattern) @value body: (_) @at))
  (#match? @at "\\b(raise|fail|head|render\\w*|halt|error|not_found|forbidden|unauthori[sz]ed|errors|deny\\w*|redirect\\w*)\\b"))

; rule: caught
; role: branch
; kind: catch
; says: {condition} is rescued
((rescue exceptions: (exceptions) @condition body: (_) @at)
  (#match? @at "\\b(raise|fail|head|render\\w*|halt|error|not_found|forbidden|unauthori[sz]ed|errors|deny\\w*|redirect\\w*)\\b"))

; rule: caught-all
; role: branch
; kind: catch
; says: something before it fails
((rescue !exceptions body: (_) @at)
  (#match? @at "\\b(raise|fail|head|render\\w*|halt|error|not_found|forbidden|unauthori[sz]ed|errors|deny\\w*|redirect\\w*)\\b"))
