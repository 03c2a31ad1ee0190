; Django models and forms, and the serializers of Django REST framework, with their fields.
; languages: python

; rule: schema
; role: schema
; imports: ^(django|rest_framework)\b
((class_definition name: (identifier) @name superclasses: (argument_list . (_) @base)) @at
  (#match? @base "(^|\\.)(\\w*Serializer|\\w*Form|models\\.Model|Model)$"))

; rule: field
; role: field
; of: class
; imports: ^(django|rest_framework)\b
((class_definition body: (block (expression_statement (assignment left: (identifier) @name !type right: (call function: (attribute object: (identifier) @_module))) @at @text)))
  (#any-of? @_module "models" "serializers" "forms"))
