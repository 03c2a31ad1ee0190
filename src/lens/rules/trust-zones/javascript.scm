; What Node and browser programs trust, check and risk.
; languages: javascript, typescript, tsx

; rule: arguments
; role: source
; kind: command line
((member_expression object: (identifier) @_process property: (property_identifier) @_argv) @at @expression
  (#eq? @_process "process") (#eq? @_argv "argv"))

; rule: environment
; role: source
; kind: environment
((member_expression object: (member_expression object: (identifier) @_process property: (property_identifier) @_env)) @at @expression
  (#eq? @_process "process") (#eq? @_env "env"))

; rule: location
; role: source
; kind: address bar
((member_expression object: [(identifier) (member_expression)] @_location property: (property_identifier) @_part) @at @expression
  (#match? @_location "^((window|document)\\.)?location$")
  (#any-of? @_part "search" "hash" "href"))

; rule: token
; role: control
; kind: authentication
; says: verifies {expression}
((call_expression function: (member_expression object: (identifier) @_jwt property: (property_identifier) @_verify) arguments: (arguments)) @at @expression
  (#match? @_jwt "^(jwt|jsonwebtoken|jose|JWT|jwtService)$") (#any-of? @_verify "verify" "verifyAsync" "jwtVerify"))

; rule: password
; role: control
; kind: password hashing
((call_expression function: (member_expression object: (identifier) @_bcrypt property: (property_identifier) @_hash) arguments: (arguments)) @at @expression
  (#match? @_bcrypt "^(bcrypt|bcryptjs|argon2|scrypt)$") (#any-of? @_hash "hash" "hashSync" "compare" "compareSync" "verify"))

; rule: constant-time
; role: control
; kind: constant-time comparison
((call_expression function: [(identifier) (member_expression)] @_compare) @at @expression
  (#match? @_compare "(^|\\.)timingSafeEqual$"))

; rule: sanitise
; role: control
; kind: escaping
((call_expression function: [(identifier) (member_expression)] @_clean arguments: (arguments . (_))) @at @expression
  (#match? @_clean "^(DOMPurify\\.sanitize|sanitizeHtml|sanitizeHTML|escapeHtml|escapeHTML|validator\\.escape|he\\.(encode|escape)|_\\.escape|encodeURIComponent)$"))

; rule: schema
; role: control
; kind: validation
((call_expression
  function: (member_expression object: [(identifier) (member_expression)] @_schema property: (property_identifier) @_parse)
  arguments: (arguments . (_))) @at @expression
  (#any-of? @_parse "parse" "safeParse" "parseAsync" "safeParseAsync" "validate" "validateAsync" "validateSync")
  (#match? @_schema "([sS]chema|[vV]alidator|DTO|Dto)$"))

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

; rule: eval
; role: sink
; kind: code execution
; severity: high
((call_expression function: (identifier) @_eval arguments: (arguments . (_) @_code)) @at @expression
  (#eq? @_eval "eval") (#not-match? @_code "^['\"]"))
((new_expression constructor: (identifier) @_function arguments: (arguments (_))) @at @expression
  (#eq? @_function "Function"))

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
  (#any-of? @_query "query" "execute" "raw" "all" "get" "run" "each" "exec" "prepare" "$queryRawUnsafe" "$executeRawUnsafe" "whereRaw" "any" "one" "none")
  (#match? @expression "\\b(SELECT\\s|INSERT\\s+INTO|UPDATE\\s+\\S+\\s+SET|DELETE\\s+FROM|select\\s|insert\\s+into|update\\s+\\S+\\s+set|delete\\s+from|DROP\\s|ORDER\\s+BY|WHERE\\s)"))

; rule: sql-unsafe
; role: sink
; kind: SQL built from strings
; severity: high
((call_expression
  function: (member_expression property: (property_identifier) @_query)
  arguments: (arguments . (identifier))) @at @expression
  (#any-of? @_query "$queryRawUnsafe" "$executeRawUnsafe"))

; rule: html
; role: sink
; kind: HTML
; severity: high
((assignment_expression left: (member_expression property: (property_identifier) @_html) right: (_) @_value) @at @expression
  (#any-of? @_html "innerHTML" "outerHTML") (#not-match? @_value "^(['\"][^'\"]*['\"]|`[^`$]*`)$"))
((call_expression function: (member_expression property: (property_identifier) @_html) @_function arguments: (arguments (_) @_value .)) @at @expression
  (#match? @_function "(\\.insertAdjacentHTML|^document\\.write(ln)?)$") (#not-match? @_value "^['\"]"))

; rule: file
; role: sink
; kind: file path
; severity: medium
; only: with source
((call_expression
  function: [(identifier) @_read (member_expression object: (_) @_fs property: (property_identifier) @_read)]
  arguments: (arguments . [(template_string (template_substitution)) (binary_expression) (identifier) (member_expression) (call_expression) (subscript_expression)])) @at @expression
  (#any-of? @_read "readFile" "readFileSync" "createReadStream" "writeFile" "writeFileSync" "createWriteStream" "unlink" "unlinkSync" "sendFile" "download" "rm" "rmSync"))

; rule: redirect
; role: sink
; kind: redirect
; severity: medium
; only: with source
((call_expression
  function: [(identifier) @_redirect (member_expression property: (property_identifier) @_redirect)]
  arguments: (arguments [(template_string (template_substitution)) (identifier) (member_expression) (subscript_expression)] .)) @at @expression
  (#eq? @_redirect "redirect"))

; rule: request
; role: sink
; kind: outbound request
; severity: medium
; only: with source
((call_expression
  function: [(identifier) (member_expression)] @_fetch
  arguments: (arguments . [(template_string (template_substitution)) (binary_expression) (identifier) (member_expression) (subscript_expression)])) @at @expression
  (#match? @_fetch "^(fetch|axios|got|needle|superagent|(axios|got|needle|superagent|https?)\\.(get|post|put|patch|delete|head|request))$"))

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

; rule: token-unverified
; role: sink
; kind: token read without verification
; severity: medium
((call_expression function: (member_expression object: (identifier) @_jwt property: (property_identifier) @_decode) arguments: (arguments)) @at @expression
  (#match? @_jwt "^(jwt|jsonwebtoken|JWT)$") (#eq? @_decode "decode"))

; rule: tls
; role: sink
; kind: certificate check switched off
; severity: high
((pair key: (property_identifier) @_key value: (false)) @at @expression
  (#eq? @_key "rejectUnauthorized"))

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

; rule: secret-default
; role: sink
; kind: secret in code
; severity: high
; says: {name} falls back to a fixed value
((binary_expression left: (member_expression) @name operator: ["||" "??"] right: (string) @_value) @at
  (#match? @name "(SECRET|PASSWORD|API_?KEY|PRIVATE_?KEY|_TOKEN|TOKEN_)\\w*$") (#match? @_value "^['\"].+['\"]$"))
