; What Java programs trust, check and risk.
; languages: java

; rule: arguments
; role: source
; kind: command line
; as: parameter
((method_declaration name: (identifier) @_main parameters: (formal_parameters . [(formal_parameter) (spread_parameter)] @at @expression .))
  (#eq? @_main "main") (#match? @expression "^(final )?String"))

; rule: input
; role: source
; kind: standard input
((field_access object: (identifier) @_system field: (identifier) @_in) @at @expression
  (#eq? @_system "System") (#eq? @_in "in"))

; rule: environment
; role: source
; kind: environment
((method_invocation object: (identifier) @_system name: (identifier) @_get arguments: (argument_list . (_) . (_)? @default)) @at @expression
  (#eq? @_system "System") (#any-of? @_get "getenv" "getProperty"))

; rule: environment-property
; role: source
; kind: environment
; imports: ^org\.springframework\.(core\.env|context\.EnvironmentAware)
((method_invocation object: [(identifier) (field_access)] @_env name: (identifier) @_get arguments: (argument_list . (string_literal) @name . (_)? @default)) @at @expression
  (#match? @_env "(^|\\.)\\w*[eE]nv(ironment)?$") (#match? @_get "^get(Required)?Property$"))

; A value that the container fills in: `@Value("${token.header}")`, `@ConfigProperty(name = "port", defaultValue = "80")`.
; rule: environment-value
; role: source
; kind: environment
([(annotation name: (identifier) @_value arguments: (annotation_argument_list (string_literal) @name))
  (annotation name: (identifier) @_value arguments: (annotation_argument_list (element_value_pair key: (identifier) @_key value: (string_literal) @name)))] @at @expression
  (#eq? @_value "Value") (#match? @name "\\$\\{"))
((annotation name: (identifier) @_property arguments: (annotation_argument_list (element_value_pair key: (identifier) @_key value: (string_literal) @name))) @at @expression
  (#eq? @_property "ConfigProperty") (#eq? @_key "name"))

; rule: environment-condition-below
; role: source
; kind: environment
((annotation name: (identifier) @_property arguments: (annotation_argument_list
  (element_value_pair key: (identifier) @_below value: (string_literal) @prefix)
  (element_value_pair key: (identifier) @_key value: (string_literal) @name))) @at @expression
  (#eq? @_property "ConditionalOnProperty") (#eq? @_below "prefix") (#any-of? @_key "name" "value"))

; rule: environment-condition
; role: source
; kind: environment
; otherwise: yes
((annotation name: (identifier) @_property arguments: (annotation_argument_list (string_literal) @name)) @at @expression
  (#eq? @_property "ConditionalOnProperty"))
((annotation name: (identifier) @_property arguments: (annotation_argument_list (element_value_pair key: (identifier) @_key value: (string_literal) @name))) @at @expression
  (#eq? @_property "ConditionalOnProperty") (#any-of? @_key "name" "value"))

; A class whose fields are filled from the settings below a prefix.
; rule: settings-class
; role: source
; kind: environment
((class_declaration
  (modifiers (annotation name: (identifier) @_properties arguments: (annotation_argument_list [(string_literal) @prefix (element_value_pair value: (string_literal) @prefix)])))
  body: (class_body (field_declaration declarator: (variable_declarator name: (identifier) @name value: (_)? @default)) @at @expression))
  (#any-of? @_properties "ConfigurationProperties" "ConfigMapping") (#not-match? @expression "\\bstatic final\\b|\\bfinal static\\b"))
((class_declaration
  (modifiers (annotation name: (identifier) @_properties arguments: (annotation_argument_list [(string_literal) @prefix (element_value_pair value: (string_literal) @prefix)])))
  body: (class_body (class_declaration name: (identifier) @owner
    body: (class_body (field_declaration declarator: (variable_declarator name: (identifier) @name value: (_)? @default)) @at @expression))))
  (#any-of? @_properties "ConfigurationProperties" "ConfigMapping") (#not-match? @expression "\\bstatic final\\b|\\bfinal static\\b"))
((record_declaration
  (modifiers (annotation name: (identifier) @_properties arguments: (annotation_argument_list [(string_literal) @prefix (element_value_pair value: (string_literal) @prefix)])))
  parameters: (formal_parameters (formal_parameter name: (identifier) @name) @at @expression))
  (#any-of? @_properties "ConfigurationProperties" "ConfigMapping"))

; What a method gives is filled from all settings below a prefix.
; rule: settings-bean
; role: source
; kind: environment
((method_declaration
  (modifiers (annotation name: (identifier) @_properties arguments: (annotation_argument_list [(string_literal) @prefix (element_value_pair value: (string_literal) @prefix)])) @expression @at))
  (#eq? @_properties "ConfigurationProperties"))

; rule: socket
; role: source
; kind: network
((method_invocation object: (identifier) @_socket name: (identifier) @_get) @at @expression
  (#match? @_socket "[sS]ocket$") (#eq? @_get "getInputStream"))

; rule: password
; role: control
; kind: password hashing
((method_invocation object: (_) @_encoder name: (identifier) @_encode) @at @expression
  (#match? @_encoder "([eE]ncoder|BCrypt|[aA]rgon2\\w*|[hH]asher)$") (#any-of? @_encode "encode" "matches" "checkpw" "hashpw" "verify" "hash"))

; rule: constant-time
; role: control
; kind: constant-time comparison
((method_invocation object: (identifier) @_digest name: (identifier) @_equal) @at @expression
  (#eq? @_digest "MessageDigest") (#eq? @_equal "isEqual"))

; rule: token
; role: control
; kind: authentication
((method_invocation name: (identifier) @_parse) @at @expression
  (#any-of? @_parse "parseClaimsJws" "parseSignedClaims"))

; rule: escape
; role: control
; kind: escaping
((method_invocation object: (_) @_escaper name: (identifier) @_escape) @at @expression
  (#match? @_escaper "^(HtmlUtils|StringEscapeUtils|Encode|ESAPI\\.encoder\\(\\)|Jsoup|URLEncoder|UriUtils|HtmlEscapers.*|\\w*([sS]anitizer|POLICY|[pP]olicy))$")
  (#match? @_escape "^(htmlEscape|escape\\w+|for[A-Z]\\w+|encode\\w*|clean|sanitize)$"))

; rule: file-name
; role: control
; kind: validation
((method_invocation object: (identifier) @_utils name: (identifier) @_clean) @at @expression
  (#any-of? @_utils "FilenameUtils" "StringUtils") (#any-of? @_clean "getName" "cleanPath" "normalize"))

; rule: contained
; role: control
; kind: validation
((method_invocation object: [(identifier) (method_invocation)] @_path name: (identifier) @_starts) @at @expression
  (#eq? @_starts "startsWith") (#match? @_path "([pP]ath|[tT]arget|[fF]ile|[rR]esolved|normalize\\(\\)|getCanonicalPath\\(\\)|[dD]estination)$"))

; rule: parameterised
; role: control
; kind: parameterised query
((method_invocation name: (identifier) @_query arguments: (argument_list . (string_literal) @expression)) @at
  (#any-of? @_query "query" "queryForObject" "queryForList" "queryForMap" "update" "batchUpdate" "prepareStatement" "createQuery" "createNativeQuery" "sql")
  (#match? @expression "(\\?|[^:]:\\w)"))

; rule: rate-limit
; role: control
; kind: rate limit
((method_invocation name: (identifier) @_consume) @at @expression
  (#any-of? @_consume "tryConsume" "tryConsumeAndReturnRemaining" "acquirePermission"))

; rule: sql
; role: sink
; kind: SQL built from strings
; severity: high
((method_invocation
  name: (identifier) @_query
  arguments: (argument_list . [(binary_expression) (method_invocation)] @expression @value)) @at
  (#any-of? @_query "execute" "executeQuery" "executeUpdate" "addBatch" "prepareStatement" "prepareCall" "createQuery" "createNativeQuery" "createSQLQuery"
    "query" "queryForObject" "queryForList" "queryForMap" "queryForRowSet" "update" "batchUpdate" "sql")
  (#match? @expression "\\b(SELECT|INSERT|UPDATE|DELETE|WHERE|FROM|ORDER BY|CALL|select|insert|update|delete|where|from|order by|call)\\s")
  (#not-match? @expression "^\\s*(\"([^\"\\\\]|\\\\.)*\"|[A-Z][A-Z0-9_.]*)\\s*(\\+\\s*(\"([^\"\\\\]|\\\\.)*\"|[A-Z][A-Z0-9_.]*)\\s*)*$"))

; rule: sql-text
; role: sink
; kind: SQL built from strings
; severity: high
((variable_declarator value: [(binary_expression) (method_invocation)] @expression @value) @at
  (#match? @expression "^(String\\.format\\(\\s*)?\"\\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM|FROM|select|insert into|update|delete from|from)\\s.*(\\+|%|formatted)")
  (#not-match? @expression "^\\s*(\"([^\"\\\\]|\\\\.)*\"|[A-Z][A-Z0-9_.]*)\\s*(\\+\\s*(\"([^\"\\\\]|\\\\.)*\"|[A-Z][A-Z0-9_.]*)\\s*)*$"))

; rule: sql-variable
; role: sink
; kind: SQL built from strings
; severity: high
; only: with source
((method_invocation name: (identifier) @_query arguments: (argument_list . (identifier) @expression @value)) @at
  (#any-of? @_query "executeQuery" "executeUpdate" "prepareStatement" "createNativeQuery" "createQuery" "queryForList" "queryForObject" "addBatch")
  (#match? @expression "([sS]ql|SQL|[qQ]uery|QUERY|[sS]tatement|[jJ]pql|[hH]ql)"))

; rule: sql-annotation
; role: sink
; kind: SQL built from strings
; severity: high
; data: no
; imports: ^org\.apache\.ibatis\b
((annotation name: (identifier) @_statement arguments: (annotation_argument_list) @expression) @at
  (#any-of? @_statement "Select" "Insert" "Update" "Delete") (#match? @expression "\\$\\{"))

; rule: shell
; role: sink
; kind: shell command
; severity: high
((method_invocation object: (_) @_runtime name: (identifier) @_exec arguments: (argument_list . (_) @value)) @at @expression
  (#eq? @_exec "exec") (#match? @_runtime "([rR]untime|getRuntime\\(\\)|^rt)$") (#not-match? @value "^\"[^\"]*\"$"))
((object_creation_expression type: (type_identifier) @_builder arguments: (argument_list) @value) @at @expression
  (#eq? @_builder "ProcessBuilder") (#match? @value "\"(/bin/)?(sh|bash|cmd|cmd\\.exe|powershell)\"") (#not-match? @value "^\\(\\s*\"[^\"]*\"\\s*(,\\s*\"[^\"]*\"\\s*)*\\)$"))

; rule: shell-by-variable
; role: sink
; kind: shell command
; severity: high
((block [
  (expression_statement (method_invocation object: (identifier) @_runtime name: (identifier) @_exec arguments: (argument_list . (_) @value)) @expression @at)
  (local_variable_declaration declarator: (variable_declarator value: (method_invocation object: (identifier) @_runtime name: (identifier) @_exec arguments: (argument_list . (_) @value)) @expression @at))
  (return_statement (method_invocation object: (identifier) @_runtime name: (identifier) @_exec arguments: (argument_list . (_) @value)) @expression @at)
]) @_block
  (#eq? @_exec "exec") (#not-match? @_runtime "([rR]untime|^rt)$") (#not-match? @value "^\"[^\"]*\"$") (#match? @_block "\\bRuntime\\s+\\w+\\s*="))

; rule: xpath
; role: sink
; kind: XPath built from strings
; severity: high
((method_invocation name: (identifier) @_evaluate arguments: (argument_list . (binary_expression) @value)) @at @expression
  (#any-of? @_evaluate "compile" "evaluate" "selectNodes" "selectSingleNode" "evaluateExpression") (#match? @value "^\"[^\"]*/"))

; rule: archive-name
; role: sink
; kind: file path from an archive
; severity: medium
; data: no
((object_creation_expression type: (type_identifier) @_file arguments: (argument_list (method_invocation object: (identifier) @_entry name: (identifier) @_name) .)) @at @expression
  (#eq? @_file "File") (#match? @_entry "[eE]ntry$") (#eq? @_name "getName"))
((method_invocation name: (identifier) @_resolve arguments: (argument_list (method_invocation object: (identifier) @_entry name: (identifier) @_name) .)) @at @expression
  (#eq? @_resolve "resolve") (#match? @_entry "[eE]ntry$") (#eq? @_name "getName"))

; rule: process
; role: sink
; kind: process
; severity: medium
; only: with source
((object_creation_expression type: (type_identifier) @_builder arguments: (argument_list (_)) @value) @at @expression
  (#eq? @_builder "ProcessBuilder") (#not-match? @value "\"(/bin/)?(sh|bash|cmd|cmd\\.exe|powershell)\""))
((method_invocation object: (identifier) @_process name: (identifier) @_command arguments: (argument_list (_)) @value) @at @expression
  (#match? @_process "([pP]rocess|[bB]uilder|^pb)$") (#eq? @_command "command"))

; rule: eval
; role: sink
; kind: code execution
; severity: high
((method_invocation object: (_) @_engine name: (identifier) @_eval arguments: (argument_list . (_) @value)) @at @expression
  (#match? @_engine "([eE]ngine|[sS]hell|[pP]arser|[iI]nterpreter|MVEL|Ognl|Velocity)(\\(\\))?$")
  (#any-of? @_eval "eval" "evaluate" "parseExpression" "getValue") (#not-match? @value "^\"[^\"]*\"$"))
((method_invocation object: (identifier) @_class name: (identifier) @_for arguments: (argument_list . (identifier) @value)) @at @expression
  (#eq? @_class "Class") (#eq? @_for "forName"))

; rule: lookup
; role: sink
; kind: JNDI lookup
; severity: high
; only: with source
((method_invocation object: (_) @_context name: (identifier) @_lookup arguments: (argument_list . (_) @value)) @at @expression
  (#match? @_context "([cC]ontext|ctx)(\\(\\))?$") (#eq? @_lookup "lookup"))

; rule: file
; role: sink
; kind: file path
; severity: medium
; only: with source
((object_creation_expression type: (type_identifier) @_file arguments: (argument_list (_)) @value) @at @expression
  (#any-of? @_file "File" "FileInputStream" "FileOutputStream" "FileReader" "FileWriter" "RandomAccessFile" "FileSystemResource" "UrlResource" "PathResource" "ZipFile"))
((method_invocation object: (identifier) @_paths name: (identifier) @_get arguments: (argument_list (_)) @value) @at @expression
  (#any-of? @_paths "Paths" "Path") (#any-of? @_get "get" "of"))
((method_invocation object: (_) @_path name: (identifier) @_resolve arguments: (argument_list . (_) @value)) @at @expression
  (#eq? @_resolve "resolve") (#match? @_path "([pP]ath|[dD]ir(ectory)?|[rR]oot|[lL]ocation|[fF]older|[bB]ase|[tT]arget|[sS]torage|[uU]ploads?|\\))$"))
((method_invocation object: (_) @_loader name: (identifier) @_resource arguments: (argument_list . (_) @value)) @at @expression
  (#match? @_loader "[lL]oader(\\(\\))?$") (#any-of? @_resource "getResource" "getResourceAsStream"))

; rule: request
; role: sink
; kind: outbound request
; severity: medium
; only: with source
((method_invocation object: (_) @_client name: (identifier) @_get arguments: (argument_list . (_) @value)) @at @expression
  (#match? @_client "([rR]estTemplate|[tT]emplate|[rR]est[cC]lient|[wW]eb[cC]lient.*|[hH]ttp[cC]lient|[cC]lient)$")
  (#not-match? @_client "[rR]edis|[jJ]dbc|[mM]ongo|[kK]afka|[rR]abbit|[jJ]ms|[eE]lastic|[tT]ransaction|[cC]assandra|[nN]eo4j|[lL]dap|[sS]olr|[sS]3|[mM]inio")
  (#any-of? @_get "getForObject" "getForEntity" "postForObject" "postForEntity" "exchange" "execute" "put" "delete" "patchForObject" "headForHeaders" "create"))
((method_invocation object: (method_invocation) name: (identifier) @_uri arguments: (argument_list . (_) @value)) @at @expression
  (#any-of? @_uri "uri") (#not-match? @value "^\""))
((object_creation_expression type: (type_identifier) @_url arguments: (argument_list . (_) @value)) @at @expression
  (#any-of? @_url "URL" "HttpGet" "HttpPost" "HttpPut" "HttpDelete"))
((method_invocation object: (identifier) @_owner name: (identifier) @_make arguments: (argument_list . (_) @value)) @at @expression
  (#any-of? @_owner "URI" "HttpRequest" "Jsoup") (#any-of? @_make "create" "newBuilder" "connect"))

; rule: deserialise
; role: sink
; kind: deserialisation
; severity: high
((object_creation_expression type: (type_identifier) @_stream arguments: (argument_list (_)) @value) @at @expression
  (#any-of? @_stream "ObjectInputStream" "XMLDecoder"))
((method_invocation object: (_) @_reader name: (identifier) @_read arguments: (argument_list . (_) @value)) @at @expression
  (#match? @_reader "([xX][sS]tream|XStream\\(.*\\)|SerializationUtils|[kK]ryo)$") (#any-of? @_read "fromXML" "deserialize" "readClassAndObject"))
((method_invocation object: (object_creation_expression type: (type_identifier) @_yaml arguments: (argument_list) @_none) name: (identifier) @_load arguments: (argument_list . (_) @value)) @at @expression
  (#eq? @_yaml "Yaml") (#eq? @_none "()") (#match? @_load "^load"))
((method_invocation name: (identifier) @_typing) @at @expression
  (#any-of? @_typing "enableDefaultTyping" "activateDefaultTyping"))

; rule: xml
; role: sink
; kind: XML with external entities
; severity: medium
((block (local_variable_declaration declarator: (variable_declarator value: (method_invocation object: (identifier) @_factory name: (identifier) @_new) @expression)) @at) @_block
  (#any-of? @_factory "DocumentBuilderFactory" "SAXParserFactory" "XMLInputFactory" "TransformerFactory" "SchemaFactory")
  (#any-of? @_new "newInstance" "newFactory" "newDefaultInstance")
  (#not-match? @_block "disallow-doctype-decl|external-general-entities|ACCESS_EXTERNAL|SUPPORT_DTD|FEATURE_SECURE_PROCESSING"))

; rule: weak-hash
; role: sink
; kind: weak cryptography
; severity: medium
((method_invocation object: (identifier) @_digest name: (identifier) @_get arguments: (argument_list . (string_literal) @_name)) @at @expression
  (#eq? @_digest "MessageDigest") (#eq? @_get "getInstance") (#match? @_name "^\"(MD2|MD4|MD5|SHA-?1|SHA)\"$"))
((method_invocation object: (identifier) @_digest name: (identifier) @_hash) @at @expression
  (#any-of? @_digest "DigestUtils" "Hashing") (#match? @_hash "^(md5|sha1|sha)(Hex|Digest\\w*)?$"))

; rule: weak-cipher
; role: sink
; kind: weak cryptography
; severity: medium
((method_invocation object: (identifier) @_cipher name: (identifier) @_get arguments: (argument_list . (string_literal) @_name)) @at @expression
  (#any-of? @_cipher "Cipher" "KeyGenerator" "SecretKeyFactory") (#eq? @_get "getInstance") (#match? @_name "^\"(DES|DESede|RC2|RC4|ARCFOUR|Blowfish)\\b|/ECB/"))
((method_invocation object: (identifier) @_cipher name: (identifier) @_get arguments: (argument_list . (string_literal) @_name)) @at @expression
  (#eq? @_cipher "Cipher") (#eq? @_get "getInstance") (#eq? @_name "\"AES\""))

; rule: no-hash
; role: sink
; kind: weak cryptography
; severity: high
((method_invocation object: (identifier) @_encoder name: (identifier) @_get) @at @expression
  (#eq? @_encoder "NoOpPasswordEncoder") (#eq? @_get "getInstance"))

; rule: random
; role: sink
; kind: predictable random number
; severity: medium
((method_declaration name: (identifier) @_name body: (block (local_variable_declaration declarator: (variable_declarator value: (object_creation_expression type: (type_identifier) @_random) @expression)) @at))
  (#match? @_name "[tT]oken|[pP]assword|[sS]ecret|[oO]tp|OTP|[cC]ode|[sS]alt|[kK]ey|[pP]in$") (#eq? @_random "Random"))
((method_declaration name: (identifier) @_name body: (block (return_statement) @at @expression))
  (#match? @_name "[tT]oken|[pP]assword|[sS]ecret|[oO]tp|OTP|[cC]ode|[sS]alt") (#match? @expression "new Random\\(|Math\\.random\\(|RandomStringUtils\\.random"))

; rule: tls
; role: sink
; kind: certificate check switched off
; severity: high
((method_declaration name: (identifier) @expression body: (block) @_body) @at
  (#any-of? @expression "checkServerTrusted" "checkClientTrusted") (#match? @_body "^\\{\\s*\\}$"))
((field_access object: (identifier) @_trusting field: (identifier) @_instance) @at @expression
  (#any-of? @_trusting "NoopHostnameVerifier" "InsecureTrustManagerFactory" "TrustAllStrategy") (#eq? @_instance "INSTANCE"))

; rule: content-type
; role: answer-type
((method_invocation name: (identifier) @_set arguments: (argument_list . (_) @type .)) @at
  (#eq? @_set "setContentType"))
((method_invocation name: (identifier) @_set arguments: (argument_list . (_) @_header . (_) @type .)) @at
  (#any-of? @_set "setHeader" "addHeader") (#match? @_header "^\"[cC]ontent-[tT]ype\"$|CONTENT_TYPE$"))

; rule: html
; role: sink
; kind: HTML
; severity: high
; only: with source
((method_invocation object: (_) @_writer name: (identifier) @_write arguments: (argument_list . (_) @value)) @at @expression
  (#match? @_writer "(getWriter\\(\\)|[wW]riter)$") (#any-of? @_write "write" "print" "println" "append" "printf"))

; rule: secret
; role: sink
; kind: secret in code
; severity: high
; says: {name} has a fixed value
((variable_declarator name: (identifier) @name value: (string_literal) @_value) @at
  (#match? @name "([sS]ecret|SECRET|[pP]assword|PASSWORD|[aA]pi_?[kK]ey|API_?KEY|[tT]oken|TOKEN|PRIVATE_KEY|[pP]rivate_?[kK]ey|[sS]ecretKey|SECRET_KEY|[sS]igningKey|SIGNING_KEY)$")
  (#match? @_value "^\"(?=.*[0-9])(?=.*[A-Za-z])[A-Za-z0-9+/=_.!@#()&*^%-]{8,}\"$"))

; Somebody is turned away for who they are, or for what they may.
; rule: refused
; role: control
; kind: access
((if_statement condition: (parenthesized_expression (_) @expression) consequence: (_) @_refusal) @at
  (#match? @_refusal "^\\{?\\s*((log|logger|LOG|LOGGER)\\.[^;]*;\\s*)?(throw new (\\w+\\.)*\\w*(AccessDenied|AccessControl|Forbidden|Unauthori[sz]ed|NotAuthori[sz]ed|Authori[sz]ation|InsufficientAuthentication|NotAuthenticated|PermissionDenied|NoPermission|InsufficientPermission|Security)\\w*\\(|(throw|return) [^;]*\\b(FORBIDDEN|UNAUTHORIZED|SC_FORBIDDEN|SC_UNAUTHORIZED|40[13])\\b|return (\\w+\\.)*([uU]n|[nN]ot|[nN]o|[nN]eed)(([lL]og|[sS]ign)(ged|ed)?[iI]n|[aA]uth(ed|enticat(ed|ion)|ori[sz](ed|ation))?)(Error|Response|Result)?\\()")
  (#not-match? @_refusal "[\\s\\S]{400}")
  (#not-match? @expression "[pP]assword|[eE]nabled|[dD]isabled|[mM]aintenance|\\binstanceof (final )?\\w*(Exception|Error)\\b|^!?\\(?[\\w.]*([cC]onfig|[sS]ettings|[pP]roperties|[oO]ptions)\\w*\\.\\w+(\\(\\))?\\)?$"))

; What is not found of what callers show turns them away: `sessions.find(token).orElseThrow(ForbiddenException::new)`.
; rule: refused-otherwise
; role: control
; kind: access
((method_invocation
  object: (_) @expression
  name: (identifier) @_or
  arguments: (argument_list . [(method_reference) (lambda_expression)] @_refusal .)) @at
  (#eq? @_or "orElseThrow")
  (#match? @_refusal "\\b\\w*(AccessDenied|Forbidden|Unauthori[sz]ed|NotAuthori[sz]ed|InsufficientAuthentication|NotAuthenticated|PermissionDenied)\\w*(\\(|::new)|\\b(FORBIDDEN|UNAUTHORIZED|SC_FORBIDDEN|SC_UNAUTHORIZED|40[13])\\b")
  (#match? @expression "[tT]oken|[cC]laims|[sS]ession|[jJ]wt|[cC]urrentUser|authenticate|[vV]erify|[aA]pi_?[kK]ey|[cC]redential|[pP]ermission")
  (#not-match? @expression "->|[pP]assword|[\\s\\S]{160}"))
