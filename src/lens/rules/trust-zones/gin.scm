; gin, echo, fiber and gRPC: requests.
; languages: go

; rule: request
; role: source
; kind: request
; subject: ^(gin\.Context|echo\.Context|fiber\.Ctx|iris\.Context)$
((call_expression function: (selector_expression operand: (identifier) @subject field: (field_identifier) @_read)) @at @expression
  (#any-of? @_read
    "Param" "Params" "ParamsInt" "Query" "QueryParam" "QueryParams" "QueryInt" "Queries" "DefaultQuery" "GetQuery" "QueryArray" "PostForm" "DefaultPostForm" "GetPostForm"
    "PostFormArray" "FormValue" "FormParams" "FormFile" "MultipartForm" "GetHeader" "GetRawData" "Cookie" "Cookies" "Body" "BodyRaw"
    "Bind" "BindJSON" "BindQuery" "BindUri" "BindHeader" "ShouldBind" "ShouldBindJSON" "ShouldBindQuery" "ShouldBindUri" "ShouldBindHeader" "ShouldBindWith" "ShouldBindBodyWith"
    "MustBindWith" "BodyParser" "QueryParser" "ParamsParser" "ReqHeaderParser" "ReadJSON" "ReadForm"))

; rule: raw-request
; role: source
; kind: request
; subject: ^(gin\.Context|echo\.Context)$
([
  (selector_expression operand: (selector_expression operand: (identifier) @subject field: (field_identifier) @_request) field: (field_identifier) @_part)
  (selector_expression operand: (call_expression function: (selector_expression operand: (identifier) @subject field: (field_identifier) @_request)) field: (field_identifier) @_part)
] @at @expression
  (#eq? @_request "Request") (#any-of? @_part "Body" "Header" "URL" "Form" "PostForm" "RequestURI"))

; rule: rpc-request
; role: source
; kind: request
; as: parameter
; receives: rpc-server
((method_declaration
  receiver: (parameter_list (parameter_declaration type: [(type_identifier) @type (pointer_type (type_identifier) @type)]))
  parameters: (parameter_list . (parameter_declaration type: (qualified_type) @_context) . (parameter_declaration type: (pointer_type (_))) @at @expression .)
  result: (parameter_list . (parameter_declaration type: (pointer_type (_))) . (parameter_declaration type: (type_identifier) @_error) .))
  (#eq? @_context "context.Context") (#eq? @_error "error"))
