; JAX-RS resources in Kotlin.
; languages: kotlin

; rule: client
; role: client
((class_declaration (modifiers (annotation [
    (constructor_invocation (user_type (identifier) @_client))
    (user_type (identifier) @_client)
  ]))) @at
  (#eq? @_client "RegisterRestClient"))
((source_file (annotated_expression) @_annotations . (class_declaration) @at)
  (#match? @_annotations "@RegisterRestClient\\b"))

; rule: resource
; role: scope
; path: value
; outside: client
; imports: ^(jakarta|javax)\.ws\.rs
((class_declaration (modifiers (annotation (constructor_invocation (user_type (identifier) @_path) (value_arguments) @args.each))) name: (identifier) @name) @at
  (#eq? @_path "Path"))

; rule: first-resource
; role: scope
; path: value
; outside: client
; imports: ^(jakarta|javax)\.ws\.rs
((source_file
  (annotated_expression [
    (annotated_expression (annotation (user_type (identifier) @_path)) (parenthesized_expression) @args.each)
    (annotation (user_type (identifier) @_path))
  ] (parenthesized_expression)? @args.each)
  . (class_declaration name: (identifier) @name) @at)
  (#eq? @_path "Path"))

; rule: route
; role: route
; group: HTTP routes
; imports: ^(jakarta|javax)\.ws\.rs
; outside: client
; path: value
((function_declaration (modifiers (annotation (user_type (identifier) @method))) @_modifiers name: (identifier) @handler) @at
  (#any-of? @method "GET" "POST" "PUT" "PATCH" "DELETE" "HEAD" "OPTIONS") (#not-match? @_modifiers "@Path\\b"))

; rule: route-with-path
; role: route
; group: HTTP routes
; imports: ^(jakarta|javax)\.ws\.rs
; outside: client
; path: value
((function_declaration (modifiers
    (annotation (user_type (identifier) @method))
    (annotation (constructor_invocation (user_type (identifier) @_path) (value_arguments) @args.each)))
  name: (identifier) @handler) @at
  (#any-of? @method "GET" "POST" "PUT" "PATCH" "DELETE" "HEAD" "OPTIONS") (#eq? @_path "Path"))

; rule: path-with-route
; role: route
; group: HTTP routes
; imports: ^(jakarta|javax)\.ws\.rs
; outside: client
; path: value
((function_declaration (modifiers
    (annotation (constructor_invocation (user_type (identifier) @_path) (value_arguments) @args.each))
    (annotation (user_type (identifier) @method)))
  name: (identifier) @handler) @at
  (#any-of? @method "GET" "POST" "PUT" "PATCH" "DELETE" "HEAD" "OPTIONS") (#eq? @_path "Path"))

; rule: application-path
; role: base
((class_declaration (modifiers (annotation (constructor_invocation (user_type (identifier) @_path) (value_arguments . (value_argument (_) @path)))))) @at
  (#eq? @_path "ApplicationPath"))
