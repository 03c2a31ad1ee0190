; Programs and subcommands of argparse, and what runs them.
; languages: python

; rule: program
; role: command
; group: Commands
; says: parses its arguments with argparse
((assignment left: (_) right: (call function: (_) @_make)) @at
  (#match? @_make "(^|\\.)ArgumentParser$"))

; rule: named-program
; role: command
; group: Commands
((assignment left: (_) right: (call function: (_) @_make arguments: (argument_list (keyword_argument name: (identifier) @_prog value: (string) @name)))) @at
  (#match? @_make "(^|\\.)ArgumentParser$") (#eq? @_prog "prog"))

; rule: subcommand
; role: command
; group: Commands
; imports: ^argparse$
((call
  function: (attribute object: (_) attribute: (identifier) @_add)
  arguments: (argument_list . (string) @name)) @at
  (#eq? @_add "add_parser"))
