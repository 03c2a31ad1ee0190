; Under which condition something fails: what stands around it.
; languages: java

; rule: when
; role: when
([
  (if_statement condition: (parenthesized_expression (_) @condition) consequence: (_) @at)
  (ternary_expression condition: (_) @condition consequence: (_) @at)
]
  (#match? @at "\\bthrow\\b|[sS]tatus|notFound|badRequest|unprocessable|sendError|Error|Exception|[rR]edirect|ResponseEntity"))

; rule: unless
; role: unless
([
  (if_statement condition: (parenthesized_expression (_) @condition) alternative: (_) @at)
  (ternary_expression condition: (_) @condition alternative: (_) @at)
]
  (#match? @at "\\bthrow\\b|[sS]tatus|notFound|badRequest|unprocessable|sendError|Error|Exception|[rR]edirect|ResponseEntity"))

; rule: after
; role: unless
((block
  (if_statement condition: (parenthesized_expression (_) @condition) consequence: [(return_statement) (block (return_statement) .)] !alternative)
  (throw_statement) @at)
  (#match? @at "\\bthrow\\b|[sS]tatus|notFound|badRequest|unprocessable|sendError|Error|Exception|[rR]edirect|ResponseEntity"))

; rule: case
; role: case
((switch_expression condition: (parenthesized_expression (_) @subject) body: (switch_block [
  (switch_rule (switch_label) @values.each)
  (switch_block_statement_group (switch_label) @values.each)
] @at))
  (#match? @at "\\bthrow\\b|[sS]tatus|notFound|badRequest|unprocessable|sendError|Error|Exception|[rR]edirect|ResponseEntity"))

; rule: missing
; role: when
; says: {condition} gives nothing
((method_invocation object: (_) @condition name: (identifier) @_or arguments: (argument_list) @at)
  (#match? @at "\\bthrow\\b|[sS]tatus|notFound|badRequest|unprocessable|sendError|Error|Exception|[rR]edirect|ResponseEntity") (#any-of? @_or "orElseThrow" "orElseGet" "switchIfEmpty"))

; rule: caught
; role: branch
; kind: catch
; says: {condition} is caught
((catch_clause (catch_formal_parameter (catch_type) @condition) body: (block) @at)
  (#match? @at "\\bthrow\\b|[sS]tatus|notFound|badRequest|unprocessable|sendError|Error|Exception|[rR]edirect|ResponseEntity"))
