; ASP.NET: data of requests, authorisation on actions, pages and endpoints, answers.
; languages: c-sharp

; rule: parameter
; role: source
; kind: request
; as: parameter
; plain: ^(\[.*\]\s*)?(int|long|short|uint|ulong|ushort|byte|decimal|double|float|bool|Guid|DateTime(Offset)?|DateOnly|TimeOnly|TimeSpan)(\?|\[\])*\s+\w+(\s*=.*)?$
((parameter (attribute_list (attribute name: (identifier) @_from))) @at @expression
  (#any-of? @_from "FromBody" "FromQuery" "FromRoute" "FromForm" "FromHeader" "AsParameters"))

; rule: action-parameter
; role: source
; kind: request
; as: parameter
; plain: ^(\[.*\]\s*)?(int|long|short|uint|ulong|ushort|byte|decimal|double|float|bool|Guid|DateTime(Offset)?|DateOnly|TimeOnly|TimeSpan)(\?|\[\])*\s+\w+(\s*=.*)?$
((method_declaration
  (attribute_list (attribute name: (identifier) @_http))
  parameters: (parameter_list (parameter) @at @expression))
  (#any-of? @_http "HttpGet" "HttpPost" "HttpPut" "HttpPatch" "HttpDelete")
  (#not-match? @expression "CancellationToken|\\[From|\\bI(Mediator|Sender|Logger|Service|Repository)\\b|DbContext"))

; rule: page-parameter
; role: source
; kind: request
; as: parameter
; plain: ^(\[.*\]\s*)?(int|long|short|uint|ulong|ushort|byte|decimal|double|float|bool|Guid|DateTime(Offset)?|DateOnly|TimeOnly|TimeSpan)(\?|\[\])*\s+\w+(\s*=.*)?$
((method_declaration name: (identifier) @_handler parameters: (parameter_list (parameter) @at @expression))
  (#match? @_handler "^On(Get|Post|Put|Delete)\\w*$") (#not-match? @expression "CancellationToken"))

; rule: bound
; role: source
; kind: request
((property_declaration (attribute_list (attribute name: (identifier) @_bind)) name: (identifier) @expression) @at
  (#eq? @_bind "BindProperty"))

; rule: endpoint-parameter
; role: source
; kind: request
; as: parameter
; plain: ^(\[.*\]\s*)?(int|long|short|uint|ulong|ushort|byte|decimal|double|float|bool|Guid|DateTime(Offset)?|DateOnly|TimeOnly|TimeSpan)(\?|\[\])*\s+\w+(\s*=.*)?$
((invocation_expression
  function: (member_access_expression name: (identifier) @_map)
  arguments: (argument_list (argument (lambda_expression parameters: (parameter_list (parameter type: (_) @_type) @at @expression)))))
  (#any-of? @_map "MapGet" "MapPost" "MapPut" "MapPatch" "MapDelete")
  (#match? @_type "^(string\\??|string\\[\\]|IFormFile\\w*|HttpRequest|\\w+(Request|Dto|Command|Model|Input|Payload))$")
  (#not-match? @expression "\\[From"))

; rule: endpoint-handler
; role: endpoint
((invocation_expression
  function: (member_access_expression name: (identifier) @_map)
  arguments: (argument_list (argument [(identifier) @type (member_access_expression name: (identifier) @type)]) @at))
  (#any-of? @_map "MapGet" "MapPost" "MapPut" "MapPatch" "MapDelete"))

; rule: handler-parameter
; role: source
; kind: request
; as: parameter
; plain: ^(\[.*\]\s*)?(int|long|short|uint|ulong|ushort|byte|decimal|double|float|bool|Guid|DateTime(Offset)?|DateOnly|TimeOnly|TimeSpan)(\?|\[\])*\s+\w+(\s*=.*)?$
; receives: endpoint-handler
((method_declaration
  (modifier) @_static
  name: (identifier) @type
  parameters: (parameter_list (parameter type: (_) @_type) @at @expression))
  (#eq? @_static "static")
  (#match? @_type "^((string|int|long|bool|decimal|double|float|Guid|DateTime|DateOnly)(\\[\\])?\\??|IFormFile\\w*|HttpRequest|\\w+(Request|Dto|Command|Model|Input|Payload|Form))$")
  (#not-match? @expression "^\\["))
((method_declaration
  returns: (_) @_result
  name: (identifier) @type
  parameters: (parameter_list (parameter type: (_) @_type) @at @expression)) @_method
  (#match? @_result "\\b(IResult|Results|Ok|Created|CreatedAtRoute|NoContent|Accepted)\\b")
  (#not-match? @_method "^[^(]*\\bstatic\\b")
  (#match? @_type "^((string|int|long|bool|decimal|double|float|Guid|DateTime|DateOnly)(\\[\\])?\\??|IFormFile\\w*|HttpRequest|\\w+(Request|Dto|Command|Model|Input|Payload|Form))$")
  (#not-match? @expression "^\\["))

; rule: handler-body
; role: source
; kind: request
; as: parameter
; plain: ^(\[.*\]\s*)?(int|long|short|uint|ulong|ushort|byte|decimal|double|float|bool|Guid|DateTime(Offset)?|DateOnly|TimeOnly|TimeSpan)(\?|\[\])*\s+\w+(\s*=.*)?$
; receives: endpoint-handler
((method_declaration
  (modifier) @_static
  name: (identifier) @type
  parameters: (parameter_list (parameter type: (_) @_type name: (identifier) @_name) @at @expression))
  (#eq? @_static "static")
  (#any-of? @_name "body" "request" "dto" "input" "command" "model" "payload" "form")
  (#not-match? @_type "^((string|int|long|bool|decimal|double|float|Guid|DateTime|DateOnly)(\\[\\])?\\??|IFormFile\\w*|HttpRequest|\\w+(Request|Dto|Command|Model|Input|Payload|Form))$")
  (#not-match? @expression "^\\["))

; rule: endpoint-body
; role: source
; kind: request
; as: parameter
; plain: ^(\[.*\]\s*)?(int|long|short|uint|ulong|ushort|byte|decimal|double|float|bool|Guid|DateTime(Offset)?|DateOnly|TimeOnly|TimeSpan)(\?|\[\])*\s+\w+(\s*=.*)?$
((invocation_expression
  function: (member_access_expression name: (identifier) @_map)
  arguments: (argument_list (argument (lambda_expression parameters: (parameter_list (parameter type: (_) @_type name: (identifier) @_name) @at @expression)))))
  (#any-of? @_map "MapGet" "MapPost" "MapPut" "MapPatch" "MapDelete")
  (#any-of? @_name "body" "request" "dto" "input" "command" "model" "payload" "form")
  (#not-match? @_type "^(string\\??|string\\[\\]|IFormFile\\w*|HttpRequest|\\w+(Request|Dto|Command|Model|Input|Payload))$")
  (#not-match? @expression "\\[From"))

; rule: request
; role: source
; kind: request
((member_access_expression expression: [(identifier) @_request (member_access_expression name: (identifier) @_request)] name: (identifier) @_part) @at @expression
  (#any-of? @_request "Request" "request") (#any-of? @_part "Query" "Form" "Headers" "Cookies" "Body" "QueryString" "RouteValues" "Path"))

; rule: upload
; role: source
; kind: upload
((parameter type: (_) @_type) @at @expression
  (#match? @_type "^(IFormFile|IFormFileCollection|List<IFormFile>)$"))

; rule: authorize
; role: control
; kind: authorisation
((method_declaration (attribute_list (attribute name: [(identifier) (generic_name)] @_authorize) @at @expression) name: (identifier) @of)
  (#match? @_authorize "^Authorize(<|$)"))

; rule: class-authorize
; role: control
; kind: authorisation
((class_declaration (attribute_list (attribute name: [(identifier) (generic_name)] @_authorize) @at @expression) name: (identifier) @of)
  (#match? @_authorize "^Authorize(<|$)"))

; Attributes of the application's own that derive from it: `[Admin]` of `class AdminAttribute : AuthorizeAttribute`.

; rule: authorizing
; role: concern
((class_declaration name: (identifier) @name (base_list (identifier) @_base)) @at
  (#any-of? @_base "AuthorizeAttribute" "IAuthorizationFilter" "IAsyncAuthorizationFilter") (#match? @name "Attribute$"))

; rule: own-authorize
; role: control
; kind: authorisation
; known: authorizing
((method_declaration (attribute_list (attribute name: (identifier) @type) @at @expression) name: (identifier) @of)
  (#not-match? @type "^(Authorize|AllowAnonymous|Http\\w+|Route|Produces\\w*|Consumes|ApiController|\\w*Antiforgery\\w*|EnableRateLimiting|NonAction)$"))
((class_declaration (attribute_list (attribute name: (identifier) @type) @at @expression) name: (identifier) @of)
  (#not-match? @type "^(Authorize|AllowAnonymous|Route|Produces\\w*|Consumes|ApiController|\\w*Antiforgery\\w*|EnableRateLimiting)$"))

; rule: lambda-authorize
; role: control
; kind: authorisation
((lambda_expression (attribute_list (attribute name: [(identifier) (generic_name)] @_authorize) @at @expression))
  (#match? @_authorize "^Authorize(<|$)"))

; rule: asked
; role: control
; kind: authorisation
((invocation_expression function: (member_access_expression expression: (_) @_service name: (identifier) @_authorize)) @at @expression
  (#eq? @_authorize "AuthorizeAsync") (#match? @_service "[aA]uthori[sz]ation\\w*$"))

; rule: anonymous
; role: exempt
([
  (method_declaration (attribute_list (attribute name: (identifier) @_allow) @at @expression) name: (identifier) @of)
  (class_declaration (attribute_list (attribute name: (identifier) @_allow) @at @expression) name: (identifier) @of)
]
  (#eq? @_allow "AllowAnonymous"))

; rule: anonymous-endpoint
; role: exempt
((invocation_expression function: (member_access_expression name: (identifier) @expression)) @at
  (#eq? @expression "AllowAnonymous"))

; rule: require
; role: control
; kind: authorisation
; on: inside
((invocation_expression function: (member_access_expression name: (identifier) @expression) arguments: (argument_list) @with) @at
  (#eq? @expression "RequireAuthorization"))

; rule: require-group
; role: control
; kind: authorisation
; as: middleware
((member_access_expression name: (identifier) @expression @at)
  (#eq? @expression "RequireAuthorization"))

; rule: fallback
; role: control
; kind: authorisation
; on: all
((assignment_expression left: (member_access_expression name: (identifier) @_fallback)) @at @expression
  (#eq? @_fallback "FallbackPolicy"))

; rule: fallback-set
; role: control
; kind: authorisation
; on: all
((invocation_expression function: (member_access_expression name: (identifier) @_set)) @at @expression
  (#eq? @_set "SetFallbackPolicy") (#not-match? @expression "SetFallbackPolicy\\(\\s*null"))

; rule: branch
; role: block
((invocation_expression function: (member_access_expression name: (identifier) @_when) arguments: (argument_list)) @at
  (#any-of? @_when "UseWhen" "MapWhen"))

; rule: use-middleware
; role: checkpoint
; on: all
; outside: branch
((invocation_expression function: (member_access_expression
    name: (generic_name (identifier) @_use (type_argument_list . (_) @expression .)))) @at
  (#eq? @_use "UseMiddleware"))

; rule: use-middleware-branch
; role: checkpoint
; kind: access in some cases
; on: all
; within: branch
((invocation_expression function: (member_access_expression
    name: (generic_name (identifier) @_use (type_argument_list . (_) @expression .)))) @at
  (#eq? @_use "UseMiddleware"))

; rule: use-inline
; role: checkpoint
; on: all
; outside: branch
; handles: inline
((invocation_expression function: (member_access_expression expression: (identifier) name: (identifier) @_use)
  arguments: (argument_list . (argument (lambda_expression)) .)) @at
  (#eq? @_use "Use"))

; rule: require-controllers
; role: control
; kind: authorisation
; on: all
; among: ^aspnet/(?!page$)
((invocation_expression function: (member_access_expression
    expression: (invocation_expression function: (member_access_expression name: (identifier) @_map))
    name: (identifier) @_require)) @at @expression
  (#any-of? @_map "MapControllers" "MapDefaultControllerRoute" "MapControllerRoute") (#eq? @_require "RequireAuthorization"))

; rule: require-pages
; role: control
; kind: authorisation
; on: all
; among: ^(aspnet|razor)/page$
((invocation_expression function: (member_access_expression
    expression: (invocation_expression function: (member_access_expression name: (identifier) @_map))
    name: (identifier) @_require)) @at @expression
  (#eq? @_map "MapRazorPages") (#eq? @_require "RequireAuthorization"))

; Conventions for pages by their places. One that lets everybody in counts whatever others ask for.

; rule: folder
; role: policy
; among: ^(aspnet|razor)/page$
; paths: folders
((invocation_expression
  function: (member_access_expression name: (identifier) @_convention)
  arguments: (argument_list . (argument (string_literal) @path))) @at @expression
  (#eq? @_convention "AuthorizeFolder"))

; rule: area-folder
; role: policy
; among: ^(aspnet|razor)/page$
; paths: folders
((invocation_expression
  function: (member_access_expression name: (identifier) @_convention)
  arguments: (argument_list . (argument (string_literal) @name) . (argument (string_literal) @path))) @at @expression
  (#eq? @_convention "AuthorizeAreaFolder"))

; rule: one-page
; role: policy
; among: ^(aspnet|razor)/page$
; paths: pages
((invocation_expression
  function: (member_access_expression name: (identifier) @_convention)
  arguments: (argument_list . (argument (string_literal) @path))) @at @expression
  (#eq? @_convention "AuthorizePage"))

; rule: area-page
; role: policy
; among: ^(aspnet|razor)/page$
; paths: pages
((invocation_expression
  function: (member_access_expression name: (identifier) @_convention)
  arguments: (argument_list . (argument (string_literal) @name) . (argument (string_literal) @path))) @at @expression
  (#eq? @_convention "AuthorizeAreaPage"))

; rule: open-folder
; role: policy
; among: ^(aspnet|razor)/page$
; paths: folders
; as: open
((invocation_expression
  function: (member_access_expression name: (identifier) @_convention)
  arguments: (argument_list . (argument (string_literal) @path))) @at @expression
  (#eq? @_convention "AllowAnonymousToFolder"))

; rule: open-area-folder
; role: policy
; among: ^(aspnet|razor)/page$
; paths: folders
; as: open
((invocation_expression
  function: (member_access_expression name: (identifier) @_convention)
  arguments: (argument_list . (argument (string_literal) @name) . (argument (string_literal) @path))) @at @expression
  (#eq? @_convention "AllowAnonymousToAreaFolder"))

; rule: open-page
; role: policy
; among: ^(aspnet|razor)/page$
; paths: pages
; as: open
((invocation_expression
  function: (member_access_expression name: (identifier) @_convention)
  arguments: (argument_list . (argument (string_literal) @path))) @at @expression
  (#eq? @_convention "AllowAnonymousToPage"))

; rule: open-area-page
; role: policy
; among: ^(aspnet|razor)/page$
; paths: pages
; as: open
((invocation_expression
  function: (member_access_expression name: (identifier) @_convention)
  arguments: (argument_list . (argument (string_literal) @name) . (argument (string_literal) @path))) @at @expression
  (#eq? @_convention "AllowAnonymousToAreaPage"))

; Filters that the options of controllers add in front of all of them: `options.Filters.Add(new AuthorizeFilter(policy))`.

; rule: filter-for-all
; role: control
; kind: authorisation
; on: all
; among: ^aspnet/
((invocation_expression
  function: (member_access_expression expression: (_) @_filters name: (identifier) @_add)
  arguments: (argument_list . (argument [(object_creation_expression type: (identifier) @expression) (typeof_expression (identifier) @expression)]))) @at
  (#match? @_filters "(^|\\.)Filters$") (#eq? @_add "Add") (#eq? @expression "AuthorizeFilter"))
((invocation_expression
  function: (member_access_expression
    expression: (_) @_filters
    name: (generic_name (identifier) @_add (type_argument_list . (identifier) @expression .)))) @at
  (#match? @_filters "(^|\\.)Filters$") (#eq? @_add "Add") (#eq? @expression "AuthorizeFilter"))

; rule: own-filter-for-all
; role: checkpoint
; on: all
; among: ^aspnet/
((invocation_expression
  function: (member_access_expression expression: (_) @_filters name: (identifier) @_add)
  arguments: (argument_list . (argument [(object_creation_expression type: (identifier) @expression) (typeof_expression (identifier) @expression)]))) @at
  (#match? @_filters "(^|\\.)Filters$") (#eq? @_add "Add") (#not-match? @expression "^(Authorize|\\w*Antiforgery\\w*)"))
((invocation_expression
  function: (member_access_expression
    expression: (_) @_filters
    name: (generic_name (identifier) @_add (type_argument_list . (identifier) @expression .)))) @at
  (#match? @_filters "(^|\\.)Filters$") (#eq? @_add "Add") (#not-match? @expression "^(Authorize|\\w*Antiforgery\\w*)"))

; rule: model-state
; role: control
; kind: validation
((member_access_expression expression: (identifier) @_state name: (identifier) @_valid) @at @expression
  (#eq? @_state "ModelState") (#eq? @_valid "IsValid"))

; rule: validator
; role: control
; kind: validation
((invocation_expression function: (member_access_expression expression: (_) @_validator name: (identifier) @_validate)) @at @expression
  (#match? @_validator "[vV]alidator$") (#any-of? @_validate "Validate" "ValidateAsync" "ValidateAndThrow" "ValidateAndThrowAsync"))

; rule: antiforgery
; role: control
; kind: CSRF
([
  (method_declaration (attribute_list (attribute name: (identifier) @_token) @at @expression) name: (identifier) @of)
  (class_declaration (attribute_list (attribute name: (identifier) @_token) @at @expression) name: (identifier) @of)
]
  (#any-of? @_token "ValidateAntiForgeryToken" "AutoValidateAntiforgeryToken"))

; rule: rate-limit
; role: control
; kind: rate limit
([
  (method_declaration (attribute_list (attribute name: (identifier) @_limit) @at @expression) name: (identifier) @of)
  (class_declaration (attribute_list (attribute name: (identifier) @_limit) @at @expression) name: (identifier) @of)
]
  (#eq? @_limit "EnableRateLimiting"))

; rule: csrf-off
; role: sink
; kind: CSRF protection switched off
; severity: low
((attribute name: (identifier) @_ignore) @at @expression (#eq? @_ignore "IgnoreAntiforgeryToken"))

; rule: cors-open
; role: sink
; kind: every origin allowed
; severity: low
((invocation_expression function: (member_access_expression name: (identifier) @expression)) @at
  (#eq? @expression "AllowAnyOrigin"))

; rule: cors
; role: control
; kind: CORS
((invocation_expression function: (member_access_expression name: (identifier) @expression) arguments: (argument_list) @with) @at
  (#eq? @expression "WithOrigins"))

; rule: html
; role: sink
; kind: HTML
; severity: high
; only: with source
((invocation_expression function: (member_access_expression expression: (identifier) @_html name: (identifier) @_raw) arguments: (argument_list . (argument (_) @value))) @at @expression
  (#eq? @_html "Html") (#eq? @_raw "Raw"))
((invocation_expression function: (identifier) @_content arguments: (argument_list . (argument (_) @value) . (argument (string_literal) @_type))) @at @expression
  (#eq? @_content "Content") (#match? @_type "text/html"))
((object_creation_expression type: (identifier) @_html arguments: (argument_list . (argument (_) @value))) @at @expression
  (#any-of? @_html "HtmlString" "MarkupString"))

; Filters that an attribute names by their type: `[ServiceFilter(typeof(KeyFilter))]`, `[TypeFilter<KeyFilter>]`. What the class does to callers says what they are.
; They run for those who may come without signing in, too.

; rule: filter-on
; role: middleware-use
; stays: yes
((method_declaration
  (attribute_list (attribute name: (identifier) @_filter (attribute_argument_list . (attribute_argument (typeof_expression (identifier) @expression @value)))) @at)
  name: (identifier) @of)
  (#any-of? @_filter "TypeFilter" "ServiceFilter"))
((class_declaration
  (attribute_list (attribute name: (identifier) @_filter (attribute_argument_list . (attribute_argument (typeof_expression (identifier) @expression @value)))) @at)
  name: (identifier) @of)
  (#any-of? @_filter "TypeFilter" "ServiceFilter"))
((method_declaration
  (attribute_list (attribute name: (generic_name (identifier) @_filter (type_argument_list . (identifier) @expression @value .))) @at)
  name: (identifier) @of)
  (#any-of? @_filter "TypeFilter" "ServiceFilter"))
((class_declaration
  (attribute_list (attribute name: (generic_name (identifier) @_filter (type_argument_list . (identifier) @expression @value .))) @at)
  name: (identifier) @of)
  (#any-of? @_filter "TypeFilter" "ServiceFilter"))

; Attributes of the application's own that run a filter: `[Staff]` of `class StaffAttribute : TypeFilterAttribute` with `base(typeof(StaffFilter))`.

; rule: filter-of-attribute
; role: middleware-name
((class_declaration
  name: (identifier) @name
  (base_list (identifier) @_base)
  body: (declaration_list (constructor_declaration (constructor_initializer (argument_list . (argument (typeof_expression (identifier) @value))))))) @at
  (#any-of? @_base "TypeFilterAttribute" "ServiceFilterAttribute"))
((class_declaration
  name: (identifier) @name
  (base_list . (identifier) @_base (argument_list . (argument (typeof_expression (identifier) @value))))) @at
  (#any-of? @_base "TypeFilterAttribute" "ServiceFilterAttribute"))

; rule: own-filter
; role: middleware-use
; stays: yes
; known: filter-of-attribute
((method_declaration (attribute_list (attribute name: (identifier) @type) @at @expression) name: (identifier) @of)
  (#not-match? @type "^(Authorize|AllowAnonymous|Http\\w+|Route|Produces\\w*|Consumes|ApiController|\\w*Antiforgery\\w*|EnableRateLimiting|NonAction|TypeFilter|ServiceFilter)$"))
((class_declaration (attribute_list (attribute name: (identifier) @type) @at @expression) name: (identifier) @of)
  (#not-match? @type "^(Authorize|AllowAnonymous|Http\\w+|Route|Produces\\w*|Consumes|ApiController|\\w*Antiforgery\\w*|EnableRateLimiting|NonAction|TypeFilter|ServiceFilter)$"))

; One that is told not to look takes the place of that of the class: `[Staff(ignore: true)]`.

; rule: own-filter-ignored
; role: exempt
; kind: access in some cases
; known: filter-of-attribute
((method_declaration (attribute_list (attribute name: (identifier) @type @skips (attribute_argument_list) @_args) @at @expression) name: (identifier) @of)
  (#match? @_args "^\\(\\s*true\\s*\\)$|\\b\\w*([iI]gnor|[sS]kip|[dD]isab|[bB]ypass|[aA]nonym|[aA]llow|[oO]ptional)\\w*\\s*[:=]\\s*true\\b"))
