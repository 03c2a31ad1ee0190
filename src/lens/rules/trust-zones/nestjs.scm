; NestJS: parameters from the request, guards and pipes.
; languages: typescript

; rule: parameter
; role: source
; kind: request
(required_parameter
  (decorator (call_expression function: (identifier) @_from (#any-of? @_from "Body" "Query" "Param" "Headers" "Req" "UploadedFile" "UploadedFiles"))) @expression
  pattern: (identifier)) @at

; rule: guard
; role: control
; kind: access
((class_body
  (decorator (call_expression function: (identifier) @_decorator)) @at @expression
  . (decorator)*
  . (method_definition name: (property_identifier) @of))
  (#match? @_decorator "^(UseGuards|Roles|Auth|RequirePermissions?|Permissions|Authorized)$"))

; rule: class-guard
; role: control
; kind: access
([
  (export_statement
    decorator: (decorator (call_expression function: (identifier) @_decorator)) @at @expression
    declaration: (class_declaration name: (type_identifier) @of))
  (class_declaration
    decorator: (decorator (call_expression function: (identifier) @_decorator)) @at @expression
    name: (type_identifier) @of)
]
  (#match? @_decorator "^(UseGuards|Roles|Auth|RequirePermissions?|Permissions|Authorized)$"))

; rule: pipe
; role: control
; kind: validation
((class_body
  (decorator (call_expression function: (identifier) @_decorator)) @at @expression
  . (decorator)*
  . (method_definition name: (property_identifier) @of))
  (#eq? @_decorator "UsePipes"))

; rule: class-pipe
; role: control
; kind: validation
([
  (export_statement
    decorator: (decorator (call_expression function: (identifier) @_decorator)) @at @expression
    declaration: (class_declaration name: (type_identifier) @of))
  (class_declaration
    decorator: (decorator (call_expression function: (identifier) @_decorator)) @at @expression
    name: (type_identifier) @of)
]
  (#eq? @_decorator "UsePipes"))

; rule: apply
; role: control
; kind: access
((call_expression
  function: (member_expression
    object: (call_expression function: (member_expression property: (property_identifier) @_apply) arguments: (arguments . (_) @expression))
    property: (property_identifier) @_routes)
  arguments: (arguments) @routes.each) @at
  (#eq? @_apply "apply") (#eq? @_routes "forRoutes")
  (#match? @expression "[aA]uth(?!or[A-Z])|[gG]uard|[jJ]wt|JWT|[pP]ermission"))

; rule: global-guard
; role: control
; kind: access
; on: all
((call_expression function: (member_expression property: (property_identifier) @_use) arguments: (arguments (_) @expression)) @at
  (#eq? @_use "useGlobalGuards"))

; rule: global-guard-provider
; role: control
; kind: access
; on: all
((object
  (pair key: (property_identifier) @_provide value: (identifier) @_token)
  (pair key: (property_identifier) @_use value: (identifier) @expression)) @at
  (#eq? @_provide "provide") (#eq? @_token "APP_GUARD") (#eq? @_use "useClass"))

; rule: global-pipe
; role: control
; kind: validation
; on: all
((call_expression function: (member_expression property: (property_identifier) @_use) arguments: (arguments (_) @expression)) @at
  (#eq? @_use "useGlobalPipes"))
