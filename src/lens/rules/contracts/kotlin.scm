; Data classes and validated classes, errors, closed sets of values, and what is checked.
; languages: kotlin

; rule: data-class
; role: schema
((class_declaration (modifiers (class_modifier) @_data) name: (identifier) @name) @at
  (#any-of? @_data "data" "value"))

; rule: marked-class
; role: schema
((class_declaration
  (modifiers (annotation [(user_type (identifier) @_mark) (constructor_invocation (user_type (identifier) @_mark))]))
  name: (identifier) @name) @at
  (#any-of? @_mark "Entity" "Embeddable" "MappedSuperclass" "Document" "ConfigurationProperties" "Serializable"))

; rule: parameter
; role: field
; of: class
; marks: @(\w+:)?(NotNull|NotBlank|NotEmpty|Size|Min|Max|Email|Pattern|Positive|PositiveOrZero|Past|Future|Digits|DecimalMin|DecimalMax|Valid|Column|Id|JsonProperty)\b
; omit: \b(private|public|protected|internal)\s+
((class_declaration (primary_constructor (class_parameters (class_parameter) @at @text)))
  (#match? @text "\\b(val|var)\\b") (#not-match? @text "@(\\w+:)?([\\w.]+\\.)?(Schema|ApiModelProperty|Parameter|ArraySchema|JsonPropertyDescription)\\b"))

; What documents it alone is not shown.
; rule: described-parameter
; role: field
; of: class
; marks: @(\w+:)?(NotNull|NotBlank|NotEmpty|Size|Min|Max|Email|Pattern|Positive|PositiveOrZero|Past|Future|Digits|DecimalMin|DecimalMax|Valid|Column|Id|JsonProperty)\b
; drops: @(\w+:)?([\w.]+\.)?(Schema|ApiModelProperty|Parameter|ArraySchema|JsonPropertyDescription)\b
((class_declaration (primary_constructor (class_parameters (class_parameter
  (modifiers (annotation)* @rule)
  ["val" "var"] (identifier) @name . (_) @type ("=" . (_) @default)?) @at)))
  (#match? @at "@(\\w+:)?([\\w.]+\\.)?(Schema|ApiModelProperty|Parameter|ArraySchema|JsonPropertyDescription)\\b"))

; rule: property
; role: field
; of: class
; marks: @(\w+:)?(NotNull|NotBlank|NotEmpty|Size|Min|Max|Email|Pattern|Positive|PositiveOrZero|Past|Future|Digits|DecimalMin|DecimalMax|Valid|Column|Id|JsonProperty)\b
; omit: \b(private|public|protected|internal)\s+
((class_declaration (class_body (property_declaration) @at @text))
  (#not-match? @text "\\b(by|get\\(\\))"))

; Bean Validation: what has to hold of several fields.
; rule: asserted
; role: check
; says: {name} has to be true[: {message}]
((class_declaration (class_body (function_declaration
  (modifiers (annotation [
    (user_type (identifier) @_assert)
    (constructor_invocation (user_type (identifier) @_assert)
      (value_arguments (value_argument (identifier) @_message (string_literal) @message))?)
  ]))
  name: (identifier) @name) @at))
  (#eq? @_assert "AssertTrue") (#eq? @_message "message"))

; rule: table
; role: schema
([
  (object_declaration
    name: (identifier) @name
    (delegation_specifiers (delegation_specifier (constructor_invocation (user_type (identifier) @_base)))))
  (class_declaration
    name: (identifier) @name
    (delegation_specifiers (delegation_specifier (constructor_invocation (user_type (identifier) @_base)))))
] @at
  (#match? @_base "^(Table|((U?(Int|Long)|UUID|Composite)?IdTable))$"))

; rule: own-table
; role: schema
; needs: base
[
  (object_declaration
    name: (identifier) @name
    (delegation_specifiers (delegation_specifier (constructor_invocation (user_type (identifier) @base)))))
  (class_declaration
    name: (identifier) @name
    (delegation_specifiers (delegation_specifier (constructor_invocation (user_type (identifier) @base)))))
] @at

; rule: column
; role: field
; within: table own-table
([
  (object_declaration (class_body (property_declaration (variable_declaration) (_) @_column) @at @text))
  (class_declaration (class_body (property_declaration (variable_declaration) (_) @_column) @at @text))
]
  (#match? @_column "^(\\w+(<[^()]*>)?\\(|varchar|integer|long|text|uuid|bool|datetime|reference|enumeration)"))

; rule: enum
; role: values
; of: class
((class_declaration (modifiers (class_modifier) @_enum) name: (identifier) @name) @at
  (#eq? @_enum "enum"))

; rule: member
; role: member
(enum_entry) @at @text

; rule: sealed
; role: values
; of: class
((class_declaration (modifiers (class_modifier) @_sealed) name: (identifier) @name (class_body)) @at
  (#eq? @_sealed "sealed"))

; rule: sealed-interface
; role: values
; of: class
((class_declaration (modifiers (inheritance_modifier) @_sealed) name: (identifier) @name (class_body)) @at
  (#eq? @_sealed "sealed"))

; rule: sealed-member
; role: member
((class_declaration
  (modifiers [(class_modifier) (inheritance_modifier)] @_sealed)
  (class_body [(class_declaration name: (identifier) @text) (object_declaration name: (identifier) @text)]))
  (#eq? @_sealed "sealed"))

; rule: error
; role: error
((class_declaration
  name: (identifier) @name
  (delegation_specifiers . (delegation_specifier [
    (constructor_invocation (user_type) @base)
    (user_type) @base
  ]))) @at
  (#match? @base "(Exception|Error|Throwable)$"))

; rule: throw
; role: raise
; verb: throws
(throw_expression (call_expression . [(identifier) (navigation_expression)] @error (value_arguments) @args.each)) @at

; rule: supplied
; role: raise
; verb: throws
((call_expression
  (navigation_expression (_) (identifier) @_throw .)
  (annotated_lambda (lambda_literal . (call_expression . (identifier) @error (value_arguments) @args.each) .))) @at
  (#eq? @_throw "orElseThrow") (#match? @error "^[A-Z]"))

; rule: built-in
; role: raise
; verb: throws
((call_expression . (identifier) @_error (value_arguments) @args.each) @at @error
  (#eq? @_error "error"))

; rule: require
; role: guard
; says: requires {condition}
((call_expression . (identifier) @_require . (value_arguments . (value_argument (_) @condition))) @at
  (#any-of? @_require "require" "check" "assert"))

; rule: require-set
; role: guard
; says: requires {condition} to be set
((call_expression . (identifier) @_require . (value_arguments . (value_argument (_) @condition))) @at
  (#any-of? @_require "requireNotNull" "checkNotNull"))

; rule: answer
; role: raise
; verb: answers
((call_expression . (navigation_expression . (identifier) @_call . (identifier) @_respond) (value_arguments . (value_argument . (navigation_expression) @error))) @at
  (#eq? @_call "call") (#match? @_respond "^respond")
  (#match? @error "HttpStatusCode\\.(BadRequest|Unauthorized|Forbidden|NotFound|Conflict|Gone|UnprocessableEntity|TooManyRequests|InternalServerError|ServiceUnavailable|MethodNotAllowed)$"))

; rule: status-page
; role: guard
; says: turns {error} into an answer
((binary_expression left: (binary_expression left: (identifier) @_exception right: (_) @error) right: (lambda_literal)) @at
  (#eq? @_exception "exception"))

; rule: body
; role: input
((function_value_parameters
  (parameter_modifiers (annotation [(user_type (identifier) @_body) (constructor_invocation (user_type (identifier) @_body))]))
  . (parameter (user_type) @type) @at)
  (#any-of? @_body "RequestBody" "ModelAttribute" "RequestPart" "Body"))
