; Commands of cobra, urfave/cli and flag sets.
; languages: go

; rule: command
; role: command
; group: Commands
((composite_literal
  type: (qualified_type) @_type
  body: (literal_value (keyed_element key: (literal_element (identifier) @_use) value: (literal_element [(interpreted_string_literal) (raw_string_literal)] @name))) @fields.each) @at
  (#eq? @_type "cobra.Command")
  (#eq? @_use "Use"))

; rule: command-name
; role: command-name
([
  (short_var_declaration left: (expression_list . (identifier) @name) right: (expression_list . [
    (unary_expression operand: (composite_literal type: (qualified_type) @_type))
    (composite_literal type: (qualified_type) @_type)]))
  (assignment_statement left: (expression_list . (identifier) @name) right: (expression_list . (unary_expression operand: (composite_literal type: (qualified_type) @_type))))
  (var_spec name: (identifier) @name value: (expression_list . [
    (unary_expression operand: (composite_literal type: (qualified_type) @_type))
    (composite_literal type: (qualified_type) @_type)]))
] @at
  (#eq? @_type "cobra.Command"))

; rule: add-command
; role: subcommand
((call_expression
  function: (selector_expression operand: (_) @parent field: (field_identifier) @_add)
  arguments: (argument_list) @children.each) @at
  (#eq? @_add "AddCommand"))

; rule: cli-command
; role: command
; group: Commands
; handler: Action
((composite_literal
  type: [(qualified_type) (pointer_type)] @_type
  body: (literal_value (keyed_element key: (literal_element (identifier) @_name) value: (literal_element [(interpreted_string_literal) (raw_string_literal)] @name))) @args.each) @at
  (#any-of? @_type "cli.Command")
  (#eq? @_name "Name"))

; rule: cli-listed-command
; role: command
; group: Commands
; handler: Action
; imports: urfave/cli
(composite_literal
  type: (slice_type element: [(qualified_type) (pointer_type (qualified_type))] @_type)
  body: (literal_value (literal_element (literal_value (keyed_element key: (literal_element (identifier) @_name) value: (literal_element [(interpreted_string_literal) (raw_string_literal)] @name))) @args.each @at))
  (#any-of? @_type "cli.Command" "*cli.Command")
  (#eq? @_name "Name"))

; rule: flag-set
; role: command
; group: Commands
((call_expression
  function: (selector_expression) @_new
  arguments: (argument_list . (interpreted_string_literal) @name)) @at
  (#eq? @_new "flag.NewFlagSet"))
