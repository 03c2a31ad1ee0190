; Controllers by decorators in TypeScript: routing-controllers, tsoa and inversify-express-utils; those of Overnight and Ts.ED are written as NestJS's.
; languages: typescript
; imports: ^(routing-controllers|tsoa|@tsoa/runtime|inversify-express-utils|@inversifyjs/http-core)$

; rule: decorated-class
; role: scope
; skip: 1
([
  (export_statement
    decorator: (decorator (call_expression function: (identifier) @_controller arguments: (arguments . [(string) (template_string) (identifier) (member_expression)]? @prefix) @before.each))
    declaration: (class_declaration name: (type_identifier) @name))
  (class_declaration
    decorator: (decorator (call_expression function: (identifier) @_controller arguments: (arguments . [(string) (template_string) (identifier) (member_expression)]? @prefix) @before.each))
    name: (type_identifier) @name)
] @at
  (#any-of? @_controller "JsonController" "Controller" "Route" "controller"))

; rule: route
; role: route
; group: HTTP routes
; within: decorated-class
; verb: ^(?:http)?(\w+)$
; skip: 1
((class_body
  (decorator (call_expression function: (identifier) @method arguments: (arguments . [(string) (template_string) (identifier) (member_expression)]? @path) @before.each) @at)
  . [(decorator) (comment)]*
  . (method_definition name: (property_identifier) @handler) @at)
  (#any-of? @method "Get" "Post" "Put" "Patch" "Delete" "Head" "Options" "All" "httpGet" "httpPost" "httpPut" "httpPatch" "httpDelete" "httpHead" "httpOptions" "all"))

; Controllers below another one (Overnight, Ts.ED): what that is below counts for them, too.

; rule: children
; role: module
; imports: ^(@overnightjs/core|@tsed/[\w-]+)$
([
  (export_statement
    decorator: (decorator (call_expression function: (identifier) @_children arguments: [
      (arguments . (array) @members.each .)
      (arguments . (new_expression) .) @members.each
    ]))
    declaration: (class_declaration name: (type_identifier) @name))
  (class_declaration
    decorator: (decorator (call_expression function: (identifier) @_children arguments: [
      (arguments . (array) @members.each .)
      (arguments . (new_expression) .) @members.each
    ]))
    name: (type_identifier) @name)
]
  (#eq? @_children "ChildControllers"))

; rule: children-option
; role: module
; imports: ^(@overnightjs/core|@tsed/[\w-]+)$
([
  (export_statement
    decorator: (decorator (call_expression function: (identifier) @_controller arguments: (arguments (object (pair key: (property_identifier) @_children value: (array) @members.each)))))
    declaration: (class_declaration name: (type_identifier) @name))
  (class_declaration
    decorator: (decorator (call_expression function: (identifier) @_controller arguments: (arguments (object (pair key: (property_identifier) @_children value: (array) @members.each)))))
    name: (type_identifier) @name)
]
  (#eq? @_controller "Controller") (#eq? @_children "children"))

; rule: parent
; role: module-path
; imports: ^(@overnightjs/core|@tsed/[\w-]+)$
([
  (export_statement
    decorator: (decorator (call_expression function: (identifier) @_controller arguments: (arguments . [
      (string) @path
      (template_string) @path
      (identifier) @path
      (member_expression) @path
      (object (pair key: (property_identifier) @_path value: (_) @path))
    ])))
    declaration: (class_declaration name: (type_identifier) @target))
  (class_declaration
    decorator: (decorator (call_expression function: (identifier) @_controller arguments: (arguments . [
      (string) @path
      (template_string) @path
      (identifier) @path
      (member_expression) @path
      (object (pair key: (property_identifier) @_path value: (_) @path))
    ])))
    name: (type_identifier) @target)
] @at
  (#eq? @_controller "Controller") (#eq? @_path "path"))
