; What Rust programs trust, check and risk, without regard to a web framework.
; languages: rust

; rule: arguments
; role: source
; kind: command line
((call_expression function: (scoped_identifier) @_args) @at @expression
  (#match? @_args "^(std::)?env::args(_os)?$"))

; rule: clap
; role: source
; kind: command line
((call_expression function: (scoped_identifier path: (_) @_type name: (identifier) @_parse) arguments: (arguments) @_none) @at @expression
  (#match? @_type "(^|::)(\\w*(Cli|Args|Opts?|Options|Config|App|Arguments|Command))$")
  (#any-of? @_parse "parse" "try_parse" "from_args") (#eq? @_none "()"))

; rule: environment-default
; role: source
; kind: environment
((call_expression
  function: (field_expression value: (call_expression function: (scoped_identifier) @_var) @at @expression field: (field_identifier) @_otherwise)
  arguments: (arguments . (_) @default))
  (#match? @_var "^((std|dotenvy|dotenv)::)?(env::)?(var|var_os)$") (#match? @_var "::") (#any-of? @_otherwise "unwrap_or" "unwrap_or_else"))

; rule: environment-required
; role: source
; kind: environment
; needs: value
((call_expression
  function: (field_expression value: (call_expression function: (scoped_identifier) @_var) @at @expression field: (field_identifier) @_otherwise))
  (#match? @_var "^((std|dotenvy|dotenv)::)?(env::)?(var|var_os)$") (#match? @_var "::") (#any-of? @_otherwise "unwrap" "expect"))

; rule: environment
; role: source
; kind: environment
; otherwise: yes
((call_expression function: (scoped_identifier) @_var) @at @expression
  (#match? @_var "^((std|dotenvy|dotenv)::)?(env::)?(var|var_os|vars)$") (#match? @_var "::"))

; An option of a command that can come from the environment.
; rule: environment-option-default
; role: source
; kind: environment
((attribute_item (attribute (identifier) @_clap arguments: (token_tree (identifier) @_env . (string_literal) @name @expression @at (identifier) @_default . (_) @default)))
  (#any-of? @_clap "clap" "arg" "structopt") (#eq? @_env "env") (#match? @_default "^default_value"))
((attribute_item (attribute (identifier) @_clap arguments: (token_tree (identifier) @_default . (_) @default (identifier) @_env . (string_literal) @name @expression @at)))
  (#any-of? @_clap "clap" "arg" "structopt") (#eq? @_env "env") (#match? @_default "^default_value"))

; rule: environment-option
; role: source
; kind: environment
; otherwise: yes
((attribute_item (attribute (identifier) @_clap arguments: (token_tree (identifier) @_env . (string_literal) @name @expression @at)))
  (#any-of? @_clap "clap" "arg" "structopt") (#eq? @_env "env"))

; All variables whose names start like this: which they are says what they are read into.
; rule: environment-prefix
; role: source
; kind: environment
((call_expression function: [(scoped_identifier) (field_expression)] @_prefixed arguments: (arguments . (string_literal) @prefix)) @at @expression
  (#match? @_prefixed "(^|::)(Env(ironment)?|envy)::(raw|prefixed|with_prefix)$"))

; rule: input
; role: source
; kind: standard input
((call_expression function: [(scoped_identifier) (identifier)] @_stdin) @at @expression
  (#match? @_stdin "^((std|tokio)::)?io::stdin$|^stdin$"))

; rule: socket
; role: source
; kind: socket
((call_expression
  function: (field_expression value: (_) @_socket field: (field_identifier) @_read)
  arguments: (arguments . (_))) @at @expression
  (#match? @_socket "([sS]ocket|[sS]tream|[cC]onn(ection)?|reader)$")
  (#any-of? @_read "read" "read_exact" "read_to_end" "read_to_string" "read_line" "read_buf" "recv_from"))

; rule: message
; role: source
; kind: message
((call_expression function: (field_expression value: (_) @_from field: (field_identifier) @_next) arguments: (arguments) @_none) @at @expression
  (#match? @_from "([sS]ocket|ws(_\\w+)?|[cC]onsumer|receiver_stream)$")
  (#any-of? @_next "next" "recv" "try_next") (#eq? @_none "()"))

; rule: password
; role: control
; kind: password hashing
((call_expression function: [(scoped_identifier) (field_expression)] @_hash) @at @expression
  (#match? @_hash "^bcrypt::(hash|verify|hash_with_result)$|(Argon2|Scrypt|Pbkdf2)(::default\\(\\)|::new\\(.*\\))?\\s*\\.\\s*(hash_password|verify_password|hash_password_simple)$|\\.(verify_password|hash_password)$|^(argon2|scrypt)::\\w*(hash|verify)\\w*$"))

; rule: token
; role: control
; kind: authentication
; imports: ^(jsonwebtoken|jwt|jwt_simple|paseto)(::|$)
((call_expression function: [(identifier) (scoped_identifier) (generic_function)] @_decode) @at @expression
  (#match? @_decode "^(jsonwebtoken::)?decode(::<.*>)?$|verify_with_key$"))

; rule: signature
; role: control
; kind: authentication
((call_expression function: (field_expression field: (field_identifier) @_verify) arguments: (arguments . (_))) @at @expression
  (#any-of? @_verify "verify_slice" "verify_with_key" "verify_token"))

; rule: constant-time
; role: control
; kind: constant-time comparison
((call_expression function: [(field_expression field: (field_identifier) @_compare) (scoped_identifier name: (identifier) @_compare)]) @at @expression
  (#any-of? @_compare "ct_eq" "constant_time_eq" "verify_slices_are_equal"))

; rule: validate
; role: control
; kind: validation
((call_expression
  function: (field_expression field: (field_identifier) @_validate)
  arguments: (arguments) @_none) @at @expression
  (#any-of? @_validate "validate" "validate_args") (#match? @_none "^\\((&\\w+)?\\)$"))

; rule: escape
; role: control
; kind: escaping
((call_expression function: (scoped_identifier) @_escape) @at @expression
  (#match? @_escape "^(html_escape::(encode|escape)\\w*|askama_escape::\\w+|ammonia::clean\\w*|shell_escape::\\w+|shell_words::(quote|join)|urlencoding::encode|v_htmlescape::\\w+|htmlescape::encode_\\w+)$"))

; rule: canonical
; role: control
; kind: path check
((call_expression function: (field_expression field: (field_identifier) @_canonical)) @at @expression
  (#any-of? @_canonical "canonicalize"))

; rule: prefix-check
; role: control
; kind: path check
((call_expression function: (field_expression value: (_) @_path field: (field_identifier) @_starts) arguments: (arguments . (_) @_root)) @at @expression
  (#eq? @_starts "starts_with") (#match? @_root "([rR]oot|[dD]ir|[bB]ase)"))

; rule: macro-query
; role: control
; kind: parameterised query
((macro_invocation macro: [(identifier) (scoped_identifier)] @_query (token_tree [(string_literal) (raw_string_literal)] @expression)) @at
  (#match? @_query "^(sqlx::)?query(_as|_scalar|_file|_file_as)?(_unchecked)?$"))

; rule: bound-query
; role: control
; kind: parameterised query
((call_expression
  function: (field_expression
    value: (call_expression
      function: [(scoped_identifier) (generic_function function: (scoped_identifier))] @_query
      arguments: (arguments . [(string_literal) (raw_string_literal)] @expression))
    field: (field_identifier) @_bind)) @at
  (#match? @_query "(^|::)(query|query_as|query_scalar|sql_query)(::<.*>)?$")
  (#eq? @_bind "bind"))

; rule: shell-argument
; role: sink
; kind: shell command
; severity: high
((call_expression
  function: (field_expression value: (_) @_command field: (field_identifier) @_arg)
  arguments: (arguments . (_) @value .)) @at @expression
  (#match? @_command "^((std|tokio|async_std)::)?(process::)?Command::new\\(\"(/bin/|/usr/bin/)?(sh|bash|zsh|cmd|cmd\\.exe|powershell|pwsh)\"") (#any-of? @_arg "arg" "args")
  (#not-match? @value "^&?\\[?\\s*(\"[^\"]*\"\\s*(,\\s*\"[^\"]*\"\\s*)*,?)?\\s*\\]?$"))

; rule: process
; role: sink
; kind: shell command
; severity: high
; outside: shell-argument
((call_expression
  function: (scoped_identifier) @_new
  arguments: (arguments . [(string_literal) (raw_string_literal)] @_shell)) @at @expression
  (#match? @_new "(^|::)Command::new$")
  (#match? @_shell "\"(/bin/)?(sh|bash|zsh|cmd|cmd\\.exe|powershell|pwsh)\""))

; rule: program
; role: sink
; kind: process
; severity: medium
((call_expression
  function: (scoped_identifier) @_new
  arguments: (arguments . [(identifier) (field_expression) (reference_expression) (call_expression) (macro_invocation) (index_expression)] @value)) @at @expression
  (#match? @_new "^((std|tokio|async_std)::)?(process::)?Command::new$"))

; rule: process-argument
; role: sink
; kind: process
; severity: medium
; only: with source
((call_expression
  function: (field_expression value: (_) @_command field: (field_identifier) @_arg)
  arguments: (arguments . (_) @value .)) @at @expression
  (#match? @_command "^((std|tokio|async_std)::)?(process::)?Command::new\\((?!\"(/bin/|/usr/bin/)?(sh|bash|zsh|cmd|cmd\\.exe|powershell|pwsh)\")") (#any-of? @_arg "arg" "args")
  (#not-match? @value "^\"[^\"]*\"$"))

; rule: sql
; role: sink
; kind: SQL built from strings
; severity: high
((call_expression
  function: [(scoped_identifier) (generic_function function: (scoped_identifier)) (field_expression)] @_query
  arguments: (arguments . [
    (reference_expression value: (macro_invocation macro: (identifier) @_format (token_tree) @_text))
    (macro_invocation macro: (identifier) @_format (token_tree) @_text)
    (call_expression arguments: (arguments . [(macro_invocation macro: (identifier) @_format (token_tree) @_text) (reference_expression (macro_invocation macro: (identifier) @_format (token_tree) @_text))]))
  ] @value)) @at @expression
  (#match? @_query "(^|::|\\.\\s*)(query|query_as|query_scalar|query_with|sql_query|raw_sql|execute|execute_unprepared|batch_execute|prepare|query_row|query_one|query_opt|simple_query|fetch_one|fetch_all|from_string)(::<.*>)?$")
  (#eq? @_format "format")
  (#match? @_text "\\b(SELECT|INSERT|UPDATE|DELETE|WHERE|ORDER BY|DROP|CREATE|ALTER|TRUNCATE|SET|select|insert|update|delete|where|order by|drop|create|alter|truncate|set)\\s"))

; rule: sql-variable
; role: sink
; kind: SQL built from strings
; severity: medium
; says: {name} is put together from values
((let_declaration pattern: (identifier) @name value: (macro_invocation macro: (identifier) @_format (token_tree . [(string_literal) (raw_string_literal)] @_text) @value)) @at
  (#eq? @_format "format")
  (#match? @_text "\\b(SELECT\\s|INSERT INTO\\s|UPDATE\\s+\\S+\\s+SET|DELETE FROM\\s|ORDER BY\\s|select\\s.*\\sfrom\\s|delete from\\s|update\\s+\\S+\\s+set)")
  (#not-match? @_text "^r?#*\"([^\"{]|\\$\\{\\w*\\})*\"#*$"))

; rule: sql-push
; role: sink
; kind: SQL built from strings
; severity: high
((call_expression
  function: (field_expression value: (_) @_text field: (field_identifier) @_push)
  arguments: (arguments . [(reference_expression value: (macro_invocation macro: (identifier) @_format)) (macro_invocation macro: (identifier) @_format)] @value)) @at @expression
  (#match? @_text "([sS]ql|[qQ]uery)\\w*$") (#any-of? @_push "push_str" "push") (#eq? @_format "format")
  (#not-match? @value "^&?format!\\(\\s*r?#*\"([^\"{]|\\$\\{\\w*\\})*\""))

; rule: unsafe
; role: sink
; kind: unsafe code
; severity: medium
; says: unsafe block
(unsafe_block) @at @expression

; rule: unsafe-function
; role: sink
; kind: unsafe code
; severity: medium
; says: unsafe function {name}
((function_item (function_modifiers) @_modifiers name: (identifier) @name) @at
  (#match? @_modifiers "\\bunsafe\\b"))

; rule: file
; role: sink
; kind: file path
; severity: medium
; only: with source
((call_expression
  function: [(scoped_identifier) (identifier)] @_open
  arguments: (arguments . [(identifier) (field_expression) (reference_expression) (call_expression) (macro_invocation)] @value)) @at @expression
  (#match? @_open "^((std|tokio|async_std|tokio_fs)::)?fs::(read|read_to_string|write|remove_file|remove_dir_all|create_dir_all|create_dir|copy|rename|read_dir|File::(open|create))$|^(\\w+::)*(File|NamedFile)::(open|create|open_async)$"))

; rule: join
; role: sink
; kind: file path
; severity: medium
; only: with source
((call_expression
  function: (field_expression value: (_) @_base field: (field_identifier) @_join)
  arguments: (arguments . [(identifier) (field_expression) (reference_expression) (macro_invocation)] @value .)) @at @expression
  (#eq? @_join "join") (#match? @_base "([dD]ir|[pP]ath|[rR]oot|[fF]older|[bB]ase)\\w*(\\(.*\\))?$"))

; rule: outbound
; role: sink
; kind: outbound request
; severity: medium
; only: with source
((call_expression
  function: [(scoped_identifier) (field_expression)] @_get
  arguments: (arguments . [(identifier) (field_expression) (reference_expression) (macro_invocation) (call_expression)] @value)) @at @expression
  (#match? @_get "^reqwest::(blocking::)?get$|^ureq::(get|post|put|delete)$|(^|\\.)(http_)?client(\\(\\))?\\s*\\.\\s*(get|post|put|patch|delete|head)$|^surf::(get|post)$"))

; rule: weak-hash
; role: sink
; kind: weak cryptography
; severity: medium
((call_expression function: (scoped_identifier) @_hash) @at @expression
  (#match? @_hash "^(md5::)?(Md5|md5)::(new|digest|compute|hash)$|^md5::compute$|^(sha1::)?Sha1::(new|digest|from)$|^(des::)?(Des|TdesEde3)::new$|^(rc4::)?Rc4::new$"))

; rule: weak-hash-in-macro
; role: sink
; kind: weak cryptography
; severity: medium
; says: {owner}::{make}{given}
((token_tree (identifier) @owner @at . (identifier) @make . (token_tree) @given)
  (#any-of? @owner "md5" "Md5" "Sha1") (#any-of? @make "compute" "digest" "new" "hash"))

; rule: sql-passed
; role: sink
; kind: SQL built from strings
; severity: high
; only: with source
((call_expression
  function: [(scoped_identifier) (generic_function function: (scoped_identifier))] @_query
  arguments: (arguments . [(identifier) (reference_expression value: (identifier))] @value)) @at @expression
  (#match? @_query "^(sqlx|diesel)::(query|query_as|query_scalar|query_with|sql_query|raw_sql)(::<.*>)?$|^(query|query_as|query_scalar|sql_query)::<.*>$"))

; rule: tls
; role: sink
; kind: certificate check switched off
; severity: high
((call_expression
  function: (field_expression field: (field_identifier) @expression @at)
  arguments: (arguments . (boolean_literal) @_on .))
  (#any-of? @expression "danger_accept_invalid_certs" "danger_accept_invalid_hostnames") (#eq? @_on "true"))

; rule: token-unverified
; role: sink
; kind: token read without verification
; severity: high
((call_expression function: [(scoped_identifier) (field_expression)] @_insecure) @at @expression
  (#match? @_insecure "(insecure_disable_signature_validation|dangerous_insecure_decode|dangerous::insecure_decode)$"))

; rule: deserialise
; role: sink
; kind: deserialisation
; severity: medium
; only: with source
((call_expression function: [(scoped_identifier) (generic_function function: (scoped_identifier))] @_from arguments: (arguments . (_) @value)) @at @expression
  (#match? @_from "^(bincode|rmp_serde|serde_pickle|ron|serde_yaml|ciborium|postcard)::(de::)?(deserialize|from_slice|from_read|from_str|from_reader|from_bytes)(::<.*>)?$"))

; rule: secret
; role: sink
; kind: secret in code
; severity: high
; says: {name} has a fixed value
([
  (const_item name: (identifier) @name value: (string_literal) @_value)
  (static_item name: (identifier) @name value: (string_literal) @_value)
  (const_item name: (identifier) @name value: (reference_expression value: (string_literal) @_value))
  (let_declaration pattern: (identifier) @name value: (string_literal) @_value)
] @at
  (#match? @name "(SECRET|PASSWORD|PASSWD|API_?KEY|PRIVATE_?KEY|TOKEN|SIGNING_?KEY|JWT_?KEY|SECRET_KEY|secret|password|passwd|api_?key|private_?key|token|signing_?key|jwt_?key)$")
  (#match? @_value "^b?\"(?=.*[A-Za-z])[A-Za-z0-9+/=_.$!@#&*-]{8,}\"$")
  (#not-match? @name "_(ENV|VAR|NAME|HEADER|PATH|FILE|URL|env|var|name|header|path|file|url)$")
  (#not-match? @_value "^\"[A-Z_]+\"$"))

; rule: secret-bytes
; role: sink
; kind: secret in code
; severity: high
; says: {name} has a fixed value
([
  (const_item name: (identifier) @name value: (string_literal) @_value)
  (static_item name: (identifier) @name value: (string_literal) @_value)
] @at
  (#match? @name "SECRET|PRIVATE_KEY|SIGNING_KEY")
  (#match? @_value "^b\""))

; rule: secret-default
; role: sink
; kind: secret in code
; severity: high
; says: {name} falls back to a fixed value
((call_expression
  function: (field_expression
    value: (call_expression function: (scoped_identifier) @_var arguments: (arguments . (string_literal) @name .))
    field: (field_identifier) @_or)
  arguments: (arguments . [(closure_expression body: [(string_literal) (call_expression) (macro_invocation)]) (call_expression) (string_literal)] @_value)) @at
  (#match? @_var "(^|::)env::var$|^var$") (#match? @_or "^unwrap_or(_else)?$")
  (#match? @name "(SECRET|PASSWORD|API_?KEY|PRIVATE_?KEY|TOKEN)\"$") (#match? @_value "\"[^\"]+\"") (#not-match? @_value "(panic|expect|exit)"))
