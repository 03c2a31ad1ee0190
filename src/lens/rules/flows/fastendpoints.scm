; FastEndpoints: a class that says in Configure where it is, also where its base is one of the application that derives from those of the framework. What belongs to a group has a path that another class begins, and is left out.
; languages: c-sharp

; rule: endpoint
; role: route
; group: HTTP routes
; path: routePatterns
((class_declaration
  (base_list (_) @_base)
  body: (declaration_list
    (method_declaration
      name: (identifier) @_configure
      body: (block (expression_statement (invocation_expression function: (identifier) @method arguments: (argument_list) @args.each) @at)) @_body)
    (method_declaration name: (identifier) @handler)))
  (#match? @_base "Endpoint|(^|\\.)Ep\\b") (#eq? @_configure "Configure") (#not-match? @_body "\\bGroup<")
  (#any-of? @method "Get" "Post" "Put" "Patch" "Delete" "Head") (#any-of? @handler "HandleAsync" "ExecuteAsync"))

; rule: verbs-and-routes
; role: route
; group: HTTP routes
; path: patterns
; verb: (\w+)$
((class_declaration
  (base_list (_) @_base)
  body: (declaration_list
    (method_declaration
      name: (identifier) @_configure
      body: (block
        (expression_statement (invocation_expression function: (identifier) @_verbs arguments: (argument_list (argument) @method)))
        (expression_statement (invocation_expression function: (identifier) @_routes arguments: (argument_list) @args.each) @at)) @_body)
    (method_declaration name: (identifier) @handler)))
  (#match? @_base "Endpoint|(^|\\.)Ep\\b") (#eq? @_configure "Configure") (#not-match? @_body "\\bGroup<")
  (#eq? @_verbs "Verbs") (#eq? @_routes "Routes") (#any-of? @handler "HandleAsync" "ExecuteAsync"))

; rule: prefix
; role: base
((assignment_expression left: (member_access_expression expression: (_) @_endpoints name: (identifier) @_prefix) right: (_) @path) @at
  (#match? @_endpoints "\\bEndpoints$") (#eq? @_prefix "RoutePrefix"))
