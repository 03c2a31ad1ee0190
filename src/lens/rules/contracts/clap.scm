; What subcommands take where they are variants of an enum, and options that are built by calls; structures with the options of a program are in rust.scm.
; languages: rust
; role: option

; rule: variant-field
((attribute_item (attribute (identifier) @_derive arguments: (token_tree) @_traits))
  . [(attribute_item) (line_comment)]*
  . (enum_item body: (enum_variant_list (enum_variant name: (identifier) @of body: (field_declaration_list
    . [(line_comment) (block_comment) (attribute_item) @rule]* . (field_declaration name: (_) @name type: (_) @type) @at))))
  (#eq? @_derive "derive") (#match? @_traits "\\b(Subcommand|StructOpt)\\b"))
((attribute_item (attribute (identifier) @_derive arguments: (token_tree) @_traits))
  . [(attribute_item) (line_comment)]*
  . (enum_item body: (enum_variant_list (enum_variant name: (identifier) @of body: (field_declaration_list
    (field_declaration) . [(line_comment) (block_comment) (attribute_item) @rule]* . (field_declaration name: (_) @name type: (_) @type) @at))))
  (#eq? @_derive "derive") (#match? @_traits "\\b(Subcommand|StructOpt)\\b"))

; `Arg::new("port").short('p').long("port")`: what it is called says that it is an option; of arguments that go by their place nothing is told.

; rule: built
; kind: option
; imports: ^clap(::|$)
((call_expression
  function: (field_expression value: (_) @_arg field: (field_identifier) @_long)
  arguments: (arguments . (string_literal) @name .)) @at
  (#eq? @_long "long") (#match? @_arg "^(clap::)?Arg(::<[^>]*>)?::(new|with_name)\\("))
