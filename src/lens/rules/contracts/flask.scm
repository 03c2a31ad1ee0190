; Failures that Flask and its relatives answer with, and WTForms.
; languages: python

; rule: abort
; role: raise
; verb: aborts with
; thrown: yes
; imports: ^(flask|werkzeug|quart|bottle|flask_restful|flask_restx|flask_smorest)\b
((call function: [(identifier) (attribute)] @error arguments: (argument_list . (_)) @args.each) @at
  (#match? @error "^((\\w+\\.)?abort)$"))

; rule: error-answer
; role: raise
; verb: answers
; imports: ^(flask|quart)\b
((return_statement (expression_list . (_) . (integer) @error)) @at
  (#match? @error "^[45]\\d\\d$"))

; rule: status-response
; role: raise
; verb: answers
; imports: ^(flask|quart|werkzeug)\b
((call function: [(identifier) (attribute)] @error arguments: (argument_list (keyword_argument name: (identifier) @_status value: (_) @_code)) @args.each) @at
  (#match? @error "(^|\\.)(\\w*Response|\\w*_response)$") (#any-of? @_status "status" "status_code")
  (#match? @_code "^[45]\\d\\d$|HTTPStatus\\.(BAD|UNAUTH|FORBID|NOT_|CONFLICT|GONE|UNPROC|TOO_|INTERNAL|SERVICE|METHOD)"))
((call function: [(identifier) (attribute)] @error arguments: (argument_list . (_) . (_) @_code) @args.each) @at
  (#match? @error "(^|\\.)(Response|make_response)$") (#match? @_code "^[45]\\d\\d$"))

; rule: or-404
; role: raise
; verb: answers 404 by
; thrown: yes
((call function: (attribute attribute: (identifier) @_or) @error arguments: (argument_list) @args.each) @at
  (#any-of? @_or "get_or_404" "first_or_404" "one_or_404"))

; rule: form
; role: schema
; imports: ^(wtforms|flask_wtf)\b
((class_definition name: (identifier) @name superclasses: (argument_list (_) @base)) @at
  (#match? @base "(^|\\.)(\\w*FlaskForm|Form)$"))

; rule: form-field
; role: field
; of: class
; imports: ^(wtforms|flask_wtf)\b
((class_definition body: (block (expression_statement (assignment left: (identifier) @name !type right: (call function: [(identifier) (attribute)] @_kind)) @at @text)))
  (#match? @_kind "Field$"))

; rule: form-check
; role: check
; says: {name} checks one field
; imports: ^(wtforms|flask_wtf)\b
((class_definition body: (block (function_definition name: (identifier) @name) @at))
  (#match? @name "^validate(_\\w+)?$"))

; rule: error-handler
; role: guard
; says: answers {error}
((decorated_definition
  (decorator (call function: (attribute attribute: (identifier) @_handler) arguments: (argument_list . (_) @error)))
  definition: (function_definition) @at)
  (#any-of? @_handler "errorhandler" "app_errorhandler"))

; What a blueprint handles it handles for itself alone.

; rule: handled
; role: handled-error
((decorated_definition
  (decorator (call
    function: (attribute object: (_) @_application attribute: (identifier) @_handler)
    arguments: (argument_list . [(identifier) (attribute)] @type)))
  definition: (function_definition) @at)
  (#any-of? @_handler "errorhandler" "app_errorhandler")
  (#match? @_application "(^|[._])(app|application|api)$"))

; rule: response
; role: output
; imports: ^(flask_smorest|flask_rest_api)\b
((decorator (call
  function: (attribute attribute: (identifier) @_response)
  arguments: (argument_list . (_) @status . [(identifier) (attribute) (call)] @type))) @at
  (#eq? @_response "response") (#not-match? @status "^['\"]?[45]|HTTPStatus\\.(?!OK\\b|CREATED|ACCEPTED)"))

; rule: marshalled
; role: output
; imports: ^(flask_restx|flask_restplus|flask_restful|apiflask)\b
((decorator (call
  function: [(identifier) (attribute)] @_marshal
  arguments: (argument_list . [(identifier) (attribute) (call)] @type))) @at
  (#match? @_marshal "(^|\\.)(marshal_with|marshal_list_with|output)$"))
