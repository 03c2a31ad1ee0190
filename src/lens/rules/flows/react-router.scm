; Remix and React Router: what route modules load and do. Their path is their file's place, or what the file of routes says.
; languages: javascript, typescript, tsx

; rule: config
; role: application
; files: (?:^|/)app/routes\.[cm]?[jt]s$
; imports: ^@react-router/dev/routes$
((call_expression function: (identifier) @_make) @at
  (#any-of? @_make "route" "index" "layout"))

; rule: loader
; role: route
; group: HTTP routes
; method: GET
; unless: config
; files: (?:^|/)app/routes/(?!(?:.*[./])?_(?!index)[^./]*\.[cm]?[jt]sx?$)(.+)\.[cm]?[jt]sx?$
; turns: \+(?=/) ->
; turns: /(?:route|index)$ ->
; turns: \.(?![^[]*\]) -> /
; turns: [[\]] ->
; turns: (^|/)_[^/]* -> $1
; turns: _(?=/|$) ->
; turns: (^|/)\$(?=/|$) -> $1*
; turns: \$(\w+) -> :$1
((export_statement declaration: (function_declaration name: (identifier) @_name @handler)) @at
  (#eq? @_name "loader"))
((export_statement declaration: (lexical_declaration (variable_declarator name: (identifier) @_name @handler))) @at
  (#eq? @_name "loader"))
((export_statement (export_clause (export_specifier name: (identifier) @_name @handler !alias) @at))
  (#eq? @_name "loader"))

; rule: action
; role: route
; group: HTTP routes
; method: POST|PUT|PATCH|DELETE
; unless: config
; files: (?:^|/)app/routes/(?!(?:.*[./])?_(?!index)[^./]*\.[cm]?[jt]sx?$)(.+)\.[cm]?[jt]sx?$
; turns: \+(?=/) ->
; turns: /(?:route|index)$ ->
; turns: \.(?![^[]*\]) -> /
; turns: [[\]] ->
; turns: (^|/)_[^/]* -> $1
; turns: _(?=/|$) ->
; turns: (^|/)\$(?=/|$) -> $1*
; turns: \$(\w+) -> :$1
((export_statement declaration: (function_declaration name: (identifier) @_name @handler)) @at
  (#eq? @_name "action"))
((export_statement declaration: (lexical_declaration (variable_declarator name: (identifier) @_name @handler))) @at
  (#eq? @_name "action"))
((export_statement (export_clause (export_specifier name: (identifier) @_name @handler !alias) @at))
  (#eq? @_name "action"))

; rule: block
; role: scope
; imports: ^@react-router/dev/routes$
((call_expression
  function: (identifier) @_make
  arguments: (arguments . (string) @prefix (array) @at .))
  (#any-of? @_make "route" "prefix"))

; rule: configured
; role: route
; group: HTTP routes
; method: ANY
; handles: file
; imports: ^@react-router/dev/routes$
((call_expression
  function: (identifier) @_make
  arguments: (arguments . (string) @path . (string (string_fragment) @handler)) @at)
  (#eq? @_make "route") (#not-match? @handler "\\.[jt]sx$"))

; rule: configured-page
; role: route
; group: Pages
; noun: page
; method: ANY
; handles: file
; imports: ^@react-router/dev/routes$
((call_expression
  function: (identifier) @_make
  arguments: (arguments . (string) @path . (string (string_fragment) @handler)) @at)
  (#eq? @_make "route") (#match? @handler "\\.[jt]sx$"))

; rule: configured-index
; role: route
; group: Pages
; noun: page
; method: ANY
; always: "/"
; handles: file
; imports: ^@react-router/dev/routes$
((call_expression
  function: (identifier) @_make
  arguments: (arguments . (string (string_fragment) @handler)) @at)
  (#eq? @_make "index"))
