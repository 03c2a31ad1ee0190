; What looks like a place where somebody enters, whatever the framework: to be counted where no rule says what it is.
; languages: php

; rule: place-call
; role: place
; kind: route
; result: unused
([
  (member_call_expression object: (_) @receiver name: (name) @method arguments: (arguments . (argument [(string) (encapsed_string)] @path) . (argument)) @args.each)
  (scoped_call_expression scope: (_) @receiver name: (name) @method arguments: (arguments . (argument [(string) (encapsed_string)] @path) . (argument)) @args.each)
] @at
  (#match? @method "^(get|post|put|patch|delete|options|any|all|match|map|resources?|apiResources?|add|connect|addRoute|route|register\\w*|(add|create)\\w*(Route|Endpoint|Get|Post|Resource)\\w*)$")
  (#match? @receiver "([rR]oute[rs]?|[aA]pp|[rR]outes|[rR]outer|[gG]roup|[aA]pi|[sS]lim|[kK]lein|Flight|[sS]erver|[cC]ollector|^\\$r)(::[^;]*|->[^;]*|\\(\\)|['\"]\\])?$"))

; A table of routes, as a framework's own loader reads it: `'orders' => ['path' => '/orders/{id}', 'controller' => 'App\OrderController::show']`.

; rule: place-row
; role: place
; kind: route
((array_element_initializer
  (array_creation_expression
    (array_element_initializer . (string) @method . (string) @path)
    (array_element_initializer . (string) @_handled . (_)))) @at
  (#match? @method "^['\"](path|route|url|pattern|uri)['\"]$")
  (#match? @path "^['\"]/")
  (#match? @_handled "^['\"](_?controller|_?action|handler|callback|defaults)['\"]$"))

; rule: place-method-and-path
; role: place
; kind: route
; result: unused
([
  (member_call_expression name: (name) @method arguments: (arguments . (argument [(string) (array_creation_expression)] @_verb) . (argument [(string) (encapsed_string)] @path) . (argument)) @args.each)
  (scoped_call_expression name: (name) @method arguments: (arguments . (argument [(string) (array_creation_expression)] @_verb) . (argument [(string) (encapsed_string)] @path) . (argument)) @args.each)
  (function_call_expression function: (name) @method arguments: (arguments . (argument [(string) (array_creation_expression)] @_verb) . (argument [(string) (encapsed_string)] @path) . (argument)) @args.each)
] @at
  (#match? @_verb "^[\\[\\s]*['\"](GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\\b"))

; rule: place-function
; role: place
; kind: route
; result: unused
((function_call_expression function: (name) @method arguments: (arguments . (argument [(string) (encapsed_string)] @path) . (argument)) @args.each) @at
  (#match? @method "^(get|post|put|patch|delete|any|route|register_rest_route|add_route|respond|with)$") (#match? @path "^['\"]\\w*/"))

; rule: place-packaged
; role: place
; kind: route
; result: unused
((scoped_call_expression scope: (name) @receiver name: (name) @method arguments: (arguments) @args.each) @at
  (#any-of? @receiver "Auth" "Route" "Passport" "Fortify" "Horizon") (#any-of? @method "routes" "auth" "emailVerification"))

; rule: place-hook
; role: place
; kind: event
; result: unused
((function_call_expression function: (name) @method arguments: (arguments . (argument (string) @path) . (argument)) @args.each) @at
  (#match? @method "^(add_action|add_filter|add_shortcode)$"))

; What describes an operation for readers (swagger-php) makes none.

; rule: place-decorator
; role: place
; kind: decorator
((method_declaration
  attributes: (attribute_list (attribute_group (attribute [(name) (qualified_name)] @name parameters: (arguments . (argument (string) @path)?)? @args.each) @at))
  name: (name) @handler)
  (#not-match? @name "^(OA|OAT|OpenApi|SWG)\\\\"))

; rule: place-class-decorator
; role: place
; kind: class-decorator
((class_declaration
  attributes: (attribute_list (attribute_group (attribute [(name) (qualified_name)] @name parameters: (arguments . (argument (string) @path)?)? @args.each) @at))
  name: (name) @handler)
  (#not-match? @name "^(OA|OAT|OpenApi|SWG)\\\\"))

; A script is entered at the path of its file, unless others include it: what stands outside of its functions and classes reads the request.

; rule: place-script
; role: place
; kind: route
; files: ^(?!(.*/)?(inc|includes?|libs?|config|partials|templates?|views|classes|functions|migrations|vendor)/).*\.php$
((program (php_tag) @method (_) @_statement) @at
  (#match? @_statement "\\$_(GET|POST|REQUEST|FILES|SESSION)\\b|\\bsession_start\\(|^\\s*header\\(|php://input")
  (#not-match? @_statement "^(function|class|abstract|final|readonly|trait|interface|namespace|enum|#\\[)"))

; Actions of Yii 1, whose addresses and filters are another matter than those of its next version.

; rule: place-action
; role: place
; kind: route
; files: (?:^|/)controllers/(?:[\w-]+/)*\w+Controller\.php$
((program (class_declaration (base_clause) body: (declaration_list (method_declaration name: (name) @method) @at))) @_file
  (#not-match? @_file "\\bnamespace\\s+\\w") (#match? @method "^action[A-Z]"))
((class_declaration (base_clause (_) @_base) body: (declaration_list (method_declaration name: (name) @method) @at))
  (#match? @_base "(^|\\\\)CController$") (#match? @method "^action[A-Z]"))
((class_declaration (base_clause) body: (declaration_list (method_declaration name: (name) @method) @at)) @_class
  (#match? @_class "\\bfunction\\s+(filters|accessRules)\\(") (#match? @method "^action[A-Z]"))
