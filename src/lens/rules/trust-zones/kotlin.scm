; What Kotlin programs trust, check and risk.
; languages: kotlin

; rule: arguments
; role: source
; kind: command line
; as: parameter
((source_file (function_declaration name: (identifier) @_main (function_value_parameters . (parameter) @at @expression .)))
  (#eq? @_main "main"))

; rule: input
; role: source
; kind: standard input
((call_expression . (identifier) @_read (value_arguments)) @at @expression
  (#any-of? @_read "readLine" "readln" "readlnOrNull"))

; rule: environment
; role: source
; kind: environment
((call_expression . (navigation_expression) @_get) @at @expression
  (#any-of? @_get "System.getenv" "System.getProperty"))

; A value that the container fills in: `@Value("\${token.header}")`.
; rule: environment-value
; role: source
; kind: environment
((annotation (constructor_invocation (user_type) @_value (value_arguments (value_argument (string_literal) @name)))) @at @expression
  (#eq? @_value "Value") (#match? @name "\\$\\{"))

; A class whose properties are filled from the settings below a prefix.
; rule: settings-class
; role: source
; kind: environment
((class_declaration
  (modifiers (annotation (constructor_invocation (user_type) @_properties (value_arguments (value_argument (string_literal) @prefix)))))
  (class_body (property_declaration (variable_declaration (identifier) @name)) @at @expression))
  (#eq? @_properties "ConfigurationProperties"))
((class_declaration
  (modifiers (annotation (constructor_invocation (user_type) @_properties (value_arguments (value_argument (string_literal) @prefix)))))
  (class_body (class_declaration name: (identifier) @owner (class_body (property_declaration (variable_declaration (identifier) @name)) @at @expression))))
  (#eq? @_properties "ConfigurationProperties"))
((class_declaration
  (modifiers (annotation (constructor_invocation (user_type) @_properties (value_arguments (value_argument (string_literal) @prefix)))))
  (primary_constructor (class_parameters (class_parameter (identifier) @name) @at @expression)))
  (#eq? @_properties "ConfigurationProperties"))

; rule: password
; role: control
; kind: password hashing
((call_expression . (navigation_expression) @_check) @at @expression
  (#match? @_check "([eE]ncoder\\.(encode|matches)|BCrypt\\.(checkpw|hashpw))$"))

; rule: sql
; role: sink
; kind: SQL built from strings
; severity: high
((call_expression
  . [(identifier) @_query (navigation_expression (identifier) @_query .)]
  . (value_arguments . (value_argument [(string_literal) (binary_expression) (multiline_string_literal)] @expression @value))) @at
  (#any-of? @_query "exec" "execute" "executeQuery" "executeUpdate" "prepareStatement" "createQuery" "createNativeQuery" "query" "queryForObject" "queryForList" "update" "rawQuery" "execSQL" "createStatement" "sql")
  (#match? @expression "\\b(SELECT|INSERT|UPDATE|DELETE|WHERE|FROM|select|insert|update|delete|where|from)\\s")
  (#match? @expression "[^\\\\]\\$[{a-z]|\"\\s*\\+\\s*[a-z]"))

; rule: shell
; role: sink
; kind: shell command
; severity: high
((call_expression . (navigation_expression (_) @_runtime (identifier) @_exec .) . (value_arguments . (value_argument (_) @value))) @at @expression
  (#eq? @_exec "exec") (#match? @_runtime "[rR]untime") (#not-match? @value "^\"[^\"$]*\"$"))

; rule: process
; role: sink
; kind: process
; severity: medium
; only: with source
((call_expression . (identifier) @_builder . (value_arguments (_)) @value) @at @expression
  (#eq? @_builder "ProcessBuilder"))

; rule: file
; role: sink
; kind: file path
; severity: medium
; only: with source
((call_expression . [(identifier) (navigation_expression)] @_file . (value_arguments (_)) @value) @at @expression
  (#match? @_file "^(java\\.io\\.)?(File|Paths\\.get|Path\\.of|Path|FileInputStream|FileOutputStream|RandomAccessFile|(\\w*[fF]ileSystem|fs|FileSystems\\.getDefault\\(\\))\\.getPath)$"))
((call_expression . (navigation_expression (_) @_path (identifier) @_resolve .) . (value_arguments . (value_argument (_) @value))) @at @expression
  (#eq? @_resolve "resolve") (#match? @_path "([pP]ath|[dD]ir(ectory)?|[rR]oot|[lL]ocation|[fF]older|[bB]ase|[tT]arget|[sS]torage|[uU]ploads?|\\))$") (#not-match? @value "^\"[^\"$]*\"$"))

; rule: request
; role: sink
; kind: outbound request
; severity: medium
; only: with source
((call_expression . (navigation_expression (identifier) @_client (identifier) @_get .) . (value_arguments . (value_argument (_) @value))) @at @expression
  (#match? @_client "([cC]lient|[rR]estTemplate)$") (#any-of? @_get "get" "post" "put" "delete" "patch" "request" "getForObject" "getForEntity" "postForObject" "exchange"))
((call_expression . (identifier) @_url . (value_arguments . (value_argument (_) @value))) @at @expression (#any-of? @_url "URL" "URI"))

; rule: deserialise
; role: sink
; kind: deserialisation
; severity: high
((call_expression . (identifier) @_stream . (value_arguments (_)) @value) @at @expression
  (#any-of? @_stream "ObjectInputStream" "XMLDecoder"))

; rule: weak-hash
; role: sink
; kind: weak cryptography
; severity: medium
((call_expression . (navigation_expression) @_get . (value_arguments . (value_argument (string_literal) @_name))) @at @expression
  (#eq? @_get "MessageDigest.getInstance") (#match? @_name "^\"(MD2|MD4|MD5|SHA-?1|SHA)\"$"))

; rule: weak-cipher
; role: sink
; kind: weak cryptography
; severity: medium
((call_expression . (navigation_expression) @_get . (value_arguments . (value_argument (string_literal) @_name))) @at @expression
  (#eq? @_get "Cipher.getInstance") (#match? @_name "^\"(DES|DESede|RC2|RC4|Blowfish)\\b|/ECB/|^\"AES\"$"))

; rule: secret
; role: sink
; kind: secret in code
; severity: high
; says: {name} has a fixed value
((property_declaration (variable_declaration . (identifier) @name) (string_literal) @_value) @at
  (#match? @name "([sS]ecret|SECRET|[pP]assword|PASSWORD|[aA]pi_?[kK]ey|API_?KEY|[tT]oken|TOKEN|PRIVATE_KEY|[pP]rivate_?[kK]ey)$")
  (#match? @_value "^\"(?=.*[0-9])(?=.*[A-Za-z])[A-Za-z0-9+/=_.!@#()&*^%-]{8,}\"$"))

; Somebody is turned away for who they are, or for what they may.
; rule: refused
; role: control
; kind: access
((if_expression condition: (_) @expression . (_) @_refusal) @at
  (#match? @_refusal "^\\{?\\s*((log|logger)\\.[^\\n]*\\n\\s*)?(throw (\\w+\\.)*\\w*(AccessDenied|AccessControl|Forbidden|Unauthori[sz]ed|NotAuthori[sz]ed|Authori[sz]ation|InsufficientAuthentication|NotAuthenticated|PermissionDenied|NoPermission|InsufficientPermission|Security)\\w*\\(|(throw|return(@\\w+)?) [^\\n]*\\b(FORBIDDEN|UNAUTHORIZED|HttpStatusCode\\.(Forbidden|Unauthorized)|40[13])\\b)")
  (#not-match? @_refusal "[\\s\\S]{400}")
  (#not-match? @expression "[pP]assword|[eE]nabled|[dD]isabled|[mM]aintenance|^!?\\(?[\\w.]*([cC]onfig|[sS]ettings|[pP]roperties|[oO]ptions)\\w*\\.\\w+(\\(\\))?\\)?$"))
((binary_expression left: (_) @expression operator: "?:" right: [(throw_expression) (return_expression)] @_refusal) @at
  (#match? @_refusal "^(throw (\\w+\\.)*\\w*(AccessDenied|AccessControl|Forbidden|Unauthori[sz]ed|NotAuthori[sz]ed|Authori[sz]ation|InsufficientAuthentication|NotAuthenticated|PermissionDenied|NoPermission|InsufficientPermission|Security)\\w*\\(|(throw|return(@\\w+)?) [^\\n]*\\b(FORBIDDEN|UNAUTHORIZED|HttpStatusCode\\.(Forbidden|Unauthorized)|40[13])\\b)")
  (#not-match? @expression "[pP]assword"))
