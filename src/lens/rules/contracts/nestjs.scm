; Guards of NestJS, which answer before a handler does, and what its handlers say that they answer.
; languages: typescript

; rule: guarded
; role: guarded
((class_body
  (decorator (call_expression function: (identifier) @_decorator arguments: (arguments) @members.each)) @at
  . [(decorator) (comment)]*
  . (method_definition name: (property_identifier) @of))
  (#eq? @_decorator "UseGuards"))

; rule: class-guarded
; role: guarded
([
  (export_statement
    decorator: (decorator (call_expression function: (identifier) @_decorator arguments: (arguments) @members.each)) @at
    declaration: (class_declaration name: (type_identifier) @of))
  (class_declaration
    decorator: (decorator (call_expression function: (identifier) @_decorator arguments: (arguments) @members.each)) @at
    name: (type_identifier) @of)
]
  (#eq? @_decorator "UseGuards"))

; What it answers when something is wrong is told with that.
; rule: stated-response
; role: output
((decorator (call_expression
  function: (identifier) @_response
  arguments: (arguments (object (pair key: (property_identifier) @_type value: (_) @type)) @_options))) @at
  (#any-of? @_response "ApiResponse" "ApiOkResponse" "ApiCreatedResponse" "ApiAcceptedResponse") (#eq? @_type "type")
  (#not-match? @_options "\\bstatus:(?!\\s*(2|HttpStatus\\.(OK|CREATED|ACCEPTED)\\b))|\\bisArray:\\s*true\\b"))
((decorator (call_expression
  function: (identifier) @_response
  arguments: (arguments (object
    (pair key: (property_identifier) @_type value: (_) @type)
    (pair key: (property_identifier) @_many value: (true)) @with) @_options))) @at
  (#any-of? @_response "ApiResponse" "ApiOkResponse" "ApiCreatedResponse" "ApiAcceptedResponse") (#eq? @_type "type") (#eq? @_many "isArray")
  (#not-match? @_options "\\bstatus:(?!\\s*(2|HttpStatus\\.(OK|CREATED|ACCEPTED)\\b))"))
((decorator (call_expression
  function: (identifier) @_response
  arguments: (arguments (object
    (pair key: (property_identifier) @_many value: (true)) @with
    (pair key: (property_identifier) @_type value: (_) @type)) @_options))) @at
  (#any-of? @_response "ApiResponse" "ApiOkResponse" "ApiCreatedResponse" "ApiAcceptedResponse") (#eq? @_type "type") (#eq? @_many "isArray")
  (#not-match? @_options "\\bstatus:(?!\\s*(2|HttpStatus\\.(OK|CREATED|ACCEPTED)\\b))"))
