; commander commands.
; languages: javascript, typescript

; rule: program
; role: router
((variable_declarator name: (identifier) @name value: (_) @_value) @at
  (#match? @_value "^new (commander\\.)?Command\\("))

; rule: command
; role: command
; group: Commands
; imports: ^(commander|@commander-js/.*)$
; receiver: ^(program|commander|cli|\w+(Program|Command|Cmd))$
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @_command)
  arguments: (arguments . (string (string_fragment) @name))) @at
  (#eq? @_command "command"))

; rule: action
; role: handler
((call_expression
  function: (member_expression property: (property_identifier) @_action)
  arguments: (arguments . (_) @handler)) @at
  (#eq? @_action "action"))
