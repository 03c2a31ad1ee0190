; Sinatra: classic and modular applications, namespaces. Grape, whose classes are written alike: what mounts them is not followed.
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
