; Clap: subcommands as variants of an enum or built by calls, and where they are dispatched.
; languages: rust

; rule: subcommand
; role: command
; group: Commands
; case: kebab
((attribute_item (attribute (identifier) @_derive arguments: (token_tree) @_traits))
  . [(attribute_item) (line_comment)]*
  . (enum_item name: (type_identifier) @enum body: (enum_variant_list (enum_variant name: (identifier) @name) @at))
  (#eq? @_derive "derive") (#match? @_traits "\\bSubcommand\\b"))

; rule: built-subcommand
; role: command
; group: Commands
; imports: ^(clap|structopt)(::|$)
; chain: ^(\w+::)*(Command|App|SubCommand)(::<[^>]*>)?::(new|with_name)\(\s*(?<name>"[^"]*")
((call_expression
  function: (field_expression field: (field_identifier) @_sub)
  arguments: (arguments . (_) @chain @at .))
  (#eq? @_sub "subcommand")
  (#match? @chain "^(\\w+::)*(Command|App|SubCommand)(::<[^>]*>)?::(new|with_name)\\("))

; rule: arm
; role: dispatch
(match_arm
  pattern: (match_pattern [
    (scoped_identifier path: (_) @enum name: (identifier) @name)
    (tuple_struct_pattern type: (scoped_identifier path: (_) @enum name: (identifier) @name))
    (struct_pattern type: (scoped_type_identifier path: (_) @enum name: (type_identifier) @name))
    (tuple_struct_pattern type: (identifier) (scoped_identifier path: (_) @enum name: (identifier) @name))
    (tuple_struct_pattern type: (identifier) (tuple_struct_pattern type: (scoped_identifier path: (_) @enum name: (identifier) @name)))
    (tuple_struct_pattern type: (identifier) (struct_pattern type: (scoped_type_identifier path: (_) @enum name: (type_identifier) @name)))
  ])
  value: [
    (call_expression function: [(identifier) (scoped_identifier) (field_expression)] @handler)
    (await_expression (call_expression function: [(identifier) (scoped_identifier) (field_expression)] @handler))
    (try_expression (call_expression function: [(identifier) (scoped_identifier) (field_expression)] @handler))
    (try_expression (await_expression (call_expression function: [(identifier) (scoped_identifier) (field_expression)] @handler)))
    (block) @_body
  ]) @at
