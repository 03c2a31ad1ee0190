; Ktor: routes as nested blocks, also in extension functions of a route.
; languages: kotlin

; rule: block
; role: scope
; path: path
; imports: ^io\.ktor\b
((call_expression (call_expression . (identifier) @_route . (value_arguments . (value_argument (_) @path))) . (annotated_lambda)) @at
  (#eq? @_route "route"))

; rule: route
; role: route
; group: HTTP routes
; imports: ^io\.ktor\b
; path: path
; handles: inline
((call_expression (call_expression . (identifier) @method . (value_arguments . (value_argument (_) @path))) . (annotated_lambda)) @at
  (#any-of? @method "get" "post" "put" "patch" "delete" "head" "options" "webSocket"))

; rule: typed-route
; role: route
; group: HTTP routes
; imports: ^io\.ktor\b
; path: path
; handles: inline
((binary_expression
  left: (binary_expression left: (identifier) @method right: [(identifier) (navigation_expression)] @path)
  right: (lambda_literal)) @at
  (#any-of? @method "get" "post" "put" "patch" "delete"))

; What a resource is given that is a resource itself is above it: `class Login(val parent: Users)`.

; rule: resource
; role: constant
; imports: ^io\.ktor\b
((class_declaration
  (modifiers (annotation (constructor_invocation (user_type (identifier) @_resource) (value_arguments . (value_argument (string_literal) @value)))))
  name: (identifier) @name
  (primary_constructor (class_parameters) @params.each)?) @at
  (#any-of? @_resource "Resource" "Location"))

; rule: bare-route
; role: route
; group: HTTP routes
; imports: ^io\.ktor\b
; path: path
; handles: inline
((call_expression . (identifier) @method . (annotated_lambda)) @at
  (#any-of? @method "get" "post" "put" "patch" "delete"))

; rule: extension
; role: mount
; target: extension
; imports: ^io\.ktor\b
(call_expression . (identifier) @target . (value_arguments) .) @at

; rule: module
; role: main
; group: Programs
; labels: application module
; imports: ^io\.ktor\b
(source_file (function_declaration . (user_type (identifier) @_application) name: (identifier) @handler) @at
  (#eq? @_application "Application") (#match? @handler "^(module|main)$"))
