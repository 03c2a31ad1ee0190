; FastAPI: rules on the parts of a request, and errors that handlers turn into answers.
; languages: python

; rule: parameter
; role: guard
; says: takes {parameter}
; imports: ^fastapi\b
([
  (typed_default_parameter type: (type) @_type value: (_) @_value)
  (typed_parameter type: (type) @_type)
] @at @parameter
  (#match? @parameter "\\b(Query|Path|Body|Header|Cookie|Form|File)\\("))

; rule: exception-handler
; role: guard
; says: answers {error}
((decorated_definition
  (decorator (call function: (attribute attribute: (identifier) @_handler) arguments: (argument_list . (_) @error)))
  definition: (function_definition) @at)
  (#eq? @_handler "exception_handler"))

; rule: handled
; role: handled-error
((decorated_definition
  (decorator (call function: (attribute attribute: (identifier) @_handler) arguments: (argument_list . [(identifier) (attribute)] @type)))
  definition: (function_definition) @at)
  (#eq? @_handler "exception_handler"))

; rule: added-handler
; role: guard
; says: {handler} answers {error}
((call
  function: (attribute attribute: (identifier) @_add)
  arguments: (argument_list . (_) @error . (_) @handler)) @at
  (#eq? @_add "add_exception_handler"))

; rule: status-response
; role: raise
; verb: answers
; imports: ^(fastapi|starlette|fastapi_utils|litestar)\b
((call function: [(identifier) (attribute)] @error arguments: (argument_list (keyword_argument name: (identifier) @_status value: (_) @_code)) @args.each) @at
  (#match? @error "(^|\\.)(\\w*Response|\\w*_response)$") (#eq? @_status "status_code")
  (#match? @_code "^[45]\\d\\d$|HTTP_[45]\\d\\d_|HTTPStatus\\.(BAD|UNAUTH|FORBID|NOT_|CONFLICT|GONE|UNPROC|TOO_|INTERNAL|SERVICE|METHOD)"))
((call function: [(identifier) (attribute)] @error arguments: (argument_list . (_) . (_) @_code) @args.each) @at
  (#match? @error "(^|\\.)(\\w*Response)$") (#match? @_code "^[45]\\d\\d$|HTTP_[45]\\d\\d_"))

; rule: response-model
; role: output
((decorator (call
  function: (attribute attribute: (identifier) @_method)
  arguments: (argument_list (keyword_argument name: (identifier) @_model value: (_) @type)))) @at
  (#eq? @_model "response_model") (#match? @_method "^(get|post|put|patch|delete|head|options|api_route)$"))

; rule: ninja-response
; role: output
; imports: ^ninja\b
((decorator (call
  function: (attribute attribute: (identifier) @_method)
  arguments: (argument_list (keyword_argument name: (identifier) @_response value: (_) @type)))) @at
  (#eq? @_response "response") (#match? @_method "^(get|post|put|patch|delete|api_operation)$"))
