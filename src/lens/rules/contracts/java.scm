; Validated classes, records and entities, errors, closed sets of values, and what is checked.
; languages: java

; rule: record
; role: schema
(record_declaration name: (identifier) @name) @at

; rule: component
; role: field
; of: class
(record_declaration parameters: (formal_parameters (formal_parameter name: (identifier) @name) @at @text)
  (#not-match? @text "@(io\\.swagger\\.\\w[\\w.]*\\.)?(Schema|ApiModelProperty|Parameter|ArraySchema|JsonPropertyDescription)\\("))

; What describes a field for others can be longer than all else of it.

; rule: described-component
; role: field
; of: class
; drops: @([\w.]+\.)?(Schema|ApiModelProperty|Parameter|ArraySchema|JsonPropertyDescription)\b
(record_declaration parameters: (formal_parameters (formal_parameter
  (modifiers [(annotation) (marker_annotation)]* @rule)
  type: (_) @type
  name: (identifier) @name) @at)
  (#match? @at "@(io\\.swagger\\.\\w[\\w.]*\\.)?(Schema|ApiModelProperty|Parameter|ArraySchema|JsonPropertyDescription)\\("))

; rule: entity
; role: schema
((class_declaration
  (modifiers [(annotation name: (identifier) @_mark) (marker_annotation name: (identifier) @_mark)])
  name: (identifier) @name) @at
  (#any-of? @_mark "Entity" "Embeddable" "MappedSuperclass" "Document" "RedisHash" "ConfigurationProperties" "Data" "Value" "Serdeable" "Introspected"))

; rule: transfer
; role: schema
((class_declaration name: (identifier) @name body: (class_body (field_declaration))) @at
  (#match? @name "([a-z]Dto|DTO|[a-z]Request|[a-z]Response|[a-z]Payload|[a-z]Form|[a-z]Command|[a-z]Event|[a-z]Message)$"))

; rule: body
; role: input
((formal_parameter
  (modifiers [(annotation name: (identifier) @_body) (marker_annotation name: (identifier) @_body)])
  type: (_) @type) @at
  (#any-of? @_body "RequestBody" "ModelAttribute" "RequestPart" "Body" "BeanParam" "RequestBean"))

; What Spring fills from the parameters of a request, for which nothing has to be written.
; rule: filled
; role: input
((method_declaration
  (modifiers [(annotation name: (identifier) @_mapping) (marker_annotation name: (identifier) @_mapping)])
  parameters: (formal_parameters (formal_parameter . (type_identifier) @type) @at))
  (#match? @_mapping "^(Get|Post|Put|Patch|Delete|Request)Mapping$")
  (#not-match? @type "^(String|Integer|Long|Boolean|Double|Float|BigDecimal|UUID|Date|Object|Model|ModelMap|Pageable|Sort|Principal|Authentication|Locale|BindingResult|Errors|\\w*(Request|Response|Session|Stream|Reader|Writer|Entity|File|Attributes|Status|Exchange|Service|Builder))$"))

; rule: result
; role: input
((method_declaration
  (modifiers [(annotation name: (identifier) @_mapping) (marker_annotation name: (identifier) @_mapping)])
  type: (_) @type)
  (#match? @_mapping "^((Get|Post|Put|Patch|Delete|Request)Mapping|GET|POST|PUT|PATCH|DELETE|Get|Post|Put|Patch|Delete)$"))

; rule: field
; role: field
; of: class
; marks: @(NotNull|NotBlank|NotEmpty|Size|Min|Max|Email|Pattern|Positive|PositiveOrZero|Negative|Past|PastOrPresent|Future|FutureOrPresent|Digits|DecimalMin|DecimalMax|AssertTrue|AssertFalse|Valid|Length|Range|URL|UniqueElements|Column|Id|JsonProperty)\b
; omit: \b(private|protected|public|final)\s+|;$
((class_declaration body: (class_body (field_declaration type: (_) . declarator: (variable_declarator name: (identifier) @name)) @at @text))
  (#not-match? @text "\\bstatic\\b") (#not-match? @text "@(io\\.swagger\\.\\w[\\w.]*\\.)?(Schema|ApiModelProperty|Parameter|ArraySchema|JsonPropertyDescription)\\("))

; Bean Validation: what has to hold of several fields.
; rule: asserted
; role: check
; says: {name} has to be true[: {message}]
((class_declaration body: (class_body (method_declaration
  (modifiers [
    (marker_annotation name: (identifier) @_assert)
    (annotation
      name: (identifier) @_assert
      arguments: (annotation_argument_list . [(element_value_pair key: (identifier) @_message value: (string_literal) @message) (_)] ))
  ])
  name: (identifier) @name) @at))
  (#eq? @_assert "AssertTrue") (#eq? @_message "message"))

; rule: described-field
; role: field
; of: class
; marks: .
; drops: @([\w.]+\.)?(Schema|ApiModelProperty|Parameter|ArraySchema|JsonPropertyDescription)\b
((class_declaration body: (class_body (field_declaration
  (modifiers [(annotation) (marker_annotation)]* @rule)
  type: (_) @type
  declarator: (variable_declarator name: (identifier) @name)) @at))
  (#not-match? @at "\\bstatic\\b") (#match? @at "@(io\\.swagger\\.\\w[\\w.]*\\.)?(Schema|ApiModelProperty|Parameter|ArraySchema|JsonPropertyDescription)\\("))

; rule: enum
; role: values
; of: class
(enum_declaration name: (identifier) @name) @at

; rule: member
; role: member
(enum_constant) @at @text

; rule: error
; role: error
((class_declaration name: (identifier) @name superclass: (superclass (_) @base)) @at
  (#match? @base "(Exception|Error|Throwable|Problem)(<.*>)?$"))

; rule: throw
; role: raise
; verb: throws
; otherwise: yes
(throw_statement (object_creation_expression type: (_) @error arguments: (argument_list) @args.each)) @at

; rule: throw-made
; role: raise
; verb: throws
((throw_statement (method_invocation) @error) @at
  (#match? @error "[eE]rror|[eE]xception|[pP]roblem"))

; rule: supplied
; role: raise
; verb: throws
; otherwise: yes
((method_invocation
  name: (identifier) @_throw
  arguments: (argument_list [
    (lambda_expression body: (object_creation_expression type: (_) @error arguments: (argument_list) @args.each))
    (method_reference . (_) @error)
  ] @at))
  (#any-of? @_throw "orElseThrow" "switchIfEmpty" "onErrorMap"))

; rule: supplied-mono
; role: raise
; verb: emits
((method_invocation
  object: (identifier) @_mono
  name: (identifier) @_error
  arguments: (argument_list . (object_creation_expression type: (_) @error arguments: (argument_list) @args.each))) @at
  (#any-of? @_mono "Mono" "Flux" "CompletableFuture" "Uni") (#any-of? @_error "error" "failedFuture" "failure"))

; rule: declared
; role: raise
; verb: declares
((method_declaration (throws (_) @error @at))
  (#not-any-of? @error "Exception" "Throwable"))

; rule: require-non-null
; role: guard
; says: requires {condition} to be set
((method_invocation object: (identifier) @_objects name: (identifier) @_require arguments: (argument_list . (_) @condition)) @at
  (#any-of? @_objects "Objects" "Assert" "Preconditions" "Validate") (#any-of? @_require "requireNonNull" "notNull" "checkNotNull" "hasText" "hasLength" "notEmpty" "notBlank"))

; rule: require
; role: guard
; says: requires {condition}
((method_invocation object: (identifier) @_objects name: (identifier) @_require arguments: (argument_list . (_) @condition)) @at
  (#any-of? @_require "checkArgument" "checkState" "isTrue" "state" "validState")
  (#any-of? @_objects "Assert" "Preconditions" "Validate" "Verify"))
((method_invocation !object name: (identifier) @_require arguments: (argument_list . (_) @condition)) @at
  (#any-of? @_require "checkArgument" "checkState" "validState"))

; rule: assert
; role: guard
; says: asserts {condition}
(assert_statement . (_) @condition) @at

; rule: non-null
; role: guard
; says: requires {condition} to be set
((formal_parameter (modifiers (marker_annotation name: (identifier) @_mark)) name: (identifier) @condition) @at
  (#any-of? @_mark "NonNull" "Nonnull"))
