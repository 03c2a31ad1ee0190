; What functions that are asked whether a path is for everybody answer, and when: `if (path === '/login') return true`.

; rule: javascript
; role: verdict
; languages: javascript, typescript, tsx
(((if_statement condition: (parenthesized_expression (_) @condition) consequence: [(return_statement (_) @value) (statement_block . (return_statement (_) @value) .)]) @at)
  (#match? @value "^(true|false|True|False)$") (#match? @condition "[pP]ath|[uU]r[lLiI]|URL|[rR]oute|[eE]ndpoint|[pP]refix|[pP]ublic|PUBLIC|[eE]xempt|EXEMPT|[sS]kip|[sS]tatic|[eE]xclud|[wW]hite_?[lL]ist|[aA]llow_?[lL]ist|\\.is\\(|\\b(is|should|matches)[A-Z_]\\w*\\(\\$?(r|req|request|ctx|c|path|url)\\b"))
(((function_declaration body: (statement_block (return_statement (_) @value) @at .)))
  (#match? @value "^(true|false|True|False)$|[pP]ath|[uU]r[lLiI]\\b|URL|[rR]oute|[eE]ndpoint|[pP]refix|[sS]tarts?_?[wW]ith"))
(((function_expression body: (statement_block (return_statement (_) @value) @at .)))
  (#match? @value "^(true|false|True|False)$|[pP]ath|[uU]r[lLiI]\\b|URL|[rR]oute|[eE]ndpoint|[pP]refix|[sS]tarts?_?[wW]ith"))
(((method_definition body: (statement_block (return_statement (_) @value) @at .)))
  (#match? @value "^(true|false|True|False)$|[pP]ath|[uU]r[lLiI]\\b|URL|[rR]oute|[eE]ndpoint|[pP]refix|[sS]tarts?_?[wW]ith"))
(((arrow_function body: (statement_block (return_statement (_) @value) @at .)))
  (#match? @value "^(true|false|True|False)$|[pP]ath|[uU]r[lLiI]\\b|URL|[rR]oute|[eE]ndpoint|[pP]refix|[sS]tarts?_?[wW]ith"))
(((variable_declarator value: (arrow_function body: [(call_expression) (binary_expression) (unary_expression)] @value @at)))
  (#match? @value "^(true|false|True|False)$|[pP]ath|[uU]r[lLiI]\\b|URL|[rR]oute|[eE]ndpoint|[pP]refix|[sS]tarts?_?[wW]ith"))

; rule: python
; role: verdict
; languages: python
(((if_statement condition: (_) @condition consequence: (block . (return_statement (_) @value) .)) @at)
  (#match? @value "^(true|false|True|False)$") (#match? @condition "[pP]ath|[uU]r[lLiI]|URL|[rR]oute|[eE]ndpoint|[pP]refix|[pP]ublic|PUBLIC|[eE]xempt|EXEMPT|[sS]kip|[sS]tatic|[eE]xclud|[wW]hite_?[lL]ist|[aA]llow_?[lL]ist|\\.is\\(|\\b(is|should|matches)[A-Z_]\\w*\\(\\$?(r|req|request|ctx|c|path|url)\\b"))
(((function_definition body: (block (return_statement (_) @value) @at .)))
  (#match? @value "^(true|false|True|False)$|[pP]ath|[uU]r[lLiI]\\b|URL|[rR]oute|[eE]ndpoint|[pP]refix|[sS]tarts?_?[wW]ith"))

; rule: go
; role: verdict
; languages: go
(((if_statement condition: (_) @condition consequence: (block (statement_list . (return_statement (expression_list . (_) @value .)) .))) @at)
  (#match? @value "^(true|false|True|False)$") (#match? @condition "[pP]ath|[uU]r[lLiI]|URL|[rR]oute|[eE]ndpoint|[pP]refix|[pP]ublic|PUBLIC|[eE]xempt|EXEMPT|[sS]kip|[sS]tatic|[eE]xclud|[wW]hite_?[lL]ist|[aA]llow_?[lL]ist|\\.is\\(|\\b(is|should|matches)[A-Z_]\\w*\\(\\$?(r|req|request|ctx|c|path|url)\\b"))
(((function_declaration body: (block (statement_list (return_statement (expression_list . (_) @value .)) @at .))))
  (#match? @value "^(true|false|True|False)$|[pP]ath|[uU]r[lLiI]\\b|URL|[rR]oute|[eE]ndpoint|[pP]refix|[sS]tarts?_?[wW]ith"))
(((method_declaration body: (block (statement_list (return_statement (expression_list . (_) @value .)) @at .))))
  (#match? @value "^(true|false|True|False)$|[pP]ath|[uU]r[lLiI]\\b|URL|[rR]oute|[eE]ndpoint|[pP]refix|[sS]tarts?_?[wW]ith"))
(((expression_switch_statement value: (_) @subject (expression_case value: (expression_list) @values.each (statement_list . (return_statement (expression_list . (_) @value .)) .)) @at))
  (#match? @value "^(true|false|True|False)$") (#match? @subject "[pP]ath|[uU]r[lLiI]|URL|[rR]oute|[eE]ndpoint|[pP]refix|[pP]ublic|PUBLIC|[eE]xempt|EXEMPT|[sS]kip|[sS]tatic|[eE]xclud|[wW]hite_?[lL]ist|[aA]llow_?[lL]ist|\\.is\\(|\\b(is|should|matches)[A-Z_]\\w*\\(\\$?(r|req|request|ctx|c|path|url)\\b"))

; rule: java
; role: verdict
; languages: java
(((if_statement condition: (parenthesized_expression (_) @condition) consequence: [(return_statement (_) @value) (block . (return_statement (_) @value) .)]) @at)
  (#match? @value "^(true|false|True|False)$") (#match? @condition "[pP]ath|[uU]r[lLiI]|URL|[rR]oute|[eE]ndpoint|[pP]refix|[pP]ublic|PUBLIC|[eE]xempt|EXEMPT|[sS]kip|[sS]tatic|[eE]xclud|[wW]hite_?[lL]ist|[aA]llow_?[lL]ist|\\.is\\(|\\b(is|should|matches)[A-Z_]\\w*\\(\\$?(r|req|request|ctx|c|path|url)\\b"))
(((method_declaration body: (block (return_statement (_) @value) @at .)))
  (#match? @value "^(true|false|True|False)$|[pP]ath|[uU]r[lLiI]\\b|URL|[rR]oute|[eE]ndpoint|[pP]refix|[sS]tarts?_?[wW]ith"))

; rule: php
; role: verdict
; languages: php
(((if_statement condition: (parenthesized_expression (_) @condition) body: [(return_statement (_) @value) (compound_statement . (return_statement (_) @value) .)]) @at)
  (#match? @value "^(true|false|True|False)$") (#match? @condition "[pP]ath|[uU]r[lLiI]|URL|[rR]oute|[eE]ndpoint|[pP]refix|[pP]ublic|PUBLIC|[eE]xempt|EXEMPT|[sS]kip|[sS]tatic|[eE]xclud|[wW]hite_?[lL]ist|[aA]llow_?[lL]ist|\\.is\\(|\\b(is|should|matches)[A-Z_]\\w*\\(\\$?(r|req|request|ctx|c|path|url)\\b"))
(((method_declaration body: (compound_statement (return_statement (_) @value) @at .)))
  (#match? @value "^(true|false|True|False)$|[pP]ath|[uU]r[lLiI]\\b|URL|[rR]oute|[eE]ndpoint|[pP]refix|[sS]tarts?_?[wW]ith"))
(((function_definition body: (compound_statement (return_statement (_) @value) @at .)))
  (#match? @value "^(true|false|True|False)$|[pP]ath|[uU]r[lLiI]\\b|URL|[rR]oute|[eE]ndpoint|[pP]refix|[sS]tarts?_?[wW]ith"))

; rule: c-sharp
; role: verdict
; languages: c-sharp
(((if_statement condition: (_) @condition consequence: [(return_statement (_) @value) (block . (return_statement (_) @value) .)]) @at)
  (#match? @value "^(true|false|True|False)$") (#match? @condition "[pP]ath|[uU]r[lLiI]|URL|[rR]oute|[eE]ndpoint|[pP]refix|[pP]ublic|PUBLIC|[eE]xempt|EXEMPT|[sS]kip|[sS]tatic|[eE]xclud|[wW]hite_?[lL]ist|[aA]llow_?[lL]ist|\\.is\\(|\\b(is|should|matches)[A-Z_]\\w*\\(\\$?(r|req|request|ctx|c|path|url)\\b"))
(((method_declaration body: (block (return_statement (_) @value) @at .)))
  (#match? @value "^(true|false|True|False)$|[pP]ath|[uU]r[lLiI]\\b|URL|[rR]oute|[eE]ndpoint|[pP]refix|[sS]tarts?_?[wW]ith"))
(((method_declaration body: (arrow_expression_clause (_) @value) @at))
  (#match? @value "^(true|false|True|False)$|[pP]ath|[uU]r[lLiI]\\b|URL|[rR]oute|[eE]ndpoint|[pP]refix|[sS]tarts?_?[wW]ith"))

; rule: ruby
; role: verdict
; languages: ruby
(((if_modifier body: (return (argument_list (_) @value)) condition: (_) @condition) @at)
  (#match? @value "^(true|false|True|False)$") (#match? @condition "[pP]ath|[uU]r[lLiI]|URL|[rR]oute|[eE]ndpoint|[pP]refix|[pP]ublic|PUBLIC|[eE]xempt|EXEMPT|[sS]kip|[sS]tatic|[eE]xclud|[wW]hite_?[lL]ist|[aA]llow_?[lL]ist|\\.is\\(|\\b(is|should|matches)[A-Z_]\\w*\\(\\$?(r|req|request|ctx|c|path|url)\\b"))
(((method body: (body_statement (_) @value @at .)))
  (#match? @value "^(true|false|True|False)$|[pP]ath|[uU]r[lLiI]\\b|URL|[rR]oute|[eE]ndpoint|[pP]refix|[sS]tarts?_?[wW]ith"))
