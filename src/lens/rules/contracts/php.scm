; Errors of PHP code, what throws them, enums and constants.
; languages: php

; rule: error
; role: error
((class_declaration name: (name) @name (base_clause [(name) (qualified_name)] @base)) @at
  (#match? @base "(Exception|Error)$"))

; rule: throw
; role: raise
; verb: throws
(throw_expression (object_creation_expression . [(name) (qualified_name)] @error (arguments)? @args.each)) @at

; rule: throw-either
; role: raise
; verb: throws
(throw_expression (conditional_expression [
  body: (object_creation_expression . [(name) (qualified_name)] @error (arguments)? @args.each) @at
  alternative: (object_creation_expression . [(name) (qualified_name)] @error (arguments)? @args.each) @at
]))

; rule: throw-made
; role: raise
; verb: throws
((throw_expression (scoped_call_expression scope: [(name) (qualified_name)] name: (name) arguments: (arguments) @args.each) @error) @at)

; rule: throw-helper
; role: raise
; verb: throws
((throw_expression (member_call_expression object: (variable_name) @_this name: (name) @error arguments: (arguments) @args.each)) @at
  (#eq? @_this "$this"))

; rule: abort
; role: raise
; verb: answers
; thrown: yes
((function_call_expression function: (name) @error arguments: (arguments) @args.each) @at
  (#any-of? @error "abort" "abort_if" "abort_unless"))

; rule: status
; role: raise
; verb: answers
((member_call_expression name: (name) @_respond arguments: (arguments (argument [(integer) (class_constant_access_expression)] @error))) @at
  (#any-of? @_respond "json" "setStatusCode" "withStatus" "noContent") (#match? @error "^[45]\\d\\d$|HTTP_(BAD_REQUEST|UNAUTHORIZED|FORBIDDEN|NOT_FOUND|CONFLICT|GONE|UNPROCESSABLE_ENTITY|TOO_MANY_REQUESTS|INTERNAL_SERVER_ERROR|SERVICE_UNAVAILABLE|METHOD_NOT_ALLOWED)$"))
((object_creation_expression . (name) @_response (arguments (argument) . (argument [(integer) (class_constant_access_expression)] @error))) @at
  (#match? @_response "Response$") (#match? @error "^[45]\\d\\d$|HTTP_(BAD_REQUEST|UNAUTHORIZED|FORBIDDEN|NOT_FOUND|CONFLICT|GONE|UNPROCESSABLE_ENTITY|TOO_MANY_REQUESTS|INTERNAL_SERVER_ERROR|SERVICE_UNAVAILABLE|METHOD_NOT_ALLOWED)$"))

; rule: enum
; role: values
; of: class
(enum_declaration name: (name) @name) @at

; rule: case
; role: member
; omit: ^case\s+|;$
(enum_case) @at @text

; rule: const-list
; role: values
(const_element (name) @name (array_creation_expression . (array_element_initializer . (string) .)) @values.each) @at

; rule: assert
; role: guard
; says: asserts {condition}
((function_call_expression function: (name) @_assert arguments: (arguments . (argument (_) @condition))) @at
  (#eq? @_assert "assert"))

; rule: webmozart
; role: guard
; says: requires {condition} by {check}
((scoped_call_expression scope: (name) @_assert name: (name) @check arguments: (arguments . (argument (_) @condition))) @at
  (#any-of? @_assert "Assert" "Assertion" "Webmozart"))
