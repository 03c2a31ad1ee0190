; What a place belongs to: methods, classes and modules.
; languages: ruby

; rule: function
; role: function
[
  (method name: (_) @name parameters: (method_parameters)? @params.each)
  (singleton_method name: (_) @name parameters: (method_parameters)? @params.each)
] @at

; rule: class
; role: class
[
  (class name: [(constant) @name (scope_resolution name: (constant) @name)] superclass: (superclass (_) @base)? @bases.each)
  (module name: [(constant) @name (scope_resolution name: (constant) @name)])
] @at

; rule: mixin
; role: block
((class
  name: [(constant) @name (scope_resolution name: (constant) @name)]
  body: (body_statement (call method: (identifier) @_include arguments: (argument_list [(constant) (scope_resolution)] @base)) @at))
  (#any-of? @_include "include" "extend" "prepend"))
