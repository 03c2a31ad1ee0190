; Options and arguments of commands: click, and argparse.
; languages: python
; role: option

; rule: option
; imports: ^(click|rich_click|asyncclick|cloup|flask|flask\.cli|quart)\b
((decorated_definition
  (decorator (call function: (_) @_option arguments: (argument_list . (string) @name) @args.each) @at)
  definition: (function_definition name: (identifier) @of))
  (#match? @_option "^((click|rich_click|asyncclick|cloup)\\.)?(option|argument|password_option|confirmation_option)$"))

; rule: shared-option
; imports: ^(click|rich_click|asyncclick|cloup)\b
((assignment left: (identifier) @of right: (call function: (_) @_option arguments: (argument_list . (string) @name) @args.each) @at)
  (#match? @_option "^(click|rich_click|asyncclick|cloup)\\.(option|argument)$"))

; What drives a browser is handed arguments, too.

; rule: add-argument
((call
  function: (attribute object: (_) @of attribute: (identifier) @_add)
  arguments: (argument_list . (string) @name) @args.each) @at
  (#eq? @_add "add_argument") (#not-match? @of "[oO]pt(ion)?s?$|[cC]hrome|[bB]rowser|[dD]river"))
