; How names travel between files, what is called, and where a script starts.
; languages: python

; rule: import-from
; role: import
(import_from_statement
  module_name: [(dotted_name) (relative_import)] @specifier
  name: [
    (dotted_name) @name
    (aliased_import name: (dotted_name) @name alias: (identifier) @local)
  ])

; rule: import-module
; role: import
; name: *
(import_statement name: [
  (dotted_name) @specifier
  (aliased_import name: (dotted_name) @specifier alias: (identifier) @local)
])

; rule: parameter-type
; role: typed
[
  (typed_parameter (identifier) @name type: (type (identifier) @type))
  (typed_default_parameter name: (identifier) @name type: (type (identifier) @type))
] @at

; rule: instance
; role: typed
((assignment left: [(identifier) (attribute)] @name right: (call function: (identifier) @type)) @at
  (#match? @type "^[A-Z]"))

; rule: call
; role: call
(call function: [
  (identifier)
  (attribute object: (identifier))
  (attribute object: (attribute object: (identifier)))
] @callee) @at

; rule: main
; role: main
; group: Programs
; says: runs as a script
((if_statement condition: (comparison_operator (identifier) @_name (string) @_main)) @at
  (#eq? @_name "__name__")
  (#match? @_main "__main__"))
