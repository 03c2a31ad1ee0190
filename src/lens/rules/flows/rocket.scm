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

; rule: route-attribute
; role: route
; group: HTTP routes
((attribute_item (attribute
    [(identifier) @_route (scoped_identifier name: (identifier) @_route)]
    arguments: (token_tree . (identifier) @method . "," . (identifier) @_uri . "=" . (string_literal) @path))) @at
  . [(attribute_item) (line_comment)]*
  . (function_item name: (identifier) @handler) @at
  (#eq? @_route "route") (#eq? @_uri "uri"))

; rule: catcher
; role: event
; group: Error catchers
; labels: catch {status}
((attribute_item (attribute
    [(identifier) @_catch (scoped_identifier name: (identifier) @_catch)]
    arguments: (token_tree . [(integer_literal) (identifier)] @status))) @at
  . [(attribute_item) (line_comment)]*
  . (function_item name: (identifier) @handler) @at
  (#eq? @_catch "catch"))

; What a list names is mounted where the list is, or where the function that gives it is mounted.

; rule: mount
; role: mount
; between: ::
((call_expression
  function: (field_expression value: (_) @receiver field: (field_identifier) @_mount @at)
  arguments: (arguments . (_) @path . (macro_invocation macro: (_) @_routes [
    (token_tree ["(" "[" ","] . [(line_comment) (block_comment)]* . (identifier) @target . ["," "]" ")"])
    (token_tree ["(" "[" ","] . [(line_comment) (block_comment)]* . [(identifier) (crate) (self) (super)] @target . "::" . (identifier) @target . ["," "]" ")"])
    (token_tree ["(" "[" ","] . [(line_comment) (block_comment)]* . [(identifier) (crate) (self) (super)] @target . "::" . [(identifier) (crate) (self) (super)] @target . "::" . (identifier) @target . ["," "]" ")"])
    (token_tree ["(" "[" ","] . [(line_comment) (block_comment)]* . [(identifier) (crate) (self) (super)] @target . "::" . [(identifier) (crate) (self) (super)] @target . "::" . [(identifier) (crate) (self) (super)] @target . "::" . (identifier) @target . ["," "]" ")"])
  ]) @at))
  (#eq? @_mount "mount") (#match? @_routes "^(\\w+::)*\\w*routes$"))

; rule: mount-list
; role: mount
((call_expression
  function: (field_expression value: (_) @receiver field: (field_identifier) @_mount @at)
  arguments: (arguments . (_) @path . [(call_expression) (identifier)] @target .) @at)
  (#eq? @_mount "mount"))

; rule: listed
; role: mount
; between: ::
; outside: mount
((macro_invocation macro: (_) @_routes [
    (token_tree ["(" "[" ","] . [(line_comment) (block_comment)]* . (identifier) @target . ["," "]" ")"])
    (token_tree ["(" "[" ","] . [(line_comment) (block_comment)]* . [(identifier) (crate) (self) (super)] @target . "::" . (identifier) @target . ["," "]" ")"])
    (token_tree ["(" "[" ","] . [(line_comment) (block_comment)]* . [(identifier) (crate) (self) (super)] @target . "::" . [(identifier) (crate) (self) (super)] @target . "::" . (identifier) @target . ["," "]" ")"])
    (token_tree ["(" "[" ","] . [(line_comment) (block_comment)]* . [(identifier) (crate) (self) (super)] @target . "::" . [(identifier) (crate) (self) (super)] @target . "::" . [(identifier) (crate) (self) (super)] @target . "::" . (identifier) @target . ["," "]" ")"])
  ]) @at
  (#match? @_routes "^(\\w+::)*\\w*routes(_spec)?$"))

; Macros that mount lists, a row for each: `mount_endpoints_and_merged_docs! { rocket, "/".to_owned(), settings, "/users" => users::routes() }`.

; rule: mount-rows
; role: mount
; between: ::
((macro_invocation macro: (_) @_mount [
    (token_tree . (identifier) @receiver (string_literal) @path @at . "=>" . (identifier) @target . (token_tree) @_args @at)
    (token_tree . (identifier) @receiver (string_literal) @path @at . "=>" . [(identifier) (crate) (self) (super)] @target . "::" . (identifier) @target . (token_tree) @_args @at)
    (token_tree . (identifier) @receiver (string_literal) @path @at . "=>" . [(identifier) (crate) (self) (super)] @target . "::" . [(identifier) (super)] @target . "::" . (identifier) @target . (token_tree) @_args @at)
    (token_tree . (identifier) @receiver (string_literal) @path @at . "=>" . [(identifier) (crate) (self) (super)] @target . "::" . [(identifier) (super)] @target . "::" . [(identifier) (super)] @target . "::" . (identifier) @target . (token_tree) @_args @at)
  ])
  (#match? @_mount "^(\\w+::)*mount_\\w+$") (#match? @_args "^\\("))

; What stands in front of all rows.

; rule: mount-base
; role: scope
((macro_invocation macro: (_) @_mount (token_tree . (identifier) . "," . (string_literal) @prefix)) @at
  (#match? @_mount "^(\\w+::)*mount_\\w+$"))

; rule: appended
; role: mount
((call_expression
  function: (field_expression field: (field_identifier) @_append)
  arguments: (arguments . [(reference_expression value: (call_expression) @target) (call_expression) @target] .)) @at
  (#any-of? @_append "append" "extend")
  (#match? @target "^[\\w:]*routes\\w*\\("))

; rule: fairing
; role: middleware
; covers: all
((call_expression
  function: (field_expression value: (_) @receiver field: (field_identifier) @_attach @at)
  arguments: (arguments . (_) .) @args.each @at)
  (#eq? @_attach "attach"))
