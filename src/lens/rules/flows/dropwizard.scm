; Commands of Dropwizard: classes that hand their name and what they are for to their base.
; languages: java
; imports: ^(io\.dropwizard|net\.sourceforge\.argparse4j)

; rule: command
; role: command
; group: Commands
((class_declaration
  name: (identifier) @_class
  superclass: (superclass)
  body: (class_body
    (constructor_declaration body: (constructor_body
      (explicit_constructor_invocation constructor: (super) arguments: (argument_list (string_literal) @name . (string_literal) .))))
    (method_declaration name: (identifier) @handler))) @at
  (#match? @_class "(Command|Task)$") (#eq? @handler "run"))

; What its base runs calls it.

; rule: command-of-base
; role: command
; group: Commands
; otherwise: yes
((class_declaration
  name: (identifier) @_class
  superclass: (superclass)
  body: (class_body
    (constructor_declaration body: (constructor_body
      (explicit_constructor_invocation constructor: (super) arguments: (argument_list (string_literal) @name . (string_literal) .)))))) @at
  (#match? @_class "Command$"))
