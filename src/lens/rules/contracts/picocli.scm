; Options and arguments of commands as fields with annotations: picocli, JCommander.
; languages: java
; role: option

; rule: option
; imports: ^(picocli|com\.beust)
((field_declaration
  (modifiers (annotation name: (identifier) @_option arguments: (annotation_argument_list) @args.each))
  type: (_) @type) @at
  (#any-of? @_option "Option" "Parameter"))

; rule: argument
; imports: ^picocli
([
  (field_declaration
    (modifiers (annotation name: (identifier) @_parameters arguments: (annotation_argument_list) @args.each))
    type: (_) @type
    declarator: (variable_declarator name: (identifier) @name))
  (field_declaration
    (modifiers (marker_annotation name: (identifier) @_parameters))
    type: (_) @type
    declarator: (variable_declarator name: (identifier) @name))
] @at
  (#eq? @_parameters "Parameters"))
