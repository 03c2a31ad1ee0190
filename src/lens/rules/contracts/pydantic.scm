; pydantic, SQLModel and other models in their style, with their fields and validators.
; languages: python

; rule: model
; role: schema
((class_definition name: (identifier) @name superclasses: (argument_list (_) @base)) @at
  (#match? @base "(^|\\.)(BaseModel|SQLModel|BaseSettings|GenericModel|RootModel)(\\[.*)?$"))

; rule: ninja
; role: schema
; imports: ^ninja\b
((class_definition name: (identifier) @name superclasses: (argument_list (_) @base)) @at
  (#match? @base "(^|\\.)(Schema|ModelSchema)$"))

; rule: validator
; role: check
; says: {name} checks {fields}
((decorated_definition
  (decorator (call function: [(identifier) (attribute)] @_validator arguments: (argument_list . (string)) @fields))
  definition: (function_definition name: (identifier) @name)) @at
  (#match? @_validator "^(pydantic\\.)?(validator|field_validator)$"))

; rule: model-validator
; role: check
; says: {name} checks the whole model
((decorated_definition
  (decorator [(identifier) @_validator (call function: [(identifier) (attribute)] @_validator)])
  definition: (function_definition name: (identifier) @name)) @at
  (#match? @_validator "^(pydantic\\.)?(model_validator|root_validator)$"))

; rule: config
; role: check
; says: {config}
((class_definition body: (block (expression_statement (assignment left: (identifier) @_config right: (_) @config) @at)))
  (#eq? @_config "model_config") (#match? @config "extra|frozen|strict|str_|populate|use_enum"))

; rule: inner-config
; role: check
; says: {setting} is {value}
((class_definition name: (identifier) @_config body: (block (expression_statement (assignment left: (identifier) @setting right: (_) @value) @at)))
  (#eq? @_config "Config")
  (#any-of? @setting "extra" "allow_mutation" "frozen" "anystr_strip_whitespace" "max_anystr_length" "validate_assignment" "use_enum_values"))
