; gin, echo and fiber: requests.
; languages: go

; rule: request
; role: source
; kind: request
; subject: ^(gin\.Context|echo\.Context|fiber\.Ctx)$
((call_expression function: (selector_expression operand: (identifier) @subject field: (field_identifier) @_read)) @at @expression
  (#any-of? @_read "Param" "Params" "Query" "QueryParam" "DefaultQuery" "PostForm" "FormValue" "FormFile" "GetHeader" "GetRawData" "Cookie" "Bind" "BindJSON" "ShouldBind" "ShouldBindJSON" "ShouldBindQuery" "ShouldBindUri" "BodyParser"))
