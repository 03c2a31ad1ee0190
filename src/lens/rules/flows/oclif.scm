; oclif commands: one class per file, named by its place under commands/.
; languages: javascript, typescript

; rule: command
; languages: typescript
; role: command
; group: Commands
; imports: ^@oclif/|[cC]ommand(\.[jt]s)?$
; files: (?:^|/)commands/(.*)\.[cm]?[jt]s$
(export_statement "default" declaration: (class_declaration name: (type_identifier) (class_heritage (extends_clause value: [(identifier) (member_expression)] @_base))
  body: (class_body (method_definition name: (property_identifier) @handler @at (#eq? @handler "run")) @at))
  (#match? @_base "Command$"))

; rule: js-command
; languages: javascript
; role: command
; group: Commands
; imports: ^@oclif/|[cC]ommand(\.[jt]s)?$
; files: (?:^|/)commands/(.*)\.[cm]?[jt]s$
((class_declaration (class_heritage [(identifier) (member_expression)] @_base)
  body: (class_body (method_definition name: (property_identifier) @handler @at (#eq? @handler "run")) @at))
  (#match? @_base "Command$"))
