; net/http and gorilla/mux.
; languages: go

; rule: mux
; role: router
([
  (short_var_declaration left: (expression_list . (_) @name) right: (expression_list . (call_expression function: (_) @_make)))
  (assignment_statement left: (expression_list . (_) @name) right: (expression_list . (call_expression function: (_) @_make)))
  (var_spec name: (identifier) @name value: (expression_list . (call_expression function: (_) @_make)))
] @at
  (#match? @_make "^(http\\.NewServeMux|mux\\.NewRouter|mux\\.NewRouter\\(\\)\\.\\w+)$"))

; A type that has a router in it, without a name of its own, is one: `h := &Handler{Router: mux.NewRouter()}`.

; rule: embedded
; role: router
((short_var_declaration
  left: (expression_list . (identifier) @name)
  right: (expression_list . [
    (composite_literal body: (literal_value (keyed_element key: (literal_element (identifier) @_field) value: (literal_element (call_expression function: (_) @_make)))))
    (unary_expression operand: (composite_literal body: (literal_value (keyed_element key: (literal_element (identifier) @_field) value: (literal_element (call_expression function: (_) @_make))))))
  ])) @at
  (#any-of? @_field "Router" "ServeMux")
  (#any-of? @_make "http.NewServeMux" "mux.NewRouter"))

; rule: mux-parameter
; role: router
; needs: mount
((parameter_declaration name: (identifier) @name type: (_) @_type) @at
  (#any-of? @_type "*http.ServeMux" "*mux.Router"))

; rule: field
; role: router
; needs: value
; member: *
((field_declaration name: (field_identifier) @name type: (_) @_type) @at
  (#any-of? @_type "*http.ServeMux" "http.ServeMux" "*mux.Router"))

; rule: subrouter
; role: router
; chain: ^(?:mux\.NewRouter\(\)|(?<receiver>[\w.]+?))(?:\.(?:NewRoute|Host|Methods|Schemes|Headers)\([^()]*\))*\.(?:PathPrefix|Path)\(\s*(?<prefix>(?:"[^"]*"|`[^`]*`|[^()"`]|\([^()]*\))+?)\s*\)
([
  (short_var_declaration left: (expression_list . (_) @name) right: (expression_list . (call_expression function: (selector_expression field: (field_identifier) @_sub)) @chain))
  (assignment_statement left: (expression_list . (_) @name) right: (expression_list . (call_expression function: (selector_expression field: (field_identifier) @_sub)) @chain))
] @at
  (#any-of? @_sub "Subrouter" "StrictSlash" "UseEncodedPath")
  (#match? @chain "\\.(PathPrefix|Path)\\(.*\\.Subrouter\\(\\)"))

; What is made where it is handed on or given back goes by what is written there.

; rule: handed
; role: router
((argument_list (call_expression function: (selector_expression) @_make) @name @at) (#any-of? @_make "mux.NewRouter" "http.NewServeMux"))

; rule: subrouter-handed
; role: router
; chain: ^(?:mux\.NewRouter\(\)|(?<receiver>[\w.]+?))(?:\.(?:NewRoute|Host|Methods|Schemes|Headers)\([^()]*\))*\.(?:PathPrefix|Path)\(\s*(?<prefix>(?:"[^"]*"|`[^`]*`|[^()"`]|\([^()]*\))+?)\s*\)
((argument_list (call_expression function: (selector_expression field: (field_identifier) @_sub)) @name @chain @at)
  (#any-of? @_sub "Subrouter" "StrictSlash" "UseEncodedPath")
  (#match? @chain "\\.(PathPrefix|Path)\\(.*\\.Subrouter\\(\\)"))

; rule: maker
; role: router-maker
((return_statement (expression_list . (call_expression function: (selector_expression) @_make))) @at (#any-of? @_make "mux.NewRouter" "http.NewServeMux"))

; rule: given-back
; role: router-maker
; receiver: ^$
((return_statement (expression_list . (identifier) @receiver)) @at
  (#match? @receiver "^(r|e|g|m|s|app|api|srv|engine|group|\\w*([rR]outer|[mM]ux|[gG]roup|[eE]ngine|Api|API))$"))

; rule: subrouter-maker
; role: router-maker
; chain: ^(?:mux\.NewRouter\(\)|(?<receiver>[\w.]+?))(?:\.(?:NewRoute|Host|Methods|Schemes|Headers)\([^()]*\))*\.(?:PathPrefix|Path)\(\s*(?<prefix>(?:"[^"]*"|`[^`]*`|[^()"`]|\([^()]*\))+?)\s*\)
((return_statement (expression_list . (call_expression function: (selector_expression field: (field_identifier) @_sub)) @chain)) @at
  (#any-of? @_sub "Subrouter" "StrictSlash" "UseEncodedPath")
  (#match? @chain "\\.(PathPrefix|Path)\\(.*\\.Subrouter\\(\\)"))

; rule: plain-subrouter
; role: router
((short_var_declaration
  left: (expression_list . (identifier) @name)
  right: (expression_list . (call_expression
    function: (selector_expression
      operand: (call_expression function: (selector_expression operand: (_) @receiver field: (field_identifier) @_new))
      field: (field_identifier) @_sub)))) @at
  (#eq? @_sub "Subrouter") (#any-of? @_new "NewRoute" "Host" "Methods" "Schemes" "Headers" "MatcherFunc"))

; rule: handle
; role: route
; slash: keep
; group: HTTP routes
; receiver: ^(\w+\.)*(http|mux|m|r|s|router|api|srv|server|\w*([mM]ux|[rR]outer|[rR]outes))$
; links: guard With Use
; links: plain Group Host Schemes Headers Queries
((call_expression
  function: (selector_expression operand: (_) @receiver field: (field_identifier) @_handle)
  arguments: (argument_list . [(interpreted_string_literal) (raw_string_literal)] @path . (_) @handler)) @at
  (#any-of? @_handle "HandleFunc" "Handle")
  (#match? @path "^([\"`]([A-Z]+ +)?[^\"` ]*/|\"\"$)")
  (#not-match? @handler "^http\\.StripPrefix\\(.*([rR]outer|[mM]ux|[rR]outes)(\\(.*\\))?\\)$"))

; rule: handle-computed
; role: route
; slash: keep
; group: HTTP routes
; receiver: ^$
; links: guard With Use
; links: plain Group Host Schemes Headers Queries
((call_expression
  function: (selector_expression operand: (_) @receiver field: (field_identifier) @_handle)
  arguments: (argument_list . [(binary_expression) (identifier) (selector_expression) (call_expression)] @path . (_) @handler .)) @at
  (#any-of? @_handle "HandleFunc" "Handle"))

; rule: stripped
; role: mount
((call_expression
  function: (selector_expression operand: (_) @receiver field: (field_identifier) @_handle)
  arguments: (argument_list . [(interpreted_string_literal) (raw_string_literal)] @_at . (call_expression
    function: (selector_expression) @_strip
    arguments: (argument_list . (_) @path . (_) @target)))) @at
  (#eq? @_handle "Handle") (#eq? @_strip "http.StripPrefix")
  (#match? @target "([rR]outer|[mM]ux|[rR]outes)(\\(.*\\))?$"))

; What is called with the rest of a path: `http.StripPrefix("/api", h.Orders).ServeHTTP(w, r)`.

; rule: stripped-call
; role: mount
((call_expression
  function: (selector_expression
    operand: (call_expression function: (selector_expression) @_strip arguments: (argument_list . [(interpreted_string_literal) (raw_string_literal)] @path . [(identifier) (selector_expression)] @target .))
    field: (field_identifier) @_serve)) @at
  (#eq? @_strip "http.StripPrefix") (#eq? @_serve "ServeHTTP"))

; rule: handled-router
; role: mount
((call_expression
  function: (selector_expression operand: (_) @receiver field: (field_identifier) @_handler)
  arguments: (argument_list . [(interpreted_string_literal) (raw_string_literal)] . (_) @target)) @at
  (#eq? @_handler "Handle")
  (#match? @target "^[\\w.]*([rR]outer|[mM]ux|[rR]outes)(\\(.*\\))?$"))

; rule: path-first
; role: route
; slash: keep
; group: HTTP routes
; chain: ^(?<receiver>[\w.]+?)\.(?=(?:.*\.)?Path\(\s*(?<path>"[^"]*"|`[^`]*`))(?:(?=(?:.*\.)?Methods\(\s*(?:http\.Method)?"?(?<method>\w+))|)
((call_expression
  function: (selector_expression operand: (call_expression) @chain field: (field_identifier) @_handler)
  arguments: (argument_list . (_) @handler .)) @at
  (#any-of? @_handler "Handler" "HandlerFunc")
  (#match? @chain "\\.Path\\(\\s*[\"`]"))

; A row of a table, whose method can be told by a function of its own: `api.Methods(row.Methods()...).Path(row.Pattern).Handler(row.Handler)`.

; rule: path-of-row
; role: computed
; group: HTTP routes
; chain: ^(?<receiver>[\w.]+?)\.(?=(?:.*\.)?Path\(\s*(?<path>[^"`\s)][^)]*?)\s*\))(?:(?=(?:.*\.)?Methods\(\s*(?<method>\w+\.\w+?)(?:s\(\)\.\.\.)?\))|)
((call_expression
  function: (selector_expression operand: (call_expression) @chain field: (field_identifier) @_handler)
  arguments: (argument_list . (_)) @args.each) @at
  (#any-of? @_handler "Handler" "HandlerFunc")
  (#match? @chain "\\.Path\\(\\s*[^\"`\\s)]"))

; rule: prefix-handler
; role: route
; slash: keep
; group: HTTP routes
; method: ANY
; chain: ^(?<receiver>[\w.]+?)\.PathPrefix\(\s*(?<path>(?:"[^"]*"|`[^`]*`|[^()"`]|\([^()]*\))+?)\s*\)$
((call_expression
  function: (selector_expression operand: (call_expression) @chain field: (field_identifier) @_handler)
  arguments: (argument_list . (_) @handler .)) @at
  (#any-of? @_handler "Handler" "HandlerFunc")
  (#match? @chain "^[\\w.]+\\.PathPrefix\\((\"[^\"]*\"|`[^`]*`|[^()\"`]|\\([^()]*\\))+\\)$"))

; rule: path-of-router
; role: route
; slash: keep
; group: HTTP routes
; always: ""
; chain: ^(?<receiver>[\w.]+?)\.Methods\(\s*(?:http\.Method)?"?(?<method>\w+)
((call_expression
  function: (selector_expression operand: (call_expression) @chain field: (field_identifier) @_handler)
  arguments: (argument_list . (_) @handler .)) @at
  (#any-of? @_handler "Handler" "HandlerFunc")
  (#match? @chain "^[\\w.]+\\.Methods\\([^()]*\\)$"))

; rule: methods
; role: method
((call_expression
  function: (selector_expression operand: (call_expression) field: (field_identifier) @_methods)
  arguments: (argument_list) @args.each) @at
  (#eq? @_methods "Methods"))

; What gives an error registers something, and wraps nothing: `if err := security.Register(app); err != nil`.

; rule: wrap
; role: wrap
; receiver: ^(\w+\.)*(h|hd?lr|root|wrapped|\w*[hH]andlers?|\w*[mM]ux|\w*[rR]outer)$
([
  (return_statement (expression_list (call_expression function: [(identifier) (selector_expression)] @expression arguments: (argument_list . [(identifier) (selector_expression)] @receiver .)) @at))
  (argument_list (call_expression function: [(identifier) (selector_expression)] @expression arguments: (argument_list . [(identifier) (selector_expression)] @receiver .)) @at)
  (literal_element (call_expression function: [(identifier) (selector_expression)] @expression arguments: (argument_list . [(identifier) (selector_expression)] @receiver .)) @at)
]
  (#not-match? @expression "^(fmt|log|slog|strings|len|append|http)\\b"))
([
  (short_var_declaration left: (expression_list . (_) @name) right: (expression_list (call_expression function: [(identifier) (selector_expression)] @expression arguments: (argument_list . [(identifier) (selector_expression)] @receiver .)) @at))
  (assignment_statement left: (expression_list . (_) @name) right: (expression_list (call_expression function: [(identifier) (selector_expression)] @expression arguments: (argument_list . [(identifier) (selector_expression)] @receiver .)) @at))
  (var_spec name: (identifier) @name value: (expression_list (call_expression function: [(identifier) (selector_expression)] @expression arguments: (argument_list . [(identifier) (selector_expression)] @receiver .)) @at))
]
  (#not-match? @expression "^(fmt|log|slog|strings|len|append)\\b") (#not-match? @name "^(_|\\w*[eE]rr\\w*)$"))

; What takes several: `Wrap(mux, requireUser, logged)`.

; rule: wrap-first
; role: wrap
; receiver: ^(\w+\.)*(h|hd?lr|root|wrapped|\w*[hH]andlers?|\w*[mM]ux|\w*[rR]outer)$
([
  (return_statement (expression_list (call_expression function: [(identifier) (selector_expression)] @expression arguments: (argument_list . [(identifier) (selector_expression)] @receiver . (_)) @args.each) @at))
  (argument_list (call_expression function: [(identifier) (selector_expression)] @expression arguments: (argument_list . [(identifier) (selector_expression)] @receiver . (_)) @args.each) @at)
  (literal_element (call_expression function: [(identifier) (selector_expression)] @expression arguments: (argument_list . [(identifier) (selector_expression)] @receiver . (_)) @args.each) @at)
  (short_var_declaration left: (expression_list . (_) @name) right: (expression_list (call_expression function: [(identifier) (selector_expression)] @expression arguments: (argument_list . [(identifier) (selector_expression)] @receiver . (_)) @args.each) @at))
  (assignment_statement left: (expression_list . (_) @name) right: (expression_list (call_expression function: [(identifier) (selector_expression)] @expression arguments: (argument_list . [(identifier) (selector_expression)] @receiver . (_)) @args.each) @at))
  (var_spec name: (identifier) @name value: (expression_list (call_expression function: [(identifier) (selector_expression)] @expression arguments: (argument_list . [(identifier) (selector_expression)] @receiver . (_)) @args.each) @at))
]
  (#match? @expression "([wW]rap|[cC]hain|[mM]iddlewares?|[aA]pply|[sS]tack|[cC]ompose|[uU]se|[hH]andler)$"))

; rule: wrap-alias
; role: wrap
; receiver: ^(\w+\.)*(h|hd?lr|root|wrapped|\w*[hH]andlers?|\w*[mM]ux|\w*[rR]outer)$
((var_spec name: (identifier) @name type: (_) @_type value: (expression_list . (identifier) @receiver .)) @at
  (#eq? @_type "http.Handler"))

; What gives a router and is called where that is handed on: `requireUser(newRouter())`.

; rule: wrapped-call
; role: mount
; wraps: yes
((call_expression
  function: [(identifier) (selector_expression)] @guard
  arguments: (argument_list . (call_expression function: [(identifier) (selector_expression)] @_make) @target .)) @at
  (#match? @_make "([rR]outer|[mM]ux|[rR]outes|[hH]andlers?|[eE]ndpoints)\\w*$")
  (#not-match? @_make "HandlerFunc$")
  (#not-match? @guard "^(http|fmt|log|slog|strings|len|append)\\b"))
