; Controllers by decorators in TypeScript: routing-controllers, tsoa and inversify-express-utils.
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
