; Programs and subcommands of argparse.
; languages: python

; rule: program
; role: command
; group: Commands
; says: parses its arguments with argparse
((assignment left: (_) @parser right: (call function: (_) @_make)) @at
  (#match? @_make "^(argparse\\.)?ArgumentParser$"))

; rule: subcommand
; role: command
; group: Commands
; imports: ^argparse$
((call
  function: (attribute object: (identifier) attribute: (identifier) @_add)
  arguments: (argument_list . (string) @name)) @at
  (#eq? @_add "add_parser"))
