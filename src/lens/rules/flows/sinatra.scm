; Sinatra: classic and modular applications, namespaces.
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
((call !receiver method: (identifier) @_namespace arguments: (argument_list . (string) @prefix) block: (_)) @at
  (#eq? @_namespace "namespace") (#match? @prefix "^[\"']/"))
