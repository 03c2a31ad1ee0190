; Connexion and its like: a description is served by the functions that it names.
; languages: python

; The base path takes the place of the one that the description has.

; rule: api
; role: mount
; imports: ^connexion\b
; target: anywhere
; prefix: base_path
; replaces: prefix
((call function: (attribute attribute: (identifier) @_add) arguments: (argument_list . [(string) (call) (identifier) (attribute) (binary_operator)] @directory) @args.each) @at
  (#eq? @_add "add_api"))

; rule: api-by-keyword
; role: mount
; imports: ^connexion\b
; target: anywhere
; prefix: base_path
; replaces: prefix
((call function: (attribute attribute: (identifier) @_add)
  arguments: (argument_list (keyword_argument name: (identifier) @_key value: (_) @directory)) @args.each) @at
  (#eq? @_add "add_api") (#match? @_key "^(specification|spec)$"))
