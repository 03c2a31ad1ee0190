; joi schemas (also celebrate): objects with their fields and rules.
; languages: javascript, typescript, tsx

; rule: schema
; role: schema
((variable_declarator name: (identifier) @name value: (_) @_value) @at
  (#match? @_value "^(await )?([Jj]oi|JOI)\\b"))

; rule: schema-map
; role: schema
((variable_declarator name: (identifier) @name value: (object (pair value: (_) @_value))) @at
  (#match? @_value "^([Jj]oi|JOI)\\b"))

; rule: exported
; role: schema
((assignment_expression
  left: (member_expression object: [(identifier) (member_expression)] @_exports property: (property_identifier) @name)
  right: (_) @_value) @at
  (#any-of? @_exports "exports" "module.exports")
  (#match? @_value "^([Jj]oi|JOI)\\b"))

; rule: exported-map
; role: schema
((assignment_expression
  left: (member_expression) @_exports
  right: (object (pair key: (property_identifier) @name value: (_) @_value) @at))
  (#eq? @_exports "module.exports")
  (#match? @_value "^([Jj]oi|JOI)\\b"))

; rule: field
; role: field
((call_expression
  function: (member_expression property: (property_identifier) @_object) @_function
  arguments: (arguments . (object (pair key: (_) @name value: (_) @rule) @at @text)))
  (#any-of? @_object "object" "keys" "append")
  (#match? @_function "^([Jj]oi|JOI)\\b"))

; rule: part
; role: field
((pair key: (property_identifier) @name value: (_) @rule) @at @text
  (#any-of? @name "body" "params" "query" "headers" "cookies")
  (#match? @rule "^([Jj]oi|JOI)\\b"))

; rule: alternative
; role: variant
((call_expression
  function: (member_expression
    object: (call_expression function: (member_expression object: (identifier) @_joi property: (property_identifier) @_alternatives))
    property: (property_identifier) @_try)
  arguments: (arguments (_) @at @text))
  (#match? @_joi "^([Jj]oi|JOI)$") (#any-of? @_alternatives "alternatives" "alt") (#eq? @_try "try"))
