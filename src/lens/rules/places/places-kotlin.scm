; What looks like a place where somebody enters, whatever the framework: to be counted where no rule says what it is.
; languages: kotlin

; rule: place-inline
; role: place
; kind: route
((call_expression
  (call_expression . [(identifier) (navigation_expression)] @method . (value_arguments . (value_argument (string_literal) @path)))
  . (annotated_lambda)) @at
  (#match? @path "^\"/") (#not-match? @method "(^|\\.)(route|path|group|nest|authenticate|rateLimit|staticFiles|describe|context|test|it|with\\w*)$"))

; rule: place-call
; role: place
; kind: route
; result: unused
((call_expression . [(identifier) (navigation_expression)] @method . (value_arguments . (value_argument (string_literal) @path) . (value_argument)) @args.each) @at
  (#match? @method "(^|\\.)(get|post|put|patch|delete|any|GET|POST|PUT|PATCH|DELETE|handle|route|webSocket|sse|(add|register|map)\\w*(Route|Handler|Endpoint|Mapping)\\w*)$")
  (#match? @path "^\"/"))

; What answers itself below a path that is not written in place, with nothing registered inside.

; rule: place-typed
; role: place
; kind: route
((call_expression
  (call_expression . (identifier) @method . (value_arguments . (value_argument (navigation_expression) @path) .))
  . (annotated_lambda) @_body) @at
  (#eq? @method "route") (#match? @path "^[A-Z]") (#match? @_body "\\brespond\\w*\\s*[({]")
  (#not-match? @_body "\\b(get|post|put|patch|delete|head|options|method|handle|route|webSocket|sse|authenticate\\w*)\\b\\s*[({<]"))

; rule: place-to
; role: place
; kind: route
((infix_expression . (infix_expression . (string_literal) @path . (identifier) @_bind . (_) @method) . (identifier) @_to) @at
  (#eq? @_bind "bind") (#eq? @_to "to"))

; rule: place-decorator
; role: place
; kind: decorator
(function_declaration
  (modifiers (annotation [
    (constructor_invocation (user_type) @name (value_arguments . (value_argument (string_literal) @path)?) @args.each)
    (user_type) @name
  ]) @at)
  name: (identifier) @handler)

; rule: place-class-decorator
; role: place
; kind: class-decorator
(class_declaration
  (modifiers (annotation [
    (constructor_invocation (user_type) @name (value_arguments . (value_argument (string_literal) @path)?) @args.each)
    (user_type) @name
  ]) @at)
  name: (identifier) @handler)
