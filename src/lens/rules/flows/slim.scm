; Slim and routers of the same style: routes on an application or a group, with the groups around them.
; languages: php

; rule: route
; role: route
; group: HTTP routes
; imports: ^(Slim|Psr\\Http|League\\Route|Laravel\\Lumen|FastRoute|Mezzio)\b
; spells: ^\[\s*\\?([\w\\]+)::class\s*,\s*['"](\w+)['"]\s*,?\s*\]$ -> $1.$2
; spells: ^['"]\\?([\w\\]+):(\w+)['"]$ -> $1.$2
; spells: ^\\?([\w\\]+)::class\s*\.\s*['"]:+(\w+)['"]$ -> $1.$2
; spells: ^\\?([\w\\]+)::class$ -> $1.__invoke
((member_call_expression
  object: [(variable_name) (member_access_expression)] @_app
  name: (name) @method
  arguments: (arguments . (argument (_) @path) . (argument (_) @handler))) @at
  (#not-match? @_app "([cC]lient|[hH]ttps?|[gG]uzzle|[cC]url|[rR]equests?|[rR]esponse|[cC]ontainer|[sS]ettings|[cC]onfig|[cC]ache|[sS]ession|[rR]edis|[mM]emcached?|[bB]rowser|this)$") (#any-of? @method "get" "post" "put" "patch" "delete" "options" "any")
  (#match? @path "^['\"](/|\\[|['\"]|\\{)"))

; In a group, Slim 3 has `$this` stand for the application.

; rule: bound-route
; role: route
; group: HTTP routes
; imports: ^(Slim|Psr\\Http|League\\Route)\b
; within: group
; spells: ^\[\s*\\?([\w\\]+)::class\s*,\s*['"](\w+)['"]\s*,?\s*\]$ -> $1.$2
; spells: ^['"]\\?([\w\\]+):(\w+)['"]$ -> $1.$2
; spells: ^\\?([\w\\]+)::class\s*\.\s*['"]:+(\w+)['"]$ -> $1.$2
; spells: ^\\?([\w\\]+)::class$ -> $1.__invoke
((member_call_expression
  object: (variable_name) @_app
  name: (name) @method
  arguments: (arguments . (argument (_) @path) . (argument (_) @handler))) @at
  (#eq? @_app "$this") (#any-of? @method "get" "post" "put" "patch" "delete" "options" "any")
  (#match? @path "^['\"](/|\\[|['\"]|\\{)"))

; rule: map
; role: route
; group: HTTP routes
; imports: ^(Slim|Psr\\Http|League\\Route)\b
; spells: ^\[\s*\\?([\w\\]+)::class\s*,\s*['"](\w+)['"]\s*,?\s*\]$ -> $1.$2
; spells: ^['"]\\?([\w\\]+):(\w+)['"]$ -> $1.$2
; spells: ^\\?([\w\\]+)::class$ -> $1.__invoke
((member_call_expression
  object: (variable_name) @_app
  name: (name) @_map
  arguments: (arguments . (argument (array_creation_expression) @method) . (argument (_) @path) . (argument (_) @handler))) @at
  (#eq? @_map "map") (#match? @path "^['\"](/|\\[|['\"]|\\{)"))

; rule: base-path
; role: base
; imports: ^(Slim|Psr\\Http)\b
((member_call_expression
  object: (variable_name)
  name: (name) @_set
  arguments: (arguments . (argument [(string) (encapsed_string)] @path) .)) @at
  (#eq? @_set "setBasePath"))

; rule: group
; role: scope
; imports: ^(Slim|Psr\\Http|League\\Route)\b
((member_call_expression
  object: (variable_name) @_app
  name: (name) @_group
  arguments: (arguments . (argument [(string) (encapsed_string)] @prefix) . (argument [(anonymous_function) (arrow_function)]))) @at
  (#eq? @_group "group"))

; rule: group-class
; role: mount
; imports: ^(Slim|Psr\\Http|League\\Route)\b
((member_call_expression
  object: (variable_name) @receiver
  name: (name) @_group
  arguments: (arguments . (argument [(string) (encapsed_string)] @path) . (argument (class_constant_access_expression . (_) @target)))) @at
  (#eq? @_group "group"))
