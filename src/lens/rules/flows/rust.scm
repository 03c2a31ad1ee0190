; How names travel between files, what is called, and where a program starts. What `use` brings in under its own name needs no rule.
; languages: rust

; rule: use-as
; role: import
(use_declaration argument: (use_as_clause path: (scoped_identifier name: (identifier) @name) @specifier alias: (identifier) @local))

; rule: field-type
; role: typed
; scope: class
(field_declaration name: (field_identifier) @name type: (_) @type) @at

; rule: parameter-type
; role: typed
(parameter pattern: [(identifier) @name (tuple_struct_pattern (identifier) @name .)] type: (_) @type) @at

; rule: closure-parameter-type
; role: typed
(closure_parameters (parameter pattern: (identifier) @name type: (_) @type) @at)

; rule: variable-type
; role: typed
(let_declaration pattern: (identifier) @name type: (_) @type) @at

; rule: made
; role: typed
((let_declaration
  pattern: (identifier) @name
  !type
  value: [
    (call_expression function: (scoped_identifier path: (_) @type name: (identifier) @_new))
    (try_expression (call_expression function: (scoped_identifier path: (_) @type name: (identifier) @_new)))
    (await_expression (call_expression function: (scoped_identifier path: (_) @type name: (identifier) @_new)))
    (try_expression (await_expression (call_expression function: (scoped_identifier path: (_) @type name: (identifier) @_new))))
    (call_expression
      function: (scoped_identifier path: (identifier) @_box)
      arguments: (arguments . (call_expression function: (scoped_identifier path: (_) @type name: (identifier) @_new)) .))
  ]) @at
  (#match? @type "(^|::)[A-Z]\\w*$")
  (#match? @_new "^(new|default|from|with|build|open|connect|load|parse|create|init|try_)")
  (#not-any-of? @type "Arc" "Rc" "Box" "Mutex" "RwLock" "Some" "Vec" "String"))

; rule: given
; role: typed
(let_declaration
  pattern: (identifier) @name
  !type
  value: [
    (call_expression function: [(identifier) (scoped_identifier) (field_expression)] @call)
    (try_expression (call_expression function: [(identifier) (scoped_identifier) (field_expression)] @call))
    (await_expression (call_expression function: [(identifier) (scoped_identifier) (field_expression)] @call))
    (try_expression (await_expression (call_expression function: [(identifier) (scoped_identifier) (field_expression)] @call)))
  ]) @at

; rule: literal
; role: typed
(let_declaration pattern: (identifier) @name !type value: (struct_expression name: [(type_identifier) (scoped_type_identifier)] @type)) @at

; rule: call
; role: call
((call_expression
  function: [
    (identifier) @callee
    (scoped_identifier) @callee
    (generic_function function: [(identifier) (scoped_identifier)] @callee)
    (field_expression value: [(identifier) (self)]) @callee
    (field_expression value: (field_expression value: [(identifier) (self)])) @callee
    (field_expression value: (field_expression value: (field_expression value: (self)))) @callee
  ]
  arguments: (arguments) @args.each) @at
  (#not-match? @callee "^(\\w+::)*[A-Z]\\w*$")
  (#not-match? @callee "^(std|core|alloc|Box|Vec|String|Arc|Rc|Cow|Option|Result|Default|From|Into|Duration|Instant|HashMap|HashSet|BTreeMap|PathBuf|Path|Utc|Local|Uuid|Router|Json|StatusCode|Ok|Self::[A-Z])::"))

; On what a function of a type gave: `OrderCheck::of(user).check(parts)`.
; rule: call-on-made
; role: call
((call_expression
  function: (field_expression value: (call_expression) @result field: (field_identifier) @callee)
  arguments: (arguments) @args.each) @at
  (#match? @result "^(\\w+::)*[A-Z]\\w*::\\w+\\(")
  (#not-match? @result "^(std|core|alloc|Box|Vec|String|Arc|Rc|Cow|Option|Result|Default|From|Into|Duration|Instant|HashMap|HashSet|BTreeMap|PathBuf|Path|Utc|Local|Uuid|Router|Json|StatusCode|Ok|Self::[A-Z])::"))

; rule: main
; role: main
; group: Programs
; says: program start
((source_file (function_item name: (identifier) @handler) @at)
  (#eq? @handler "main"))

; rule: gives
; role: gives
((function_item body: (block [(macro_invocation) (string_literal)] @value @at .))
  (#match? @value "^(\"|(format|concat)!\\()"))

; rule: constant
; role: constant
([
  (const_item name: (identifier) @name value: (string_literal) @value)
  (static_item name: (identifier) @name value: (string_literal) @value)
] @at
  (#match? @name "^[A-Z][A-Z0-9_]*$"))
