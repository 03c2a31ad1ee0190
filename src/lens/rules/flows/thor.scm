; Commands of Thor and of OptionParser programs.
; languages: ruby

; rule: command
; role: command
; group: Commands
; labels: {name}
((class
  superclass: (superclass (_) @_thor)
  body: (body_statement
    (call method: (identifier) @_desc arguments: (argument_list . (string (string_content) @name)))
    . (method name: (identifier) @handler) @at))
  (#match? @_thor "^(::)?Thor(::Group)?$") (#eq? @_desc "desc"))
