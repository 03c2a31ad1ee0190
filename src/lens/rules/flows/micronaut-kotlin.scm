; Micronaut controllers in Kotlin.
; languages: kotlin

; rule: controller
; role: scope
; path: value
; imports: ^io\.micronaut\.http\.annotation
((class_declaration (modifiers (annotation [
    (constructor_invocation (user_type (identifier) @_controller) (value_arguments) @args.each)
    (user_type (identifier) @_controller)
  ])) name: (identifier) @name) @at
  (#eq? @_controller "Controller"))

; rule: first-controller
; role: scope
; path: value
; imports: ^io\.micronaut\.http\.annotation
((source_file
  (annotated_expression [
    (annotated_expression (annotation (user_type (identifier) @_controller)) (parenthesized_expression) @args.each)
    (annotation (user_type (identifier) @_controller))
  ] (parenthesized_expression)? @args.each)
  . (class_declaration name: (identifier) @name) @at)
  (#eq? @_controller "Controller"))

; rule: route
; role: route
; group: HTTP routes
; imports: ^io\.micronaut\.http\.annotation
; within: controller
; path: (value|uri|uris)
((function_declaration (modifiers (annotation [
    (constructor_invocation (user_type (identifier) @method) (value_arguments) @args.each)
    (user_type (identifier) @method)
  ])) name: (identifier) @handler) @at
  (#any-of? @method "Get" "Post" "Put" "Patch" "Delete" "Options" "Head"))
