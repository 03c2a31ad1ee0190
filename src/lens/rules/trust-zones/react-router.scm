; Remix and React Router: what the root of the routes loads runs beside what they load, so that a request for one of these alone can pass it.
; languages: javascript, typescript, tsx

; rule: root-loader
; role: checkpoint
; kind: access in some cases
; on: directory
; among: ^react-router/
; handles: inline
; files: ^(?<directory>(?:.*/)?)app/root\.[jt]sx?$
((export_statement declaration: [
    (function_declaration name: (identifier) @expression)
    (lexical_declaration (variable_declarator name: (identifier) @expression))
  ]) @at
  (#eq? @expression "loader"))
