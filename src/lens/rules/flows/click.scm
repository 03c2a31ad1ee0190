; click and typer commands.
; languages: python

; rule: command
; role: command
; group: Commands
; imports: ^(click|rich_click|typer|flask|flask\.cli)\b
((decorated_definition
  (decorator [
    (call function: (attribute object: (_) @_owner attribute: (identifier) @_command) arguments: (argument_list . (string)? @name))
    (attribute object: (_) @_owner attribute: (identifier) @_command)
  ])
  definition: (function_definition name: (identifier) @handler)) @at
  (#any-of? @_command "command" "group" "callback"))
