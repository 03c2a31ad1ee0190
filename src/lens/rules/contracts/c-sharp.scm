; Records, annotated and transferred classes, errors, closed sets of values, and what is checked.
; languages: c-sharp

; rule: record
; role: schema
(record_declaration name: (identifier) @name) @at

; rule: component
; role: field
; of: class
(record_declaration (parameter_list (parameter name: (identifier) @name) @at @text))

; rule: transfer
; role: schema
((class_declaration name: (identifier) @name body: (declaration_list (property_declaration))) @at
  (#match? @name "([a-z]Dto|DTO|[a-z]Request|[a-z]Response|[a-z]ViewModel|[a-z]Vm|[a-z]InputModel|[a-z]Model|[a-z]Command|[a-z]Query|[a-z]Options|[a-z]Settings|[a-z]Event|[a-z]Message)$"))

; rule: body
; role: input
((method_declaration
  (attribute_list (attribute name: (_) @_http))
  parameters: (parameter_list (parameter type: (_) @type) @at))
  (#match? @_http "^(Http(Get|Post|Put|Patch|Delete)|AcceptVerbs|Route)$")
  (#not-match? @type "^(I[A-Z]\\w*|\\w*(Service|Context|Repository|Logger|Mediator|Factory|Manager|Client|Handler|Provider|Token))(<.*>)?$"))

; rule: bound
; role: input
((parameter (attribute_list (attribute name: (_) @_from)) type: (_) @type) @at
  (#any-of? @_from "FromBody" "FromQuery" "FromForm" "AsParameters"))

; rule: handled
; role: input
((invocation_expression
  function: (member_access_expression name: (_) @_map)
  arguments: (argument_list (argument (lambda_expression parameters: (parameter_list (parameter type: (_) @type) @at)))))
  (#match? @_map "^Map(Get|Post|Put|Patch|Delete|Methods)$")
  (#not-match? @type "^(I[A-Z]\\w*|\\w*(Service|Context|Repository|Logger|Mediator|Factory|Manager|Client|Handler|Provider|Token))(<.*>)?$"))

; rule: entity
; role: input
((property_declaration type: (generic_name (identifier) @_set (type_argument_list) @type)) @at
  (#any-of? @_set "DbSet" "IDbSet"))

; rule: property
; role: field
; of: class
; marks: ^(\[.*)?\[.*\b(Required|StringLength|MaxLength|MinLength|Length|Range|EmailAddress|Phone|Url|RegularExpression|Compare|CreditCard|Key|Column|DataType|Display|JsonPropertyName|JsonProperty|XmlElement|XmlAttribute|XmlText|DataMember|ProtoMember|BsonElement|ForeignKey)\b
; omit: \b(public|private|protected|internal|virtual)\s+(?!(internal\s+|protected\s+)?(get|set|init)\b)|;$
((_ body: (declaration_list (property_declaration name: (identifier) @name) @at @text))
  (#not-match? @text "\\b(static|override)\\b|=>"))

; rule: plain-field
; role: field
; of: class
; omit: \b(public)\s+|;$
((_ body: (declaration_list (field_declaration) @at @text))
  (#match? @text "^public ") (#not-match? @text "\\b(static|const|readonly)\\b"))

; rule: enum
; role: values
; of: class
(enum_declaration name: (identifier) @name) @at

; rule: member
; role: member
(enum_member_declaration) @at @text

; rule: error
; role: error
((class_declaration name: (identifier) @name (base_list . (_) @base)) @at
  (#match? @base "Exception$"))

; rule: primary-error
; role: error
((class_declaration name: (identifier) @name (base_list . (primary_constructor_base_type . (_) @base))) @at
  (#match? @base "Exception$"))

; rule: throw
; role: raise
; verb: throws
[
  (throw_statement (object_creation_expression type: (_) @error arguments: (argument_list) @args.each))
  (throw_expression (object_creation_expression type: (_) @error arguments: (argument_list) @args.each))
] @at

; rule: answer
; role: raise
; verb: answers
([
  (return_statement (invocation_expression function: (identifier) @error))
  (arrow_expression_clause (invocation_expression function: (identifier) @error))
  (conditional_expression (invocation_expression function: (identifier) @error))
] @at
  (#any-of? @error "NotFound" "BadRequest" "Unauthorized" "Forbid" "Conflict" "UnprocessableEntity" "Problem" "ValidationProblem"))

; rule: answer-of-controller
; role: raise
; verb: answers
((invocation_expression function: (member_access_expression expression: _ @_controller name: (identifier) @_answer) @error) @at
  (#match? @_controller "^(this|base|ctrl|\\w*[cC]ontroller)$")
  (#any-of? @_answer "NotFound" "BadRequest" "Unauthorized" "Forbid" "Conflict" "UnprocessableEntity" "Problem" "ValidationProblem"))

; What an application's own function answers by the status that it is called with.

; rule: answer-by-status
; role: raise
; verb: answers
((invocation_expression
  function: [(identifier) @error (member_access_expression expression: _ name: (identifier)) @error]
  arguments: (argument_list . (argument (integer_literal) @_status)) @args.each) @at
  (#match? @_status "^[45]\\d\\d$")
  (#match? @error "^(this\\.)?\\w+$")
  (#match? @error "(Error|Problem|Failure|Fail|Result|Status|Response)$"))

; rule: answer-result
; role: raise
; verb: answers
((invocation_expression function: (member_access_expression expression: (identifier) @_results name: (identifier) @_answer) @error) @at
  (#any-of? @_results "Results" "TypedResults")
  (#any-of? @_answer "NotFound" "BadRequest" "Unauthorized" "Forbid" "Conflict" "UnprocessableEntity" "Problem" "ValidationProblem"))

; rule: answer-status
; role: raise
; verb: answers
((invocation_expression function: (identifier) @_status arguments: (argument_list . (argument (_) @error))) @at
  (#eq? @_status "StatusCode") (#match? @error "[45]\\d\\d"))

; rule: throw-if
; role: guard
; says: requires {condition} by {check}
((invocation_expression
  function: (member_access_expression expression: (identifier) @_exception name: (identifier) @_throw) @check
  arguments: (argument_list . (argument (_) @condition))) @at
  (#match? @_exception "Exception$") (#match? @_throw "^ThrowIf"))

; rule: against
; role: guard
; says: requires {condition} by {check}
((invocation_expression
  function: (member_access_expression expression: (member_access_expression expression: (identifier) @_guard)) @check
  arguments: (argument_list . (argument (_) @condition))) @at
  (#eq? @_guard "Guard"))

; rule: assert
; role: guard
; says: asserts {condition}
((invocation_expression function: (member_access_expression expression: (identifier) @_debug name: (identifier) @_assert) arguments: (argument_list . (argument (_) @condition))) @at
  (#eq? @_debug "Debug") (#eq? @_assert "Assert"))

; What it answers when something is wrong is told with that.
; rule: stated-response
; role: output
((attribute
  name: (_) @_produces
  (attribute_argument_list (attribute_argument (typeof_expression type: (_) @type))) @_args) @at
  (#match? @_produces "^(ProducesResponseType|SwaggerResponse)$") (#not-match? @_args "\\b(Status)?[45]\\d\\d|HttpStatusCode\\.(?!OK\\b|Created|Accepted)"))
((attribute name: (generic_name (identifier) @_produces (type_argument_list (_) @type))) @at @_all
  (#eq? @_produces "ProducesResponseType") (#not-match? @_all "\\b(Status)?[45]\\d\\d|HttpStatusCode\\.(?!OK\\b|Created|Accepted)"))

; What a handler of exceptions makes of them, case by case.
; rule: handled-arm
; role: handled-error
((switch_expression_arm . [(constant_pattern (_) @type) (declaration_pattern type: (_) @type) (type_pattern (_) @type)] . (_) @status .) @at
  (#match? @type "Exception$")
  (#match? @status "\\bStatusCodes\\.Status[45]\\d\\d|\\bHttpStatusCode\\.[A-Z]\\w+|^[45]\\d\\d$"))
