; yargs commands: in place, as objects, and as modules with a `command` and a `handler`; citty likewise.
; languages: javascript, typescript

; rule: command
; role: command
; group: Commands
; imports: ^yargs(/.*)?$
; receiver: ^(yargs|cli|argv|parser|y|\w*[yY]args)$
((call_expression
  function: (member_expression object: (_) @receiver property: (property_identifier) @_command @at)
  arguments: (arguments . [(string (string_fragment) @name) (array . (string (string_fragment) @name))] . (_) . (_)) @args.each @at)
  (#eq? @_command "command"))

; rule: object-command
; role: command
; group: Commands
; imports: ^yargs(/.*)?$
((object
  (pair key: (property_identifier) @_command value: [(string (string_fragment) @name) (array . (string (string_fragment) @name))])
  [
    (pair key: (property_identifier) @_handler value: (_) @handler)
    (method_definition name: (property_identifier) @_handler @handler)
  ]) @at
  (#eq? @_command "command") (#eq? @_handler "handler"))

; rule: module-command
; role: command
; group: Commands
((program
  (export_statement declaration: (lexical_declaration (variable_declarator
    name: (identifier) @_command value: [(string (string_fragment) @name) (array . (string (string_fragment) @name))])) @at)
  (export_statement declaration: [
    (lexical_declaration (variable_declarator name: (identifier) @handler))
    (function_declaration name: (identifier) @handler)
  ]))
  (#eq? @_command "command") (#eq? @handler "handler"))

; rule: exports-command
; role: command
; group: Commands
((program
  (expression_statement (assignment_expression
    left: (member_expression) @_command right: [(string (string_fragment) @name) (array . (string (string_fragment) @name))])) @at
  (expression_statement (assignment_expression left: (member_expression property: (property_identifier) @handler) @_handler)))
  (#any-of? @_command "exports.command" "module.exports.command")
  (#any-of? @_handler "exports.handler" "module.exports.handler"))

; rule: module-object
; role: command
; group: Commands
((expression_statement (assignment_expression left: (member_expression) @_exports right: (object
  (pair key: (property_identifier) @_command value: [(string (string_fragment) @name) (array . (string (string_fragment) @name))])
  [
    (pair key: (property_identifier) @_handler value: (_) @handler)
    (method_definition name: (property_identifier) @_handler @handler)
  ]))) @at
  (#eq? @_exports "module.exports") (#eq? @_command "command") (#eq? @_handler "handler"))

; rule: citty
; role: command
; group: Commands
; imports: ^citty$
((call_expression
  function: (identifier) @_define
  arguments: (arguments . (object
    (pair key: (property_identifier) @_meta value: (object (pair key: (property_identifier) @_name value: (string (string_fragment) @name))))
    [
      (pair key: (property_identifier) @_run value: (_) @handler)
      (method_definition name: (property_identifier) @_run @handler)
    ]))) @at
  (#eq? @_define "defineCommand") (#eq? @_meta "meta") (#eq? @_name "name") (#eq? @_run "run"))
