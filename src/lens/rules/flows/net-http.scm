; net/http and gorilla/mux.
; languages: go

; rule: mux
; role: router
((short_var_declaration left: (expression_list . (identifier) @name) right: (expression_list . (call_expression function: (_) @_make))) @at
  (#any-of? @_make "http.NewServeMux" "mux.NewRouter"))

; rule: mux-parameter
; role: router
((parameter_declaration name: (identifier) @name type: (_) @_type) @at
  (#any-of? @_type "*http.ServeMux" "*mux.Router"))

; rule: handle
; role: route
; slash: keep
; group: HTTP routes
; receiver: ^(\w+\.)?(http|mux|router|r|\w*([mM]ux|[rR]outer))$
((call_expression
  function: (selector_expression operand: (_) @receiver field: (field_identifier) @_handle)
  arguments: (argument_list . [(interpreted_string_literal) (raw_string_literal)] @path . (_) @handler)) @at
  (#any-of? @_handle "HandleFunc" "Handle")
  (#match? @path "^[\"`]([A-Z]+ +)?[^\"` ]*/"))

; rule: methods
; role: method
((call_expression
  function: (selector_expression operand: (call_expression) field: (field_identifier) @_methods)
  arguments: (argument_list) @args.each) @at
  (#eq? @_methods "Methods"))

; rule: wrap
; role: wrap
; receiver: ^$
((call_expression function: [(identifier) (selector_expression)] @expression arguments: (argument_list . (identifier) @receiver .)) @at
  (#not-match? @expression "^(fmt|log|slog|strings|len|append|http)\\b"))
