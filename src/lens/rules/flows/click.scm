; click, typer and Flask commands, and the groups that they are in.
; languages: python

; rule: app
; role: router
((assignment left: (identifier) @name right: (call function: (_) @_make)) @at
  (#match? @_make "^(typer\\.)?Typer$"))

; rule: group
; role: group
; imports: ^(click|rich_click|asyncclick|cloup|typer|flask|flask\.cli|quart)\b
((decorated_definition
  (decorator (call function: (attribute object: (_) @receiver attribute: (identifier) @_group) arguments: (argument_list . (string) @label)))
  definition: (function_definition name: (identifier) @name)) @at
  (#eq? @_group "group") (#not-any-of? @receiver "click" "rich_click" "asyncclick" "cloup" "app.cli"))
((decorated_definition
  (decorator (call function: (attribute object: (_) @receiver attribute: (identifier) @_group) arguments: (argument_list (keyword_argument name: (identifier) @_key value: (string) @label))))
  definition: (function_definition name: (identifier) @name)) @at
  (#eq? @_group "group") (#eq? @_key "name") (#not-any-of? @receiver "click" "rich_click" "asyncclick" "cloup" "app.cli"))

; rule: unnamed-group
; role: group
; imports: ^(click|rich_click|asyncclick|cloup|typer|flask|flask\.cli|quart)\b
((decorated_definition
  (decorator (call function: (attribute object: (_) @receiver attribute: (identifier) @_group) arguments: (argument_list) @_given))
  definition: (function_definition name: (identifier) @name)) @at
  (#eq? @_group "group") (#not-match? @_given "^\\(\\s*[rbuf]*[\"']|\\bname\\s*=") (#not-any-of? @receiver "click" "rich_click" "asyncclick" "cloup" "app.cli"))
((decorated_definition
  (decorator (attribute object: (_) @receiver attribute: (identifier) @_group))
  definition: (function_definition name: (identifier) @name)) @at
  (#eq? @_group "group") (#not-any-of? @receiver "click" "rich_click" "asyncclick" "cloup" "app.cli"))

; rule: added-group
; role: group
((call
  function: (attribute object: (identifier) @receiver attribute: (identifier) @_add)
  arguments: (argument_list . (identifier) @name (keyword_argument name: (identifier) @_name value: (string) @label))) @at
  (#any-of? @_add "add_typer" "add_command") (#eq? @_name "name"))

; rule: command
; role: command
; group: Commands
; case: kebab
; imports: ^(click|rich_click|asyncclick|cloup|typer|flask|flask\.cli|quart)\b
((decorated_definition
  (decorator (call function: (attribute object: (_) @receiver attribute: (identifier) @_command) arguments: (argument_list . (string) @name)))
  definition: (function_definition name: (identifier) @handler)) @at
  (#any-of? @_command "command" "group"))
((decorated_definition
  (decorator (call function: (attribute object: (_) @receiver attribute: (identifier) @_command) arguments: (argument_list (keyword_argument name: (identifier) @_key value: (string) @name))))
  definition: (function_definition name: (identifier) @handler)) @at
  (#any-of? @_command "command" "group") (#eq? @_key "name"))

; The query engine drops one of two decorators where a part is optional, so that each form is a pattern.

; rule: unnamed-command
; role: command
; group: Commands
; case: kebab
; imports: ^(click|rich_click|asyncclick|cloup|typer|flask|flask\.cli|quart)\b
((decorated_definition
  (decorator (call function: (attribute object: (_) @receiver attribute: (identifier) @_command) arguments: (argument_list) @_given))
  definition: (function_definition name: (identifier) @handler)) @at
  (#any-of? @_command "command" "group") (#not-match? @_given "^\\(\\s*[rbuf]*[\"']|\\bname\\s*="))
((decorated_definition
  (decorator (attribute object: (_) @receiver attribute: (identifier) @_command))
  definition: (function_definition name: (identifier) @handler)) @at
  (#any-of? @_command "command" "group"))

; rule: registered
; role: command
; group: Commands
; case: kebab
; imports: ^(typer|click)\b
((call
  function: (call function: (attribute object: (identifier) @receiver attribute: (identifier) @_command) arguments: (argument_list . (string)? @name))
  arguments: (argument_list . (identifier) @handler .)) @at
  (#eq? @_command "command"))
