; Structs that are read or written as data, closed sets of values, and what can go wrong.
; languages: rust

; rule: struct
; role: schema
((attribute_item (attribute (identifier) @_derive arguments: (token_tree) @_traits))
  . [(attribute_item) (line_comment) (block_comment)]*
  . (struct_item name: (type_identifier) @name) @at
  (#eq? @_derive "derive")
  (#match? @_traits "\\b(Serialize|Deserialize|Validate|FromRow|Queryable|QueryableByName|Insertable|AsChangeset|Selectable|Identifiable|Parser|Args|StructOpt|FromForm|FromQueryResult|DeriveEntityModel|Object|InputObject|SimpleObject|ToSchema|JsonSchema|Message|MultipartForm|TryFromMultipart)\\b"))

; rule: field
; role: field
; of: class
(field_declaration_list
  . [(line_comment) (block_comment) (attribute_item) @rule]* . (field_declaration name: (_) @name type: (_) @type) @at)
(field_declaration_list
  (field_declaration) . [(line_comment) (block_comment) (attribute_item) @rule]* . (field_declaration name: (_) @name type: (_) @type) @at)

; What has no names: `struct UserId(String)`.
; rule: element
; role: field
; of: class
(struct_item body: (ordered_field_declaration_list type: (_) @text @at))

; rule: container
; role: check
; says: {attribute}
; stated: yes
((attribute_item (attribute (identifier) @_kind) @attribute)
  . [(attribute_item) (line_comment) (block_comment)]*
  . [(struct_item name: (_) @of) (enum_item name: (_) @of)]
  (#any-of? @_kind "serde" "validate" "diesel" "sea_orm" "garde"))

; rule: enum
; role: values
; of: class
(enum_item name: (type_identifier) @name) @at

; rule: variant
; role: member
(enum_variant) @at @text

; rule: error
; role: error
((attribute_item (attribute (identifier) @_derive arguments: (token_tree) @_traits))
  . [(attribute_item) (line_comment) (block_comment)]*
  . [(enum_item name: (type_identifier) @name) (struct_item name: (type_identifier) @name)] @at
  (#eq? @_derive "derive")
  (#match? @_traits "\\b(Error|Snafu|Diagnostic)\\b"))

; rule: error-message
; role: error
; of: class
((attribute_item (attribute (identifier) @_error arguments: (token_tree . [(string_literal) (identifier)] @message)))
  . [(attribute_item) (line_comment) (block_comment)]*
  . (enum_variant name: (identifier) @name) @at
  (#any-of? @_error "error" "snafu"))

; rule: displayed
; role: error
; of: class
; within: error
((attribute_item (attribute (identifier) @_display arguments: (token_tree . [(string_literal) (identifier)] @message)))
  . [(attribute_item) (line_comment) (block_comment)]*
  . (enum_variant name: (identifier) @name) @at
  (#eq? @_display "display"))

; rule: error-impl
; role: error
((impl_item
  trait: [(type_identifier) @_error (scoped_type_identifier) @_error]
  type: (type_identifier) @name) @at
  (#match? @_error "^((std|core)::)?(error::)?(Error|StdError|ResponseError)$"))

; What a web framework answers for an error, by its variants: `impl ResponseError for OrderError`, `impl IntoResponse for OrderError`.

; rule: answered
; role: composed
((impl_item trait: (_) @_trait type: (type_identifier) @type) @at
  (#match? @_trait "(^|::)(ResponseError|IntoResponse)$"))

; rule: answered-variant
; role: answered-as
; within: answered
((match_arm pattern: (match_pattern) @name value: (_) @status) @at
  (#match? @status "\\bStatusCode::[A-Z_]+\\b|\\bHttpResponse::[A-Z]\\w+\\("))

; rule: err
; role: raise
; verb: returns
((call_expression
  function: (identifier) @_err
  arguments: (arguments . [
    (scoped_identifier) @error
    (call_expression function: [(scoped_identifier) (generic_function)] @error arguments: (arguments) @args.each)
    (struct_expression name: (_) @error)
    (tuple_expression) @error
    (string_literal) @error
    (macro_invocation) @error
    (call_expression function: (field_expression value: [(scoped_identifier) (macro_invocation) (call_expression) (string_literal)])) @error
  ] .)) @at
  (#eq? @_err "Err"))

; rule: err-type
; role: raise
; verb: returns
((call_expression
  function: (identifier) @_err
  arguments: (arguments . [
    (identifier) @error
    (call_expression function: (identifier) @error arguments: (arguments) @args.each)
  ] .)) @at
  (#eq? @_err "Err") (#match? @error "^[A-Z]|\\w_(error|err)$"))

; rule: or-error
; role: raise
; verb: returns
((call_expression
  function: (field_expression field: (field_identifier) @_or @at)
  arguments: (arguments . [
    (scoped_identifier) @error
    (call_expression function: (scoped_identifier) @error arguments: (arguments) @args.each)
    (closure_expression body: (scoped_identifier) @error)
    (closure_expression body: (call_expression function: (scoped_identifier) @error arguments: (arguments) @args.each))
    (closure_expression body: (struct_expression name: (_) @error))
    (closure_expression body: (macro_invocation) @error)
    (macro_invocation) @error
    (tuple_expression) @error
    (closure_expression body: (tuple_expression) @error)
  ] .))
  (#any-of? @_or "ok_or" "ok_or_else")
  (#not-match? @error "::(default|new|clone)$"))

; rule: map-error
; role: raise
; verb: returns
((call_expression
  function: (field_expression field: (field_identifier) @_or @at)
  arguments: (arguments . [
    (scoped_identifier name: (identifier) @_variant) @error
    (closure_expression body: (scoped_identifier name: (identifier) @_variant) @error)
    (closure_expression body: (call_expression function: (scoped_identifier name: (identifier) @_variant) @error arguments: (arguments) @args.each))
    (closure_expression body: (struct_expression name: (_) @error @_variant))
    (closure_expression body: (macro_invocation macro: (_) @_variant) @error)
    (closure_expression body: (tuple_expression) @error @_variant)
  ] .))
  (#eq? @_or "map_err") (#not-any-of? @_variant "from" "into" "new" "default"))

; rule: context
; role: raise
; verb: returns
; imports: ^(anyhow|eyre|color_eyre|miette|snafu)\b
(try_expression (call_expression
  function: (field_expression field: (field_identifier) @error @at)
  arguments: (arguments) @args.each)
  (#any-of? @error "context" "with_context" "wrap_err" "wrap_err_with"))
([
  (return_expression (call_expression
    function: (field_expression field: (field_identifier) @error @at)
    arguments: (arguments) @args.each))
  (block (call_expression
    function: (field_expression field: (field_identifier) @error @at)
    arguments: (arguments) @args.each) .)
  (match_arm value: (call_expression
    function: (field_expression field: (field_identifier) @error @at)
    arguments: (arguments) @args.each))
]
  (#any-of? @error "context" "with_context" "wrap_err" "wrap_err_with"))

; rule: answer
; role: raise
; verb: answers
((match_arm value: [
    (scoped_identifier path: (_) @_code name: (identifier) @_status) @at @error
    (tuple_expression . (scoped_identifier path: (_) @_code name: (identifier) @_status) @at @error)
    (call_expression function: (field_expression value: [
      (scoped_identifier path: (_) @_code name: (identifier) @_status) @at @error
      (tuple_expression . (scoped_identifier path: (_) @_code name: (identifier) @_status) @at @error)
    ]))
  ])
  (#match? @_code "^(\\w+::)*StatusCode$")
  (#match? @_status "^(BAD_REQUEST|UNAUTHORIZED|PAYMENT_REQUIRED|FORBIDDEN|NOT_FOUND|METHOD_NOT_ALLOWED|NOT_ACCEPTABLE|REQUEST_TIMEOUT|CONFLICT|GONE|PRECONDITION_\\w+|PAYLOAD_TOO_LARGE|UNSUPPORTED_MEDIA_TYPE|IM_A_TEAPOT|UNPROCESSABLE_\\w+|LOCKED|TOO_MANY_REQUESTS|INTERNAL_SERVER_ERROR|NOT_IMPLEMENTED|BAD_GATEWAY|SERVICE_UNAVAILABLE|GATEWAY_TIMEOUT)$"))
((return_expression [
    (scoped_identifier path: (_) @_code name: (identifier) @_status) @at @error
    (tuple_expression . (scoped_identifier path: (_) @_code name: (identifier) @_status) @at @error)
    (call_expression function: (field_expression value: [
      (scoped_identifier path: (_) @_code name: (identifier) @_status) @at @error
      (tuple_expression . (scoped_identifier path: (_) @_code name: (identifier) @_status) @at @error)
    ]))
  ])
  (#match? @_code "^(\\w+::)*StatusCode$")
  (#match? @_status "^(BAD_REQUEST|UNAUTHORIZED|PAYMENT_REQUIRED|FORBIDDEN|NOT_FOUND|METHOD_NOT_ALLOWED|NOT_ACCEPTABLE|REQUEST_TIMEOUT|CONFLICT|GONE|PRECONDITION_\\w+|PAYLOAD_TOO_LARGE|UNSUPPORTED_MEDIA_TYPE|IM_A_TEAPOT|UNPROCESSABLE_\\w+|LOCKED|TOO_MANY_REQUESTS|INTERNAL_SERVER_ERROR|NOT_IMPLEMENTED|BAD_GATEWAY|SERVICE_UNAVAILABLE|GATEWAY_TIMEOUT)$"))
((block [
    (scoped_identifier path: (_) @_code name: (identifier) @_status) @at @error
    (tuple_expression . (scoped_identifier path: (_) @_code name: (identifier) @_status) @at @error)
    (call_expression function: (field_expression value: [
      (scoped_identifier path: (_) @_code name: (identifier) @_status) @at @error
      (tuple_expression . (scoped_identifier path: (_) @_code name: (identifier) @_status) @at @error)
    ]))
  ] .)
  (#match? @_code "^(\\w+::)*StatusCode$")
  (#match? @_status "^(BAD_REQUEST|UNAUTHORIZED|PAYMENT_REQUIRED|FORBIDDEN|NOT_FOUND|METHOD_NOT_ALLOWED|NOT_ACCEPTABLE|REQUEST_TIMEOUT|CONFLICT|GONE|PRECONDITION_\\w+|PAYLOAD_TOO_LARGE|UNSUPPORTED_MEDIA_TYPE|IM_A_TEAPOT|UNPROCESSABLE_\\w+|LOCKED|TOO_MANY_REQUESTS|INTERNAL_SERVER_ERROR|NOT_IMPLEMENTED|BAD_GATEWAY|SERVICE_UNAVAILABLE|GATEWAY_TIMEOUT)$"))

; rule: answer-ok
; role: raise
; verb: answers
((call_expression function: (identifier) @_ok arguments: (arguments . [
    (scoped_identifier path: (_) @_code name: (identifier) @_status) @at @error
    (tuple_expression . (scoped_identifier path: (_) @_code name: (identifier) @_status) @at @error)
  ]))
  (#eq? @_ok "Ok")
  (#match? @_code "^(\\w+::)*StatusCode$")
  (#match? @_status "^(BAD_REQUEST|UNAUTHORIZED|PAYMENT_REQUIRED|FORBIDDEN|NOT_FOUND|METHOD_NOT_ALLOWED|NOT_ACCEPTABLE|REQUEST_TIMEOUT|CONFLICT|GONE|PRECONDITION_\\w+|PAYLOAD_TOO_LARGE|UNSUPPORTED_MEDIA_TYPE|IM_A_TEAPOT|UNPROCESSABLE_\\w+|LOCKED|TOO_MANY_REQUESTS|INTERNAL_SERVER_ERROR|NOT_IMPLEMENTED|BAD_GATEWAY|SERVICE_UNAVAILABLE|GATEWAY_TIMEOUT)$"))

; rule: answer-response
; role: raise
; verb: answers
((call_expression function: (scoped_identifier path: (_) @_response name: (identifier) @_status) @error arguments: (arguments) @_none) @at
  (#match? @_response "^(\\w+::)*HttpResponse$") (#eq? @_none "()")
  (#match? @_status "^(BadRequest|Unauthorized|PaymentRequired|Forbidden|NotFound|MethodNotAllowed|NotAcceptable|Conflict|Gone|PreconditionFailed|PayloadTooLarge|UnsupportedMediaType|UnprocessableEntity|TooManyRequests|InternalServerError|NotImplemented|BadGateway|ServiceUnavailable|GatewayTimeout)$"))

; rule: bail
; role: raise
; verb: returns
((macro_invocation macro: (_) @_macro) @at @error
  (#match? @_macro "^(\\w+::)?(bail|ensure|yeet|whatever)$"))

; rule: panic
; role: raise
; verb: panics
((macro_invocation macro: (identifier) @_macro) @at @error
  (#any-of? @_macro "panic" "unreachable" "todo" "unimplemented"))

; rule: unwrap
; role: raise
; verb: panics
((call_expression function: (field_expression value: (_) field: (field_identifier) @_unwrap @at) arguments: (arguments) @_none) @error
  (#eq? @_unwrap "unwrap") (#eq? @_none "()"))

; rule: expect
; role: raise
; verb: panics
((call_expression
  function: (field_expression value: (_) field: (field_identifier) @_expect @at)
  arguments: (arguments . [(string_literal) (reference_expression) (macro_invocation)] .)) @error
  (#any-of? @_expect "expect" "expect_err"))

; rule: assert
; role: guard
; says: asserts {condition}
((macro_invocation macro: (identifier) @_assert (token_tree) @condition) @at
  (#match? @_assert "^(debug_)?assert(_eq|_ne)?$"))

; rule: validate
; role: guard
; says: validates {value}
((call_expression
  function: (field_expression value: (_) @value field: (field_identifier) @_validate)
  arguments: (arguments) @_none) @at
  (#any-of? @_validate "validate" "validate_args") (#match? @_none "^\\((&\\w+)?\\)$"))

; A type that makes itself of a request, and hands on what goes wrong there.

; rule: request-class
; role: class-of-requests
((impl_item
  trait: [(type_identifier) @_trait (generic_type type: (_) @_trait) (scoped_type_identifier) @_trait]
  type: [(type_identifier) @type (generic_type type: (type_identifier) @type)]
  body: (_) @_body) @at
  (#match? @_trait "(^|::)FromRequest(Parts)?$")
  (#not-match? @_body "\\.ok\\(\\)(?!\\?)(?!\\.ok_or)|\\bErr\\(\\w*\\)\\s*=>\\s*\\{?\\s*(return\\s+)?([\\w:]+\\()*Ok\\(|\\.unwrap_or|\\.is_ok\\(\\)|\\.is_err\\(\\)|\\bif let Ok\\("))
