; What can go wrong, and what is checked.
; languages: javascript, typescript, tsx

; rule: throw
; role: raise
; verb: throws
(throw_statement (new_expression constructor: (_) @error arguments: (arguments)? @args.each)) @at

; rule: throw-either
; role: raise
; verb: throws
(throw_statement [
  (binary_expression right: (new_expression constructor: (_) @error arguments: (arguments)? @args.each) @at)
  (ternary_expression consequence: (new_expression constructor: (_) @error arguments: (arguments)? @args.each) @at)
  (ternary_expression alternative: (new_expression constructor: (_) @error arguments: (arguments)? @args.each) @at)
  (parenthesized_expression (binary_expression right: (new_expression constructor: (_) @error arguments: (arguments)? @args.each) @at))
])

; rule: throw-made
; role: raise
; verb: throws
((throw_statement (call_expression function: [(identifier) (member_expression)] @error arguments: (arguments) @args.each)) @at)

; rule: pass-on
; role: raise
; verb: passes on
((call_expression
  function: [(identifier) (member_expression)] @_next
  arguments: (arguments . (new_expression constructor: (_) @error arguments: (arguments)? @args.each))) @at
  (#any-of? @_next "next" "reject" "Promise.reject" "done")
  (#match? @error "(Error|Exception)$"))
((call_expression
  function: [(identifier) (member_expression)] @_next
  arguments: (arguments . (new_expression constructor: (_) @error arguments: (arguments)? @args.each))) @at
  (#any-of? @_next "next" "done" "reply.send" "this.reply.send")
  (#not-match? @error "(Error|Exception)$|^(Date|Map|Set|URL|Array|Object|Buffer|Uint8Array|Blob|Response|Request|Readable|ReadableStream|PassThrough|FormData)$"))

; rule: pass-on-held
; role: raise
; verb: passes on
((statement_block
  (lexical_declaration (variable_declarator name: (identifier) @_name value: (new_expression constructor: (_) @error arguments: (arguments)? @args.each)))
  [
    (expression_statement (call_expression function: (identifier) @_next arguments: (arguments . (identifier) @_given .)) @at)
    (return_statement (call_expression function: (identifier) @_next arguments: (arguments . (identifier) @_given .)) @at)
  ])
  (#any-of? @_next "next" "done" "reject") (#eq? @_given @_name))

; rule: pass-on-made
; role: raise
; verb: passes on
((call_expression
  function: [(identifier) (member_expression)] @_next
  arguments: (arguments . (call_expression function: (_) @error arguments: (arguments) @args.each))) @at
  (#any-of? @_next "next" "reject" "Promise.reject" "done" "cb" "callback")
  (#match? @error "^create\\w*Error(\\.\\w+)?$|[eE]rrors?\\.\\w+$|^Boom\\."))
((call_expression
  function: [(identifier) (member_expression)] @_send
  arguments: (arguments . (call_expression function: (_) @error arguments: (arguments) @args.each) .)) @at
  (#any-of? @_send "reply.send" "this.reply.send")
  (#match? @error "^create\\w*Error(\\.\\w+)?$|[eE]rrors?\\.\\w+$|^Boom\\."))

; rule: pass-on-status
; role: raise
; verb: answers
((call_expression
  function: [(identifier) (member_expression)] @_next
  arguments: (arguments . (object (pair key: (property_identifier) @_status value: (_) @error)) @message .)) @at
  (#any-of? @_next "next" "done" "cb" "callback")
  (#any-of? @_status "status" "statusCode") (#match? @error "^[2345]\\d\\d$"))

; rule: throw-status
; role: raise
; verb: answers
; thrown: yes
((throw_statement (object (pair key: (property_identifier) @_status value: (_) @error)) @message) @at
  (#any-of? @_status "status" "statusCode") (#match? @error "^[45]\\d\\d$"))

; rule: assert
; role: guard
; says: asserts {condition}
((call_expression function: [(identifier) (member_expression)] @_assert arguments: (arguments . (_) @condition)) @at
  (#match? @_assert "^(assert|invariant|assert\\.(ok|equal|strictEqual|deepEqual|notEqual|match))$"))

; rule: parse
; role: guard
; says: validates {value} against {schema}
((call_expression
  function: (member_expression object: [(identifier) (member_expression)] @schema property: (property_identifier) @_parse)
  arguments: (arguments . (_) @value)) @at
  (#any-of? @_parse "parse" "safeParse" "parseAsync" "safeParseAsync" "validate" "validateAsync" "validateSync")
  (#match? @schema "([sS]chema|[vV]alidator|DTO|Dto)$"))

; rule: parse-input
; role: guard
; says: validates {value} against {schema}
((call_expression
  function: (member_expression object: (identifier) @schema property: (property_identifier) @_parse)
  arguments: (arguments . (_) @value)) @at
  (#any-of? @_parse "parse" "parseAsync" "safeParse" "safeParseAsync")
  (#not-match? @schema "([sS]chema|[vV]alidator|DTO|Dto)$|^(z|JSON|Date|path|url|URL|qs|querystring|yaml|YAML|toml|csv|cookie|semver)$")
  (#match? @value "^(await )?(req|request|ctx|context|c|event)\\b|[fF]ormData|searchParams|process\\.env|^params$|^body$"))

; rule: procedure-input
; role: guard
; says: validates input against {schema}
((call_expression
  function: (member_expression object: (_) @_procedure property: (property_identifier) @_input)
  arguments: (arguments . (_) @schema .)) @at
  (#eq? @_input "input") (#match? @_procedure "[pP]rocedure"))

; rule: frozen-values
; role: values
((variable_declarator
  name: (identifier) @name
  value: (call_expression function: (member_expression) @_freeze arguments: (arguments . [(array) (object)] @values.each .)))
  (#eq? @_freeze "Object.freeze") (#match? @name "^[A-Z]"))

; rule: js-error
; languages: javascript
; role: error
((class_declaration name: (identifier) @name (class_heritage (_) @base)) @at
  (#match? @base "(Error|Exception)$"))
