; Laravel and Slim: middleware in front of routes, authorisation and validation in controllers, what they switch off.
; languages: php

; rule: route-middleware
; role: control
; kind: authentication
; on: inside
((member_call_expression name: (name) @expression arguments: (arguments) @with) @at @_all
  (#match? @_all "^\\\\?(\\w+\\\\)*\\w*(Route|Facade)::|^\\$(router|app|group)->") (#eq? @expression "middleware")
  (#match? @_all "(::|->)(get|post|put|patch|delete|options|any|match|view|redirect|resource|apiResource|resources|apiResources|singleton|group|add)\\(")
  (#match? @with "['\"]?(auth(?!\\.session)|jwt|verified|passport|sanctum|api\\.auth|token)\\b|Authenticate") (#not-match? @with "optional|guest"))

; rule: chained-middleware
; role: control
; kind: authentication
; on: inside
; chain: (?<expression>middleware\((?:[^()]|\([^()]*\))*\))
((member_call_expression object: (_) @chain name: (name) @_group arguments: (arguments (argument))) @at
  (#match? @_group "^(group|get|post|put|patch|delete|any|match|resource|apiResource)$") (#match? @chain "^(\\\\?(\\w+\\\\)*\\w*(Route|Facade)::|\\$router->)(?:[^{'\"]|'[^']*'|\"[^\"]*\")*middleware\\([^)]*(\\b(auth(?!\\.session)|jwt|verified|passport|sanctum)\\b|Authenticate)"))

; rule: group-middleware
; role: control
; kind: authentication
; on: inside
((_
  name: (name) @_group
  arguments: (arguments . (argument (array_creation_expression (array_element_initializer . (_) @_middleware . (_) @_which) @expression)))) @at
  (#eq? @_group "group") (#match? @_middleware "^['\"]middleware['\"]$") (#match? @_which "\\b(auth(?!\\.session)|jwt|verified|passport|sanctum)\\b|Authenticate"))

; What stands in the array that a route is told its action by: `['uses' => 'Orders@index', 'middleware' => ['auth']]`.

; rule: action-middleware
; role: control
; kind: authentication
; on: inside
((_
  name: (name) @_verb
  arguments: (arguments (argument) . (argument (array_creation_expression (array_element_initializer . (_) @_middleware . (_) @_which @expression))))) @at
  (#any-of? @_verb "get" "post" "put" "patch" "delete" "options" "any" "match") (#match? @_middleware "^['\"]middleware['\"]$")
  (#match? @_which "\\b(auth(?!\\.session)|jwt|verified|passport|sanctum)\\b|Authenticate"))

; rule: route-gate
; role: control
; kind: authorisation
; on: inside
((member_call_expression name: (name) @expression arguments: (arguments) @with) @at @_all
  (#match? @_all "^\\\\?(\\w+\\\\)*\\w*(Route|Facade)::|^\\$(router|app|group)->") (#any-of? @expression "middleware" "can")
  (#match? @_all "(::|->)(get|post|put|patch|delete|options|any|match|view|redirect|resource|apiResource|resources|apiResources|singleton|group|add)\\(") (#match? @with "['\"](can|role|permission|ability|abilities|admin|is_admin|scope|scopes|signed)\\b|ValidateSignature|Admin|Role|Permission|^\\(['\"](view|update|create|delete|manage)"))

; rule: chained-gate
; role: control
; kind: authorisation
; on: inside
; chain: (?<expression>middleware\((?:[^()]|\([^()]*\))*\))
((member_call_expression object: (_) @chain name: (name) @_group arguments: (arguments (argument))) @at
  (#match? @_group "^(group|get|post|put|patch|delete|any|match|resource|apiResource)$") (#match? @chain "^(\\\\?(\\w+\\\\)*\\w*(Route|Facade)::|\\$router->)(?:[^{'\"]|'[^']*'|\"[^\"]*\")*middleware\\([^)]*(['\"](can|role|permission|ability|abilities|admin|is_admin|scope|scopes|signed)\\b|ValidateSignature|Admin|Role|Permission)"))

; rule: group-gate
; role: control
; kind: authorisation
; on: inside
((_
  name: (name) @_group
  arguments: (arguments . (argument (array_creation_expression (array_element_initializer . (_) @_middleware . (_) @_which) @expression)))) @at
  (#eq? @_group "group") (#match? @_middleware "^['\"]middleware['\"]$")
  (#match? @_which "['\"](can|role|permission|ability|abilities|admin|is_admin|scope|scopes|signed)\\b|ValidateSignature|Admin|Role|Permission"))

; rule: action-gate
; role: control
; kind: authorisation
; on: inside
((_
  name: (name) @_verb
  arguments: (arguments (argument) . (argument (array_creation_expression (array_element_initializer . (_) @_middleware . (_) @_which @expression))))) @at
  (#any-of? @_verb "get" "post" "put" "patch" "delete" "options" "any" "match") (#match? @_middleware "^['\"]middleware['\"]$")
  (#match? @_which "['\"](can|role|permission|ability|abilities|admin|is_admin|scope|scopes|signed)\\b|ValidateSignature|Admin|Role|Permission"))

; rule: named
; role: middleware-use
; on: inside
((member_call_expression object: (_) @_root name: (name) @expression arguments: (arguments) @with) @at
  (#eq? @expression "middleware") (#match? @_root "^\\\\?(\\w+\\\\)*\\w*(Route|Facade)::|^\\$(router|app)->") (#match? @_root "(::|->)(get|post|put|patch|delete|options|any|match|view|redirect|resource|apiResource|resources|apiResources|singleton|group)\\("))

; rule: chained-named
; role: middleware-use
; on: inside
; chain: (?<expression>middleware\((?:[^()]|\([^()]*\))*\))
((member_call_expression object: (_) @chain name: (name) @_group arguments: (arguments (argument))) @at
  (#match? @_group "^(group|get|post|put|patch|delete|any|match|resource|apiResource)$") (#match? @chain "^(\\\\?(\\w+\\\\)*\\w*(Route|Facade)::|\\$router->)(?:[^{'\"]|'[^']*'|\"[^\"]*\")*middleware\\("))

; rule: group-named
; role: middleware-use
; on: inside
((_
  name: (name) @_group
  arguments: (arguments . (argument (array_creation_expression (array_element_initializer . (_) @_middleware . (_) @expression))))) @at
  (#eq? @_group "group") (#match? @_middleware "^['\"]middleware['\"]$"))

; rule: action-named
; role: middleware-use
; on: inside
((_
  name: (name) @_verb
  arguments: (arguments (argument) . (argument (array_creation_expression (array_element_initializer . (_) @_middleware . (_) @expression))))) @at
  (#any-of? @_verb "get" "post" "put" "patch" "delete" "options" "any" "match") (#match? @_middleware "^['\"]middleware['\"]$"))

; rule: middleware-names
; role: middleware-name
((property_element name: (variable_name) @_names default_value: (array_creation_expression (array_element_initializer . (string) @name . [(array_creation_expression) @values.each (_) @value]) @at))
  (#any-of? @_names "$middlewareGroups" "$middlewareAliases" "$routeMiddleware"))

; rule: middleware-alias
; role: middleware-name
((member_call_expression object: (variable_name) @_middleware name: (name) @_alias
  arguments: (arguments . (argument (array_creation_expression (array_element_initializer . (string) @name . (_) @value) @at))))
  (#eq? @_middleware "$middleware") (#eq? @_alias "alias"))
((member_call_expression object: (variable_name) @_middleware name: (name) @_group
  arguments: (arguments . (argument (string) @name) . (argument [(array_creation_expression) @values.each (_) @value]))) @at
  (#eq? @_middleware "$middleware") (#any-of? @_group "group" "appendToGroup" "prependToGroup"))
((scoped_call_expression scope: (name) @_route name: (name) @_alias
  arguments: (arguments . (argument (string) @name) . (argument [(array_creation_expression) @values.each (_) @value]))) @at
  (#eq? @_route "Route") (#any-of? @_alias "aliasMiddleware" "middlewareGroup" "pushMiddlewareToGroup"))
((member_call_expression object: (_) @_router name: (name) @_alias
  arguments: (arguments . (argument (string) @name) . (argument [(array_creation_expression) @values.each (_) @value]))) @at
  (#match? @_router "[rR]outer(\\(\\)|['\"]\\])?$") (#any-of? @_alias "aliasMiddleware" "middlewareGroup" "pushMiddlewareToGroup" "prependMiddlewareToGroup"))

; rule: group-of-routes
; role: middleware-name
((member_call_expression object: (variable_name) @_middleware name: (name) @name
  arguments: (arguments (argument name: (name) @_how [(array_creation_expression) @values.each (_) @value]))) @at
  (#eq? @_middleware "$middleware") (#any-of? @name "web" "api") (#any-of? @_how "append" "prepend"))
((member_call_expression object: (variable_name) @_middleware name: (name) @name
  arguments: (arguments . (argument . [(array_creation_expression) @values.each (class_constant_access_expression) @value]))) @at
  (#eq? @_middleware "$middleware") (#any-of? @name "web" "api"))

; rule: routing
; role: middleware-use
; on: inside
((arguments (argument name: (name) @expression (binary_expression left: (name) @_dir right: (string))) @at)
  (#any-of? @expression "web" "api") (#eq? @_dir "__DIR__"))

; Classes of any other kind have middleware for what they do: queries of GraphQL, jobs, components.

; rule: application
; role: checkpoint
; on: all
; among: ^laravel/
((member_call_expression object: (variable_name) @_middleware name: (name) @_add
  arguments: (arguments (argument [(class_constant_access_expression . (_) @expression) (array_creation_expression (array_element_initializer (class_constant_access_expression . (_) @expression)))])) ) @at
  (#eq? @_middleware "$middleware") (#any-of? @_add "append" "prepend" "use"))
((class_declaration name: (name) @_kernel body: (declaration_list (property_declaration (property_element
    name: (variable_name) @_names default_value: (array_creation_expression
    (array_element_initializer (class_constant_access_expression . (_) @expression) @at))))))
  (#eq? @_names "$middleware") (#match? @_kernel "Kernel$"))
((class_declaration name: (name) @_own (base_clause (_) @_base) body: (declaration_list (property_declaration (property_element
    name: (variable_name) @_names default_value: (array_creation_expression
    (array_element_initializer (class_constant_access_expression . (_) @expression) @at))))))
  (#eq? @_names "$middleware") (#match? @_base "Kernel$") (#not-match? @_own "Kernel$"))

; rule: throttle
; role: control
; kind: rate limit
; on: inside
((member_call_expression name: (name) @expression arguments: (arguments) @with) @at
  (#eq? @expression "middleware") (#match? @with "throttle"))

; rule: chained-throttle
; role: control
; kind: rate limit
; on: inside
; chain: (?<expression>middleware\((?:[^()]|\([^()]*\))*\))
((member_call_expression object: (_) @chain name: (name) @_group arguments: (arguments (argument))) @at
  (#match? @_group "^(group|get|post|put|patch|delete|any|match|resource|apiResource)$") (#match? @chain "^(\\\\?(\\w+\\\\)*\\w*(Route|Facade)::)(?:[^{'\"]|'[^']*'|\"[^\"]*\")*middleware\\([^)]*throttle"))

; What leaves out something else leaves access control in force: `withoutMiddleware('guest')`.

; rule: without
; role: exempt
((member_call_expression name: (name) @expression arguments: (arguments) @skips @_left) @at
  (#eq? @expression "withoutMiddleware") (#match? @_left "['\"](auth|can|jwt|sanctum|passport|verified|permission|role|signed)\\b|Auth(enticate|orize)?(::|\\w*Middleware)|^\\(\\)$"))

; rule: controller-middleware
; role: control
; kind: authentication
((class_declaration
  name: (name) @of
  body: (declaration_list (method_declaration
    name: (name) @_constructor
    body: (compound_statement (_ (member_call_expression object: (variable_name) @_this name: (name) @_middleware) @at @expression)))))
  (#eq? @_constructor "__construct") (#eq? @_this "$this") (#eq? @_middleware "middleware") (#not-match? @expression "optional|guest|middleware\\(\\s*(static\\s+)?(function|fn)\\b(?![\\s\\S]*(abort\\(|[rR]edirect|\\b40[13]\\b))") (#match? @expression "\\b(auth(?!\\.session)|jwt|verified|passport|sanctum)\\b|Authenticate"))

; rule: controller-middleware-only
; role: control
; kind: authentication
((class_declaration
  name: (name) @of
  body: (declaration_list (method_declaration
    name: (name) @_constructor
    body: (compound_statement (_ (member_call_expression
      object: (member_call_expression object: (variable_name) @_this name: (name) @_middleware) @expression
      name: (name) @_only
      arguments: (arguments) @only.each) @at)))))
  (#eq? @_constructor "__construct") (#eq? @_this "$this") (#eq? @_middleware "middleware") (#not-match? @expression "optional|guest|middleware\\(\\s*(static\\s+)?(function|fn)\\b(?![\\s\\S]*(abort\\(|[rR]edirect|\\b40[13]\\b))") (#eq? @_only "only") (#match? @expression "\\b(auth(?!\\.session)|jwt|verified|passport|sanctum)\\b|Authenticate"))

; rule: controller-middleware-except
; role: control
; kind: authentication
((class_declaration
  name: (name) @of
  body: (declaration_list (method_declaration
    name: (name) @_constructor
    body: (compound_statement (_ (member_call_expression
      object: (member_call_expression object: (variable_name) @_this name: (name) @_middleware) @expression
      name: (name) @_except
      arguments: (arguments) @except.each) @at)))))
  (#eq? @_constructor "__construct") (#eq? @_this "$this") (#eq? @_middleware "middleware") (#not-match? @expression "optional|guest|middleware\\(\\s*(static\\s+)?(function|fn)\\b(?![\\s\\S]*(abort\\(|[rR]edirect|\\b40[13]\\b))") (#eq? @_except "except") (#match? @expression "\\b(auth(?!\\.session)|jwt|verified|passport|sanctum)\\b|Authenticate"))

; rule: controller-named
; role: middleware-use
((class_declaration
  name: (name) @of
  body: (declaration_list (method_declaration
    name: (name) @_constructor
    body: (compound_statement (_ (member_call_expression object: (variable_name) @_this name: (name) @_middleware) @at @expression)))))
  (#eq? @_constructor "__construct") (#eq? @_this "$this") (#eq? @_middleware "middleware")
  (#not-match? @expression "\\b(auth(?!\\.session)|jwt|verified|passport|sanctum|guest)\\b|Authenticate"))

; rule: controller-named-only
; role: middleware-use
((class_declaration
  name: (name) @of
  body: (declaration_list (method_declaration
    name: (name) @_constructor
    body: (compound_statement (_ (member_call_expression
      object: (member_call_expression object: (variable_name) @_this name: (name) @_middleware) @expression
      name: (name) @_only
      arguments: (arguments) @only.each) @at)))))
  (#eq? @_constructor "__construct") (#eq? @_this "$this") (#eq? @_middleware "middleware") (#eq? @_only "only")
  (#not-match? @expression "\\b(auth(?!\\.session)|jwt|verified|passport|sanctum|guest)\\b|Authenticate"))

; rule: controller-named-except
; role: middleware-use
((class_declaration
  name: (name) @of
  body: (declaration_list (method_declaration
    name: (name) @_constructor
    body: (compound_statement (_ (member_call_expression
      object: (member_call_expression object: (variable_name) @_this name: (name) @_middleware) @expression
      name: (name) @_except
      arguments: (arguments) @except.each) @at)))))
  (#eq? @_constructor "__construct") (#eq? @_this "$this") (#eq? @_middleware "middleware") (#eq? @_except "except")
  (#not-match? @expression "\\b(auth(?!\\.session)|jwt|verified|passport|sanctum|guest)\\b|Authenticate"))

; rule: optional-middleware
; role: control
; kind: optional access
((class_declaration
  name: (name) @of
  body: (declaration_list (method_declaration
    name: (name) @_constructor
    body: (compound_statement (_ (member_call_expression
      object: (member_call_expression object: (variable_name) @_this name: (name) @_middleware) @expression
      name: (name) @_only
      arguments: (arguments) @only.each) @at)))))
  (#eq? @_constructor "__construct") (#eq? @_this "$this") (#eq? @_middleware "middleware") (#eq? @_only "only") (#match? @expression "\\bauth\\b.*optional"))

; rule: authorize-resource
; role: control
; kind: authorisation
((class_declaration
  name: (name) @of
  body: (declaration_list (method_declaration body: (compound_statement (_ (member_call_expression name: (name) @_authorize) @at @expression)))))
  (#eq? @_authorize "authorizeResource"))

; rule: authorize
; role: control
; kind: authorisation
((member_call_expression object: (variable_name) @_this name: (name) @_authorize) @at @expression
  (#eq? @_this "$this") (#any-of? @_authorize "authorize" "authorizeForUser"))
((scoped_call_expression scope: (name) @_gate name: (name) @_authorize) @at @expression
  (#eq? @_gate "Gate") (#any-of? @_authorize "authorize" "allows" "denies" "check" "any" "inspect"))
((function_call_expression function: (name) @_abort) @at @expression
  (#any-of? @_abort "abort_unless" "abort_if") (#match? @expression "\\b40[13]\\b"))
((function_call_expression function: (name) @_abort) @at @expression
  (#any-of? @_abort "abort_unless" "abort_if") (#not-match? @expression "\\b40[13]\\b")
  (#match? @expression "^abort_(if\\(\\s*([^,]*\\|\\|\\s*)?!\\s*|unless\\(\\s*([^,]*&&\\s*)?)(\\$request->user\\(\\)|\\\\?Auth::(check|user)\\(\\)|auth\\(\\)->(check|user)\\(\\))"))
((member_call_expression object: (_) @_user name: (name) @_can) @at @expression
  (#match? @_user "user(\\(\\))?$") (#any-of? @_can "can" "cannot" "tokenCan" "hasRole" "hasPermissionTo"))

; rule: refused
; role: control
; kind: authorisation
((if_statement condition: (parenthesized_expression (_) @expression) body: (_) @_answer) @at
  (#match? @expression "[uU]ser|[aA]uth|[aA]dmin|[oO]wner|[rR]ole|->can|->cannot|[tT]oken|[gG]ate|[pP]ermi|[sS]ession|[lL]ogin|[lL]ogged|[sS]ecret|[sS]ignature|[hH]mac|hash_equals|[aA]pi_?[kK]ey") (#match? @_answer "^\\{?\\s*((\\$this->log\\w*->|Log::|log\\w*\\()[^;]*;\\s*)?(abort\\(40[13]|return [^;]*\\b40[13]\\b|throw [^;]*(AccessDenied|Unauthorized|Forbidden|Authorization|Authentication))") )

; rule: form-request
; role: control
; kind: validation
((member_call_expression object: (_) @_request name: (name) @_validate) @at @expression
  (#match? @_request "^\\$(this|request|validator)$|^request\\(\\)$|^Validator::") (#any-of? @_validate "validate" "validated" "safe" "validateWithBag"))
((scoped_call_expression scope: (name) @_validator name: (name) @_make) @at @expression
  (#eq? @_validator "Validator") (#any-of? @_make "make" "validate"))

; rule: typed-request
; role: control
; kind: validation
; receives: request-class
(method_declaration
  name: (name) @of
  parameters: (formal_parameters (simple_parameter type: (named_type) @type) @at @expression))

; rule: request-class
; role: class-of-requests
((class_declaration name: (name) @type (base_clause (name)) body: (declaration_list (method_declaration name: (name) @_rules))) @at
  (#eq? @_rules "rules"))

; rule: csrf-off
; role: sink
; kind: CSRF protection switched off
; severity: low
; data: no
((class_declaration
  name: (name) @_verify
  body: (declaration_list (property_declaration (property_element name: (variable_name) @_except default_value: (array_creation_expression (array_element_initializer)))) @at @expression))
  (#match? @_verify "^(VerifyCsrfToken|ValidateCsrfToken)$") (#eq? @_except "$except"))

; rule: unguarded
; role: sink
; kind: mass assignment
; severity: medium
; data: no
((class_declaration
  body: (declaration_list (property_declaration (property_element name: (variable_name) @_guarded default_value: (array_creation_expression) @_none)) @at @expression))
  (#eq? @_guarded "$guarded") (#match? @_none "^(\\[\\s*\\]|array\\(\\s*\\))$"))
((scoped_call_expression scope: (_) name: (name) @_create arguments: (arguments . (argument (member_call_expression object: (_) @_request name: (name) @_all)))) @at @expression
  (#any-of? @_create "create" "make" "updateOrCreate" "forceCreate" "insert") (#match? @_request "^(\\$request|request\\(\\))$") (#any-of? @_all "all" "input" "post"))
((member_call_expression name: (name) @_update arguments: (arguments . (argument (member_call_expression object: (_) @_request name: (name) @_all)))) @at @expression
  (#any-of? @_update "update" "fill" "forceFill") (#match? @_request "^(\\$request|request\\(\\))$") (#any-of? @_all "all" "input" "post"))

; rule: slim-middleware
; role: control
; kind: authentication
; on: inside
((member_call_expression object: (_) @_route name: (name) @_add arguments: (arguments . (argument
    [(variable_name) (member_access_expression) (member_call_expression) (string) (function_call_expression) (object_creation_expression . (variable_name))] @expression))) @at
  (#eq? @_add "add") (#match? @_route "->(get|post|put|patch|delete|map|any|group)\\(") (#match? @expression "[aA]uth|Jwt|JWT|[tT]oken"))
((member_call_expression object: (_) @_route name: (name) @_add arguments: (arguments . (argument (object_creation_expression . [(name) (qualified_name)] @expression)))) @at
  (#eq? @_add "add") (#match? @_route "->(get|post|put|patch|delete|map|any|group)\\(") (#match? @expression "(Jwt|JWT|HttpBasic)Authentication$"))

; What an application calls by a class of its own is judged by what that does.

; rule: slim-own
; role: checkpoint
; on: inside
((member_call_expression object: (_) @_route name: (name) @_add arguments: (arguments . (argument [
    (object_creation_expression . [(name) (qualified_name)] @expression)
    (class_constant_access_expression . [(name) (qualified_name)] @expression)
  ]))) @at
  (#eq? @_add "add") (#match? @_route "->(get|post|put|patch|delete|map|any|group)\\("))
((member_call_expression object: (_) @_route name: (name) @_add arguments: (arguments . (argument (string (string_content) @expression)))) @at
  (#eq? @_add "add") (#match? @_route "->(get|post|put|patch|delete|map|any|group)\\(") (#match? @expression "^\\\\?\\w+(\\\\\\w+)+$"))

; rule: slim-application
; role: control
; kind: authentication
; on: all
; among: ^slim/
((member_call_expression object: (variable_name) @_app name: (name) @_add arguments: (arguments . (argument [
    (object_creation_expression . [(name) (qualified_name)] @expression)
    (class_constant_access_expression . [(name) (qualified_name)] @expression)
    [(variable_name) (member_access_expression) (member_call_expression) (string) (function_call_expression) (object_creation_expression . (variable_name))] @expression
  ]))) @at
  (#eq? @_app "$app") (#eq? @_add "add") (#match? @expression "[aA]uth|Jwt|JWT"))
