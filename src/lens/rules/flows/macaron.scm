; macaron, flamego and martini: groups are functions that register, with what stands in front of them behind.
; languages: go

; rule: engine
; role: router
([
  (short_var_declaration left: (expression_list . (_) @name) right: (expression_list . (call_expression function: (_) @_make)))
  (assignment_statement left: (expression_list . (_) @name) right: (expression_list . (call_expression function: (_) @_make)))
  (var_spec name: (identifier) @name value: (expression_list . (call_expression function: (_) @_make)))
] @at
  (#match? @_make "^(macaron|flamego|martini)\\.(New|Classic|NewWithLogger|NewRouter)$"))

; rule: parameter
; role: router
; needs: mount
((parameter_declaration name: (identifier) @name type: (_) @_type) @at
  (#match? @_type "^\\*?(macaron\\.(Macaron|Router)|flamego\\.(Flame|Router)|martini\\.(Router|ClassicMartini|Martini))$"))

; What registers of an engine, as a field that it has by embedding.

; rule: embedded
; role: router
; imports: (go-macaron|[./]macaron|flamego/flamego|martini)
; receiver: ^$
(argument_list (selector_expression operand: (identifier) @receiver field: (field_identifier) @_router) @name @at
  (#eq? @_router "Router"))

; rule: route
; role: route
; slash: keep
; group: HTTP routes
; imports: (go-macaron|[./]macaron|flamego/flamego|martini)
; receiver: ^(\w+\.)*(m|f|r|router|flame|martini)$
((call_expression
  function: (selector_expression operand: [(identifier) (selector_expression)] @receiver field: (field_identifier) @method)
  arguments: (argument_list . [(interpreted_string_literal) (raw_string_literal)] @path . (_)) @args.each) @at
  (#any-of? @method "Get" "Post" "Put" "Patch" "Delete" "Options" "Head" "Connect" "Trace" "Any"))

; rule: computed-route
; role: route
; slash: keep
; group: HTTP routes
; imports: (go-macaron|[./]macaron|flamego/flamego|martini)
; receiver: ^$
((call_expression
  function: (selector_expression operand: [(identifier) (selector_expression)] @receiver field: (field_identifier) @method)
  arguments: (argument_list . [(identifier) (selector_expression) (binary_expression) (call_expression)] @path . (_)) @args.each) @at
  (#any-of? @method "Get" "Post" "Put" "Patch" "Delete" "Options" "Head" "Connect" "Trace" "Any"))

; `m.Combo("/settings", signedIn).Get(show).Post(save)`: what stands in front of all of them is at its start.

; rule: combo
; role: route
; slash: keep
; group: HTTP routes
; skip: 1
; imports: (go-macaron|[./]macaron|flamego/flamego|martini)
; receiver: ^(\w+\.)*(m|f|r|router|flame|martini)$
((call_expression
  function: (selector_expression
    operand: [
      (call_expression
          function: (selector_expression operand: (_) @receiver field: (field_identifier) @_combo)
          arguments: (argument_list . (_) @path) @before.each)
      (call_expression function: (selector_expression operand: (call_expression
          function: (selector_expression operand: (_) @receiver field: (field_identifier) @_combo)
          arguments: (argument_list . (_) @path) @before.each)))
      (call_expression function: (selector_expression operand: (call_expression function: (selector_expression operand: (call_expression
          function: (selector_expression operand: (_) @receiver field: (field_identifier) @_combo)
          arguments: (argument_list . (_) @path) @before.each)))))
      (call_expression function: (selector_expression operand: (call_expression function: (selector_expression operand: (call_expression function: (selector_expression operand: (call_expression
          function: (selector_expression operand: (_) @receiver field: (field_identifier) @_combo)
          arguments: (argument_list . (_) @path) @before.each)))))))
      (call_expression function: (selector_expression operand: (call_expression function: (selector_expression operand: (call_expression function: (selector_expression operand: (call_expression function: (selector_expression operand: (call_expression
          function: (selector_expression operand: (_) @receiver field: (field_identifier) @_combo)
          arguments: (argument_list . (_) @path) @before.each)))))))))
      (call_expression function: (selector_expression operand: (call_expression function: (selector_expression operand: (call_expression function: (selector_expression operand: (call_expression function: (selector_expression operand: (call_expression function: (selector_expression operand: (call_expression
          function: (selector_expression operand: (_) @receiver field: (field_identifier) @_combo)
          arguments: (argument_list . (_) @path) @before.each)))))))))))
      (call_expression function: (selector_expression operand: (call_expression function: (selector_expression operand: (call_expression function: (selector_expression operand: (call_expression function: (selector_expression operand: (call_expression function: (selector_expression operand: (call_expression function: (selector_expression operand: (call_expression
          function: (selector_expression operand: (_) @receiver field: (field_identifier) @_combo)
          arguments: (argument_list . (_) @path) @before.each)))))))))))))
      (call_expression function: (selector_expression operand: (call_expression function: (selector_expression operand: (call_expression function: (selector_expression operand: (call_expression function: (selector_expression operand: (call_expression function: (selector_expression operand: (call_expression function: (selector_expression operand: (call_expression function: (selector_expression operand: (call_expression
          function: (selector_expression operand: (_) @receiver field: (field_identifier) @_combo)
          arguments: (argument_list . (_) @path) @before.each)))))))))))))))
    ]
    field: (field_identifier) @method @at)
  arguments: (argument_list (_)) @args.each @at)
  (#eq? @_combo "Combo")
  (#any-of? @method "Get" "Post" "Put" "Patch" "Delete" "Options" "Head" "Connect" "Trace" "Any"))

; rule: methods
; role: route
; slash: keep
; group: HTTP routes
; imports: (go-macaron|[./]macaron|flamego/flamego|martini)
; receiver: ^(\w+\.)*(m|f|r|router|flame|martini)$
((call_expression
  function: (selector_expression operand: [(identifier) (selector_expression)] @receiver field: (field_identifier) @_route)
  arguments: (argument_list . (_) @path . (_) @method . (_)) @args.each) @at
  (#any-of? @_route "Route" "Routes")
  (#match? @method "[\"`](GET|POST|PUT|PATCH|DELETE|OPTIONS|HEAD|\\*)|http\\.Method"))

; rule: method-first
; role: route
; slash: keep
; group: HTTP routes
; verb: ^"?(?:http\.Method)?(\w+)"?$
; imports: (go-macaron|[./]macaron|flamego/flamego|martini)
; receiver: ^$
((call_expression
  function: (selector_expression operand: [(identifier) (selector_expression)] @receiver field: (field_identifier) @_handle)
  arguments: (argument_list . (_) @method . (_) @path . (_)) @args.each) @at
  (#any-of? @_handle "Handle" "Route" "AddRoute")
  (#match? @method "^([\"`](GET|POST|PUT|PATCH|DELETE|OPTIONS|HEAD)[\"`]|http\\.Method\\w+)$"))

; rule: not-found
; role: route
; group: HTTP routes
; method: ANY
; always: "/*"
; imports: (go-macaron|[./]macaron|flamego/flamego|martini)
; receiver: ^$
((call_expression
  function: (selector_expression operand: [(identifier) (selector_expression)] @receiver field: (field_identifier) @_not)
  arguments: (argument_list (_) @handler .)) @at
  (#eq? @_not "NotFound"))

; rule: group
; role: scope
; skip: 2
; imports: (go-macaron|[./]macaron|flamego/flamego|martini)
((call_expression
  function: (selector_expression operand: [(identifier) (selector_expression)] @receiver field: (field_identifier) @_group)
  arguments: (argument_list . (_) @prefix . (func_literal)) @before.each) @at
  (#eq? @_group "Group"))

; rule: named-group
; role: mount
; skip: 2
; imports: (go-macaron|[./]macaron|flamego/flamego|martini)
; receiver: ^$
((call_expression
  function: (selector_expression operand: [(identifier) (selector_expression)] @receiver field: (field_identifier) @_group)
  arguments: (argument_list . (_) @path . [(identifier) (selector_expression)] @target) @before.each) @at
  (#eq? @_group "Group"))

; What a group calls without a router registers on the one that it knows from around.

; rule: called-in-group
; role: mount
; bound: around
; within: group
; imports: (go-macaron|[./]macaron|flamego/flamego|martini)
((expression_statement (call_expression function: (identifier) @target arguments: (argument_list) @_none)) @at
  (#match? @_none "^\\(\\s*\\)$"))

; rule: use
; role: middleware
; covers: all
; imports: (go-macaron|[./]macaron|flamego/flamego|martini)
; receiver: ^$
((call_expression
  function: (selector_expression operand: [(identifier) (selector_expression)] @receiver field: (field_identifier) @_use)
  arguments: (argument_list) @args.each) @at
  (#eq? @_use "Use"))
