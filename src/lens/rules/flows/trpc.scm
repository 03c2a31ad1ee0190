; tRPC: procedures by their dotted names, in routers inside routers; clients of next-safe-action, which are chains like those of procedures.
; languages: typescript, tsx, javascript

; Routers of a browser are made by functions of the same names: `createRouter({ routes })` of vue-router.

; rule: browser
; role: client
((program (import_statement source: (string (string_fragment) @_ui))) @at
  (#match? @_ui "^(vue-router|react-router(-dom)?|@tanstack/(react|vue|solid)-router|@angular/router|@ionic/(react|vue)-router|wouter|@solidjs/router)(/|$)"))

; rule: router
; role: router
; outside: browser
((variable_declarator
  name: (identifier) @name
  value: (call_expression function: [(identifier) (member_expression)] @_make arguments: (arguments . [(object) (identifier)]))) @at
  (#match? @_make "^((\\w+\\.)?router|create\\w*Router|\\w*TRPCRouter|(\\w+\\.)?mergeRouters)$"))

; rule: procedure
; role: route
; group: tRPC procedures
; join: .
; inside: router
((call_expression
  function: [(identifier) (member_expression)] @_make
  arguments: (arguments . (object
    (pair
      key: (property_identifier) @path
      value: (call_expression
        function: (member_expression object: (_) @chain property: (property_identifier) @method)
        arguments: (arguments (_) @handler .))) @at)))
  (#match? @_make "^((\\w+\\.)?router|create\\w*Router|\\w*TRPCRouter)$")
  (#any-of? @method "query" "mutation" "subscription"))

; rule: nested
; role: scope
((call_expression
  function: [(identifier) (member_expression)] @_outer
  arguments: (arguments . (object
    (pair
      key: (property_identifier) @prefix
      value: (call_expression function: [(identifier) (member_expression)] @_inner arguments: (arguments . (object)))) @at)))
  (#match? @_outer "^((\\w+\\.)?router|create\\w*Router|\\w*TRPCRouter)$")
  (#match? @_inner "^((\\w+\\.)?router|create\\w*Router|\\w*TRPCRouter)$"))

; rule: procedure-within
; role: route
; group: tRPC procedures
; join: .
; inside: router
((call_expression
  function: [(identifier) (member_expression)] @_make
  arguments: (arguments . (object (pair value: (object
    (pair
      key: (property_identifier) @path
      value: (call_expression
        function: (member_expression object: (_) @chain property: (property_identifier) @method)
        arguments: (arguments (_) @handler .))) @at)))))
  (#match? @_make "^((\\w+\\.)?router|create\\w*Router|\\w*TRPCRouter)$")
  (#any-of? @method "query" "mutation" "subscription"))
((call_expression
  function: [(identifier) (member_expression)] @_make
  arguments: (arguments . (object (pair value: (object (pair value: (object
    (pair
      key: (property_identifier) @path
      value: (call_expression
        function: (member_expression object: (_) @chain property: (property_identifier) @method)
        arguments: (arguments (_) @handler .))) @at)))))))
  (#match? @_make "^((\\w+\\.)?router|create\\w*Router|\\w*TRPCRouter)$")
  (#any-of? @method "query" "mutation" "subscription"))

; rule: within
; role: scope
((call_expression
  function: [(identifier) (member_expression)] @_make
  arguments: (arguments . (object [
    (pair key: (property_identifier) @prefix value: (object)) @at
    (pair value: (object (pair key: (property_identifier) @prefix value: (object)) @at))
  ])))
  (#match? @_make "^((\\w+\\.)?router|create\\w*Router|\\w*TRPCRouter)$"))

; rule: alone
; role: shape
; group: tRPC procedures
((variable_declarator
  name: (identifier) @name
  value: (call_expression
    function: (member_expression object: (_) @chain property: (property_identifier) @method)
    arguments: (arguments (_) .))) @at
  (#any-of? @method "query" "mutation" "subscription")
  (#match? @chain "^(\\w+\\.)*\\w*[pP]rocedure\\b"))

; rule: named
; outside: browser
; role: shape-use
; group: tRPC procedures
; join: .
; inside: router
((call_expression
  function: [(identifier) (member_expression)] @_make
  arguments: (arguments . (object [
    (pair key: (property_identifier) @path value: [(identifier) (member_expression)] @target) @at
    (shorthand_property_identifier) @path @target @at
    (pair value: (object [
      (pair key: (property_identifier) @path value: [(identifier) (member_expression)] @target) @at
      (shorthand_property_identifier) @path @target @at
      (pair value: (object [
        (pair key: (property_identifier) @path value: [(identifier) (member_expression)] @target) @at
        (shorthand_property_identifier) @path @target @at
      ]))
    ]))
  ])))
  (#match? @_make "^((\\w+\\.)?router|create\\w*Router|\\w*TRPCRouter)$"))

; rule: mount
; outside: browser
; role: mount
; join: .
; inside: router
((call_expression
  function: [(identifier) (member_expression)] @_make
  arguments: (arguments . (object (pair key: (property_identifier) @path value: [(identifier) (member_expression)] @target) @at)))
  (#match? @_make "^((\\w+\\.)?router|create\\w*Router|\\w*TRPCRouter)$"))
((call_expression
  function: [(identifier) (member_expression)] @_make
  arguments: (arguments . (object (shorthand_property_identifier) @path @target @at)))
  (#match? @_make "^((\\w+\\.)?router|create\\w*Router|\\w*TRPCRouter)$"))

; rule: merge
; role: mount
; inside: router
((call_expression function: [(identifier) (member_expression)] @_merge arguments: (arguments (identifier) @target @at))
  (#match? @_merge "^(\\w+\\.)?mergeRouters$"))

; rule: chain
; role: chain
((variable_declarator name: (identifier) @name value: [(call_expression) (member_expression) (identifier)] @chain) @at
  (#match? @chain "^([\\w$]+\\.)*\\w*[pP]rocedure\\b"))
((variable_declarator name: (identifier) @name value: (call_expression function: (member_expression property: (property_identifier) @_adds)) @chain) @at
  (#any-of? @_adds "use" "concat" "unstable_concat" "input" "meta" "output"))

; rule: start
; role: chain
((variable_declarator name: (identifier) @name value: (call_expression function: (identifier) @_make) @chain) @at
  (#eq? @_make "createSafeActionClient"))

; rule: link
; role: link
((call_expression
  function: (member_expression object: (_) @chain property: (property_identifier) @_use)
  arguments: (arguments . (_) @expression) @at)
  (#any-of? @_use "use" "concat" "unstable_concat"))
