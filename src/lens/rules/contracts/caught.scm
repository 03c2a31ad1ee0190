; What is thrown and does not get out: what `try` holds, with what is done instead.

; rule: javascript
; role: caught
; languages: javascript, typescript, tsx
(try_statement body: (_) @at handler: (catch_clause parameter: (identifier) @name body: (_) @body))
(try_statement body: (_) @at handler: (catch_clause !parameter body: (_) @body))

; rule: rejected
; role: caught
; kind: promise
; languages: javascript, typescript, tsx
((call_expression
  function: (member_expression object: (call_expression) @at property: (property_identifier) @_catch)
  arguments: (arguments . (arrow_function parameter: (identifier) @name body: (_) @body) .))
  (#eq? @_catch "catch"))
((call_expression
  function: (member_expression object: (call_expression) @at property: (property_identifier) @_catch)
  arguments: (arguments . (arrow_function parameters: (formal_parameters) @_none body: (_) @body) .))
  (#eq? @_catch "catch") (#eq? @_none "()"))

; rule: rejected-javascript
; role: caught
; kind: promise
; languages: javascript
((call_expression
  function: (member_expression object: (call_expression) @at property: (property_identifier) @_catch)
  arguments: (arguments . (arrow_function parameters: (formal_parameters . (identifier) @name .) body: (_) @body) .))
  (#eq? @_catch "catch"))

; rule: rejected-typescript
; role: caught
; kind: promise
; languages: typescript, tsx
((call_expression
  function: (member_expression object: (call_expression) @at property: (property_identifier) @_catch)
  arguments: (arguments . (arrow_function parameters: (formal_parameters . (required_parameter pattern: (identifier) @name) .) body: (_) @body) .))
  (#eq? @_catch "catch"))

; rule: python
; role: caught
; languages: python
(try_statement body: (block) @at (except_clause . (block) @body))
(try_statement body: (block) @at (except_clause value: [(identifier) (attribute) (tuple)] @type (block) @body))
(try_statement body: (block) @at (except_clause value: (as_pattern (_) @type alias: (as_pattern_target (identifier) @name)) (block) @body))

; rule: java
; role: caught
; languages: java
[
  (try_statement body: (_) @at (catch_clause (catch_formal_parameter (catch_type) @type name: (_) @name) body: (_) @body))
  (try_with_resources_statement body: (_) @at (catch_clause (catch_formal_parameter (catch_type) @type name: (_) @name) body: (_) @body))
]

; rule: kotlin
; role: caught
; languages: kotlin
(try_expression . (block) @at (catch_block (identifier) @name (user_type) @type (block) @body))

; rule: c-sharp
; role: caught
; languages: c-sharp
(try_statement body: (_) @at (catch_clause . (block) @body))
(try_statement body: (_) @at (catch_clause (catch_declaration type: (_) @type name: (identifier) @name) . (block) @body))
(try_statement body: (_) @at (catch_clause (catch_declaration type: (_) @type !name) . (block) @body))

; rule: c-sharp-when
; role: caught
; languages: c-sharp
(try_statement body: (_) @at (catch_clause (catch_declaration type: (_) @type) (catch_filter_clause)))

; rule: php
; role: caught
; languages: php
(try_statement body: (_) @at (catch_clause type: (_) @type name: (_) @name body: (_) @body))
(try_statement body: (_) @at (catch_clause type: (_) @type !name body: (_) @body))

; rule: ruby
; role: caught
; languages: ruby
(begin (_statement)+ @at . (rescue exceptions: (exceptions)? @type variable: (exception_variable (identifier) @name)? body: (_)? @body))
(body_statement (_statement)+ @at . (rescue exceptions: (exceptions)? @type variable: (exception_variable (identifier) @name)? body: (_)? @body))

; Functions that are written in place: what they throw is caught where they are called, which can be later.

; rule: javascript-function
; role: apart
; languages: javascript, typescript, tsx
[(arrow_function) (function_expression)] @at

; rule: javascript-at-once
; role: apart
; kind: at once
; languages: javascript, typescript, tsx
((call_expression
  function: (member_expression property: (property_identifier) @_each)
  arguments: (arguments . [(arrow_function) (function_expression)] @at))
  (#any-of? @_each "map" "forEach" "filter" "reduce" "some" "every" "find" "findIndex" "flatMap" "sort" "transaction" "$transaction"))

; rule: java-function
; role: apart
; languages: java
(lambda_expression) @at

; rule: kotlin-function
; role: apart
; languages: kotlin
[(lambda_literal) (anonymous_function)] @at

; rule: kotlin-at-once
; role: apart
; kind: at once
; languages: kotlin
((call_expression (_) @_run (annotated_lambda (lambda_literal) @at))
  (#match? @_run "(^|\\.)(let|run|also|apply|with|use|forEach|map|filter|transaction|newSuspendedTransaction|dbQuery|withContext|coroutineScope)\\b(\\(.*\\))?$"))

; rule: c-sharp-function
; role: apart
; languages: c-sharp
[(lambda_expression) (anonymous_method_expression)] @at

; rule: php-function
; role: apart
; languages: php
[(anonymous_function) (arrow_function)] @at

; rule: php-at-once
; role: apart
; kind: at once
; languages: php
((scoped_call_expression name: (name) @_run arguments: (arguments . (argument [(anonymous_function) (arrow_function)] @at)))
  (#eq? @_run "transaction"))
((member_call_expression name: (name) @_run arguments: (arguments . (argument [(anonymous_function) (arrow_function)] @at)))
  (#any-of? @_run "transaction" "each" "map" "filter"))

; rule: ruby-function
; role: apart
; languages: ruby
[
  (lambda)
  (call method: (identifier) block: [(block) (do_block)] @at)
]

; rule: ruby-at-once
; role: apart
; kind: at once
; languages: ruby
((call method: (identifier) @_run block: [(block) (do_block)] @at)
  (#any-of? @_run "each" "each_with_index" "map" "select" "filter_map" "find_each" "transaction" "with_lock" "tap" "then" "times" "any?" "all?"))

; What is given back without being waited for fails in front of who waits for it.

; rule: javascript-given-back
; role: given-back
; languages: javascript, typescript, tsx
(return_statement [
  (call_expression) @at @expression
  (ternary_expression consequence: (call_expression) @at @expression)
  (ternary_expression alternative: (call_expression) @at @expression)
  (binary_expression right: (call_expression) @at @expression)
  (parenthesized_expression (call_expression) @at @expression)
])

; rule: c-sharp-given-back
; role: given-back
; languages: c-sharp
((return_statement (invocation_expression) @at @expression) (#match? @expression "Async\\("))
