; What PHP programs trust, check and risk.
; languages: php

; rule: request
; role: source
; kind: request
((subscript_expression . (variable_name) @_global) @at @expression
  (#any-of? @_global "$_GET" "$_POST" "$_REQUEST" "$_SERVER") (#not-match? @expression "^\\$_SERVER\\[['\"](REQUEST_METHOD|DOCUMENT_ROOT|SCRIPT_FILENAME|SCRIPT_NAME|SERVER_NAME|SERVER_PORT|HTTPS|REQUEST_TIME\\w*|SERVER_ADDR|SERVER_PROTOCOL)['\"]"))

; rule: request-whole
; role: source
; kind: request
((argument (variable_name) @at @expression) (#any-of? @expression "$_GET" "$_POST" "$_REQUEST"))
((assignment_expression right: (variable_name) @at @expression) (#any-of? @expression "$_GET" "$_POST" "$_REQUEST"))

; rule: filter-input
; role: source
; kind: request
((function_call_expression function: (name) @_filter) @at @expression (#any-of? @_filter "filter_input" "filter_input_array" "getallheaders" "apache_request_headers"))

; rule: cookie
; role: source
; kind: cookie
((subscript_expression . (variable_name) @_global) @at @expression (#eq? @_global "$_COOKIE"))

; rule: upload
; role: source
; kind: upload
((subscript_expression . (variable_name) @_global) @at @expression (#eq? @_global "$_FILES"))

; rule: body
; role: source
; kind: request
((function_call_expression function: (name) @_get arguments: (arguments . (argument (string) @_input))) @at @expression
  (#any-of? @_get "file_get_contents" "fopen") (#match? @_input "php://input"))

; rule: input
; role: source
; kind: standard input
((name) @at @expression (#eq? @expression "STDIN"))
((function_call_expression function: (name) @_get arguments: (arguments . (argument (string) @_input))) @at @expression
  (#any-of? @_get "file_get_contents" "fopen") (#match? @_input "php://stdin"))

; rule: arguments
; role: source
; kind: command line
((subscript_expression . (variable_name) @_argv) @at @expression (#eq? @_argv "$argv"))

; rule: console-input
; role: source
; kind: command line
((member_call_expression object: (_) @_input name: (name) @_get arguments: (arguments . (argument (string)))) @at @expression
  (#match? @_input "^\\$input$") (#any-of? @_get "getArgument" "getOption"))

; rule: command-input
; role: source
; kind: command line
; imports: ^Illuminate\\Console\b
((member_call_expression object: (variable_name) @_this name: (name) @_get arguments: (arguments)) @at @expression
  (#eq? @_this "$this") (#any-of? @_get "argument" "option" "arguments" "options"))

; What is assigned to a variable of the environment is read by other processes.
; rule: environment-write
; role: written
((assignment_expression left: (subscript_expression . (variable_name) @_env) @at) (#eq? @_env "$_ENV"))

; rule: environment-default
; role: source
; kind: environment
((function_call_expression function: (name) @_env arguments: (arguments . (argument) . (argument (_) @default))) @at @expression (#eq? @_env "env"))
((binary_expression left: (subscript_expression . (variable_name) @_env) @at @expression operator: "??" right: (_) @default) (#eq? @_env "$_ENV"))
((conditional_expression condition: (function_call_expression function: (name) @_env) @at @expression alternative: (_) @default) (#any-of? @_env "getenv" "env"))

; rule: environment
; role: source
; kind: environment
; otherwise: yes
; outside: environment-write
((function_call_expression function: (name) @_env) @at @expression (#any-of? @_env "getenv" "env"))
((subscript_expression . (variable_name) @_env) @at @expression (#eq? @_env "$_ENV"))

; rule: request-body
; role: source
; kind: request
((function_call_expression function: (name) @_read arguments: (arguments . (argument (_) @_from))) @at @expression
  (#any-of? @_read "file_get_contents" "fopen" "stream_get_contents") (#match? @_from "^['\"]php://input"))

; rule: request-body-read
; role: source
; kind: request
; as: parameter
((assignment_expression left: (variable_name) @expression right: (function_call_expression) @_value) @at
  (#match? @_value "php://input"))

; rule: http-request
; role: source
; kind: request
((member_call_expression object: (_) @_request name: (name) @_get) @at @expression
  (#match? @_request "^(\\$(this->)?(request|req|serverRequest)|request\\(\\)|\\$this)$")
  (#any-of? @_get "get" "input" "query" "all" "post" "header" "cookie" "file" "json" "only" "except" "string" "collect" "getContent" "getParsedBody" "getQueryParams" "getQueryParam" "getBody" "getUploadedFiles" "getCookieParams" "getHeaderLine" "getHeader" "toArray" "getPayload" "validated" "safe" "route" "getAttribute" "bearerToken" "ip" "userAgent" "fullUrl" "url")
  (#not-match? @expression "^\\$this->(get|all|query|file|header|only|except|url|json|post|string|ip|getBody|collect|getContent|toArray|getHeader)\\("))
((member_call_expression
  object: (member_access_expression object: (_) @_request name: (name) @_bag)
  name: (name) @_get) @at @expression
  (#match? @_request "^\\$(this->)?(request|req)$") (#any-of? @_bag "query" "request" "headers" "cookies" "files" "attributes" "server") (#match? @_get "^(get|all|has)"))
((member_access_expression object: (_) @_request name: (name) @_field) @at @expression
  (#match? @_request "^\\$request$") (#not-any-of? @_field "query" "request" "headers" "cookies" "files" "attributes" "server" "user"))
((function_call_expression function: (name) @_request arguments: (arguments . (argument (string)))) @at @expression
  (#eq? @_request "request"))

; rule: password
; role: control
; kind: password hashing
((function_call_expression function: (name) @_hash) @at @expression
  (#any-of? @_hash "password_hash" "password_verify" "sodium_crypto_pwhash_str" "sodium_crypto_pwhash_str_verify" "bcrypt"))
((scoped_call_expression scope: (name) @_hash name: (name) @_make) @at @expression
  (#eq? @_hash "Hash") (#any-of? @_make "make" "check"))
((member_call_expression object: (_) @_hasher name: (name) @_hash) @at @expression
  (#match? @_hasher "([hH]asher|[eE]ncoder)$") (#any-of? @_hash "hashPassword" "isPasswordValid" "encodePassword" "hash" "verify"))

; What callers send is compared with a secret of the settings, and those without it are sent away, or all the others are let on alone.
; rule: secret-compared
; role: control
; kind: access
((if_statement condition: (parenthesized_expression (_) @expression) body: (_) @_goes) @at
  (#match? @expression "!==?|!\\s*\\\\?hash_equals\\(") (#match? @expression "(config|env)\\(['\"][\\w.-]*(secret|token|_key|password)['\"]")
  (#match? @expression "request|->(header|input|query|bearerToken|get)\\(|\\$_(GET|POST|SERVER|REQUEST)")
  (#match? @_goes "^\\{?\\s*(return|throw|abort|exit|die)\\b") (#not-match? @_goes "\\$next\\b|->handle\\(|^\\{?\\s*return true\\b"))
((if_statement condition: (parenthesized_expression (_) @expression)) @at . (return_statement) @_answer
  (#match? @expression "[^!=]={2,3}[^=]|(^|[^!\\s])\\s*\\\\?hash_equals\\(") (#not-match? @expression "!==?|!\\s*\\\\?hash_equals")
  (#match? @expression "(config|env)\\(['\"][\\w.-]*(secret|token|_key|password)['\"]")
  (#match? @expression "request|->(header|input|query|bearerToken|get)\\(|\\$_(GET|POST|SERVER|REQUEST)")
  (#match? @_answer "\\b40[13]\\b|HTTP_(UNAUTHORIZED|FORBIDDEN)"))

; rule: constant-time
; role: control
; kind: constant-time comparison
((function_call_expression function: (name) @_equals) @at @expression (#eq? @_equals "hash_equals"))

; rule: escape
; role: control
; kind: escaping
((function_call_expression function: (name) @_escape arguments: (arguments (argument))) @at @expression
  (#any-of? @_escape "basename" "htmlspecialchars" "htmlentities" "strip_tags" "e" "escapeshellarg" "escapeshellcmd" "mysqli_real_escape_string" "mysql_real_escape_string" "pg_escape_string" "addslashes" "urlencode" "rawurlencode" "esc_html" "esc_attr" "esc_url" "sanitize_text_field" "wp_kses"))
((member_call_expression name: (name) @_escape arguments: (arguments . (argument))) @at @expression
  (#any-of? @_escape "real_escape_string" "quote" "escapeHtml" "purify"))

; What chooses among rows refuses nobody: `$rows->filter(fn ($row) => in_array($row['id'], $hidden))`.
; rule: chosen
; role: written
((member_call_expression name: (name) @_choose arguments: (arguments (argument [(anonymous_function) (arrow_function)]) @at))
  (#match? @_choose "^(filter|reject|map|flatMap|mapWithKeys|each|first|last|contains|some|every|partition|sort\\w*|where\\w*|takeWhile|skipWhile|groupBy|keyBy|pluck|sum|unique|transform)$"))
((function_call_expression function: (name) @_choose arguments: (arguments (argument [(anonymous_function) (arrow_function)]) @at))
  (#match? @_choose "^(array_(filter|map|walk|reduce|find|any|all)|u[ak]?sort)$"))

; rule: validation
; role: control
; kind: validation
; outside: chosen
((function_call_expression function: (name) @_filter arguments: (arguments (argument) . (argument) @_how)) @at @expression
  (#eq? @_filter "filter_var") (#match? @_how "FILTER_VALIDATE"))
((function_call_expression function: (name) @_check arguments: (arguments . (argument))) @at @expression
  (#any-of? @_check "ctype_digit" "ctype_alnum" "ctype_alpha" "realpath" "preg_match" "in_array" "is_numeric"))

; rule: parameterised
; role: control
; kind: parameterised query
((member_call_expression object: (_) name: (name) @_prepare arguments: (arguments . (argument (_) @_sql))) @at @expression
  (#any-of? @_prepare "prepare" "bindParam" "bindValue" "bind_param" "setParameter" "setParameters") (#not-match? @_sql "^\"[^\"]*(\\$|\\{\\$)|\\.\\s*\\$"))
((_
  name: (name) @_query
  arguments: (arguments . (argument (string) @_sql) . (argument [(array_creation_expression) (variable_name)]))) @at @expression
  (#any-of? @_query "select" "selectOne" "insert" "update" "delete" "statement" "executeQuery" "executeStatement" "fetchAllAssociative" "fetchAssociative" "fetchOne" "fetchAllKeyValue" "fetchFirstColumn" "whereRaw" "orWhereRaw" "havingRaw" "selectRaw" "orderByRaw")
  (#match? @_sql "\\?|:[a-z]\\w*") (#match? @_sql "\\b(SELECT|INSERT|UPDATE|DELETE|select|insert|update|delete)\\b|[=<>]| (like|LIKE|in|IN|between|BETWEEN) "))
((function_call_expression function: (name) @_prepare) @at @expression (#any-of? @_prepare "mysqli_prepare" "pg_query_params" "mysqli_stmt_bind_param"))

; rule: sql
; role: sink
; kind: SQL built from strings
; severity: high
((member_call_expression
  name: (name) @_query
  arguments: (arguments . (argument [(encapsed_string (_)) (binary_expression) (function_call_expression)] @expression @value))) @at
  (#any-of? @_query "query" "exec" "prepare" "executeQuery" "executeStatement" "createQuery" "createNativeQuery" "fetchAll" "fetchAssoc" "fetchOne" "fetchAllAssociative" "fetchAssociative" "whereRaw" "orWhereRaw" "havingRaw" "orderByRaw" "groupByRaw" "selectRaw" "fromRaw" "real_query" "multi_query" "get_results" "get_row" "get_var" "statement" "unprepared")
  (#match? @expression "\\$") (#match? @expression "\\b(SELECT|INSERT|UPDATE|DELETE|WHERE|FROM|SET|ORDER|LIKE|IN|AND|select|insert|update|delete|where|from|order)\\b|[=<>]|Raw")
  (#not-match? @expression "^[\"']\\.?//?[*\\w]")
  (#match? @expression "[\"']"))
((scoped_call_expression
  scope: (name) @_db
  name: (name) @_query
  arguments: (arguments . (argument [(encapsed_string (_)) (binary_expression)] @expression @value))) @at
  (#any-of? @_db "DB" "Db" "Capsule" "Manager") (#any-of? @_query "raw" "select" "selectOne" "insert" "update" "delete" "statement" "unprepared" "scalar") (#match? @expression "\\$"))
((function_call_expression
  function: (name) @_query
  arguments: (arguments (argument [(encapsed_string (_)) (binary_expression)] @expression @value))) @at
  (#any-of? @_query "mysqli_query" "mysql_query" "pg_query" "mysqli_multi_query" "mysqli_real_query" "sqlite_query" "odbc_exec" "mssql_query") (#match? @expression "\\$"))
((member_call_expression
  name: (name) @_raw
  arguments: (arguments . (argument [(encapsed_string (_)) (binary_expression)] @expression @value))) @at
  (#match? @_raw "Raw$") (#match? @expression "\\$"))

; rule: sql-given
; role: sink
; kind: SQL given as text
; severity: high
; only: with source
((function_call_expression
  function: (name) @_query
  arguments: (arguments (argument (variable_name) @value) .)) @at @expression
  (#any-of? @_query "mysqli_query" "mysql_query" "pg_query" "mysqli_multi_query"))
((member_call_expression
  object: (_) @_db
  name: (name) @_query
  arguments: (arguments . (argument (variable_name) @value))) @at @expression
  (#match? @_db "(?:\\$|->)(db|pdo|conn|connection|mysqli|dbh|wpdb|link|database)$") (#any-of? @_query "query" "exec" "prepare" "executeQuery" "multi_query" "get_results"))
((scoped_call_expression scope: (name) @_db name: (name) @_raw arguments: (arguments . (argument [(variable_name) (member_access_expression) (member_call_expression)] @value))) @at @expression
  (#eq? @_db "DB") (#any-of? @_raw "raw" "select" "statement" "unprepared"))
((member_call_expression name: (name) @_raw arguments: (arguments . (argument [(variable_name) (member_access_expression) (member_call_expression)] @value))) @at @expression
  (#any-of? @_raw "whereRaw" "orWhereRaw" "havingRaw" "orderByRaw" "selectRaw" "orderBy" "groupBy"))

; rule: sql-text
; role: sink
; kind: SQL built from strings
; severity: high
((assignment_expression left: (variable_name) right: [(encapsed_string (_)) (binary_expression)] @expression @value) @at
  (#match? @expression "^\\(*[\"']\\s*(SELECT\\s|INSERT\\s+INTO|UPDATE\\s+\\S+\\s+SET|DELETE\\s+FROM|select\\s|insert\\s+into|update\\s+\\S+\\s+set|delete\\s+from)") (#match? @expression "\\$"))

; rule: xpath
; role: sink
; kind: XPath built from strings
; severity: high
((member_call_expression
  name: (name) @_query
  arguments: (arguments . (argument [(encapsed_string (_)) (binary_expression)] @value))) @at @expression
  (#any-of? @_query "query" "evaluate" "xpath") (#match? @value "^[\"']\\.?//?[*\\w]") (#match? @value "\\$"))

; rule: shell
; role: sink
; kind: shell
; severity: high
((function_call_expression
  function: (name) @_exec
  arguments: (arguments . (argument [(encapsed_string (_)) (binary_expression) (variable_name) (function_call_expression) (subscript_expression)] @value))) @at @expression
  (#any-of? @_exec "exec" "shell_exec" "system" "passthru" "popen" "proc_open" "pcntl_exec") (#match? @value "\\$"))
((shell_command_expression (variable_name)) @at @expression @value)

; rule: eval
; role: sink
; kind: code run from text
; severity: high
((function_call_expression function: (name) @_eval arguments: (arguments (argument [(variable_name) (encapsed_string (_)) (binary_expression) (subscript_expression)] @value))) @at @expression
  (#any-of? @_eval "eval" "create_function") (#match? @value "\\$"))

; rule: callable
; role: sink
; kind: name chosen at run time
; severity: high
; only: with source
((function_call_expression function: (variable_name) @value) @at @expression)
((function_call_expression function: (name) @_call arguments: (arguments . (argument (_) @value))) @at @expression
  (#any-of? @_call "call_user_func" "call_user_func_array" "array_map" "usort" "assert"))
((object_creation_expression . (variable_name) @value) @at @expression)

; rule: include
; role: sink
; kind: code loaded by a computed path
; severity: high
([
  (include_expression (_) @value)
  (include_once_expression (_) @value)
  (require_expression (_) @value)
  (require_once_expression (_) @value)
] @at @expression
  (#match? @value "\\$") (#not-match? @value "^\\(?\\$(this->)?\\w*([fF]ile|autoload\\w*)\\)?$|__DIR__ *\\. *['\"][^$]*['\"]$"))

; rule: include-given
; role: sink
; kind: code loaded by a computed path
; severity: high
; only: with source
([
  (include_expression (_) @value)
  (include_once_expression (_) @value)
  (require_expression (_) @value)
  (require_once_expression (_) @value)
] @at @expression
  (#match? @value "^\\(?\\$(this->)?\\w*([fF]ile|autoload\\w*)\\)?$"))

; rule: deserialise
; role: sink
; kind: deserialisation
; severity: high
((function_call_expression function: (name) @_unserialize arguments: (arguments . (argument (_) @value) .)) @at @expression
  (#any-of? @_unserialize "unserialize" "yaml_parse"))

; rule: html
; role: sink
; kind: HTML
; severity: high
; only: with source
((echo_statement (_) @value) @at @expression)
(((php_tag) @_tag . (expression_statement (_) @value) @at @expression) (#eq? @_tag "<?="))
(((text_interpolation (php_tag) @_tag .) . (expression_statement (_) @value) @at @expression) (#eq? @_tag "<?="))
((print_intrinsic (_) @value) @at @expression)
((function_call_expression function: (name) @_print arguments: (arguments (argument)) @value) @at @expression
  (#any-of? @_print "printf" "print_r" "vprintf"))
((object_creation_expression . (name) @_response (arguments . (argument (_) @value))) @at @expression
  (#any-of? @_response "Response" "HtmlString"))
((function_call_expression function: (name) @_response arguments: (arguments . (argument [(encapsed_string (_)) (binary_expression)] @value))) @at @expression
  (#eq? @_response "response"))

; rule: answer-type
; role: answer-type
((function_call_expression function: (name) @_header arguments: (arguments . (argument [(string) (encapsed_string)] @type))) @at
  (#eq? @_header "header") (#match? @type "^.[cC]ontent-[tT]ype:"))
((member_call_expression name: (name) @_set arguments: (arguments . (argument (_) @_name) . (argument [(string) (encapsed_string)] @type))) @at
  (#any-of? @_set "set" "header" "withHeader" "setHeader" "setContentType") (#match? @_name "^.[cC]ontent-[tT]ype.$"))

; rule: answer-branch
; role: answer-type
((if_statement [body: (_) @at alternative: (_) @at]) (#match? @at "[cC]ontent-[tT]ype"))
((case_statement) @at (#match? @at "[cC]ontent-[tT]ype"))

; rule: redirect
; role: sink
; kind: redirect
; severity: medium
; only: with source
((function_call_expression function: (name) @_header arguments: (arguments . (argument [(encapsed_string (_)) (binary_expression)] @value))) @at @expression
  (#eq? @_header "header") (#match? @value "[lL]ocation:"))
((function_call_expression function: (name) @_redirect arguments: (arguments . (argument (_) @value))) @at @expression
  (#any-of? @_redirect "redirect" "wp_redirect"))
((member_call_expression name: (name) @_redirect arguments: (arguments . (argument (_) @value))) @at @expression
  (#any-of? @_redirect "redirect" "away" "to" "withRedirect"))
((scoped_call_expression scope: (name) @_redirects name: (name) @_to arguments: (arguments . (argument (_) @value))) @at @expression
  (#eq? @_redirects "Redirect") (#any-of? @_to "to" "away"))
((object_creation_expression . (name) @_response (arguments . (argument (_) @value))) @at @expression
  (#eq? @_response "RedirectResponse"))

; rule: file
; role: sink
; kind: file path
; severity: medium
; only: with source
((function_call_expression function: (name) @_file arguments: (arguments . (argument (_) @value))) @at @expression
  (#any-of? @_file "file_get_contents" "file_put_contents" "fopen" "readfile" "file" "unlink" "rmdir" "mkdir" "rename" "copy" "scandir" "glob" "opendir" "parse_ini_file" "show_source" "highlight_file" "simplexml_load_file" "move_uploaded_file"))
((function_call_expression function: (name) @_move arguments: (arguments (argument) . (argument (_) @value))) @at @expression
  (#any-of? @_move "move_uploaded_file" "copy" "rename"))
((scoped_call_expression scope: (name) @_storage name: (name) @_get arguments: (arguments . (argument (_) @value))) @at @expression
  (#any-of? @_storage "Storage" "File") (#any-of? @_get "get" "put" "delete" "download" "path" "response" "readStream"))
((member_call_expression name: (name) @_download arguments: (arguments . (argument (_) @value))) @at @expression
  (#any-of? @_download "download" "sendFile"))
((object_creation_expression . (name) @_response (arguments . (argument (_) @value))) @at @expression
  (#any-of? @_response "BinaryFileResponse" "SplFileObject"))

; rule: request-out
; role: sink
; kind: outbound request
; severity: medium
; only: with source
((function_call_expression function: (name) @_curl arguments: (arguments . (argument (_) @value))) @at @expression (#eq? @_curl "curl_init"))
((function_call_expression function: (name) @_curl arguments: (arguments (argument) . (argument (name) @_option) . (argument (_) @value))) @at @expression
  (#eq? @_curl "curl_setopt") (#eq? @_option "CURLOPT_URL"))
((scoped_call_expression scope: (name) @_http name: (name) @_get arguments: (arguments . (argument (_) @value))) @at @expression
  (#eq? @_http "Http") (#any-of? @_get "get" "post" "put" "patch" "delete" "head" "send"))
((member_call_expression object: (_) @_client name: (name) @_get arguments: (arguments . (argument (_) @value))) @at @expression
  (#match? @_client "([cC]lient|[hH]ttp|guzzle)$") (#any-of? @_get "get" "post" "put" "patch" "delete" "head"))
((member_call_expression object: (_) @_client name: (name) @_request arguments: (arguments . (argument) . (argument (_) @value))) @at @expression
  (#match? @_client "([cC]lient|[hH]ttp|guzzle)$") (#any-of? @_request "request" "requestAsync"))

; rule: xml
; role: sink
; kind: XML with external entities
; severity: medium
; data: no
((function_call_expression function: (name) @_loader arguments: (arguments . (argument (boolean) @_false))) @at @expression
  (#eq? @_loader "libxml_disable_entity_loader") (#eq? @_false "false"))
((name) @at @expression (#any-of? @expression "LIBXML_NOENT" "LIBXML_DTDLOAD"))

; rule: weak-hash
; role: sink
; kind: weak cryptography
; severity: medium
; data: no
((function_call_expression function: (name) @_hash) @at @expression
  (#any-of? @_hash "md5" "sha1" "crypt" "mcrypt_encrypt" "md5_file"))
((function_call_expression function: (name) @_hash arguments: (arguments . (argument (string) @_how))) @at @expression
  (#any-of? @_hash "hash" "hash_hmac" "openssl_digest") (#match? @_how "^['\"](md5|sha1|md4)['\"]$"))
((function_call_expression function: (name) @_encrypt arguments: (arguments (argument) . (argument (string) @_how))) @at @expression
  (#any-of? @_encrypt "openssl_encrypt" "openssl_decrypt") (#match? @_how "[dD][eE][sS]|[rR][cC]4|[eE][cC][bB]"))

; rule: random
; role: sink
; kind: predictable random number
; severity: medium
; data: no
((_
  name: (name) @_name
  body: (compound_statement (_ (_ (function_call_expression function: (name) @_rand) @at @expression))))
  (#match? @_name "[tT]oken|[pP]assword|[sS]ecret|[oO]tp|[cC]ode|[sS]alt|[kK]ey") (#any-of? @_rand "rand" "mt_rand" "uniqid" "lcg_value" "shuffle" "str_shuffle"))
((assignment_expression left: (_) @_name right: [
  (function_call_expression function: (name) @_rand)
  (function_call_expression arguments: (arguments . (argument (function_call_expression function: (name) @_rand))))
] @expression) @at
  (#match? @_name "[tT]oken|[pP]assword|[sS]ecret|[oO]tp|[sS]alt") (#any-of? @_rand "rand" "mt_rand" "uniqid" "lcg_value" "str_shuffle"))

; rule: tls
; role: sink
; kind: certificate check switched off
; severity: high
; data: no
((function_call_expression function: (name) @_setopt arguments: (arguments (argument) . (argument (name) @_verify) . (argument (_) @_off))) @at @expression
  (#eq? @_setopt "curl_setopt") (#any-of? @_verify "CURLOPT_SSL_VERIFYPEER" "CURLOPT_SSL_VERIFYHOST") (#any-of? @_off "false" "0" "FALSE"))
((array_element_initializer . (_) @_verify . (boolean) @_off) @at @expression
  (#match? @_verify "^(CURLOPT_SSL_VERIFYPEER|['\"](verify|verify_peer|verify_peer_name)['\"])$") (#match? @_off "^(false|FALSE)$"))
((member_call_expression name: (name) @_without) @at @expression (#eq? @_without "withoutVerifying"))

; rule: secret
; role: sink
; kind: secret in code
; severity: high
; data: no
; says: {name} has a fixed value
([
  (assignment_expression left: [(variable_name) (member_access_expression)] @name right: (string . (string_content) @_value .))
  (const_element (name) @name (string . (string_content) @_value .))
  (property_element name: (variable_name) @name default_value: (string . (string_content) @_value .))
] @at
  (#match? @name "([sS]ecret|SECRET|[pP]assword|PASSWORD|[aA]pi_?[kK]ey|API_?KEY|[tT]oken|TOKEN|[pP]rivate_?[kK]ey|SECRET_KEY|[pP]asswd|[sS]ecret_?[kK]ey|JWT_KEY|DB_PASS|db_pass)$")
  (#match? @_value "^[A-Za-z0-9+/=_.!@#()&*^%-]{6,}$") (#match? @_value "[0-9]"))
((function_call_expression function: (name) @_define arguments: (arguments . (argument (string (string_content) @name)) . (argument (string (string_content) @_value)))) @at
  (#eq? @_define "define") (#match? @name "(SECRET|PASSWORD|API_?KEY|TOKEN|PRIVATE_KEY|SECRET_KEY|DB_PASS)$") (#match? @_value "^[A-Za-z0-9+/=_.!@#()&*^%-]{6,}$"))

; What is sent compared with a token that is kept, with an answer of 401 or 403 where it is another.

; rule: kept-token
; role: control
; kind: access
((if_statement condition: (parenthesized_expression (_) @expression) body: (_) @_refusal) @at
  (#match? @expression "^[^|&]*->\\w*([tT]oken|[sS]ecret|[aA]pi_?[kK]ey)\\s*!==?\\s*\\$\\w+$|^\\$\\w+\\s*!==?\\s*[^|&]*->\\w*([tT]oken|[sS]ecret|[aA]pi_?[kK]ey)$|^!\\s*hash_equals\\(.*->\\w*([tT]oken|[sS]ecret|[aA]pi_?[kK]ey)\\b[^|&]*\\)$")
  (#match? @_refusal "\\b40[13]\\b|[uU]nauthori[sz]ed")
  (#match? @_refusal "\\b(return|throw|abort)\\b")
  (#not-match? @_refusal "\\$next\\(|[\\s\\S]{600}"))
