; Requests, middleware and answers of Express, Koa, Fastify and Hono.
; languages: javascript, typescript, tsx

; rule: written
; role: written
(assignment_expression left: (member_expression object: (identifier)) @at)

; rule: request
; role: source
; kind: request
; outside: written
((member_expression object: (identifier) @_req property: (property_identifier) @_part) @at @expression
  (#any-of? @_req "req" "request")
  (#any-of? @_part "body" "params" "query" "headers" "cookies" "files" "file" "rawBody" "signedCookies"))

; rule: context
; role: source
; kind: request
((member_expression object: (member_expression object: (identifier) @_ctx property: (property_identifier) @_request) property: (property_identifier) @_part) @at @expression
  (#any-of? @_ctx "ctx" "c" "context") (#any-of? @_request "request" "req")
  (#any-of? @_part "body" "query" "headers" "json" "param" "queries" "header" "parseBody" "text" "formData"))

; rule: koa
; role: source
; kind: request
((member_expression object: (identifier) @_ctx property: (property_identifier) @_part) @at @expression
  (#eq? @_ctx "ctx") (#any-of? @_part "query" "params" "cookies"))

; rule: fetch-request
; role: source
; kind: request
((call_expression function: (member_expression object: (identifier) @_req property: (property_identifier) @_read) arguments: (arguments)) @at @expression
  (#any-of? @_req "req" "request") (#any-of? @_read "json" "text" "formData" "header" "param" "get"))

; rule: access
; role: control
; kind: access
; as: middleware
((call_expression
  function: (member_expression object: (_) @_on property: (property_identifier) @_use)
  arguments: (arguments [
    (identifier) @at @expression
    (member_expression) @at @expression
    (subscript_expression index: (string)) @at @expression
    (call_expression) @at @expression
    (array [(identifier) (member_expression) (call_expression)] @at @expression)
  ]))
  (#any-of? @_use "use" "all" "route" "register" "addHook" "before" "group") (#not-eq? @_on "Promise")
  (#match? @expression "^(?![^(]*([oO]ptional|helmet|\\b(update|append|get|set|create|list|load|populate|attach)[A-Z]|[cC]ontroller|[rR]oute|[vV]alidat|[aA]uthor(s|\\b|[A-Z])|[iI]nitiali[sz]e|[hH]andler|[sS]ervice|[lL]imit|\\.jwt\\.|[eE]xpir))(?!.*(=>|\\bfunction\\b))(new )?[\\w.]*([aA]uth|[lL]oggedIn|[rR]equires?(User|Login|Admin|Role|Session|Permission|Staff|Owner|Member|Agent|Manager|Editor|Operator|Moderator|Scope|Signed)|[vV]erify(Token|Jwt|JWT|Session)|[cC]heckJwt|[cC]heckAuth|\\bjwt\\b|[pP]ermission|[hH]asRole|[iI]sAdmin|[aA]dminOnly|\\bprotect\\b|\\b[gG]uard|[a-z]Guard|[dD]enyAll|[iI]sAuthenticated|\\bacl\\b|[eE]nsure(User|Login|Admin))\\w*([.]\\w+|\\[['\"]\\w+['\"]\\])?(\\(.*\\))?$"))
((call_expression
  function: (member_expression property: (property_identifier) @_verb)
  arguments: (arguments [
    (identifier) @at @expression
    (member_expression) @at @expression
    (subscript_expression index: (string)) @at @expression
    (call_expression) @at @expression
    (array [(identifier) (member_expression) (call_expression)] @at @expression)
  ] . (_)))
  (#any-of? @_verb "get" "post" "put" "patch" "delete")
  (#match? @expression "^(?![^(]*([oO]ptional|helmet|\\b(update|append|get|set|create|list|load|populate|attach)[A-Z]|[cC]ontroller|[rR]oute|[vV]alidat|[aA]uthor(s|\\b|[A-Z])|[iI]nitiali[sz]e|[hH]andler|[sS]ervice|[lL]imit|\\.jwt\\.|[eE]xpir))(?!.*(=>|\\bfunction\\b))(new )?[\\w.]*([aA]uth|[lL]oggedIn|[rR]equires?(User|Login|Admin|Role|Session|Permission|Staff|Owner|Member|Agent|Manager|Editor|Operator|Moderator|Scope|Signed)|[vV]erify(Token|Jwt|JWT|Session)|[cC]heckJwt|[cC]heckAuth|\\bjwt\\b|[pP]ermission|[hH]asRole|[iI]sAdmin|[aA]dminOnly|\\bprotect\\b|\\b[gG]uard|[a-z]Guard|[dD]enyAll|[iI]sAuthenticated|\\bacl\\b|[eE]nsure(User|Login|Admin))\\w*([.]\\w+|\\[['\"]\\w+['\"]\\])?(\\(.*\\))?$"))
((pair key: (property_identifier) @_hook value: [
  (identifier) @at @expression
  (member_expression) @at @expression
  (array [(identifier) (member_expression) (call_expression)] @at @expression)
])
  (#any-of? @_hook "preHandler" "onRequest" "preValidation" "middleware")
  (#match? @expression "^(?![^(]*([oO]ptional|helmet|\\b(update|append|get|set|create|list|load|populate|attach)[A-Z]|[cC]ontroller|[rR]oute|[vV]alidat|[aA]uthor(s|\\b|[A-Z])|[iI]nitiali[sz]e|[hH]andler|[sS]ervice|[lL]imit|\\.jwt\\.|[eE]xpir))(?!.*(=>|\\bfunction\\b))(new )?[\\w.]*([aA]uth|[lL]oggedIn|[rR]equires?(User|Login|Admin|Role|Session|Permission|Staff|Owner|Member|Agent|Manager|Editor|Operator|Moderator|Scope|Signed)|[vV]erify(Token|Jwt|JWT|Session)|[cC]heckJwt|[cC]heckAuth|\\bjwt\\b|[pP]ermission|[hH]asRole|[iI]sAdmin|[aA]dminOnly|\\bprotect\\b|\\b[gG]uard|[a-z]Guard|[dD]enyAll|[iI]sAuthenticated|\\bacl\\b|[eE]nsure(User|Login|Admin))\\w*([.]\\w+|\\[['\"]\\w+['\"]\\])?(\\(.*\\))?$"))
((call_expression function: [(identifier) (member_expression)] @at @expression arguments: (arguments . [(identifier) (member_expression) (arrow_function) (function_expression)]))
  (#match? @expression "^(with|require|ensure|check|verify)(Auth|User|Login|Session|Role|Admin|Permission|Token)\\w*$")
  (#not-match? @expression "(Equal(ity|s)?|Match(es)?|Valid(ity)?|Format|Hash|Exists?|Exist(s|ence)|Expir\\w*|Length|Type)$"))

; rule: access-named
; role: control
; kind: access
([
  (program (lexical_declaration (variable_declarator value: (call_expression function: (_) @_make arguments: (arguments))) @at @expression))
  (program (export_statement (lexical_declaration (variable_declarator value: (call_expression function: (_) @_make arguments: (arguments))) @at @expression)))
]
  (#match? @_make "^(passport\\.authenticate|express[jJ]wt|jwtMiddleware|koaJwt|expressOauthJwt|basicAuth|expressBasicAuth)$"))

; rule: key-check
; role: control
; kind: access
((if_statement condition: (parenthesized_expression (_) @expression) consequence: (_) @_refusal) @at
  (#match? @expression "[aA]pi[-_]?[kK]ey|API_?KEY|_KEY\\b|\\b[\\w.]*[kK]ey\\b['\"\\])]*\\s*[!=]==?|[!=]==?\\s*[\\w.]*[kK]ey\\b|[!=]==?\\s*(process\\.env|env|config|settings)\\b|[sS]ignature|_SECRET\\b|\\bsecret\\b|_TOKEN\\b|timingSafeEqual|[hH]mac|\\bBearer\\b|[aA]uthHeader|\\bauthorization\\b|\\broles?\\.(includes|some|has)\\(")
  (#match? @_refusal "\\b40[13]\\b|\\b(Forbidden|Unauthorized|UNAUTHORIZED|FORBIDDEN)")
  (#not-match? @_refusal "[\\s\\S]{400}"))

; rule: access-optional
; role: control
; kind: optional access
; as: middleware
((call_expression
  function: (member_expression property: (property_identifier) @_use)
  arguments: (arguments [(identifier) (member_expression) (call_expression)] @at @expression))
  (#any-of? @_use "use" "get" "post" "put" "patch" "delete" "all" "route" "register" "addHook" "before" "group")
  (#match? @expression "^([\\w.]*[aA]uth\\w*\\.optional|optionalAuth\\w*|[\\w.]*[aA]uth\\w*[oO]ptional)(\\(.*\\))?$"))

; rule: validation
; role: control
; kind: validation
; as: middleware
((call_expression
  function: (member_expression property: (property_identifier) @_use)
  arguments: (arguments [(call_expression)] @at @expression))
  (#any-of? @_use "use" "get" "post" "put" "patch" "delete" "all" "route" "register" "addHook" "before" "group")
  (#match? @expression "^(validat\\w*|celebrate|\\w*Validator|\\w*Validation|zValidator|check|body|param|query|checkSchema)(\\.\\w+)?\\(.*\\)$"))

; rule: validation-result
; role: control
; kind: validation
; imports: ^express-validator\b
((call_expression function: (identifier) @_result arguments: (arguments . (_))) @at @expression
  (#eq? @_result "validationResult"))

; rule: rate-limit
; role: control
; kind: rate limit
; as: middleware
((call_expression
  function: (member_expression property: (property_identifier) @_use)
  arguments: (arguments [(identifier) (call_expression) (member_expression)] @at @expression))
  (#any-of? @_use "use" "get" "post" "put" "patch" "delete" "all" "route" "register" "addHook" "before" "group")
  (#match? @expression "^(this\\.|\\w+\\.)?(\\w*[rR]ate_?[lL]imit\\w*|\\w*[lL]imiter|slowDown)(\\([\\s\\S]*\\))?$"))

; rule: rate-limit-named
; role: control
; kind: rate limit
; as: middleware
([
  (variable_declarator name: (identifier) @expression value: (call_expression function: (_) @_make))
  (assignment_expression left: [(identifier) (member_expression)] @expression right: (call_expression function: (_) @_make))
] @at
  (#match? @_make "^(\\w+\\.)?(rateLimit(er)?|expressRateLimit|slowDown|RateLimit)$"))

; rule: csrf
; role: control
; kind: CSRF
; as: middleware
((call_expression
  function: (member_expression property: (property_identifier) @_use)
  arguments: (arguments [(identifier) (call_expression)] @at @expression))
  (#any-of? @_use "use" "get" "post" "put" "patch" "delete" "all" "route" "register" "addHook" "before" "group")
  (#match? @expression "^(\\w*[cC]srf\\w*|lusca\\.csrf)(\\([\\s\\S]*\\))?$"))

; rule: headers
; role: control
; kind: security headers
; as: middleware
((call_expression
  function: (member_expression property: (property_identifier) @_use)
  arguments: (arguments [(call_expression)] @at @expression))
  (#any-of? @_use "use" "get" "post" "put" "patch" "delete" "all" "route" "register" "addHook" "before" "group")
  (#match? @expression "^helmet(\\.\\w+)?\\("))

; rule: sanitising-middleware
; role: control
; kind: escaping
; as: middleware
((call_expression
  function: (member_expression property: (property_identifier) @_use)
  arguments: (arguments [(call_expression)] @at @expression))
  (#any-of? @_use "use" "get" "post" "put" "patch" "delete" "all" "route" "register" "addHook" "before" "group")
  (#match? @expression "^(xss|mongoSanitize|hpp|expressSanitizer)\\("))

; rule: cors-open
; role: sink
; kind: every origin allowed
; severity: low
((call_expression function: (identifier) @_cors arguments: (arguments) @_options) @at @expression
  (#eq? @_cors "cors") (#match? @_options "^\\(\\s*\\)$|origin:\\s*['\"]\\*['\"]|origin:\\s*true"))

; rule: cors-options
; role: sink
; kind: every origin allowed
; severity: low
; imports: ^(cors|@koa/cors|koa2-cors|hono/cors|@fastify/cors)$
((variable_declarator value: (object (pair key: (property_identifier) @_origin value: [(string) (true)] @_value) @expression @at))
  (#eq? @_origin "origin") (#match? @_value "^(['\"]\\*['\"]|true)$"))
