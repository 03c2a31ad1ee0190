; What Python programs trust, check and risk.
; languages: python

; rule: arguments
; role: source
; kind: command line
((attribute object: (identifier) @_sys attribute: (identifier) @_argv) @at @expression
  (#eq? @_sys "sys") (#eq? @_argv "argv"))

; rule: input
; role: source
; kind: standard input
((call function: (identifier) @_input arguments: (argument_list)) @at @expression
  (#eq? @_input "input"))

; rule: environment
; role: source
; kind: environment
((subscript value: (attribute) @_environ) @at @expression (#eq? @_environ "os.environ"))
((call function: (attribute) @_getenv) @at @expression (#any-of? @_getenv "os.getenv" "os.environ.get"))

; rule: token
; role: control
; kind: authentication
((call function: (attribute) @_decode arguments: (argument_list) @_args) @at @expression
  (#eq? @_decode "jwt.decode") (#not-match? @_args "verify(_signature)?['\"]?\\s*[=:]\\s*False"))

; rule: password
; role: control
; kind: password hashing
((call function: [(identifier) (attribute)] @_check) @at @expression
  (#match? @_check "(^|\\.)(check_password_hash|generate_password_hash|check_password|make_password|bcrypt\\.(checkpw|hashpw)|pwd_context\\.(verify|hash)|password_hash\\.(verify|hash|verify_and_update))$"))

; rule: constant-time
; role: control
; kind: constant-time comparison
((call function: (attribute) @_compare) @at @expression
  (#any-of? @_compare "hmac.compare_digest" "secrets.compare_digest"))

; rule: escape
; role: control
; kind: escaping
((call function: [(identifier) (attribute)] @_escape) @at @expression
  (#match? @_escape "^(html\\.escape|escape|markupsafe\\.escape|bleach\\.clean|shlex\\.quote|secure_filename|urllib\\.parse\\.quote|nh3\\.clean)$"))

; rule: parameterised
; role: control
; kind: parameterised query
((call
  function: (attribute attribute: (identifier) @_execute)
  arguments: (argument_list . (string) @expression . [(tuple) (list) (dictionary) (identifier)])) @at
  (#any-of? @_execute "execute" "executemany")
  (#match? @expression "(%s|\\?|:\\w|%\\()"))

; rule: shell
; role: sink
; kind: shell command
; severity: high
((call function: (attribute) @_system arguments: (argument_list . (_) @_command)) @at @expression
  (#any-of? @_system "os.system" "os.popen" "commands.getoutput" "subprocess.getoutput") (#not-match? @_command "^[rb]?['\"]"))
((call function: (attribute) @_run arguments: (argument_list (keyword_argument name: (identifier) @_shell value: (true)))) @at @expression
  (#match? @_run "^subprocess\\.(run|call|check_call|check_output|Popen)$") (#eq? @_shell "shell"))

; rule: process
; role: sink
; kind: process
; severity: medium
; only: with source
((call function: (attribute) @_run arguments: (argument_list . [(list) (identifier) (attribute)]) @_args) @at @expression
  (#match? @_run "^subprocess\\.(run|call|check_call|check_output|Popen)$") (#not-match? @_args "shell\\s*=\\s*True"))

; rule: eval
; role: sink
; kind: code execution
; severity: high
((call function: (identifier) @_eval arguments: (argument_list . (_) @_code)) @at @expression
  (#any-of? @_eval "eval" "exec" "compile") (#not-match? @_code "^[rb]?['\"]"))

; rule: sql
; role: sink
; kind: SQL built from strings
; severity: high
((call
  function: (attribute attribute: (identifier) @_execute)
  arguments: (argument_list . [
    (string (interpolation))
    (binary_operator)
    (call function: (attribute object: (string) attribute: (identifier) @_format))
    (call function: (identifier) arguments: (argument_list . [(string (interpolation)) (binary_operator)]))
  ] @expression)) @at
  (#any-of? @_execute "execute" "executemany" "executescript" "raw" "extra" "read_sql" "read_sql_query")
  (#match? @expression "\\b(SELECT\\s|INSERT\\s|UPDATE\\s|DELETE\\s|select\\s|insert\\s|update\\s|delete\\s|WHERE\\s|ORDER BY|DROP\\s)"))

; rule: html
; role: sink
; kind: HTML
; severity: high
((call function: [(identifier) (attribute)] @_safe arguments: (argument_list . [(identifier) (attribute) (string (interpolation)) (binary_operator) (call) (subscript)])) @at @expression
  (#match? @_safe "(^|\\.)(mark_safe|Markup|render_template_string|format_html_join|SafeString)$"))

; rule: file
; role: sink
; kind: file path
; severity: medium
; only: with source
((call function: [(identifier) (attribute)] @_open arguments: (argument_list . [(identifier) (attribute) (string (interpolation)) (binary_operator) (call) (subscript)])) @at @expression
  (#match? @_open "^(open|send_file|FileResponse|os\\.(remove|unlink|rename|rmdir)|shutil\\.(rmtree|copy|move)|os\\.path\\.join)$"))

; rule: redirect
; role: sink
; kind: redirect
; severity: medium
; only: with source
((call function: (identifier) @_redirect arguments: (argument_list . [(identifier) (attribute) (subscript) (string (interpolation)) (call)] @_to)) @at @expression
  (#any-of? @_redirect "redirect" "HttpResponseRedirect" "RedirectResponse") (#not-match? @_to "^(url_for|reverse|reverse_lazy|resolve_url)\\("))

; rule: request
; role: sink
; kind: outbound request
; severity: medium
; only: with source
((call function: (attribute) @_get arguments: (argument_list . [(identifier) (attribute) (string (interpolation)) (binary_operator) (subscript)])) @at @expression
  (#match? @_get "^(requests|httpx|urllib\\.request|aiohttp)\\.(get|post|put|patch|delete|head|request|urlopen|stream)$"))

; rule: deserialise
; role: sink
; kind: deserialisation
; severity: high
((call function: (attribute) @_load arguments: (argument_list (_))) @at @expression
  (#match? @_load "^(pickle|cPickle|dill|marshal|shelve|jsonpickle|joblib|torch)\\.(loads?|open|decode)$"))
((call function: (attribute) @_load arguments: (argument_list) @_args) @at @expression
  (#any-of? @_load "yaml.load" "yaml.load_all" "yaml.unsafe_load" "yaml.full_load") (#not-match? @_args "Safe(Loader|)|CSafeLoader"))

; rule: weak-hash
; role: sink
; kind: weak cryptography
; severity: medium
((call function: (attribute) @_hash arguments: (argument_list) @_args) @at @expression
  (#any-of? @_hash "hashlib.md5" "hashlib.sha1") (#not-match? @_args "usedforsecurity\\s*=\\s*False"))

; rule: token-unverified
; role: sink
; kind: token read without verification
; severity: high
((call function: (attribute) @_decode arguments: (argument_list) @_args) @at @expression
  (#eq? @_decode "jwt.decode") (#match? @_args "verify(_signature)?['\"]?\\s*[=:]\\s*False"))

; rule: tls
; role: sink
; kind: certificate check switched off
; severity: high
((call function: (attribute) @_get arguments: (argument_list (keyword_argument name: (identifier) @_verify value: (false)))) @at @expression
  (#match? @_get "^(requests|httpx|session|client)\\.") (#eq? @_verify "verify"))

; rule: debug
; role: sink
; kind: debugger on
; severity: medium
((call function: (attribute attribute: (identifier) @_run) arguments: (argument_list (keyword_argument name: (identifier) @_debug value: (true)))) @at @expression
  (#eq? @_run "run") (#eq? @_debug "debug"))

; rule: secret
; role: sink
; kind: secret in code
; severity: high
; says: {name} has a fixed value
((assignment left: [(identifier) (attribute) (subscript)] @name right: (string) @_value) @at
  (#match? @name "([sS]ecret|SECRET|[pP]assword|PASSWORD|[aA]pi_?[kK]ey|API_?KEY|[tT]oken|TOKEN|SECRET_KEY|PRIVATE_KEY|[pP]rivate_?[kK]ey)(['\"]\\])?$")
  (#match? @_value "^['\"](?=.*[0-9])(?=.*[A-Za-z])[A-Za-z0-9+/=_.$!@#()&*^%-]{10,}['\"]$"))

; rule: secret-default
; role: sink
; kind: secret in code
; severity: high
; says: {name} falls back to a fixed value
((call function: (attribute) @_getenv arguments: (argument_list . (string) @name . (string) @_value)) @at
  (#any-of? @_getenv "os.getenv" "os.environ.get" "environ.get")
  (#match? @name "(SECRET|PASSWORD|API_?KEY|PRIVATE_?KEY|TOKEN)['\"]$") (#match? @_value "^['\"].+['\"]$"))
