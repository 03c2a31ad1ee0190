; How names travel between files, and what is called.
; languages: javascript, typescript, tsx

; rule: import-default
; role: import
; name: default
(import_statement (import_clause (identifier) @local) source: (string (string_fragment) @specifier))

; rule: import-named
; role: import
(import_statement
  (import_clause (named_imports (import_specifier name: (identifier) @name alias: (identifier)? @local)))
  source: (string (string_fragment) @specifier))

; rule: import-namespace
; role: import
; name: *
(import_statement (import_clause (namespace_import (identifier) @local)) source: (string (string_fragment) @specifier))

; rule: require
; role: import
; name: *
((variable_declarator
  name: (identifier) @local
  value: [
    (call_expression function: (identifier) @_require arguments: (arguments . (string (string_fragment) @specifier)))
    (member_expression object: (call_expression function: (identifier) @_require arguments: (arguments . (string (string_fragment) @specifier))))
  ])
  (#eq? @_require "require"))

; rule: require-names
; role: import
((variable_declarator
  name: (object_pattern [
    (shorthand_property_identifier_pattern) @name
    (pair_pattern key: (property_identifier) @name value: (identifier) @local)
  ])
  value: (call_expression function: (identifier) @_require arguments: (arguments . (string (string_fragment) @specifier))))
  (#eq? @_require "require"))

; rule: export-require
; role: import
; name: *
((assignment_expression
  left: (member_expression object: (_) @_exports property: (property_identifier) @local)
  right: (call_expression function: (identifier) @_require arguments: (arguments . (string (string_fragment) @specifier))))
  (#any-of? @_exports "module.exports" "exports")
  (#eq? @_require "require"))

; rule: reexport
; role: import
(export_statement
  (export_clause (export_specifier name: (identifier) @name alias: (identifier)? @local))
  source: (string (string_fragment) @specifier))

; rule: default-export
; role: default
(export_statement "default" value: (identifier) @local)

; rule: module-exports
; role: default
((assignment_expression left: (member_expression) @_left right: (identifier) @local)
  (#eq? @_left "module.exports"))

; rule: reexport-all
; role: reexport
(export_statement . "*" . "from" source: (string (string_fragment) @specifier))

; rule: property-type
; languages: typescript, tsx
; role: typed
; scope: class
[
  (required_parameter (accessibility_modifier) pattern: (identifier) @name type: (type_annotation (type_identifier) @type))
  (public_field_definition name: (property_identifier) @name type: (type_annotation (type_identifier) @type))
] @at

; rule: parameter-type
; languages: typescript, tsx
; role: typed
(required_parameter pattern: (identifier) @name type: (type_annotation (type_identifier) @type)) @at

; rule: instance
; role: typed
(variable_declarator name: (identifier) @name value: (new_expression constructor: (identifier) @type)) @at

; rule: call
; role: call
(call_expression function: [
  (identifier)
  (member_expression object: [(identifier) (this)])
  (member_expression object: (member_expression object: [(identifier) (this)]))
] @callee) @at

; rule: new
; role: call
(new_expression constructor: [(identifier) (member_expression object: (identifier))] @callee) @at

; rule: decorator
; languages: typescript, tsx
; role: decorator
(decorator (call_expression)) @at
