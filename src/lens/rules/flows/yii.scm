; Yii: methods of controllers called `actionOrderItems` are at the place of their file, `/order/order-items`, below the module that its directory says.
; languages: php

; Commands of the console are controllers too, those of Yii 1 are at other paths, and behind filters of another kind.

; rule: no-application
; role: written
; files: Controller\.php$
((program) @at (#match? @at "\\buse \\\\?yii\\\\console\\\\(Controller\\b|\\{[^}]*\\bController\\b)|(^|\\n)\\s*namespace [\\w\\\\]*\\b(console|commands)\\b"))
((program) @at (#not-match? @at "\\bnamespace\\s+\\w"))
((class_declaration (base_clause (_) @_base)) @at (#match? @_base "(^|\\\\)CController$"))
((class_declaration body: (declaration_list (method_declaration name: (name) @_rules))) @at (#any-of? @_rules "filters" "accessRules"))

; rule: action
; role: route
; group: HTTP routes
; method: ANY
; case: kebab
; turns: Controller$ ->
; turns: ^action(?=[A-Z]) ->
; outside: no-application
; files: (?:^|/)(?<!(?:^|/)(?:console|commands)/(?:.*/)?)(?:modules/([\w-]+)/(?:modules/([\w-]+)/)?)?controllers/((?:[\w-]+/)*\w+Controller)\.php$
((class_declaration
  (base_clause (_) @_base)
  body: (declaration_list (method_declaration (visibility_modifier) @_visible name: (name) @handler) @at)) @_class
  (#not-match? @_class "^abstract\\b") (#not-match? @_base "[cC]onsole") (#eq? @_visible "public") (#match? @handler "^action[A-Z]"))

; An action that a class of its own answers, or a package.

; rule: class-action
; role: route
; group: HTTP routes
; method: ANY
; case: kebab
; handles: around
; turns: Controller$ ->
; outside: no-application
; files: (?:^|/)(?<!(?:^|/)(?:console|commands)/(?:.*/)?)(?:modules/([\w-]+)/(?:modules/([\w-]+)/)?)?controllers/((?:[\w-]+/)*\w+Controller)\.php$
((class_declaration
  (base_clause (_) @_base)
  body: (declaration_list (method_declaration name: (name) @_actions body: (compound_statement (return_statement
    (array_creation_expression (array_element_initializer . (string) @name . [(array_creation_expression) (class_constant_access_expression) (string)]) @at)))))) @_class
  (#not-match? @_class "^abstract\\b") (#not-match? @_base "[cC]onsole") (#eq? @_actions "actions"))
