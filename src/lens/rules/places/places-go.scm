; What looks like a place where somebody enters, whatever the framework: to be counted where no rule says what it is.
; languages: go

; rule: place-call
; role: place
; kind: route
; result: unused
((call_expression
  function: [(selector_expression operand: (_) @receiver field: (field_identifier) @method @at) (identifier) @method @at]
  arguments: (argument_list . [(interpreted_string_literal) (raw_string_literal) (binary_expression)] @path . (_)) @args.each @at) @_call
  (#match? @method "^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|Get|Post|Put|Patch|Delete|Options|Any|All|Match|Handle|HandleFunc|HandlerFunc|HandleFn|Handler|Method|MethodFunc|(\\w*([rR]outer?|[eE]ndpoint|[hH]andler|[hH]andleFunc|[aA]PI|Url|URL))|(reg|register|add|handle)\\w*)$")
  (#match? @path "^([\\w.]+ *\\+ *)?[\"`](GET |POST |PUT |PATCH |DELETE |HEAD )?/?[\\w:*{]?[^ ]*[\"`]"))

; rule: place-root
; role: place
; kind: route
; result: unused
((call_expression
  function: (selector_expression operand: (_) @receiver field: (field_identifier) @method @at)
  arguments: (argument_list . (interpreted_string_literal) @path . (_)) @args.each @at) @_call
  (#match? @method "^(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|Any|Handle|HandleFunc)$") (#eq? @path "\"\""))

; rule: place-method-and-path
; role: place
; kind: route
; result: unused
((call_expression
  function: (selector_expression operand: (_) @receiver field: (field_identifier) @method @at)
  arguments: (argument_list . [(interpreted_string_literal) (selector_expression)] @_verb . [(interpreted_string_literal) (raw_string_literal)] @path . (_)) @args.each @at) @_call
  (#match? @_verb "^(\"(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|ANY)\"|http\\.Method\\w+)$") (#match? @path "^[\"`]/"))

; rule: place-path
; role: place
; kind: route
; result: unused
((call_expression
  function: (selector_expression
    operand: (call_expression
      function: (selector_expression operand: (_) @receiver field: (field_identifier) @_path)
      arguments: (argument_list . (interpreted_string_literal) @path .))
    field: (field_identifier) @method @at)
  arguments: (argument_list (_)) @args.each @at) @_call
  (#match? @_path "^(Path|Route|Resource)$") (#match? @method "^(Get|Post|Put|Patch|Delete|Handler|HandlerFunc|Methods|To)$"))

; rule: place-record
; role: place
; kind: route
((literal_value
  [(keyed_element (_) (literal_element (interpreted_string_literal) @path)) (literal_element (interpreted_string_literal) @path)]
  (_)) @at @_text
  (#match? @path "^\"/") (#match? @_text "(\"(GET|POST|PUT|PATCH|DELETE)\"|http\\.Method[A-Z])"))

; What a handler tells apart itself, by method and path.

; rule: place-told-apart
; role: place
; kind: route
((if_statement condition: (binary_expression) @condition @at)
  (#match? @condition "\\.Method == ") (#match? @condition "\\.URL\\.Path\\b"))

; rule: place-service
; role: place
; kind: class
((field_declaration !name type: (_) @base) @at
  (#match? @base "\\bUnimplemented\\w+(Server|Handler)$"))

; rule: place-command
; role: place
; kind: command
((composite_literal type: (_) @_type body: (literal_value (keyed_element (literal_element (identifier) @_key) (literal_element (_) @path)))) @at
  (#match? @_type "(^|\\.)Command$") (#any-of? @_key "Use" "Name"))
