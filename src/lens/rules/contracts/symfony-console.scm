; Options and arguments of Symfony's commands.
; languages: php
; role: option

; rule: option
; kind: option
((member_call_expression name: (name) @_add arguments: (arguments . (argument (string) @name) .) @at)
  (#eq? @_add "addOption"))
((member_call_expression name: (name) @_add arguments: (arguments . (argument (string) @name) . (argument (_) @label) .) @at)
  (#eq? @_add "addOption"))
((member_call_expression name: (name) @_add arguments: (arguments . (argument (string) @name) . (argument (_) @label) . (argument (_) @type) . (argument)? .) @at)
  (#eq? @_add "addOption"))
((member_call_expression name: (name) @_add arguments: (arguments . (argument (string) @name) . (argument (_) @label) . (argument (_) @type) . (argument) . (argument (_) @default)) @at)
  (#eq? @_add "addOption"))

; rule: argument
((member_call_expression name: (name) @_add arguments: (arguments . (argument (string) @name) .) @at)
  (#eq? @_add "addArgument"))
((member_call_expression name: (name) @_add arguments: (arguments . (argument (string) @name) . (argument (_) @type) . (argument)? .) @at)
  (#eq? @_add "addArgument"))
((member_call_expression name: (name) @_add arguments: (arguments . (argument (string) @name) . (argument (_) @type) . (argument) . (argument (_) @default)) @at)
  (#eq? @_add "addArgument"))
