; Flags of commands: cobra and pflag, the standard library's, urfave/cli.
; languages: go
; role: option
; kind: option

; rule: flag
((call_expression
  function: (selector_expression
    operand: (call_expression function: (selector_expression operand: (_) @of field: (field_identifier) @_flags))
    field: (field_identifier) @type)
  arguments: (argument_list . [(interpreted_string_literal) (identifier) (selector_expression)] @name . (_) @default . (_) .)) @at
  (#any-of? @_flags "Flags" "PersistentFlags" "LocalFlags") (#match? @type "^(Bool|BytesBase64|BytesHex|Count|Duration|Float(32|64)|IP|IPMask|IPNet|U?[iI]nt(8|16|32|64)?|String|StringTo(Int|Int64|String))(Slice|Array)?$"))
((call_expression
  function: (selector_expression
    operand: (call_expression function: (selector_expression operand: (_) @of field: (field_identifier) @_flags))
    field: (field_identifier) @type)
  arguments: (argument_list . [(interpreted_string_literal) (identifier) (selector_expression)] @name . (_) @label . (_) @default . (_) .)) @at
  (#any-of? @_flags "Flags" "PersistentFlags" "LocalFlags") (#match? @type "^\\w+[a-z0-9]P$") (#not-match? @type "VarP$"))
((call_expression
  function: (selector_expression
    operand: (call_expression function: (selector_expression operand: (_) @of field: (field_identifier) @_flags))
    field: (field_identifier) @type)
  arguments: (argument_list . (_) . [(interpreted_string_literal) (identifier) (selector_expression)] @name . (_) @default . (_) .)) @at
  (#any-of? @_flags "Flags" "PersistentFlags" "LocalFlags") (#match? @type "^\\w+Var$"))
((call_expression
  function: (selector_expression
    operand: (call_expression function: (selector_expression operand: (_) @of field: (field_identifier) @_flags))
    field: (field_identifier) @type)
  arguments: (argument_list . (_) . [(interpreted_string_literal) (identifier) (selector_expression)] @name . (_) @label . (_) @default . (_) .)) @at
  (#any-of? @_flags "Flags" "PersistentFlags" "LocalFlags") (#match? @type "^\\w+VarP$"))

; rule: value-flag
((call_expression
  function: (selector_expression
    operand: (call_expression function: (selector_expression operand: (_) @of field: (field_identifier) @_flags))
    field: (field_identifier) @_var)
  arguments: (argument_list . (_) . [(interpreted_string_literal) (identifier) (selector_expression)] @name . (_) .)) @at
  (#any-of? @_flags "Flags" "PersistentFlags" "LocalFlags") (#eq? @_var "Var"))
((call_expression
  function: (selector_expression
    operand: (call_expression function: (selector_expression operand: (_) @of field: (field_identifier) @_flags))
    field: (field_identifier) @_var)
  arguments: (argument_list . (_) . [(interpreted_string_literal) (identifier) (selector_expression)] @name . (_) @label . (_) .)) @at
  (#any-of? @_flags "Flags" "PersistentFlags" "LocalFlags") (#eq? @_var "VarP"))

; Of a variable that holds a set of flags, and of the package itself.

; rule: set-flag
((call_expression
  function: (selector_expression operand: [(identifier) (selector_expression)] @of field: (field_identifier) @type)
  arguments: (argument_list . (interpreted_string_literal) @name . (_) @default . (_) .)) @at
  (#match? @of "^(\\w+\\.)?(flags?|pflag|fs|\\w*[fF]lag[sS]et|\\w*[fF]lags)$") (#match? @type "^(Bool|Duration|Float(32|64)|IP|U?[iI]nt(8|16|32|64)?|String|StringTo(Int|Int64|String))(Slice|Array)?$"))
((call_expression
  function: (selector_expression operand: [(identifier) (selector_expression)] @of field: (field_identifier) @type)
  arguments: (argument_list . (interpreted_string_literal) @name . (interpreted_string_literal) @label . (_) @default . (_) .)) @at
  (#match? @of "^(\\w+\\.)?(pflag|fs|\\w*[fF]lag[sS]et|\\w*[fF]lags)$") (#match? @type "^\\w+[a-z0-9]P$") (#not-match? @type "VarP$"))
((call_expression
  function: (selector_expression operand: [(identifier) (selector_expression)] @of field: (field_identifier) @type)
  arguments: (argument_list . (_) . (interpreted_string_literal) @name . (_) @default . (_) .)) @at
  (#match? @of "^(\\w+\\.)?(flags?|pflag|fs|\\w*[fF]lag[sS]et|\\w*[fF]lags)$") (#match? @type "^\\w+Var$"))
((call_expression
  function: (selector_expression operand: [(identifier) (selector_expression)] @of field: (field_identifier) @type)
  arguments: (argument_list . (_) . (interpreted_string_literal) @name . (interpreted_string_literal) @label . (_) @default . (_) .)) @at
  (#match? @of "^(\\w+\\.)?(pflag|fs|\\w*[fF]lag[sS]et|\\w*[fF]lags)$") (#match? @type "^\\w+VarP$"))

; rule: cli-flag
((composite_literal
  type: (qualified_type) @type
  body: (literal_value (keyed_element key: (literal_element (identifier) @_name) value: (literal_element [(interpreted_string_literal) (identifier) (selector_expression)] @name))) @args.each) @at
  (#match? @type "^cli\\.\\w+Flag$") (#eq? @_name "Name"))

; rule: required-flag
; role: required
((call_expression
  function: (selector_expression field: (field_identifier) @_mark)
  arguments: (argument_list . (interpreted_string_literal) @name .)) @at
  (#any-of? @_mark "MarkFlagRequired" "MarkPersistentFlagRequired"))
