; Rocket: attributes on handlers, mounted by a list of their names.
; languages: rust
; imports: ^rocket(::|$)

; rule: attribute
; role: route
; group: HTTP routes
((attribute_item (attribute
    [(identifier) @method (scoped_identifier name: (identifier) @method)]
    arguments: (token_tree . (string_literal) @path))) @at
  . [(attribute_item) (line_comment)]*
  . (function_item name: (identifier) @handler) @at
  (#any-of? @method "get" "post" "put" "patch" "delete" "head" "options"))

; rule: mount
; role: mount
((call_expression
  function: (field_expression value: (_) @receiver field: (field_identifier) @_mount @at)
  arguments: (arguments . (_) @path . (macro_invocation macro: (_) @_routes (token_tree (identifier) @target))) @at)
  (#eq? @_mount "mount") (#match? @_routes "^(rocket::)?routes$"))

; rule: fairing
; role: middleware
; covers: all
((call_expression
  function: (field_expression value: (_) @receiver field: (field_identifier) @_attach @at)
  arguments: (arguments . (_) .) @args.each @at)
  (#eq? @_attach "attach"))
