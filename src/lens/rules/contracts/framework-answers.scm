; What frameworks answer by themselves for what they check before a handler runs, and for what stands on what it calls.

; rule: nest-pipe
; role: implied
; languages: typescript
((new_expression constructor: (identifier) @_pipe arguments: (arguments) @_options) @at
  (#eq? @_pipe "ValidationPipe") (#not-match? @_options "errorHttpStatusCode|exceptionFactory"))
((pair key: (property_identifier) @_use value: (identifier) @_pipe) @at (#eq? @_use "useClass") (#eq? @_pipe "ValidationPipe"))
((new_expression constructor: (identifier) @_pipe arguments: (arguments (object (pair key: (property_identifier) @_code value: (_) @status)))) @at
  (#eq? @_pipe "ValidationPipe") (#eq? @_code "errorHttpStatusCode"))
((new_expression constructor: (identifier) @_pipe arguments: (arguments (object [
    (pair key: (property_identifier) @_factory value: (_) @type)
    (method_definition name: (property_identifier) @_factory) @type
  ]))) @at
  (#eq? @_pipe "ValidationPipe") (#eq? @_factory "exceptionFactory"))

; rule: nest-validated
; role: implied
; languages: typescript
; imports: ^@nestjs/common$
; backed: nest-pipe
; default: 400
; says: what is sent is no valid {text}
((required_parameter
  (decorator (call_expression function: (identifier) @_part arguments: (arguments) @_of))
  type: (type_annotation (type_identifier) @text)) @at
  (#any-of? @_part "Body" "Query" "Param") (#not-match? @_of "Pipe") (#not-match? @text "^(Record|Partial|Map|Date|Request|Response|FindManyOptions)$"))

; rule: nest-built-in-pipe
; role: implied
; languages: typescript
; imports: ^@nestjs/common$
; default: 400
; says: {text} refuses the parameter
((required_parameter (decorator (call_expression function: (identifier) @_part arguments: (arguments [(identifier) @text (new_expression constructor: (identifier) @text)])))) @at
  (#any-of? @_part "Body" "Query" "Param") (#match? @text "^(Parse(Int|Float|Bool|UUID|Enum|Array|Date|File)Pipe|ValidationPipe)$"))

; rule: spring-valid
; role: implied
; languages: java
; imports: ^org\.springframework\.
; name: MethodArgumentNotValidException
; default: 400
; says: the body is no valid {text}
((formal_parameter (modifiers) @_marks type: (_) @text) @at
  (#match? @_marks "@Valid(ated)?\\b") (#match? @_marks "@(RequestBody|ModelAttribute|RequestPart)\\b"))

; rule: spring-body
; role: implied
; languages: java
; imports: ^org\.springframework\.
; name: HttpMessageNotReadableException
; default: 400
; says: the body cannot be read as {text}
((formal_parameter (modifiers) @_marks type: (_) @text) @at
  (#match? @_marks "@RequestBody\\b") (#not-match? @_marks "required\\s*=\\s*false"))

; rule: spring-parameter
; role: implied
; languages: java
; imports: ^org\.springframework\.
; name: MissingServletRequestParameterException
; default: 400
; says: {text} is not given
((formal_parameter (modifiers) @_marks type: (_) @_type name: (_) @text) @at
  (#match? @_marks "@RequestParam\\b") (#not-match? @_marks "required\\s*=\\s*false|defaultValue") (#not-match? @_type "^(Optional|Map|MultiValueMap)\\b"))

; rule: spring-asked
; role: implied
; kind: called
; languages: java
; imports: ^org\.springframework\.security\.
; name: AccessDeniedException
; default: 403
; says: not {text}
((method_declaration (modifiers (annotation name: (identifier) @_asks arguments: (annotation_argument_list . (string_literal (string_fragment) @text)))) @at)
  (#any-of? @_asks "PreAuthorize" "Secured"))

; rule: aspnet-api
; role: implied
; languages: c-sharp
; of: class
; default: 400
; says: what is sent does not fit the parameters, by [ApiController]
((class_declaration (attribute_list (attribute name: (identifier) @_api))) @at (#eq? @_api "ApiController"))

; rule: fastapi-checked
; role: implied
; languages: python
; imports: ^fastapi\b
; name: RequestValidationError
; default: 422
; says: what is sent does not fit the parameters
((function_definition parameters: (parameters [
    (typed_parameter (identifier) @_name type: (_) @_type)
    (typed_default_parameter name: (identifier) @_name type: (_) @_type value: (_) @_value)
  ]) @at)
  (#not-match? @_type "\\b(Request|Response|WebSocket|BackgroundTasks|Depends|Security)\\b|^(HTTPConnection|AsyncSession|Session|SessionDep)$|Dep$")
  (#not-match? @_value "^(Depends|Security)\\("))

; rule: laravel-request
; role: implied
; languages: php
; known: form-request
; default: 422
; says: the rules of {type} refuse what is sent
((method_declaration parameters: (formal_parameters (simple_parameter type: (named_type (name) @type)) @at)))

; rule: symfony-mapped
; role: implied
; languages: php
; default: 422
; says: what is sent is no valid {text}
((simple_parameter attributes: (attribute_list) @_marks type: (_) @text) @at
  (#match? @_marks "\\bMap(RequestPayload|UploadedFile)\\b") (#not-match? @_marks "validationFailedStatusCode"))

; rule: symfony-mapped-query
; role: implied
; languages: php
; default: 404
; says: the query is no valid {text}
((simple_parameter attributes: (attribute_list) @_marks type: (_) @text) @at
  (#match? @_marks "\\bMapQuery(String|Parameter)\\b") (#not-match? @_marks "validationFailedStatusCode"))

; rule: symfony-entity
; role: implied
; languages: php
; default: 404
; says: there is no such {text}
((simple_parameter attributes: (attribute_list) @_marks type: (named_type) @text) @at (#match? @_marks "\\bMapEntity\\b"))

; rule: fastify-schema
; role: implied
; languages: javascript, typescript, tsx
; imports: ^@?fastify\b
; default: 400
; says: what is sent does not fit the schema
((call_expression
  function: (member_expression property: (property_identifier) @_method)
  arguments: (arguments (object (pair key: (property_identifier) @_schema value: (_) @_value)))) @at
  (#any-of? @_method "get" "post" "put" "patch" "delete" "route") (#eq? @_schema "schema")
  (#match? @_value "\\b(body|querystring|query|params|headers)\\b"))
