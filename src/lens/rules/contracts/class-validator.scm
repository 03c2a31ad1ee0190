; class-validator and the decorators of the same style: fields of a class with their rules, classes made from others.
; languages: typescript

; rule: field
; role: field
; of: class
; drops: @Api\w+\(
; imports: ^(class-validator|class-transformer|@nestjs/(swagger|mapped-types|graphql|mongoose)|type-graphql|nestjs-zod|typeorm|@mikro-orm/.*|sequelize-typescript|@typegoose/.*)$
(public_field_definition
  (decorator)+ @rule
  name: (property_identifier) @name
  "?"? @optional
  type: (type_annotation)? @type
  value: [(string) (number) (true) (false) (null) (array) (identifier) (member_expression) (unary_expression) (template_string)]? @default) @at

; rule: bare-field
; role: field
; of: class
; imports: ^(class-validator|typeorm|@nestjs/graphql|@nestjs/mongoose|@mikro-orm/.*|sequelize-typescript)$
(public_field_definition !decorator name: (property_identifier) @name "?"? @optional type: (type_annotation) @type) @at

; rule: mapped
; role: schema
((class_declaration
  name: (type_identifier) @name
  (class_heritage (extends_clause value: (call_expression function: (identifier) @_map)))) @at
  (#any-of? @_map "PartialType" "PickType" "OmitType" "IntersectionType"))

; rule: mapped-from
; role: derive
((call_expression
  function: (identifier) @method
  arguments: (arguments . (identifier) @base . [(array) @fields.each (as_expression (array) @fields.each)])) @at
  (#any-of? @method "PickType" "OmitType"))
((call_expression function: (identifier) @method arguments: (arguments . (identifier) @base)) @at
  (#eq? @method "PartialType"))
((call_expression function: (identifier) @_both arguments: (arguments (identifier) @base @at))
  (#eq? @_both "IntersectionType"))

; rule: derived
; role: schema
; needs: base
((class_declaration
  name: (type_identifier) @name
  (class_heritage (extends_clause value: (identifier) @base))) @at
  (#match? @name "(Dto|DTO|Input|Args|Query|Params|Entity|Model|Request|Response|Payload|Filter|Body)$"))

; rule: model
; role: schema
; imports: ^(typeorm|@nestjs/(graphql|mongoose)|type-graphql|@mikro-orm/.*|sequelize-typescript|@typegoose/.*)$
([
  (export_statement
    decorator: (decorator (call_expression function: (identifier) @_model))
    declaration: [(class_declaration name: (type_identifier) @name) (abstract_class_declaration name: (type_identifier) @name)])
  (class_declaration
    decorator: (decorator (call_expression function: (identifier) @_model))
    name: (type_identifier) @name)
] @at
  (#any-of? @_model "Entity" "ViewEntity" "ChildEntity" "Embeddable" "Schema" "Table" "ObjectType" "InputType" "ArgsType" "InterfaceType" "ModelOptions"))

; rule: input
; languages: typescript
; role: input
; imports: ^@nestjs/common$|^routing-controllers$|^tsoa$
((required_parameter
  decorator: (decorator (call_expression function: (identifier) @_body))
  type: (type_annotation) @type) @at
  (#any-of? @_body "Body" "Query" "Param" "QueryParams" "BodyParam" "Queries"))

; rule: plain-field
; role: field
; of: class
(public_field_definition !decorator name: (property_identifier) @name "?"? @optional type: (type_annotation) @type value: (_)? @default) @at
