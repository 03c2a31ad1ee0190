; What can go wrong, and what is checked.
; languages: javascript, typescript, tsx

; rule: throw
; role: raise
; verb: throws
(throw_statement (new_expression constructor: (_) @error arguments: (arguments)? @args.each)) @at

; rule: throw-made
; role: raise
; verb: throws
((throw_statement (call_expression function: (_) @error arguments: (arguments) @args.each)) @at
  (#match? @error "[eE]rror|[eE]xception|[bB]oom|^create"))

; rule: pass-on
; role: raise
; verb: passes on
((call_expression
  function: [(identifier) (member_expression)] @_next
  arguments: (arguments . (new_expression constructor: (_) @error arguments: (arguments)? @args.each))) @at
  (#any-of? @_next "next" "reject" "Promise.reject" "done")
  (#match? @error "(Error|Exception)$"))

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

; rule: js-error
; languages: javascript
; role: error
((class_declaration name: (identifier) @name (class_heritage (_) @base)) @at
  (#match? @base "(Error|Exception)$"))
