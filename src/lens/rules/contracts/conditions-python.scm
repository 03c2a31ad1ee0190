; Under which condition something fails: what stands around it.
; languages: python

; rule: when
; role: when
([
  (if_statement condition: (_) @condition consequence: (block) @at)
  (elif_clause condition: (_) @condition consequence: (block) @at)
]
  (#match? @at "\\braise\\b|abort|\\b[45]\\d\\d\\b|HTTP_|Response|404|exit|[rR]edirect|render|jsonify|\\breturn\\s+(await\\s+)?[\\w.]+\\("))

; rule: unless
; role: unless
([
  (if_statement condition: (_) @condition alternative: (_) @at)
  (if_statement alternative: (elif_clause condition: (_) @condition) alternative: (else_clause) @at)
]
  (#match? @at "\\braise\\b|abort|\\b[45]\\d\\d\\b|HTTP_|Response|404|exit|[rR]edirect|render|jsonify|\\breturn\\s+(await\\s+)?[\\w.]+\\("))

; rule: after
; role: unless
((block
  (if_statement condition: (_) @condition consequence: (block (return_statement) .) !alternative)
  (raise_statement) @at)
  (#match? @at "\\braise\\b|abort|\\b[45]\\d\\d\\b|HTTP_|Response|404|exit|[rR]edirect|render|jsonify|\\breturn\\s+(await\\s+)?[\\w.]+\\("))

; rule: case
; role: case
((match_statement subject: (_) @subject body: (block (case_clause . (case_pattern) @value) @at))
  (#match? @at "\\braise\\b|abort|\\b[45]\\d\\d\\b|HTTP_|Response|404|exit|[rR]edirect|render|jsonify|\\breturn\\s+(await\\s+)?[\\w.]+\\("))

; rule: caught
; role: branch
; kind: catch
; says: {condition} is caught
((except_clause . [(identifier) (attribute) (tuple) (parenthesized_expression) (as_pattern)] @condition (block) @at)
  (#match? @at "\\braise\\b|abort|\\b[45]\\d\\d\\b|HTTP_|Response|404|exit|[rR]edirect|render|jsonify|\\breturn\\s+(await\\s+)?[\\w.]+\\("))

; rule: caught-all
; role: branch
; kind: catch
; says: something before it fails
((except_clause . (block) @at)
  (#match? @at "\\braise\\b|abort|\\b[45]\\d\\d\\b|HTTP_|Response|404|exit|[rR]edirect|render|jsonify|\\breturn\\s+(await\\s+)?[\\w.]+\\("))
