; Closed sets of states that types declare, and the fields of these types.
; languages: typescript, tsx

; rule: enum
; role: states
(enum_declaration name: (identifier) @name) @at

; rule: member
; role: member
(enum_body [
  (property_identifier) @name @at
  (enum_assignment name: (property_identifier) @name value: (_) @value) @at
])

; rule: union
; role: states
((type_alias_declaration name: (type_identifier) @name value: (union_type) @union) @at
  (#match? @union "^\\|?\\s*['\"][^'\"]*['\"](\\s*\\|\\s*['\"][^'\"]*['\"])+$"))

; rule: field-union
; role: states
((property_signature name: (property_identifier) @field type: (type_annotation (union_type) @union)) @at
  (#match? @union "^\\|?\\s*['\"][^'\"]*['\"](\\s*\\|\\s*(['\"][^'\"]*['\"]|null|undefined))+$"))

; rule: class-field-union
; role: states
((public_field_definition name: [(property_identifier) (private_property_identifier)] @field type: (type_annotation (union_type) @union)) @at
  (#match? @union "^\\|?\\s*['\"][^'\"]*['\"](\\s*\\|\\s*(['\"][^'\"]*['\"]|null|undefined))+$"))

; rule: column-list
; role: states
((public_field_definition
  decorator: (decorator (call_expression function: (identifier) @_column arguments: (arguments (object (pair key: (property_identifier) @_enum value: (array (string)) @values.each)))))
  name: (property_identifier) @field) @at
  (#eq? @_column "Column") (#eq? @_enum "enum"))

; rule: hook-union
; role: states
((variable_declarator
  name: (array_pattern . (identifier) @field)
  value: (call_expression function: (_) @_hook type_arguments: (type_arguments . (union_type) @union))) @at
  (#match? @_hook "useState$")
  (#match? @union "^\\|?\\s*['\"][^'\"]*['\"](\\s*\\|\\s*['\"][^'\"]*['\"])+$"))

; rule: hook-field
; role: field
((variable_declarator
  name: (array_pattern . (identifier) @name)
  value: (call_expression function: (_) @_hook type_arguments: (type_arguments . (_) @type) arguments: (arguments . (_)? @default))) @at
  (#match? @_hook "useState$"))

; rule: alias
; role: alias
(type_alias_declaration name: (type_identifier) @name value: [
  (lookup_type (parenthesized_type (type_query (identifier) @of)))
  (lookup_type (type_query (identifier) @of))
  (generic_type type_arguments: (type_arguments (type_query (identifier) @of)))
  (lookup_type (parenthesized_type (type_query (identifier) @of)) (index_type_query))
]) @at

; rule: interface
; role: holder
[
  (interface_declaration name: (type_identifier) @name)
  (type_alias_declaration name: (type_identifier) @name value: (object_type))
  (type_alias_declaration name: (type_identifier) @name value: (intersection_type))
  (class_declaration name: (type_identifier) @name)
  (abstract_class_declaration name: (type_identifier) @name)
] @at

; rule: property
; role: field
(property_signature name: (property_identifier) @name type: (type_annotation (_) @type)) @at

; rule: class-property
; role: field
(public_field_definition name: [(property_identifier) (private_property_identifier)] @name type: (type_annotation (_) @type) value: (_)? @default) @at

; rule: inferred-property
; role: field
(public_field_definition name: [(property_identifier) (private_property_identifier)] @name !type value: (member_expression) @default @type) @at

; rule: decorated-property
; role: field
(public_field_definition
  decorator: (decorator (call_expression) @text)
  name: (property_identifier) @name
  (#match? @text "default")) @at

; rule: parameter-property
; role: field
(required_parameter (accessibility_modifier) pattern: (identifier) @name type: (type_annotation (_) @type) value: (_)? @default) @at

; rule: const-object
; role: states
((variable_declarator name: (identifier) @name value: (as_expression (object (pair)) @values.each)) @at
  (#match? @name "^[A-Z]"))

; rule: const-array
; role: states
(variable_declarator name: (identifier) @name value: (as_expression (array (string)) @values.each)) @at

; rule: typed-object
; role: write
; initial: unless-copied
((variable_declarator
  type: (type_annotation (_) @holder)
  value: (object (pair key: (property_identifier) @field value: (_) @value) @at))
  (#match? @field "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|[lL]ifecycle)$"))

; rule: initial-state
; role: write
; initial: unless-copied
((variable_declarator
  name: (identifier) @_name
  value: [
    (as_expression (object (pair key: (property_identifier) @field value: (_) @value) @at))
    (satisfies_expression (object (pair key: (property_identifier) @field value: (_) @value) @at))
  ])
  (#match? @_name "^(initial|default|empty)\\w*$|^INITIAL")
  (#match? @field "([sS]tat(us|e)|[pP]hase|[sS]tage|[sS]tep|[lL]ifecycle)$"))

; rule: table
; role: table
(variable_declarator name: (identifier) @name value: [(as_expression (object)) (satisfies_expression (object))]) @at

; rule: class-table
; role: table
(public_field_definition name: [(property_identifier) (private_property_identifier)] @name value: [(object) (as_expression (object))]) @at

; rule: list
; role: list
(variable_declarator name: (identifier) @name value: [
  (as_expression (array) @value)
  (satisfies_expression (array) @value)
]) @at

; rule: class-list
; role: list
(public_field_definition name: [(property_identifier) (private_property_identifier)] @name value: [
  (array) @value
  (as_expression (array) @value)
  (new_expression arguments: (arguments . (array) @value .))
]) @at
