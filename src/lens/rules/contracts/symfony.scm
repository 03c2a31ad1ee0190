; Properties with constraints or columns told by attributes: Symfony's validator, Doctrine.
; languages: php

; rule: class
; role: schema
; needs: fields
((class_declaration name: (name) @name) @at)

; rule: constraint
; role: field
; omit: \b(public|private|protected)\s+|;$
((property_declaration attributes: (attribute_list) @_attributes) @at @text
  (#match? @_attributes "#\\[\\\\?(Assert\\\\|ORM\\\\|Constraints\\\\|Groups|SerializedName|Column|ManyToOne|OneToMany|OneToOne|ManyToMany|Id\\b|NotBlank|NotNull|Length|Email|Range|Positive|Choice|Valid|Type\\b|Regex)"))

; rule: promoted
; role: field
; omit: \b(public|private|protected)\s+
((property_promotion_parameter attributes: (attribute_list) @_attributes) @at @text
  (#match? @_attributes "#\\[\\\\?(Assert\\\\|ORM\\\\|Constraints\\\\|NotBlank|NotNull|Length|Email|Range|Positive|Choice|Valid|Type\\b|Regex)"))
