; What looks like a place where somebody enters, whatever the framework: to be counted where no rule says what it is.
; languages: java

; rule: place-call
; role: place
; kind: route
; result: unused
((method_invocation
  object: (_)? @receiver name: (identifier) @method @at
  arguments: (argument_list . (string_literal) @path . (_)) @args.each @at) @_call
  (#match? @method "^(get|post|put|patch|delete|any|all|GET|POST|PUT|PATCH|DELETE|handle|handler|route|ws|websocket|sse|(add|register|create|map)\\w*(Route|Handler|Endpoint|Context|Resource|Servlet|Get|Post|Put|Delete|Mapping)\\w*)$")
  (#match? @path "^\"/"))

; rule: place-inline
; role: place
; kind: route
((method_invocation
  object: (_)? @receiver name: (identifier) @method @at
  arguments: (argument_list . (string_literal) @path [(lambda_expression) (method_reference)]) @args.each @at) @_call
  (#not-match? @method "^(path|nest|group|before|after|computeIfAbsent)$") (#match? @path "^\"/"))

; rule: place-chained
; role: place
; kind: route
; result: unused
((method_invocation
  object: (method_invocation object: (_) @receiver name: (identifier) @_route arguments: (argument_list . (string_literal) @path .))
  name: (identifier) @method @at
  arguments: (argument_list) @args.each @at) @_call
  (#match? @_route "^(get|post|put|patch|delete|route|path|GET|POST|PUT|PATCH|DELETE)$") (#match? @method "^(handler|blockingHandler|coroutineHandler|to|with|withForm|respond)$")
  (#match? @path "^\"/"))

; rule: place-decorator
; role: place
; kind: decorator
(method_declaration
  (modifiers [
    (annotation name: [(identifier) (scoped_identifier)] @name arguments: (annotation_argument_list . [(string_literal)]? @path) @args.each)
    (marker_annotation name: [(identifier) (scoped_identifier)] @name)
  ] @at)
  name: (identifier) @handler)

; rule: place-class-decorator
; role: place
; kind: class-decorator
(class_declaration
  (modifiers [
    (annotation name: [(identifier) (scoped_identifier)] @name arguments: (annotation_argument_list . [(string_literal)]? @path) @args.each)
    (marker_annotation name: [(identifier) (scoped_identifier)] @name)
  ] @at)
  name: (identifier) @handler)
