; What Python programs trust, check and risk.
; languages: python

; rule: aiohttp-request
; role: source
; kind: request
; imports: ^aiohttp\b
((attribute object: [(identifier) (attribute)] @_request attribute: (identifier) @_part) @at @expression
  (#any-of? @_request "request" "self.request")
  (#any-of? @_part "match_info" "query" "rel_url" "headers" "cookies" "post" "json" "text" "read" "multipart"))

; rule: arguments
; role: source
; kind: command line
((attribute object: (identifier) @_sys attribute: (identifier) @_argv) @at @expression
  (#eq? @_sys "sys") (#eq? @_argv "argv"))

; rule: parsed-arguments
; role: source
; kind: command line
; imports: ^argparse$
((call function: (attribute object: (identifier) attribute: (identifier) @_parse) arguments: (argument_list)) @at @expression
  (#any-of? @_parse "parse_args" "parse_known_args"))

; rule: option
; role: source
; kind: command line
; as: parameter
; plain: :\s*(Annotated\[\s*)?(Optional\[\s*)?((uuid|datetime|decimal)\.)?(int|float|bool|UUID\d?|date|datetime|Decimal|Literal\[|(Positive|Negative|NonNegative|NonPositive|Strict)(Int|Float))(?!\w)(?!.*\|\s*(str|bytes|Any))
; imports: ^(click|rich_click|asyncclick|typer)\b
((decorated_definition
  (decorator [(call function: (attribute attribute: (identifier) @_command)) (attribute attribute: (identifier) @_command)])
  definition: (function_definition name: (identifier) @of parameters: (parameters [(identifier) (typed_parameter) (default_parameter) (typed_default_parameter)] @at @expression)))
  (#eq? @_command "command") (#not-match? @expression "^(self|ctx|context)\\b"))

; rule: read-file
; role: source
; kind: file
((call function: (attribute) @_load arguments: (argument_list . (_))) @at @expression
  (#any-of? @_load "json.load" "csv.reader" "csv.DictReader" "tomllib.load" "tomli.load" "yaml.safe_load" "toml.load"))

; rule: socket
; role: source
; kind: socket
((call function: (attribute attribute: (identifier) @_receive)) @at @expression
  (#any-of? @_receive "recv" "recvfrom" "receive_text" "receive_json" "receive_bytes"))

; rule: input
; role: source
; kind: standard input
((call function: (identifier) @_input arguments: (argument_list)) @at @expression
  (#eq? @_input "input"))

; What is assigned to a variable of the environment is read by other processes.
; rule: environment-write
; role: written
((assignment left: (subscript value: [(attribute) (identifier)] @_environ) @at) (#any-of? @_environ "os.environ" "environ"))
((delete_statement (subscript value: [(attribute) (identifier)] @_environ) @at) (#any-of? @_environ "os.environ" "environ"))

; rule: environment-required
; role: source
; kind: environment
; needs: value
; outside: environment-write
; imports: ^os\b
((subscript value: [(attribute) (identifier)] @_environ) @at @expression (#any-of? @_environ "os.environ" "environ"))

; rule: environment-default
; role: source
; kind: environment
; imports: ^os\b
((call function: [(attribute) (identifier)] @_getenv arguments: (argument_list . (_) . (_) @default)) @at @expression
  (#any-of? @_getenv "os.getenv" "os.environ.get" "os.environ.setdefault" "getenv" "environ.get") (#not-match? @default "^default\\s*="))
((call function: [(attribute) (identifier)] @_getenv arguments: (argument_list (keyword_argument name: (identifier) @_keyword value: (_) @default))) @at @expression
  (#any-of? @_getenv "os.getenv" "os.environ.get" "getenv" "environ.get") (#eq? @_keyword "default"))
((boolean_operator left: (call function: [(attribute) (identifier)] @_getenv arguments: (argument_list . (_) .)) @at @expression operator: "or" right: (_) @default)
  (#any-of? @_getenv "os.getenv" "os.environ.get" "getenv" "environ.get"))

; rule: environment
; role: source
; kind: environment
; otherwise: yes
; imports: ^os\b
((call function: [(attribute) (identifier)] @_getenv) @at @expression
  (#any-of? @_getenv "os.getenv" "os.environ.get" "os.environ.pop" "getenv" "environ.get"))
((comparison_operator (string) @name @expression . ["in" "not in"] . [(attribute) (identifier)] @_environ) @at (#any-of? @_environ "os.environ" "environ"))

; rule: environment-reader-default
; role: source
; kind: environment
; imports: ^(decouple|environs?|starlette\.config)\b
((call function: [(identifier) (attribute)] @_read arguments: (argument_list . (string) (keyword_argument name: (identifier) @_keyword value: (_) @default))) @at @expression
  (#match? @_read "^(config|env)(\\.[a-z_]+)?$") (#eq? @_keyword "default"))

; rule: environment-reader
; role: source
; kind: environment
; otherwise: yes
; imports: ^(decouple|environs?|starlette\.config)\b
((call function: [(identifier) (attribute)] @_read arguments: (argument_list . (string))) @at @expression
  (#match? @_read "^(config|env)(\\.[a-z_]+)?$"))

; A class whose fields are filled from the environment by their names.
; rule: settings-class
; role: written
((class_definition name: (identifier) @name superclasses: (argument_list [(identifier) (attribute)] @_base)) @at
  (#match? @_base "(^|\\.)BaseSettings$"))

; rule: settings-prefix
; role: written
((class_definition name: (identifier) @type
  body: (block [
    (expression_statement (assignment right: (call function: (identifier) @_config arguments: (argument_list (keyword_argument name: (identifier) @_prefix value: (string) @prefix)))))
    (class_definition name: (identifier) @_config body: (block (expression_statement (assignment left: (identifier) @_prefix right: (string) @prefix))))])) @at
  (#any-of? @_config "SettingsConfigDict" "Config") (#eq? @_prefix "env_prefix"))

; rule: settings-below
; role: source
; kind: environment
; receives: settings-prefix
((class_definition name: (identifier) @type superclasses: (argument_list)
  body: (block (expression_statement (assignment left: (identifier) @name type: (_)) @at @expression)))
  (#not-match? @name "^_|^model_config$") (#not-match? @expression "ClassVar"))

; rule: settings-field
; role: source
; kind: environment
; known: settings-class
((class_definition name: (identifier) @type superclasses: (argument_list)
  body: (block (expression_statement (assignment left: (identifier) @name type: (_)) @at @expression)))
  (#not-match? @name "^_|^model_config$") (#not-match? @expression "ClassVar"))

; rule: token
; role: control
; kind: authentication
((call function: (attribute) @_decode arguments: (argument_list) @_args) @at @expression
  (#eq? @_decode "jwt.decode") (#not-match? @_args "['\"]none['\"]") (#not-match? @_args "verify(_signature)?['\"]?\\s*[=:]\\s*False"))

; rule: password
; role: control
; kind: password hashing
((call function: [(identifier) (attribute)] @_check) @at @expression
  (#match? @_check "(^|\\.)(check_password_hash|generate_password_hash|check_password|set_password|make_password|bcrypt\\.(checkpw|hashpw)|(pwd_context|pwd|password_hash|hasher|ph|argon2|bcrypt|bcrypt_sha256|pbkdf2_sha256)\\.(verify|hash|verify_and_update))$"))

; What Tornado asks is a method of the handler, which can be the application's own.

; rule: tornado-authenticated
; role: control
; kind: access
; imports: ^tornado(\.|$)
; asks: get_current_user
((decorated_definition (decorator (_) @at @expression) definition: (function_definition name: (identifier) @of))
  (#match? @expression "^(tornado\\.)?(web\\.)?authenticated$"))

; rule: access-decorator
; role: control
; kind: access
; otherwise: yes
(decorated_definition
  (decorator (_) @at @expression)
  definition: [(function_definition name: (identifier) @of) (class_definition name: (identifier) @of)]
  (#match? @expression "^(\\w+\\.)*(method_decorator\\([\\[(]?\\s*(\\w+\\.)*)?(\\w*(login|auth\\w*|token|jwt|permissions?|roles?|admin|scopes?|staff\\w*|superuser|owner\\w*|member\\w*|user|account|session|api_?key|subscription|verified\\w*|confirmed|groups?|manager|moderator|editor)_(required|accepted)|requires?_\\w*(auth|login|admin|perm|role|user|scope|staff|owner|token|key)\\w*|has_(permission|role)s?|check_permissions?|authenticated|authenticate|authorize|authorized|user_passes_test|permission_classes|admin_only|staff_only|login_only|protected|restricted)\\b|\\.require\\(|^requires\\(")
  (#not-match? @expression "name\\s*=\\s*['\"](get|post|put|patch|delete|head|options|\\w*(list|create|retrieve|update|destroy)\\w*)['\"]|AllowAny|optional\\s*=\\s*True|permission_classes\\(\\s*[\\[(]\\s*[\\])]"))

; rule: verb-decorator
; role: control
; kind: access in some cases
(decorated_definition
  (decorator (_) @at @expression)
  definition: (class_definition name: (identifier) @of)
  (#match? @expression "^(\\w+\\.)*(method_decorator\\([\\[(]?\\s*(\\w+\\.)*)?(\\w*(login|auth\\w*|token|jwt|permissions?|roles?|admin|scopes?|staff\\w*|superuser|owner\\w*|member\\w*|user|account|session|api_?key|subscription|verified\\w*|confirmed|groups?|manager|moderator|editor)_(required|accepted)|requires?_\\w*(auth|login|admin|perm|role|user|scope|staff|owner|token|key)\\w*|has_(permission|role)s?|check_permissions?|authenticated|authenticate|authorize|authorized|user_passes_test|permission_classes|admin_only|staff_only|login_only|protected|restricted)\\b|\\.require\\(|^requires\\(")
  (#match? @expression "name\\s*=\\s*['\"](get|post|put|patch|delete|head|options|\\w*(list|create|retrieve|update|destroy)\\w*)['\"]"))

; rule: dispatch-decorator
; role: control
; kind: access
((class_definition name: (identifier) @of body: (block (decorated_definition
  (decorator (_) @at @expression)
  definition: (function_definition name: (identifier) @_dispatch))))
  (#any-of? @_dispatch "dispatch" "dispatch_request" "initial" "setup")
  (#match? @expression "^(\\w+\\.)*(method_decorator\\([\\[(]?\\s*(\\w+\\.)*)?(\\w*(login|auth\\w*|token|jwt|permissions?|roles?|admin|scopes?|staff\\w*|superuser|owner\\w*|member\\w*|user|account|session|api_?key|subscription|verified\\w*|confirmed|groups?|manager|moderator|editor)_(required|accepted)|requires?_\\w*(auth|login|admin|perm|role|user|scope|staff|owner|token|key)\\w*|has_(permission|role)s?|check_permissions?|authenticated|authenticate|authorize|authorized|user_passes_test|permission_classes|admin_only|staff_only|login_only|protected|restricted)\\b|\\.require\\(|^requires\\("))

; rule: dispatch-checkpoint
; role: checkpoint
((class_definition name: (identifier) @of body: (block (decorated_definition
  (decorator (_) @at @expression)
  definition: (function_definition name: (identifier) @_dispatch))))
  (#any-of? @_dispatch "dispatch" "dispatch_request" "initial" "setup"))

; rule: dispatch
; role: checkpoint
; handles: inline
((class_definition name: (identifier) @of body: (block (function_definition name: (identifier) @expression) @at))
  (#any-of? @expression "dispatch" "dispatch_request" "initial" "prepare"))
((class_definition name: (identifier) @of body: (block (decorated_definition definition: (function_definition name: (identifier) @expression)) @at))
  (#any-of? @expression "dispatch" "dispatch_request" "initial" "prepare"))

; rule: decorator
; role: checkpoint
(decorated_definition
  (decorator (_) @at @expression)
  definition: [(function_definition name: (identifier) @of) (class_definition name: (identifier) @of)])

; rule: access-wrapper
; role: control
; kind: access
; as: middleware
((call function: [(identifier) @expression (call function: (identifier) @expression)] arguments: (argument_list . [(identifier) (attribute) (call)])) @at
  (#match? @expression "^((login|permission|admin|staff_member|superuser|role|auth)_required|user_passes_test|requires_\\w+)$"))

; rule: access-decorators
; role: control
; kind: access
((class_definition name: (identifier) @of body: (block (expression_statement (assignment left: (identifier) @_name right: (_) @expression) @at)))
  (#any-of? @_name "decorators" "method_decorators") (#match? @expression "(_required|require|auth)"))

; rule: refusal
; role: control
; kind: access
((if_statement condition: (_) @expression consequence: (block [(return_statement) (raise_statement) (expression_statement)] @_answer .)) @at
  (#match? @expression "(^\\(?not\\b.*|\\b(and|or) not\\b.*)(is_authenticated|is_staff|is_superuser|is_admin|has_perms?\\(|has_role|\\bcan_\\w+\\()|\\b(g\\.user|current_user|request\\.user)\\b.* is None$|^['\"](user|user_id|username|logged_in)['\"] not in (flask\\.)?session$|^not (flask\\.)?session\\.get\\(|\\.is_anonymous\\b")
  (#match? @_answer "^(return\\b|raise\\b|((flask|self)\\.)?(abort|redirect|permission_denied)\\()")
  (#not-match? @_answer "^\\s*return\\s*(True|next\\w*\\(.*\\)|(self\\.)?get_response\\(.*\\))\\s*$"))

; rule: refusal-answer
; role: control
; kind: access
((if_statement condition: (_) @expression consequence: (block) @_answer) @at
  (#match? @_answer "\\b40[13]\\b|HTTP_40[13]|HttpResponse(Forbidden|Unauthorized)|(^|[^.\\w])(Unauthorized|Forbidden|PermissionDenied|NotAuthenticated)\\w*(\\(|\\s*$)")
  (#match? @_answer "(^|\\n)\\s*(return\\b|raise\\b|((flask|self)\\.)?abort\\()")
  (#not-match? @_answer "[\\s\\S]{500}")
  (#not-match? @expression "is_authenticated|is_staff|is_superuser|is_admin|has_perms?\\(|has_role|\\bcan_\\w+\\(|(g\\.user|current_user|request\\.user)\\b.* is None$|not in (flask\\.)?session$|^not (flask\\.)?session\\.get\\(|\\.is_anonymous\\b|password|request\\.method|\\b(enabled|disabled|maintenance|readonly|csrf|DEBUG|FEATURE\\w*|\\w*(ENABLED|DISABLED|ALLOWED_HOSTS))\\b|is_valid\\(|^(not )?(\\w+\\.)*settings\\.\\w+$"))

; What is somebody else's is answered as if it were not there: `if order.owner_id != request.user.id: raise Http404`.

; rule: not-theirs
; role: control
; kind: access
((if_statement condition: (_) @expression consequence: (block) @_answer) @at
  (#match? @expression "\\.(created_by|(owner|user|author|creator|account|member|customer|workspace|organi[sz]ation|org|team|tenant|company|household|project|space))(_id)?\\s*(!=|is not)\\s*((self\\.)?request\\.user|g\\.user|(flask\\.)?session\\b|current_user|auth_user|viewer|actor|user\\.(id|pk|uuid|\\w+_id))\\b|((self\\.)?request\\.user|g\\.user|(flask\\.)?session\\b|current_user|auth_user|viewer|actor|user\\.(id|pk|uuid|\\w+_id))\\b[\\w.]*\\s*(!=|is not)\\s*[\\w.]*\\.(created_by|(owner|user|author|creator|account|member|customer|workspace|organi[sz]ation|org|team|tenant|company|household|project|space))(_id)?\\b")
  (#match? @_answer "(^|\\n)\\s*(raise|return)\\b.*(\\b404\\b|Http404|HTTP_404|NotFound)|^\\s*((flask|self)\\.)?abort\\(404")
  (#not-match? @_answer "\\b40[13]\\b|HTTP_40[13]|Unauthorized|Forbidden|PermissionDenied|NotAuthenticated|[\\s\\S]{500}")
  (#not-match? @expression "is_authenticated|is_staff|is_superuser|is_admin|has_perms?\\(|has_role|\\bcan_\\w+\\(|\\.is_anonymous\\b"))

; rule: refusal-otherwise
; role: control
; kind: access
((if_statement
  condition: (_) @expression
  alternative: (else_clause body: (block . (return_statement (call function: (identifier)) @_answer)))) @at
  (#match? @expression "^\\(?[\\w.]*user\\.is_authenticated") (#match? @_answer "redirect|40[13]|Forbidden|Unauthorized"))

; What the framework or a function that is not followed throws for callers who may not: how a handler answers that says that some are denied.

; rule: refusal-caught
; role: control
; kind: access in some cases
((except_clause (_) @expression (block [(return_statement) (raise_statement) (expression_statement (call))] @_answer) ) @at
  (#match? @expression "(^|[^\\w])\\w*(NotAuthori[sz]ed|Unauthori[sz]ed|PermissionDenied|PermissionError|Forbidden|AccessDenied|NotPermitted|NotAuthenticated)")
  (#match? @_answer "^(raise|return)\\b|(^|\\.)abort\\("))

; rule: signature-caught
; role: control
; kind: access in some cases
((except_clause (_) @expression (block [(return_statement) (raise_statement) (expression_statement (call))] @_answer)) @at
  (#match? @expression "(Verification|Signature)\\w*") (#match? @_answer "\\b40[13]\\b|HTTP_40[13]|Unauthori[sz]ed|Forbidden"))

; rule: constant-time
; role: control
; kind: constant-time comparison
((call function: (attribute) @_compare) @at @expression
  (#any-of? @_compare "hmac.compare_digest" "secrets.compare_digest"))

; rule: escape
; role: control
; kind: escaping
((call function: [(identifier) (attribute)] @_escape) @at @expression
  (#match? @_escape "^(html\\.escape|escape|markupsafe\\.escape|bleach\\.clean|shlex\\.quote|secure_filename|werkzeug\\.utils\\.secure_filename|urllib\\.parse\\.quote|nh3\\.clean|os\\.path\\.basename)$"))

; rule: parameterised
; role: control
; kind: parameterised query
((call
  function: (attribute attribute: (identifier) @_execute)
  arguments: (argument_list . (string) @expression . [(tuple) (list) (dictionary) (identifier)])) @at
  (#any-of? @_execute "execute" "executemany" "raw")
  (#match? @expression "(%s|\\?|:\\w|%\\()") (#not-match? @expression "^[rR]?[fF]"))

; rule: parameterised-text
; role: control
; kind: parameterised query
((call
  function: (attribute attribute: (identifier) @_execute)
  arguments: (argument_list
    . (call function: (_) @_text arguments: (argument_list . (string) @expression))
    . [(dictionary) (identifier) (list)])) @at
  (#any-of? @_execute "execute" "scalar" "scalars") (#match? @_text "(^|\\.)text$")
  (#match? @expression ":\\w") (#not-match? @expression "^[rR]?[fF]"))

; rule: shell
; role: sink
; kind: shell command
; severity: high
((call function: (attribute) @_system arguments: (argument_list . (_) @value)) @at @expression
  (#any-of? @_system "os.system" "os.popen" "commands.getoutput" "subprocess.getoutput" "subprocess.getstatusoutput" "asyncio.create_subprocess_shell") (#not-match? @value "^[rb]?(\"[^\"]*\"|'[^']*')$"))
((call function: [(attribute) (identifier)] @_run arguments: (argument_list . (_) @value (keyword_argument name: (identifier) @_shell value: (true)))) @at @expression
  (#match? @_run "^(subprocess\\.)?(run|call|check_call|check_output|Popen)$") (#eq? @_shell "shell"))

; rule: process
; role: sink
; kind: process
; severity: medium
; only: with source
((call function: (attribute) @_run arguments: (argument_list . [(list) (identifier) (attribute)] @value) @_args) @at @expression
  (#match? @_run "^subprocess\\.(run|call|check_call|check_output|Popen)$") (#not-match? @_args "shell\\s*=\\s*True"))

; rule: eval
; role: sink
; kind: code execution
; severity: high
((call function: (identifier) @_eval arguments: (argument_list . (_) @value)) @at @expression
  (#any-of? @_eval "eval" "exec" "compile" "__import__") (#not-match? @value "^[rb]?(\"[^\"]*\"|'[^']*')$"))

; rule: import
; role: sink
; kind: dynamic import
; severity: medium
; only: with source
((call function: [(attribute) (identifier)] @_import arguments: (argument_list . (_) @value)) @at @expression
  (#match? @_import "^(importlib\\.)?import_module$") (#not-match? @value "^['\"]"))

; rule: sql
; role: sink
; kind: SQL built from strings
; severity: high
((call
  function: (attribute attribute: (identifier) @_execute)
  arguments: (argument_list . [
    (string (interpolation))
    (concatenated_string (string (interpolation)))
    (binary_operator)
    (call function: (attribute object: (string) attribute: (identifier) @_format))
  ] @expression)) @at
  (#any-of? @_execute "execute" "executemany" "executescript" "exec_driver_sql" "raw" "fetch" "fetchrow" "fetchval" "fetch_all" "fetch_one" "read_sql" "read_sql_query")
  (#match? @expression "\\b(SELECT\\s|INSERT\\s|UPDATE\\s|DELETE\\s|select\\s|insert\\s|update\\s|delete\\s|WHERE\\s|ORDER BY|DROP\\s)"))

; rule: sql-text
; role: sink
; kind: SQL built from strings
; severity: high
((call
  function: [(identifier) (attribute)] @_text
  arguments: (argument_list . [
    (string (interpolation))
    (concatenated_string (string (interpolation)))
    (binary_operator)
    (call function: (attribute object: (string) attribute: (identifier) @_format))
  ] @expression)) @at
  (#match? @_text "^(sa\\.|sqlalchemy\\.|db\\.)?(text|RawSQL|literal_column)$"))

; rule: sql-extra
; role: sink
; kind: SQL built from strings
; severity: high
((call
  function: (attribute attribute: (identifier) @_extra)
  arguments: (argument_list (keyword_argument name: (identifier) @_where value: [
    (list [(string (interpolation)) (binary_operator) (call function: (attribute object: (string))) (identifier)])
    (dictionary (pair value: [(string (interpolation)) (binary_operator)]))
  ] @expression))) @at
  (#eq? @_extra "extra") (#any-of? @_where "where" "select" "order_by" "tables"))

; rule: sql-variable
; role: sink
; kind: SQL built from strings
; severity: high
((assignment
  left: (_)
  right: [
    (string (interpolation))
    (concatenated_string (string (interpolation)))
    (binary_operator)
    (call function: (attribute object: (string) attribute: (identifier) @_format))
    (parenthesized_expression [(string (interpolation)) (concatenated_string (string (interpolation))) (binary_operator)])
  ] @expression) @at
  (#match? @expression "^\\(?\\s*[rfRF]{0,2}[\"']+\\s*(SELECT\\s.*\\sFROM\\s|INSERT\\s+INTO\\s|UPDATE\\s.*\\sSET\\s|DELETE\\s+FROM\\s|select\\s.*\\sfrom\\s|insert\\s+into\\s|update\\s.*\\sset\\s|delete\\s+from\\s)"))

; rule: html
; role: sink
; kind: HTML
; severity: high
((call function: [(identifier) (attribute)] @_safe arguments: (argument_list . [(identifier) (attribute) (string (interpolation)) (binary_operator) (call) (subscript)] @value)) @at @expression
  (#match? @_safe "(^|\\.)(mark_safe|Markup|SafeString|SafeText)$"))

; rule: mass-assignment
; role: sink
; kind: mass assignment
; severity: medium
; only: with source
((call function: (identifier) @_set arguments: (argument_list . (_) . (identifier) @value . (_) .)) @at @expression
  (#eq? @_set "setattr"))
((call function: [(identifier) (attribute)] @_model arguments: (argument_list (dictionary_splat (_) @value))) @at @expression
  (#match? @_model "(^|\\.)([A-Z]\\w*|create|update|values|update_or_create)$") (#match? @value "^(self\\.|flask\\.)?request\\.(json|form|values|data|POST|GET|get_json)\\b"))

; rule: answer-type
; role: answer-type
((assignment left: (subscript subscript: (string) @_name) right: (string) @type) @at
  (#match? @_name "^.[cC]ontent-[tT]ype.$"))
((assignment left: (attribute attribute: (identifier) @_type) right: (string) @type) @at
  (#any-of? @_type "content_type" "mimetype" "media_type"))

; rule: answer-branch
; role: answer-type
((if_statement [consequence: (_) @at alternative: (_) @at]) (#match? @at "[cC]ontent-[tT]ype|content_type|mimetype|media_type"))

; rule: html-returned
; role: sink
; kind: HTML
; severity: high
; only: with source
; imports: ^(flask|quart|bottle)\b
((return_statement [(string (interpolation)) (binary_operator)] @value) @at @expression
  (#match? @value "^\\(?[rfRF]*[\"']+\\s*<[a-zA-Z!]"))
((call function: [(identifier) (attribute)] @_response arguments: (argument_list . [(identifier) (string (interpolation)) (binary_operator)] @value)) @at @expression
  (#match? @_response "(^|\\.)make_response$"))

; rule: html-response
; role: sink
; kind: HTML
; severity: medium
; only: with source
((call function: [(identifier) (attribute)] @_response arguments: (argument_list . [(identifier) (attribute) (string (interpolation)) (binary_operator) (subscript)] @value)) @at @expression
  (#match? @_response "(^|\\.)(HTMLResponse|HttpResponse)$"))

; rule: template
; role: sink
; kind: template built from data
; severity: high
((call function: [(identifier) (attribute)] @_render arguments: (argument_list . [(identifier) (attribute) (string (interpolation)) (binary_operator) (call) (subscript)] @value)) @at @expression
  (#match? @_render "(^|\\.)render_template_string$|([eE]nv(ironment)?|[jJ]inja\\w*|[tT]emplates?|[eE]ngines?)(\\[[^\\]]*\\]|\\([^()]*\\))?\\.from_string$"))

; rule: autoescape-off
; role: sink
; kind: escaping switched off
; severity: medium
; data: no
; imports: ^jinja2\b
((call function: [(identifier) (attribute)] @_environment arguments: (argument_list) @_args) @at @expression
  (#match? @_environment "^(jinja2\\.)?(Environment|SandboxedEnvironment)$") (#not-match? @_args "autoescape\\s*=\\s*(True|select_autoescape|jinja2\\.select|\\w*guess)"))

; rule: file
; role: sink
; kind: file path
; severity: medium
; only: with source
((call function: [(identifier) (attribute)] @_open arguments: (argument_list . [(identifier) (attribute) (string (interpolation)) (binary_operator) (call) (subscript)] @value)) @at @expression
  (#match? @_open "^(open|aiofiles\\.open|io\\.open|send_file|FileResponse|os\\.(remove|unlink|rename|rmdir|listdir|makedirs)|shutil\\.(rmtree|copy|copyfile|move))$") (#not-match? @value "^open\\("))

; rule: autoescape-setup
; role: sink
; kind: escaping switched off
; severity: medium
; data: no
((call arguments: (argument_list (keyword_argument name: (identifier) @_autoescape value: (false)))) @at @expression
  (#eq? @_autoescape "autoescape") (#not-match? @expression "^(jinja2\\.)?(Sandboxed)?Environment\\("))

; rule: file-write
; role: sink
; kind: file path
; severity: medium
; only: with source
((call function: (attribute object: [(identifier) (attribute) (call) (parenthesized_expression)] @value attribute: (identifier) @_write)) @at @expression
  (#any-of? @_write "write_bytes" "write_text" "read_bytes" "read_text" "unlink" "rmdir"))

; rule: archive
; role: sink
; kind: archive extraction
; severity: medium
; only: with source
((call function: (attribute attribute: (identifier) @_extract) arguments: (argument_list) @_args) @at @expression
  (#eq? @_extract "extractall") (#not-match? @_args "filter\\s*="))

; rule: xml
; role: sink
; kind: XML with external entities
; severity: high
((call function: (attribute attribute: (identifier) @_feature) arguments: (argument_list . (_) @_which . (true))) @at @expression
  (#eq? @_feature "setFeature") (#match? @_which "external"))
((call function: (attribute attribute: (identifier) @_parser) arguments: (argument_list (keyword_argument name: (identifier) @_entities value: (true)))) @at @expression
  (#eq? @_parser "XMLParser") (#eq? @_entities "resolve_entities"))

; rule: redirect
; role: sink
; kind: redirect
; severity: medium
; only: with source
((call function: [(identifier) (attribute)] @_redirect arguments: (argument_list . [
    (identifier) (attribute) (subscript) (string (interpolation)) (call) (boolean_operator) (binary_operator)
    (keyword_argument value: [(identifier) (attribute) (subscript) (string (interpolation)) (call)])
  ] @value)) @at @expression
  (#match? @_redirect "^(flask\\.|self\\.|shortcuts\\.)?(redirect|HttpResponseRedirect|RedirectResponse)$") (#not-match? @value "^(url\\s*=\\s*)?(\\w+\\.)?(url_for|reverse|reverse_lazy|resolve_url|url_path_for)\\("))

; rule: request
; role: sink
; kind: outbound request
; severity: medium
; only: with source
((call function: [(identifier) (attribute)] @_get arguments: (argument_list . [(identifier) (attribute) (string (interpolation)) (binary_operator) (subscript) (call)] @value)) @at @expression
  (#match? @_get "^((requests|httpx|urllib\\.request|aiohttp|(http_?)?client|http|async_client|(http_|client_|aiohttp_)session)\\.(get|post|put|patch|delete|head|urlopen|stream)|urlopen)$")
  (#not-match? @value "^reverse\\("))

; rule: deserialise
; role: sink
; kind: deserialisation
; severity: high
((call function: (attribute) @_load arguments: (argument_list . (_) @value)) @at @expression
  (#match? @_load "^(pickle|cPickle|_pickle|dill|cloudpickle|marshal|shelve|jsonpickle|joblib|torch)\\.(loads?|open|decode)$"))
((call function: (attribute) @_load arguments: (argument_list . (_) @value) @_args) @at @expression
  (#any-of? @_load "yaml.load" "yaml.load_all" "yaml.unsafe_load" "yaml.full_load") (#not-match? @_args "Safe(Loader|)|CSafeLoader"))

; rule: weak-random
; role: sink
; kind: predictable randomness
; severity: medium
((assignment left: (_) @_name right: (_) @expression) @at
  (#match? @_name "([tT]oken|TOKEN|[sS]ecret|[pP]assword|[oO]tp|OTP|[nN]once|[sS]alt|_code|[vV]erification|[pP]in|[aA]pi_?[kK]ey|session_id)$")
  (#match? @expression "\\brandom\\.(choice|choices|randint|random|getrandbits|sample|randrange)\\(") (#not-match? @expression "SystemRandom"))

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
((call function: [(identifier) (attribute)] @_get arguments: (argument_list (keyword_argument name: (identifier) @_verify value: (false)))) @at @expression
  (#match? @_get "^((requests|httpx|\\w*session|\\w*client)\\.\\w+|AsyncClient|Client)$") (#any-of? @_verify "verify" "verify_ssl"))
((attribute) @at @expression (#eq? @expression "ssl._create_unverified_context"))

; rule: debug
; role: sink
; kind: debugger on
; severity: medium
((call function: (attribute attribute: (identifier) @_run) arguments: (argument_list (keyword_argument name: (identifier) @_debug value: (true)))) @at @expression
  (#eq? @_run "run") (#eq? @_debug "debug"))
((call function: (identifier) @_make arguments: (argument_list (keyword_argument name: (identifier) @_debug value: (true)))) @at @expression
  (#any-of? @_make "FastAPI" "Starlette" "Sanic") (#eq? @_debug "debug"))

; rule: weak-hasher
; role: sink
; kind: weak cryptography
; severity: high
; data: no
((assignment left: (identifier) @_hashers right: (_ . (string) @expression @at))
  (#eq? @_hashers "PASSWORD_HASHERS") (#match? @expression "(MD5|SHA1|Crypt)PasswordHasher"))

; rule: pickled-sessions
; role: sink
; kind: deserialisation
; severity: high
; data: no
((assignment left: (identifier) @_setting right: (string) @_value) @at @expression
  (#match? @_setting "^(SESSION_SERIALIZER|CELERY_TASK_SERIALIZER|CELERY_RESULT_SERIALIZER|task_serializer)$") (#match? @_value "[pP]ickle"))

; rule: token-none
; role: sink
; kind: token that nobody signed accepted
; severity: high
; data: no
((keyword_argument name: (identifier) @_algorithms value: (_) @_value) @at @expression
  (#any-of? @_algorithms "algorithms" "algorithm") (#match? @_value "['\"]none['\"]"))

; rule: xpath
; role: sink
; kind: XPath built from strings
; severity: high
((call function: (attribute attribute: (identifier) @_find) arguments: (argument_list . [(binary_operator) (string (interpolation)) (call)] @value)) @at @expression
  (#any-of? @_find "xpath" "find" "findall" "iterfind" "findtext") (#match? @value "^f?[\"']\\.?/"))

; rule: secret-key
; role: sink
; kind: secret in code
; severity: high
; says: {name} has a fixed value
((assignment left: [(identifier) (attribute) (subscript)] @name right: (string) @_value) @at
  (#match? @name "(^|_|\\.|['\"])([sS]ecret_key|SECRET_KEY(_\\w+)?|((JWT|TOKEN|SESSION|COOKIE|AUTH)_SECRET|(jwt|token|session|cookie|auth)_secret)(_KEY|_key)?)(['\"]\\])?$")
  (#match? @_value "^['\"].+['\"]$"))
((keyword_argument name: (identifier) @name value: (string) @_value) @at
  (#any-of? @name "SECRET_KEY" "secret_key" "JWT_SECRET_KEY") (#match? @_value "^['\"].+['\"]$"))

; rule: secret
; role: sink
; kind: secret in code
; severity: high
; says: {name} has a fixed value
((assignment left: [(identifier) (attribute) (subscript)] @name right: (string) @_value) @at
  (#match? @name "([sS]ecret|SECRET|[pP]assword|PASSWORD|[aA]pi_?[kK]ey|API_?KEY|[tT]oken|TOKEN|PRIVATE_KEY|[pP]rivate_?[kK]ey|ACCESS_KEY)(['\"]\\])?$")
  (#not-match? @name "(SECRET_KEY|secret_key|(JWT|TOKEN|SESSION|COOKIE|AUTH)_SECRET|(jwt|token|session|cookie|auth)_secret)")
  (#match? @_value "^['\"](?=.*[0-9])(?=.*[A-Za-z])[A-Za-z0-9+/=_.$!@#()&*^%-]{10,}['\"]$"))

; rule: secret-default
; role: sink
; kind: secret in code
; severity: high
; says: {name} falls back to a fixed value
((call function: [(attribute) (identifier)] @_getenv arguments: (argument_list . (string) @name . [(string) @_value (keyword_argument name: (identifier) @_default value: (string) @_value)])) @at
  (#any-of? @_getenv "os.getenv" "os.environ.get" "environ.get" "getenv" "env" "env.str" "config")
  (#match? @name "(SECRET|PASSWORD|API_?KEY|PRIVATE_?KEY|TOKEN|SECRET_KEY)['\"]$") (#match? @_value "^['\"].+['\"]$"))

; rule: secret-or
; role: sink
; kind: secret in code
; severity: high
; says: {name} falls back to a fixed value
((assignment left: [(identifier) (attribute) (subscript)] @name right: (boolean_operator operator: "or" right: (string) @_value)) @at
  (#match? @name "(SECRET|PASSWORD|API_?KEY|PRIVATE_?KEY|TOKEN)(_KEY)?(['\"]\\])?$") (#match? @_value "^['\"].+['\"]$"))
