; Yii: filters that a controller puts in front of its actions. Who may do what is in a list, which is only read where it is the same for all.
; languages: php

; rule: signed-in
; role: control
; kind: authentication
((class_declaration name: (name) @of body: (declaration_list (method_declaration name: (name) @_behaviors body: (compound_statement (return_statement
    (array_creation_expression (array_element_initializer (array_creation_expression
      (array_element_initializer . (string) @_key . (class_constant_access_expression . (_) @expression)))) @at))))))
  (#eq? @_behaviors "behaviors") (#match? @_key "^['\"]class['\"]$") (#match? @expression "AccessControl$") (#match? @at "['\"]roles['\"]\\s*=>\\s*\\[\\s*['\"]")
  (#not-match? @at "['\"](\\?|only|except|actions|matchCallback|optional)['\"]|['\"]allow['\"]\\s*=>\\s*true,?\\s*\\]"))

; rule: listed
; role: control
; otherwise: yes
; kind: access not understood
((class_declaration name: (name) @of body: (declaration_list (method_declaration name: (name) @_behaviors body: (compound_statement (return_statement
    (array_creation_expression (array_element_initializer (array_creation_expression
      (array_element_initializer . (string) @_key . (class_constant_access_expression . (_) @expression)))) @at))))))
  (#eq? @_behaviors "behaviors") (#match? @_key "^['\"]class['\"]$") (#match? @expression "Access(Control|Filter|Rule|Behaviou?r)?$|Auth$|^Auth"))
((class_declaration name: (name) @of body: (declaration_list (method_declaration name: (name) @_behaviors body: (compound_statement (return_statement
    (array_creation_expression (array_element_initializer (class_constant_access_expression . (_) @expression)) @at))))))
  (#eq? @_behaviors "behaviors") (#match? @expression "Access(Control|Filter|Rule|Behaviou?r)?$|Auth$|^Auth"))

; What is put together elsewhere is a variable, or what the base says with more.

; rule: merged
; role: control
; kind: access not understood
((class_declaration name: (name) @of body: (declaration_list (method_declaration name: (name) @_behaviors body: (compound_statement
    (expression_statement (assignment_expression right: [
      (class_constant_access_expression . (_) @expression)
      (array_creation_expression (array_element_initializer (class_constant_access_expression . (_) @expression)))
    ]) @at)))))
  (#eq? @_behaviors "behaviors") (#match? @expression "Access(Control|Filter|Rule|Behaviou?r)?$|Auth$|^Auth"))
((class_declaration name: (name) @of body: (declaration_list (method_declaration name: (name) @_behaviors body: (compound_statement (return_statement
    (function_call_expression arguments: (arguments (argument (array_creation_expression (array_element_initializer (array_creation_expression
      (array_element_initializer . (string) @_key . (class_constant_access_expression . (_) @expression))))))) @at))))))
  (#eq? @_behaviors "behaviors") (#match? @_key "^['\"]class['\"]$") (#match? @expression "Access(Control|Filter|Rule|Behaviou?r)?$|Auth$|^Auth"))
