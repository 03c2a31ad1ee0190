; yargs commands.
; languages: javascript, typescript

; rule: command
; role: command
; group: Commands
; imports: ^yargs(/.*)?$
; receiver: ^(yargs|cli|argv|parser)$
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @_command @at)
  arguments: (arguments . (string (string_fragment) @name) . (_) . (_)) @args.each @at)
  (#eq? @_command "command"))
