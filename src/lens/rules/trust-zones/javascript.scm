; What Node and browser programs trust, check and risk.
; languages: javascript, typescript, tsx

; rule: arguments
; role: source
; kind: command line
((member_expression object: (identifier) @_process property: (property_identifier) @_argv) @at @expression
  (#eq? @_process "process") (#eq? @_argv "argv"))

; What is assigned to a variable of the environment is read by other processes.
; rule: environment-write
; role: written
((assignment_expression left: [(member_expression object: (member_expression) @_env) (subscript_expression object: (member_expression) @_env)] @at)
  (#eq? @_env "process.env"))
((unary_expression operator: "delete" argument: [(member_expression object: (member_expression) @_env) (subscript_expression object: (member_expression) @_env)] @at)
  (#eq? @_env "process.env"))

; rule: environment-default
; role: source
; kind: environment
((binary_expression
  left: [(member_expression object: (member_expression) @_env) (subscript_expression object: (member_expression) @_env)] @at @expression
  operator: ["??" "||"] right: (_) @default)
  (#any-of? @_env "process.env" "import.meta.env" "Bun.env"))
((ternary_expression
  condition: [(member_expression object: (member_expression) @_env) (subscript_expression object: (member_expression) @_env)] @at @expression
  consequence: (_) @_then alternative: (_) @default)
  (#any-of? @_env "process.env" "import.meta.env" "Bun.env") (#match? @_then "\\benv\\b"))

; rule: environment
; role: source
; kind: environment
; otherwise: yes
; outside: environment-write
((member_expression object: (member_expression) @_env) @at @expression (#any-of? @_env "process.env" "Bun.env"))
((subscript_expression object: (member_expression) @_env) @at @expression (#any-of? @_env "process.env" "Bun.env"))
((member_expression object: (member_expression) @_env property: (property_identifier) @_name) @at @expression
  (#eq? @_env "import.meta.env") (#not-match? @_name "^(DEV|PROD|SSR|MODE|BASE_URL)$"))
((call_expression function: (member_expression) @_get arguments: (arguments . (string))) @at @expression (#eq? @_get "Deno.env.get"))

; rule: config-service
; role: source
; kind: environment
; imports: ^@nestjs/config$
((call_expression
  function: (member_expression object: [(identifier) (member_expression)] @_config property: (property_identifier) @_get)
  arguments: (arguments . (string) @name . [(string) (number) (true) (false)]? @default)) @at @expression
  (#match? @_config "(^|\\.)_?config(Service)?$") (#any-of? @_get "get" "getOrThrow"))

; What a pattern takes out of the environment.
; rule: environment-pattern
; role: source
; kind: environment
((variable_declarator
  name: (object_pattern [
    (shorthand_property_identifier_pattern) @name @expression @at
    (object_assignment_pattern left: (shorthand_property_identifier_pattern) @name right: (_) @default) @expression @at
    (pair_pattern key: (property_identifier) @name) @expression @at])
  value: (member_expression) @_env)
  (#any-of? @_env "process.env" "import.meta.env"))

; A schema that the environment is read with.
; rule: environment-parsed
; role: written
((call_expression
  function: (member_expression object: (identifier) @type property: (property_identifier) @_parse)
  arguments: (arguments . (member_expression) @_env))
  (#match? @_parse "^(safe)?[pP]arse(Async)?$|^validate(Sync)?$|^assert$|^cast$") (#any-of? @_env "process.env" "import.meta.env"))

; What is read with a schema that is made of another one, which is called after the environment.
; rule: environment-derived
; role: written
((call_expression
  function: (member_expression object: (identifier) @type property: (property_identifier) @_derive))
  (#match? @_derive "^(transform|refine|superRefine|pipe|merge|extend|and|passthrough|partial)$") (#match? @type "^env|[a-z_]Env|_env|ENV"))

; rule: environment-schema
; role: source
; kind: environment
; receives: environment-parsed environment-derived
((variable_declarator name: (identifier) @type value: (call_expression arguments: (arguments . (object (pair key: (property_identifier) @name) @at @expression))))
  (#match? @name "^[A-Z][A-Z0-9_]*$"))
((variable_declarator name: (identifier) @type
  value: (call_expression function: (member_expression object: (call_expression arguments: (arguments . (object (pair key: (property_identifier) @name) @at @expression))))))
  (#match? @name "^[A-Z][A-Z0-9_]*$"))

; rule: environment-parsed-here
; role: source
; kind: environment
((call_expression
  function: (member_expression object: (call_expression arguments: (arguments . (object (pair key: (property_identifier) @name) @at @expression))) property: (property_identifier) @_parse)
  arguments: (arguments . (member_expression) @_env))
  (#match? @_parse "^(safe)?[pP]arse(Async)?$") (#eq? @_env "process.env"))

; rule: environment-declared
; role: source
; kind: environment
; imports: ^@t3-oss/env
((call_expression function: (identifier) @_create
  arguments: (arguments . (object (pair key: (property_identifier) @_side value: (object (pair key: (property_identifier) @name) @at @expression)))))
  (#eq? @_create "createEnv") (#any-of? @_side "server" "client" "shared"))

; rule: environment-cleaned
; role: source
; kind: environment
; imports: ^envalid$
((call_expression function: [(identifier) (member_expression)] @_clean
  arguments: (arguments . (_) . (object (pair key: (property_identifier) @name) @at @expression)))
  (#match? @_clean "(^|\\.)cleanEnv$"))

; rule: location
; role: source
; kind: address bar
((member_expression object: [(identifier) (member_expression)] @_location property: (property_identifier) @_part) @at @expression
  (#match? @_location "^((window|document)\\.)?location$")
  (#any-of? @_part "search" "hash" "href"))

; rule: request-object
; role: source
; kind: request
; as: parameter
((variable_declarator
  name: (object_pattern [
    (shorthand_property_identifier_pattern) @expression @_part
    (pair_pattern key: (property_identifier) @_part value: (_) @expression)
  ] @at)
  value: (identifier) @_req)
  (#any-of? @_req "req" "request") (#any-of? @_part "body" "params" "query" "headers" "cookies" "files" "file"))

; rule: request-parameter
; languages: typescript, tsx
; role: source
; kind: request
; as: parameter
((formal_parameters
  . (required_parameter pattern: (object_pattern (shorthand_property_identifier_pattern) @expression @at))
  . (required_parameter pattern: (identifier) @_res))
  (#match? @_res "^_?(res|response|reply)$") (#any-of? @expression "body" "params" "query" "headers" "cookies" "files" "file"))

; rule: js-request-parameter
; languages: javascript
; role: source
; kind: request
; as: parameter
((formal_parameters
  . (object_pattern (shorthand_property_identifier_pattern) @expression @at)
  . (identifier) @_res)
  (#match? @_res "^_?(res|response|reply)$") (#any-of? @expression "body" "params" "query" "headers" "cookies" "files" "file"))

; rule: node-request
; role: source
; kind: request
; imports: ^(node:)?(http|https|http2)$
((member_expression object: (identifier) @_req property: (property_identifier) @_url) @at @expression
  (#any-of? @_req "req" "request") (#eq? @_url "url"))

; rule: function-event
; role: source
; kind: request
((member_expression object: (identifier) @_event property: (property_identifier) @_part) @at @expression
  (#eq? @_event "event")
  (#any-of? @_part "queryStringParameters" "multiValueQueryStringParameters" "pathParameters" "rawPath"))

; rule: socket-message
; role: source
; kind: socket message
; as: parameter
((call_expression
  function: (member_expression object: [(identifier) (this) (member_expression)] @_socket property: (property_identifier) @_on)
  arguments: (arguments
    . (string) @_event
    . [
      (arrow_function parameter: (identifier) @at @expression)
      (arrow_function parameters: (formal_parameters . (_) @at @expression))
      (function_expression parameters: (formal_parameters . (_) @at @expression))
    ]))
  (#eq? @_on "on")
  (#match? @_socket "(^|\\.|\\b)(\\w*[sS]ocket\\w*|ws|client|conn|connection|peer)$")
  (#not-match? @_event "^.(connect(ion)?|disconnect(ing)?|close|error|open|end|drain|timeout|ready|listening|upgrade|finish|pong|ping|connect_error|reconnect\\w*|lookup)['\"]$"))

; rule: window-message
; role: source
; kind: window message
; as: parameter
; files: ^(?!.*(([sS]ervice-?[wW]orker\w*|(^|/)sw)\.[mc]?[jt]s$))
((call_expression
  function: [(identifier) @_listen (member_expression object: (identifier) @_window property: (property_identifier) @_listen)]
  arguments: (arguments . (string (string_fragment) @_event) . [
    (arrow_function parameter: (identifier) @at @expression)
    (arrow_function parameters: (formal_parameters . (_) @at @expression))
    (function_expression parameters: (formal_parameters . (_) @at @expression))
  ]))
  (#eq? @_listen "addEventListener") (#eq? @_event "message"))

; rule: referrer
; role: source
; kind: address bar
((member_expression object: (identifier) @_document property: (property_identifier) @_part) @at @expression
  (#eq? @_document "document") (#any-of? @_part "referrer" "URL" "documentURI"))

; rule: standard-input
; role: source
; kind: standard input
((member_expression object: (identifier) @_process property: (property_identifier) @_stdin) @at @expression
  (#eq? @_process "process") (#eq? @_stdin "stdin"))

; rule: token
; role: control
; kind: authentication
; says: verifies {expression}
((call_expression function: (member_expression object: [(identifier) (member_expression)] @_jwt property: (property_identifier) @_verify) arguments: (arguments) @_args) @at @expression
  (#not-match? @_args "algorithms?['\"]?\\s*:[^\\]}]*['\"]none['\"]")
  (#match? @_jwt "^(this\\.\\w*([jJ]wt|[tT]oken)\\w*|jwt|jsonwebtoken|jose|JWT|jwtService)$") (#any-of? @_verify "verify" "verifyAsync" "jwtVerify"))

; rule: access-jwt
; role: control
; kind: access
; as: middleware
((call_expression
  function: (member_expression property: (property_identifier) @_use)
  arguments: (arguments (call_expression function: (identifier) @_jwt) @at @expression))
  (#any-of? @_use "use" "get" "post" "put" "patch" "delete" "all" "route" "register")
  (#match? @_jwt "^(express[jJ]wt|jwtMiddleware|jwtCheck|koaJwt|expressOauthJwt|basicAuth|expressBasicAuth)$"))

; rule: access-member
; role: control
; kind: access
; as: middleware
((call_expression
  function: (member_expression property: (property_identifier) @_use)
  arguments: (arguments (member_expression property: (property_identifier) @_check) @at @expression . (_)))
  (#any-of? @_use "use" "get" "post" "put" "patch" "delete" "all" "route")
  (#match? @_check "^((is|ensure|require|check|verify|must|needs?|only|validate)(_?(User|Admin|Staff|Owner|Role|Auth\\w*|Authenticated|Authorized|Logged[iI]n|SignedIn|Login|Session|Token|Jwt|JWT|Permissions?|Access))+(Middleware)?|authenticate\\w*|authorize\\w*|authMiddleware|protect|restrictTo|requireSignIn|loginRequired|isAuth)$"))
((call_expression
  function: (member_expression property: (property_identifier) @_use)
  arguments: (arguments . (string) . (member_expression property: (property_identifier) @_check) @at @expression .))
  (#any-of? @_use "use" "all")
  (#match? @_check "^((is|ensure|require|check|verify)(_?(User|Admin|Role|Auth\\w*|Authenticated|Authorized|Logged[iI]n|Login|Session|Token|Jwt|JWT))+|authenticate\\w*|authorize\\w*|protect|isAuth)$"))

; rule: handler-check
; role: control
; kind: access
((if_statement condition: (parenthesized_expression (_) @expression) consequence: (_) @_refusal) @at
  (#match? @expression "\\b(req|request|ctx|context|event|locals|state|session|this)\\b[\\w.?]*\\??\\.(user|session|auth|userId|account|principal|role|isAdmin|isAuthenticated)\\b|\\b(session|currentUser|current_user|isAdmin|hasRole|hasPermission|isOwner|isAuthenticated|authenticated|loggedIn|isLoggedIn|authorized|isAuthorized|canAccess|allowed|authentication|authenticatedUser)\\b|\\.(role|roles|isAdmin|permissions|scopes)\\b")
  (#match? @_refusal "\\b40[13]\\b|\\b(Forbidden|Unauthorized|AccessDenied|NotAuthorized|UNAUTHORIZED|UNAUTHENTICATED|FORBIDDEN|PermissionDenied|AuthenticationError|AuthorizationError)|[nN]ot (authenticated|authori[sz]ed|logged in|signed in)\\b|[mM]issing [\\w ]*([aA]uth|[tT]oken)|[aA]uthentication (required|failed|error)|\\b(?!is|on|set|log|has|handle)\\w*([uU]nauthorized|[uU]nauthenticated|[nN]otAuthenticated|[nN]otAuthorized|[fF]orbidden|[aA]ccessDenied)\\w*\\(|\\b[rR]edirect\\w*\\([^;]*([lL]og_?-?[iI]n|[sS]ign_?-?[iI]n)")
  (#not-match? @expression "&&[^|]*\\b(routeType|pathname|nextUrl)\\b")
  (#not-match? @_refusal "\\bnext\\(\\)|[\\s\\S]{400}"))
((if_statement condition: (parenthesized_expression (_) @expression) consequence: (_) @_refusal) @at
  (#match? @expression "^!(\\w+\\.)*(user|currentUser|viewer|actor|session|account|userId|auth)(\\??\\.\\w+)*( \\|\\||$)")
  (#match? @_refusal "[nN]ot (authenticated|authori[sz]ed|logged in|signed in)|UNAUTHENTICATED|must be (logged|signed) in|throw new Forbidden(Error|Exception)")
  (#not-match? @_refusal "\\b40[13]\\b|UnauthorizedE|[\\s\\S]{400}")
  (#not-match? @expression "\\b(req|request|ctx|context|event|locals|state|this)\\b[\\w.?]*\\??\\.(user|session|auth|userId|account)\\b|\\b(session|currentUser)\\b"))

; A socket that nobody says who they are on is closed, and no more is done: `if (!userId) { socket.close(); return; }`.

; rule: closed-socket
; role: control
; kind: access
((if_statement condition: (parenthesized_expression (_) @expression) consequence: (statement_block (_) @_last .) @_refusal) @at
  (#match? @expression "^!(\\w+\\??\\.)*(user|currentUser|viewer|actor|session|account|userId|user_id|auth\\w*|token|claims|decoded|access|allowed|isAllowed|hasAccess|canAccess|membership)(\\??\\.\\w+)?$|^(req|request|ctx|context|socket|ws)(\\.\\w+)*\\.(user|session|userId) ={2,3} (null|undefined)$")
  (#match? @_refusal "\\b(socket|sock|ws|conn|connection|peer|stream)(\\??\\.\\w+)*\\??\\.(close|terminate|disconnect|destroy)\\(")
  (#match? @_last "^return\\b|^throw\\b|^return [^;]*\\.(close|terminate|disconnect)\\(")
  (#not-match? @_refusal "\\b40[13]\\b|\\b(Forbidden|Unauthorized|AccessDenied|NotAuthorized|UNAUTHORIZED|UNAUTHENTICATED|FORBIDDEN)|[nN]ot (authenticated|authori[sz]ed|logged in|signed in)|[\\s\\S]{400}"))

; What is somebody else's is answered as if it were not there: `if (board.workspaceId !== ctx.user.workspaceId) throw new TRPCError({ code: 'NOT_FOUND' })`.

; rule: not-theirs
; role: control
; kind: access
((if_statement condition: (parenthesized_expression (_) @expression) consequence: (_) @_refusal) @at
  (#match? @expression "\\??\\.(created_?[bB]y|(owner|user|author|creator|account|member|customer|workspace|organi[sz]ation|org|team|tenant|company|household|project|space)(_?[iI]d)?)\\s*!==?\\s*[(!]*((ctx|context|req|request|c|event|locals|this)(\\??\\.(?!params|body|query|headers|input)\\w+)*\\??\\.(user|session|auth|viewer|account|currentUser|userId|accountId|workspaceId|orgId|organi[sz]ationId|teamId|tenantId)\\b|\\b(session|currentUser|current_user|authUser|loggedInUser|viewer|actor|caller|principal)\\b|\\buser\\??\\.(_?id|uid|sub|\\w+Id)\\b)|((ctx|context|req|request|c|event|locals|this)(\\??\\.(?!params|body|query|headers|input)\\w+)*\\??\\.(user|session|auth|viewer|account|currentUser|userId|accountId|workspaceId|orgId|organi[sz]ationId|teamId|tenantId)\\b|\\b(session|currentUser|current_user|authUser|loggedInUser|viewer|actor|caller|principal)\\b|\\buser\\??\\.(_?id|uid|sub|\\w+Id)\\b)[\\w.?]*\\s*!==?\\s*[\\w.?]*\\??\\.(created_?[bB]y|(owner|user|author|creator|account|member|customer|workspace|organi[sz]ation|org|team|tenant|company|household|project|space)(_?[iI]d)?)\\b")
  (#match? @_refusal "^\\{?\\s*(return|throw)\\b[^;]*(\\b404\\b|\\bNOT_FOUND\\b|\\b\\w*[nN]otFound\\w*\\()")
  (#not-match? @_refusal "\\b40[13]\\b|\\b(Forbidden|Unauthorized|AccessDenied|NotAuthorized|UNAUTHORIZED|UNAUTHENTICATED|FORBIDDEN)|[\\s\\S]{400}"))

; Whoever does not say who they are is refused, in whatever words: `if (!req.user) throw new Error('who are you')`.

; rule: nobody
; role: control
; kind: access
((if_statement condition: (parenthesized_expression (_) @expression) consequence: (_) @_refusal) @at
  (#match? @expression "^!(req|request|ctx|context|c)(\\??\\.(state|locals|var|session))?\\??\\.(user|currentUser|userId|auth|account)(\\??\\.\\w+)?$")
  (#match? @_refusal "^\\{?\\s*throw\\b")
  (#not-match? @_refusal "\\b40[13]\\b|\\b(Forbidden|Unauthorized|AccessDenied|NotAuthorized|UNAUTHORIZED|UNAUTHENTICATED|FORBIDDEN|PermissionDenied|AuthenticationError|AuthorizationError)|[nN]ot (authenticated|authori[sz]ed|logged in|signed in)|[mM]issing [\\w ]*([aA]uth|[tT]oken)|[aA]uthentication (required|failed|error)|[\\s\\S]{400}"))

; The same where something else holds as well: `if (!user && site.isPrivate) throw new Error('private')`.

; rule: nobody-where
; role: control
; kind: access
((if_statement condition: (parenthesized_expression (binary_expression operator: "&&") @expression) consequence: (_) @_refusal @at)
  (#match? @expression "^!(\\w+\\??\\.)*(user|viewer|currentUser|actor|account|session|userId)(\\??\\.\\w+)? && [^|]*$|^[^|]* && !(\\w+\\??\\.)*(user|viewer|currentUser|actor|account|session|userId)(\\??\\.\\w+)?$")
  (#not-match? @expression "[pP]assword|[eE]mail|[uU]sername|\\b(body|input|payload)\\.")
  (#match? @_refusal "^\\{?\\s*throw\\b")
  (#not-match? @_refusal "\\b40[13]\\b|\\b(Forbidden|Unauthorized|AccessDenied|NotAuthorized|UNAUTHORIZED|UNAUTHENTICATED|FORBIDDEN|PermissionDenied|AuthenticationError|AuthorizationError)|[nN]ot (authenticated|authori[sz]ed|logged in|signed in)|[aA]uthentication (required|failed|error)|[\\s\\S]{400}"))

; What a handler asks of a token or what is in it, and answers with 401 or the reason in words.

; rule: token-check
; role: control
; kind: access
((if_statement condition: (parenthesized_expression (_) @expression) consequence: (_) @_refusal) @at
  (#match? @expression "\\b(token|accessToken|authToken|sessionToken|apiToken|claims|decoded|jwt|payload|bearer|caller|viewer)\\b")
  (#match? @_refusal "\\b401\\b|[uU]nauthori[sz]ed|UNAUTHORIZED|UNAUTHENTICATED|[tT]oken (is )?(invalid|expired|missing)|[iI]nvalid token|[nN]ot (authenticated|logged in|signed in)")
  (#not-match? @expression "\\b(req|request|ctx|context|event|locals|state|session|this)\\b[\\w.?]*\\??\\.(user|session|auth|userId|account|principal|role|isAdmin|isAuthenticated)\\b|\\b(session|currentUser|isAdmin|authenticated|authorized|allowed|authentication)\\b|_TOKEN\\b|_SECRET\\b|\\bBearer\\b|[aA]uthHeader|\\bauthorization\\b|\\.(role|roles|isAdmin|permissions|scopes)\\b")
  (#not-match? @_refusal "\\bnext\\(\\)|[\\s\\S]{400}"))

; rule: password
; role: control
; kind: password hashing
((call_expression function: (member_expression object: (identifier) @_bcrypt property: (property_identifier) @_hash) arguments: (arguments)) @at @expression
  (#match? @_bcrypt "^(bcrypt|bcryptjs|argon2|scrypt)$") (#any-of? @_hash "hash" "hashSync" "compare" "compareSync" "verify"))

; rule: password-function
; role: control
; kind: password hashing
; imports: ^(bcrypt|bcryptjs|argon2|@node-rs/(bcrypt|argon2))$
((call_expression function: (identifier) @_hash arguments: (arguments . (_) . (_))) @at @expression
  (#any-of? @_hash "hash" "hashSync" "compare" "compareSync" "verify"))

; rule: constant-time
; role: control
; kind: constant-time comparison
((call_expression function: [(identifier) (member_expression)] @_compare) @at @expression
  (#match? @_compare "(^|\\.)timingSafeEqual$"))

; rule: sanitise
; role: control
; kind: escaping
((call_expression function: [(identifier) (member_expression)] @_clean arguments: (arguments . (_))) @at @expression
  (#match? @_clean "^(DOMPurify\\.sanitize|sanitizeHtml|sanitizeHTML|sanitize_html|escapeHtml|escapeHTML|validator\\.(escape|stripLow|normalizeEmail)|he\\.(encode|escape)|_\\.escape|lodash\\.escape|encodeURIComponent|encodeURI|xss|filterXSS|sanitizeFilename|path\\.basename|mysql2?\\.escape(Id)?|(db|sql|pool|conn|connection|client|sequelize|knex)\\.escape(Id|Literal|Identifier)?|pgFormat|shellescape|shellQuote|CSS\\.escape)$"))

; rule: schema
; role: control
; kind: validation
((call_expression
  function: (member_expression object: [(identifier) (member_expression)] @_schema property: (property_identifier) @_parse)
  arguments: (arguments . (_))) @at @expression
  (#any-of? @_parse "parse" "safeParse" "parseAsync" "safeParseAsync" "validate" "validateAsync" "validateSync")
  (#match? @_schema "([sS]chema|[vV]alidator|DTO|Dto)$"))
((call_expression function: (member_expression object: (identifier) @_validator property: (property_identifier) @_is) arguments: (arguments . (_))) @at @expression
  (#eq? @_validator "validator") (#match? @_is "^(is[A-Z]\\w*|matches|whitelist)$"))

; rule: schema-input
; role: control
; kind: validation
((call_expression
  function: (member_expression object: (identifier) @_schema property: (property_identifier) @_parse)
  arguments: (arguments . (_) @_value)) @at @expression
  (#any-of? @_parse "parse" "parseAsync" "safeParse" "safeParseAsync")
  (#not-match? @_schema "([sS]chema|[vV]alidator|DTO|Dto)$|^(z|JSON|Date|path|url|URL|qs|querystring|yaml|YAML|toml|csv|cookie|semver)$")
  (#match? @_value "^(await )?(req|request|ctx|context|c|event)\\b|[fF]ormData|searchParams|process\\.env|^params$|^body$"))

; rule: allow-list
; role: control
; kind: allow-list
((if_statement condition: (parenthesized_expression (unary_expression operator: "!" argument: (call_expression
  function: (member_expression object: (_) @_list property: (property_identifier) @_has)
  arguments: (arguments . (_) @value .))) @expression @at) consequence: (_) @_refusal)
  (#match? @_list "^([A-Z][A-Z0-9_]+|(\\w+\\.)?\\w*([aA]llowed|[pP]ermitted|[wW]hitelist|[aA]llow[lL]ist|[sS]upported|[vV]alid)\\w*)$")
  (#not-match? @_list "[rR]oles?$|ROLES?$|[pP]ermissions?$|PERMISSIONS?$")
  (#any-of? @_has "includes" "has")
  (#match? @_refusal "^\\{?\\s*(return|throw|continue)\\b|\\b4\\d\\d\\b"))

; rule: parameterised
; role: control
; kind: parameterised query
((call_expression
  function: (member_expression property: (property_identifier) @_query)
  arguments: (arguments . (string) @expression . [(array) (identifier) (object)])) @at
  (#any-of? @_query "query" "execute" "raw" "all" "get" "run" "any" "one" "none")
  (#match? @expression "(SELECT|INSERT|UPDATE|DELETE|select|insert|update|delete)\\s[\\s\\S]*(\\?|\\$\\d|:\\w)"))

; rule: command
; role: sink
; kind: shell command
; severity: high
; imports: ^(node:)?child_process$|^(execa|shelljs)$
((call_expression function: (identifier) @_exec arguments: (arguments . [(template_string (template_substitution)) (binary_expression) (identifier) (member_expression) (call_expression) (subscript_expression)])) @at @expression
  (#any-of? @_exec "exec" "execSync" "execAsync" "spawn" "spawnSync" "execFile" "execFileSync" "fork" "execa"))
((call_expression function: (member_expression object: (identifier) @_child property: (property_identifier) @_exec) arguments: (arguments . [(template_string (template_substitution)) (binary_expression) (identifier) (member_expression) (call_expression) (subscript_expression)])) @at @expression
  (#any-of? @_child "child_process" "childProcess" "cp" "shell" "shelljs")
  (#any-of? @_exec "exec" "execSync" "spawn" "spawnSync" "execFile" "execFileSync" "fork"))

; rule: program-arguments
; role: sink
; kind: program arguments
; severity: medium
; only: with source
; imports: ^(node:)?child_process$|^execa$
((call_expression
  function: [(identifier) @_exec (member_expression property: (property_identifier) @_exec)]
  arguments: (arguments . (string) . (array) @value)) @at @expression
  (#match? @_exec "^(spawn|execFile|execa)(Sync|Async)?$"))

; rule: eval
; role: sink
; kind: code execution
; severity: high
((call_expression function: (identifier) @_eval arguments: (arguments . (_) @_code)) @at @expression
  (#eq? @_eval "eval") (#not-match? @_code "^['\"]"))
((new_expression constructor: (identifier) @_function arguments: (arguments (_))) @at @expression
  (#eq? @_function "Function"))

; rule: expression-language
; role: sink
; kind: code execution
; severity: high
((call_expression function: (member_expression object: (identifier) @_library property: (property_identifier) @_eval) arguments: (arguments . [(identifier) (member_expression) (template_string (template_substitution)) (binary_expression) (call_expression)] @value)) @at @expression
  (#match? @_library "^(math|mathjs|expr|exprEval|jexl|vm2?|sandbox|[sS]cript)$") (#any-of? @_eval "eval" "evaluate" "evalSync" "run"))
((call_expression function: (identifier) @_eval arguments: (arguments . [(identifier) (member_expression) (template_string (template_substitution)) (binary_expression) (call_expression)] @value)) @at @expression
  (#any-of? @_eval "safeEval" "notevil" "staticEval" "evalScript"))

; rule: timer
; role: sink
; kind: code execution
; severity: high
((call_expression function: (identifier) @_timer arguments: (arguments . [(template_string (template_substitution)) (binary_expression)] @value)) @at @expression
  (#any-of? @_timer "setTimeout" "setInterval"))

; rule: vm
; role: sink
; kind: code execution
; severity: high
((call_expression function: (member_expression object: (identifier) @_vm property: (property_identifier) @_run) arguments: (arguments . (_))) @at @expression
  (#eq? @_vm "vm") (#any-of? @_run "runInContext" "runInNewContext" "runInThisContext" "compileFunction"))

; rule: sql
; role: sink
; kind: SQL built from strings
; severity: high
((call_expression
  function: (member_expression property: (property_identifier) @_query)
  arguments: (arguments . [(template_string (template_substitution)) (binary_expression)] @expression)) @at
  (#any-of? @_query "query" "execute" "raw" "all" "get" "run" "each" "exec" "prepare" "unsafe" "$queryRawUnsafe" "$executeRawUnsafe" "whereRaw" "any" "one" "none")
  (#match? @expression "\\b(SELECT\\s|INSERT\\s+INTO|UPDATE\\s+\\S+\\s+SET|DELETE\\s+FROM|select\\s|insert\\s+into|update\\s+\\S+\\s+set|delete\\s+from|DROP\\s|ORDER\\s+BY|WHERE\\s)"))

; rule: sql-clause
; role: sink
; kind: SQL built from strings
; severity: high
((call_expression
  function: (member_expression property: (property_identifier) @_clause)
  arguments: (arguments . [(template_string (template_substitution)) (binary_expression)] @expression)) @at
  (#any-of? @_clause "whereRaw" "orWhereRaw" "andWhereRaw" "havingRaw" "orderByRaw" "groupByRaw" "joinRaw" "fromRaw" "andWhere" "orWhere" "literal"))

; rule: sql-unsafe
; role: sink
; kind: SQL built from strings
; severity: high
((call_expression
  function: (member_expression property: (property_identifier) @_query)
  arguments: (arguments . (identifier))) @at @expression
  (#any-of? @_query "$queryRawUnsafe" "$executeRawUnsafe"))

; rule: sql-variable
; role: sink
; kind: SQL built from strings
; severity: medium
; says: {name} is put together from values
((variable_declarator name: (identifier) @name value: [(template_string (template_substitution)) (binary_expression)] @value) @at
  (#match? @value "^['\"`]\\s*(SELECT\\s[\\s\\S]*\\sFROM|INSERT\\s+INTO|UPDATE\\s+\\S+\\s+SET|DELETE\\s+FROM|select\\s[\\s\\S]*\\sfrom|insert\\s+into|update\\s+\\S+\\s+set|delete\\s+from)\\s"))

; rule: sql-passed
; role: sink
; kind: SQL built from strings
; severity: high
; only: with source
((call_expression
  function: (member_expression object: (_) @_database property: (property_identifier) @_query)
  arguments: (arguments . [(identifier) (member_expression)] @value)) @at @expression
  (#any-of? @_query "query" "execute" "raw" "prepare" "$queryRaw" "$executeRaw" "exec" "all" "run" "each" "any" "one" "none" "oneOrNone" "manyOrNone")
  (#not-match? @expression "^\\w*[sS]ql\\.raw\\(")
  (#match? @_database "(^|\\.)(db|database|pool|conn|connection|client|sequelize|knex|mysql|pg|sqlite|sql|con|manager|entityManager|dataSource|queryRunner|prisma|\\w*(Db|DB|Pool|Client|Connection|Sequelize|Repository))$"))

; rule: nosql
; role: sink
; kind: NoSQL query
; severity: high
((pair key: [(property_identifier) (string)] @_where value: [(template_string (template_substitution)) (binary_expression) (identifier) (member_expression)] @value) @at @expression
  (#match? @_where "^['\"]?\\$(where|function)['\"]?$"))

; rule: nosql-part
; role: sink
; kind: NoSQL query
; severity: medium
; only: with source
; plain: ^(\w+\.)*params\b|^(\w+\.)*headers\b|\.(param|header)\(
; imports: ^(mongoose|mongodb|mongojs|monk)\b
((call_expression
  function: (member_expression property: (property_identifier) @_find)
  arguments: (arguments . (object (pair value: [(member_expression) (identifier)])) @value)) @at @expression
  (#any-of? @_find "find" "findOne" "findOneAndUpdate" "findOneAndDelete" "updateOne" "updateMany" "deleteOne" "deleteMany" "countDocuments")
  (#not-match? @value "^\\{\\s*\\w+:\\s*(req|request|ctx|context)\\.params\\.\\w+\\s*,?\\s*\\}$"))

; rule: mass-assignment
; role: sink
; kind: mass assignment
; severity: medium
; only: with source
((call_expression
  function: (member_expression object: (identifier) @_model property: (property_identifier) @_create)
  arguments: (arguments . [(member_expression) (spread_element)] @value)) @at @expression
  (#match? @_model "^[A-Z]") (#any-of? @_create "create" "insertMany" "bulkCreate" "build" "upsert" "update") (#match? @value "^(\\.\\.\\.)?(req|request|ctx\\.request)\\.(body|query)( as \\w+)?$"))
((call_expression
  function: (member_expression object: (identifier) @_model property: (property_identifier) @_update)
  arguments: (arguments . (_) . [(member_expression) (object (spread_element))] @value)) @at @expression
  (#match? @_model "^[A-Z]") (#any-of? @_update "findByIdAndUpdate" "findOneAndUpdate" "findOneAndReplace" "updateOne" "updateMany" "replaceOne") (#match? @value "^(\\{\\s*\\.\\.\\.)?(req|request|ctx\\.request)\\.(body|query)( as \\w+|\\s*,?\\s*\\})?$"))
((call_expression
  function: (member_expression object: (identifier) @_model property: (property_identifier) @_update)
  arguments: (arguments . (_) . (object (pair key: (property_identifier) @_set value: [(member_expression) (object (spread_element))] @value)))) @at @expression
  (#match? @_model "^[A-Z]") (#any-of? @_update "findByIdAndUpdate" "findOneAndUpdate" "updateOne" "updateMany") (#eq? @_set "$set") (#match? @value "^(\\{\\s*\\.\\.\\.)?(req|request|ctx\\.request)\\.(body|query)( as \\w+|\\s*,?\\s*\\})?$"))
((new_expression constructor: (identifier) @_model arguments: (arguments . (member_expression) @value .)) @at @expression
  (#match? @_model "^[A-Z]") (#not-match? @_model "(Error|Exception|Date|URL|URLSearchParams|Map|Set|Buffer|Response|Request|FormData|Dto|DTO|Command|Query|Event|Input)$") (#match? @value "^(req|request|ctx\\.request)\\.body$"))
((call_expression function: (member_expression object: (identifier) @_object property: (property_identifier) @_assign) arguments: (arguments . (identifier) (member_expression) @value .)) @at @expression
  (#match? @_object "^(Object|_|lodash)$") (#any-of? @_assign "assign" "merge" "extend" "defaultsDeep") (#match? @value "^(req|request|ctx\\.request)\\.(body|query)$"))

; rule: xpath
; role: sink
; kind: XPath built from strings
; severity: high
((call_expression function: (member_expression property: (property_identifier) @_select) arguments: (arguments . [(binary_expression) (template_string (template_substitution))] @value)) @at @expression
  (#any-of? @_select "select" "select1" "evaluate" "find") (#match? @value "^[\"'`]\\.?(//\\w|/\\w+\\[|[^\"'`]*\\[@\\w+\\s*=)"))

; rule: archive-name
; role: sink
; kind: file path from an archive
; severity: medium
; data: no
((call_expression function: (member_expression property: (property_identifier) @_join) arguments: (arguments (member_expression object: (identifier) @_entry property: (property_identifier) @_name) .)) @at @expression
  (#any-of? @_join "join" "resolve") (#match? @_entry "^(zip)?[eE]ntry$") (#any-of? @_name "entryName" "fileName" "path" "name"))

; rule: token-none
; role: sink
; kind: token that nobody signed accepted
; severity: high
; data: no
((pair key: (property_identifier) @_algorithms value: (array (string (string_fragment) @_none))) @at @expression
  (#eq? @_algorithms "algorithms") (#match? @_none "^none$"))
((pair key: (property_identifier) @_algorithm value: (string (string_fragment) @_none)) @at @expression
  (#eq? @_algorithm "algorithm") (#match? @_none "^none$"))

; rule: nosql-model
; role: sink
; kind: NoSQL query
; severity: medium
; only: with source
; plain: ^(\w+\.)*params\b|^(\w+\.)*headers\b|\.(param|header)\(
((call_expression
  function: (member_expression object: (identifier) @_model property: (property_identifier) @_find)
  arguments: (arguments . (object (pair value: (member_expression) @_part)) @value)) @at @expression
  (#match? @_model "^[A-Z]") (#any-of? @_find "find" "findOne" "findOneAndUpdate" "findOneAndDelete" "updateOne" "updateMany" "deleteOne" "deleteMany")
  (#match? @_part "^(req|request|ctx\\.request)\\.(body|query)\\.\\w+$"))

; rule: nosql-shorthand
; role: sink
; kind: NoSQL query
; severity: medium
; only: with source
; plain: ^(\w+\.)*params\b|^(\w+\.)*headers\b|\.(param|header)\(
; imports: ^(mongoose|mongodb|mongojs|monk)\b|(^|/)models?(/|$)
((call_expression
  function: (member_expression object: (identifier) @_model property: (property_identifier) @_find)
  arguments: (arguments . (object . [(shorthand_property_identifier) @_part (pair key: (property_identifier) @_part value: (identifier))]) @value)) @at @expression
  (#match? @_model "^[A-Z]") (#any-of? @_find "find" "findOne" "findOneAndUpdate" "findOneAndDelete" "updateOne" "updateMany" "deleteOne" "deleteMany")
  (#not-any-of? @_part "where" "include" "order" "select" "relations"))

; rule: nosql-object
; role: sink
; kind: NoSQL query
; severity: medium
; only: with source
((call_expression
  function: (member_expression property: (property_identifier) @_find)
  arguments: (arguments . (member_expression) @value)) @at @expression
  (#any-of? @_find "find" "findOne" "findOneAndUpdate" "updateOne" "updateMany" "deleteOne" "deleteMany" "countDocuments" "aggregate")
  (#match? @value "^(req|request|ctx\\.request)\\.(body|query)$"))

; rule: html
; role: sink
; kind: HTML
; severity: high
((assignment_expression left: (member_expression property: (property_identifier) @_html) right: (_) @value) @at @expression
  (#any-of? @_html "innerHTML" "outerHTML") (#not-match? @value "^(['\"][^'\"]*['\"]|`[^`$]*`)$"))
((call_expression function: (member_expression property: (property_identifier) @_html) @_function arguments: (arguments (_) @value .)) @at @expression
  (#match? @_function "(\\.insertAdjacentHTML|^document\\.write(ln)?)$") (#not-match? @value "^['\"]"))

; rule: html-trusted
; role: sink
; kind: HTML
; severity: high
((call_expression function: (member_expression property: (property_identifier) @_trust) arguments: (arguments . (_) @value)) @at @expression
  (#any-of? @_trust "bypassSecurityTrustHtml" "bypassSecurityTrustScript" "bypassSecurityTrustUrl" "bypassSecurityTrustResourceUrl")
  (#not-match? @value "^['\"]"))

; rule: answer-type
; role: answer-type
((call_expression
  function: (member_expression object: (_) @_res property: (property_identifier) @_set)
  arguments: (arguments . (string) @_name . (string) @type)) @at
  (#match? @_res "\\b(res|response|reply|ctx|_res|headers)$") (#any-of? @_set "set" "header" "setHeader" "append")
  (#match? @_name "^.[cC]ontent-[tT]ype.$"))
((call_expression
  function: (member_expression object: (_) @_res property: (property_identifier) @_type)
  arguments: (arguments . (string) @type .)) @at
  (#match? @_res "^(res|response|reply|ctx|_res)\\b") (#any-of? @_type "type" "contentType"))
((assignment_expression left: (member_expression object: (identifier) @_ctx property: (property_identifier) @_type) right: (string) @type) @at
  (#any-of? @_ctx "ctx" "res" "response") (#any-of? @_type "type" "contentType"))
((call_expression
  function: (member_expression property: (property_identifier) @_head)
  arguments: (arguments (object (pair key: (string) @_name value: (string) @type)))) @at
  (#eq? @_head "writeHead") (#match? @_name "^.[cC]ontent-[tT]ype.$"))

; rule: answer-branch
; role: answer-type
((if_statement [consequence: (_) @at alternative: (_) @at])
  (#match? @at "[cC]ontent-[tT]ype|\\.(type|contentType)\\("))
((switch_case) @at (#match? @at "[cC]ontent-[tT]ype|\\.(type|contentType)\\("))

; rule: html-answer
; role: sink
; kind: HTML
; severity: high
; only: with source
((call_expression
  function: (member_expression object: (_) @_res property: (property_identifier) @_send)
  arguments: (arguments . [(template_string (template_substitution)) (binary_expression)] @value)) @at @expression
  (#match? @_res "^(res|response|reply|ctx|_res)(\\.(status|type|code|set|header)\\([^()]*\\))*$") (#any-of? @_send "send" "write" "end" "html")
  (#not-match? @value "^`(data|event|id|retry): "))

; rule: html-passed
; role: sink
; kind: HTML
; severity: medium
; only: with source
((call_expression
  function: (member_expression object: (_) @_res property: (property_identifier) @_send)
  arguments: (arguments . [(identifier) (member_expression)] @value)) @at @expression
  (#match? @_res "^(res|response|reply|_res)(\\.(status|type|code|set|header)\\([^()]*\\))*$") (#any-of? @_send "send" "write" "end"))

; rule: template
; role: sink
; kind: template
; severity: high
; only: with source
((call_expression function: [(identifier) (member_expression)] @_compile arguments: (arguments . [(template_string (template_substitution)) (binary_expression) (identifier) (member_expression) (call_expression)] @value)) @at @expression
  (#match? @_compile "^([hH]andlebars\\.(compile|precompile)|ejs\\.(render|compile)|(pug|jade)\\.(compile|render)|_\\.template|lodash\\.template|nunjucks\\.(renderString|compile)|[mM]ustache\\.render|(doT|dot)\\.(template|compile)|eta\\.renderString(Async)?|liquid\\.parseAndRender|engine\\.parseAndRender|Twig\\.twig)$"))

; rule: view
; role: sink
; kind: template
; severity: medium
; only: with source
((call_expression
  function: (member_expression object: (identifier) @_res property: (property_identifier) @_render)
  arguments: (arguments . [(identifier) (member_expression) (template_string (template_substitution)) (binary_expression) (subscript_expression)] @value)) @at @expression
  (#any-of? @_res "res" "response" "reply" "ctx") (#any-of? @_render "render" "view"))

; rule: import
; role: sink
; kind: dynamic import
; severity: high
; only: with source
((call_expression function: [(identifier) (import)] @_import arguments: (arguments . [(template_string (template_substitution)) (binary_expression) (identifier) (member_expression) (call_expression) (subscript_expression)] @value)) @at @expression
  (#match? @_import "^(require|import)$"))

; rule: xml-options
; role: sink
; kind: XML with external entities
; severity: high
; data: no
; imports: ^libxml
((variable_declarator value: (object (pair key: (property_identifier) @_option value: (true)))) @at @expression
  (#any-of? @_option "noent" "dtdload" "replaceEntities"))

; rule: sql-literal
; role: sink
; kind: SQL built from strings
; severity: high
; only: with source
((call_expression function: (member_expression object: (identifier) @_sql property: (property_identifier) @_raw) arguments: (arguments . [(identifier) (member_expression) (subscript_expression) (template_string (template_substitution)) (binary_expression)] @value)) @at @expression
  (#match? @_sql "^(\\w*[sS]ql|SQL|Prisma)$") (#any-of? @_raw "lit" "literal" "raw" "unsafe"))

; rule: xml
; role: sink
; kind: XML with external entities
; severity: high
((call_expression
  function: [(identifier) (member_expression)] @_parse
  arguments: (arguments . (_) @value (object (pair key: (property_identifier) @_option value: (true))))) @at @expression
  (#match? @_parse "(^|\\.)parseXml(String|Async)?$") (#any-of? @_option "noent" "dtdload" "replaceEntities"))

; rule: file
; role: sink
; kind: file path
; severity: medium
; only: with source
((call_expression
  function: [(identifier) @_read (member_expression object: (_) @_fs property: (property_identifier) @_read)]
  arguments: (arguments . [(template_string (template_substitution)) (binary_expression) (identifier) (member_expression) (call_expression) (subscript_expression)] @value)) @at @expression
  (#any-of? @_read "readFile" "readFileSync" "createReadStream" "writeFile" "writeFileSync" "appendFile" "appendFileSync" "createWriteStream" "unlink" "unlinkSync" "sendFile" "sendfile" "download" "rm" "rmSync" "readdir" "readdirSync" "rmdir" "rmdirSync" "copyFile" "copyFileSync" "openSync" "outputFile" "mkdirSync"))
((call_expression
  function: (member_expression object: [(identifier) (member_expression) (subscript_expression)] property: (property_identifier) @_mv)
  arguments: (arguments . (_) @value)) @at @expression
  (#eq? @_mv "mv"))

; rule: redirect
; role: sink
; kind: redirect
; severity: medium
; only: with source
((call_expression
  function: [(identifier) @_redirect (member_expression property: (property_identifier) @_redirect)]
  arguments: (arguments (_) @value .)) @at @expression
  (#any-of? @_redirect "redirect" "permanentRedirect") (#not-match? @expression "^[\\w.]*\\bmeta\\.redirect\\(")
  (#not-match? @value "^(['\"][^'\"]*['\"]|`[^`$]*`|[\\d{\\[].*)$")
  (#not-match? @value "^(new URL\\(\\s*)?['\"`](?!(https?:)?//['\"`$])[^'\"`$]*/[^'\"`$]*[?=/]"))
((assignment_expression left: (_) @_location right: [(template_string (template_substitution)) (binary_expression) (identifier) (member_expression) (subscript_expression)] @value) @at @expression
  (#match? @_location "^((window|document|top|self|parent)\\.)?location(\\.href)?$"))
((call_expression
  function: (member_expression property: (property_identifier) @_header)
  arguments: (arguments . (string (string_fragment) @_location) . [(template_string (template_substitution)) (binary_expression) (identifier) (member_expression)] @value)) @at @expression
  (#any-of? @_header "setHeader" "set" "header") (#match? @_location "^[lL]ocation$"))

; rule: request
; role: sink
; kind: outbound request
; severity: medium
; only: with source
((call_expression
  function: [(identifier) (member_expression)] @_fetch
  arguments: (arguments . (_) @value)) @at @expression
  (#not-match? @value "^(['\"][^'\"]*['\"]$|`[^`$]*`$|[\\d{\\[])")
  (#match? @_fetch "^(fetch|nodeFetch|axios|got|needle|superagent|ky|(axios|got|needle|superagent|https?|undici|ky|httpService|this\\.(httpService|http))\\.(get|post|put|patch|delete|head|request|stream))$"))
((call_expression
  function: [(identifier) (member_expression)] @_fetch
  arguments: (arguments (object (pair key: (property_identifier) @_url value: [(template_string (template_substitution)) (binary_expression) (identifier) (member_expression)] @value)))) @at @expression
  (#match? @_fetch "^(axios|got|request|needle|superagent|(axios|https?|got)\\.request)$") (#any-of? @_url "url" "uri" "host" "hostname" "baseURL"))

; rule: old-request
; role: sink
; kind: outbound request
; severity: medium
; only: with source
; imports: ^(request|request-promise(-native)?|sync-request)$
((call_expression
  function: [(identifier) (member_expression)] @_request
  arguments: (arguments . [(template_string (template_substitution)) (binary_expression) (identifier) (member_expression) (subscript_expression)] @value)) @at @expression
  (#match? @_request "^(request|rp)(\\.(get|post|put|patch|delete|head))?$"))

; rule: deserialise
; role: sink
; kind: deserialisation
; severity: high
((call_expression function: [(identifier) (member_expression)] @_load arguments: (arguments . (_))) @at @expression
  (#match? @_load "^((serialize|nodeSerialize|serializer)\\.unserialize|unserialize|v8\\.deserialize)$"))

; rule: weak-hash
; role: sink
; kind: weak cryptography
; severity: medium
((call_expression function: [(identifier) (member_expression)] @_hash arguments: (arguments . (string) @_algorithm)) @at @expression
  (#match? @_hash "(^|\\.)(createHash|createHmac|createCipher|createCipheriv)$") (#match? @_algorithm "^['\"]([mM][dD][45]|[sS][hH][aA]-?1|des|DES|rc4|RC4|.*-ecb)"))

; rule: weak-digest
; role: sink
; kind: weak cryptography
; severity: medium
; imports: ^(md5|sha1|js-md5|js-sha1|blueimp-md5|crypto-js.*)$
((call_expression function: [(identifier) (member_expression)] @_hash arguments: (arguments . (_) @value)) @at @expression
  (#match? @_hash "^(md5|sha1|MD5|SHA1|CryptoJS\\.(MD5|SHA1|DES|RC4|TripleDES)(\\.encrypt)?)$"))

; rule: weak-random
; role: sink
; kind: weak randomness
; severity: medium
; says: {name} comes from Math.random
((variable_declarator name: (identifier) @name value: (_) @_value) @at
  (#match? @name "([tT]oken|TOKEN|[sS]ecret|[pP]assword|[oO]tp|OTP|[nN]once|[sS]alt|[sS]ession[iI]d|[aA]pi[kK]ey|[vV]erificationCode|[rR]esetCode)$")
  (#match? @_value "Math\\.random\\("))

; rule: token-unverified
; role: sink
; kind: token read without verification
; severity: medium
((call_expression function: (member_expression object: (identifier) @_jwt property: (property_identifier) @_decode) arguments: (arguments)) @at @expression
  (#match? @_jwt "^(jwt|jsonwebtoken|JWT)$") (#eq? @_decode "decode"))

; rule: expiry
; role: sink
; kind: expiry check switched off
; severity: high
; data: no
((pair key: (property_identifier) @_key value: (true)) @at @expression
  (#eq? @_key "ignoreExpiration"))

; rule: tls
; role: sink
; kind: certificate check switched off
; severity: high
((pair key: (property_identifier) @_key value: (false)) @at @expression
  (#any-of? @_key "rejectUnauthorized" "strictSSL"))
((assignment_expression left: (member_expression property: (property_identifier) @_key) right: (_) @_value) @at @expression
  (#eq? @_key "NODE_TLS_REJECT_UNAUTHORIZED") (#match? @_value "^['\"]?0"))

; rule: secret
; role: sink
; kind: secret in code
; severity: high
; says: {name} has a fixed value
((variable_declarator name: (identifier) @name value: (string) @_value) @at
  (#match? @name "([sS]ecret|SECRET|[pP]assword|PASSWORD|[aA]pi_?[kK]ey|API_?KEY|[tT]oken|TOKEN|[pP]rivate_?[kK]ey|PRIVATE_?KEY)$")
  (#match? @_value "^['\"](?=.*[0-9])(?=.*[A-Za-z])[A-Za-z0-9+/=_.$!@#-]{10,}['\"]$"))
((pair key: [(property_identifier) (string)] @name value: (string) @_value) @at
  (#match? @name "([sS]ecret|SECRET|[pP]assword|PASSWORD|[aA]pi_?[kK]ey|API_?KEY|PRIVATE_?KEY|[pP]rivate_?[kK]ey)['\"]?$")
  (#match? @_value "^['\"](?=.*[0-9])(?=.*[A-Za-z])[A-Za-z0-9+/=_.$!@#-]{10,}['\"]$"))

; rule: signing-key
; role: sink
; kind: secret in code
; severity: high
; says: the key of {call} is a fixed value
((call_expression
  function: (member_expression object: (identifier) @_jwt property: (property_identifier) @_sign) @call
  arguments: (arguments . (_) . (string)))  @at
  (#match? @_jwt "^(jwt|jsonwebtoken|JWT)$") (#any-of? @_sign "sign" "verify"))

; rule: session-secret
; role: sink
; kind: secret in code
; severity: high
; says: the {name} of {call} is a fixed value
([
  (call_expression function: [(identifier) (member_expression) (super)] @call arguments: (arguments (object (pair key: (property_identifier) @name value: (string (string_fragment))) @at)))
  (new_expression constructor: [(identifier) (member_expression)] @call arguments: (arguments (object (pair key: (property_identifier) @name value: (string (string_fragment))) @at)))
]
  (#any-of? @name "secret" "secretOrKey")
  (#match? @call "^(session|expressSession|cookieSession|express[jJ]wt|jwt|koaJwt|JwtModule\\.register|super|([\\w.]+\\.)?(\\w*Jwt\\w*Strategy|JWTStrategy|Strategy))$"))

; rule: secret-default
; role: sink
; kind: secret in code
; severity: high
; says: {name} falls back to a fixed value
((binary_expression left: (member_expression) @name operator: ["||" "??"] right: (string) @_value) @at
  (#match? @name "(SECRET|PASSWORD|API_?KEY|PRIVATE_?KEY|_TOKEN|TOKEN_)\\w*$") (#match? @_value "^['\"].+['\"]$"))

; rule: secret-empty
; role: sink
; kind: secret in code
; severity: medium
; says: {name} falls back to an empty value
((binary_expression left: (member_expression) @name operator: ["||" "??"] right: (string) @_value) @at
  (#match? @name "(SECRET|PRIVATE_?KEY|SIGNING_?KEY)\\w*$") (#match? @_value "^(''|\"\")$"))

; What wraps a handler where it is made stands in front of it, whatever it is called.
; rule: handler-wrapper
; role: checkpoint
((variable_declarator
  name: (identifier) @of
  value: (call_expression
    function: [(identifier) (member_expression object: (identifier) property: (property_identifier))] @expression
    arguments: (arguments [(arrow_function parameters: (formal_parameters . (_))) (function_expression parameters: (formal_parameters . (_)))] .))) @at
  (#match? @expression "^(\\w+\\.)?(with|require|ensure|protect|guard|check|assert|only|for|admin|auth|verify|is|has|must)\\w*$"))
