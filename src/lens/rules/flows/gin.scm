; gin, echo and chi: a method per HTTP verb, groups with a prefix.
; languages: go

; rule: engine
; role: router
((short_var_declaration left: (expression_list . (identifier) @name) right: (expression_list . (call_expression function: (_) @_make))) @at
  (#any-of? @_make "gin.Default" "gin.New" "echo.New" "chi.NewRouter" "chi.NewMux" "fiber.New"))

; rule: parameter
; role: router
; needs: mount
((parameter_declaration name: (identifier) @name type: (_) @_type) @at
  (#match? @_type "^\\*?(gin\\.(RouterGroup|Engine|IRouter|IRoutes)|echo\\.(Echo|Group)|chi\\.(Router|Mux)|fiber\\.(App|Router))$"))

; rule: group
; role: router
((short_var_declaration
  left: (expression_list . (identifier) @name)
  right: (expression_list . (call_expression
    function: (selector_expression operand: (identifier) @receiver field: (field_identifier) @_group)
    arguments: (argument_list . (interpreted_string_literal) @prefix) @args.each))) @at
  (#eq? @_group "Group"))

; rule: route
; role: route
; slash: keep
; group: HTTP routes
; receiver: ^(r|e|g|app|router|api|group|v\d+|\w*([rR]outer|[gG]roup))$
((call_expression
  function: (selector_expression operand: (_) @receiver field: (field_identifier) @method)
  arguments: (argument_list . [(interpreted_string_literal) (raw_string_literal)] @path . (_)) @args.each) @at
  (#any-of? @method
    "GET" "POST" "PUT" "PATCH" "DELETE" "OPTIONS" "HEAD" "Any" "Get" "Post" "Put" "Patch" "Delete" "Options" "Head")
  (#match? @path "^[\"`](/|[\"`])"))

; rule: route-block
; role: scope
((call_expression
  function: (selector_expression operand: (_) @receiver field: (field_identifier) @_route)
  arguments: (argument_list . (interpreted_string_literal) @prefix . (func_literal))) @at
  (#eq? @_route "Route"))

; rule: group-block
; role: scope
((call_expression
  function: (selector_expression operand: (_) @receiver field: (field_identifier) @_group)
  arguments: (argument_list . (func_literal) .)) @at
  (#eq? @_group "Group"))

; rule: mount
; role: mount
((call_expression
  function: (selector_expression operand: (identifier) @receiver field: (field_identifier) @_mount)
  arguments: (argument_list . (interpreted_string_literal) @path . (_) @target)) @at
  (#eq? @_mount "Mount"))

; rule: group-argument
; role: mount
((call_expression
  function: [(identifier) (selector_expression)] @target
  arguments: (argument_list . (call_expression
    function: (selector_expression operand: (identifier) @receiver field: (field_identifier) @_group)
    arguments: (argument_list . (interpreted_string_literal) @path)))) @at
  (#eq? @_group "Group"))

; rule: router-argument
; role: mount
((call_expression
  function: [(identifier) (selector_expression)] @target
  arguments: (argument_list . (identifier) @receiver)) @at
  (#match? @target "([rR]outes?|[rR]egister|[rR]outer|[hH]andlers)(\\w*)$"))

; rule: use
; role: middleware
((call_expression
  function: (selector_expression operand: (identifier) @receiver field: (field_identifier) @_use)
  arguments: (argument_list) @args.each) @at
  (#any-of? @_use "Use" "Pre"))
