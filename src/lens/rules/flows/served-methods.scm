; The methods that a handler serves by what it asks of the request: it refuses the others, or does nothing for them.

; What is last in a function, or in the `try` that is all of it, asks for the method: nothing is left to do for others.

; rule: asks-last
; role: written
; languages: javascript, typescript, tsx
([
  (function_declaration body: (statement_block (if_statement condition: (_) @_asks) .))
  (function_expression body: (statement_block (if_statement condition: (_) @_asks) .))
  (arrow_function body: (statement_block (if_statement condition: (_) @_asks) .))
  (function_declaration body: (statement_block (try_statement body: (statement_block (if_statement condition: (_) @_asks) .)) .))
  (function_expression body: (statement_block (try_statement body: (statement_block (if_statement condition: (_) @_asks) .)) .))
  (arrow_function body: (statement_block (try_statement body: (statement_block (if_statement condition: (_) @_asks) .)) .))
] @at
  (#match? @_asks "\\bmethod\\s*={2,3}\\s*['\"][A-Z]"))
([
  (function_declaration body: (statement_block (if_statement condition: (_) @_asks) . [(return_statement) (throw_statement) (expression_statement)] @_refusal .))
  (function_expression body: (statement_block (if_statement condition: (_) @_asks) . [(return_statement) (throw_statement) (expression_statement)] @_refusal .))
  (arrow_function body: (statement_block (if_statement condition: (_) @_asks) . [(return_statement) (throw_statement) (expression_statement)] @_refusal .))
  (function_declaration body: (statement_block (try_statement body: (statement_block (if_statement condition: (_) @_asks) . [(return_statement) (throw_statement) (expression_statement)] @_refusal .)) .))
  (function_expression body: (statement_block (try_statement body: (statement_block (if_statement condition: (_) @_asks) . [(return_statement) (throw_statement) (expression_statement)] @_refusal .)) .))
  (arrow_function body: (statement_block (try_statement body: (statement_block (if_statement condition: (_) @_asks) . [(return_statement) (throw_statement) (expression_statement)] @_refusal .)) .))
] @at
  (#match? @_asks "\\bmethod\\s*={2,3}\\s*['\"][A-Z]")
  (#match? @_refusal "\\b(?:40[045]|501)\\b|^throw\\b|[nN]ot ?[aA]llowed|METHOD_NOT"))
([
  (function_declaration body: (statement_block (switch_statement value: (_) @_asked body: (_) @_cases) .))
  (function_expression body: (statement_block (switch_statement value: (_) @_asked body: (_) @_cases) .))
  (arrow_function body: (statement_block (switch_statement value: (_) @_asked body: (_) @_cases) .))
  (function_declaration body: (statement_block (try_statement body: (statement_block (switch_statement value: (_) @_asked body: (_) @_cases) .)) .))
  (function_expression body: (statement_block (try_statement body: (statement_block (switch_statement value: (_) @_asked body: (_) @_cases) .)) .))
  (arrow_function body: (statement_block (try_statement body: (statement_block (switch_statement value: (_) @_asked body: (_) @_cases) .)) .))
] @at
  (#match? @_asked "\\bmethod\\)$")
  (#not-match? @_cases "default:(?!\\s*\\{?\\s*(?:throw\\b|[^}]*?(?:\\b(?:40[045]|501)\\b|[nN]ot ?[aA]llowed|METHOD_NOT)))"))

; rule: asked
; role: verbs
; bound: inside
; within: asks-last
; languages: javascript, typescript, tsx
((binary_expression left: (_) @_asked operator: ["===" "=="] right: (string) @method) @at
  (#match? @_asked "\\bmethod$") (#match? @method "^['\"](?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)['\"]$"))
((switch_case value: (string) @method) @at
  (#match? @method "^['\"](?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)['\"]$"))

; What is done for every method that was not asked for.

; rule: served-otherwise
; role: verbs
; bound: inside
; method: ANY
; languages: javascript, typescript, tsx
((if_statement condition: (_) @_asks alternative: (else_clause (statement_block) @_else)) @at
  (#match? @_asks "\\bmethod\\s*={2,3}\\s*['\"][A-Z]") (#not-match? @_else "\\b(?:40[045]|501)\\b|\\bthrow\\b|[nN]ot ?[aA]llowed|METHOD_NOT"))
((if_statement condition: (_) @_asks alternative: (else_clause (if_statement condition: (_) @_other))) @at
  (#match? @_asks "\\bmethod\\s*={2,3}\\s*['\"][A-Z]") (#not-match? @_other "\\bmethod\\b"))

; rule: refused
; role: verbs
; bound: inside
; languages: javascript, typescript, tsx
([
  (function_declaration body: (statement_block (if_statement condition: (parenthesized_expression) @_asks @args.each consequence: (_) @_refusal) @at))
  (function_expression body: (statement_block (if_statement condition: (parenthesized_expression) @_asks @args.each consequence: (_) @_refusal) @at))
  (arrow_function body: (statement_block (if_statement condition: (parenthesized_expression) @_asks @args.each consequence: (_) @_refusal) @at))
  (function_declaration body: (statement_block (try_statement body: (statement_block (if_statement condition: (parenthesized_expression) @_asks @args.each consequence: (_) @_refusal) @at))))
  (function_expression body: (statement_block (try_statement body: (statement_block (if_statement condition: (parenthesized_expression) @_asks @args.each consequence: (_) @_refusal) @at))))
  (arrow_function body: (statement_block (try_statement body: (statement_block (if_statement condition: (parenthesized_expression) @_asks @args.each consequence: (_) @_refusal) @at))))
]
  (#match? @_asks "^\\(\\s*(?:(?:[\\w.?!]*\\bmethod\\s*!==?\\s*['\"][A-Z]+['\"]\\s*(?:&&\\s*)?)+|!\\s*\\[[^\\]]*\\]\\.includes\\([\\w.?!]*\\bmethod\\b[^)]*\\)\\s*)\\)$")
  (#match? @_refusal "\\b(?:40[045]|501)\\b|\\bthrow\\b|[nN]ot ?[aA]llowed|METHOD_NOT"))

; rule: asks-last-python
; role: written
; languages: python
((function_definition body: (block (if_statement condition: (_) @_asks) .)) @at
  (#match? @_asks "\\bmethod\\s*==\\s*['\"][A-Z]"))
((function_definition body: (block (if_statement condition: (_) @_asks) . [(return_statement) (raise_statement)] @_refusal .)) @at
  (#match? @_asks "\\bmethod\\s*==\\s*['\"][A-Z]")
  (#match? @_refusal "\\b(?:40[045]|501)\\b|^raise\\b|[nN]ot_?[aA]llowed|NOT_ALLOWED"))

; rule: asked-python
; role: verbs
; bound: inside
; within: asks-last-python
; languages: python
((comparison_operator . (_) @_asked . (string) @method .) @at
  (#match? @at "\\bmethod\\s*==") (#match? @_asked "\\bmethod$") (#match? @method "^['\"](?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)['\"]$"))

; rule: served-otherwise-python
; role: verbs
; bound: inside
; method: ANY
; languages: python
((if_statement condition: (_) @_asks alternative: (else_clause) @_else) @at
  (#match? @_asks "\\bmethod\\s*==\\s*['\"][A-Z]") (#not-match? @_else "\\b(?:40[045]|501)\\b|\\braise\\b|[nN]ot_?[aA]llowed|NOT_ALLOWED"))
((if_statement condition: (_) @_asks alternative: (elif_clause condition: (_) @_other)) @at
  (#match? @_asks "\\bmethod\\s*==\\s*['\"][A-Z]") (#not-match? @_other "\\bmethod\\b"))

; rule: refused-python
; role: verbs
; bound: inside
; languages: python
((function_definition body: (block (if_statement condition: (_) @_asks @args.each consequence: (_) @_refusal) @at))
  (#match? @_refusal "\\b(?:40[045]|501)\\b|\\braise\\b|[nN]ot_?[aA]llowed|NOT_ALLOWED")
  (#match? @_asks "^(?:[\\w.]*\\bmethod\\s*!=\\s*['\"][A-Z]+['\"]\\s*(?:and\\s*)?)+$|^not\\s+[\\w.]*\\bmethod\\s*==\\s*['\"][A-Z]+['\"]$|^[\\w.]*\\bmethod\\s+not\\s+in\\s*[\\[({][^\\])}]*[\\])}]$"))

; rule: asks-last-go
; role: written
; languages: go
([
  (function_declaration body: (block (statement_list (if_statement condition: (_) @_asks) .)))
  (method_declaration body: (block (statement_list (if_statement condition: (_) @_asks) .)))
  (func_literal body: (block (statement_list (if_statement condition: (_) @_asks) .)))
] @at
  (#match? @_asks "\\bMethod == (?:http\\.Method\\w+|\"[A-Z]+\")"))
([
  (function_declaration body: (block (statement_list (if_statement condition: (_) @_asks) . (expression_statement) @_refusal .)))
  (method_declaration body: (block (statement_list (if_statement condition: (_) @_asks) . (expression_statement) @_refusal .)))
  (func_literal body: (block (statement_list (if_statement condition: (_) @_asks) . (expression_statement) @_refusal .)))
  (function_declaration body: (block (statement_list (if_statement condition: (_) @_asks) . (expression_statement) @_refusal . (return_statement) .)))
  (method_declaration body: (block (statement_list (if_statement condition: (_) @_asks) . (expression_statement) @_refusal . (return_statement) .)))
  (func_literal body: (block (statement_list (if_statement condition: (_) @_asks) . (expression_statement) @_refusal . (return_statement) .)))
] @at
  (#match? @_asks "\\bMethod == (?:http\\.Method\\w+|\"[A-Z]+\")")
  (#match? @_refusal "\\b(?:40[045]|501)\\b|[nN]ot ?[aA]llowed|StatusNotFound|StatusBadRequest|StatusNotImplemented|\\bNotFound\\("))
([
  (function_declaration body: (block (statement_list (expression_switch_statement value: (_) @_asked) @_cases .)))
  (method_declaration body: (block (statement_list (expression_switch_statement value: (_) @_asked) @_cases .)))
  (func_literal body: (block (statement_list (expression_switch_statement value: (_) @_asked) @_cases .)))
] @at
  (#match? @_asked "\\bMethod$")
  (#not-match? @_cases "default:(?![^}]*?(?:\\b(?:40[045]|501)\\b|[nN]ot ?[aA]llowed|StatusNotFound|StatusBadRequest|StatusNotImplemented|\\bNotFound\\())"))

; rule: asked-go
; role: verbs
; bound: inside
; within: asks-last-go
; languages: go
((binary_expression left: (_) @_asked operator: "==" right: (_) @method) @at
  (#match? @_asked "\\bMethod$") (#match? @method "^(?:http\\.Method\\w+|\"[A-Z]+\")$"))
((expression_case value: (expression_list (_) @method @at))
  (#match? @method "^(?:http\\.Method\\w+|\"(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\")$"))

; rule: served-otherwise-go
; role: verbs
; bound: inside
; method: ANY
; languages: go
((if_statement condition: (_) @_asks alternative: (block) @_else) @at
  (#match? @_asks "\\bMethod == (?:http\\.Method\\w+|\"[A-Z]+\")")
  (#not-match? @_else "\\b(?:40[045]|501)\\b|[nN]ot ?[aA]llowed|StatusNotFound|StatusBadRequest|StatusNotImplemented|\\bNotFound\\("))
((if_statement condition: (_) @_asks alternative: (if_statement condition: (_) @_other)) @at
  (#match? @_asks "\\bMethod == (?:http\\.Method\\w+|\"[A-Z]+\")") (#not-match? @_other "\\bMethod\\b"))

; rule: refused-go
; role: verbs
; bound: inside
; languages: go
([
  (function_declaration body: (block (statement_list (if_statement condition: (_) @_asks @args.each consequence: (block) @_refusal) @at)))
  (method_declaration body: (block (statement_list (if_statement condition: (_) @_asks @args.each consequence: (block) @_refusal) @at)))
  (func_literal body: (block (statement_list (if_statement condition: (_) @_asks @args.each consequence: (block) @_refusal) @at)))
]
  (#match? @_asks "^(?:\\w+(?:\\.\\w+)*\\.Method != (?:http\\.Method\\w+|\"[A-Z]+\")(?: && )?)+$") (#match? @_refusal "\\breturn\\b")
  (#match? @_refusal "\\b(?:40[045]|501)\\b|[nN]ot ?[aA]llowed|StatusNotFound|StatusBadRequest|StatusNotImplemented|\\bNotFound\\("))
