; go-pkgz/routegroup: groups of net/http's routes, each with what it uses, that are filled in a function.
; languages: go
; imports: go-pkgz/routegroup

; rule: bundle
; role: router
([
  (short_var_declaration left: (expression_list . (_) @name) right: (expression_list . (call_expression function: (_) @_make)))
  (assignment_statement left: (expression_list . (_) @name) right: (expression_list . (call_expression function: (_) @_make)))
] @at
  (#eq? @_make "routegroup.New"))

; rule: mounted-bundle
; role: router
([
  (short_var_declaration left: (expression_list . (_) @name) right: (expression_list . (call_expression function: (_) @_make arguments: (argument_list . (_) . (_) @prefix))))
  (assignment_statement left: (expression_list . (_) @name) right: (expression_list . (call_expression function: (_) @_make arguments: (argument_list . (_) . (_) @prefix))))
] @at
  (#eq? @_make "routegroup.Mount"))

; rule: parameter
; role: router
; needs: mount
((parameter_declaration name: (identifier) @name type: (_) @_type) @at (#eq? @_type "*routegroup.Bundle"))

; rule: group
; role: router
; links: prefix Mount
; links: guard With
; links: plain Group
([
  (short_var_declaration
    left: (expression_list . (_) @name)
    right: (expression_list . (call_expression function: (selector_expression field: (field_identifier) @_last)) @receiver))
  (assignment_statement
    left: (expression_list . (_) @name)
    right: (expression_list . (call_expression function: (selector_expression field: (field_identifier) @_last)) @receiver))
] @at
  (#any-of? @_last "Group" "Mount" "With")
  (#not-match? @receiver "^routegroup\\."))

; rule: block
; role: scope
; links: prefix Mount
; links: guard With
; links: plain Group
((call_expression
  function: (selector_expression operand: (_) @receiver field: (field_identifier) @_route)
  arguments: (argument_list . (func_literal) .)) @at
  (#any-of? @_route "Route" "Group"))

; rule: filled
; role: mount
; links: prefix Mount
; links: guard With
; links: plain Group
((call_expression
  function: (selector_expression operand: (_) @receiver field: (field_identifier) @_route)
  arguments: (argument_list . [(identifier) (selector_expression)] @target .)) @at
  (#eq? @_route "Route"))

; rule: root
; role: route
; group: HTTP routes
; always: ""
; receiver: ^$
; links: guard With
; links: plain Group
((call_expression
  function: (selector_expression operand: (_) @receiver field: (field_identifier) @_handle)
  arguments: (argument_list . (interpreted_string_literal) @method . (_) @handler)) @at
  (#any-of? @_handle "HandleRoot" "HandleRootFunc"))

; rule: files
; role: route
; slash: keep
; group: HTTP routes
; method: GET
; handles: inline
; rest: /*
; receiver: ^$
; links: guard With
; links: plain Group
((call_expression
  function: (selector_expression operand: (_) @receiver field: (field_identifier) @_files)
  arguments: (argument_list . [(interpreted_string_literal) (raw_string_literal)] @path . (_))) @at
  (#eq? @_files "HandleFiles"))
