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

; Forms: what they have for fields, with the options of each. Where none says so, a field is required.
; rule: form
; role: written
((method_declaration name: (name) @_build parameters: (formal_parameters . (simple_parameter type: (_) @_builder))) @at
  (#eq? @_build "buildForm") (#match? @_builder "FormBuilderInterface$"))

; rule: form-field
; role: field
; within: form
; omit: ^\(\s*|\s*,?\s*\)$
((member_call_expression
  object: (_) @_on
  name: (name) @_add
  arguments: (arguments . (argument (string (string_content) @name))) @at @text)
  (#eq? @_add "add") (#match? @_on "^\\$(builder|form)\\b|getForm\\(\\)"))
