; Typed classes, closed sets of values, and what can go wrong.
; languages: python

; rule: dataclass
; role: schema
(decorated_definition
  (decorator [(identifier) (attribute) (call function: (_))] @_decorator)
  definition: (class_definition name: (identifier) @name)
  (#match? @_decorator "^(dataclass|dataclasses\\.dataclass|attr\\.(s|attrs|dataclass)|attrs?\\.define|define|frozen)\\b")) @at

; rule: typed-dict
; role: schema
((class_definition name: (identifier) @name superclasses: (argument_list . (_) @base)) @at
  (#match? @base "(^|\\.)(TypedDict|NamedTuple)$"))

; rule: field
; role: field
; of: class
(class_definition body: (block (expression_statement (assignment left: (identifier) @name type: (type) @type right: (_)? @default) @at @text)))

; rule: enum
; role: values
; of: class
((class_definition name: (identifier) @name superclasses: (argument_list (_) @_base) body: (block)) @at
  (#match? @_base "(^|\\.)(Enum|IntEnum|StrEnum|Flag|TextChoices|IntegerChoices)$"))

; rule: member
; role: member
(class_definition body: (block (expression_statement (assignment left: (identifier) @name !type right: (_)) @at @text)))

; rule: error
; role: error
((class_definition name: (identifier) @name superclasses: (argument_list . (_) @base)) @at
  (#match? @base "(Error|Exception)$"))

; rule: raise
; role: raise
; verb: raises
(raise_statement . (call function: (_) @error arguments: (argument_list) @args.each)) @at

; rule: raise-type
; role: raise
; verb: raises
((raise_statement . [(identifier) (attribute)] @error) @at
  (#match? @error "(^|\\.)[A-Z]"))

; rule: assert
; role: guard
; says: asserts {condition}
(assert_statement . (_) @condition) @at
