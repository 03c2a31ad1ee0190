; What looks like a place where somebody enters, whatever the framework: to be counted where no rule says what it is.
; languages: rust

; rule: place-call
; role: place
; kind: route
((call_expression
  function: (field_expression value: (_) @receiver field: (field_identifier) @method @at)
  arguments: (arguments . (string_literal) @path . (_)) @args.each @at) @_call
  (#match? @method "^(\\w*route(_\\w+)?|at|get|post|put|patch|delete|any|handle|add|to|resource)$") (#match? @path "^\"/"))

; rule: place-on-path
; role: place
; kind: route
((call_expression
  function: (field_expression
    value: (call_expression
      function: [(field_expression field: (field_identifier) @_at) (scoped_identifier name: (identifier) @_at)]
      arguments: (arguments . (string_literal) @path .))
    field: (field_identifier) @method @at)
  arguments: (arguments (_)) @args.each @at) @_call
  (#any-of? @_at "at" "resource" "route") (#any-of? @method "get" "post" "put" "patch" "delete" "all" "to"))

; rule: place-decorator
; role: place
; kind: decorator
((attribute_item (attribute [(identifier) (scoped_identifier)] @name arguments: (token_tree . (string_literal)? @path)? @_args)) @at
  . [(attribute_item) (line_comment)]*
  . (function_item name: (identifier) @handler))

; rule: place-filter
; role: place
; kind: route
((macro_invocation macro: (_) @method (token_tree . (string_literal))) @at
  (#match? @method "^(warp::)?path$"))

; rule: place-commands
; role: place
; kind: command
((attribute_item (attribute (identifier) @_derive arguments: (token_tree) @_traits))
  . [(attribute_item) (line_comment)]*
  . (enum_item body: (enum_variant_list (enum_variant name: (identifier) @name) @at))
  (#eq? @_derive "derive") (#match? @_traits "\\bSubcommand\\b"))
