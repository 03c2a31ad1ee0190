; picocli commands.
; languages: java

; rule: command
; role: command
; group: Commands
((class_declaration
  (modifiers (annotation
    name: [(identifier) (scoped_identifier)] @_command
    arguments: (annotation_argument_list (element_value_pair key: (identifier) @_name value: (string_literal) @name))))
  body: (class_body (method_declaration name: (identifier) @handler parameters: (formal_parameters) @_none))) @at
  (#eq? @_none "()") (#any-of? @_command "Command" "CommandLine.Command") (#eq? @_name "name") (#any-of? @handler "run" "call"))

; rule: command-method
; role: command
; group: Commands
; imports: ^picocli
((method_declaration
  (modifiers (annotation
    name: [(identifier) (scoped_identifier)] @_command
    arguments: (annotation_argument_list (element_value_pair key: (identifier) @_name value: (string_literal) @name))))
  name: (identifier) @handler) @at
  (#any-of? @_command "Command" "CommandLine.Command") (#eq? @_name "name"))
