; What Go programs trust, check and risk; requests of net/http.
; languages: go

; rule: request
; role: source
; kind: request
; subject: ^(http\.Request)$
((call_expression function: (selector_expression operand: (_) @subject field: (field_identifier) @_read)) @at @expression
  (#match? @subject "^\\w+(\\.(URL|Header|PostForm|Form))?$")
  (#any-of? @_read "FormValue" "PostFormValue" "PathValue" "Query" "Get" "Cookie" "Cookies" "FormFile" "MultipartReader" "UserAgent" "Referer"))
((selector_expression operand: (identifier) @subject field: (field_identifier) @_part) @at @expression
  (#any-of? @_part "Body" "Form" "PostForm" "RequestURI"))

; rule: route-variable
; role: source
; kind: request
((call_expression function: (selector_expression) @_vars) @at @expression
  (#any-of? @_vars "mux.Vars" "chi.URLParam" "chi.URLParamFromCtx"))

; rule: arguments
; role: source
; kind: command line
((selector_expression) @at @expression (#any-of? @expression "os.Args"))
((call_expression function: (selector_expression) @_arg) @at @expression (#any-of? @_arg "flag.Arg" "flag.Args"))

; rule: socket-message
; role: source
; kind: socket message
; imports: websocket
((call_expression function: (selector_expression operand: (identifier) @_connection field: (field_identifier) @_read)) @at @expression
  (#any-of? @_read "ReadMessage" "ReadJSON" "NextReader")
  (#match? @_connection "^(c|ws|conn|socket|client|\\w*([cC]onn|[sS]ocket))$"))

; rule: standard-input
; role: source
; kind: standard input
((selector_expression) @at @expression (#any-of? @expression "os.Stdin"))

; rule: environment
; role: source
; kind: environment
((call_expression function: (selector_expression) @_env) @at @expression (#any-of? @_env "os.Getenv" "os.LookupEnv" "syscall.Getenv"))

; rule: environment-whole
; role: written
; files: ^(?<directory>(?:.*/)?)[^/]+\.go$
((call_expression function: (selector_expression) @_environ) @at (#any-of? @_environ "os.Environ"))

; A table of settings in a package that goes through all variables of the environment.
; rule: environment-table
; role: source
; kind: environment
; home: environment-whole
; files: ^(?<directory>(?:.*/)?)(?!.*_test\.go$)[^/]+\.go$
((keyed_element key: (literal_element (interpreted_string_literal) @name @expression @at) value: (literal_element [(literal_value) (composite_literal) (unary_expression)]))
  (#match? @name "^\"[A-Z][A-Z0-9]*(_[A-Z0-9]+)*\"$"))

; A field of a structure that a library fills from the environment.
; rule: environment-field
; role: source
; kind: environment
(field_declaration tag: [(raw_string_literal) (interpreted_string_literal)] @name
  (#match? @name "\\b(env|envconfig):\\\\?\"[A-Z]\\w")) @at @expression

; rule: viper
; role: source
; kind: environment
; imports: ^github\.com/spf13/viper$
((call_expression function: (selector_expression operand: (identifier) @_viper field: (field_identifier) @_get)
  arguments: (argument_list . (interpreted_string_literal) @name)) @at @expression
  (#match? @_viper "^(viper|v|vp)$") (#match? @_get "^(Get(String|Int|Int32|Int64|Uint|Bool|Float64|Duration|StringSlice|StringMap|StringMapString|SizeInBytes|Time)?|BindEnv|MustBindEnv|IsSet)$"))

; rule: viper-default
; role: source
; kind: environment
; imports: ^github\.com/spf13/viper$
((call_expression function: (selector_expression operand: (identifier) @_viper field: (field_identifier) @_set)
  arguments: (argument_list . (interpreted_string_literal) @name . (_) @default)) @at @expression
  (#match? @_viper "^(viper|v|vp)$") (#eq? @_set "SetDefault"))

; rule: flag-variable
; role: source
; kind: environment
((keyed_element key: (literal_element (identifier) @_key) value: (literal_element (composite_literal body: (literal_value (literal_element (interpreted_string_literal) @name @expression @at)))))
  (#any-of? @_key "EnvVars" "EnvVar"))
((keyed_element key: (literal_element (identifier) @_key) value: (literal_element (interpreted_string_literal) @name @expression @at))
  (#any-of? @_key "EnvVars" "EnvVar"))

; rule: access
; role: control
; kind: access
; as: middleware
(argument_list [(identifier) (selector_expression) (call_expression)] @at @expression
  (#match? @expression "^(?!http\\.Status|([cC]fg|[cC]onf|[cC]onfig|\\w+\\.([cC]fg|[cC]onfig))\\.|.*([sS]ecret|Key|Header|Token)$)(?!.*([oO]ptional|[hH]andler|[rR]oute|[cC]ontroller|[aA]uthor(s|ID|\\b)|[sS]ervice|\\bfunc\\b|\\(false\\)$))[\\w.]*([aA]uth|[rR]equire(User|Login|Admin|Role)|[vV]erify(Token|JWT)|JWT|[pP]ermission|[iI]sAdmin|[gG]uard)\\w*([.]\\w+)?(\\(.*\\))?$"))

; rule: access-wrapper
; role: control
; kind: access
; as: middleware
((call_expression function: [(identifier) (selector_expression)] @expression arguments: (argument_list . (_) @_wrapped .)) @at
  (#not-match? @_wrapped "([sS]ecret|[cC]fg|[cC]onfig|^\"|[kK]ey$)")
  (#match? @expression "^(?!.*([oO]ptional|[hH]andler$|[rR]oute|[aA]uthor(s|ID|\\b)|[sS]ervice))[\\w.]*([aA]uth|[rR]equire(User|Login|Admin|Role)|[vV]erify(Token|JWT)|JWT|[pP]ermission|[gG]uard)\\w*([.]\\w+)?$"))

; rule: access-optional
; role: control
; kind: optional access
; as: middleware
(argument_list (call_expression) @at @expression
  (#match? @expression "^[\\w.]*([aA]uth|[sS]ession)\\w*\\(false\\)$"))

; rule: session
; role: control
; kind: session
; as: middleware
((call_expression function: [(identifier) (selector_expression)] @expression arguments: (argument_list . (_) .)) @at
  (#match? @expression "^[\\w.]*[sS]ession(Middleware|Handler)\\w*([.]\\w+)?$"))

; rule: csrf
; role: control
; kind: CSRF
; as: middleware
((call_expression function: [(identifier) (selector_expression)] @expression arguments: (argument_list . (_) .)) @at
  (#match? @expression "^[\\w.]*([cC]srf|CSRF|nosurf)\\w*([.]\\w+)?$"))

; rule: cors
; role: control
; kind: CORS
; as: middleware
(argument_list (call_expression function: (selector_expression) @_cors) @at @expression
  (#match? @_cors "^(cors\\.(New|Handler|Default|Middleware)|middleware\\.CORS(WithConfig)?|handlers\\.CORS)$")
  (#not-match? @expression "(AllowAllOrigins: *true|\"\\*\"|cors\\.(AllowAll|Default)\\()"))

; rule: cors-open
; role: sink
; kind: every origin allowed
; severity: low
((keyed_element key: (literal_element (identifier) @_key) value: (literal_element) @_value) @at @expression
  (#any-of? @_key "AllowedOrigins" "AllowOrigins" "AllowAllOrigins")
  (#match? @_value "^(true|(\\[\\]string)?\\{? *\"\\*\" *\\}?)$"))

; rule: rate-limit
; role: control
; kind: rate limit
; as: middleware
(argument_list (call_expression function: (selector_expression) @_limit) @at @expression
  (#match? @_limit "^(httprate\\.\\w+|tollbooth\\w*\\.\\w+|limiter\\.(New|Middleware)\\w*|middleware\\.(RateLimiter\\w*|Throttle\\w*)|mgin\\.NewMiddleware|ratelimit\\.\\w+)$"))

; rule: command-arguments
; role: source
; kind: command line
; as: parameter
; imports: (spf13/cobra|urfave/cli)
((parameter_declaration name: (identifier) @_args type: (slice_type element: (type_identifier) @_string)) @at @expression
  (#eq? @_args "args") (#eq? @_string "string"))

; rule: access-check
; role: control
; kind: access
((call_expression function: (selector_expression) @_check arguments: (argument_list . (_))) @at @expression
  (#match? @_check "\\.(RequireAuth|RequireUser|CheckPermission|Authorize)$"))
([
  (if_statement condition: (unary_expression operand: (call_expression function: (selector_expression) @_check arguments: (argument_list . (_))) @at @expression))
  (if_statement condition: (binary_expression (unary_expression operand: (call_expression function: (selector_expression) @_check arguments: (argument_list . (_))) @at @expression)))
  (expression_list (call_expression function: (selector_expression) @_check arguments: (argument_list . (_))) @at @expression)
]
  (#match? @_check "\\.(IsAdminUser|IsAuthenticated|HasPermission|IsAuthorized)$"))

; rule: handler-check
; role: control
; kind: access
((if_statement condition: (_) @expression consequence: (block) @_refusal) @at
  (#match? @expression "\\b([uU]ser|[rR]ole|[iI]s_?[aA]dmin|[sS]ession|[cC]laims|[aA]uth\\w*|[oO]wner\\w*|[pP]ermission\\w*|currentUser|[lL]oggedIn|IsLoggedIn|isAuthenticated|[aA]piKey|APIKey|[tT]oken|[hH]as\\w*Token|[uU]serI[dD]|[sS]ecret|[mM]etricsKey)\\b|(==|!=)\\s*([cC]fg|[cC]onfig|[sS]ettings|os\\.Getenv)\\b|\\b\\w*[kK]ey\\s*(==|!=)|\\.(Role|IsAdmin|UserID|OwnerID|Authorized|Permissions?)\\b")
  (#not-match? @expression "^err != nil$|^len\\([\\w.]+\\) > 0$|^[\\w.]+ != \"\"$|^!?(\\w+\\.)*([cC]fg|[cC]onf|[cC]onfig|[sS]ettings?|[fF]lags|[fF]eatures)(\\.\\w+)+(\\(\\))?$")
  (#match? @_refusal "\\b40[13]\\b|Status(Unauthorized|Forbidden)|\\b\\w*(Forbidden|Unauthori[sz]ed|ErrPermission|(Permission|Access)Denied)\\w*[(),]")
  (#not-match? @_refusal "[\\s\\S]{400}"))

; What is somebody else's is answered as if it were not there: `if note.UserID != user.ID { http.NotFound(w, r); return }`.

; rule: not-theirs
; role: control
; kind: access
((if_statement condition: (_) @expression consequence: (block) @_refusal) @at
  (#match? @expression "\\.(Owner|User|Author|Creator|CreatedBy|Account|Member|Customer|Workspace|Organi[sz]ation|Org|Team|Tenant|Company|Household|Project|Space)(ID|Id)?\\s*!=\\s*\\b([uU]ser|currentUser|authUser|viewer|actor|claims|session|auth|caller|principal|me)\\.(\\w+\\.)*(\\w*ID|Id|\\w*Id)\\b|\\b([uU]ser|currentUser|authUser|viewer|actor|claims|session|auth|caller|principal|me)\\.(\\w+\\.)*(\\w*ID|Id|\\w*Id)\\b\\s*!=\\s*[\\w.]*\\.(Owner|User|Author|Creator|CreatedBy|Account|Member|Customer|Workspace|Organi[sz]ation|Org|Team|Tenant|Company|Household|Project|Space)(ID|Id)?\\b")
  (#match? @_refusal "\\b404\\b|StatusNotFound|\\b\\w*NotFound\\w*(\\(|$)") (#match? @_refusal "\\breturn\\b")
  (#not-match? @_refusal "\\b40[13]\\b|Status(Unauthorized|Forbidden)|\\b\\w*(Forbidden|Unauthori[sz]ed|ErrPermission|(Permission|Access)Denied)\\w*[(),]|[\\s\\S]{400}"))

; Who is asked for a name and a password is denied without.

; rule: credentials-demanded
; role: control
; kind: access
((if_statement condition: (_) @expression consequence: (block) @_refusal) @at
  (#match? @_refusal "\"WWW-Authenticate\"") (#not-match? @_refusal "[\\s\\S]{600}"))

; What is asked for a failure: `if err := bouncer.Authorized(r); err != nil { return forbidden() }`.

; rule: asked-for-error
; role: control
; kind: authorisation
((if_statement
  initializer: (short_var_declaration right: (expression_list . (call_expression function: (_) @_check) @expression .))
  condition: (_) @_failed
  consequence: (block) @_refusal) @at
  (#match? @_failed "^(\\w*[eE]rr\\w* != nil|!\\w+)$")
  (#match? @_check "[aA]uth|[aA]ccess|[pP]ermi(t|ssion)|[aA]llow|[tT]rusted|[oO]wner|[rR]ole|[sS]ession|[tT]oken|\\.(Can|Must)[A-Z]")
  (#match? @_refusal "\\b40[13]\\b|Status(Unauthorized|Forbidden)|\\b\\w*(Forbidden|Unauthori[sz]ed|ErrPermission|(Permission|Access)Denied)\\w*[(),]")
  (#not-match? @_refusal "[\\s\\S]{400}"))
((statement_list
  [
    (short_var_declaration right: (expression_list . (call_expression function: (_) @_check) @expression .))
    (assignment_statement right: (expression_list . (call_expression function: (_) @_check) @expression .))
  ]
  . (if_statement !initializer condition: (_) @_failed consequence: (block) @_refusal) @at)
  (#match? @_failed "^(\\w*[eE]rr\\w* != nil|!\\w+)$")
  (#match? @_check "[aA]uth|[aA]ccess|[pP]ermi(t|ssion)|[aA]llow|[tT]rusted|[oO]wner|[rR]ole|[sS]ession|[tT]oken|\\.(Can|Must)[A-Z]")
  (#match? @_refusal "\\b40[13]\\b|Status(Unauthorized|Forbidden)|\\b\\w*(Forbidden|Unauthori[sz]ed|ErrPermission|(Permission|Access)Denied)\\w*[(),]")
  (#not-match? @_refusal "[\\s\\S]{400}"))

; rule: login-redirect
; role: control
; kind: access
((if_statement condition: (_) @expression consequence: (block) @_refusal) @at
  (#match? @expression "[aA]uth|[uU]ser|[sS]ession|[lL]ogged|[sS]igned")
  (#not-match? @expression "^err != nil$")
  (#match? @_refusal "[rR]edirect\\w*\\(")
  (#match? @_refusal "[lL]og_?-?[iI]n|[sS]ign_?-?[iI]n")
  (#match? @_refusal "\\breturn\\b")
  (#not-match? @_refusal "\\bif\\b[^{]*\\{[^}]*[rR]edirect\\w*\\([^}]*\\}(?![\\s\\S]*[rR]edirect)|[?&]error=(?!un|no|forbid|denied|log|session)")
  (#not-match? @_refusal "[\\s\\S]{400}|\\b40[13]\\b|Status(Unauthorized|Forbidden)|\\b(ErrForbidden|ErrUnauthorized|Forbidden|Unauthorized)\\("))

; rule: signature-check
; role: control
; kind: access
((if_statement condition: (_) @expression consequence: (block) @_refusal) @at
  (#match? @expression "\\b(hmac\\.Equal|subtle\\.ConstantTimeCompare|\\w*[vV]erify\\w*|\\w*[vV]alid\\w*(Signature|Token))\\(")
  (#match? @_refusal "\\b40[013]\\b|Status(Unauthorized|Forbidden|BadRequest)|\\b(Forbidden|Unauthorized)\\(")
  (#not-match? @_refusal "[\\s\\S]{400}"))

; rule: size-limit
; role: control
; kind: size limit
((call_expression function: (selector_expression) @_limit arguments: (argument_list (_))) @at @expression
  (#any-of? @_limit "http.MaxBytesReader" "io.LimitReader"))

; rule: password
; role: control
; kind: password hashing
((call_expression function: (selector_expression) @_bcrypt) @at @expression
  (#any-of? @_bcrypt "bcrypt.CompareHashAndPassword" "bcrypt.GenerateFromPassword" "argon2.IDKey" "scrypt.Key"))

; rule: constant-time
; role: control
; kind: constant-time comparison
((call_expression function: (selector_expression) @_compare) @at @expression
  (#any-of? @_compare "subtle.ConstantTimeCompare" "hmac.Equal"))

; rule: token
; role: control
; kind: authentication
((call_expression function: (selector_expression) @_parse) @at @expression
  (#any-of? @_parse "jwt.Parse" "jwt.ParseWithClaims" "request.ParseFromRequest"))

; rule: escape
; role: control
; kind: escaping
((call_expression function: (selector_expression) @_escape) @at @expression
  (#any-of? @_escape "html.EscapeString" "template.HTMLEscapeString" "template.JSEscapeString" "url.QueryEscape" "url.PathEscape" "filepath.Base" "path.Base" "regexp.QuoteMeta" "pq.QuoteIdentifier" "pq.QuoteLiteral" "strconv.Quote"))

; rule: validate
; role: control
; kind: validation
((call_expression function: (selector_expression operand: (_) @_validate field: (field_identifier) @_struct)) @at @expression
  (#match? @_validate "[vV]alidat") (#any-of? @_struct "Struct" "Var" "StructCtx"))
((call_expression function: (selector_expression operand: (identifier) @_package field: (field_identifier) @_call)) @at @expression
  (#any-of? @_package "validator" "validation") (#not-match? @_call "^(New|With|Register|Set)"))

; rule: parameterised
; role: control
; kind: parameterised query
((call_expression
  function: (selector_expression field: (field_identifier) @_query)
  arguments: (argument_list [(interpreted_string_literal) (raw_string_literal)] @expression . (_))) @at
  (#any-of? @_query "Query" "QueryRow" "Exec" "QueryContext" "QueryRowContext" "ExecContext" "Raw" "Where" "Get" "Select" "GetContext" "SelectContext" "Queryx" "QueryxContext" "QueryRowx" "QueryRowxContext" "MustExec" "PrepareContext")
  (#match? @expression "(\\$\\d|\\?)")
  (#match? @expression "(SELECT|INSERT|UPDATE|DELETE|select|insert|update|delete|WHERE|=)"))

; rule: shell
; role: sink
; kind: shell command
; severity: high
((call_expression function: (selector_expression) @_command arguments: (argument_list) @_args) @at @expression
  (#any-of? @_command "exec.Command" "exec.CommandContext" "syscall.Exec")
  (#match? @_args "\"(/bin/|/usr/bin/)?(sh|bash|zsh|ash|cmd|cmd\\.exe|powershell|pwsh)\"")
  (#not-match? @_args "^\\(\\s*(ctx\\s*,\\s*)?\"[^\"]*\"\\s*(,\\s*\"[^\"]*\"\\s*)*(,\\s*)?\\)$"))

; rule: command
; role: sink
; kind: process
; severity: medium
((call_expression function: (selector_expression) @_command arguments: (argument_list) @_args) @at @expression
  (#any-of? @_command "exec.Command" "exec.CommandContext" "syscall.Exec")
  (#not-match? @_args "\"(/bin/|/usr/bin/)?(sh|bash|zsh|ash|cmd|cmd\\.exe|powershell|pwsh)\"")
  (#not-match? @_args "^\\(\\s*(ctx\\s*,\\s*)?\"[^\"]*\"\\s*(,\\s*\"[^\"]*\"\\s*)*(,\\s*)?\\)$"))

; rule: sql
; role: sink
; kind: SQL built from strings
; severity: high
((call_expression
  function: (selector_expression field: (field_identifier) @_query)
  arguments: (argument_list [(binary_expression) (call_expression)] @expression)) @at
  (#match? @expression "^fmt\\.Sprintf\\(|\"\\s*\\+|`\\s*\\+")
  (#any-of? @_query "Query" "QueryRow" "Exec" "QueryContext" "QueryRowContext" "ExecContext" "Raw" "Prepare" "PrepareContext" "Queryx" "QueryRowx" "MustExec" "NamedExec" "NamedQuery")
  (#match? @expression "\\b(SELECT\\s|INSERT\\s|UPDATE\\s|DELETE\\s|select\\s|insert\\s|update\\s|delete\\s|WHERE\\s|ORDER BY|DROP\\s)")
  (#not-match? @expression "^fmt\\.Sprintf\\(\\s*(\"([^\"%]|%[dt%])*\"|`([^`%]|%[dt%])*`)\\s*,"))

; rule: sql-clause
; role: sink
; kind: SQL built from strings
; severity: high
((call_expression
  function: (selector_expression field: (field_identifier) @_clause)
  arguments: (argument_list . [(binary_expression) (call_expression)] @expression)) @at
  (#match? @expression "^fmt\\.Sprintf\\(\\s*[\"`][^\"`]*%[svq]|[\"`]\\s*\\+")
  (#any-of? @_clause "Where" "Or" "Not" "Having" "Order" "Joins" "OrderBy" "OrderByClause"))

; rule: sql-variable
; role: sink
; kind: SQL built from strings
; severity: medium
; says: {name} is put together from values
((short_var_declaration
  left: (expression_list . (identifier) @name)
  right: (expression_list . (call_expression function: (selector_expression) @_sprintf arguments: (argument_list . [(interpreted_string_literal) (raw_string_literal)] @_text)) @value)) @at
  (#eq? @_sprintf "fmt.Sprintf")
  (#match? @_text "\\b(SELECT\\s|INSERT INTO\\s|UPDATE\\s+\\S+\\s+SET|DELETE FROM\\s|ORDER BY\\s)")
  (#match? @_text "%[svq]"))
((short_var_declaration
  left: (expression_list . (identifier) @name)
  right: (expression_list . (binary_expression) @value)) @at
  (#match? @value "^[\"`]\\s*(SELECT\\s|INSERT INTO\\s|UPDATE\\s+\\S+\\s+SET|DELETE FROM\\s|select\\s|insert into\\s|update\\s+\\S+\\s+set|delete from\\s)")
  (#match? @value "[\"`]\\s*\\+\\s*\\w"))

; rule: sql-passed
; role: sink
; kind: SQL built from strings
; severity: high
; only: with source
((call_expression
  function: (selector_expression operand: (_) @_database field: (field_identifier) @_query)
  arguments: (argument_list . (identifier) @value)) @at @expression
  (#any-of? @_query "Query" "QueryRow" "Exec" "Prepare" "Raw" "Queryx" "QueryRowx" "MustExec")
  (#match? @_database "(^|\\.)(\\w*([dD][bB]|[pP]ool|[cC]onn(ection)?)|tx|Tx|orm)(\\.\\w+\\(.*\\))*$"))
((call_expression
  function: (selector_expression operand: (_) @_database field: (field_identifier) @_query)
  arguments: (argument_list . (_) @_context . (identifier) @value)) @at @expression
  (#match? @_query "^((Queryx?|QueryRowx?|MustExec|Exec|Prepare)Context|Query|QueryRow|Exec|Select|Get)$")
  (#match? @_context "(^ctx$|[cC]ontext|Ctx|^&)")
  (#match? @_database "(^|\\.)(\\w*([dD][bB]|[pP]ool|[cC]onn(ection)?)|tx|Tx)$"))

; rule: html
; role: sink
; kind: HTML
; severity: high
((call_expression function: (selector_expression) @_html arguments: (argument_list . [(identifier) (selector_expression) (call_expression) (binary_expression)] @value)) @at @expression
  (#any-of? @_html "template.HTML" "template.JS" "template.URL" "template.HTMLAttr" "template.CSS"))

; rule: html-answer
; role: sink
; kind: HTML
; severity: medium
; only: with source
((call_expression
  function: (selector_expression) @_print
  arguments: (argument_list . (identifier) @_writer) @value) @at @expression
  (#any-of? @_print "fmt.Fprintf" "fmt.Fprint" "fmt.Fprintln" "io.WriteString")
  (#match? @_writer "^(w|rw|res|resp|writer|response)$"))
((call_expression
  function: (selector_expression operand: (identifier) @_writer field: (field_identifier) @_write)
  arguments: (argument_list . (_) @value .)) @at @expression
  (#match? @_writer "^(w|rw|res|resp|writer|response)$") (#any-of? @_write "Write" "WriteString"))

; rule: template
; role: sink
; kind: template
; severity: high
; only: with source
((call_expression
  function: (selector_expression operand: (call_expression function: (selector_expression) @_new) field: (field_identifier) @_parse)
  arguments: (argument_list . [(identifier) (selector_expression) (call_expression) (binary_expression)] @value)) @at @expression
  (#eq? @_new "template.New") (#eq? @_parse "Parse"))

; rule: file
; role: sink
; kind: file path
; severity: medium
; only: with source
((call_expression function: (selector_expression) @_open arguments: (argument_list . [(identifier) (selector_expression) (call_expression) (binary_expression)] @value)) @at @expression
  (#any-of? @_open "os.Open" "os.OpenFile" "os.ReadFile" "os.WriteFile" "os.Create" "os.Remove" "os.RemoveAll" "os.Mkdir" "os.MkdirAll" "os.ReadDir" "ioutil.ReadFile" "ioutil.WriteFile" "ioutil.ReadDir"))
((call_expression function: (selector_expression) @_serve arguments: (argument_list . (_) . (_) . (_) @value)) @at @expression
  (#eq? @_serve "http.ServeFile"))

; rule: archive-name
; role: sink
; kind: file path from an archive
; severity: medium
; data: no
; imports: ^archive/(zip|tar)$
((call_expression
  function: (selector_expression) @_join
  arguments: (argument_list (selector_expression operand: (identifier) field: (field_identifier) @_name) .)) @at @expression
  (#any-of? @_join "filepath.Join" "path.Join") (#eq? @_name "Name"))

; rule: redirect
; role: sink
; kind: redirect
; severity: medium
; only: with source
((call_expression function: (selector_expression) @_redirect arguments: (argument_list . (_) . (_) . [(identifier) (selector_expression) (call_expression) (binary_expression)] @value)) @at @expression
  (#eq? @_redirect "http.Redirect"))

; rule: outbound
; role: sink
; kind: outbound request
; severity: medium
; only: with source
((call_expression function: (selector_expression) @_get arguments: (argument_list . [(identifier) (selector_expression) (binary_expression) (call_expression)] @value)) @at @expression
  (#match? @_get "^(http|retryablehttp|\\w*[cC]lient)\\.(Get|Post|Head|PostForm)$"))
((call_expression function: (selector_expression) @_get arguments: (argument_list . (_) . [(identifier) (selector_expression) (binary_expression) (call_expression)] @value)) @at @expression
  (#any-of? @_get "http.NewRequest" "retryablehttp.NewRequest" "net.Dial" "net.DialTimeout" "tls.Dial"))
((call_expression function: (selector_expression) @_get arguments: (argument_list . (_) . (_) . [(identifier) (selector_expression) (binary_expression) (call_expression)] @value)) @at @expression
  (#any-of? @_get "http.NewRequestWithContext" "retryablehttp.NewRequestWithContext"))

; rule: deserialise
; role: sink
; kind: deserialisation
; severity: medium
; only: with source
((call_expression function: (selector_expression) @_decoder arguments: (argument_list . (_) @value)) @at @expression
  (#eq? @_decoder "gob.NewDecoder"))

; rule: weak-random
; role: sink
; kind: weak randomness
; severity: medium
; imports: ^math/rand(/v2)?$
; says: {name} comes from math/rand
((short_var_declaration left: (expression_list . (identifier) @name) right: (_) @_value) @at
  (#match? @name "([tT]oken|[sS]ecret|[pP]assword|[oO]tp|OTP|[nN]once|[sS]alt|[sS]essionID|[aA]piKey|[vV]erificationCode)$")
  (#match? @_value "\\brand\\.(Int|Intn|Int63|Int31n|Read|Uint32|Perm)\\b"))

; rule: host-key
; role: sink
; kind: host key check switched off
; severity: high
((call_expression function: (selector_expression) @_ignore) @at @expression
  (#eq? @_ignore "ssh.InsecureIgnoreHostKey"))

; rule: weak-hash
; role: sink
; kind: weak cryptography
; severity: medium
((call_expression function: (selector_expression) @_hash) @at @expression
  (#any-of? @_hash "md5.New" "md5.Sum" "sha1.New" "sha1.Sum" "des.NewCipher" "des.NewTripleDESCipher" "rc4.NewCipher"))

; rule: tls
; role: sink
; kind: certificate check switched off
; severity: high
((keyed_element key: (literal_element (identifier) @_key) value: (literal_element (true))) @at @expression
  (#eq? @_key "InsecureSkipVerify"))

; rule: secret
; role: sink
; kind: secret in code
; severity: high
; says: {name} has a fixed value
(([
  (const_spec name: (identifier) @name value: (expression_list . (interpreted_string_literal) @_value))
  (var_spec name: (identifier) @name value: (expression_list . (interpreted_string_literal) @_value))
  (short_var_declaration left: (expression_list . (identifier) @name) right: (expression_list . (interpreted_string_literal) @_value))
]) @at
  (#match? @name "([sS]ecret|SECRET|[pP]assword|PASSWORD|[aA]pi_?[kK]ey|API_?KEY|[tT]oken|TOKEN|[pP]rivateKey)$")
  (#match? @_value "^\"(?=.*[A-Za-z])(?=.*[0-9])[A-Za-z0-9+/=_.$!@#-]{10,}\"$"))

; rule: secret-text
; role: sink
; kind: secret in code
; severity: high
; says: {name} has a fixed value
((const_spec name: (identifier) @name value: (expression_list . (interpreted_string_literal) @_value)) @at
  (#match? @name "(Secret|SECRET|[pP]rivateKey)\\w*([pP]assword|Key|KEY)?$")
  (#match? @_value "[ !@#$%]"))

; What wraps a handler where it is made stands in front of it, whatever it is called.
; rule: handler-wrapper
; role: checkpoint
(var_spec
  name: (identifier) @of
  value: (expression_list . (call_expression
    function: [(identifier) (selector_expression)] @expression
    arguments: (argument_list . (func_literal) .)) .)) @at
(function_declaration name: (identifier) @of body: (block (statement_list (return_statement (expression_list . (call_expression
  function: [(identifier) (selector_expression)] @expression
  arguments: (argument_list . (func_literal) .)) .)) .))) @at
