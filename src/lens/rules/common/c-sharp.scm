; What a place belongs to: methods, constructors, local functions and types.
; languages: c-sharp

; rule: function
; role: function
[
  (method_declaration returns: (_) @result name: (identifier) @name parameters: (parameter_list) @params.each)
  (constructor_declaration name: (identifier) @name parameters: (parameter_list) @params.each)
  (local_function_statement type: (_) @result name: (identifier) @name parameters: (parameter_list) @params.each)
] @at

; rule: class
; role: class
[
  (class_declaration (modifier "abstract" @abstract)? (modifier "partial" @partial)? name: (identifier) @name (base_list)? @bases.each)
  (interface_declaration name: (identifier) @name (base_list)? @bases.each)
  (record_declaration name: (identifier) @name (base_list)? @bases.each)
  (struct_declaration name: (identifier) @name (base_list)? @bases.each)
  (enum_declaration name: (identifier) @name)
] @at
