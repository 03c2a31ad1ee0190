; class-validator: decorated fields of a class.
; languages: typescript

; rule: field
; role: field
; of: class
; imports: ^(class-validator|class-transformer|@nestjs/swagger|@nestjs/mapped-types)$
(public_field_definition (decorator)+ @rule name: (property_identifier) @name type: (type_annotation)? @type) @at
