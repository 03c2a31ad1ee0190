; What Go programs trust, check and risk; requests of net/http.
; languages: go

; rule: request
; role: source
; kind: request
; subject: ^(http\.Request)$
((call_expression function: (selector_expression operand: (_) @subject field: (field_identifier) @_read)) @at @expression
  (#match? @subject "^\\w+(\\.(URL|Header|PostForm|Form))?$")
  (#any-of? @_read "FormValue" "PostFormValue" "PathValue" "Query" "Get" "Cookie" "FormFile" "MultipartReader" "ParseForm"))
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

; rule: environment
; role: source
; kind: environment
((call_expression function: (selector_expression) @_env) @at @expression (#any-of? @_env "os.Getenv" "os.LookupEnv"))

; rule: access
; role: control
; kind: access
; as: middleware
(argument_list [(identifier) (selector_expression) (call_expression)] @at @expression
  (#match? @expression "^(?!.*([oO]ptional|[hH]andler|[rR]oute|[cC]ontroller|[aA]uthor(s|ID|\\b)|[sS]ervice|\\bfunc\\b|\\(false\\)$))[\\w.]*([aA]uth|[rR]equire(User|Login|Admin|Role)|[vV]erify(Token|JWT)|JWT|[pP]ermission|[iI]sAdmin|[gG]uard)\\w*([.]\\w+)?(\\(.*\\))?$"))

; rule: access-wrapper
; role: control
; kind: access
; as: middleware
((call_expression function: [(identifier) (selector_expression)] @expression arguments: (argument_list . (_) .)) @at
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

; rule: access-check
; role: control
; kind: access
((call_expression function: (selector_expression) @_check arguments: (argument_list . (_))) @at @expression
  (#match? @_check "\\.(IsAdminUser|IsAuthenticated|RequireAuth|RequireUser|CheckPermission|HasPermission|Authorize|IsAuthorized)$"))

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
  (#any-of? @_escape "html.EscapeString" "template.HTMLEscapeString" "template.JSEscapeString" "url.QueryEscape" "url.PathEscape" "filepath.Clean" "filepath.Base"))

; rule: validate
; role: control
; kind: validation
((call_expression function: (selector_expression operand: (_) @_validate field: (field_identifier) @_struct)) @at @expression
  (#match? @_validate "[vV]alidat") (#any-of? @_struct "Struct" "Var" "StructCtx"))
((call_expression function: (selector_expression operand: (identifier) @_package field: (field_identifier))) @at @expression
  (#any-of? @_package "validator" "validation"))

; rule: parameterised
; role: control
; kind: parameterised query
((call_expression
  function: (selector_expression field: (field_identifier) @_query)
  arguments: (argument_list [(interpreted_string_literal) (raw_string_literal)] @expression . (_))) @at
  (#any-of? @_query "Query" "QueryRow" "Exec" "QueryContext" "QueryRowContext" "ExecContext" "Raw" "Where" "Get" "Select")
  (#match? @expression "(\\$\\d|\\?)")
  (#match? @expression "(SELECT|INSERT|UPDATE|DELETE|select|insert|update|delete|WHERE|=)"))

; rule: command
; role: sink
; kind: shell command
; severity: high
((call_expression function: (selector_expression) @_command arguments: (argument_list) @_args) @at @expression
  (#any-of? @_command "exec.Command" "exec.CommandContext" "syscall.Exec")
  (#not-match? @_args "^\\(\\s*(ctx\\s*,\\s*)?(\"[^\"]*\"\\s*,?\\s*)+\\)$"))

; rule: sql
; role: sink
; kind: SQL built from strings
; severity: high
((call_expression
  function: (selector_expression field: (field_identifier) @_query)
  arguments: (argument_list [(binary_expression) (call_expression)] @expression)) @at
  (#match? @expression "^fmt\\.Sprintf\\(|\"\\s*\\+|`\\s*\\+")
  (#any-of? @_query "Query" "QueryRow" "Exec" "QueryContext" "QueryRowContext" "ExecContext" "Raw" "Prepare")
  (#match? @expression "\\b(SELECT\\s|INSERT\\s|UPDATE\\s|DELETE\\s|select\\s|insert\\s|update\\s|delete\\s|WHERE\\s|ORDER BY|DROP\\s)"))

; rule: sql-variable
; role: sink
; kind: SQL built from strings
; severity: medium
; says: {name} is put together from values
((short_var_declaration
  left: (expression_list . (identifier) @name)
  right: (expression_list . (call_expression function: (selector_expression) @_sprintf arguments: (argument_list . [(interpreted_string_literal) (raw_string_literal)] @_text))))  @at
  (#eq? @_sprintf "fmt.Sprintf")
  (#match? @_text "\\b(SELECT\\s|INSERT INTO\\s|UPDATE\\s+\\S+\\s+SET|DELETE FROM\\s|ORDER BY\\s)")
  (#match? @_text "%[svq]"))

; rule: html
; role: sink
; kind: HTML
; severity: high
((call_expression function: (selector_expression) @_html arguments: (argument_list . [(identifier) (selector_expression) (call_expression) (binary_expression)])) @at @expression
  (#any-of? @_html "template.HTML" "template.JS" "template.URL" "template.HTMLAttr" "template.CSS"))

; rule: file
; role: sink
; kind: file path
; severity: medium
; only: with source
((call_expression function: (selector_expression) @_open arguments: (argument_list . [(identifier) (selector_expression) (call_expression) (binary_expression)])) @at @expression
  (#any-of? @_open "os.Open" "os.OpenFile" "os.ReadFile" "os.WriteFile" "os.Create" "os.Remove" "os.RemoveAll" "ioutil.ReadFile" "http.ServeFile"))

; rule: redirect
; role: sink
; kind: redirect
; severity: medium
; only: with source
((call_expression function: (selector_expression) @_redirect arguments: (argument_list . (_) . (_) . [(identifier) (selector_expression) (call_expression) (binary_expression)])) @at @expression
  (#eq? @_redirect "http.Redirect"))

; rule: outbound
; role: sink
; kind: outbound request
; severity: medium
; only: with source
((call_expression function: (selector_expression) @_get arguments: (argument_list . [(identifier) (selector_expression) (binary_expression)])) @at @expression
  (#any-of? @_get "http.Get" "http.Post" "http.Head" "http.PostForm"))
((call_expression function: (selector_expression) @_get arguments: (argument_list . (_) . [(identifier) (selector_expression) (binary_expression)])) @at @expression
  (#eq? @_get "http.NewRequest"))

; rule: weak-hash
; role: sink
; kind: weak cryptography
; severity: medium
((call_expression function: (selector_expression) @_hash) @at @expression
  (#any-of? @_hash "md5.New" "md5.Sum" "sha1.New" "sha1.Sum" "des.NewCipher" "rc4.NewCipher"))

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
