; Operations of API Platform: each is a route, whose path the framework makes of the name of the class. They count as not understood.
; languages: php

; rule: operation
; role: place
; kind: route
; imports: ^ApiPlatform\\(Metadata|Core)\b
((object_creation_expression [(name) (qualified_name)] @method) @at
  (#match? @method "^\\\\?(\\w+\\\\)*(Get|GetCollection|Post|Put|Patch|Delete)$"))

; rule: class-operation
; role: place
; kind: route
; imports: ^ApiPlatform\\(Metadata|Core)\b
((class_declaration attributes: (attribute_list (attribute_group (attribute [(name) (qualified_name)] @method) @at)))
  (#match? @method "^\\\\?(\\w+\\\\)*(Get|GetCollection|Post|Put|Patch|Delete)$"))
