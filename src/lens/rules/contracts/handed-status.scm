; Where a function answers with a status that it has by a name, as one that it is handed: who calls it says which.
; languages: go

; rule: go
; role: handed-status
((call_expression
  function: (selector_expression field: (field_identifier) @_answer)
  arguments: (argument_list . (identifier) @status)) @at
  (#any-of? @_answer "WriteHeader" "JSON" "IndentedJSON" "PureJSON" "String" "AbortWithStatus" "AbortWithStatusJSON" "AbortWithError" "NoContent" "Status" "SendStatus" "HTML" "XML" "Data" "Blob"))
((call_expression function: (selector_expression) @_error arguments: (argument_list . (_) . (_) . (identifier) @status .)) @at
  (#eq? @_error "http.Error"))

; An error that has its status is handed in its place.

; rule: go-error
; role: handed-error
; languages: go
((call_expression
  function: (selector_expression field: (field_identifier) @_answer)
  arguments: (argument_list . (selector_expression operand: (identifier) @name field: (field_identifier) @_code))) @at
  (#any-of? @_answer "WriteHeader" "JSON" "IndentedJSON" "PureJSON" "String" "AbortWithStatus" "AbortWithStatusJSON" "AbortWithError" "NoContent" "Status" "SendStatus" "HTML" "XML" "Data" "Blob")
  (#match? @_code "^([hH]ttp|HTTP)?([sS]tatus|[cC]ode|[sS]tatusCode)$"))
((call_expression function: (selector_expression) @_error arguments: (argument_list . (_) . (_) . (selector_expression operand: (identifier) @name field: (field_identifier) @_code) .)) @at
  (#eq? @_error "http.Error") (#match? @_code "^([hH]ttp|HTTP)?([sS]tatus|[cC]ode|[sS]tatusCode)$"))

; rule: go-error-seen
; role: handed-error
; languages: go
((call_expression function: (selector_expression) @_as arguments: (argument_list . (identifier) @status . (unary_expression operand: (identifier) @name))) @at
  (#match? @_as "^\\w*[eE]rr\\w*\\.As$"))
(short_var_declaration
  left: (expression_list . (identifier) @name)
  right: (expression_list (type_assertion_expression operand: (identifier) @status))) @at

; rule: javascript
; role: handed-status
; languages: javascript, typescript, tsx
((call_expression
  function: (member_expression object: (identifier) @_res property: (property_identifier) @_status)
  arguments: (arguments . (identifier) @status)) @at
  (#any-of? @_res "res" "response" "reply" "c" "ctx") (#any-of? @_status "status" "sendStatus" "code" "writeHead"))
((call_expression
  function: (member_expression object: (identifier) @_c property: (property_identifier) @_send)
  arguments: (arguments . (_) . (identifier) @status)) @at
  (#any-of? @_c "c" "ctx" "context") (#any-of? @_send "json" "text" "html" "body"))
((assignment_expression left: (member_expression) @_field right: (identifier) @status) @at
  (#match? @_field "^(res|response|ctx|ctx\\.response|ctx\\.res)\\.(status|statusCode)$"))
([
  (new_expression constructor: (identifier) @_response arguments: (arguments . (_) . (object (pair key: (property_identifier) @_status value: (identifier) @status))))
  (call_expression
    function: (member_expression object: (identifier) @_response property: (property_identifier) @_json)
    arguments: (arguments . (_) . (object (pair key: (property_identifier) @_status value: (identifier) @status))))
] @at
  (#any-of? @_response "Response" "NextResponse") (#eq? @_status "status"))
([
  (new_expression constructor: (identifier) @_response arguments: (arguments . (_) . (object (shorthand_property_identifier) @status)))
  (call_expression
    function: (member_expression object: (identifier) @_response property: (property_identifier) @_json)
    arguments: (arguments . (_) . (object (shorthand_property_identifier) @status)))
] @at
  (#any-of? @_response "Response" "NextResponse") (#eq? @status "status"))

; rule: python
; role: handed-status
; languages: python
((call arguments: (argument_list (keyword_argument name: (identifier) @_status value: (identifier) @status))) @at
  (#any-of? @_status "status" "status_code"))
((call function: [(identifier) (attribute)] @_abort arguments: (argument_list . (identifier) @status)) @at
  (#match? @_abort "^(flask\\.)?abort$"))
((return_statement (expression_list (_) . (identifier) @status .)) @at (#match? @status "(status|code)$"))

; rule: java
; role: handed-status
; languages: java
((method_invocation object: (identifier) @_entity name: (identifier) @_status arguments: (argument_list . (identifier) @status)) @at
  (#any-of? @_entity "ResponseEntity" "ServerResponse" "Response") (#eq? @_status "status"))
((method_invocation name: (identifier) @_status arguments: (argument_list . (identifier) @status)) @at
  (#any-of? @_status "setStatus" "sendError"))
((object_creation_expression type: (_) @_entity arguments: (argument_list (identifier) @status .)) @at
  (#match? @_entity "^ResponseEntity"))

; rule: c-sharp
; role: handed-status
; languages: c-sharp
((invocation_expression
  function: [(identifier) (member_access_expression name: (identifier))] @_answer
  arguments: (argument_list . (argument (identifier) @status))) @at
  (#match? @_answer "^(this\\.)?StatusCode$|^(Typed)?Results\\.StatusCode$"))
((assignment_expression left: (member_access_expression) @_field right: (identifier) @status) @at
  (#match? @_field "(^|\\.)(Response|response)\\.StatusCode$"))

; rule: php
; role: handed-status
; languages: php
((member_call_expression name: (name) @_answer arguments: (arguments . (_) . (argument (variable_name) @status))) @at
  (#any-of? @_answer "json" "make"))
((member_call_expression name: (name) @_answer arguments: (arguments . (argument (variable_name) @status))) @at
  (#any-of? @_answer "setStatusCode" "withStatus" "status"))
((object_creation_expression (name) @_answer (arguments . (_) . (argument (variable_name) @status))) @at
  (#any-of? @_answer "JsonResponse" "Response"))
((function_call_expression function: (name) @_answer arguments: (arguments . (argument (variable_name) @status))) @at
  (#eq? @_answer "abort"))

; rule: ruby
; role: handed-status
; languages: ruby
((call method: (identifier) @_answer arguments: (argument_list (pair key: (hash_key_symbol) @_key value: (identifier) @status))) @at
  (#any-of? @_answer "render" "redirect_to") (#eq? @_key "status"))
((call method: (identifier) @_answer arguments: (argument_list . (identifier) @status)) @at (#eq? @_answer "head"))
