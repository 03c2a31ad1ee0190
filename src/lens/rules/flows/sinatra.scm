; Sinatra: classic and modular applications, namespaces. Grape, whose classes are written alike, and mount each other.
; languages: ruby

; rule: application
; role: application
((class superclass: (superclass (_) @_base)) @at
  (#not-match? @_base "(Test|TestCase|Spec)$"))
((program (call !receiver method: (identifier) @_verb arguments: (argument_list . [(string) (regex)] @_path) block: (_)) @at)
  (#any-of? @_verb "get" "post" "put" "patch" "delete" "head" "options" "link" "unlink" "namespace")
  (#match? @_path "^[\"'](/|:|\\*)|^%r|^/|^[\"'][\"']"))

; rule: route
; role: route
; group: HTTP routes
; handles: inline
; within: application
((call
  !receiver
  method: (identifier) @method
  arguments: (argument_list . [(string) (regex)] @path)
  block: [(do_block) (block)]) @at
  (#any-of? @method "get" "post" "put" "patch" "delete" "head" "options" "link" "unlink")
  (#match? @path "^[\"'](/|:|\\*)|^%r|^/|^[\"'][\"']"))

; rule: classic
; role: route
; group: HTTP routes
; handles: inline
; outside: application
; imports: ^(sinatra|padrino)
((call
  !receiver
  method: (identifier) @method
  arguments: (argument_list . [(string) (regex)] @path)
  block: [(do_block) (block)]) @at
  (#any-of? @method "get" "post" "put" "patch" "delete" "head" "options" "link" "unlink")
  (#match? @path "^[\"'](/|:|\\*)|^%r|^/|^[\"'][\"']"))

; rule: namespace
; role: scope
; outside: grape-api
((call !receiver method: (identifier) @_namespace arguments: (argument_list . (string) @prefix) block: (_)) @at
  (#eq? @_namespace "namespace") (#match? @prefix "^[\"']/"))

; rule: grape-api
; role: application
((class superclass: (superclass (_) @_base)) @at (#match? @_base "(^|::)Grape::API(::Instance)?$"))

; rule: grape-namespace
; role: scope
; within: grape-api
((call !receiver method: (identifier) @_namespace arguments: (argument_list . [(string) (simple_symbol)] @prefix) block: (_)) @at
  (#any-of? @_namespace "namespace" "resource" "resources" "group" "segment"))

; rule: grape-parameter
; role: scope
; kind: parameter
; within: grape-api
((call !receiver method: (identifier) @_parameter arguments: (argument_list . (simple_symbol) @prefix) block: (_)) @at
  (#eq? @_parameter "route_param"))

; The path is that of the namespace around: `get do`.

; rule: grape-bare
; role: route
; group: HTTP routes
; handles: inline
; within: grape-api
((call !receiver method: (identifier) @method !arguments block: (do_block)) @at
  (#any-of? @method "get" "post" "put" "patch" "delete" "head" "options"))

; rule: grape-route
; role: route
; group: HTTP routes
; handles: inline
; within: grape-api
((call !receiver method: (identifier) @method arguments: (argument_list . (string) @path) block: (do_block)) @at
  (#any-of? @method "get" "post" "put" "patch" "delete" "head" "options")
  (#match? @path "^[\"']\\w"))

; `mount Orders`, `mount Public::Mount => :public`

; rule: grape-mount
; role: mount
; within: grape-api
((call !receiver method: (identifier) @_mount arguments: (argument_list . [(constant) (scope_resolution)] @target)) @at
  (#eq? @_mount "mount"))
((call !receiver method: (identifier) @_mount arguments: (argument_list . (pair key: [(constant) (scope_resolution)] @target value: (_) @path))) @at
  (#eq? @_mount "mount"))

; `prefix :api`, `version 'v1'` of all that a class serves and mounts.

; rule: grape-prefix
; role: scope
; within: grape-api
((class body: (body_statement (call !receiver method: (identifier) @_prefix arguments: (argument_list . [(string) (simple_symbol)] @prefix .)))) @at
  (#eq? @_prefix "prefix"))

; rule: grape-version
; role: scope
; within: grape-api
((class body: (body_statement (call !receiver method: (identifier) @_version arguments: (argument_list . [(string) (simple_symbol)] @prefix) @_args))) @at
  (#eq? @_version "version")
  (#not-match? @_args "\\busing\\b(?!:? *(=> *)?:path\\b)"))

; Where Rails mounts one, in no block of its routes: `mount API::Base => '/api'`, `mount API::Base, at: '/api'`.

; rule: grape-in-rails
; role: mount
; files: (^|/)config/routes(\.rb|/.*\.rb)$
((call method: (identifier) @_draw block: (do_block body: (body_statement
  (call !receiver method: (identifier) @_mount arguments: (argument_list . (pair key: [(constant) (scope_resolution)] @target value: (_) @path))) @at)))
  (#eq? @_draw "draw") (#eq? @_mount "mount"))
((call method: (identifier) @_draw block: (do_block body: (body_statement
  (call !receiver method: (identifier) @_mount
    arguments: (argument_list . [(constant) (scope_resolution)] @target (pair key: (hash_key_symbol) @_at value: (_) @path))) @at)))
  (#eq? @_draw "draw") (#eq? @_mount "mount") (#eq? @_at "at"))
