; zod schemas: objects with their fields and rules.
; languages: javascript, typescript, tsx

; rule: schema
; role: schema
((variable_declarator name: (identifier) @name value: (_) @text @_value) @at
  (#match? @_value "^(await )?z(od)?\\s*\\.")
  (#not-match? @_value "^(await )?z(od)?\\s*\\.\\s*(enum\\(\\s*\\[|(prettifyError|treeifyError|flattenError|formatError|toJSONSchema|config|setErrorMap|registry|globalRegistry|locales)\\b)")
  (#not-match? @_value "^(await )?z(od)?\\s*\\.\\s*(?!object|strictObject|looseObject)[\\s\\S]*\\.(safeParse|parse)(Async)?\\([^()]*\\)$"))

; rule: default
; role: schema
; name: default
((export_statement "default" value: (call_expression) @text @_value) @at
  (#match? @_value "^z(od)?\\s*\\."))

; rule: made-by
; role: schema
((variable_declarator name: (identifier) @name value: (arrow_function body: (call_expression) @text @_value)) @at
  (#match? @_value "^z(od)?\\s*\\.\\s*(object|strictObject|looseObject|union|discriminatedUnion)\\("))

; rule: returned-by
; role: schema
([
  (function_declaration name: (identifier) @name body: (statement_block (return_statement (call_expression) @text @_value)))
  (method_definition name: (property_identifier) @name body: (statement_block (return_statement (call_expression) @text @_value)))
  (variable_declarator name: (identifier) @name value: (arrow_function body: (statement_block (return_statement (call_expression) @text @_value))))
  (variable_declarator name: (identifier) @name value: (function_expression body: (statement_block (return_statement (call_expression) @text @_value))))
  (pair key: (property_identifier) @name value: (arrow_function body: (call_expression) @text @_value))
  (pair key: (property_identifier) @name value: (arrow_function body: (statement_block (return_statement (call_expression) @text @_value))))
] @at
  (#match? @_value "^z(od)?\\s*\\.\\s*(object|strictObject|looseObject|union|discriminatedUnion)\\("))

; rule: wrapped
; role: schema
; imports: (^|[/@-])zod\b
((variable_declarator name: (identifier) @name value: (call_expression
  function: (identifier) @_wrap
  arguments: (arguments . (call_expression) @text @_value))) @at
  (#match? @_value "^z(od)?\\s*\\.\\s*(object|strictObject|looseObject|union|discriminatedUnion|intersection|array|record)\\(|^([A-Z]\\w*|\\w+[sS]chema)\\s*\\.\\s*(extend|safeExtend|merge|and|or|omit|pick)\\("))

; rule: values
; role: values
((variable_declarator name: (identifier) @name value: [
  (call_expression function: (member_expression object: (identifier) @_z property: (_) @_enum) arguments: (arguments . (array) @values.each))
  (call_expression function: (member_expression object:
    (call_expression function: (member_expression object: (identifier) @_z property: (_) @_enum) arguments: (arguments . (array) @values.each))))
  (call_expression function: (member_expression object: (call_expression function: (member_expression object:
    (call_expression function: (member_expression object: (identifier) @_z property: (_) @_enum) arguments: (arguments . (array) @values.each))))))
]) @at
  (#any-of? @_z "z" "zod") (#eq? @_enum "enum"))

; rule: schema-member
; languages: typescript, tsx
; role: schema
((public_field_definition name: (property_identifier) @name value: (_) @_value) @at
  (#match? @_value "^z(od)?\\s*\\.\\s*(object|strictObject|looseObject)\\("))

; rule: procedure
; role: schema
; needs: fields
([
  (pair key: (property_identifier) @name value: (call_expression) @_value)
  (variable_declarator name: (identifier) @name value: (call_expression) @_value)
] @at
  (#match? @_value "\\.(input|output|inputSchema|outputSchema)\\(\\s*z(od)?\\s*\\.[\\s\\S]*\\.(query|mutation|subscription|handler|action|stateAction)\\(")
  (#not-match? @_value "^(\\w+\\.)?\\w*[rR]outer\\("))

; rule: procedure-part
; role: schema
; of: schema
; needs: fields
((call_expression
  function: (member_expression property: (property_identifier) @name)
  arguments: (arguments . (call_expression) @at @text))
  (#any-of? @name "input" "output" "inputSchema" "outputSchema")
  (#match? @text "^z(od)?\\s*\\."))

; rule: part-of-request
; role: schema
; outside: schema wrapped extended derived default made-by returned-by schema-map exported exported-map schema-member procedure-part
((pair key: (property_identifier) @name value: (call_expression) @_value) @at
  (#any-of? @name "body" "params" "query" "querystring" "headers" "response" "input" "output" "json" "form")
  (#match? @_value "^z\\s*\\.\\s*(object|strictObject|looseObject)\\("))

; rule: validator-argument
; role: schema
; outside: schema wrapped extended derived default made-by returned-by procedure-part
((call_expression
  function: (identifier) @name
  arguments: (arguments . (string)? . (call_expression function: (member_expression object: (identifier) @_z property: (property_identifier) @_object)))) @at
  (#any-of? @_z "z" "zod") (#any-of? @_object "object" "strictObject" "looseObject")
  (#match? @name "[vV]alidat"))

; rule: on-the-spot
; role: schema
; of: function
; name: schema
((call_expression
  function: (member_expression object: (identifier) @_z property: (property_identifier) @_object)
  arguments: (arguments . (object))) @at
  (#any-of? @_z "z" "zod") (#any-of? @_object "object" "strictObject" "looseObject"))

; rule: schema-map
; role: schema
((variable_declarator name: (identifier) @name value: (object (pair value: (_) @_value))) @at
  (#match? @_value "^z\\s*\\."))

; rule: typed-map
; languages: typescript, tsx
; role: schema
((variable_declarator name: (identifier) @name value: (_ . (object (pair value: (_) @_value)))) @at
  (#match? @_value "^z\\s*\\."))

; rule: map-field
; role: field
((variable_declarator value: [
  (object (pair key: (_) @name value: (_) @rule) @at @text)
  (_ . (object (pair key: (_) @name value: (_) @rule) @at @text))
])
  (#match? @rule "^z\\s*\\."))

; rule: exported
; role: schema
((assignment_expression
  left: (member_expression object: [(identifier) (member_expression)] @_exports property: (property_identifier) @name)
  right: (_) @_value) @at
  (#any-of? @_exports "exports" "module.exports")
  (#match? @_value "^z(od)?\\s*\\."))

; rule: exported-map
; role: schema
((assignment_expression
  left: (member_expression) @_exports
  right: (object (pair key: (property_identifier) @name value: (_) @_value) @at))
  (#eq? @_exports "module.exports")
  (#match? @_value "^z(od)?\\s*\\."))

; rule: field
; role: field
((call_expression
  function: (member_expression property: (property_identifier) @_object) @_function
  arguments: (arguments . (object (pair key: (_) @name value: (_) @rule) @at @text)))
  (#any-of? @_object "object" "strictObject" "looseObject" "extend" "merge" "augment")
  (#match? @_function "^z(od)?\\s*\\."))

; rule: extended
; role: schema
; imports: (^|[/@-])zod\b
; chain: ^(?<base>[A-Za-z_$][\w$]*(\.[A-Z][\w$]*)*)\s*\.
((variable_declarator name: (identifier) @name value: (call_expression) @chain) @at
  (#match? @chain "^([A-Z]\\w*|\\w+[sS]chema)(\\.[A-Z]\\w*)*\\s*\\.\\s*(extend|safeExtend|merge|pick|omit|partial|deepPartial|required|strict|passthrough|loose|strip|catchall|refine|superRefine|transform|and|or|array|optional|nullable|nullish|default|brand|readonly|pipe|describe|openapi|meta)\\("))

; rule: derived
; role: schema
; needs: base
; chain: ^(?<base>[A-Za-z_$][\w$]*(\.[A-Z][\w$]*)*)\s*\.
((variable_declarator name: (identifier) @name value: (call_expression) @chain) @at
  (#match? @chain "^[A-Za-z_$][\\w$]*(\\.[A-Z]\\w*)*\\s*\\.\\s*(shape|concat|keys|append|fork|noUnknown|unknown|extend|safeExtend|merge|pick|omit|partial|deepPartial|required|strict|passthrough|loose|strip|catchall|refine|superRefine|transform|and|or|array|optional|nullable|nullish|default|brand|readonly|pipe|describe|openapi|meta)\\("))

; rule: dto-class
; languages: typescript, tsx
; role: schema
; needs: base
((class_declaration name: (type_identifier) @name
  (class_heritage (extends_clause value: (call_expression function: (identifier) @_make arguments: (arguments . [(identifier) (member_expression)] @base))))) @at
  (#any-of? @_make "createZodDto" "zodToDto" "createDto"))

; rule: dto-fields
; languages: typescript, tsx
; role: schema
((class_declaration name: (type_identifier) @name
  (class_heritage (extends_clause value: (call_expression function: (identifier) @_make arguments: (arguments . (call_expression) @_value))))) @at
  (#any-of? @_make "createZodDto" "zodToDto" "createDto") (#match? @_value "^z(od)?\\s*\\.\\s*(object|strictObject|looseObject)\\("))

; rule: extended-field
; role: field
((call_expression
  function: (member_expression object: [(identifier) (member_expression) (call_expression)] @_base property: (property_identifier) @_extend)
  arguments: (arguments . (object (pair key: (_) @name value: (_) @rule) @at @text)))
  (#any-of? @_extend "extend" "safeExtend" "setKey" "shape" "keys" "append")
  (#not-match? @_base "^(z|zod|[yY]up|[jJ]oi|JOI|Object|_|\\$|jQuery)\\b"))

; rule: shorthand
; role: field
((call_expression
  function: (member_expression property: (property_identifier) @_object) @_function
  arguments: (arguments . (object (shorthand_property_identifier) @name @at @text)))
  (#any-of? @_object "object" "strictObject" "looseObject" "extend" "safeExtend")
  (#match? @_function "^z(od)?\\s*\\.|\\.(extend|safeExtend)$"))

; rule: alternative
; role: variant
((call_expression
  function: (member_expression object: (identifier) @_z property: (property_identifier) @_union)
  arguments: (arguments (array (_) @at @text)))
  (#any-of? @_z "z" "zod") (#any-of? @_union "union" "discriminatedUnion" "xor"))

; rule: narrowed
; role: derive
((call_expression
  function: (member_expression object: (_) @_base property: (property_identifier) @method)
  arguments: (arguments . (object (pair value: (true))) @fields.each)) @at
  (#any-of? @method "pick" "omit" "partial" "required")
  (#not-match? @_base "^(_|\\$|R|lodash)$"))
((call_expression
  function: (member_expression object: (_) @_base property: (property_identifier) @method)
  arguments: (arguments . (array (string)) @fields.each .)) @at
  (#any-of? @method "pick" "omit")
  (#not-match? @_base "^(_|\\$|R|lodash|v|s|valibot)$"))

; rule: loosened
; role: derive
((call_expression
  function: (member_expression object: (_) @_base property: (property_identifier) @method)
  arguments: (arguments) @_none) @at
  (#any-of? @method "partial" "deepPartial" "required") (#eq? @_none "()"))

; rule: joined
; role: derive
((call_expression
  function: (member_expression property: (property_identifier) @method)
  arguments: (arguments . [
    (identifier) @base
    (member_expression object: (identifier) @base property: (property_identifier) @_shape)
    (call_expression function: (member_expression object: (identifier) @base property: (property_identifier) @_part))
    (member_expression object: (call_expression function: (member_expression object: (identifier) @base property: (property_identifier) @_part)) property: (property_identifier) @_shape)
    (call_expression function: (member_expression object: (call_expression function: (member_expression object: (identifier) @base property: (property_identifier) @_part))))
  ] .)) @at
  (#not-any-of? @base "z" "zod")
  (#any-of? @method "merge" "and" "or" "extend" "safeExtend" "concat" "object" "strictObject" "looseObject"))

; rule: crossed
; role: derive
((call_expression
  function: (member_expression object: (identifier) @_z property: (property_identifier) @method)
  arguments: (arguments (identifier) @base)) @at
  (#any-of? @_z "z" "zod") (#eq? @method "intersection"))

; rule: spread
; role: derive
; name: merge
(object (spread_element (identifier) @base) @at)
((object (spread_element [
    (member_expression object: (identifier) @base property: (property_identifier) @_shape)
    (member_expression object: (call_expression function: (member_expression object: (identifier) @base)) property: (property_identifier) @_shape)
  ]) @at)
  (#match? @_shape "^(shape|_def|def|entries|fields|schema|properties)$"))

; rule: refined
; role: check
; stated: yes
; says: must hold: {message}
((call_expression
  function: (member_expression property: (property_identifier) @_refine)
  arguments: (arguments . (_) . [
    (string (string_fragment) @message)
    (object (pair key: (property_identifier) @_message value: (string (string_fragment) @message)))
  ]) @at)
  (#eq? @_refine "refine") (#not-any-of? @_message "path" "code"))

; rule: strict
; role: check
; stated: yes
; says: takes no fields beside these
; outside: field
((call_expression function: (member_expression property: (property_identifier) @_strict) arguments: (arguments) @_none) @at
  (#eq? @_strict "strict") (#match? @_none "^\\(\\s*\\)$"))
((call_expression function: (member_expression object: (identifier) @_z property: (property_identifier) @_strict)) @at
  (#any-of? @_z "z" "zod") (#eq? @_strict "strictObject"))

; rule: loose
; role: check
; stated: yes
; says: keeps fields beside these
; outside: field
((call_expression function: (member_expression property: (property_identifier) @_loose) arguments: (arguments) @_none) @at
  (#any-of? @_loose "passthrough" "loose") (#match? @_none "^\\(\\s*\\)$"))
((call_expression function: (member_expression object: (identifier) @_z property: (property_identifier) @_loose)) @at
  (#any-of? @_z "z" "zod") (#eq? @_loose "looseObject"))

; rule: issue
; role: check
; stated: yes
; says: must hold: {message}
((call_expression
  function: (member_expression property: (property_identifier) @_issue)
  arguments: (arguments . (object (pair key: (property_identifier) @_message value: (string (string_fragment) @message))))) @at
  (#eq? @_issue "addIssue") (#eq? @_message "message"))
