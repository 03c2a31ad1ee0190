; What a place belongs to: functions, methods of impl blocks, types; what only the test runner sees.
; languages: rust

; rule: function
; role: function
[
  (source_file (function_item name: (identifier) @name parameters: (parameters) @params.each return_type: (_)? @result) @at)
  (mod_item body: (declaration_list (function_item name: (identifier) @name parameters: (parameters) @params.each return_type: (_)? @result) @at))
  (block (function_item name: (identifier) @name parameters: (parameters) @params.each return_type: (_)? @result) @at)
]

; rule: method
; role: function
(impl_item
  type: [(type_identifier) @type (generic_type type: (type_identifier) @type)]
  body: (declaration_list (function_item name: (identifier) @name parameters: (parameters) @params.each return_type: (_)? @result) @at))

; rule: provided-method
; role: function
(trait_item
  name: (type_identifier) @type
  body: (declaration_list (function_item name: (identifier) @name parameters: (parameters) @params.each return_type: (_)? @result) @at))

; rule: type
; role: class
[
  (struct_item name: (type_identifier) @name)
  (enum_item name: (type_identifier) @name)
  (trait_item name: (type_identifier) @name)
  (union_item name: (type_identifier) @name)
] @at

; rule: alias
; role: type-alias
(type_item name: (type_identifier) @name type: (_) @type) @at

; rule: impl
; role: block
; kind: trait
(impl_item trait: (_)? @base type: [(type_identifier) @name (generic_type type: (type_identifier) @name)]) @at

; rule: tests
; role: test
((attribute_item (attribute (identifier) @_cfg arguments: (token_tree) @_test)) . [(attribute_item) (line_comment)]* . (mod_item) @at
  (#eq? @_cfg "cfg") (#match? @_test "^\\((test|all\\(test\\b|any\\(test\\b)"))

; rule: test
; role: test
((attribute_item (attribute [(identifier) (scoped_identifier)] @_test)) . [(attribute_item) (line_comment)]* . (function_item) @at
  (#match? @_test "(^|::)test(_case|_log)?$|^rstest$"))
