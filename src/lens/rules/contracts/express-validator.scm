; express-validator: lists of chains, one per part of the request.
; languages: javascript, typescript, tsx
; imports: ^express-validator\b

; rule: rules
; role: schema
((variable_declarator name: (identifier) @name value: (array . (call_expression) @_first)) @at
  (#match? @_first "^(body|param|query|cookie|header|check|oneOf)\\("))

; rule: returned-rules
; role: schema
((function_declaration name: (identifier) @name body: (statement_block (return_statement (array . (call_expression) @_first)))) @at
  (#match? @_first "^(body|param|query|cookie|header|check|oneOf)\\("))

; rule: chain
; role: field
((array (call_expression function: (_) @name) @at @text)
  (#match? @text "^(body|param|query|cookie|header|check)\\("))
