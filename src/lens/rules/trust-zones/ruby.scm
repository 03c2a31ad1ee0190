; What Ruby programs trust, check and risk.
; languages: ruby

; rule: arguments
; role: source
; kind: command line
((constant) @at @expression (#eq? @expression "ARGV"))

; rule: task-arguments
; role: source
; kind: command line
; files: \.rake$|(^|/)Rakefile$
((element_reference object: (identifier) @_args) @at @expression (#any-of? @_args "args" "task_args"))
((call receiver: (identifier) @_args method: (identifier) @_take) @at @expression
  (#any-of? @_args "args" "task_args") (#any-of? @_take "fetch" "extras" "to_a" "to_h"))

; rule: input
; role: source
; kind: standard input
([(global_variable) (constant)] @at @expression (#any-of? @expression "$stdin" "STDIN" "ARGF"))

; What is assigned to a variable of the environment is read by other processes.
; rule: environment-write
; role: written
((assignment left: (element_reference object: (constant) @_env) @at) (#eq? @_env "ENV"))

; rule: environment-default
; role: source
; kind: environment
((binary left: (element_reference object: (constant) @_env) @at @expression operator: ["||" "or"] right: (_) @default) (#eq? @_env "ENV"))
((operator_assignment left: (element_reference object: (constant) @_env) @at @expression right: (_) @default) (#eq? @_env "ENV"))
((call receiver: (constant) @_env method: (identifier) @_fetch arguments: (argument_list . (_) . (_) @default)) @at @expression
  (#eq? @_env "ENV") (#eq? @_fetch "fetch"))
((call receiver: (constant) @_env method: (identifier) @_fetch arguments: (argument_list . (_) .)
  block: [(block body: (_) @default) (do_block body: (_) @default)]) @at @expression
  (#eq? @_env "ENV") (#eq? @_fetch "fetch"))

; rule: environment-required
; role: source
; kind: environment
; needs: value
((call receiver: (constant) @_env method: (identifier) @_fetch arguments: (argument_list . (_) .) !block) @at @expression
  (#eq? @_env "ENV") (#eq? @_fetch "fetch"))

; rule: environment
; role: source
; kind: environment
; otherwise: yes
; outside: environment-write
((element_reference object: (constant) @_env) @at @expression (#eq? @_env "ENV"))
((call receiver: (constant) @_env method: (identifier) @_fetch arguments: (argument_list)) @at @expression
  (#eq? @_env "ENV") (#any-of? @_fetch "fetch" "dig" "key?" "has_key?" "include?"))
; What an application asks it by a method of its own: `ENV.true?('MAINTENANCE')`.
((call receiver: (constant) @_env method: (identifier) @_asks arguments: (argument_list . (string))) @at @expression
  (#eq? @_env "ENV") (#match? @_asks "\\?$") (#not-any-of? @_asks "key?" "has_key?" "include?" "member?" "value?" "has_value?"))

; rule: password
; role: control
; kind: password hashing
((call receiver: [(constant) (scope_resolution)] @_bcrypt method: (identifier) @_create) @at @expression
  (#match? @_bcrypt "^(BCrypt::Password|BCrypt::Engine|SCrypt::Password|Argon2::Password)$") (#any-of? @_create "create" "new" "hash_secret" "verify_password"))
((call !receiver method: (identifier) @expression) @at
  (#eq? @expression "has_secure_password"))
((identifier) @at @expression (#eq? @expression "has_secure_password"))

; rule: credential-check
; role: control
; kind: credential check
((call receiver: (_) method: (identifier) @_authenticate arguments: (argument_list)) @at @expression
  (#any-of? @_authenticate "authenticate" "valid_password?" "authenticate_by" "authenticate_otp"))

; rule: constant-time
; role: control
; kind: constant-time comparison
((call method: (identifier) @_compare) @at @expression
  (#any-of? @_compare "secure_compare" "fixed_length_secure_compare"))

; rule: escape
; role: control
; kind: escaping
((call
  receiver: (_)?
  method: (identifier) @_escape
  arguments: (argument_list (_))) @at @expression
  (#any-of? @_escape "h" "html_escape" "escapeHTML" "escape_html" "sanitize" "strip_tags" "escape_javascript" "json_escape" "shellescape" "sanitize_sql" "sanitize_sql_like" "sanitize_sql_array" "sanitize_sql_for_conditions" "escape_like" "quote" "encode_www_form_component" "url_encode"))
((call receiver: (constant) @_shell method: (identifier) @_escape) @at @expression
  (#any-of? @_shell "Shellwords" "CGI" "Rack" "ERB") (#any-of? @_escape "escape" "shellescape" "escapeHTML" "join"))

; rule: file-name
; role: control
; kind: escaping
((call receiver: (constant) @_file method: (identifier) @_basename arguments: (argument_list)) @at @expression
  (#any-of? @_file "File" "ActiveStorage") (#eq? @_basename "basename"))

; rule: parameterised
; role: control
; kind: parameterised query
((call
  receiver: (_)
  method: (identifier) @_where
  arguments: (argument_list . (string) @_text . (_))) @at @expression
  (#any-of? @_where "where" "find_by_sql" "exec_params" "exec_query" "execute" "exists?" "not" "having")
  (#match? @_text "\\?|:\\w+|\\$1") (#not-match? @_text "#\\{"))

; rule: xpath
; role: sink
; kind: XPath built from strings
; severity: high
((call
  method: (identifier) @_xpath
  arguments: (argument_list . [(string (interpolation)) (binary)] @value)) @at @expression
  (#any-of? @_xpath "xpath" "at_xpath" "search" "at") (#match? @value "^[\"']\\.?//?[*\\w]"))

; rule: archive-name
; role: sink
; kind: file path from an archive
; severity: medium
; data: no
((call
  receiver: (constant) @_file
  method: (identifier) @_join
  arguments: (argument_list (call receiver: (identifier) @_entry method: (identifier) @_name) .)) @at @expression
  (#eq? @_file "File") (#any-of? @_join "join" "expand_path") (#match? @_entry "entry$") (#any-of? @_name "name" "full_name"))

; rule: sql
; role: sink
; kind: SQL built from strings
; severity: high
((call
  method: (identifier) @_query
  arguments: (argument_list . (string (interpolation)) @expression @value)) @at
  (#any-of? @_query "where" "find_by_sql" "order" "reorder" "group" "having" "joins" "select" "pluck" "from" "not" "exists?" "count_by_sql" "delete_all" "update_all" "execute" "exec_query" "select_all" "select_rows" "select_value" "select_one" "calculate" "sum" "exec" "async_exec" "query" "rewhere" "find_by" "delete_by" "destroy_by" "lock" "in_order_of" "sanitize_sql"))
((call
  method: (identifier) @_query
  arguments: (argument_list . (binary left: (_) operator: "+") @expression @value)) @at
  (#any-of? @_query "where" "find_by_sql" "order" "reorder" "having" "joins" "execute" "exec_query" "select_all")
  (#match? @expression "[\"']"))

; rule: sql-array
; role: sink
; kind: SQL built from strings
; severity: high
((call
  method: (identifier) @_query
  arguments: (argument_list . (array . (string (interpolation)) @expression @value))) @at
  (#any-of? @_query "where" "find_by_sql" "sanitize_sql_array"))

; rule: sql-literal
; role: sink
; kind: SQL built from strings
; severity: high
((call receiver: (constant) @_arel method: (identifier) @_sql arguments: (argument_list . [(string (interpolation)) (identifier) (element_reference)] @value)) @at @expression
  (#eq? @_arel "Arel") (#eq? @_sql "sql"))

; rule: sql-text
; role: sink
; kind: SQL built from strings
; severity: high
((assignment left: (_) right: [(string (interpolation)) (heredoc_beginning)] @expression @value) @at
  (#match? @expression "^[\"'%Q({]*\\s*(SELECT .*FROM|INSERT INTO|UPDATE .*SET|DELETE FROM)\\s"))

; rule: sql-given
; role: sink
; kind: SQL given as text
; severity: high
; only: with source
((call
  receiver: (_)
  method: (identifier) @_query
  arguments: (argument_list . [(identifier) (element_reference) (call) (instance_variable)] @value)) @at @expression
  (#any-of? @_query "where" "find_by_sql" "order" "reorder" "group" "having" "joins" "pluck" "from" "execute" "exec_query" "select_all" "exists?" "calculate")
  (#not-match? @value "^\\w*(params\\)?\\.(permit|require)|\\w+_params\\b)")
  (#not-match? @value "\\.(matches|does_not_match|eq|not_eq|gt|gteq|lt|lteq|in|not_in|between|eq_any|in_any|matches_any)(_all)?\\("))

; rule: shell
; role: sink
; kind: shell
; severity: high
((subshell (interpolation)) @at @expression @value)
((call
  method: (identifier) @_system
  arguments: (argument_list . [(string (interpolation)) (binary)] @value)) @at @expression
  (#any-of? @_system "system" "exec" "spawn" "popen" "popen3" "capture2" "capture2e" "capture3" "pipeline" "sh" "syscall"))

; rule: process
; role: sink
; kind: process
; severity: medium
; only: with source
((call
  receiver: [(constant) (scope_resolution)]? @_process
  method: (identifier) @_system
  arguments: (argument_list (_)) @value) @at @expression
  (#any-of? @_system "system" "exec" "spawn" "popen" "popen3" "capture2" "capture2e" "capture3")
  (#not-match? @value "^[( ]\\s*\"[^\"]*#\\{"))

; rule: eval
; role: sink
; kind: code run from text
; severity: high
((call
  method: (identifier) @_eval
  arguments: (argument_list . [(identifier) (string (interpolation)) (element_reference) (call) (instance_variable) (binary)] @value)) @at @expression
  (#any-of? @_eval "eval" "instance_eval" "class_eval" "module_eval"))

; rule: reflection
; role: sink
; kind: name chosen at run time
; severity: high
; only: with source
((call
  method: (identifier) @_send
  arguments: (argument_list . [(identifier) (string (interpolation)) (element_reference) (call)] @value)) @at @expression
  (#any-of? @_send "send" "public_send" "__send__" "const_get" "instance_variable_get" "instance_variable_set" "method" "try"))
((call receiver: (_) @value method: (identifier) @_constantize) @at @expression
  (#any-of? @_constantize "constantize" "safe_constantize"))

; rule: html
; role: sink
; kind: HTML
; severity: medium
((call receiver: [(identifier) (string (interpolation)) (call) (instance_variable) (element_reference) (binary)] @value method: (identifier) @_safe) @at @expression
  (#eq? @_safe "html_safe"))
((call !receiver method: (identifier) @_raw arguments: (argument_list . [(identifier) (call) (element_reference) (string (interpolation)) (instance_variable)] @value .)) @at @expression
  (#eq? @_raw "raw"))

; rule: inline
; role: sink
; kind: template or HTML in an answer
; severity: high
; only: with source
((call method: (identifier) @_render arguments: (argument_list (pair key: (hash_key_symbol) @_inline value: (_) @value))) @at @expression
  (#any-of? @_render "render" "render_to_string" "erb" "haml") (#any-of? @_inline "inline" "html" "plain" "body" "file" "template" "action" "partial"))
((call receiver: (constant) @_erb method: (identifier) @_new arguments: (argument_list . (_) @value)) @at @expression
  (#eq? @_erb "ERB") (#eq? @_new "new"))

; rule: redirect
; role: sink
; kind: redirect
; severity: medium
; only: with source
((call method: (identifier) @_redirect arguments: (argument_list . (_) @value)) @at @expression
  (#any-of? @_redirect "redirect_to" "redirect" "redirect_back_or_to") (#not-match? @value "(_path|_url)(\\(|$)|^[@\\w]+$|^:\\w+$|^action:|^[\"'][^#]*[\"']$"))
((call method: (identifier) @_redirect arguments: (argument_list . (identifier) @value)) @at @expression
  (#any-of? @_redirect "redirect_to" "redirect") (#match? @value "url|path|target|location|return|back"))

; rule: file
; role: sink
; kind: file path
; severity: medium
; only: with source
((call
  receiver: (constant) @_file
  method: (identifier) @_open
  arguments: (argument_list . (_) @value)) @at @expression
  (#any-of? @_file "File" "IO" "Dir" "FileUtils" "Pathname" "CSV") (#any-of? @_open "open" "read" "write" "new" "readlines" "foreach" "binread" "binwrite" "delete" "unlink" "rename" "rm" "rm_rf" "mkdir_p" "cp" "mv" "glob" "entries" "join" "expand_path"))
((call !receiver method: (identifier) @_send arguments: (argument_list . (_) @value)) @at @expression
  (#any-of? @_send "send_file" "open"))

; rule: request
; role: sink
; kind: outbound request
; severity: medium
; only: with source
((call
  receiver: [(constant) (scope_resolution)] @_client
  method: (identifier) @_get
  arguments: (argument_list . (_) @value)) @at @expression
  (#match? @_client "^(Net::HTTP(::\\w+)?|URI|HTTParty|Faraday|RestClient|Typhoeus|HTTP|Excon|Down)$")
  (#any-of? @_get "get" "post" "put" "patch" "delete" "head" "open" "get_response" "post_form" "start" "new" "download" "execute"))

; rule: deserialise
; role: sink
; kind: deserialisation
; severity: high
((call receiver: (constant) @_marshal method: (identifier) @_load arguments: (argument_list . (_) @value)) @at @expression
  (#any-of? @_marshal "Marshal" "Oj") (#any-of? @_load "load" "restore" "object_load"))
((call receiver: (constant) @_yaml method: (identifier) @_load arguments: (argument_list . (_) @value)) @at @expression
  (#any-of? @_yaml "YAML" "Psych") (#any-of? @_load "load" "unsafe_load" "load_stream") (#not-match? @value "^(File\\.|[\"']|ERB\\.new\\(File)"))

; rule: weak-hash
; role: sink
; kind: weak cryptography
; severity: medium
; data: no
((scope_resolution scope: (_) @_digest name: (constant) @_weak) @at @expression
  (#match? @_digest "^(OpenSSL::)?Digest$") (#any-of? @_weak "MD5" "SHA1" "MD4"))
((call receiver: (scope_resolution) @_cipher method: (identifier) @_new arguments: (argument_list . (string) @_mode)) @at @expression
  (#match? @_cipher "^OpenSSL::(Cipher|Digest)$") (#eq? @_new "new") (#match? @_mode "^[\"']([dD][eE][sS]|[rR][cC]4|[mM][dD]5|[sS][hH][aA]1[\"'])|[eE][cC][bB]"))

; rule: random
; role: sink
; kind: predictable random number
; severity: medium
; data: no
((method name: (_) @_name body: (_ (call method: (identifier) @_rand) @at @expression))
  (#match? @_name "token|password|secret|otp|code|salt|key") (#eq? @_rand "rand"))

; rule: tls
; role: sink
; kind: certificate check switched off
; severity: high
; data: no
((scope_resolution name: (constant) @_none) @at @expression (#eq? @_none "VERIFY_NONE"))
((pair key: (hash_key_symbol) @_verify value: (false)) @at @expression
  (#any-of? @_verify "verify" "verify_ssl" "ssl_verify_peer" "verify_peer"))

; rule: secret
; role: sink
; kind: secret in code
; severity: high
; data: no
; says: {name} has a fixed value
((assignment left: [(constant) (identifier) (instance_variable) (call method: (identifier))] @name right: (string . (string_content) @_value .)) @at
  (#match? @name "([sS]ecret|SECRET|[pP]assword|PASSWORD|api_?key|API_?KEY|token|TOKEN|private_?key|PRIVATE_?KEY|secret_key_base|secret_key|SECRET_KEY|pepper)$")
  (#match? @_value "^[A-Za-z0-9+/=_.!@#()&*^%-]{8,}$") (#match? @_value "[0-9]"))
((pair key: (hash_key_symbol) @name value: (string . (string_content) @_value .)) @at
  (#match? @name "(^|_)(secret|password|api_?key|private_?key|secret_key_base|access_key_id|secret_access_key)$")
  (#match? @_value "^[A-Za-z0-9+/=_.!@#()&*^%-]{8,}$") (#match? @_value "[0-9]"))

; What a method that is called like access control leaves to the one of its base or module: `def authorize = super(policy)`.
; rule: check-of-base
; role: control
; kind: access
((method name: (identifier) @_name body: (body_statement [(call method: (super)) (super)] @at @expression))
  (#match? @_name "^(authori[sz]e|authenticate|require_(login|user|admin|auth)|ensure_(login|user|admin|auth))\\w*[!?]?$"))
