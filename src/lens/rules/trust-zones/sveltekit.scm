; SvelteKit: hooks that are in front of all that the server answers. They are judged by what they do.
; languages: javascript, typescript

; rule: handle
; role: checkpoint
; on: directory
; among: ^sveltekit/
; handles: inline
; files: ^(?<directory>(?:.*/)?)src/hooks\.server(?:/index)?\.[jt]s$
((export_statement declaration: [
    (function_declaration name: (identifier) @expression)
    (lexical_declaration (variable_declarator name: (identifier) @expression value: [(arrow_function) (function_expression)]))
  ]) @at
  (#eq? @expression "handle"))

; rule: handle-made
; role: checkpoint
; on: directory
; among: ^sveltekit/
; files: ^(?<directory>(?:.*/)?)src/hooks\.server(?:/index)?\.[jt]s$
((export_statement declaration: (lexical_declaration (variable_declarator
    name: (identifier) @_handle
    value: [(call_expression function: (_) @_made) (identifier) (member_expression)] @expression @at)))
  (#eq? @_handle "handle") (#not-match? @expression "^sequence\\("))
((export_statement (export_clause (export_specifier name: (identifier) @expression) @at))
  (#eq? @expression "handle"))
((export_statement (export_clause (export_specifier name: (identifier) @expression alias: (identifier) @_handle) @at))
  (#eq? @_handle "handle"))

; rule: handle-sequence
; role: checkpoint
; on: directory
; among: ^sveltekit/
; handles: inline
; files: ^(?<directory>(?:.*/)?)src/hooks\.server(?:/index)?\.[jt]s$
((export_statement declaration: (lexical_declaration (variable_declarator
    name: (identifier) @_handle
    value: (call_expression function: (identifier) @_sequence arguments: (arguments (_) @at @expression)))))
  (#eq? @_handle "handle") (#eq? @_sequence "sequence"))

; rule: layout
; role: checkpoint
; kind: access in some cases
; on: directory
; among: ^sveltekit/load$
; handles: inline
; files: (?:^|/)src/routes/(?:.*/)?\+layout\.server\.[jt]s$
((export_statement declaration: [
    (function_declaration name: (identifier) @expression)
    (lexical_declaration (variable_declarator name: (identifier) @expression))
  ]) @at
  (#eq? @expression "load"))
