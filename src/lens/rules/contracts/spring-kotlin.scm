; What Spring handlers answer instead of a result, and what becomes of errors, in Kotlin.
; languages: kotlin

; rule: answer-entity
; role: raise
; verb: answers
((navigation_expression . (identifier) @_entity . (identifier) @error) @at
  (#eq? @_entity "ResponseEntity") (#any-of? @error "notFound" "badRequest" "unprocessableEntity" "internalServerError"))

; rule: answer-status
; role: raise
; verb: answers
((call_expression . (navigation_expression . (identifier) @_entity . (identifier) @_status) (value_arguments . (value_argument (_) @error))) @at
  (#any-of? @_entity "ResponseEntity" "ServerResponse") (#eq? @_status "status")
  (#match? @error "(^|\\.)(BAD_REQUEST|UNAUTHORIZED|PAYMENT_REQUIRED|FORBIDDEN|NOT_FOUND|METHOD_NOT_ALLOWED|NOT_ACCEPTABLE|REQUEST_TIMEOUT|CONFLICT|GONE|PRECONDITION_\\w+|PAYLOAD_TOO_LARGE|UNSUPPORTED_MEDIA_TYPE|UNPROCESSABLE_\\w+|LOCKED|TOO_MANY_REQUESTS|INTERNAL_SERVER_ERROR|NOT_IMPLEMENTED|BAD_GATEWAY|SERVICE_UNAVAILABLE|GATEWAY_TIMEOUT)$|^[45]\\d\\d$"))

; rule: answer-new
; role: raise
; verb: answers
((call_expression . (identifier) @_entity (value_arguments (value_argument (_) @error .) .)) @at
  (#eq? @_entity "ResponseEntity")
  (#match? @error "^((\\w+\\.)*HttpStatus\\.)?(BAD_REQUEST|UNAUTHORIZED|PAYMENT_REQUIRED|FORBIDDEN|NOT_FOUND|METHOD_NOT_ALLOWED|NOT_ACCEPTABLE|REQUEST_TIMEOUT|CONFLICT|GONE|PRECONDITION_\\w+|PAYLOAD_TOO_LARGE|UNSUPPORTED_MEDIA_TYPE|UNPROCESSABLE_\\w+|LOCKED|TOO_MANY_REQUESTS|INTERNAL_SERVER_ERROR|NOT_IMPLEMENTED|BAD_GATEWAY|SERVICE_UNAVAILABLE|GATEWAY_TIMEOUT)$"))

; rule: answer-marked
; role: raise
; verb: answers
((function_declaration (modifiers (annotation (constructor_invocation (user_type (identifier) @_status) (value_arguments (value_argument (_) @error .)))) @at))
  (#eq? @_status "ResponseStatus") (#match? @error "^((\\w+\\.)*HttpStatus\\.)?(BAD_REQUEST|UNAUTHORIZED|PAYMENT_REQUIRED|FORBIDDEN|NOT_FOUND|METHOD_NOT_ALLOWED|NOT_ACCEPTABLE|REQUEST_TIMEOUT|CONFLICT|GONE|PRECONDITION_\\w+|PAYLOAD_TOO_LARGE|UNSUPPORTED_MEDIA_TYPE|UNPROCESSABLE_\\w+|LOCKED|TOO_MANY_REQUESTS|INTERNAL_SERVER_ERROR|NOT_IMPLEMENTED|BAD_GATEWAY|SERVICE_UNAVAILABLE|GATEWAY_TIMEOUT)$"))

; rule: handles
; role: guard
; says: turns {error} into an answer
((function_declaration (modifiers (annotation (constructor_invocation (user_type (identifier) @_handler) (value_arguments (value_argument) @error))))) @at
  (#eq? @_handler "ExceptionHandler"))

; What stands in no advice is for one controller alone.
; rule: advised
; role: handled-error
((class_declaration
  (modifiers (annotation [(user_type (identifier) @_advice) (constructor_invocation (user_type (identifier) @_advice))]))
  (class_body (function_declaration
    (modifiers (annotation (constructor_invocation (user_type (identifier) @_handler) (value_arguments) @type)))) @at))
  (#any-of? @_advice "ControllerAdvice" "RestControllerAdvice") (#eq? @_handler "ExceptionHandler"))

; rule: advised-parameter
; role: handled-error
((class_declaration
  (modifiers (annotation [(user_type (identifier) @_advice) (constructor_invocation (user_type (identifier) @_advice))]))
  (class_body (function_declaration
    (modifiers (annotation (user_type (identifier) @_handler)))
    (function_value_parameters . (parameter (user_type) @type))) @at))
  (#any-of? @_advice "ControllerAdvice" "RestControllerAdvice") (#eq? @_handler "ExceptionHandler"))

; rule: handles-parameter
; role: guard
; says: turns {error} into an answer
((function_declaration
  (modifiers (annotation (user_type (identifier) @_handler)))
  (function_value_parameters . (parameter (user_type) @error))) @at
  (#eq? @_handler "ExceptionHandler"))
