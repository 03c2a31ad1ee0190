; Litestar: guards of handlers and controllers, authentication that the application is set up with, and what it leaves out.
; languages: python
; imports: ^litestar\b

; rule: guard
; role: control
; kind: access
((decorated_definition
  (decorator (call arguments: (argument_list
    (keyword_argument name: (identifier) @_guards value: (list (_) @expression @at)))))
  definition: (function_definition name: (identifier) @of))
  (#eq? @_guards "guards"))

; rule: class-guard
; role: control
; kind: access
((class_definition
  name: (identifier) @of
  body: (block (expression_statement (assignment left: (identifier) @_guards right: (list (_) @expression @at)))))
  (#eq? @_guards "guards"))

; What is left out ends before the call that says what else is asked for, so that it decides first.

; rule: authentication
; role: policy
((call function: [(identifier) @expression (attribute attribute: (identifier) @expression) (subscript value: (identifier) @expression)]
  arguments: (argument_list (keyword_argument name: (identifier) @_retrieve))) @at
  (#match? @expression "^(OAuth2Password\\w*Auth|JWT\\w*Auth|SessionAuth)$") (#eq? @_retrieve "retrieve_user_handler"))

; rule: left-out
; role: policy
; as: open
; paths: regexp
((call function: [(identifier) @_auth (attribute attribute: (identifier) @_auth) (subscript value: (identifier) @_auth)]
  arguments: (argument_list (keyword_argument name: (identifier) @expression value: (list) @paths.each) @at))
  (#match? @_auth "^(OAuth2Password\\w*Auth|JWT\\w*Auth|SessionAuth)$") (#eq? @expression "exclude"))

; rule: open-handler
; role: exempt
((decorated_definition
  (decorator (call arguments: (argument_list
    (keyword_argument name: (identifier) @_key value: (true)) @expression @at)))
  definition: (function_definition name: (identifier) @of))
  (#eq? @_key "exclude_from_auth"))
