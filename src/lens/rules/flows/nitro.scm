; Nuxt and Nitro: handlers of events whose path, and method, is their file's place.
; languages: javascript, typescript

; rule: any
; role: route
; group: HTTP routes
; method: ANY
; files: (?:^|/)server/(?:routes/|(?=api/))((?:(?!\.(?:get|post|put|patch|delete|head|options)\.[cm]?[jt]s$).)+)\.[cm]?[jt]s$
((export_statement "default" value: (call_expression function: (identifier) @_define) @handler) @at
  (#match? @_define "([dD]efine\\w*|[eE]vent)Handler$"))

; rule: get
; role: route
; group: HTTP routes
; method: GET
; files: (?:^|/)server/(?:routes/|(?=api/))(.+)\.get\.[cm]?[jt]s$
((export_statement "default" value: (call_expression function: (identifier) @_define) @handler) @at
  (#match? @_define "([dD]efine\\w*|[eE]vent)Handler$"))

; rule: post
; role: route
; group: HTTP routes
; method: POST
; files: (?:^|/)server/(?:routes/|(?=api/))(.+)\.post\.[cm]?[jt]s$
((export_statement "default" value: (call_expression function: (identifier) @_define) @handler) @at
  (#match? @_define "([dD]efine\\w*|[eE]vent)Handler$"))

; rule: put
; role: route
; group: HTTP routes
; method: PUT
; files: (?:^|/)server/(?:routes/|(?=api/))(.+)\.put\.[cm]?[jt]s$
((export_statement "default" value: (call_expression function: (identifier) @_define) @handler) @at
  (#match? @_define "([dD]efine\\w*|[eE]vent)Handler$"))

; rule: patch
; role: route
; group: HTTP routes
; method: PATCH
; files: (?:^|/)server/(?:routes/|(?=api/))(.+)\.patch\.[cm]?[jt]s$
((export_statement "default" value: (call_expression function: (identifier) @_define) @handler) @at
  (#match? @_define "([dD]efine\\w*|[eE]vent)Handler$"))

; rule: delete
; role: route
; group: HTTP routes
; method: DELETE
; files: (?:^|/)server/(?:routes/|(?=api/))(.+)\.delete\.[cm]?[jt]s$
((export_statement "default" value: (call_expression function: (identifier) @_define) @handler) @at
  (#match? @_define "([dD]efine\\w*|[eE]vent)Handler$"))
