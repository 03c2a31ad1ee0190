; Typed classes, closed sets of values, and what can go wrong.
; languages: python

; rule: dataclass
; role: schema
(decorated_definition
  (decorator [(identifier) (attribute) (call function: (_))] @_decorator)
  definition: (class_definition name: (identifier) @name)
  (#match? @_decorator "^(([\\w]+\\.)*dataclass|attr\\.(s|attrs)|attrs?\\.define|attrs?\\.frozen|attrs?\\.mutable|define|frozen|mutable)\\b")) @at

; rule: typed-dict
; role: schema
((class_definition name: (identifier) @name superclasses: (argument_list . (_) @base)) @at
  (#match? @base "(^|\\.)(TypedDict|NamedTuple|Struct)$"))

; rule: derived
; role: schema
; needs: base
(class_definition name: (identifier) @name superclasses: (argument_list [(identifier) (attribute) (subscript)] @base)) @at

; rule: partial
; role: check
; says: no key is required (`total=False`)
((class_definition superclasses: (argument_list (keyword_argument name: (identifier) @_total value: (false)) @at))
  (#eq? @_total "total"))

; rule: post-init
; role: check
; says: {name} runs when one is made
((class_definition body: (block (function_definition name: (identifier) @name) @at))
  (#any-of? @name "__post_init__" "__attrs_post_init__" "model_post_init"))

; rule: field
; role: field
; of: class
((class_definition body: (block (expression_statement (assignment left: (identifier) @name type: (type) @type right: (_)? @default) @at @text)))
  (#not-match? @type "ClassVar") (#not-eq? @name "model_config"))

; rule: attrs-field
; role: field
; of: class
((class_definition body: (block (expression_statement (assignment left: (identifier) @name !type right: (call function: (_) @_field)) @at @text)))
  (#match? @_field "^(attr\\.ib|attrib|attrs?\\.field)$"))

; rule: enum
; role: values
; of: class
((class_definition name: (identifier) @name superclasses: (argument_list (_) @_base) body: (block)) @at
  (#match? @_base "(^|\\.)(Enum|IntEnum|StrEnum|Flag|IntFlag|TextChoices|IntegerChoices|Choices|DocumentedEnum)$"))

; rule: member
; role: member
((class_definition body: (block (expression_statement (assignment left: (identifier) @name !type right: (_)) @at @text)))
  (#not-match? @name "^_"))

; rule: literal
; role: values
; skip: 1
((assignment left: (identifier) @name right: (subscript value: (_) @_literal) @values.each) @at
  (#match? @_literal "^(typing\\.|t\\.)?Literal$"))

; rule: literal-type
; role: values
((type_alias_statement left: (type (identifier) @name) right: (type (generic_type (identifier) @_literal (type_parameter) @values.each))) @at
  (#eq? @_literal "Literal"))

; rule: choices
; role: values
((assignment left: (identifier) @name right: [
  (list . (tuple . [(string) (integer) (identifier)]))
  (tuple . (tuple . [(string) (integer) (identifier)]))
] @values.each) @at
  (#match? @name "(CHOICES|STATUS(ES)?|STATES?|TYPES|KINDS|ROLES|LEVELS)$"))

; rule: constant-set
; role: values
((assignment left: (identifier) @name right: [
  (set . (string)) @values.each
  (call function: (identifier) @_frozen arguments: (argument_list . [(set . (string)) (list . (string)) (tuple . (string))] @values.each))
]) @at
  (#match? @name "^_?[A-Z][A-Z_]+$"))

; rule: error
; role: error
((class_definition name: (identifier) @name superclasses: (argument_list . (_) @base)) @at
  (#match? @base "(Error|Exception|Warning|Http404|PermissionDenied|NotFound|NotAuthenticated|AuthenticationFailed|Throttled|BadRequest|Forbidden|Unauthorized|Conflict)$"))

; rule: derived-error
; role: error
; needs: base
(class_definition name: (identifier) @name superclasses: (argument_list [(identifier) (attribute)] @base)) @at

; rule: raise
; role: raise
; verb: raises
((raise_statement . (call function: (_) @error arguments: (argument_list) @args.each)) @at
  (#not-match? @error "^(_|get_text|gettext)$"))

; rule: raise-type
; role: raise
; verb: raises
((raise_statement . [(identifier) (attribute)] @error) @at
  (#match? @error "(^|\\.)[A-Z]|_(exception|error)$"))

; rule: exit
; role: raise
; verb: leaves the program by
((call function: (_) @error arguments: (argument_list . (_)) @args.each) @at
  (#any-of? @error "sys.exit" "os._exit"))

; rule: assert
; role: guard
; says: asserts {condition}
; files: ^(?!(.*/)?(tests?/|test_[^/]*$|conftest\.py$)|.*_test\.py$)
(assert_statement . (_) @condition) @at
