; pydantic and SQLModel models with their fields and validators.
; languages: python

; rule: model
; role: schema
((class_definition name: (identifier) @name superclasses: (argument_list (_) @base)) @at
  (#match? @base "(^|\\.)(BaseModel|SQLModel|BaseSettings|GenericModel|RootModel)(\\[.*)?$"))

; rule: derived
; role: schema
; needs: base
(class_definition name: (identifier) @name superclasses: (argument_list [(identifier) (attribute)] @base)) @at

; rule: validator
; role: check
; says: {name} checks {fields}
((decorated_definition
  (decorator (call function: (identifier) @_validator arguments: (argument_list . (string) @fields)))
  definition: (function_definition name: (identifier) @name)) @at
  (#any-of? @_validator "validator" "field_validator"))

; rule: model-validator
; role: check
; says: {name} checks the whole model
((decorated_definition
  (decorator [(identifier) @_validator (call function: (identifier) @_validator)])
  definition: (function_definition name: (identifier) @name)) @at
  (#any-of? @_validator "model_validator" "root_validator"))
