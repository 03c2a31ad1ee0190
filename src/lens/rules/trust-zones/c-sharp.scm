; What C# programs trust, check and risk.
; languages: c-sharp

; rule: arguments
; role: source
; kind: command line
; as: parameter
((method_declaration name: (identifier) @_main parameters: (parameter_list . (parameter) @at @expression .))
  (#eq? @_main "Main"))

; rule: input
; role: source
; kind: standard input
((invocation_expression function: (member_access_expression expression: (identifier) @_console name: (identifier) @_read)) @at @expression
  (#eq? @_console "Console") (#any-of? @_read "ReadLine" "Read" "OpenStandardInput"))

; rule: program-arguments
; role: source
; kind: command line
((invocation_expression function: (member_access_expression expression: (identifier) @_environment name: (identifier) @_get)) @at @expression
  (#eq? @_environment "Environment") (#eq? @_get "GetCommandLineArgs"))

; rule: environment-default
; role: source
; kind: environment
((binary_expression left: (invocation_expression function: (member_access_expression name: (identifier) @_get)) @at @expression operator: "??" right: (_) @default)
  (#eq? @_get "GetEnvironmentVariable"))
((binary_expression left: (element_access_expression expression: (_) @_config subscript: (bracketed_argument_list . (argument (string_literal) @name) .)) @at @expression operator: "??" right: (_) @default)
  (#match? @_config "(^|\\.|_)[cC]onfig(uration)?$"))
((invocation_expression function: (member_access_expression expression: (_) @_config name: (generic_name (identifier) @_get))
  arguments: (argument_list . (argument (string_literal) @name) . (argument (_) @default))) @at @expression
  (#match? @_config "(^|\\.|_)[cC]onfig(uration)?$") (#eq? @_get "GetValue"))

; rule: environment
; role: source
; kind: environment
; otherwise: yes
((invocation_expression function: (member_access_expression expression: (identifier) @_environment name: (identifier) @_get)) @at @expression
  (#eq? @_environment "Environment") (#eq? @_get "GetEnvironmentVariable"))

; rule: configuration
; role: source
; kind: environment
; otherwise: yes
((element_access_expression expression: (_) @_config subscript: (bracketed_argument_list . (argument (string_literal) @name) .)) @at @expression
  (#match? @_config "(^|\\.|_)[cC]onfig(uration)?$"))
((invocation_expression function: (member_access_expression expression: (_) @_config name: [(identifier) @_get (generic_name (identifier) @_get)])
  arguments: (argument_list . (argument (string_literal) @name))) @at @expression
  (#match? @_config "(^|\\.|_)[cC]onfig(uration)?(Manager|Root)?$") (#any-of? @_get "GetValue" "GetSection" "GetRequiredSection" "GetConnectionString"))

; rule: password
; role: control
; kind: password hashing
((invocation_expression function: (member_access_expression expression: (_) @_hasher name: (identifier) @_hash)) @at @expression
  (#match? @_hasher "([hH]asher|BCrypt(\\.Net\\.BCrypt)?|BC)$") (#match? @_hash "^(Hash|Verify)\\w*$"))

; rule: sign-in
; role: control
; kind: credential check
((invocation_expression function: (member_access_expression expression: (_) @_manager name: (identifier) @_check)) @at @expression
  (#match? @_manager "([sS]ignInManager|[uU]serManager)$") (#any-of? @_check "PasswordSignInAsync" "CheckPasswordAsync" "CheckPasswordSignInAsync"))

; rule: constant-time
; role: control
; kind: constant-time comparison
((invocation_expression function: (member_access_expression name: (identifier) @_equals)) @at @expression
  (#eq? @_equals "FixedTimeEquals"))

; rule: escape
; role: control
; kind: escaping
((invocation_expression function: (member_access_expression expression: (_) @_encoder name: (identifier) @_encode)) @at @expression
  (#match? @_encoder "([eE]ncoder|WebUtility|HttpUtility|[sS]anitizer)(\\.Default)?$") (#match? @_encode "^(Encode|HtmlEncode|UrlEncode|Sanitize)$"))

; rule: file-name
; role: control
; kind: escaping
((invocation_expression function: (member_access_expression expression: (identifier) @_path name: (identifier) @_name)) @at @expression
  (#eq? @_path "Path") (#any-of? @_name "GetFileName" "GetRandomFileName"))

; rule: local-url
; role: control
; kind: validation
((invocation_expression function: (member_access_expression name: (identifier) @_local)) @at @expression
  (#eq? @_local "IsLocalUrl"))

; rule: parameterised
; role: control
; kind: parameterised query
((invocation_expression function: (member_access_expression name: (identifier) @_query) arguments: (argument_list . (argument (_) @expression))) @at
  (#any-of? @_query "FromSqlInterpolated" "ExecuteSqlInterpolated" "ExecuteSqlInterpolatedAsync" "FromSql" "ExecuteSql" "ExecuteSqlAsync" "SqlQuery"))

; rule: sql
; role: sink
; kind: SQL built from strings
; severity: high
((invocation_expression
  function: (member_access_expression name: [(identifier) @_query (generic_name . (identifier) @_query)])
  arguments: (argument_list . (argument [(interpolated_string_expression) (binary_expression) (invocation_expression)] @expression @value))) @at
  (#any-of? @_query "FromSqlRaw" "ExecuteSqlRaw" "ExecuteSqlRawAsync" "SqlQueryRaw" "Query" "QueryAsync" "QueryFirst" "QueryFirstOrDefault" "QueryFirstOrDefaultAsync"
    "QuerySingle" "QuerySingleOrDefault" "QuerySingleOrDefaultAsync" "Execute" "ExecuteAsync" "ExecuteScalar" "ExecuteScalarAsync")
  (#match? @expression "\\b(SELECT|INSERT|UPDATE|DELETE|WHERE|FROM|EXEC|select|insert|update|delete|where|from|exec)\\s")
  (#not-match? @expression "^@?\"[^\"]*\"(\\s*\\+\\s*@?\"[^\"]*\")*$"))

; rule: sql-command
; role: sink
; kind: SQL built from strings
; severity: high
((object_creation_expression type: (identifier) @_command arguments: (argument_list . (argument [(interpolated_string_expression) (binary_expression)] @expression @value))) @at
  (#match? @_command "^(Sql|SQLite|Sqlite|Npgsql|MySql|Oracle|OleDb|Odbc)(Command|DataAdapter)$"))
((assignment_expression left: (member_access_expression name: (identifier) @_text) right: [(interpolated_string_expression) (binary_expression)] @expression @value) @at
  (#eq? @_text "CommandText"))

; rule: sql-text
; role: sink
; kind: SQL built from strings
; severity: high
((variable_declarator name: (identifier) [(interpolated_string_expression) (binary_expression)] @expression @value) @at
  (#match? @expression "^[$@]*\"+\\s*(SELECT|INSERT INTO|UPDATE|DELETE FROM|select|insert into|update|delete from)\\s")
  (#match? @expression "\\{|\\+"))

; rule: process
; role: sink
; kind: process
; severity: medium
; only: with source
((invocation_expression function: (member_access_expression expression: (identifier) @_process name: (identifier) @_start) arguments: (argument_list (_)) @value) @at @expression
  (#eq? @_process "Process") (#eq? @_start "Start"))
((object_creation_expression type: (identifier) @_info arguments: (argument_list (_)) @value) @at @expression
  (#eq? @_info "ProcessStartInfo"))
((assignment_expression left: (member_access_expression expression: (_) @_info name: (identifier) @_arguments) right: (_) @value) @at @expression
  (#match? @_info "([iI]nfo|[pP]si|[pP]rocess)$") (#any-of? @_arguments "Arguments" "FileName") (#not-match? @value "^\""))
((object_creation_expression type: (identifier) @_info
  initializer: (initializer_expression (assignment_expression left: (identifier) @_arguments right: (_) @value) @at @expression))
  (#eq? @_info "ProcessStartInfo") (#any-of? @_arguments "Arguments" "FileName") (#not-match? @value "^\""))

; rule: file
; role: sink
; kind: file path
; severity: medium
; only: with source
((invocation_expression
  function: (member_access_expression expression: (identifier) @_file name: (identifier) @_open)
  arguments: (argument_list (_)) @value) @at @expression
  (#any-of? @_file "File" "Directory") (#match? @_open "^(Open|Read|Write|Append|Create|Delete|Copy|Move)"))
((invocation_expression function: (member_access_expression expression: (identifier) @_path name: (identifier) @_combine) arguments: (argument_list (_)) @value) @at @expression
  (#eq? @_path "Path") (#any-of? @_combine "Combine" "Join" "GetFullPath"))
((invocation_expression function: (identifier) @_file arguments: (argument_list . (argument (_) @value))) @at @expression
  (#eq? @_file "PhysicalFile"))
((object_creation_expression type: (identifier) @_stream arguments: (argument_list . (argument (_) @value))) @at @expression
  (#any-of? @_stream "FileStream" "StreamReader" "StreamWriter" "FileInfo" "DirectoryInfo"))

; rule: request
; role: sink
; kind: outbound request
; severity: medium
; only: with source
((invocation_expression
  function: (member_access_expression expression: (_) @_client name: [(identifier) @_get (generic_name . (identifier) @_get)])
  arguments: (argument_list . (argument (_) @value))) @at @expression
  (#match? @_client "([cC]lient|_http)$") (#not-match? @_client "[sS]mtp|[mM]ail|[qQ]ueue|[bB]us|[rR]edis|[cC]ache|[bB]lob|[hH]ub") (#match? @_get "^(Get|Post|Put|Delete|Patch|Send|Download)\\w*$"))
((invocation_expression function: (member_access_expression expression: (identifier) @_request name: (identifier) @_create) arguments: (argument_list . (argument (_) @value))) @at @expression
  (#any-of? @_request "WebRequest" "HttpWebRequest") (#eq? @_create "Create"))

; rule: redirect
; role: sink
; kind: redirect
; severity: medium
; only: with source
((invocation_expression function: [(identifier) @_redirect (member_access_expression name: (identifier) @_redirect)] arguments: (argument_list . (argument (_) @value))) @at @expression
  (#any-of? @_redirect "Redirect" "RedirectPermanent"))

; rule: deserialise
; role: sink
; kind: deserialisation
; severity: high
((object_creation_expression type: (identifier) @_formatter) @at @expression
  (#any-of? @_formatter "BinaryFormatter" "NetDataContractSerializer" "LosFormatter" "SoapFormatter" "ObjectStateFormatter" "JavaScriptSerializer"))
((member_access_expression expression: (identifier) @_handling name: (identifier) @_all) @at @expression
  (#eq? @_handling "TypeNameHandling") (#not-eq? @_all "None"))

; rule: xml
; role: sink
; kind: XML with external entities
; severity: medium
((assignment_expression left: [(identifier) @_property (member_access_expression name: (identifier) @_property)] right: (_) @_value) @at @expression
  (#any-of? @_property "XmlResolver" "DtdProcessing") (#match? @_value "XmlUrlResolver|DtdProcessing\\.Parse"))

; rule: xpath
; role: sink
; kind: XPath built from strings
; severity: high
((invocation_expression
  function: (member_access_expression name: (identifier) @_select)
  arguments: (argument_list . (argument [(interpolated_string_expression (interpolation)) (binary_expression)] @value))) @at @expression
  (#any-of? @_select "SelectNodes" "SelectSingleNode" "XPathSelectElement" "XPathSelectElements" "XPathEvaluate" "Evaluate" "Compile") (#match? @value "^[$@]*\"\\.?//?[*\\w]"))

; rule: archive-name
; role: sink
; kind: file path from an archive
; severity: medium
; data: no
((invocation_expression
  function: (member_access_expression expression: (identifier) @_path name: (identifier) @_combine)
  arguments: (argument_list (argument (member_access_expression expression: (identifier) @_entry name: (identifier) @_name)) .)) @at @expression
  (#eq? @_path "Path") (#any-of? @_combine "Combine" "Join") (#match? @_entry "[eE]ntry$") (#any-of? @_name "FullName" "Key"))

; rule: weak-hash
; role: sink
; kind: weak cryptography
; severity: medium
((invocation_expression function: (member_access_expression expression: (identifier) @_hash name: (identifier) @_create)) @at @expression
  (#any-of? @_hash "MD5" "SHA1" "DES" "TripleDES" "RC2") (#any-of? @_create "Create" "HashData"))
((object_creation_expression type: (identifier) @_hash) @at @expression
  (#any-of? @_hash "MD5CryptoServiceProvider" "SHA1Managed" "SHA1CryptoServiceProvider" "DESCryptoServiceProvider" "TripleDESCryptoServiceProvider"))
((member_access_expression expression: (identifier) @_mode name: (identifier) @_ecb) @at @expression
  (#eq? @_mode "CipherMode") (#eq? @_ecb "ECB"))

; rule: random
; role: sink
; kind: predictable random number
; severity: medium
((method_declaration name: (identifier) @_name body: (block (local_declaration_statement (variable_declaration (variable_declarator (object_creation_expression type: (identifier) @_random) @expression))) @at))
  (#match? @_name "Token|Password|Secret|Otp|Code|Salt|Key") (#eq? @_random "Random"))

; rule: tls
; role: sink
; kind: certificate check switched off
; severity: high
((member_access_expression name: (identifier) @_dangerous) @at @expression
  (#eq? @_dangerous "DangerousAcceptAnyServerCertificateValidator"))
((assignment_expression left: [(identifier) @_callback (member_access_expression name: (identifier) @_callback)] right: (lambda_expression body: (boolean_literal) @_true)) @at @expression
  (#any-of? @_callback "ServerCertificateCustomValidationCallback" "ServerCertificateValidationCallback" "RemoteCertificateValidationCallback") (#eq? @_true "true"))

; rule: secret
; role: sink
; kind: secret in code
; severity: high
; says: {name} has a fixed value
((variable_declarator name: (identifier) @name (string_literal) @_value) @at
  (#match? @name "([sS]ecret|SECRET|[pP]assword|PASSWORD|[aA]pi_?[kK]ey|API_?KEY|[tT]oken|TOKEN|JWT_SECRET_KEY|[pP]rivate_?[kK]ey|SECRET_KEY|[sS]ecret_?[kK]ey)$")
  (#match? @_value "^\"(?=.*[0-9])(?=.*[A-Za-z])[A-Za-z0-9+/=_.!@#()&*^%-]{8,}\"$"))

; Somebody is turned away for who they are, or for what they may; also as if there were nothing to find.
; rule: refused
; role: control
; kind: access
((if_statement condition: (_) @expression consequence: (_) @_refusal) @at
  (#match? @_refusal "^\\{?\\s*((_?log|_?logger)\\w*\\.[^;]*;\\s*)?(throw new (\\w+\\.)*\\w*(AccessDenied|Forbidden|Unauthori[sz]ed|NotAuthori[sz]ed|Authori[sz]ation|PermissionDenied|InsufficientPermission|Security)\\w*\\(|return (\\w+\\.)*(Forbid|Unauthorized|Challenge)\\(|(throw|return) [^;]*\\b(Status)?40[13](Forbidden|Unauthorized)?\\b|return [^;]*HttpStatusCode\\.(Forbidden|Unauthorized)\\b)")
  (#not-match? @_refusal "[\\s\\S]{400}")
  (#not-match? @expression "[pP]assword|[eE]nabled|[dD]isabled|[mM]aintenance|\\bis \\w*Exception\\b|^!?\\(?[\\w.]*([cC]onfig|[sS]ettings|[pP]roperties|[oO]ptions)\\w*\\.\\w+(\\(\\))?\\)?$|^(\\w+\\.)*User\\.Identity (is|==) null$"))
((if_statement condition: (_) @expression consequence: (_) @_refusal) @at
  (#match? @expression "^!\\(?(await )?_?\\w*([cC]urrentContext|[cC]urrentUser|[aA]uthori[sz]ationService|[aA]uthori[sz]ationResult|[aA]uthori[sz]ed|[aA]ccessPolic\\w+|[pP]ermission\\w*)\\w*(\\.\\w+)?(\\([\\s\\S]*\\))?(\\.(Succeeded|ConfigureAwait\\(false\\)))*\\)?$")
  (#match? @_refusal "^\\{?\\s*(throw new \\w*NotFound\\w*\\(|return (\\w+\\.)*NotFound\\w*\\()")
  (#not-match? @_refusal "[\\s\\S]{400}"))

; What is somebody else's is answered as if it were not there: `if (order.OwnerId != user.Id) return NotFound();`.

; rule: not-theirs
; role: control
; kind: access
((if_statement condition: (_) @expression consequence: (_) @_refusal) @at
  (#match? @expression "[!?]?\\.(Owner|User|Author|Creator|CreatedBy|Account|Member|Customer|Workspace|Organi[sz]ation|Org|Team|Tenant|Company|Household|Project|Space)(Id)?\\s*!=\\s*\\b(_?[cC]urrentUser|[oO]wner|[uU]ser|_user|caller|principal)\\b!?\\??\\.(\\w+[!?]?\\.)*\\w*Id\\b|\\b(_?[cC]urrentUser|[oO]wner|[uU]ser|_user|caller|principal)\\b!?\\??\\.(\\w+[!?]?\\.)*\\w*Id\\b\\s*!=\\s*[\\w.]*[!?]?\\.(Owner|User|Author|Creator|CreatedBy|Account|Member|Customer|Workspace|Organi[sz]ation|Org|Team|Tenant|Company|Household|Project|Space)(Id)?\\b")
  (#match? @_refusal "^\\{?\\s*(throw new \\w*NotFound\\w*\\(|return (\\w+\\.)*NotFound\\w*\\()")
  (#not-match? @_refusal "[\\s\\S]{400}"))
