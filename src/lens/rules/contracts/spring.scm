; What Spring handlers answer instead of a result, and what becomes of errors, in Java.
; languages: java

; rule: answer
; role: raise
; verb: answers
((method_invocation object: (identifier) @_entity name: (identifier) @error) @at
  (#eq? @_entity "ResponseEntity") (#any-of? @error "notFound" "badRequest" "unprocessableEntity" "internalServerError"))

; rule: answer-status
; role: raise
; verb: answers
((method_invocation object: (identifier) @_entity name: (identifier) @_status arguments: (argument_list . (_) @error)) @at
  (#any-of? @_entity "ResponseEntity" "ServerResponse" "Response") (#eq? @_status "status")
  (#match? @error "(^|\\.)(BAD_REQUEST|UNAUTHORIZED|PAYMENT_REQUIRED|FORBIDDEN|NOT_FOUND|METHOD_NOT_ALLOWED|NOT_ACCEPTABLE|REQUEST_TIMEOUT|CONFLICT|GONE|PRECONDITION_\\w+|PAYLOAD_TOO_LARGE|UNSUPPORTED_MEDIA_TYPE|UNPROCESSABLE_\\w+|LOCKED|TOO_MANY_REQUESTS|INTERNAL_SERVER_ERROR|NOT_IMPLEMENTED|BAD_GATEWAY|SERVICE_UNAVAILABLE|GATEWAY_TIMEOUT)$|^[45]\\d\\d$"))

; rule: answer-new
; role: raise
; verb: answers
((object_creation_expression type: (_) @_entity arguments: (argument_list (_) @error .)) @at
  (#match? @_entity "^(ResponseEntity)")
  (#match? @error "^((\\w+\\.)*HttpStatus\\.)?(BAD_REQUEST|UNAUTHORIZED|PAYMENT_REQUIRED|FORBIDDEN|NOT_FOUND|METHOD_NOT_ALLOWED|NOT_ACCEPTABLE|REQUEST_TIMEOUT|CONFLICT|GONE|PRECONDITION_\\w+|PAYLOAD_TOO_LARGE|UNSUPPORTED_MEDIA_TYPE|UNPROCESSABLE_\\w+|LOCKED|TOO_MANY_REQUESTS|INTERNAL_SERVER_ERROR|NOT_IMPLEMENTED|BAD_GATEWAY|SERVICE_UNAVAILABLE|GATEWAY_TIMEOUT)$"))

; rule: answer-marked
; role: raise
; verb: answers
((method_declaration (modifiers (annotation name: (identifier) @_status arguments: (annotation_argument_list . [
  (field_access) @error (identifier) @error (element_value_pair value: [(field_access) @error (identifier) @error])
])) @at))
  (#eq? @_status "ResponseStatus") (#match? @error "^((\\w+\\.)*HttpStatus\\.)?(BAD_REQUEST|UNAUTHORIZED|PAYMENT_REQUIRED|FORBIDDEN|NOT_FOUND|METHOD_NOT_ALLOWED|NOT_ACCEPTABLE|REQUEST_TIMEOUT|CONFLICT|GONE|PRECONDITION_\\w+|PAYLOAD_TOO_LARGE|UNSUPPORTED_MEDIA_TYPE|UNPROCESSABLE_\\w+|LOCKED|TOO_MANY_REQUESTS|INTERNAL_SERVER_ERROR|NOT_IMPLEMENTED|BAD_GATEWAY|SERVICE_UNAVAILABLE|GATEWAY_TIMEOUT)$"))

; rule: send-error
; role: raise
; verb: answers
((method_invocation object: (identifier) @_response name: (identifier) @_send arguments: (argument_list . (_) @error)) @at
  (#match? @_response "[rR]esp(onse)?$") (#eq? @_send "sendError"))

; rule: handles
; role: guard
; says: turns {error} into an answer
((method_declaration (modifiers (annotation name: (identifier) @_handler arguments: (annotation_argument_list . (_) @error)))) @at
  (#eq? @_handler "ExceptionHandler"))

; What stands in no advice is for one controller alone.
; rule: advised
; role: handled-error
((class_declaration
  (modifiers [(marker_annotation name: (identifier) @_advice) (annotation name: (identifier) @_advice)])
  body: (class_body (method_declaration
    (modifiers (annotation name: (identifier) @_handler arguments: (annotation_argument_list . (_) @type)))) @at))
  (#any-of? @_advice "ControllerAdvice" "RestControllerAdvice") (#eq? @_handler "ExceptionHandler"))

; rule: advised-parameter
; role: handled-error
((class_declaration
  (modifiers [(marker_annotation name: (identifier) @_advice) (annotation name: (identifier) @_advice)])
  body: (class_body (method_declaration
    (modifiers (marker_annotation name: (identifier) @_handler))
    parameters: (formal_parameters . (formal_parameter type: (_) @type))) @at))
  (#any-of? @_advice "ControllerAdvice" "RestControllerAdvice") (#eq? @_handler "ExceptionHandler"))

; rule: handles-parameter
; role: guard
; says: turns {error} into an answer
((method_declaration
  (modifiers (marker_annotation name: (identifier) @_handler))
  parameters: (formal_parameters . (formal_parameter type: (_) @error))) @at
  (#eq? @_handler "ExceptionHandler"))

; rule: status
; role: guard
; says: {of} answers {status}
((class_declaration (modifiers (annotation name: (identifier) @_status arguments: (annotation_argument_list . [
  (field_access) @status (identifier) @status (element_value_pair value: [(field_access) @status (identifier) @status])
])) ) name: (identifier) @of) @at
  (#eq? @_status "ResponseStatus"))

; rule: constraint
; role: guard
; says: {name} is checked by {validator}
((annotation_type_declaration
  (modifiers (annotation name: (identifier) @_constraint arguments: (annotation_argument_list (element_value_pair value: (_) @validator))))
  name: (identifier) @name) @at
  (#eq? @_constraint "Constraint"))

; rule: validated
; role: guard
; says: validates {type}
((method_declaration parameters: (formal_parameters (formal_parameter
    (modifiers [(annotation name: (identifier) @_valid) (marker_annotation name: (identifier) @_valid)])
    type: (_) @type) @at))
  (#any-of? @_valid "Valid" "Validated"))
