; Ktor: routes as nested blocks, also in extension functions of a route.
; languages: kotlin
; Who only calls others (`io.ktor.client`) has calls of the same names: `get(address) { expectSuccess = false }`.

; rule: block
; role: scope
; path: path
; imports: ^io\.ktor\.(?!client|http|util|utils|serialization|network)
((call_expression (call_expression . (identifier) @_route . (value_arguments . (value_argument (_) @path))) . (annotated_lambda)) @at
  (#eq? @_route "route"))

; What an OpenAPI description of a route is written in stands where a path would: it is none.

; rule: description
; role: constant
((property_declaration (variable_declaration . (identifier) @name . (function_type) @_type) [(lambda_literal) (getter)]) @at
  (#match? @_type "\\(\\)\\s*->\\s*Unit$"))

; rule: route
; role: route
; group: HTTP routes
; imports: ^io\.ktor\.(?!client|http|util|utils|serialization|network)
; path: path
; handles: inline
((call_expression
  (call_expression . (identifier) @method
    (value_arguments . (value_argument [(string_literal) (identifier) (navigation_expression) (binary_expression) (call_expression)] @path)))
  . (annotated_lambda)) @at
  (#any-of? @method "get" "post" "put" "patch" "delete" "head" "options" "webSocket"))

; The description is written in place, with the path of the block around, or that of a type.

; rule: described-route
; role: route
; group: HTTP routes
; imports: ^io\.ktor\.(?!client|http|util|utils|serialization|network)
; path: path
; handles: inline
((call_expression
  (call_expression . (identifier) @method . (value_arguments . (value_argument (lambda_literal))))
  . (annotated_lambda)) @at
  (#any-of? @method "get" "post" "put" "patch" "delete" "head" "options"))

; rule: typed-described-route
; role: route
; group: HTTP routes
; imports: ^io\.ktor\.(?!client|http|util|utils|serialization|network)
; path: path
; handles: inline
((call_expression
  (call_expression
    . (identifier) @method
    . (type_arguments . (type_projection (user_type) @path))
    . (value_arguments . (value_argument (lambda_literal))))
  . (annotated_lambda)) @at
  (#any-of? @method "get" "post" "put" "patch" "delete"))

; rule: method-route
; role: route
; group: HTTP routes
; imports: ^io\.ktor\.(?!client|http|util|utils|serialization|network)
; path: path
; handles: inline
((call_expression
  (call_expression . (identifier) @_method . (value_arguments . (value_argument (navigation_expression . (identifier) @_of . (identifier) @method .))))
  . (annotated_lambda (lambda_literal (call_expression . (identifier) @_handle . (annotated_lambda))))) @at
  (#eq? @_method "method") (#eq? @_of "HttpMethod") (#eq? @_handle "handle"))

; rule: handed-route
; role: route
; group: HTTP routes
; imports: ^io\.ktor\.(?!client|http|util|utils|serialization|network)
; path: path
((call_expression
  . (identifier) @method
  . (value_arguments . (value_argument (string_literal) @path) (value_argument (callable_reference (identifier) @handler .)) .) .) @at
  (#any-of? @method "get" "post" "put" "patch" "delete"))

; rule: typed-route
; role: route
; group: HTTP routes
; imports: ^io\.ktor\.(?!client|http|util|utils|serialization|network)
; path: path
; handles: inline
((binary_expression
  left: (binary_expression left: (identifier) @method right: [(identifier) (navigation_expression)] @path)
  right: (lambda_literal)) @at
  (#any-of? @method "get" "post" "put" "patch" "delete"))

; What a resource is given that is a resource itself is above it: `class Login(val parent: Users)`.

; rule: resource
; role: constant
; imports: ^io\.ktor\.(?!client|http|util|utils|serialization|network)
((class_declaration
  (modifiers (annotation (constructor_invocation (user_type (identifier) @_resource) (value_arguments . (value_argument (string_literal) @value)))))
  name: (identifier) @name
  (primary_constructor (class_parameters) @params.each)?) @at
  (#any-of? @_resource "Resource" "Location"))

; rule: bare-route
; role: route
; group: HTTP routes
; imports: ^io\.ktor\.(?!client|http|util|utils|serialization|network)
; path: path
; handles: inline
((call_expression . (identifier) @method . (annotated_lambda)) @at
  (#any-of? @method "get" "post" "put" "patch" "delete"))

; rule: extension
; role: mount
; target: extension
; imports: ^io\.ktor\.(?!client|http|util|utils|serialization|network)
(call_expression . (identifier) @target . (value_arguments) .) @at

; rule: module
; role: main
; group: Programs
; labels: application module
; imports: ^io\.ktor\.(?!client|http|util|utils|serialization|network)
(source_file (function_declaration . (user_type (identifier) @_application) name: (identifier) @handler) @at
  (#eq? @_application "Application") (#match? @handler "^(module|main)$"))
