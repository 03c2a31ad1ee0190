; Beego: paths with a controller and the method of it that answers, in namespaces or alone.
; languages: go

; rule: router
; role: route
; slash: keep
; group: HTTP routes
; imports: (^|/)(beego|beego/v2|beego/v2/server/web|astaxie/beego)$
; verb: ^["`]([^":`]+):
; spells: ^\(.*?,\s*&([\w.]+)\{[^{}]*\},\s*["`][^":`]*:(\w+)["`],?\s*\)$ -> $1.$2
((call_expression
  function: (selector_expression operand: (identifier) @_web field: (field_identifier) @_router)
  arguments: (argument_list . [(interpreted_string_literal) (raw_string_literal)] @path . (unary_expression) . [(interpreted_string_literal) (raw_string_literal)] @method .) @handler) @at
  (#any-of? @_web "web" "beego") (#any-of? @_router "Router" "NSRouter") (#match? @method "^[\"`][^:;]*:[^:;]*[\"`]$"))

; rule: function
; role: route
; slash: keep
; group: HTTP routes
; imports: (^|/)(beego|beego/v2|beego/v2/server/web|astaxie/beego)$
; verb: ^(?:NS)?(\w+)$
((call_expression
  function: (selector_expression operand: (identifier) @_web field: (field_identifier) @method)
  arguments: (argument_list . [(interpreted_string_literal) (raw_string_literal)] @path . (_) @handler .)) @at
  (#any-of? @_web "web" "beego") (#match? @method "^(NS)?(Get|Post|Put|Patch|Delete|Head|Options|Any)$"))

; rule: namespace
; role: scope
; imports: (^|/)(beego|beego/v2|beego/v2/server/web|astaxie/beego)$
((call_expression
  function: (selector_expression operand: (identifier) @_web field: (field_identifier) @_namespace)
  arguments: (argument_list . [(interpreted_string_literal) (raw_string_literal)] @prefix)) @at
  (#any-of? @_web "web" "beego") (#any-of? @_namespace "NewNamespace" "NSNamespace"))
