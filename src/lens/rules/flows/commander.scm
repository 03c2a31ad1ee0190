; commander commands, and those of command-line libraries in its style: cac, sade, caporal.
; languages: javascript, typescript

; rule: program
; role: router
((variable_declarator name: (identifier) @name value: (_) @_value) @at
  (#match? @_value "^(new (commander\\.)?Command\\(|createCommand\\(|cac\\(|sade\\()"))

; rule: group-program
; role: router
; imports: ^(commander|@commander-js/.*|cac|sade|@caporal/core|caporal)$
((variable_declarator name: (identifier) @name value: (call_expression) @_value) @at
  (#match? @_value "^\\w+\\s*\\.command\\(\\s*['\"`]"))

; rule: group
; role: group
; holds: commands
; imports: ^(commander|@commander-js/.*|cac|sade|@caporal/core|caporal)$
; chain: ^(?<receiver>[\w$]+)\s*\.command\(\s*(?<label>['"`][^'"`]+['"`])
((variable_declarator name: (identifier) @name value: (call_expression) @chain) @at
  (#match? @chain "^\\w+\\s*\\.command\\(\\s*['\"`]"))

; rule: new-group
; role: group
; holds: commands
; imports: ^(commander|@commander-js/.*)$|(^|/)[cC]ommand(\.[jt]s)?$
; chain: ^new (?:commander\.)?Command\(\s*(?<label>['"`][^'"`]+['"`])
((variable_declarator name: (identifier) @name value: [(call_expression) (new_expression)] @chain) @at
  (#match? @chain "^new (commander\\.)?Command\\(\\s*['\"`]"))

; rule: command
; role: command
; group: Commands
; imports: ^(commander|@commander-js/.*|cac|sade|@caporal/core|caporal)$
; receiver: ^(prog|program|commander|cli|cac|\w+([pP]rogram|Command|Cmd|Cli))$
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @_command)
  arguments: (arguments . (string (string_fragment) @name))) @at
  (#eq? @_command "command"))

; rule: new-command
; role: command
; group: Commands
; needs: handler
; imports: ^(commander|@commander-js/.*)$|(^|/)[cC]ommand(\.[jt]s)?$
((new_expression
  constructor: [(identifier) (member_expression)] @_new
  arguments: (arguments . (string (string_fragment) @name))) @at
  (#match? @_new "^(commander\\.)?Command$"))

; rule: action
; role: handler
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @_action)
  arguments: (arguments . (_) @handler)) @at
  (#eq? @_action "action"))

; rule: default
; role: command
; group: Commands
; labels: (default)
; imports: ^(commander|@commander-js/.*|sade)$
; receiver: ^(prog|program|commander|cli)$
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @_action)
  arguments: (arguments . (_) @handler)) @at
  (#eq? @_action "action")
  (#match? @receiver "^(new (commander\\.)?Command|\\w+$|\\w+\\s*\\.)")
  (#not-match? @receiver "\\.command\\(|new (commander\\.)?Command\\(\\s*['\"`]|^(?!new |prog|program|commander|cli)\\w+"))
