; What looks like a place where somebody enters, whatever the framework: to be counted where no rule says what it is.
; languages: ruby

; rule: place-call
; role: place
; kind: route
; result: unused
((call !receiver method: (identifier) @method arguments: (argument_list . (_) @path) @args.each) @at
  (#any-of? @method "get" "post" "put" "patch" "delete" "resources" "resource" "devise_for" "route")
  (#match? @path "^(['\"]|:\\w)"))

; rule: place-with-options
; role: place
; kind: route
; result: unused
; files: (^|/)routes(\.rb|/.*\.rb)$
((call receiver: (identifier) @receiver method: (identifier) @method arguments: (argument_list . (_) @path) @args.each) @at
  (#any-of? @method "get" "post" "put" "patch" "delete" "match" "resources" "resource") (#match? @path "^(['\"]|:\\w)"))

; rule: place-router-call
; role: place
; kind: route
; result: unused
((call receiver: (_) @receiver method: (identifier) @method arguments: (argument_list . (string) @path) @args.each) @at
  (#match? @method "^(get|post|put|patch|delete|match|on|is|route|add_route|resources)$")
  (#match? @receiver "^(r|app|router|routes|map|mapper|server)$"))

; rule: place-job
; role: place
; kind: job
((call receiver: (_) @receiver method: (identifier) @method arguments: (argument_list . (string) @path)) @at
  (#match? @path "^['\"](\\S+ ){4,5}\\S+['\"]$") (#match? @method "^(cron|every|schedule)$"))
