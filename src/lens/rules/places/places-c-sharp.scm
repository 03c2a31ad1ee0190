; What looks like a place where somebody enters, whatever the framework: to be counted where no rule says what it is.
; languages: c-sharp

; rule: place-call
; role: place
; kind: route
((invocation_expression
  function: [(member_access_expression expression: (_) @receiver name: (identifier) @method @at) (identifier) @method @at]
  arguments: (argument_list . (argument [(string_literal) (verbatim_string_literal) (interpolated_string_expression)] @path) . (argument)) @args.each @at) @_call
  (#match? @method "^(Map(Get|Post|Put|Patch|Delete|Methods|Fallback|Hub|Endpoint)?|Get|Post|Put|Patch|Delete|Route|Handle|MapRoute|Add\\w*(Route|Endpoint|Handler)|Register\\w*(Route|Endpoint|Handler))$")
  (#match? @path "^[$@]*\"(/|\\{|\")"))

; rule: place-map
; role: place
; kind: route
; result: unused
((invocation_expression
  function: (member_access_expression expression: (_) @receiver name: (identifier) @method @at)
  arguments: (argument_list (argument)) @args.each @at) @_call
  (#match? @method "^Map(Get|Post|Put|Patch|Delete|Methods|Hub|GrpcService|HealthChecks)$"))

; A library adds routes of its own, whose paths are not written here.

; rule: place-library
; role: place
; kind: route
((invocation_expression
  function: (member_access_expression expression: (_) @receiver name: [(generic_name (identifier) @method @at) (identifier) @method @at])
  arguments: (argument_list) @args.each @at)
  (#match? @method "^Map(IdentityApi|AdditionalIdentityEndpoints|OpenApi|Swagger|ScalarApiReference|OData\\w*|Bff\\w*)$"))

; A path for actions that the defaults name, but not the one by which every controller is found.

; rule: place-conventional
; role: place
; kind: route
; result: unused
((invocation_expression
  function: (member_access_expression expression: (_) @receiver name: (identifier) @method @at)
  arguments: (argument_list . (argument) . (argument)) @_args @at)
  (#any-of? @method "MapControllerRoute" "MapAreaControllerRoute" "MapRoute" "MapHttpRoute") (#not-match? @_args "\\{controller\\b"))

; rule: place-verb
; role: place
; kind: route
; result: unused
((invocation_expression
  function: (identifier) @method
  arguments: (argument_list . (argument [(string_literal) (interpolated_string_expression)] @path)) @args.each) @at
  (#any-of? @method "Get" "Post" "Put" "Patch" "Delete" "Routes") (#match? @path "^[$@]*\"/"))

; rule: place-decorator
; role: place
; kind: decorator
(method_declaration
  (attribute_list (attribute name: (_) @name (attribute_argument_list . (attribute_argument . (string_literal) @path)?)? @args.each) @at)
  name: (identifier) @handler)

; rule: place-class-decorator
; role: place
; kind: class-decorator
(class_declaration
  (attribute_list (attribute name: (_) @name (attribute_argument_list . (attribute_argument . (string_literal) @path)?)? @args.each) @at)
  name: (identifier) @handler)
