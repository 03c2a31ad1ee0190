; Under which condition something fails: what stands around it.
; languages: php

; rule: when
; role: when
([
  (if_statement condition: (parenthesized_expression (_) @condition) body: (_) @at)
  (else_if_clause condition: (parenthesized_expression (_) @condition) body: (_) @at)
]
  (#match? @at "\\bthrow\\b|abort|\\b[45]\\d\\d\\b|HTTP_|[sS]tatus|Response|[rR]edirect|render|json|view\\(|back\\("))

; rule: unless
; role: unless
([
  (if_statement condition: (parenthesized_expression (_) @condition) alternative: (_) @at)
  (if_statement alternative: (else_if_clause condition: (parenthesized_expression (_) @condition)) alternative: (else_clause) @at)
]
  (#match? @at "\\bthrow\\b|abort|\\b[45]\\d\\d\\b|HTTP_|[sS]tatus|Response|[rR]edirect|render|json|view\\(|back\\("))

; rule: after
; role: unless
((compound_statement
  (if_statement condition: (parenthesized_expression (_) @condition) body: [(return_statement) (compound_statement (return_statement) .)])
  . (expression_statement) @at .)
  (#match? @at "\\bthrow\\b|abort|\\b[45]\\d\\d\\b|HTTP_|[sS]tatus|Response|[rR]edirect|render|json|view\\(|back\\("))

; rule: case
; role: case
((switch_statement condition: (parenthesized_expression (_) @subject) body: (switch_block (case_statement value: (_) @value) @at))
  (#match? @at "\\bthrow\\b|abort|\\b[45]\\d\\d\\b|HTTP_|[sS]tatus|Response|[rR]edirect|render|json|view\\(|back\\("))

; rule: case-above
; role: case
((switch_statement condition: (parenthesized_expression (_) @subject) body: (switch_block
    (case_statement value: (_) @value .) . [(case_statement) (default_statement)] @at))
  (#match? @at "\\bthrow\\b|abort|\\b[45]\\d\\d\\b|HTTP_|[sS]tatus|Response|[rR]edirect|render|json|view\\(|back\\("))
((switch_statement condition: (parenthesized_expression (_) @subject) body: (switch_block
    (case_statement value: (_) @value .) . (case_statement value: (_) .) . [(case_statement) (default_statement)] @at))
  (#match? @at "\\bthrow\\b|abort|\\b[45]\\d\\d\\b|HTTP_|[sS]tatus|Response|[rR]edirect|render|json|view\\(|back\\("))

; rule: default
; role: case
; says: {subject} is none of the cases
((switch_statement condition: (parenthesized_expression (_) @subject) body: (switch_block (default_statement) @at))
  (#match? @at "\\bthrow\\b|abort|\\b[45]\\d\\d\\b|HTTP_|[sS]tatus|Response|[rR]edirect|render|json|view\\(|back\\("))

; rule: arm
; role: case
((match_expression condition: (parenthesized_expression (_) @subject) body: (match_block [
  (match_conditional_expression conditional_expressions: (match_condition_list) @values.each)
  (match_default_expression)
] @at))
  (#match? @at "\\bthrow\\b|abort|\\b[45]\\d\\d\\b|HTTP_|[sS]tatus|Response|[rR]edirect|render|json|view\\(|back\\("))

; rule: missing
; role: when
; says: {condition} is null
((binary_expression left: (_) @condition operator: "??" right: (_) @at)
  (#match? @at "\\bthrow\\b|abort|\\b[45]\\d\\d\\b|HTTP_|[sS]tatus|Response|[rR]edirect|render|json|view\\(|back\\("))

; rule: either
; role: unless
((conditional_expression condition: (_) @condition alternative: (_) @at)
  (#match? @at "\\bthrow\\b|abort|\\b[45]\\d\\d\\b|HTTP_|[sS]tatus|Response|[rR]edirect|render|json|view\\(|back\\("))

; rule: caught
; role: branch
; kind: catch
; says: {condition} is caught
((catch_clause type: (_) @condition body: (_) @at)
  (#match? @at "\\bthrow\\b|abort|\\b[45]\\d\\d\\b|HTTP_|[sS]tatus|Response|[rR]edirect|render|json|view\\(|back\\("))
