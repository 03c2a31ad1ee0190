; Javalin and Spark: a method per HTTP verb.
; languages: java

; rule: path-block
; role: scope
; path: path
; imports: ^(io\.javalin|spark)\b
((method_invocation name: (identifier) @_path arguments: (argument_list . (_) @path . (lambda_expression))) @at
  (#any-of? @_path "path"))

; rule: route
; role: route
; group: HTTP routes
; imports: ^(io\.javalin|spark)\b
; path: path
((method_invocation
  name: (identifier) @method
  arguments: (argument_list . (string_literal) @path . [(lambda_expression) (method_reference) (identifier) (field_access) (object_creation_expression)] @handler)) @at
  (#any-of? @method "get" "post" "put" "patch" "delete" "head" "options" "ws"))
