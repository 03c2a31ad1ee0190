; Under which condition something fails: what stands around it.
; languages: javascript, typescript, tsx

; rule: when
; role: when
([
  (if_statement condition: (_) @condition consequence: (_) @at)
  (ternary_expression condition: (_) @condition consequence: (_) @at)
]
  (#match? @at "\\bthrow\\b|\\b(next|done|reject)\\(|[sS]tatus|\\b[45]\\d\\d\\b|[nN]otFound|[fF]orbidden|[uU]nauthorized|[bB]adRequest|[cC]onflict|Error|[rR]edirect|\\b(res|response|reply|c|ctx)\\.|Response|\\breturn;?\\s*\\}$"))

; rule: unless
; role: unless
([
  (if_statement condition: (_) @condition alternative: (_) @at)
  (ternary_expression condition: (_) @condition alternative: (_) @at)
]
  (#match? @at "\\bthrow\\b|\\b(next|done|reject)\\(|[sS]tatus|\\b[45]\\d\\d\\b|[nN]otFound|[fF]orbidden|[uU]nauthorized|[bB]adRequest|[cC]onflict|Error|[rR]edirect|\\b(res|response|reply|c|ctx)\\.|Response|\\breturn;?\\s*\\}$"))

; rule: after
; role: unless
((statement_block
  (if_statement condition: (_) @condition consequence: [(return_statement) (statement_block (return_statement) .)] !alternative)
  [(throw_statement) (expression_statement)] @at)
  (#match? @at "\\bthrow\\b|\\b(next|done|reject)\\(|[sS]tatus|\\b[45]\\d\\d\\b|[nN]otFound|[fF]orbidden|[uU]nauthorized|[bB]adRequest|[cC]onflict|Error|[rR]edirect|\\b(res|response|reply|c|ctx)\\.|Response|\\breturn;?\\s*\\}$"))

; rule: asserted
; role: unless
((call_expression
  function: (member_expression object: (_) @_ctx property: (property_identifier) @_assert)
  arguments: (arguments . (_) @condition . (number) @_status)) @at
  (#match? @_ctx "^(this\\.)?(ctx|context)$") (#eq? @_assert "assert") (#match? @_status "^[45]\\d\\d$"))

; rule: case
; role: case
((switch_statement value: (_) @subject body: (switch_body (switch_case value: (_) @value) @at))
  (#match? @at "\\bthrow\\b|\\b(next|done|reject)\\(|[sS]tatus|\\b[45]\\d\\d\\b|[nN]otFound|[fF]orbidden|[uU]nauthorized|[bB]adRequest|[cC]onflict|Error|[rR]edirect|\\b(res|response|reply|c|ctx)\\.|Response|\\breturn;?\\s*\\}$"))

; rule: case-above
; role: case
((switch_statement value: (_) @subject body: (switch_body (switch_case value: (_) @value !body) . [(switch_case) (switch_default)] @at))
  (#match? @at "\\bthrow\\b|\\b(next|done|reject)\\(|[sS]tatus|\\b[45]\\d\\d\\b|[nN]otFound|[fF]orbidden|[uU]nauthorized|[bB]adRequest|[cC]onflict|Error|[rR]edirect|\\b(res|response|reply|c|ctx)\\.|Response|\\breturn;?\\s*\\}$"))
((switch_statement value: (_) @subject body: (switch_body (switch_case value: (_) @value !body) . (switch_case !body) . [(switch_case) (switch_default)] @at))
  (#match? @at "\\bthrow\\b|\\b(next|done|reject)\\(|[sS]tatus|\\b[45]\\d\\d\\b|[nN]otFound|[fF]orbidden|[uU]nauthorized|[bB]adRequest|[cC]onflict|Error|[rR]edirect|\\b(res|response|reply|c|ctx)\\.|Response|\\breturn;?\\s*\\}$"))
((switch_statement value: (_) @subject body: (switch_body
    (switch_case value: (_) @value !body) . (switch_case !body) . (switch_case !body) . [(switch_case) (switch_default)] @at))
  (#match? @at "\\bthrow\\b|\\b(next|done|reject)\\(|[sS]tatus|\\b[45]\\d\\d\\b|[nN]otFound|[fF]orbidden|[uU]nauthorized|[bB]adRequest|[cC]onflict|Error|[rR]edirect|\\b(res|response|reply|c|ctx)\\.|Response|\\breturn;?\\s*\\}$"))

; rule: default
; role: case
; says: {subject} is none of the cases
((switch_statement value: (_) @subject body: (switch_body (switch_default) @at))
  (#match? @at "\\bthrow\\b|\\b(next|done|reject)\\(|[sS]tatus|\\b[45]\\d\\d\\b|[nN]otFound|[fF]orbidden|[uU]nauthorized|[bB]adRequest|[cC]onflict|Error|[rR]edirect|\\b(res|response|reply|c|ctx)\\.|Response|\\breturn;?\\s*\\}$"))

; rule: caught
; role: branch
; kind: catch
; says: something before it fails
((catch_clause body: (_) @at)
  (#match? @at "\\bthrow\\b|\\b(next|done|reject)\\(|[sS]tatus|\\b[45]\\d\\d\\b|[nN]otFound|[fF]orbidden|[uU]nauthorized|[bB]adRequest|[cC]onflict|Error|[rR]edirect|\\b(res|response|reply|c|ctx)\\.|Response|\\breturn;?\\s*\\}$"))
