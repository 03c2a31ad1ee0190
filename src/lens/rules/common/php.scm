; What a place belongs to: functions, methods, classes, interfaces, traits and enums.
; languages: php

; rule: function
; role: function
[
  (function_definition name: (name) @name parameters: (formal_parameters) @params.each)
  (method_declaration name: (name) @name parameters: (formal_parameters) @params.each)
] @at

; rule: class
; role: class
[
  (class_declaration name: (name) @name (base_clause [(name) (qualified_name)] @base)? @bases.each)
  (interface_declaration name: (name) @name (base_clause)? @bases.each)
  (trait_declaration name: (name) @name)
  (enum_declaration name: (name) @name (class_interface_clause)? @bases.each)
] @at

; rule: trait-use
; role: block
(class_declaration name: (name) @name body: (declaration_list (use_declaration [(name) (qualified_name)] @base) @at))
