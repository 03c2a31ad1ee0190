; What looks like a place where somebody enters, whatever the framework: to be counted where no rule says what it is.
; languages: python

; rule: place-call
; role: place
; kind: route
; result: unused
((call
  function: [(attribute object: (_) @receiver attribute: (identifier) @method) (identifier) @method]
  arguments: (argument_list . [(string) (concatenated_string)] @path . (_)) @args.each) @at
  (#match? @method "^(get|post|put|patch|delete|any|all|match|websocket|endpoint|handle|add_\\w*(route|url|rule|endpoint|handler|resource|get|post|put|delete|patch|view|api|static)\\w*|register\\w*(route|url|endpoint|handler|view)?|connect|route|map)$")
  (#match? @path "^[frFR]?['\"](/|\\^|$)"))

; rule: place-handler-first
; role: place
; kind: route
; result: unused
((call
  function: (attribute object: (_) @receiver attribute: (identifier) @method)
  arguments: (argument_list . [(identifier) (attribute)] @handler . [(string) (concatenated_string)] @path) @args.each) @at
  (#match? @method "^(add\\w*|register\\w*|route|resource)$") (#match? @path "^[frFR]?['\"]/"))

; rule: place-url
; role: place
; kind: route
((call
  function: [(attribute attribute: (identifier) @method) (identifier) @method]
  arguments: (argument_list . [(string) (concatenated_string)] @path . [(identifier) (attribute) (call) (lambda)] @handler) @args.each) @at
  (#match? @method "^(path|re_path|url|\\w*Route|\\w*URL|Rule|\\w*UrlRule|Mount|\\w*[rR]oute|\\w+_url)$")
  (#not-match? @handler "^(\\w+\\.)?(include|str|int|len|Path)\\b"))

; rule: place-register
; role: place
; kind: route
; result: unused
((call
  function: (attribute object: (_) @receiver attribute: (identifier) @method)
  arguments: (argument_list . [(string) (concatenated_string)] @path . [(identifier) (attribute)] @handler) @args.each) @at
  (#match? @method "^(register|register_\\w+|add_view|route)$") (#match? @receiver "([rR]outer|[rR]outes|[aA]pi|[uU]rls)\\w*$"))

; rule: place-method-and-path
; role: place
; kind: route
; result: unused
((call
  function: (attribute object: (_) @receiver attribute: (identifier) @method)
  arguments: (argument_list . (string) @_verb . (string) @path . (_)) @args.each) @at
  (#match? @_verb "^['\"](GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|\\*)['\"]$") (#match? @path "^[rR]?['\"]/"))

; rule: place-decorator
; role: place
; kind: decorator
(decorated_definition
  (decorator [
    (call function: [(identifier) (attribute)] @name arguments: (argument_list . [(string) (concatenated_string) (list . (string))]? @path) @args.each)
    (identifier) @name
    (attribute) @name
  ]) @at
  definition: [(function_definition name: (identifier) @handler) (class_definition name: (identifier) @handler)])

; rule: place-pair
; role: place
; kind: route
((tuple . (string) @path . [(identifier) (attribute)] @handler) @at
  (#match? @path "^[rR]?['\"][\\^(]?/") (#match? @handler "([hH]andler|[vV]iew|[cC]ontroller|[rR]esource|[aA]pp|[eE]ndpoint|_page)$"))

; rule: place-rpc
; role: place
; kind: route
; result: unused
((call function: (attribute object: (_) @receiver attribute: (identifier) @method) arguments: (argument_list . (_) @path)) @at
  (#match? @method "^(register_function|register_instance|add_method|add_object|register_method)$"))

; rule: place-command
; role: place
; kind: command
((call function: (attribute attribute: (identifier) @method) arguments: (argument_list . (string) @path)) @at
  (#match? @method "^(add_parser|add_command|add_subcommand)$"))

; A description that is served, whichever it is: its operations are routes.

; rule: place-described
; role: place
; kind: route
; imports: ^connexion\b
((call
  function: (attribute object: (_) @receiver attribute: (identifier) @method)
  arguments: (argument_list . (_)) @args.each) @at
  (#eq? @method "add_api"))
