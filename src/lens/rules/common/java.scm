; What a place belongs to: methods, constructors and types.
; languages: java

; rule: function
; role: function
[
  (method_declaration type: (_) @result name: (identifier) @name parameters: (formal_parameters) @params.each)
  (constructor_declaration name: (identifier) @name parameters: (formal_parameters) @params.each)
  (compact_constructor_declaration name: (identifier) @name)
] @at

; rule: class
; role: class
[
  (class_declaration name: (identifier) @name superclass: (superclass (_) @base)? interfaces: (super_interfaces (type_list) @bases.each)?)
  (interface_declaration name: (identifier) @name (extends_interfaces (type_list) @bases.each)?)
  (record_declaration name: (identifier) @name interfaces: (super_interfaces (type_list) @bases.each)?)
  (enum_declaration name: (identifier) @name interfaces: (super_interfaces (type_list) @bases.each)?)
] @at
