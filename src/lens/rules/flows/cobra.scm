; cobra commands.
; languages: go

; rule: command
; role: command
; group: Commands
((composite_literal
  type: (qualified_type) @_type
  body: (literal_value (keyed_element key: (literal_element (identifier) @_use) value: (literal_element (interpreted_string_literal) @name))) @fields.each) @at
  (#eq? @_type "cobra.Command")
  (#eq? @_use "Use"))
