; marshmallow schemas, with their fields and validators.
; languages: python

; rule: schema
; role: schema
; imports: ^(marshmallow|flask_marshmallow|marshmallow_sqlalchemy|apiflask)\b|(^|\.)(extensions|ma|marshmallow)$
((class_definition name: (identifier) @name superclasses: (argument_list (_) @base)) @at
  (#match? @base "(^|\\.)(Schema|SQLAlchemySchema|SQLAlchemyAutoSchema|ModelSchema)$"))

; rule: field
; role: field
; of: class
((class_definition body: (block (expression_statement (assignment left: (identifier) @name !type right: (call function: (attribute object: (identifier) @_module attribute: (identifier) @_kind))) @at @text)))
  (#any-of? @_module "fields" "ma") (#match? @_kind "^([A-Z]|auto_field$)"))

; rule: whole-check
; role: check
; says: {name} checks the whole
; imports: ^marshmallow\b
((decorated_definition
  (decorator [(identifier) @_validates (call function: (identifier) @_validates)])
  definition: (function_definition name: (identifier) @name)) @at
  (#eq? @_validates "validates_schema"))
