; Rails models with their validations, parameters that are let through, columns, answers with an error.
; languages: ruby

; rule: model
; role: schema
; needs: fields
; tables: app/models/ -> db/schema.rb
((class name: [(constant) @name (scope_resolution name: (constant) @name)]) @at)

; rule: validates
; role: field
((class body: (body_statement (call method: (identifier) @_validates arguments: (argument_list . [(simple_symbol) (identifier)])) @at @text))
  (#match? @_validates "^(validates|validates!|validates_\\w+|validate|normalizes|has_secure_password)$"))
((class
  name: (_) @_class
  body: (body_statement (call method: (identifier) @_validates arguments: (argument_list . [(simple_symbol) (identifier)])) @at @text))
  (#eq? @_validates "attribute") (#not-match? @_class "(Serializer|Blueprint|Resource|Representer)$"))

; rule: association
; role: field
((class
  body: (body_statement (call method: (identifier) @_has arguments: (argument_list . (simple_symbol) @name)) @at @text))
  (#any-of? @_has "belongs_to" "has_many" "has_one" "has_and_belongs_to_many" "has_one_attached" "has_many_attached"))

; What serializers answer with: of ActiveModel, Blueprinter, Alba and the like.
; rule: serialized
; role: field
((class
  name: (_) @_class
  body: (body_statement (call !receiver method: (identifier) @_attributes arguments: (argument_list (simple_symbol) @name @at))))
  (#match? @_class "(Serializer|Blueprint|Resource|Representer)$")
  (#any-of? @_attributes "attribute" "attributes" "field" "fields" "identifier" "property" "properties"))

; rule: enum
; role: values
((call method: (identifier) @_enum arguments: (argument_list . (pair key: (hash_key_symbol) @name value: [(hash) (array) (string_array) (symbol_array)] @values.each))) @at
  (#eq? @_enum "enum"))

; rule: enum-positional
; role: values
((call method: (identifier) @_enum arguments: (argument_list . (simple_symbol) @name . [(hash) (array) (string_array) (symbol_array)] @values.each)) @at
  (#eq? @_enum "enum"))

; rule: enum-pairs
; role: values
; skip: 1
((call method: (identifier) @_enum arguments: (argument_list . (simple_symbol) @name . (pair)) @values.each) @at
  (#eq? @_enum "enum"))

; rule: permitted
; role: guard
; says: lets through {fields} of {from}
((call receiver: (_) @from method: (identifier) @_permit arguments: (argument_list) @fields @fields.each) @at
  (#match? @from "^params\\b|^\\w+_params\\s*(\\.(require|fetch)\\(|\\[)") (#any-of? @_permit "permit" "expect"))

; rule: permitted-whole
; role: guard
; says: lets through all of {from}
((call receiver: (_) @from method: (identifier) @_permit !arguments) @at
  (#match? @from "^params\\b") (#eq? @_permit "permit!"))

; rule: table
; role: schema
((call
  receiver: (_)?
  method: (identifier) @_create
  arguments: (argument_list . [(string (string_content) @name) (simple_symbol) @name])
  block: (_)) @at
  (#eq? @_create "create_table"))

; rule: column
; role: field
; omit: ^t\.
((call
  receiver: (identifier) @_t
  method: (identifier) @_type
  arguments: (argument_list . [(string) (simple_symbol)])) @at @text
  (#eq? @_t "t") (#any-of? @_type "string" "text" "integer" "bigint" "float" "decimal" "numeric" "datetime" "timestamp" "time" "date" "binary" "boolean" "json" "jsonb" "uuid" "references" "belongs_to" "column" "inet" "hstore" "enum" "citext"))

; rule: missing
; role: raise
; verb: answers 404 by
; thrown: yes
((call receiver: (_) method: (identifier) @_find arguments: (argument_list) @args.each) @at @_text
  (#eq? @_find "find_by_or_404"))

; rule: missing-record
; role: raise
; verb: answers 404 by
; thrown: yes
; files: (^|/)controllers/
((call receiver: (_) method: (identifier) @error arguments: (argument_list)? @args.each) @at
  (#any-of? @error "find_by!" "first!" "last!" "take!" "find_sole_by" "sole"))

; rule: invalid
; role: raise
; verb: rejects by
; files: (^|/)(models|forms|validators|contracts)/
((call receiver: (_) @_errors method: (identifier) @_add arguments: (argument_list . [(simple_symbol) (string)])) @at @error
  (#match? @_errors "^(\\w+\\.)?errors$") (#eq? @_add "add"))

; rule: head
; role: raise
; verb: answers
((call !receiver method: (identifier) @error arguments: (argument_list . [(simple_symbol) (integer)] @_status) @args.each) @at
  (#eq? @error "head") (#match? @_status "^(:(bad_request|unauthorized|payment_required|forbidden|not_found|method_not_allowed|conflict|gone|unprocessable_entity|unprocessable_content|too_many_requests|internal_server_error|not_implemented|service_unavailable)|[45]\\d\\d)$"))

; rule: render
; role: raise
; verb: answers
((call !receiver method: (identifier) @_render arguments: (argument_list (pair key: (hash_key_symbol) @_key value: [(simple_symbol) (integer)] @error))) @at
  (#match? @_render "^render(_|$)") (#eq? @_key "status")
  (#match? @error "^(:(bad_request|unauthorized|payment_required|forbidden|not_found|method_not_allowed|conflict|gone|unprocessable_entity|unprocessable_content|too_many_requests|internal_server_error|not_implemented|service_unavailable)|[45]\\d\\d)$"))

; rule: asks-for-credentials
; role: raise
; verb: answers 401 by
((call !receiver method: (identifier) @error) @at
  (#match? @error "^(request_http_(basic|digest|token)_authentication|authenticate_or_request_with_http_(basic|digest|token))$"))
((identifier) @error @at
  (#match? @error "^request_http_(basic|digest|token)_authentication$"))

; rule: rescue-from
; role: raise
; verb: handles
((call !receiver method: (identifier) @_rescue arguments: (argument_list . [(constant) (scope_resolution)] @error)) @at
  (#eq? @_rescue "rescue_from"))

; rule: halt
; role: raise
; verb: answers
((call !receiver method: (identifier) @error arguments: (argument_list . (integer)) @args.each) @at
  (#any-of? @error "halt" "error"))
