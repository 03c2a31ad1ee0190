; SQLAlchemy models and tables with their columns and constraints.
; languages: python

; rule: model
; role: schema
((class_definition
  name: (identifier) @name
  superclasses: (argument_list . (_) @base)
  body: (block (expression_statement (assignment right: (call function: (_) @_column))))) @at
  (#match? @_column "^(\\w+\\.)?(Column|mapped_column)$"))

; rule: base
; role: schema
; needs: fields
((class_definition name: (identifier) @name superclasses: (argument_list (_) @base)) @at
  (#match? @base "(^|\\.)(DeclarativeBase|MappedAsDataclass|db\\.Model)$"))

; rule: column
; role: field
; of: class
((class_definition body: (block (expression_statement (assignment left: (identifier) @name !type right: (call function: (_) @_column)) @at @text)))
  (#match? @_column "^(\\w+\\.)?(Column|mapped_column|relationship|deferred)$"))

; rule: table
; role: schema
; imports: ^sqlalchemy\b
((assignment left: (identifier) @name right: (call function: (_) @_table arguments: (argument_list . (string)))) @at
  (#match? @_table "^(\\w+\\.)?Table$"))

; rule: table-column
; role: field
; imports: ^sqlalchemy\b
((call function: (_) @_table arguments: (argument_list (call function: (_) @_column arguments: (argument_list . (string) @name)) @at @text))
  (#match? @_table "^(\\w+\\.)?Table$") (#match? @_column "^(\\w+\\.)?Column$"))

; rule: constraint
; role: check
; says: {constraint}
((call function: (_) @_constraint) @at @constraint
  (#match? @_constraint "^(\\w+\\.)?(CheckConstraint|UniqueConstraint|ForeignKeyConstraint)$"))

; rule: validates
; role: check
; says: {name} checks {fields}
; imports: ^(sqlalchemy|marshmallow)\b
((decorated_definition
  (decorator (call function: (_) @_validates arguments: (argument_list . (string)) @fields))
  definition: (function_definition name: (identifier) @name)) @at
  (#match? @_validates "(^|\\.)validates$"))
