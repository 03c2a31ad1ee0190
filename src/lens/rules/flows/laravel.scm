; Laravel: routes with the groups around them, commands, schedule, queued jobs, listeners.
; languages: php

; rule: api
; role: scope
; files: (^|/)routes/api\.php$
; always: '/api'
(program) @at

; Who registers a part of an application is handed a router for its routes (`Part::add('mail')->routes(function ($router) { … })`): where they are is
; up to what keeps the function. A group is where it stands.

; rule: handed
; role: router
; needs: mount
([
  (scoped_call_expression name: (name) @_take arguments: (arguments (argument [(anonymous_function parameters: (formal_parameters (simple_parameter name: (variable_name) @name))) (arrow_function parameters: (formal_parameters (simple_parameter name: (variable_name) @name)))] @at)))
  (member_call_expression name: (name) @_take arguments: (arguments (argument [(anonymous_function parameters: (formal_parameters (simple_parameter name: (variable_name) @name))) (arrow_function parameters: (formal_parameters (simple_parameter name: (variable_name) @name)))] @at)))
]
  (#eq? @name "$router") (#not-eq? @_take "group"))

; rule: grouped
; role: router
([
  (scoped_call_expression name: (name) @_take arguments: (arguments (argument [(anonymous_function parameters: (formal_parameters (simple_parameter name: (variable_name) @name))) (arrow_function parameters: (formal_parameters (simple_parameter name: (variable_name) @name)))] @at)))
  (member_call_expression name: (name) @_take arguments: (arguments (argument [(anonymous_function parameters: (formal_parameters (simple_parameter name: (variable_name) @name))) (arrow_function parameters: (formal_parameters (simple_parameter name: (variable_name) @name)))] @at)))
]
  (#eq? @name "$router") (#eq? @_take "group"))

; rule: route
; role: route
; group: HTTP routes
; spells: ^\[\s*\\?([\w\\]+)::class\s*,\s*['"](\w+)['"]\s*,?\s*\]$ -> $1.$2
; spells: ^['"]\\?([\w\\]+)@(\w+)['"]$ -> $1.$2
; spells: ^\\?([\w\\]+)::class$ -> $1.__invoke
; spells: ^\[.*['"]uses['"]\s*=>\s*['"]\\?([\w\\]+)@(\w+)['"].*\]$ -> $1.$2
([
  (scoped_call_expression scope: (_) @_root name: (name) @method arguments: (arguments . (argument (_) @path) . (argument (_) @handler)))
  (member_call_expression object: [(variable_name) @receiver @_root (member_call_expression) @_root (scoped_call_expression) @_root] name: (name) @method arguments: (arguments . (argument (_) @path) . (argument (_) @handler)))
] @at
  (#match? @_root "^\\\\?(\\w+\\\\)*Route(::[^;]*)?$|^\\$router$") (#any-of? @method "get" "post" "put" "patch" "delete" "options" "any"))

; rule: match
; role: route
; group: HTTP routes
; spells: ^\[\s*\\?([\w\\]+)::class\s*,\s*['"](\w+)['"]\s*,?\s*\]$ -> $1.$2
; spells: ^['"]\\?([\w\\]+)@(\w+)['"]$ -> $1.$2
; spells: ^\\?([\w\\]+)::class$ -> $1.__invoke
([
  (scoped_call_expression scope: (_) @_root name: (name) @_match arguments: (arguments . (argument (_) @method) . (argument (_) @path) . (argument (_) @handler)))
  (member_call_expression object: (_) @_root name: (name) @_match arguments: (arguments . (argument (_) @method) . (argument (_) @path) . (argument (_) @handler)))
] @at
  (#match? @_root "^\\\\?(\\w+\\\\)*Route(::[^;]*)?$|^\\$router$") (#eq? @_match "match"))

; rule: fallback
; role: route
; group: HTTP routes
; method: GET
; always: "/{fallbackPlaceholder}"
; spells: ^\[\s*\\?([\w\\]+)::class\s*,\s*['"](\w+)['"]\s*,?\s*\]$ -> $1.$2
; spells: ^\\?([\w\\]+)::class$ -> $1.__invoke
([
  (scoped_call_expression scope: (_) @_root name: (name) @_fallback arguments: (arguments . (argument (_) @handler) .))
  (member_call_expression object: (_) @_root name: (name) @_fallback arguments: (arguments . (argument (_) @handler) .))
] @at
  (#match? @_root "^\\\\?(\\w+\\\\)*Route(::[^;]*)?$|^\\$router$") (#eq? @_fallback "fallback"))

; rule: view
; role: route
; group: HTTP routes
; handles: inline
; method: GET
([
  (scoped_call_expression scope: (name) @_root name: (name) @_view arguments: (arguments . (argument (_) @path)))
  (member_call_expression object: (_) @_root name: (name) @_view arguments: (arguments . (argument (_) @path)))
] @at
  (#match? @_root "^Route(::|$)") (#any-of? @_view "view" "redirect" "permanentRedirect"))

; rule: resource
; role: route
; group: HTTP routes
; spells: ^\\?([\w\\]+)::class$ -> $1
; spells: ^['"]\\?([\w\\]+)['"]$ -> $1
; actions: GET index
; actions: GET create create
; actions: POST store
; actions: GET show {}
; actions: GET edit {}/edit
; actions: PUT|PATCH update {}
; actions: DELETE destroy {}
([
  (scoped_call_expression scope: (_) @_root name: (name) @_resource arguments: (arguments . (argument (_) @path) . (argument (_) @handler)) @args.each)
  (member_call_expression object: (_) @_root name: (name) @_resource arguments: (arguments . (argument (_) @path) . (argument (_) @handler)) @args.each)
] @at
  (#match? @_root "^\\\\?(\\w+\\\\)*Route(::[^;]*)?$") (#eq? @_resource "resource"))

; rule: api-resource
; role: route
; group: HTTP routes
; spells: ^\\?([\w\\]+)::class$ -> $1
; spells: ^['"]\\?([\w\\]+)['"]$ -> $1
; actions: GET index
; actions: POST store
; actions: GET show {}
; actions: PUT|PATCH update {}
; actions: DELETE destroy {}
([
  (scoped_call_expression scope: (_) @_root name: (name) @_resource arguments: (arguments . (argument (_) @path) . (argument (_) @handler)) @args.each)
  (member_call_expression object: (_) @_root name: (name) @_resource arguments: (arguments . (argument (_) @path) . (argument (_) @handler)) @args.each)
] @at
  (#match? @_root "^\\\\?(\\w+\\\\)*Route(::[^;]*)?$") (#eq? @_resource "apiResource"))

; rule: resources
; role: route
; group: HTTP routes
; spells: ^\\?([\w\\]+)::class$ -> $1
; actions: GET index
; actions: GET create create
; actions: POST store
; actions: GET show {}
; actions: GET edit {}/edit
; actions: PUT|PATCH update {}
; actions: DELETE destroy {}
((scoped_call_expression scope: (name) @_root name: (name) @_resources
  arguments: (arguments . (argument (array_creation_expression (array_element_initializer (string) @path (_) @handler) @at))))
  (#eq? @_root "Route") (#eq? @_resources "resources"))

; rule: api-resources
; role: route
; group: HTTP routes
; spells: ^\\?([\w\\]+)::class$ -> $1
; actions: GET index
; actions: POST store
; actions: GET show {}
; actions: PUT|PATCH update {}
; actions: DELETE destroy {}
((scoped_call_expression scope: (name) @_root name: (name) @_resources
  arguments: (arguments . (argument (array_creation_expression (array_element_initializer (string) @path (_) @handler) @at))))
  (#eq? @_root "Route") (#eq? @_resources "apiResources"))

; rule: resource-limit
; role: limit
((member_call_expression object: (_) @_root name: (name) @name arguments: (arguments) @args.each) @at
  (#match? @_root "^\\\\?(\\w+\\\\)*\\w*(Route|Facade)::[^;{]*[rR]esource\\(") (#any-of? @name "only" "except"))

; rule: prefix-group
; role: scope
; chain: \bprefix\(\s*(?<prefix>(?:[^()]|\([^()]*\))*)\)
((member_call_expression object: (_) @chain name: (name) @_group arguments: (arguments . (argument [(anonymous_function) (arrow_function)]))) @at
  (#eq? @_group "group") (#match? @chain "^\\\\?(\\w+\\\\)*(\\w*(Route|Facade)::|\\$router->)") (#match? @chain "\\bprefix\\("))

; rule: controller-group
; role: scope
; chain: \bcontroller\(\s*\\?(?<controller>[\w\\]+)::class
((member_call_expression object: (_) @chain name: (name) @_group) @at
  (#eq? @_group "group") (#match? @chain "^\\\\?(\\w+\\\\)*\\w*(Route|Facade)::") (#match? @chain "\\bcontroller\\("))

; rule: array-group
; role: scope
; chain: ^(?<prefix>.+)$
([
  (scoped_call_expression scope: (_) @_root name: (name) @_group arguments: (arguments . (argument (array_creation_expression (array_element_initializer . (_) @_prefix . (_) @chain))) . (argument)))
  (member_call_expression object: (_) @_root name: (name) @_group arguments: (arguments . (argument (array_creation_expression (array_element_initializer . (_) @_prefix . (_) @chain))) . (argument)))
] @at
  (#match? @_root "^(\\w+\\\\)*Route$|^\\$router$") (#eq? @_group "group") (#match? @_prefix "^['\"]prefix['\"]$"))

; rule: group-file
; role: mount
; target: anywhere
; replaces: scope
; chain: ^(?:.*\bprefix\(\s*(?<path>(?:[^()]|\([^()]*\))*)\))?
((member_call_expression object: (_) @chain name: (name) @_group
  arguments: (arguments . (argument (function_call_expression function: (name) @_base arguments: (arguments (argument (string) @directory)))))) @at
  (#eq? @_group "group") (#eq? @_base "base_path"))

; rule: group-file-beside
; role: mount
; replaces: scope
; chain: ^(?:.*\bprefix\(\s*(?<path>(?:[^()]|\([^()]*\))*)\))?
((member_call_expression object: (_) @chain name: (name) @_group
  arguments: (arguments . (argument (binary_expression left: (name) @_dir right: (string) @directory)))) @at
  (#eq? @_group "group") (#eq? @_dir "__DIR__"))

; rule: required-file
; role: mount
; target: anywhere
; replaces: scope
([(require_expression (function_call_expression function: (name) @_base arguments: (arguments (argument (string) @directory))))
  (require_once_expression (function_call_expression function: (name) @_base arguments: (arguments (argument (string) @directory))))
  (include_expression (function_call_expression function: (name) @_base arguments: (arguments (argument (string) @directory))))] @at
  (#eq? @_base "base_path"))

; rule: required-file-beside
; role: mount
; replaces: scope
([(require_expression [(binary_expression left: (name) @_dir right: (string) @directory) (parenthesized_expression (binary_expression left: (name) @_dir right: (string) @directory))])
  (require_once_expression [(binary_expression left: (name) @_dir right: (string) @directory) (parenthesized_expression (binary_expression left: (name) @_dir right: (string) @directory))])
  (include_expression [(binary_expression left: (name) @_dir right: (string) @directory) (parenthesized_expression (binary_expression left: (name) @_dir right: (string) @directory))])
  (include_once_expression [(binary_expression left: (name) @_dir right: (string) @directory) (parenthesized_expression (binary_expression left: (name) @_dir right: (string) @directory))])] @at
  (#eq? @_dir "__DIR__") (#match? @directory "\\.php['\"]$"))
([(require_expression [(string) @directory (parenthesized_expression (string) @directory)])
  (require_once_expression [(string) @directory (parenthesized_expression (string) @directory)])
  (include_expression [(string) @directory (parenthesized_expression (string) @directory)])
  (include_once_expression [(string) @directory (parenthesized_expression (string) @directory)])] @at
  (#match? @directory "\\.php['\"]$"))

; rule: api-prefix
; role: mount
; replaces: scope
((arguments
  (argument name: (name) @_api (binary_expression right: (string) @directory))
  (argument name: (name) @_prefix (string) @path)) @at
  (#eq? @_api "api") (#eq? @_prefix "apiPrefix"))

; rule: routing-file
; role: mount
((arguments (argument name: (name) @_routes (binary_expression left: (name) @_dir right: (string) @directory)) @at) @_all
  (#any-of? @_routes "web" "api") (#eq? @_dir "__DIR__") (#not-match? @_all "\\bapiPrefix:"))
((arguments (argument name: (name) @_routes (binary_expression left: (name) @_dir right: (string) @directory)) @at) @_all
  (#eq? @_routes "web") (#eq? @_dir "__DIR__") (#match? @_all "\\bapiPrefix:"))

; rule: command
; role: command
; group: Commands
((class_declaration
  body: (declaration_list
    (property_declaration (property_element name: (variable_name) @_signature default_value: [
      (string (string_content) @name) (encapsed_string . (string_content) @name) (heredoc value: (heredoc_body . (string_content) @name)) (nowdoc value: (nowdoc_body . (nowdoc_string) @name))
      (binary_expression left: [(string (string_content) @name) (binary_expression left: [(string (string_content) @name) (binary_expression left: [(string (string_content) @name) (binary_expression left: (string (string_content) @name))])])])
    ]))
    (method_declaration name: (name) @handler) @at))
  (#any-of? @_signature "$signature") (#any-of? @handler "handle" "__invoke"))

; The older form, which tells its arguments by methods.

; rule: named-command
; role: command
; group: Commands
((class_declaration
  (base_clause [(name) (qualified_name)] @_base)
  body: (declaration_list
    (property_declaration (property_element name: (variable_name) @_name default_value: [(string (string_content) @name) (encapsed_string . (string_content) @name)]))
    (method_declaration name: (name) @handler) @at))
  (#match? @_base "Command$") (#eq? @_name "$name") (#any-of? @handler "handle" "__invoke" "fire"))

; rule: closure-command
; role: command
; group: Commands
; files: (^|/)routes/console\.php$
((scoped_call_expression scope: (name) @_artisan name: (name) @_command arguments: (arguments . (argument (string (string_content) @name)) . (argument (_) @handler))) @at
  (#eq? @_artisan "Artisan") (#eq? @_command "command"))

; What else is told of it may stand before its time, `->when(…)->hourly()`, and its time in parts: `->weekly()->mondays()->at('8:00')`.

; rule: schedule
; role: job
; group: Scheduled and queued jobs
; says: {what} [{earlier}->]{when}{with}
; chain: (?:->\s*(?<earlier>(?:every|hourly|daily|weekly|monthly|quarterly|yearly|twice|cron|weekends|between|unlessBetween|\w+days)\w*\([^()]*\)(?:\s*->\s*\w+\([^()]*\))*))?$
((member_call_expression
  object: [
    (member_call_expression object: (variable_name) @_schedule name: (name) @_command arguments: (arguments . (argument (_) @what)))
    (scoped_call_expression scope: (_) @_schedule name: (name) @_command arguments: (arguments . (argument (_) @what)))
    (member_call_expression object: (member_call_expression object: (variable_name) @_schedule name: (name) @_command arguments: (arguments . (argument (_) @what))))
    (member_call_expression object: (scoped_call_expression scope: (_) @_schedule name: (name) @_command arguments: (arguments . (argument (_) @what))))
    (member_call_expression object: (member_call_expression object: (member_call_expression object: (variable_name) @_schedule name: (name) @_command arguments: (arguments . (argument (_) @what)))))
    (member_call_expression object: (member_call_expression object: (scoped_call_expression scope: (_) @_schedule name: (name) @_command arguments: (arguments . (argument (_) @what)))))
    (member_call_expression object: (member_call_expression object: (member_call_expression object: (member_call_expression object: (variable_name) @_schedule name: (name) @_command arguments: (arguments . (argument (_) @what))))))
    (member_call_expression object: (member_call_expression object: (member_call_expression object: (scoped_call_expression scope: (_) @_schedule name: (name) @_command arguments: (arguments . (argument (_) @what))))))
    (member_call_expression object: (member_call_expression object: (member_call_expression object: (member_call_expression object: (member_call_expression object: (variable_name) @_schedule name: (name) @_command arguments: (arguments . (argument (_) @what)))))))
    (member_call_expression object: (member_call_expression object: (member_call_expression object: (member_call_expression object: (scoped_call_expression scope: (_) @_schedule name: (name) @_command arguments: (arguments . (argument (_) @what)))))))
  ] @chain
  name: (name) @when arguments: (arguments) @with) @at
  (#match? @_schedule "^(\\$schedule|\\\\?(\\w+\\\\)*Schedule)$") (#any-of? @_command "command" "job" "call" "exec")
  (#match? @when "^(every|hourly|daily|weekly|monthly|quarterly|yearly|twice|cron|at$|(sun|mon|tues|wednes|thurs|fri|satur)days$|week(days|ends)$|(between|unlessBetween)$|lastDayOfMonth)"))

; rule: job
; role: job
; group: Scheduled and queued jobs
; labels: {name}
((class_declaration
  name: (name) @name
  (class_interface_clause) @_interfaces
  body: (declaration_list (method_declaration name: (name) @handler parameters: (formal_parameters) @_given) @at))
  (#match? @_interfaces "\\bShouldQueue\\b") (#eq? @handler "handle") (#not-match? @_given "\\$event\\b"))

; rule: derived-job
; role: job
; group: Scheduled and queued jobs
; labels: {name}
; files: (^|/)Jobs/
((class_declaration
  name: (name) @name
  (base_clause)
  body: (declaration_list (method_declaration name: (name) @handler parameters: (formal_parameters) @_given) @at))
  (#eq? @handler "handle") (#not-match? @_given "\\$event\\b"))

; rule: listener
; role: event
; group: Events and messages
; says: on {event}
; files: (^|/)Listeners/
((class_declaration
  body: (declaration_list (method_declaration name: (name) @handler parameters: (formal_parameters . (simple_parameter type: (_) @event))) @at))
  (#match? @handler "^handle"))

; What is done when a model is created, changed or deleted.
; rule: observer
; role: event
; group: Events and messages
; says: on {handler} of {event}
; files: (^|/)Observers/
((class_declaration
  body: (declaration_list (method_declaration name: (name) @handler parameters: (formal_parameters . (simple_parameter type: (_) @event))) @at))
  (#match? @handler "^(retrieved|creat(ing|ed)|updat(ing|ed)|sav(ing|ed)|delet(ing|ed)|trashed|restor(ing|ed)|replicating|forceDelet(ing|ed))$"))

; rule: listen
; role: event
; group: Events and messages
; says: on {event}
((scoped_call_expression scope: (name) @_events name: (name) @_listen arguments: (arguments . (argument (_) @event) . (argument (_) @handler))) @at
  (#eq? @_events "Event") (#eq? @_listen "listen"))
