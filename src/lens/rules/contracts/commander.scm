; Options and arguments of commands: commander and libraries in its style (cac, sade), yargs, oclif.
; languages: javascript, typescript
; role: option

; rule: option
; chain: ^(?:[\s\S]*?\.command\(\s*['"`]|new (?:commander\.)?Command\(\s*['"`]|(?=[\w$]+\s*(?:\.|$)))(?<of>[\w$:-]+)
((call_expression
  function: (member_expression object: (_) @chain property: (property_identifier) @method)
  arguments: (arguments . (string) @name . (_)? .) @at)
  (#any-of? @method "option" "requiredOption") (#match? @name "^['\"]-{1,2}\\w"))
((call_expression
  function: (member_expression object: (_) @chain property: (property_identifier) @method)
  arguments: (arguments . (string) @name . (_) . [(string) (number) (true) (false) (array) (template_string) (member_expression)] @default .) @at)
  (#any-of? @method "option" "requiredOption") (#match? @name "^['\"]-{1,2}\\w"))
((call_expression
  function: (member_expression object: (_) @chain property: (property_identifier) @method)
  arguments: (arguments . (string) @name . (_) . [(identifier) (arrow_function) (function_expression) (call_expression) (object)] .) @at)
  (#any-of? @method "option" "requiredOption") (#match? @name "^['\"]-{1,2}\\w"))
((call_expression
  function: (member_expression object: (_) @chain property: (property_identifier) @method)
  arguments: (arguments . (string) @name . (_) . (_) . (_) @default .) @at)
  (#any-of? @method "option" "requiredOption") (#match? @name "^['\"]-{1,2}\\w"))

; rule: made-option
; imports: ^(commander|@commander-js/.*)$
((new_expression constructor: [(identifier) (member_expression)] @_new arguments: (arguments . (string) @name) @at)
  (#match? @_new "^(commander\\.)?Option$") (#match? @name "^['\"]-{1,2}\\w"))

; rule: argument
; chain: ^(?:[\s\S]*?\.command\(\s*['"`]|new (?:commander\.)?Command\(\s*['"`]|(?=[\w$]+\s*(?:\.|$)))(?<of>[\w$:-]+)
((call_expression
  function: (member_expression object: (_) @chain property: (property_identifier) @_argument)
  arguments: (arguments . (string) @name) @at)
  (#eq? @_argument "argument") (#match? @name "^['\"][<\\[]\\w"))

; rule: yargs-option
; kind: option
; chain: ^(?:[\s\S]*?\.command\(\s*['"`]|(?=[\w$]+\s*(?:\.|$)))(?<of>[\w$:-]+)
((call_expression
  function: (member_expression object: (_) @chain property: (property_identifier) @_option)
  arguments: (arguments . (string) @name . (object) .) @args.each @at)
  (#any-of? @_option "option" "options") (#match? @chain "[yY]args|\\.(command|usage|demandCommand|positional|option)\\(") (#match? @name "^['\"]\\w"))

; rule: positional
; chain: ^(?:[\s\S]*?\.command\(\s*['"`]|(?=[\w$]+\s*(?:\.|$)))(?<of>[\w$:-]+)
((call_expression
  function: (member_expression object: (_) @chain property: (property_identifier) @_positional)
  arguments: (arguments . (string) @name . (object) .) @args.each @at)
  (#eq? @_positional "positional"))

; rule: yargs-options
; kind: option
; imports: ^yargs(/.*)?$
; chain: ^(?:[\s\S]*?\.command\(\s*['"`]|(?=[\w$]+\s*(?:\.|$)))(?<of>[\w$:-]+)
((call_expression
  function: (member_expression object: (_) @chain property: (property_identifier) @_options)
  arguments: (arguments . (object (pair key: [(property_identifier) (string)] @name value: (object) @args.each) @at) .))
  (#eq? @_options "options"))

; rule: oclif-flag
; languages: typescript
; kind: option
; imports: ^@oclif/|[cC]ommand(\.[jt]s)?$
((public_field_definition
  name: (property_identifier) @_flags
  value: (object (pair key: [(property_identifier) (string)] @name value: (call_expression function: (_) @type arguments: (arguments) @args.each)) @at))
  (#any-of? @_flags "flags" "baseFlags") (#match? @type "^[fF]lags\\.\\w+(<.*>)?$"))

; rule: oclif-argument
; languages: typescript
; imports: ^@oclif/|[cC]ommand(\.[jt]s)?$
((public_field_definition
  name: (property_identifier) @_args
  value: (object (pair key: [(property_identifier) (string)] @name value: (call_expression function: (_) @type arguments: (arguments) @args.each)) @at))
  (#eq? @_args "args") (#match? @type "^Args\\.\\w+(<.*>)?$"))
