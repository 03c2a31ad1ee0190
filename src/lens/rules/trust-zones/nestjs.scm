; NestJS: parameters from the request, guards, pipes and what an application sets up for all of its routes.
; languages: typescript

; rule: parameter
; role: source
; kind: request
; as: parameter
((required_parameter
  (decorator (call_expression function: (identifier) @_from))
  pattern: [(identifier) (object_pattern)]) @at @expression
  (#any-of? @_from "Body" "Query" "Param" "Headers" "Req" "Request" "RawBody" "HostParam" "UploadedFile" "UploadedFiles" "Cookies" "SignedCookies"))

; rule: operation-parameter
; role: source
; kind: request
; as: parameter
; imports: ^@nestjs/(graphql|websockets)$
((required_parameter
  (decorator (call_expression function: (identifier) @_from))
  pattern: [(identifier) (object_pattern)]) @at @expression
  (#any-of? @_from "Args" "MessageBody"))

; rule: message-parameter
; role: source
; kind: message
; as: parameter
; imports: ^@nestjs/microservices$
((required_parameter
  (decorator (call_expression function: (identifier) @_from))
  pattern: [(identifier) (object_pattern)]) @at @expression
  (#eq? @_from "Payload"))

; rule: queued-data
; role: source
; kind: message
; imports: ^(@nestjs/bull(mq)?|bullmq|bull|bee-queue)$
((member_expression object: (identifier) @_job property: (property_identifier) @_data) @at @expression
  (#eq? @_job "job") (#eq? @_data "data"))

; rule: message-argument
; role: source
; kind: message
; as: parameter
((class_body
  (decorator (call_expression function: (identifier) @_kind))
  . [(decorator) (comment)]*
  . (method_definition parameters: (formal_parameters . (required_parameter . pattern: (identifier)) @at @expression)))
  (#any-of? @_kind "MessagePattern" "EventPattern" "GrpcMethod"))

; rule: guard
; role: control
; kind: access
; lets: FIELD
((class_body
  (decorator (call_expression function: (identifier) @_decorator arguments: (arguments) @_guards)) @at @expression
  . [(decorator) (comment)]*
  . (method_definition name: (property_identifier) @of))
  (#any-of? @_decorator "UseGuards" "Auth" "Authorized" "Authenticated" "RequireAuth")
  (#not-match? @_guards "^\\(\\s*(new )?\\w*([tT]hrottl|[rR]ate[lL]imit|[oO]ptional|[aA]nonymous|[cC]srf)\\w*(\\(.*\\))?\\s*\\)$"))

; Fields are asked for by way of what gives their object, and their own guards run only where `fieldResolverEnhancers` says so.

; rule: field-access
; role: control
; kind: access in some cases
((class_body
  (decorator (call_expression function: (identifier) @_field @expression)) @at
  . [(decorator) (comment)]*
  . (method_definition name: (property_identifier) @of))
  (#any-of? @_field "ResolveField" "ResolveProperty"))

; rule: field-guard
; role: control
; kind: access in some cases
([
  (class_body
    (decorator (call_expression function: (identifier) @_decorator)) @at @expression
    . [(decorator) (comment)]*
    . (decorator (call_expression function: (identifier) @_field))
    . [(decorator) (comment)]*
    . (method_definition name: (property_identifier) @of))
  (class_body
    (decorator (call_expression function: (identifier) @_field))
    . [(decorator) (comment)]*
    . (decorator (call_expression function: (identifier) @_decorator)) @at @expression
    . [(decorator) (comment)]*
    . (method_definition name: (property_identifier) @of))
]
  (#any-of? @_field "ResolveField" "ResolveProperty")
  (#match? @_decorator "^(UseGuards|Auth|Authorized|Authenticated|RequireAuth|Roles?|RequireRoles?|HasRoles?|Permissions?|RequirePermissions?|CheckPolicies|CheckAbilities|Scopes)$"))

; rule: class-guard
; role: control
; kind: access
; lets: FIELD
([
  (export_statement
    decorator: (decorator (call_expression function: (identifier) @_decorator arguments: (arguments) @_guards)) @at @expression
    declaration: (class_declaration name: (type_identifier) @of))
  (class_declaration
    decorator: (decorator (call_expression function: (identifier) @_decorator arguments: (arguments) @_guards)) @at @expression
    name: (type_identifier) @of)
]
  (#any-of? @_decorator "UseGuards" "Auth" "Authorized" "Authenticated" "RequireAuth")
  (#not-match? @_guards "^\\(\\s*(new )?\\w*([tT]hrottl|[rR]ate[lL]imit|[oO]ptional|[aA]nonymous|[cC]srf)\\w*(\\(.*\\))?\\s*\\)$"))

; rule: role
; role: control
; kind: authorisation
; lets: FIELD
((class_body
  (decorator (call_expression function: (identifier) @_decorator)) @at @expression
  . [(decorator) (comment)]*
  . (method_definition name: (property_identifier) @of))
  (#match? @_decorator "^(Roles?|RequireRoles?|HasRoles?|Permissions?|RequirePermissions?|CheckPolicies|CheckAbilities|Scopes)$"))

; rule: class-role
; role: control
; kind: authorisation
; lets: FIELD
([
  (export_statement
    decorator: (decorator (call_expression function: (identifier) @_decorator)) @at @expression
    declaration: (class_declaration name: (type_identifier) @of))
  (class_declaration
    decorator: (decorator (call_expression function: (identifier) @_decorator)) @at @expression
    name: (type_identifier) @of)
]
  (#match? @_decorator "^(Roles?|RequireRoles?|HasRoles?|Permissions?|RequirePermissions?|CheckPolicies|CheckAbilities|Scopes)$"))

; rule: optional-guard
; role: control
; kind: optional access
((class_body
  (decorator (call_expression function: (identifier) @_decorator arguments: (arguments . (_) @_guard .))) @at @expression
  . [(decorator) (comment)]*
  . (method_definition name: (property_identifier) @of))
  (#eq? @_decorator "UseGuards") (#match? @_guard "^(new )?\\w*([oO]ptional|[aA]nonymous)"))

; rule: limit
; role: control
; kind: rate limit
((class_body
  (decorator (call_expression function: (identifier) @_decorator arguments: (arguments) @_guards)) @at @expression
  . [(decorator) (comment)]*
  . (method_definition name: (property_identifier) @of))
  (#any-of? @_decorator "UseGuards" "Throttle" "RateLimit")
  (#match? @expression "[tT]hrottl|[rR]ate[lL]imit"))

; rule: class-limit
; role: control
; kind: rate limit
([
  (export_statement
    decorator: (decorator (call_expression function: (identifier) @_decorator)) @at @expression
    declaration: (class_declaration name: (type_identifier) @of))
  (class_declaration
    decorator: (decorator (call_expression function: (identifier) @_decorator)) @at @expression
    name: (type_identifier) @of)
]
  (#any-of? @_decorator "UseGuards" "Throttle" "RateLimit")
  (#match? @expression "[tT]hrottl|[rR]ate[lL]imit"))

; rule: composed
; role: composed
((call_expression function: (identifier) @_apply arguments: (arguments (call_expression function: (identifier) @_guards))) @at
  (#eq? @_apply "applyDecorators") (#any-of? @_guards "UseGuards" "Auth" "Authorized" "Authenticated" "RequireAuth"))

; rule: composed-guard
; role: control
; kind: access
; known: composed
; lets: FIELD
((class_body
  (decorator (call_expression function: (identifier) @name)) @at @expression
  . [(decorator) (comment)]*
  . (method_definition name: (property_identifier) @of))
  (#not-any-of? @name "UseGuards" "Auth" "Authorized" "Authenticated" "RequireAuth" "Get" "Post" "Put" "Patch" "Delete" "HttpCode"))

; rule: composed-class-guard
; role: control
; kind: access
; known: composed
; lets: FIELD
([
  (export_statement
    decorator: (decorator (call_expression function: (identifier) @name)) @at @expression
    declaration: (class_declaration name: (type_identifier) @of))
  (class_declaration
    decorator: (decorator (call_expression function: (identifier) @name)) @at @expression
    name: (type_identifier) @of)
]
  (#not-any-of? @name "UseGuards" "Auth" "Authorized" "Authenticated" "RequireAuth" "Controller" "Injectable" "Module" "Entity"))

; rule: open-key
; role: composed
((call_expression function: (identifier) @_set arguments: (arguments . (_) @_key)) @at
  (#eq? @_set "SetMetadata")
  (#match? @_key "[pP]ublic|PUBLIC|[sS]kip_?[aA]uth|SKIP_?AUTH|[nN]o_?[aA]uth|NO_?AUTH|[aA]nonymous|ANONYMOUS|[aA]llow_?[uU]n|[uU]nauth"))

; rule: open
; role: exempt
((class_body
  (decorator (call_expression function: (identifier) @_open arguments: (arguments) @_args)) @at @expression
  . [(decorator) (comment)]*
  . (method_definition name: (property_identifier) @of))
  (#match? @_open "^(Public|IsPublic|PublicRoute|PublicEndpoint|SkipAuth|NoAuth|AllowAnonymous|AllowAnon|AllowUnauthorized|Unauthenticated|Anonymous|Unprotected)$")
  (#not-match? @_args "^\\(\\s*false"))

; rule: open-class
; role: exempt
([
  (export_statement
    decorator: (decorator (call_expression function: (identifier) @_open arguments: (arguments) @_args)) @at @expression
    declaration: (class_declaration name: (type_identifier) @of))
  (class_declaration
    decorator: (decorator (call_expression function: (identifier) @_open arguments: (arguments) @_args)) @at @expression
    name: (type_identifier) @of)
]
  (#match? @_open "^(Public|IsPublic|PublicRoute|PublicEndpoint|SkipAuth|NoAuth|AllowAnonymous|AllowAnon|AllowUnauthorized|Unauthenticated|Anonymous|Unprotected)$")
  (#not-match? @_args "^\\(\\s*false"))

; rule: known-open
; role: exempt
; known: open-key
((class_body
  (decorator (call_expression function: (identifier) @name)) @at @expression
  . [(decorator) (comment)]*
  . (method_definition name: (property_identifier) @of))
  (#not-any-of? @name "Public" "IsPublic" "PublicRoute" "PublicEndpoint" "SkipAuth" "NoAuth" "AllowAnonymous" "AllowAnon" "AllowUnauthorized" "Unauthenticated" "Anonymous" "Unprotected" "Get" "Post" "Put" "Patch" "Delete"))

; rule: marked-open
; role: exempt
((class_body
  (decorator (call_expression function: (identifier) @_set arguments: (arguments . (_) @_key . (true)))) @at @expression
  . [(decorator) (comment)]*
  . (method_definition name: (property_identifier) @of))
  (#eq? @_set "SetMetadata")
  (#match? @_key "[pP]ublic|PUBLIC|[sS]kip_?[aA]uth|SKIP_?AUTH|[nN]o_?[aA]uth|NO_?AUTH|[aA]nonymous|ANONYMOUS"))

; What decorators say of a handler or its class, for guards that ask for it: `reflector.get(ROLES, context.getHandler())`.

; rule: sets-metadata
; role: composed
((call_expression function: (identifier) @_set arguments: (arguments . (_) @expression . (_) @value .)) @at
  (#eq? @_set "SetMetadata"))

; rule: makes-mark
; role: composed
((variable_declarator
  name: (identifier) @name
  value: (call_expression function: (member_expression object: (identifier) @_reflector property: (property_identifier) @_create))) @at
  (#eq? @_reflector "Reflector") (#eq? @_create "createDecorator"))

; rule: mark
; role: decorator
; imports: ^@nestjs/
((class_body
  (decorator (call_expression function: (identifier) @name)) @at @expression
  . [(decorator) (comment)]*
  . (method_definition name: (property_identifier) @of))
  (#not-match? @name "^(Api[A-Z]\\w*|Get|Post|Put|Patch|Delete|Head|Options|All|Sse|HttpCode|Header|Query|Mutation|Subscription|ResolveField|Use(Guards|Pipes|Filters|Interceptors))$"))

; rule: class-mark
; role: decorator
; imports: ^@nestjs/
([
  (export_statement
    decorator: (decorator (call_expression function: (identifier) @name)) @at @expression
    declaration: (class_declaration name: (type_identifier) @of))
  (class_declaration
    decorator: (decorator (call_expression function: (identifier) @name)) @at @expression
    name: (type_identifier) @of)
]
  (#not-match? @name "^(Api[A-Z]\\w*|Controller|Resolver|Injectable|Module|Entity|Use(Guards|Pipes|Filters|Interceptors))$"))

; rule: pipe
; role: control
; kind: validation
((class_body
  (decorator (call_expression function: (identifier) @_decorator)) @at @expression
  . [(decorator) (comment)]*
  . (method_definition name: (property_identifier) @of))
  (#eq? @_decorator "UsePipes"))

; rule: class-pipe
; role: control
; kind: validation
([
  (export_statement
    decorator: (decorator (call_expression function: (identifier) @_decorator)) @at @expression
    declaration: (class_declaration name: (type_identifier) @of))
  (class_declaration
    decorator: (decorator (call_expression function: (identifier) @_decorator)) @at @expression
    name: (type_identifier) @of)
]
  (#eq? @_decorator "UsePipes"))

; rule: parameter-pipe
; role: control
; kind: validation
((required_parameter
  (decorator (call_expression function: (identifier) @_from arguments: (arguments [(identifier) (new_expression)] @expression @at)))
  pattern: (_))
  (#any-of? @_from "Body" "Query" "Param" "Headers" "Args" "Payload" "MessageBody" "UploadedFile" "UploadedFiles")
  (#match? @expression "^(new )?[A-Z]\\w*(Pipe|Validator)\\b"))

; rule: apply
; role: control
; kind: access
((call_expression
  function: (member_expression
    object: (call_expression function: (member_expression property: (property_identifier) @_apply) arguments: (arguments . (_) @expression))
    property: (property_identifier) @_routes)
  arguments: (arguments) @routes.each) @at
  (#eq? @_apply "apply") (#eq? @_routes "forRoutes")
  (#match? @expression "[aA]uth(?!or[A-Z])|[gG]uard|[jJ]wt|JWT|[pP]ermission"))

; rule: apply-except
; role: control
; kind: access
((call_expression
  function: (member_expression
    object: (call_expression
      function: (member_expression
        object: (call_expression function: (member_expression property: (property_identifier) @_apply) arguments: (arguments . (_) @expression))
        property: (property_identifier) @_exclude))
    property: (property_identifier) @_routes)
  arguments: (arguments) @routes.each) @at
  (#eq? @_apply "apply") (#eq? @_exclude "exclude") (#eq? @_routes "forRoutes")
  (#match? @expression "[aA]uth(?!or[A-Z])|[gG]uard|[jJ]wt|JWT|[pP]ermission"))

; rule: global-guard
; role: control
; kind: access
; on: all
; among: ^(nestjs|ts-rest)/
((call_expression function: (member_expression property: (property_identifier) @_use) arguments: (arguments (_) @expression)) @at
  (#eq? @_use "useGlobalGuards")
  (#not-match? @expression "[tT]hrottl|[rR]ate[lL]imit|[cCxX]srf|CSRF"))

; rule: global-guard-provider
; role: control
; kind: access
; on: all
; among: ^(nestjs|ts-rest)/
((object
  (pair key: (property_identifier) @_provide value: (identifier) @_token)
  (pair key: (property_identifier) @_use value: (identifier) @expression)) @at
  (#eq? @_provide "provide") (#eq? @_token "APP_GUARD") (#any-of? @_use "useClass" "useExisting")
  (#not-match? @expression "[tT]hrottl|[rR]ate[lL]imit|[cCxX]srf|CSRF"))

; A guard that is only for one kind of request lets the others on: `if (context.getType() !== 'graphql') return true`.

; rule: only-operations
; role: lets-on
; lets: GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|ALL|ANY|SEARCH
; imports: ^@nestjs/common$
((if_statement
  condition: (parenthesized_expression [
    (binary_expression) @_kind
    (binary_expression left: (binary_expression) @_kind operator: "||")
    (binary_expression operator: "||" right: (binary_expression) @_kind)
  ])
  consequence: [
    (return_statement (true))
    (statement_block . [(comment) (expression_statement)]* . (return_statement (true)))
  ]) @at
  (#match? @_kind "([gG]etType(<[^>]*>)?\\(\\)|[tT]ype)( as \\w+)?\\)?\\s*(!==?\\s*['\"]graphql['\"]|===?\\s*['\"]http['\"])$"))

; rule: only-routes
; role: lets-on
; lets: QUERY|MUTATION|SUBSCRIPTION|FIELD
; imports: ^@nestjs/common$
((if_statement
  condition: (parenthesized_expression [
    (binary_expression) @_kind
    (binary_expression left: (binary_expression) @_kind operator: "||")
    (binary_expression operator: "||" right: (binary_expression) @_kind)
  ])
  consequence: [
    (return_statement (true))
    (statement_block . [(comment) (expression_statement)]* . (return_statement (true)))
  ]) @at
  (#match? @_kind "([gG]etType(<[^>]*>)?\\(\\)|[tT]ype)( as \\w+)?\\)?\\s*(===?\\s*['\"]graphql['\"]|!==?\\s*['\"]http['\"])$"))

; rule: global-limit
; role: control
; kind: rate limit
; on: all
; among: ^(nestjs|ts-rest)/
((object
  (pair key: (property_identifier) @_provide value: (identifier) @_token)
  (pair key: (property_identifier) @_use value: (identifier) @expression)) @at
  (#eq? @_provide "provide") (#eq? @_token "APP_GUARD") (#any-of? @_use "useClass" "useExisting")
  (#match? @expression "[tT]hrottl|[rR]ate[lL]imit"))
((call_expression function: (member_expression property: (property_identifier) @_use) arguments: (arguments (_) @expression)) @at
  (#eq? @_use "useGlobalGuards")
  (#match? @expression "[tT]hrottl|[rR]ate[lL]imit"))

; rule: global-csrf
; role: control
; kind: CSRF
; on: all
; among: ^(nestjs|ts-rest)/
((object
  (pair key: (property_identifier) @_provide value: (identifier) @_token)
  (pair key: (property_identifier) @_use value: (identifier) @expression)) @at
  (#eq? @_provide "provide") (#eq? @_token "APP_GUARD") (#any-of? @_use "useClass" "useExisting")
  (#match? @expression "[cCxX]srf|CSRF"))
((call_expression function: (member_expression property: (property_identifier) @_use) arguments: (arguments (_) @expression)) @at
  (#eq? @_use "useGlobalGuards")
  (#match? @expression "[cCxX]srf|CSRF"))

; rule: global-pipe
; role: control
; kind: validation
; on: all
; among: ^(nestjs|ts-rest)/
((call_expression function: (member_expression property: (property_identifier) @_use) arguments: (arguments (_) @expression)) @at
  (#eq? @_use "useGlobalPipes"))

; rule: global-pipe-provider
; role: control
; kind: validation
; on: all
; among: ^(nestjs|ts-rest)/
((object
  (pair key: (property_identifier) @_provide value: (identifier) @_token)
  (pair key: (property_identifier) @_use value: [(identifier) (new_expression)] @expression)) @at
  (#eq? @_provide "provide") (#eq? @_token "APP_PIPE") (#any-of? @_use "useClass" "useExisting" "useValue"))

; rule: cors
; role: control
; kind: CORS
; imports: ^@nestjs/core$
((call_expression function: (member_expression property: (property_identifier) @_enable) arguments: (arguments)) @at @expression
  (#eq? @_enable "enableCors") (#match? @expression "origin"))

; rule: open-cors
; role: sink
; kind: open cross-origin policy
; severity: medium
; imports: ^@nestjs/core$
((call_expression function: (member_expression property: (property_identifier) @_enable) arguments: (arguments)) @at @expression
  (#eq? @_enable "enableCors")
  (#match? @expression "\\(\\s*\\)$|origin:\\s*(true|['\"]\\*['\"])"))

; rule: raw-condition
; role: sink
; kind: SQL built from strings
; severity: high
((call_expression
  function: (member_expression property: (property_identifier) @_where)
  arguments: (arguments . [(template_string (template_substitution)) (binary_expression)] @expression)) @at
  (#any-of? @_where "where" "andWhere" "orWhere" "having" "andHaving" "orHaving" "addSelect" "orderBy" "addOrderBy" "groupBy")
  (#not-match? @expression "\\b(SELECT\\s|INSERT\\s+INTO|UPDATE\\s+\\S+\\s+SET|DELETE\\s+FROM|select\\s|insert\\s+into|delete\\s+from|ORDER\\s+BY|WHERE\\s)"))
