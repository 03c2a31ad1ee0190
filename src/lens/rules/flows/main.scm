; Node programs that start when their file is run.
; languages: javascript, typescript

; rule: main
; role: main
; group: Program starts
; says: {handler}
((program (expression_statement [
  (call_expression function: (identifier) @handler)
  (await_expression (call_expression function: (identifier) @handler))
  (unary_expression argument: (call_expression function: (identifier) @handler))
  (call_expression function: (member_expression object: (call_expression function: (identifier) @handler) property: (property_identifier) @_then))
  (call_expression function: (member_expression
    object: (call_expression function: (member_expression object: (call_expression function: (identifier) @handler) property: (property_identifier) @_then))))
]) @at)
  (#match? @handler "^(main|bootstrap|start|run|cli|init|serve|seed|execute|startServer|startApp|startWorker|runCli|runSeed|runMigrations?)$"))

; rule: required-main
; role: main
; group: Program starts
; says: {handler}
((if_statement
  condition: (_) @_condition
  consequence: (_ (expression_statement [
    (call_expression function: (identifier) @handler)
    (await_expression (call_expression function: (identifier) @handler))
    (unary_expression argument: (call_expression function: (identifier) @handler))
    (call_expression function: (member_expression object: (call_expression function: (identifier) @handler)))
  ]) @at))
  (#match? @_condition "require\\.main|import\\.meta\\.(main|url)|process\\.argv\\[1\\]"))

; rule: arguments
; role: main
; group: Program starts
; says: {arguments}
((program (lexical_declaration (variable_declarator name: [(array_pattern) (object_pattern) (identifier)] value: [
  (call_expression function: (member_expression object: (member_expression) @_argv)) @arguments
  (call_expression function: [(identifier) (member_expression)] @_parse arguments: (arguments . [
    (member_expression) @_argv (call_expression function: (member_expression object: (member_expression) @_argv))
  ])) @arguments
  (member_expression) @arguments @_argv
  (subscript_expression object: (member_expression) @_argv) @arguments
])) @at)
  (#eq? @_argv "process.argv"))

; rule: listening
; role: main
; group: Program starts
; says: listens on {port}
((program [
  (expression_statement (call_expression
    function: (member_expression object: (_) @_server property: (property_identifier) @_listen) arguments: (arguments . (_) @port)) @at)
  (lexical_declaration (variable_declarator value: (call_expression
    function: (member_expression object: (_) @_server property: (property_identifier) @_listen) arguments: (arguments . (_) @port)) @at))
])
  (#eq? @_listen "listen")
  (#match? @_server "^(\\w*([aA]pp|[sS]erver|fastify|http|io)|\\w*[cC]reate\\w*\\(.*\\))$")
  (#not-match? @port "^(async\\b|function\\b|\\(|['\"])"))
