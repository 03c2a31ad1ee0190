; Commands that Node programs run by a name of their own: promisified, renamed on import, taken out of `require`.
; languages: javascript, typescript, tsx
; imports: ^(node:)?child_process$

; rule: command-name
; role: name
((variable_declarator
  name: (identifier) @type
  value: (call_expression function: [(identifier) (member_expression)] @_promisify arguments: (arguments . [(identifier) (member_expression)] @_exec))) @at
  (#match? @_promisify "^((util|bluebird|Bluebird)\\.)?promisify$") (#match? @_exec "(^|\\.)exec(File)?$"))
((variable_declarator name: (identifier) @type value: (member_expression object: (_) @_child property: (property_identifier) @_exec)) @at
  (#match? @_child "^(child_process|childProcess|cp|require\\(['\"](node:)?child_process['\"]\\))$") (#match? @_exec "^(exec|execFile|spawn)(Sync)?$"))
((variable_declarator
  name: (object_pattern (pair_pattern key: (property_identifier) @_exec value: (identifier) @type))
  value: (call_expression function: (identifier) @_require arguments: (arguments . (string) @_module))) @at
  (#eq? @_require "require") (#match? @_module "child_process") (#match? @_exec "^(exec|execFile|spawn)(Sync)?$"))
((import_statement
  (import_clause (named_imports (import_specifier name: (identifier) @_exec alias: (identifier) @type)))
  source: (string) @_module) @at
  (#match? @_module "child_process") (#match? @_exec "^(exec|execFile|spawn)(Sync)?$"))

; rule: command-renamed
; role: sink
; kind: shell command
; severity: high
; receives: command-name
((call_expression
  function: (identifier) @type
  arguments: (arguments . [(template_string (template_substitution)) (binary_expression) (identifier) (member_expression) (call_expression) (subscript_expression)])) @at @expression
  (#not-any-of? @type "exec" "execSync" "execAsync" "spawn" "spawnSync" "execFile" "execFileSync" "fork" "execa"))

; rule: program-arguments-renamed
; role: sink
; kind: program arguments
; severity: medium
; only: with source
; receives: command-name
((call_expression function: (identifier) @type arguments: (arguments . (string) . (array) @value)) @at @expression
  (#not-match? @type "^(spawn|execFile|execa)(Sync|Async)?$"))
