; What handlers read of a request by name, whatever they do with it: `const { note } = req.body`, `req.query.page`.
; languages: javascript, typescript
; role: reads

; rule: taken-apart
((variable_declarator name: (object_pattern) @fields.each value: (member_expression property: (property_identifier) @name) @_read) @at
  (#any-of? @name "body" "query") (#match? @_read "^((ctx|context|c)\\.)?(req|request)\\.(body|query)$"))

; rule: json-taken-apart
; name: body
((variable_declarator
  name: (object_pattern) @fields.each
  value: (await_expression (call_expression function: (member_expression property: (property_identifier) @_json) @_read))) @at
  (#eq? @_json "json") (#match? @_read "^((ctx|context|c)\\.)?(req|request)\\.json$"))

; rule: typed-taken-apart
; languages: typescript
((variable_declarator name: (object_pattern) @fields.each value: (as_expression . (member_expression property: (property_identifier) @name) @_read)) @at
  (#any-of? @name "body" "query") (#match? @_read "^((ctx|context|c)\\.)?(req|request)\\.(body|query)$"))

; rule: typed-json-taken-apart
; languages: typescript
; name: body
((variable_declarator
  name: (object_pattern) @fields.each
  value: (as_expression . (await_expression (call_expression function: (member_expression property: (property_identifier) @_json) @_read)))) @at
  (#eq? @_json "json") (#match? @_read "^((ctx|context|c)\\.)?(req|request)\\.json$"))

; rule: written
; role: written
(assignment_expression left: (member_expression object: (member_expression) @_read) @at
  (#match? @_read "^((ctx|context|c)\\.)?(req|request)\\.(body|query)$"))

; rule: field
; outside: written
((member_expression
  object: (member_expression property: (property_identifier) @name) @_read
  property: (property_identifier) @field) @at
  (#any-of? @name "body" "query") (#match? @_read "^((ctx|context|c)\\.)?(req|request)\\.(body|query)$"))

; rule: whole
; outside: written
((member_expression property: (property_identifier) @name) @at @_read
  (#any-of? @name "body" "query") (#match? @_read "^((ctx|context|c)\\.)?(req|request)\\.(body|query)$"))
(call_expression function: (member_expression property: (property_identifier) @_json) @_read
  (#eq? @_json "json") (#match? @_read "^((ctx|context|c)\\.)?(req|request)\\.json$")) @at

; A body that has a name of its own first: `const body = await req.json()`, then `body.note` and `const { qty } = body`. What else is done with
; it can read any name. Only names that are used for bodies are looked at.

; rule: json-variable
; role: read-variable
((variable_declarator
  name: (identifier) @name
  value: (await_expression (call_expression function: (member_expression property: (property_identifier) @_json) @_read))) @at
  (#any-of? @name "body" "json" "payload" "reqBody" "requestBody")
  (#eq? @_json "json") (#match? @_read "^((ctx|context|c)\\.)?(req|request)\\.json$"))

; rule: json-scope
; role: read-scope
((statement_block (lexical_declaration (variable_declarator
  name: (identifier) @name
  value: (await_expression (call_expression function: (member_expression property: (property_identifier) @_json) @_read))))) @at
  (#any-of? @name "body" "json" "payload" "reqBody" "requestBody")
  (#eq? @_json "json") (#match? @_read "^((ctx|context|c)\\.)?(req|request)\\.json$"))

; rule: variable-member
; role: read-of
((member_expression . object: (identifier) @name property: (property_identifier) @field) @at
  (#any-of? @name "body" "json" "payload" "reqBody" "requestBody"))

; rule: variable-taken-apart
; role: read-of
((variable_declarator name: (object_pattern) @fields.each value: (identifier) @name .) @at
  (#any-of? @name "body" "json" "payload" "reqBody" "requestBody"))

; rule: variable-use
; role: read-use
([(identifier) (shorthand_property_identifier)] @name @at
  (#any-of? @name "body" "json" "payload" "reqBody" "requestBody"))
