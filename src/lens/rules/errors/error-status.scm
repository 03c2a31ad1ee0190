; The status that an error class of an application says it has: by a field, by what it hands its base, by an annotation, or by the class of a framework
; that it derives from (`base`).

; rule: python-field
; role: error-status
; languages: python
((class_definition body: (block (expression_statement (assignment left: (identifier) @_name right: (_) @status) @at)))
  (#match? @_name "^(http_)?(status|status_code|code)$|^default_status(_code)?$|^statusCode$")
  (#match? @status "^[45]\\d\\d$|HTTP_[45]\\d\\d_\\w+$|HTTPStatus\\.[A-Z_]+(\\.value)?$|^codes\\.\\w+$"))

; rule: python-base
; role: error-status
; languages: python
((function_definition name: (identifier) @_init body: (block (expression_statement (call
    function: (attribute object: (call function: (identifier) @_super) attribute: (identifier) @_made)
    arguments: (argument_list [
      (integer) @status
      (attribute) @status
      (keyword_argument name: (identifier) @_key value: [(integer) (attribute)] @status)
    ]))) @at))
  (#eq? @_init "__init__") (#eq? @_super "super") (#eq? @_made "__init__")
  (#match? @status "^[45]\\d\\d$|HTTP_[45]\\d\\d_\\w+$|HTTPStatus\\.[A-Z_]+(\\.value)?$|^codes\\.\\w+$"))

; rule: python-own
; role: error-status
; languages: python
((function_definition name: (identifier) @_init body: (block (expression_statement (assignment
    left: (attribute object: (identifier) @_self attribute: (identifier) @_name) right: (_) @status)) @at))
  (#eq? @_init "__init__") (#eq? @_self "self") (#match? @_name "^(http_)?(status|status_code|code)$")
  (#match? @status "^[45]\\d\\d$|HTTP_[45]\\d\\d_\\w+$|HTTPStatus\\.[A-Z_]+(\\.value)?$"))

; rule: python-property
; role: error-status
; languages: python
((decorated_definition
  (decorator (identifier) @_property)
  definition: (function_definition name: (identifier) @_name body: (block (return_statement (_) @status) .))) @at
  (#match? @_property "^(cached_)?property$") (#match? @_name "^(http_)?status(_code)?$")
  (#match? @status "^[45]\\d\\d$|HTTP_[45]\\d\\d_\\w+$|HTTPStatus\\.[A-Z_]+(\\.value)?$"))

; rule: python-framework
; role: error-status
; languages: python
; imports: ^(werkzeug|django|rest_framework|ninja|tornado|aiohttp|sanic|litestar|falcon|pyramid)\b
((class_definition superclasses: (argument_list [(identifier) (attribute)] @status) @base) @at
  (#match? @status "^(\\w+\\.)*(HTTP)?(BadRequest|Unauthorized|Forbidden|NotFound|MethodNotAllowed|NotAcceptable|Conflict|Gone|UnprocessableEntity|TooManyRequests|InternalServerError|NotImplemented|BadGateway|ServiceUnavailable)(Exception)?$"))

; rule: python-denied
; role: error-status
; languages: python
; imports: ^(django|rest_framework)\b
; always: 403
((class_definition superclasses: (argument_list [(identifier) (attribute)] @_type) @base) @at
  (#match? @_type "^(\\w+\\.)*PermissionDenied$"))

; rule: python-missing
; role: error-status
; languages: python
; imports: ^django\b
; always: 404
((class_definition superclasses: (argument_list [(identifier) (attribute)] @_type) @base) @at
  (#match? @_type "^(\\w+\\.)*Http404$"))

; rule: python-rejected
; role: error-status
; languages: python
; imports: ^rest_framework\b
; always: 400
((class_definition superclasses: (argument_list [(identifier) (attribute)] @_type) @base) @at
  (#match? @_type "^(\\w+\\.)*(ValidationError|ParseError)$"))

; rule: javascript-field
; role: error-status
; languages: javascript
((class_body (field_definition property: (property_identifier) @_name value: [(number) (member_expression)] @status) @at)
  (#match? @_name "^(http)?[sS]tatus(Code)?$|^httpCode$")
  (#match? @status "^[45]\\d\\d$|^(HttpStatus|HttpStatusCode|StatusCodes|HTTPStatus|httpStatus|HTTP_STATUS|HttpCode|HTTP)\\.\\w+$"))

; rule: typescript-field
; role: error-status
; languages: typescript, tsx
((class_body (public_field_definition name: (property_identifier) @_name value: [(number) (member_expression) (as_expression . [(number) (member_expression)])] @status) @at)
  (#match? @_name "^(http)?[sS]tatus(Code)?$|^httpCode$")
  (#match? @status "^[45]\\d\\d$|^(HttpStatus|HttpStatusCode|StatusCodes|HTTPStatus|httpStatus|HTTP_STATUS|HttpCode|HTTP)\\.\\w+$"))

; rule: javascript-base
; role: error-status
; languages: javascript, typescript, tsx
((call_expression function: (super) arguments: (arguments (member_expression) @status)) @at (#match? @status "^(HttpStatus|HttpStatusCode|StatusCodes|HTTPStatus|httpStatus|HTTP_STATUS|HttpCode|HTTP)\\.\\w+$"))
((call_expression function: (super) arguments: (arguments (object (pair key: (property_identifier) @_key value: [(number) (member_expression)] @status)))) @at
  (#match? @_key "^(http)?[sS]tatus(Code)?$|^(http)?[cC]ode$")
  (#match? @status "^[45]\\d\\d$|^(HttpStatus|HttpStatusCode|StatusCodes|HTTPStatus|httpStatus|HTTP_STATUS|HttpCode|HTTP)\\.\\w+$"))

; A number is a status where the base takes it as one.

; rule: javascript-handed
; role: error-status
; languages: javascript, typescript, tsx
((call_expression function: (super) arguments: (arguments (number) @_number) @args.each) @at (#match? @_number "^[45]\\d\\d$"))

; rule: javascript-own
; role: error-status
; languages: javascript, typescript, tsx
((method_definition name: (property_identifier) @_made body: (statement_block (expression_statement (assignment_expression
    left: (member_expression object: (this) property: (property_identifier) @_name) right: [(number) (member_expression)] @status) @at)))
  (#eq? @_made "constructor") (#match? @_name "^(http)?[sS]tatus(Code)?$|^httpCode$")
  (#match? @status "^[45]\\d\\d$|^(HttpStatus|HttpStatusCode|StatusCodes|HTTPStatus|httpStatus|HTTP_STATUS|HttpCode|HTTP)\\.\\w+$"))

; rule: javascript-getter
; role: error-status
; languages: javascript, typescript, tsx
((method_definition name: (property_identifier) @_name body: (statement_block . (return_statement [(number) (member_expression)] @status) .)) @at
  (#match? @_name "^(get)?([hH]ttp)?[sS]tatus(Code)?$")
  (#match? @status "^[45]\\d\\d$|^(HttpStatus|HttpStatusCode|StatusCodes|HTTPStatus|httpStatus|HTTP_STATUS|HttpCode|HTTP)\\.\\w+$"))

; rule: nestjs
; role: error-status
; languages: typescript, tsx
; imports: ^@nestjs/common$
((class_declaration (class_heritage (extends_clause value: (identifier) @status) @base)) @at
  (#match? @status "^(BadRequest|Unauthorized|Forbidden|NotFound|MethodNotAllowed|NotAcceptable|RequestTimeout|Conflict|Gone|PayloadTooLarge|UnsupportedMediaType|UnprocessableEntity|InternalServerError|NotImplemented|BadGateway|ServiceUnavailable|GatewayTimeout)Exception$"))

; rule: java-annotation
; role: error-status
; languages: java
((class_declaration (modifiers (annotation name: (identifier) @_mark arguments: (annotation_argument_list [
    (_) @status
    (element_value_pair key: (identifier) @_key value: (_) @status)
  ])) @at))
  (#eq? @_mark "ResponseStatus") (#match? @status "^(\\w+\\.)*[A-Z][A-Z_]+$"))

; rule: java-base
; role: error-status
; languages: java
((explicit_constructor_invocation constructor: (super) arguments: (argument_list [(field_access) (decimal_integer_literal) (identifier)] @status)) @at
  (#match? @status "^[45]\\d\\d$|^(\\w+\\.)*(HttpStatus|HttpStatusCode|Status|StatusCode|Response\\.Status)\\.[A-Z][A-Z_]+$|^(\\w+\\.)?SC_[A-Z_]+$"))

; rule: java-getter
; role: error-status
; languages: java
((method_declaration name: (identifier) @_name body: (block . (return_statement [(field_access) (decimal_integer_literal)] @status) .)) @at
  (#match? @_name "^get(Http)?Status(Code)?$")
  (#match? @status "^[45]\\d\\d$|^(\\w+\\.)*(HttpStatus|HttpStatusCode|Status|StatusCode|Response\\.Status)\\.[A-Z][A-Z_]+$"))

; rule: jax-rs
; role: error-status
; languages: java
; imports: ^(javax|jakarta)\.ws\.rs\b
((class_declaration superclass: (superclass (type_identifier) @status) @base) @at
  (#match? @status "^(BadRequest|NotAuthorized|Forbidden|NotFound|NotAllowed|NotAcceptable|NotSupported|InternalServerError|ServiceUnavailable)Exception$"))

; rule: kotlin-annotation
; role: error-status
; languages: kotlin
((class_declaration (modifiers (annotation (constructor_invocation (user_type (identifier) @_mark) (value_arguments (value_argument (_) @status .)))) @at))
  (#eq? @_mark "ResponseStatus") (#match? @status "^(\\w+\\.)*[A-Z][A-Z_]+$"))

; rule: kotlin-base
; role: error-status
; languages: kotlin
((class_declaration (delegation_specifiers (delegation_specifier (constructor_invocation (value_arguments (value_argument (_) @status .)))) @at))
  (#match? @status "^[45]\\d\\d$|^(\\w+\\.)*(HttpStatus|HttpStatusCode|Status)\\.[A-Z]\\w+$"))

; What a class is made with stands behind its name: a status is one of it where it is called so.

; rule: kotlin-made
; role: error-status
; languages: kotlin
((class_declaration name: (identifier) @_name (primary_constructor (class_parameters) @params.each @_params) (delegation_specifiers)) @at
  (#match? @_name "(Exception|Error|Throwable|Failure|Problem)$") (#match? @_params "[sS]tatus"))

; rule: kotlin-getter
; role: error-status
; languages: kotlin
((class_declaration (class_body (property_declaration
    (variable_declaration . (identifier) @_name)
    [
      (getter (function_body . (_) @status .))
      (navigation_expression) @status
      (number_literal) @status
    ]) @at))
  (#match? @_name "^(http)?[sS]tatus(Code)?$")
  (#match? @status "^[45]\\d\\d$|^(\\w+\\.)*(HttpStatus|HttpStatusCode|Status)\\.[A-Z]\\w+$"))
((class_declaration (class_body (function_declaration name: (identifier) @_name (function_body . (_) @status .)) @at))
  (#match? @_name "^get(Http)?Status(Code)?$")
  (#match? @status "^[45]\\d\\d$|^(\\w+\\.)*(HttpStatus|HttpStatusCode|Status)\\.[A-Z]\\w+$"))

; rule: c-sharp-made
; role: error-status
; languages: c-sharp
((class_declaration name: (identifier) @_name (parameter_list) @params.each @_params (base_list)) @at
  (#match? @_name "(Exception|Error|Problem)$") (#match? @_params "[sS]tatus"))

; rule: c-sharp-base
; role: error-status
; languages: c-sharp
((constructor_initializer (argument_list (argument [(member_access_expression) (integer_literal)] @status .))) @at
  (#match? @at "^:\\s*base\\b")
  (#match? @status "^[45]\\d\\d$|^(\\w+\\.)*HttpStatusCode\\.\\w+$|^(\\w+\\.)*StatusCodes\\.Status\\d{3}\\w*$"))

; rule: c-sharp-property
; role: error-status
; languages: c-sharp
((property_declaration name: (identifier) @_name value: [
    (arrow_expression_clause [(member_access_expression) (integer_literal)] @status)
    (member_access_expression) @status
    (integer_literal) @status
  ]) @at
  (#match? @_name "^(Http)?Status(Code)?$")
  (#match? @status "^[45]\\d\\d$|^(\\w+\\.)*HttpStatusCode\\.\\w+$|^(\\w+\\.)*StatusCodes\\.Status\\d{3}\\w*$"))

; rule: php-base
; role: error-status
; languages: php
((scoped_call_expression scope: (relative_scope) @_parent name: (name) @_made arguments: (arguments . (argument [(integer) (class_constant_access_expression)] @status .))) @at
  (#eq? @_parent "parent") (#eq? @_made "__construct") (#match? @status "^[45]\\d\\d$|::HTTP_[A-Z_]+$"))

; A number behind others is read only where it says that the server failed: 403 stands there for tokens of forms and who is signed in already as well.

; rule: php-handed
; role: error-status
; languages: php
((scoped_call_expression scope: (relative_scope) @_parent name: (name) @_made arguments: (arguments (argument (integer) @_number)) @args.each) @at
  (#eq? @_parent "parent") (#eq? @_made "__construct") (#match? @_number "^5\\d\\d$"))

; rule: php-property
; role: error-status
; languages: php
((property_declaration (property_element (variable_name (name) @_name) [(integer) (class_constant_access_expression)] @status)) @at
  (#match? @_name "^(http)?[sS]tatus(Code)?$") (#match? @status "^[45]\\d\\d$|::HTTP_[A-Z_]+$"))

; rule: php-getter
; role: error-status
; languages: php
((method_declaration name: (name) @_name body: (compound_statement . (return_statement [(integer) (class_constant_access_expression)] @status) .)) @at
  (#match? @_name "^get(Http)?Status(Code)?$") (#match? @status "^[45]\\d\\d$|::HTTP_[A-Z_]+$"))

; What Laravel sends for an error that knows how: `render` gives `response()->json($body, 400)`.

; rule: php-render
; role: error-status
; languages: php
((method_declaration name: (name) @_name body: (compound_statement (return_statement [
    (member_call_expression name: (name) @_answer arguments: (arguments (argument [(integer) (class_constant_access_expression)] @status)))
    (function_call_expression function: (name) @_answer arguments: (arguments (argument [(integer) (class_constant_access_expression)] @status)))
    (object_creation_expression (name) @_answer (arguments (argument [(integer) (class_constant_access_expression)] @status)))
  ]) @at))
  (#eq? @_name "render") (#any-of? @_answer "json" "make" "view" "setStatusCode" "response" "JsonResponse" "Response") (#match? @status "^[45]\\d\\d$|::HTTP_[A-Z_]+$"))

; rule: php-framework
; role: error-status
; languages: php
((class_declaration (base_clause (name) @status) @base) @at
  (#match? @status "^(BadRequest|Unauthorized|NotFound|MethodNotAllowed|NotAcceptable|Conflict|Gone|UnprocessableEntity|UnsupportedMediaType|TooManyRequests|ServiceUnavailable|Locked)HttpException$"))

; rule: php-denied
; role: error-status
; languages: php
; always: 403
((class_declaration (base_clause (name) @_type) @base) @at
  (#any-of? @_type "AccessDeniedHttpException" "ForbiddenHttpException"))

; rule: ruby-method
; role: error-status
; languages: ruby
((method name: (identifier) @_name body: (body_statement . [(integer) (simple_symbol)] @status .)) @at
  (#match? @_name "^(http_)?status(_code)?$"))
