; What code does that refuses a caller, or ends a request some other way: a control is one by its effect, and not by its name.

; rule: javascript-throw
; role: refusal
; languages: javascript, typescript, tsx
(throw_statement (_) @expression) @at

; rule: javascript-answer
; role: refusal
; languages: javascript, typescript, tsx
((call_expression function: [(member_expression property: (property_identifier) @_answer) (identifier) @_answer] arguments: (arguments . (_))) @at @expression
  (#any-of? @_answer "status" "sendStatus" "writeHead" "code" "throw" "assert" "redirect" "reject" "next" "done" "json" "text" "body" "html" "fail" "unauthorized" "forbidden")
  (#match? @expression "^[\\w.]*\\.(status|sendStatus|writeHead|code)\\([^)]*(\\b[45]\\d\\d\\b|[A-Z_]{4,}|[sS]tatus)|^(ctx|c|context|this\\.ctx)\\.(throw\\(|assert\\([\\s\\S]*,\\s*40[13]\\b)|redirect\\(|^(next|done|reject|Promise\\.reject)\\((?!(\"|'|null\\b|undefined\\b)?\\s*\\))(?!['\"]route|null\\b|undefined\\b)|^[\\w.]*\\.(json|text|body|html|fail|unauthorized|forbidden)\\([\\s\\S]*\\b40[13]\\b"))

; What Fastify is handed as an answer and is an error says its status: `reply.send(new NoEntry())`.

; rule: javascript-error-sent
; role: refusal
; languages: javascript, typescript, tsx
((call_expression function: (member_expression object: (_) @_reply property: (property_identifier) @_send) arguments: (arguments . (new_expression) .)) @at @expression
  (#match? @_reply "^(this\\.)?(reply|rep)$") (#eq? @_send "send"))
((call_expression function: (member_expression object: (_) @_reply property: (property_identifier) @_send) arguments: (arguments . (call_expression function: (_) @_make) .)) @at @expression
  (#match? @_reply "^(this\\.)?(reply|rep)$") (#eq? @_send "send") (#match? @_make "^create\\w*Error(\\.\\w+)?$|[eE]rrors?\\.\\w+$"))

; An answer whose words say that it is about who is calling: `res.status(400).json({ message: "Missing Authorization header" })`.

; rule: javascript-words
; role: refusal
; languages: javascript, typescript, tsx
((call_expression function: (member_expression property: (property_identifier) @_answer) arguments: (arguments . (_) @_said)) @at @expression
  (#any-of? @_answer "json" "send" "text")
  (#match? @_said "([mM]issing|[nN]o|[iI]nvalid) ([aA]n? |the )?(Authorization header|([bB]earer|[aA]ccess|[aA]uthentication) token)\\b|[mM]ust be ((logged|signed) in|authenticated)\\b|[nN]ot (logged|signed) in\\b"))

; rule: javascript-code
; role: refusal
; languages: javascript, typescript, tsx
((call_expression arguments: (arguments . (number) @_code)) @at @expression (#any-of? @_code "401" "403"))

; rule: javascript-named-answer
; role: refusal
; languages: javascript, typescript, tsx
([
  (return_statement (call_expression function: [(member_expression property: (property_identifier) @_answer) (identifier) @_answer]) @at @expression)
  (pair value: (call_expression function: [(member_expression property: (property_identifier) @_answer) (identifier) @_answer]) @at @expression)
  (throw_statement (call_expression function: [(member_expression property: (property_identifier) @_answer) (identifier) @_answer]) @at @expression)
]
  (#match? @_answer "^(?!is|on|set|log|has|handle|should|can)\\w*([uU]nauthori[sz]ed|[uU]nauthenticated|[nN]ot_?[aA]uthenticated|[nN]ot_?[aA]uthori[sz]ed|[fF]orbidden|[aA]ccess_?[dD]enied)\\w*$"))

; rule: javascript-status
; role: refusal
; languages: javascript, typescript, tsx
((assignment_expression left: (member_expression property: (property_identifier) @_status) right: (_) @_code) @at @expression
  (#any-of? @_status "status" "statusCode") (#match? @_code "\\b[45]\\d\\d\\b|\\.[A-Z_]{4,}"))
((pair key: (property_identifier) @_status value: (_) @_code) @at @expression
  (#any-of? @_status "status" "statusCode") (#match? @_code "^[45]\\d\\d$|\\.(UNAUTHORIZED|FORBIDDEN)$"))

; rule: javascript-false
; role: refusal
; languages: javascript, typescript, tsx
(return_statement (false)) @at @expression

; rule: python-raise
; role: refusal
; languages: python
(raise_statement (_) @expression) @at

; rule: python-answer
; role: refusal
; languages: python
((return_statement (_) @expression) @at
  (#match? @expression "\\b40[13]\\b|HTTP_40[13]|[fF]orbidden|[uU]nauthorized|[rR]edirect\\w*\\(|^False$|handle_no_permission|permission_denied")
  (#not-match? @expression "([=!<>]=|\\bin [\\[({])\\s*([\\w.]*HTTP_)?40[13]"))
((assignment right: (call function: [(identifier) (attribute)] @_make) @expression) @at
  (#match? @_make "([rR]esponse|[eE]rror)$|Response(Forbidden|Unauthorized)$") (#match? @expression "\\b40[13]\\b|HTTP_40[13]|(Forbidden|Unauthorized)\\("))
((call function: [(identifier) (attribute)] @_abort arguments: (argument_list . (_))) @at @expression
  (#match? @_abort "(^|\\.)(abort|permission_denied|halt)$"))

((call function: (attribute attribute: (identifier) @_send) arguments: (argument_list . (_) @_status)) @at @expression
  (#any-of? @_send "send_error" "set_status") (#match? @_status "\\b40[13]\\b|_40[13]\\b|FORBIDDEN|UNAUTHORIZED"))
((assignment left: (attribute attribute: (identifier) @_status) right: (_) @_value) @at @expression
  (#any-of? @_status "status" "status_code") (#match? @_value "\\b40[13]\\b|HTTP_40[13]|FORBIDDEN|UNAUTHORIZED"))

; rule: python-rescue
; role: rescue
; languages: python
(try_statement body: (block) @tried (except_clause) @at)

; rule: javascript-rescue
; role: rescue
; languages: javascript, typescript, tsx
(try_statement body: (statement_block . (_) @tried .) handler: (catch_clause) @at)

; What is thrown in there gives nobody: `false` can be what a guard refuses with.

; rule: javascript-tried
; role: tried
; languages: javascript, typescript, tsx
(try_statement body: (_) @at handler: (catch_clause body: (statement_block (return_statement [(null) (undefined)]) .)))

; rule: javascript-tried-in-vain
; role: tried
; languages: javascript, typescript, tsx
((try_statement body: (_) @at handler: (catch_clause body: (_) @_body) !finalizer)
  (#match? @_body "^\\{(\\s|;|//[^\\n]*\\n|/\\*[\\s\\S]*?\\*/|(console|(this\\.)?log(ger)?)\\.\\w+\\([^;\\n]*\\))*\\}$"))

; rule: python-tried
; role: tried
; languages: python
(try_statement body: (block) @at (except_clause (block (return_statement (none)) .)))

; What Go does with the error that a handler gave comes after it: `err := next(w, r)`.

; rule: go-rescue
; role: rescue
; languages: go
((statement_list
  [
    (short_var_declaration right: (expression_list . (call_expression function: (identifier) @_next) @tried .))
    (assignment_statement right: (expression_list . (call_expression function: (identifier) @_next) @tried .))
  ]
  (_) @at)
  (#match? @_next "^(next\\w*|h|hd?lr|handler\\w*|inner|wrapped)$"))
((if_statement initializer: (short_var_declaration right: (expression_list . (call_expression function: (identifier) @_next) @tried .))) @at
  (#match? @_next "^(next\\w*|h|hd?lr|handler\\w*|inner|wrapped)$"))

; rule: go-answer
; role: refusal
; languages: go
((call_expression function: [(selector_expression field: (field_identifier) @_answer) (identifier) @_answer]) @at @expression
  (#match? @_answer "^(Abort\\w*|Error\\w*|WriteHeader|JSON|String|Redirect\\w*|Status|SendStatus|NewHTTPError|NewError|Errorf?|[rR]espond\\w*|[wW]rite(Error|JSON)\\w*|[uU]nauthorized\\w*|[fF]orbidden\\w*|fail\\w*|Fail\\w*|[a-zA-Z]+Err(or)?(Response|JSON|Json|s)?)$")
  (#match? @expression "\\.Abort\\w*\\(|\\b40[13]\\b|Status(Unauthorized|Forbidden)|codes\\.(Unauthenticated|PermissionDenied)|Redirect\\w*\\(|[uU]nauthorized|[fF]orbidden|[uU]nauthenticated"))

; An answer whose status says nothing, and whose code does: `c.JSON(200, response.Err(CodeCheckLogin, …))`.

; rule: go-code
; role: refusal
; languages: go
((call_expression function: (selector_expression field: (field_identifier) @_answer)) @at @expression
  (#any-of? @_answer "JSON" "AbortWithStatusJSON" "Json")
  (#match? @expression "(Code|CODE|Err|ERR|ERROR|Error)_?\\w*([lL]ogin|LOGIN|[cC]redential|CREDENTIAL|[aA]uth(?!or\\b)|AUTH|[pP]ermission|PERMISSION|[tT]oken|TOKEN|[sS]ession|SESSION|[dD]enied|DENIED|[sS]ign(ature)?Invalid)|[lL]ogin required|[nN]ot logged in")
  (#not-match? @expression "\\b40[13]\\b|Status(Unauthorized|Forbidden)|[uU]nauthorized|[fF]orbidden|[uU]nauthenticated"))

; What hands an error that is called after its reason to what answers with it: `a.errorResponse(w, r, model.NewErrUnauthorized("no session"))`.

; rule: go-error
; role: refusal
; languages: go
([
  (expression_statement (call_expression
    function: [(identifier) (selector_expression)] @_answer
    arguments: (argument_list [(call_expression function: [(identifier) (selector_expression)] @_error) (identifier) @_error (selector_expression) @_error])) @at @expression)
  (return_statement (expression_list (call_expression
    function: [(identifier) (selector_expression)] @_answer
    arguments: (argument_list [(call_expression function: [(identifier) (selector_expression)] @_error) (identifier) @_error (selector_expression) @_error])) @at @expression))
]
  (#match? @_error "([uU]nauthori[sz]ed|[uU]nauthenticated|[fF]orbidden|[nN]ot(Authori[sz]ed|Authenticated|LoggedIn)|([pP]ermission|[aA]ccess)Denied)(Err(or)?|Response|Problem)?$")
  (#not-match? @_error "Status")
  (#not-match? @_answer "^(errors|assert|require|fmt)\\.|(^|\\.)(append|log\\w*|Log\\w*|Debug\\w*|Info\\w*|Warn\\w*|Errorf|Errorw|Is|As|Wrap\\w*|Inc|Observe|Equal\\w*)$"))

; The answer for those who may not, made before it is known who calls: `denied := ErrorResponse{Code: http.StatusForbidden}`.

; rule: go-made-answer
; role: refusal
; languages: go
([
  (short_var_declaration left: (expression_list . (identifier) .) right: (expression_list . (composite_literal type: (_) @_type) @expression .))
  (var_spec name: (identifier) value: (expression_list . (composite_literal type: (_) @_type) @expression .))
] @at
  (#match? @_type "(Err(or)?|Problem|Failure)(Response|JSON|Details|Body)?$") (#match? @expression "\\bStatus(Unauthorized|Forbidden)\\b|\\b40[13]\\b"))

; rule: go-stops
; role: stops
; languages: go
((if_statement condition: [(call_expression) @at (unary_expression operand: (call_expression) @at)] consequence: (block) @_goes)
  (#match? @_goes "^\\{\\s*return\\s*\\}$"))
((if_statement initializer: (short_var_declaration right: (expression_list . (call_expression) @at .)) consequence: (block) @_goes)
  (#match? @_goes "^\\{\\s*return\\s*\\}$"))
((expression_switch_statement !value (expression_case value: (expression_list . (call_expression) @at .)) @_goes)
  (#match? @_goes ":\\s*return\\s*$"))
((statement_list
  (short_var_declaration right: (expression_list . (call_expression) @at .)) . (if_statement !initializer condition: (_) @_asked consequence: (block) @_goes))
  (#match? @_asked "^(!\\w+|\\w+ [!=]= nil)( \\|\\| (!\\w+|\\w+ [!=]= nil))*$") (#match? @_goes "^\\{\\s*return\\s*\\}$"))

; rule: go-return
; role: refusal
; languages: go
((return_statement (expression_list [(identifier) (selector_expression)] @expression)) @at
  (#match? @expression "\\bErr\\w*(Unauth|NotAuth|Not(Logged|Signed)In|Forbidden|Permission|Denied|NotAllowed|NotPermitted|Token|Credential)|echo\\.Err(Unauthorized|Forbidden)"))
([
  (short_var_declaration left: (expression_list . (identifier) @_name .) right: (expression_list . [(identifier) (selector_expression)] @expression .))
  (assignment_statement left: (expression_list . (identifier) @_name .) right: (expression_list . [(identifier) (selector_expression)] @expression .))
] @at
  (#match? @_name "^e(rr)?(or)?$")
  (#match? @expression "\\bErr\\w*(Unauth|NotAuth|Not(Logged|Signed)In|Forbidden|Permission|Denied|NotAllowed|NotPermitted|Token|Credential)|echo\\.Err(Unauthorized|Forbidden)"))

; An error that says in words that it is about who is calling: `errors.New("session has expired")`.

; rule: go-error-text
; role: refusal
; languages: go
((return_statement (expression_list (call_expression
  function: (selector_expression) @_make
  arguments: (argument_list . [(interpreted_string_literal) (raw_string_literal)] @_text)) @expression .)) @at
  (#any-of? @_make "errors.New" "fmt.Errorf")
  (#match? @_text "\\b[sS]ession\\b.*\\b(expired|invalid|missing|(not|n't) (exist|found|valid))|([iI]nvalid|[mM]issing|[nN]o|[eE]xpired|[uU]nknown)( or \\w+)? (session|access token|api key|credentials)\\b|[nN]ot (logged|signed) ?in|[uU]nauthori[sz]ed|[uU]nauthenticated|[nN]ot authenticated|([lL]ogin|[aA]uthentication) (is )?required"))

; rule: rust-error
; role: refusal
; languages: rust
((call_expression function: [(identifier) (scoped_identifier)] @_err arguments: (arguments . (_))) @at @expression
  (#match? @_err "^(Err|(\\w+::)*Outcome::(Failure|Error|Forward)|(\\w+::)*request::Outcome::Error)$"))
((macro_invocation macro: (identifier) @_err) @at @expression (#match? @_err "^(err\\w*|bail|ensure)$"))
((scoped_identifier) @at @expression (#match? @expression "(StatusCode|Status|HttpResponse)::(UNAUTHORIZED|FORBIDDEN|Unauthorized|Forbidden)$"))

; What sends those away who have signed in, and lets everybody else on: `const user = await findUser(); if (user) redirect('/')`.

; rule: javascript-for-nobody
; role: asked
; kind: shown
; languages: javascript, typescript, tsx
((statement_block
  (lexical_declaration (variable_declarator
    name: [
      (identifier) @_given
      (object_pattern (shorthand_property_identifier_pattern) @_given)
      (object_pattern (pair_pattern value: (identifier) @_given))
    ]
    value: [(call_expression) @at (await_expression (call_expression) @at)]))
  . (if_statement condition: (parenthesized_expression (identifier) @_asked) consequence: (_) @_out !alternative))
  (#eq? @_asked @_given) (#match? @_asked "([uU]ser|[sS]ession|[aA]ccount|[mM]ember|[vV]iewer|[aA]uth|[lL]ogged|[sS]igned|[kK]nown)\\w*$")
  (#match? @_out "\\b(return|redirect|replace)\\b") (#not-match? @_out "\\b40[13]\\b|[uU]nauthori|UNAUTHORI|[fF]orbid|FORBID|\\bnext\\("))

; rule: rust-asked
; role: asked
; languages: rust
((call_expression function: (field_expression value: [(call_expression) @at (await_expression (call_expression) @at)] field: (field_identifier) @_value))
  (#match? @_value "^(is_ok|is_err|ok|err|unwrap_or(_\\w+)?|map_or(_else)?)$"))

; rule: java-throw
; role: refusal
; languages: java
(throw_statement (_) @expression) @at

; rule: java-answer
; role: refusal
; languages: java
((method_invocation name: (identifier) @_answer) @at @expression
  (#any-of? @_answer "sendError" "setStatus" "sendRedirect" "status" "setStatusCode" "setRawStatusCode" "abortWith" "unauthorized" "forbidden" "halt")
  (#match? @expression "\\b40[13]\\b|UNAUTHORIZED|FORBIDDEN|sendRedirect|\\b(unauthorized|forbidden)\\("))

; rule: java-result
; role: refusal
; languages: java
((field_access object: (identifier) @_result field: (identifier) @_rejected) @at @expression
  (#eq? @_result "SecurityRuleResult") (#eq? @_rejected "REJECTED"))

; rule: kotlin-throw
; role: refusal
; languages: kotlin
(throw_expression (_) @expression) @at

; rule: kotlin-answer
; role: refusal
; languages: kotlin
((call_expression) @at @expression (#match? @expression "^[\\w.]*(sendError|setStatus|respond|respondRedirect)\\(") (#match? @expression "\\b40[13]\\b|Unauthorized|Forbidden|UNAUTHORIZED|FORBIDDEN|Redirect"))

; rule: c-sharp-throw
; role: refusal
; languages: c-sharp
[(throw_statement (_) @expression) (throw_expression (_) @expression)] @at

; rule: c-sharp-answer
; role: refusal
; languages: c-sharp
((invocation_expression) @at @expression
  (#match? @expression "^((Results|TypedResults|this)\\.)?(Unauthorized|Forbid|Challenge|RedirectToAction|RedirectToPage)\\(|\\.(Fail|ChallengeAsync|ForbidAsync)\\("))
((assignment_expression left: (_) @_status right: (_) @_code) @at @expression
  (#match? @_status "(\\.Result|StatusCode)$") (#match? @_code "40[13]|Unauthorized|Forbid|Challenge|Redirect|Status401|Status403"))

; rule: ruby-answer
; role: refusal
; languages: ruby
((call !receiver method: (identifier) @_answer arguments: (argument_list)) @at @expression
  (#any-of? @_answer "raise" "head" "redirect_to" "halt" "redirect" "error" "error!" "render" "deny_access" "request_http_basic_authentication" "authenticate_or_request_with_http_basic" "authenticate_or_request_with_http_token")
  (#match? @expression "^(?!render)|status|:unauthorized|:forbidden|\\b40[134]\\b"))

; What libraries have that answers by itself, called without brackets.

; rule: ruby-authenticates
; role: refusal
; languages: ruby
((identifier) @at @expression (#match? @expression "^(authenticate_\\w+|doorkeeper_authorize)!$"))

; rule: php-throw
; role: refusal
; languages: php
(throw_expression (_) @expression) @at

; rule: php-answer
; role: refusal
; languages: php
((function_call_expression function: (name) @_answer) @at @expression
  (#any-of? @_answer "abort" "redirect" "abort_if" "abort_unless" "http_response_code" "header")
  (#not-match? @expression "^header\\((?!.*([lL]ocation|40[13]))"))
((member_call_expression name: (name) @_answer arguments: (arguments) @_arguments) @at @expression
  (#any-of? @_answer "json" "setStatusCode" "withStatus" "redirect" "redirectToRoute" "abort" "make") (#match? @expression "\\b40[13]\\b|HTTP_(UNAUTHORIZED|FORBIDDEN)|redirect"))
((return_statement [(object_creation_expression . [(name) (qualified_name)] @_answer) (function_call_expression function: (name) @_answer)] @expression) @at
  (#match? @_answer "Response$|^response$") (#match? @expression "\\b40[13]\\b|HTTP_(UNAUTHORIZED|FORBIDDEN)"))
[(exit_statement) @at @expression]

; rule: flag
; role: gate
; languages: javascript, typescript, tsx
(if_statement condition: (parenthesized_expression [(identifier) (member_expression)] @name) consequence: (_) @at)

; rule: flag-set
; role: gate
; languages: javascript, typescript, tsx
((if_statement condition: (parenthesized_expression (binary_expression left: (_) @name operator: ["!=" "!=="] right: [(null) (undefined)])) consequence: (_) @at))
((if_statement condition: (parenthesized_expression (binary_expression left: [(identifier) (member_expression)] @name operator: "&&")) consequence: (_) @at))
((if_statement condition: (parenthesized_expression (call_expression function: (member_expression object: (_) @name property: (property_identifier) @_starts))) consequence: (_) @at)
  (#eq? @_starts "startsWith"))

; rule: java-flag
; role: gate
; languages: java
(if_statement condition: (parenthesized_expression (binary_expression left: (_) @name operator: "!=" right: (null_literal))) consequence: (_) @at)
(if_statement condition: (parenthesized_expression (binary_expression left: (binary_expression left: (_) @name operator: "!=" right: (null_literal)) operator: "&&")) consequence: (_) @at)

; rule: c-sharp-flag
; role: gate
; languages: c-sharp
((if_statement condition: (prefix_unary_expression (invocation_expression
    function: (member_access_expression name: (identifier) @_null)
    arguments: (argument_list (argument (_) @name)))) consequence: (_) @at)
  (#any-of? @_null "IsNullOrEmpty" "IsNullOrWhiteSpace"))
(if_statement condition: (binary_expression left: (_) @name operator: "!=" right: (null_literal)) consequence: (_) @at)

; rule: php-flag
; role: gate
; languages: php
(if_statement condition: (parenthesized_expression [(variable_name) (member_access_expression) (member_call_expression)] @name) body: (_) @at)
(if_statement condition: (parenthesized_expression (binary_expression left: (_) @name operator: ["!==" "!="] right: (null))) body: (_) @at)

; rule: go-flag
; role: gate
; languages: go
[
  (if_statement condition: (identifier) @name consequence: (_) @at)
  (if_statement condition: (binary_expression left: (_) @name operator: "!=" right: [(nil) (interpreted_string_literal)]) consequence: (_) @at)
  (if_statement condition: (binary_expression left: (binary_expression left: (_) @name operator: "!=" right: [(nil) (interpreted_string_literal)]) operator: "&&") consequence: (_) @at)
  (if_statement condition: (binary_expression left: (binary_expression left: (binary_expression left: (_) @name operator: "!=" right: [(nil) (interpreted_string_literal)]) operator: "&&") operator: "&&") consequence: (_) @at)
]

; What is done where the caller asked for it, by a field of its options.

; rule: go-option
; role: gate
; kind: option
; languages: go
[
  (if_statement condition: (selector_expression operand: (identifier)) @name consequence: (_) @at)
  (if_statement condition: (binary_expression left: (selector_expression operand: (identifier)) @name operator: "&&")) @at
]

; What is asked for what a caller shows: `if (context.Request.Headers.ContainsKey("ApiKey")) { … } else { await next(context); }`.

; rule: c-sharp-shown
; role: gate
; languages: c-sharp
((if_statement condition: [(invocation_expression) (binary_expression left: (invocation_expression) operator: "&&")] @name consequence: (_) @at alternative: (_))
  (#match? @name "^[\\w.]*(Headers|Cookies|Query)\\b[^!]*\\.?(Contains|ContainsKey|TryGetValue|Any)\\("))

; rule: javascript-option
; role: gate
; kind: option
; languages: javascript, typescript, tsx
[
  (if_statement condition: (parenthesized_expression (member_expression object: (identifier)) @name) consequence: (_) @at)
  (if_statement condition: (parenthesized_expression (binary_expression left: (member_expression object: (identifier)) @name operator: "&&"))) @at
]

; rule: go-asked
; role: gate
; languages: go
((if_statement condition: (call_expression function: (selector_expression field: (field_identifier) @_asked)) @name consequence: (_) @at)
  (#match? @_asked "^(Has|Is)\\w*(Auth|User|Superuser|Admin|Authenticated|LoggedIn|SignedIn)$"))

; rule: go-read
; role: gate
; languages: go
((statement_list
  [(short_var_declaration right: (expression_list . (call_expression) @name)) (assignment_statement right: (expression_list . (call_expression) @name))]
  . (if_statement !initializer condition: (_) @_there consequence: (_) @at))
  (#match? @_there "^(\\w*[eE]rr\\w* == nil|ok|found|exists)( && |$)"))
((if_statement
  initializer: [(short_var_declaration right: (expression_list . (call_expression) @name)) (assignment_statement right: (expression_list . (call_expression) @name))]
  condition: (_) @_there consequence: (_) @at)
  (#match? @_there "^(\\w*[eE]rr\\w* == nil|ok|found|exists)( && |$)"))

; What denies for every reason but that nothing is shown: `if err != nil && !errors.Is(err, ErrNoToken) { unauthorized(w); return }`.

; rule: go-other-than-missing
; role: gate
; kind: shown
; languages: go
((if_statement condition: (binary_expression) @condition consequence: (block) @_denies) @at
  (#match? @condition "(!errors\\.Is\\(\\w+, |&& \\w+ != )(\\w+\\.)*Err(or)?(No[A-Z]|Missing|Empty|Without|Anonymous|\\w*(NotProvided|NotPresent|NotFound|Missing|Absent)\\b)\\w*\\)?( |$)")
  (#match? @_denies "[uU]nauth|[fF]orbid|\\b40[13]\\b"))

; rule: python-flag
; role: gate
; languages: python
[
  (if_statement condition: [(identifier) (attribute)] @name consequence: (_) @at)
  (if_statement condition: (comparison_operator . [(identifier) (attribute)] @name operators: "is not" (none)) consequence: (_) @at)
]

; What is done only where a parameter says so, among other things: `if (!user && strict) …`, `if (kind === 'key') …`.

; rule: javascript-asked
; role: gate
; languages: javascript, typescript, tsx
((if_statement condition: (parenthesized_expression (binary_expression) @condition) consequence: (_) @at)
  (#match? @condition "(^|\\(|&&\\s*)!?[A-Za-z_$][\\w$]*(\\s*(&&|$)|\\s*[!=]==?\\s*['\"`])"))

; rule: go-asked-parameter
; role: gate
; languages: go
((if_statement condition: (binary_expression) @condition consequence: (block) @at)
  (#match? @condition "(^|\\(|&&\\s*)!?[A-Za-z_]\\w*(\\s*(&&|$)|\\s*[!=]=\\s*\")"))

; rule: python-asked
; role: gate
; languages: python
((if_statement condition: [(boolean_operator) (comparison_operator)] @condition consequence: (_) @at)
  (#match? @condition "(^|\\(|and\\s+)(not\\s+)?[A-Za-z_]\\w*(\\s*(\\band\\b|$)|\\s*[!=]=\\s*['\"])"))

; What is done only to those who are somebody: `if not is_anonymous(caller) and …`.

; rule: python-somebody
; role: gate
; kind: shown
; languages: python
((if_statement condition: (_) @condition consequence: (_) @at)
  (#match? @condition "^not\\s+([\\w.]*\\.)?(is_?)?([aA]nonymous|[gG]uest)(_user)?(\\([^()]*\\))?(\\s+and\\b|$)"))

; rule: javascript-somebody
; role: gate
; kind: shown
; languages: javascript, typescript, tsx
((if_statement condition: (parenthesized_expression (_) @condition) consequence: (_) @at)
  (#match? @condition "^!([\\w.]*\\.)?(is_?)?([aA]nonymous|[gG]uest)(User)?(\\([^()]*\\))?(\\s*&&|$)"))

; rule: php-asked
; role: gate
; languages: php
((if_statement condition: (parenthesized_expression (binary_expression) @condition) body: (_) @at)
  (#match? @condition "(^|\\(|&&\\s*)!?\\$\\w+(->\\w+(\\(\\))?)*(\\s*(&&|$)|\\s*[!=]==?\\s*['\"])"))

; rule: javascript-pass-as-guest
; role: pass
; kind: guest
; languages: javascript, typescript, tsx
((if_statement condition: (parenthesized_expression (_) @condition) consequence: (statement_block (_) . [
    (return_statement [(call_expression function: (identifier) @_next arguments: (arguments) @_nothing) (await_expression (call_expression function: (identifier) @_next arguments: (arguments) @_nothing))])
    (expression_statement [(call_expression function: (identifier) @_next arguments: (arguments) @_nothing) (await_expression (call_expression function: (identifier) @_next arguments: (arguments) @_nothing))])
  ] . (return_statement)? .)) @at
  (#match? @condition "^!(?!.*(&&|\\|\\|))|===?\\s*(null|undefined|''|\"\")$") (#eq? @_next "next") (#eq? @_nothing "()"))

; rule: javascript-pass
; role: pass
; languages: javascript, typescript, tsx
((if_statement condition: (parenthesized_expression (_) @condition) consequence: (_) @_goes) @at
  (#match? @condition "^!(?!.*(&&|\\|\\|\\s*[^!]))|^!(req|request|ctx)\\.[\\w.]+\\s*\\|\\|\\s*\\(?(await )?(req|request|ctx)\\.[\\w.]+\\(|^(?!.*&&).*\\|\\|\\s*![\\w.?]+$|(===?\\s*(null|undefined|''|\"\")|\\.length\\s*===?\\s*0)$")
  (#match? @_goes "^\\{?\\s*(return\\s+((await\\s+)?next\\(\\)|true|of\\(true\\)|Promise\\.resolve\\(true\\))|(await\\s+)?next\\(\\)\\s*;?\\s+return)\\s*;?\\s*\\}?$"))

; What handles events of Nitro lets them on where it gives nothing.

; rule: event-handler
; role: written
; languages: javascript, typescript, tsx
((call_expression function: (identifier) @_define arguments: (arguments . [(arrow_function) (function_expression)])) @at
  (#match? @_define "^(define\\w*E|e)ventHandler$"))

; rule: javascript-pass-event
; role: pass
; languages: javascript, typescript, tsx
; within: event-handler
((if_statement condition: (parenthesized_expression (_) @condition) consequence: (_) @_goes) @at
  (#match? @condition "^!(?!.*(&&|\\|\\|\\s*[^!]))|(===?\\s*(null|undefined|''|\"\")|\\.length\\s*===?\\s*0)$")
  (#not-match? @condition "[pP]ath|[uU]rl|URL|[mM]ethod|[rR]oute|[oO]rigin")
  (#match? @_goes "^\\{?\\s*return\\s*;?\\s*\\}?$"))

; rule: python-pass
; role: pass
; languages: python
((if_statement condition: (_) @condition consequence: (block) @_goes) @at
  (#match? @condition "^not\\b(?!.*\\band\\b)|\\bis None$")
  (#match? @_goes "^\\s*(return\\s*(None|True|(await )?(call_next|self\\.get_response|get_response|self\\.app|next_\\w*)\\(.*\\))?|(\\w+ = )?(await )?(call_next|self\\.get_response|get_response|self\\.app)\\([^\\n]*\\)\\s+return\\b[^\\n]*)\\s*$"))

; rule: go-pass
; role: pass
; languages: go
((if_statement condition: (_) @condition consequence: (block) @_goes) @at
  (#match? @condition "(==\\s*(\"\"|nil|0)|^![\\w.]+(\\(\\w*\\))?|len\\(.*\\)\\s*==\\s*0)(\\s*\\|\\|[^&]*)?$")
  (#match? @_goes "^\\{\\s*(\\w*[lL]og\\w*\\.[^\\n]*\\s+)?((return )?(next|h)(\\.ServeHTTP)?\\([^\\n]*\\)|(return )?\\w+\\.Next\\(\\))\\s*(\\w*[lL]og\\w*\\.[^\\n]*\\s+)?(return)?\\s*\\}$"))

; What is let on as somebody else: `if token == "" { c.Set("user", guest); c.Next(); return }`.

; rule: go-pass-as-guest
; role: pass
; kind: guest
; languages: go
((if_statement condition: (_) @condition consequence: (block) @_goes) @at
  (#match? @condition "(==\\s*(\"\"|nil|0)|^![\\w.]+(\\(\\w*\\))?|len\\(.*\\)\\s*==\\s*0)$")
  (#match? @_goes "^\\{\\s*(?!\\w*[lL]og\\w*\\.)(?!(return )?(next|h)(\\.ServeHTTP)?\\(|(return )?\\w+\\.Next\\()[^\\n]+\\n[\\s\\S]*\\n\\s*((return )?next(\\.ServeHTTP)?\\([^\\n]*\\)|(return )?\\w+\\.Next\\(\\))\\s*(return)?\\s*\\}$")
  (#not-match? @_goes "[\\s\\S]{600}"))

; rule: go-pass-unread
; role: pass
; languages: go
((statement_list
  [(short_var_declaration right: (expression_list . (call_expression) @condition)) (assignment_statement right: (expression_list . (call_expression) @condition))]
  . (if_statement !initializer condition: (_) @_missing consequence: (block) @_goes)) @at
  (#match? @_missing "^(\\w*[eE]rr\\w* != nil|!(ok|found|exists))$")
  (#match? @_goes "^\\{\\s*((return )?(next|h|hf|handler|handle|fn|f|inner|wrapped)(\\.ServeHTTP)?\\(.*\\)|(return )?\\w+\\.Next\\(\\))\\s*(return)?\\s*\\}$"))

; What is let on for another reason than who is calling: `if m.isOptional(r) { next(w, r) }`.

; rule: go-pass-exempt
; role: pass
; kind: exempt
; languages: go
((if_statement condition: (call_expression function: [(identifier) (selector_expression)] @_asked) @condition consequence: (block) @_goes) @at
  (#match? @_asked "(^|\\.)(is|should|has|in|can|matches)?_?\\w*([oO]ptional|[pP]ublic|[sS]kip|[eE]xempt|[aA]nonymous|[wW]hite_?[lL]ist|[aA]llow_?[lL]ist|[eE]xclude|[iI]gnore|[bB]ypass)\\w*$")
  (#match? @_goes "^\\{\\s*((return )?(next|h|hf|handler|handle|fn|f|inner|wrapped)(\\.ServeHTTP)?\\(.*\\)|(return )?\\w+\\.Next\\(\\))\\s*(return)?\\s*\\}$"))

; Those who show nothing go on unless the function was asked to be strict.

; rule: go-pass-unless
; role: pass
; languages: go
((statement_list
  [(short_var_declaration right: (expression_list . (call_expression) @condition)) (assignment_statement right: (expression_list . (call_expression) @condition))]
  . (if_statement !initializer condition: (_) @_missing consequence: (block (statement_list
    . (if_statement condition: (identifier) @name)
    . (_) @_goes)) @_block)) @at
  (#match? @_missing "^(\\w*[eE]rr\\w* != nil|!(ok|found|exists))$")
  (#match? @_goes "^(return )?((next|h|hf|handler|handle|fn|f|inner|wrapped)(\\.ServeHTTP)?\\(.*\\)|\\w+\\.Next\\(\\))$"))

; rule: c-sharp-pass
; role: pass
; languages: c-sharp
((if_statement condition: (_) @condition consequence: (_) @_goes) @at
  (#match? @condition "^!(?!.*(&&|\\|\\|))|( is|==) null$|IsNullOr(Empty|WhiteSpace)\\(")
  (#match? @_goes "^\\{?\\s*(return )?(await )?(this\\.)?_?next(\\.Invoke)?\\([^;]*\\)(\\.ConfigureAwait\\(false\\))?;\\s*(return;)?\\s*\\}?$"))

; Those who show nothing go on: `return unless token.present?`.

; rule: ruby-pass
; role: pass
; languages: ruby
([
  (unless_modifier body: (return) @_goes condition: (_) @condition)
  (unless condition: (_) @condition consequence: (then . (return) @_goes .) !alternative)
] @at
  (#match? @_goes "^return( true| nil)?$")
  (#match? @condition "^@?(\\w*(token|api_key|jwt|credentials|authorization_header)\\w*|request\\.(headers\\[[^\\]]*\\]|authorization))(\\.present\\?)?$")
  (#not-match? @condition "requir|need|enabl|valid|\\w\\?$(?<!present\\?)"))
([
  (if_modifier body: (return) @_goes condition: (_) @condition)
  (if condition: (_) @condition consequence: (then . (return) @_goes .) !alternative)
] @at
  (#match? @_goes "^return( true| nil)?$")
  (#match? @condition "^@?(\\w*(token|api_key|jwt|credentials|authorization_header)\\w*|request\\.(headers\\[[^\\]]*\\]|authorization))\\.(blank|nil|empty)\\?$"))

; Those who have not signed in go on: `return unless user_signed_in?`, `return if current_user.nil?`.

; rule: ruby-pass-stranger
; role: pass
; languages: ruby
([
  (unless_modifier body: (return) @_goes condition: (_) @condition)
  (unless condition: (_) @condition consequence: (then . (return) @_goes .) !alternative)
] @at
  (#match? @_goes "^return( true| nil)?$")
  (#match? @condition "^@?((\\w+\\.)*(current|logged_in|signed_in|authenticated)_(user|account|admin|member|identity)(\\.present\\?)?|([\\w.]+(\\[[^\\]]*\\])?\\.)*(\\w+_)?((signed|logged)_in|authenticated)\\?(\\(\\S*\\))?)$"))
([
  (if_modifier body: (return) @_goes condition: (_) @condition)
  (if condition: (_) @condition consequence: (then . (return) @_goes .) !alternative)
] @at
  (#match? @_goes "^return( true| nil)?$")
  (#match? @condition "^@?(\\w+\\.)*(current|logged_in|signed_in|authenticated)_(user|account|admin|member|identity)\\.(blank|nil)\\?$|^(!|not )([\\w.]+(\\[[^\\]]*\\])?\\.)*(\\w+_)?((signed|logged)_in|authenticated)\\?$"))

; What is let on for another reason than who is calling: `return if scope_check_skipped?`.

; rule: ruby-pass-exempt
; role: pass
; kind: exempt
; languages: ruby
([
  (if_modifier body: (return) condition: (_) @condition)
  (if condition: (_) @condition consequence: (then . (return) .) !alternative)
] @at
  (#match? @condition "^(self\\.class\\.|@)?\\w*([sS]kip|[eE]xempt|[aA]nonymous|[wW]hite_?list|[aA]llow_?list|[bB]ypass)\\w*\\??(\\s*(&&|and)\\s.*)?$"))

; What goes on for a reason that nobody knows: `if (weekend()) return next()`.

; rule: javascript-pass-unread
; role: pass
; kind: unread
; languages: javascript, typescript, tsx
((if_statement condition: (parenthesized_expression [(identifier) (call_expression) (member_expression) (binary_expression)] @condition) consequence: (_) @_goes) @at
  (#match? @_goes "^\\{?\\s*(return\\s+(await\\s+)?next\\(\\)\\s*;?|(await\\s+)?next\\(\\);?\\s+return;?)\\s*\\}?$"))

; rule: go-pass-other
; role: pass
; kind: unread
; languages: go
((if_statement !initializer condition: [(identifier) (call_expression) (selector_expression) (binary_expression)] @condition consequence: (block) @_goes) @at
  (#match? @_goes "^\\{\\s*((return )?(next|h)(\\.ServeHTTP)?\\(.*\\)|(return )?\\w+\\.Next\\(\\))\\s*(return)?\\s*\\}$"))

; rule: python-pass-unread
; role: pass
; kind: unread
; languages: python
((if_statement condition: [(identifier) (call) (attribute) (comparison_operator)] @condition consequence: (block) @_goes) @at
  (#match? @_goes "^\\s*return\\s*(await )?(call_next|self\\.get_response|get_response|self\\.app|f|fn|func|view|view_func)\\(.*\\)\\s*$"))

; rule: php-pass-unread
; role: pass
; kind: unread
; languages: php
((if_statement condition: (parenthesized_expression [(variable_name) (function_call_expression) (member_call_expression) (member_access_expression) (binary_expression)] @condition) body: (_) @_goes) @at
  (#match? @_goes "^\\{?\\s*return \\$next\\(\\$request\\);\\s*\\}?$"))

; rule: php-pass
; role: pass
; languages: php
((if_statement condition: (parenthesized_expression (_) @condition) body: (_) @_goes) @at
  (#match? @condition "^!(?!.*&&)|=== null$|^(is_null|empty)\\(") (#match? @_goes "^\\{?\\s*return \\$next\\(\\$request\\);\\s*\\}?$"))

; rule: java-pass
; role: pass
; languages: java
((if_statement condition: (parenthesized_expression (_) @condition) consequence: (_) @_goes) @at
  (#match? @condition "(==\\s*null|\\.isEmpty\\(\\)|^!\\w+\\.(isPresent|startsWith)\\(.*\\))(\\s*\\|\\|.*)?$") (#match? @_goes "^\\{\\s*(return true;|(filterChain|chain)\\.doFilter\\([^;]*\\);\\s*return;)\\s*\\}$"))

; rule: javascript-by-setting
; role: by-setting
; languages: javascript, typescript, tsx
((if_statement condition: (parenthesized_expression (_) @condition) consequence: (_) @_goes) @at
  (#match? @condition "^(.*&&\\s*)?!?(process\\.env\\.\\w+|env\\.[A-Z]\\w+|(\\w*[cC]onfig|[sS]ettings|[fF]lags|[fF]eatures|[oO]ptions)\\.[\\w.]+|[A-Z][A-Z0-9_]{2,}|\\w+(Enabled|Disabled|Required))(\\(\\))?( ===? ['\"\\w]+)?(\\s*&&.*)?$")
  (#not-match? @condition "\\|\\|")
  (#not-match? @_goes "\\bnext\\b"))
((if_statement condition: (parenthesized_expression (_) @condition) consequence: (_) @_goes @result) @at
  (#match? @condition "^(.*&&\\s*)?!?(process\\.env\\.\\w+|env\\.[A-Z]\\w+|(\\w*[cC]onfig|[sS]ettings|[fF]lags|[fF]eatures|[oO]ptions)\\.[\\w.]+|[A-Z][A-Z0-9_]{2,}|\\w+(Enabled|Disabled|Required))(\\(\\))?( ===? ['\"\\w]+)?(\\s*&&.*)?$")
  (#not-match? @condition "\\|\\|")
  (#match? @_goes "\\bnext\\b"))

; rule: rust-by-setting
; role: by-setting
; languages: rust
((if_expression condition: (_) @condition consequence: (block) @_goes @result) @at
  (#match? @condition "^!?(\\w+\\.)*(settings|config|cfg|flags|features)(\\.\\w+)+(\\(\\))?$|^!?[\\w.]*_(enabled|disabled|required)(\\(\\))?$")
  (#match? @_goes "\\bnext\\b"))

; rule: java-by-setting
; role: by-setting
; languages: java
((if_statement condition: (parenthesized_expression (_) @condition) consequence: (_) @_goes) @at
  (#match? @condition "^!?(\\w+\\.)*\\w*([cC]onfig(uration)?|[sS]ettings?|[pP]roperties)\\.\\w+(\\(\\))?$|^!?(\\w+\\.)*\\w*([eE]nabled|[dD]isabled)(\\(\\))?$")
  (#not-match? @_goes "\\.doFilter\\([^;]*\\);\\s*return;|^\\{?\\s*return true;"))
((if_statement condition: (parenthesized_expression (_) @condition) consequence: (_) @_goes @result) @at
  (#match? @condition "^!?(\\w+\\.)*\\w*([cC]onfig(uration)?|[sS]ettings?|[pP]roperties)\\.\\w+(\\(\\))?$|^!?(\\w+\\.)*\\w*([eE]nabled|[dD]isabled)(\\(\\))?$")
  (#match? @_goes "\\.doFilter\\([^;]*\\);\\s*return;|^\\{?\\s*return true;"))

; rule: go-by-setting
; role: by-setting
; languages: go
((if_statement condition: (_) @condition consequence: (block) @_goes) @at
  (#match? @condition "^!?(\\w+\\.)*([cC]fg|[cC]onf|[cC]onfig|[sS]ettings?|[fF]lags)(\\.\\w+)+(\\(\\))?$|^(\\w+\\.)*\\w*[mM]ode(\\(\\))? [!=]= [\\w.]+$")
  (#not-match? @_goes "(\\.Next|\\bnext(\\.ServeHTTP)?)\\([^\\n]*\\)\\s*(return)?\\s*\\}$"))
((if_statement condition: (_) @condition consequence: (block) @_goes) @at
  (#match? @condition "^!?(?!\\w*([uU]ser|[aA]ccount|[mM]ember|[sS]ession|[cC]laims|[tT]oken|[kK]ey)\\w*\\.)(\\w+(\\(\\))?\\.)+(\\w*[a-z](Enabled|Disabled|Required)|(Enabled|Disabled)\\w*)(\\(\\))?$")
  (#not-match? @_goes "(\\.Next|\\bnext(\\.ServeHTTP)?)\\([^\\n]*\\)\\s*(return)?\\s*\\}$"))
((if_statement condition: (_) @condition consequence: (block) @_goes @result) @at
  (#match? @condition "^!?(\\w+\\.)*([cC]fg|[cC]onf|[cC]onfig|[sS]ettings?|[fF]lags)(\\.\\w+)+(\\(\\))?$|^(\\w+\\.)*\\w*[mM]ode(\\(\\))? [!=]= [\\w.]+$")
  (#match? @_goes "(\\.Next|\\bnext(\\.ServeHTTP)?)\\([^\\n]*\\)\\s*(return)?\\s*\\}$"))
((if_statement condition: (_) @condition consequence: (block) @_goes @result) @at
  (#match? @condition "^(len\\((\\w+\\.)*(cfg|conf|\\w*([cC]onfig|[sS]ettings?))(\\.\\w+)+\\)|(\\w+\\.)*(cfg|conf|\\w*([cC]onfig|[sS]ettings?))(\\.\\w+)+) == (0|\"\"|nil)( \\|\\| [^&]*)?$")
  (#match? @_goes "(\\.Next|\\bnext(\\.ServeHTTP)?)\\([^\\n]*\\)\\s*(return)?\\s*\\}$"))

; What a package of the sources says, and nothing of the request: `if license.Problem != nil { forbidden(w); return }`.

; rule: go-by-global
; role: by-setting
; kind: global
; languages: go
((if_statement !initializer condition: [
  (selector_expression operand: (identifier) @name)
  (unary_expression operand: (selector_expression operand: (identifier) @name))
  (binary_expression left: (selector_expression operand: (identifier) @name) right: [(nil) (true) (false) (int_literal) (interpreted_string_literal)])
] @condition consequence: (block)) @at)

; rule: php-by-setting
; role: by-setting
; languages: php
((if_statement condition: (parenthesized_expression (_) @condition) body: (_) @_goes) @at
  (#match? @condition "^!?\\s*(config|env|setting)\\([^()]*\\)(\\s*={2,3}\\s*(true|false|['\"]\\w*['\"]))?$")
  (#not-match? @_goes "return \\$next\\(\\$request\\)"))
((if_statement condition: (parenthesized_expression (_) @condition) body: (_) @_goes @result) @at
  (#match? @condition "(^|\\|\\|\\s*)!?\\s*(config|env|setting)\\([^()]*\\)(\\s*={2,3}\\s*(true|false|['\"]\\w*['\"]))?(\\s*\\|\\||$)")
  (#match? @_goes "return \\$next\\(\\$request\\)"))

; rule: c-sharp-by-setting
; role: by-setting
; languages: c-sharp
((if_statement condition: (_) @condition consequence: (_) @_goes) @at
  (#match? @condition "^!?(\\w+\\.)*_?\\w*([cC]onfig(uration)?|[sS]ettings?|[oO]ptions)(\\.\\w+)+(\\(\\))?$")
  (#not-match? @_goes "_?next(\\.Invoke)?\\([^;]*\\)(\\.ConfigureAwait\\(false\\))?;\\s*(return;)?\\s*\\}?$"))
((if_statement condition: (_) @condition consequence: (_) @_goes @result) @at
  (#match? @condition "^!?(\\w+\\.)*_?\\w*([cC]onfig(uration)?|[sS]ettings?|[oO]ptions)(\\.\\w+)+(\\(\\))?$")
  (#match? @_goes "_?next(\\.Invoke)?\\([^;]*\\)(\\.ConfigureAwait\\(false\\))?;\\s*(return;)?\\s*\\}?$"))

; rule: javascript-switched-off
; role: switched-off
; languages: javascript, typescript, tsx
((if_statement condition: (parenthesized_expression (_) @_setting) consequence: (_) @_goes) @at
  (#match? @_setting "^!?(this\\.)?(process\\.env\\.\\w+|env\\.[A-Z]\\w+|(\\w*[cC]onfig(uration)?|[sS]ettings|[fF]lags|[fF]eatures)(\\.\\w+)+|[A-Z][A-Z0-9_]{2,}|\\w+(Enabled|Disabled))(\\(\\))?( [!=]==? (['\"]\\w*['\"]|true|false|null|undefined|\\d+|[A-Z]\\w*(\\.[A-Z]\\w*)?))?$")
  (#match? @_goes "^\\{?\\s*((this\\.)?\\w*[lL]og\\w*\\.\\w+\\([^;]*\\);\\s*)?(throw\\b|return\\s+(false\\b|(\\w+\\.)*(status|sendStatus|code|json|error|fail\\w*|forbidden|unauthorized|notFound|redirect)\\(|new \\w*Response\\())")
  (#not-match? @_goes "\\bif\\b"))

; rule: python-switched-off
; role: switched-off
; languages: python
((if_statement condition: (_) @_setting consequence: (block) @_goes) @at
  (#match? @_setting "^(not )?(self\\.)?(os\\.environ(\\.get\\(.*\\)|\\[.*\\])|\\w*([cC]onfig|[sS]ettings|[fF]lags|[fF]eatures)((\\.\\w+)+|\\[.*\\])|[A-Z][A-Z0-9_]{2,}|\\w+_(enabled|disabled))(\\(\\))?( (is|is not|==|!=) (['\"]\\w*['\"]|True|False|None|\\d+|[A-Z]\\w*(\\.[A-Z]\\w*)?))?$")
  (#match? @_goes "^\\s*(\\w*log\\w*\\.\\w+\\(.*\\)\\s*)?(raise\\b|(flask\\.)?abort\\(|return (False\\b|(\\w+\\.)*(HttpResponse\\w*|JsonResponse|JSONResponse|Response|redirect|jsonify|make_response|abort)\\())")
  (#not-match? @_goes "\\bif\\b"))

; rule: go-switched-off
; role: switched-off
; languages: go
((if_statement condition: (_) @_setting consequence: (block) @_goes) @at
  (#match? @_setting "^!?(?!(\\w+\\.)*\\w*([uU]ser|[aA]ccount|[mM]ember|[sS]ession|[cC]laims|[tT]oken|[kK]ey)\\w*\\.)(\\w+\\.)*(([cC]fg|[cC]onf|[cC]onfig|[sS]ettings?|[fF]lags|[fF]eatures)(\\.\\w+)+|\\w+(Enabled|Disabled))(\\(\\))?( [!=]= (\"\\w*\"|true|false|nil|\\d+))?$")
  (#match? @_goes "Forbidden|Unauthorized|NotFound|NotImplemented|\\b40[134]\\b|\\b50[13]\\b") (#not-match? @_goes "\\bif\\b|\\bnext\\b|\\.Next\\(|ServeHTTP"))

; rule: php-switched-off
; role: switched-off
; languages: php
((if_statement condition: (parenthesized_expression (_) @_setting) body: (_) @_goes) @at
  (#match? @_setting "^! ?(config|setting|env)\\(['\"][\\w.-]+['\"]\\)$|^(config|setting|env)\\(['\"][\\w.-]+['\"]\\)( [!=]==? (['\"]\\w*['\"]|true|false|null|\\d+))?$")
  (#match? @_goes "^\\{?\\s*(throw\\b|abort\\(|return (abort|response|redirect|back)\\()")
  (#not-match? @_goes "\\bif\\b"))

; rule: python-by-setting
; role: by-setting
; languages: python
((if_statement condition: (_) @condition consequence: (block) @_goes) @at
  (#match? @condition "^(not )?(\\w+\\.)*((settings|config|\\w+_config|\\w+_settings)(\\.\\w+|\\[['\"]\\w+['\"]\\]|\\.get\\(['\"]\\w+['\"](, \\w+)?\\))+|\\w+_(enabled|required|disabled))(\\(\\))?$"))
((if_statement condition: (boolean_operator operator: "and") @condition consequence: (block) @_goes) @at
  (#match? @condition "^(not )?(\\w+\\.)*(settings|config|\\w*([sS]ettings|[cC]onfig(uration)?))(\\.objects)?(\\.(get|load|current|get_solo|get_current)\\(\\))?\\.\\w+ and ")
  (#not-match? @condition "\\bor\\b"))
((if_statement condition: (attribute object: (call function: (attribute) @_read)) @condition consequence: (block) @_goes) @at
  (#match? @_read "^(\\w+\\.)*\\w*([sS]ettings|[cC]onfig(uration)?)(\\.objects)?\\.(get|load|current|get_solo|get_current)$"))

; rule: javascript-by-path
; role: by-path
; languages: javascript, typescript, tsx
((switch_statement value: (parenthesized_expression [(identifier) (member_expression)] @condition) body: (_) @_body) @at
  (#match? @condition "([mM]ethod|[mM]ode|[tT]ype|[sS]trategy)$") (#match? @_body "\\breturn (null|undefined|true|next\\(\\))"))
((if_statement condition: (parenthesized_expression (_) @condition) consequence: (_) @_goes) @at
  (#match? @condition "pathname|\\.method\\b|originalUrl|baseUrl|nextUrl|\\brouteType\\b|\\b(req|request|ctx|context|event|c|url)\\.(path|url|href|route)\\b|\\b(path|route|routeId|url)\\b|\\b\\w*(Route|Path|Page|Url|Endpoint)s?\\(|\\bis\\w*(Route|Path|Page|Endpoint)\\b|\\bis(Public|Protected|Private|Open|Excluded|Exempt|Api)\\b|\\b(needs|requires?)(Auth|Login|User|Session)\\b")
  (#not-match? @_goes "^\\{?\\s*(return\\b|next\\(\\))"))
((if_statement condition: (parenthesized_expression (_) @condition) consequence: (_) @_goes @result) @at
  (#match? @condition "pathname|originalUrl|baseUrl|nextUrl|\\brouteType\\b|\\b(req|request|ctx|context|event|c|url)\\.(path|url|href|route)\\b|\\b(path|route|routeId|url)\\b|\\b\\w*(Route|Path|Page|Url|Endpoint)s?\\(|\\bis\\w*(Route|Path|Page|Endpoint)\\b|\\bis(Public|Protected|Private|Open|Excluded|Exempt|Api)\\b|\\b(needs|requires?)(Auth|Login|User|Session)\\b")
  (#match? @_goes "^\\{?\\s*(return\\b|next\\(\\))"))
((if_statement condition: (parenthesized_expression (_) @condition) consequence: (statement_block (_) (return_statement) .) @_goes @result) @at
  (#match? @condition "pathname|originalUrl|baseUrl|nextUrl|\\brouteType\\b|\\b(req|request|ctx|context|event|c|url)\\.(path|url|href|route)\\b|\\b(path|route|routeId|url)\\b|\\b\\w*(Route|Path|Page|Url|Endpoint)s?\\(|\\bis\\w*(Route|Path|Page|Endpoint)\\b|\\bis(Public|Protected|Private|Open|Excluded|Exempt|Api)\\b|\\b(needs|requires?)(Auth|Login|User|Session)\\b")
  (#match? @_goes "\\b(next|done|resolve\\w*|handle\\w*)\\("))
((switch_statement value: (_) @condition) @at (#match? @condition "pathname|\\broute\\b|\\.url\\b|\\bpath\\b"))

; rule: python-by-path
; role: by-path
; languages: python
((if_statement condition: (_) @condition consequence: (block) @_goes) @at
  (#match? @condition "\\b(request|req)(\\.url)?\\.(path|path_info|endpoint|resolver_match|full_path|url_rule)\\b|\\b(path|path_info|endpoint|url_name|view_name|resolver_match|full_path)\\b|\\b(is_)?(exempt|excluded|whitelisted|public)\\w*\\b|EXEMPT|PUBLIC|WHITELIST|ALLOWED_(URL|PATH)")
  (#not-match? @_goes "^\\s*return\\b"))
((if_statement condition: (_) @condition consequence: (block (return_statement) .) @_goes @result) @at
  (#match? @condition "\\b(request|req)(\\.url)?\\.(path|path_info|endpoint|resolver_match|full_path|url_rule)\\b|\\b(path|path_info|endpoint|url_name|view_name|resolver_match|full_path)\\b|\\b(is_)?(exempt|excluded|whitelisted|public)\\w*\\b|EXEMPT|PUBLIC|WHITELIST|ALLOWED_(URL|PATH)")
  (#match? @_goes "^\\s*return\\b|\\b(handler|call_next|get_response|inner|app|next\\w*)\\("))
((if_statement condition: (call function: [(identifier) (attribute)] @_asked) @condition consequence: (block) @_goes) @at
  (#match? @_asked "(^|\\.)is_(api|ajax|json|htmx|xhr|graphql)(_request|_call)?$")
  (#not-match? @_goes "^\\s*return\\b"))

; rule: c-sharp-by-path
; role: by-path
; languages: c-sharp
((if_statement condition: (_) @condition consequence: (_) @_goes) @at
  (#match? @condition "Request\\.Path|\\b[pP]ath\\b|GetEndpoint|\\b[eE]ndpoint\\b|IsPublic|IsExcluded|IsExempt") (#not-match? @_goes "\\breturn;"))
((if_statement condition: (_) @condition consequence: (_) @_goes @result) @at
  (#match? @condition "Request\\.Path|\\b[pP]ath\\b|GetEndpoint|\\b[eE]ndpoint\\b|IsPublic|IsExcluded|IsExempt") (#match? @_goes "\\breturn;"))

; rule: php-by-path
; role: by-path
; languages: php
((if_statement condition: (parenthesized_expression (_) @condition) body: (_) @_goes) @at
  (#match? @condition "request->(is|routeIs|path|fullUrlIs|segment)\\(|getPathInfo|getRequestUri|getUri\\(|_route\\b|\\$(path|route|uri|routeName|url)\\b|REQUEST_URI|inExceptArray|shouldPassThrough")
  (#not-match? @_goes "^\\{?\\s*return\\b"))
((if_statement condition: (parenthesized_expression (_) @condition) body: (_) @_goes @result) @at
  (#match? @condition "request->(is|routeIs|path|fullUrlIs|segment)\\(|getPathInfo|getRequestUri|getUri\\(|_route\\b|\\$(path|route|uri|routeName|url)\\b|REQUEST_URI|inExceptArray|shouldPassThrough")
  (#match? @_goes "^\\{?\\s*return\\b"))

; rule: go-by-path
; role: by-path
; languages: go
((if_statement condition: (_) @condition consequence: (_) @_goes) @at
  (#match? @condition "URL\\.Path|RequestURI|\\.Path\\(\\)|FullPath\\(\\)|\\bpath\\b|\\bIs(API|Api)(Request|Call|Path)?\\(|[pP]ublic(Path|Route|Endpoint)|[sS]kip(Auth|Path)") (#not-match? @_goes "\\breturn\\b"))
((if_statement condition: (_) @condition consequence: (_) @_goes @result) @at
  (#match? @condition "URL\\.Path|RequestURI|\\.Path\\(\\)|FullPath\\(\\)|\\bpath\\b|\\bIs(API|Api)(Request|Call|Path)?\\(|[pP]ublic(Path|Route|Endpoint)|[sS]kip(Auth|Path)") (#match? @_goes "\\breturn\\b")
  (#not-match? @_goes "\\.(Redirect\\w*|JSON|XML|HTML|String|Data|Status|Error\\w*|NotFound\\w*|Abort\\w*|Render\\w*|Write\\w*|Serve(?!HTTP)\\w*|Success)\\("))
((if_statement condition: (_) @condition consequence: (_) @_goes) @at
  (#match? @condition "URL\\.Path|RequestURI|\\.Path\\(\\)|FullPath\\(\\)|\\bpath\\b|\\bIs(API|Api)(Request|Call|Path)?\\(|[pP]ublic(Path|Route|Endpoint)|[sS]kip(Auth|Path)") (#match? @_goes "\\breturn\\b")
  (#match? @_goes "\\.(Redirect\\w*|JSON|XML|HTML|String|Data|Status|Error\\w*|NotFound\\w*|Abort\\w*|Render\\w*|Write\\w*|Serve(?!HTTP)\\w*|Success)\\("))
((if_statement condition: (call_expression function: (_) @_needs) @condition consequence: (_) @_goes) @at
  (#match? @_needs "(^|\\.)([nN]eeds?|[sS]hould|[rR]equires?)[A-Z]\\w*$") (#match? @_goes "\\bif\\b"))

; rule: java-by-path
; role: by-path
; languages: java
((if_statement condition: (parenthesized_expression (_) @condition) consequence: (_) @_goes) @at
  (#match? @condition "getRequestURI|getServletPath|getPathInfo|getRequestPath|\\b(path|uri|requestURI|requestPath)\\b|[iI]sPublic|[iI]sExcluded|antPathMatcher") (#not-match? @_goes "\\breturn\\b"))
((if_statement condition: (parenthesized_expression (_) @condition) consequence: (_) @_goes @result) @at
  (#match? @condition "getRequestURI|getServletPath|getPathInfo|getRequestPath|\\b(path|uri|requestURI|requestPath)\\b|[iI]sPublic|[iI]sExcluded|antPathMatcher") (#match? @_goes "\\breturn\\b"))

; rule: ruby-by-setting
; role: by-setting
; languages: ruby
([
  (if condition: (_) @condition)
  (unless condition: (_) @condition)
  (if_modifier condition: (_) @condition)
  (unless_modifier condition: (_) @condition)
] @at
  (#match? @condition "^!?(not )?([A-Z]\\w*::)*(Settings?|SiteSetting\\w*|\\w*Config(uration)?|Rails\\.(application\\.)?config(uration)?|ENV)(\\.|\\[)[^&|]*$"))
((if_modifier body: (return) @result condition: (_) @condition) @at
  (#match? @condition "^!?(not )?([A-Z]\\w*::)*(Settings?|SiteSetting\\w*|\\w*Config(uration)?|Rails\\.(application\\.)?config(uration)?|ENV)(\\.|\\[)[^&|]*$"))

; What is done with what a session or a cookie has is done for those alone who have it.

; rule: ruby-shown
; role: gate
; languages: ruby
((if condition: (_) @condition consequence: (then) @at)
  (#match? @condition "^(session\\[|cookies(\\.\\w+)?\\[|current_user(\\b(?!\\.))|User\\.current\\.logged\\?|@?\\w*(token|api_key|jwt)\\w*(\\.present\\?)?\\s*&&)"))

; Whether there is anything of a kind yet is asked of the program, and not of who calls.
; rule: ruby-none-yet
; role: switched-off
; languages: ruby
([
    (if_modifier condition: (call receiver: (constant) method: (identifier) @_none !arguments))
    (unless_modifier condition: (call receiver: (constant) method: (identifier) @_none !arguments))
  ] @at
  (#any-of? @_none "none?" "any?" "exists?" "empty?"))

; rule: ruby-shown-modifier
; role: gate
; kind: shown
; languages: ruby
([
    ((if_modifier condition: (_) @condition) @at)
    (if condition: (_) @condition consequence: (then) @at)
  ]
  (#match? @condition "^((user_|admin_|member_)?(signed|logged)_in\\?|authenticated\\w*(\\.\\w+)?\\?|(current_user|Current\\.(user|session))(\\.present\\?|&?\\.persisted\\?)?)(\\s*&&|$)"))

; rule: ruby-by-path
; role: by-path
; languages: ruby
((if condition: (_) @condition) @at
  (#match? @condition "request\\.(path|fullpath|path_info|url)|controller_(name|path)|action_name|params\\[:(controller|action)\\]|devise_controller\\?|current_page\\?"))
((if_modifier condition: (_) @condition) @at
  (#match? @condition "request\\.(path|fullpath|path_info|url)|controller_(name|path)|action_name|params\\[:(controller|action)\\]|devise_controller\\?|current_page\\?"))
((if_modifier body: (return) @result condition: (_) @condition) @at
  (#match? @condition "request\\.(path|fullpath|path_info|url)|controller_(name|path)|action_name|params\\[:(controller|action)\\]|devise_controller\\?|current_page\\?"))

; rule: ruby-by-path-else
; role: by-path
; kind: else
; languages: ruby
((unless condition: (_) @condition) @at
  (#match? @condition "request\\.(path|fullpath|path_info|url)|controller_(name|path)|action_name|params\\[:(controller|action)\\]|devise_controller\\?|current_page\\?"))
((unless_modifier condition: (_) @condition) @at
  (#match? @condition "request\\.(path|fullpath|path_info|url)|controller_(name|path)|action_name|params\\[:(controller|action)\\]|devise_controller\\?|current_page\\?"))

; rule: python-way
; role: way
; languages: python
[
  (function_definition body: (block (return_statement (call)) @at .))
  (if_statement condition: (_) @condition consequence: (block . (return_statement (call)) @at .))
  (elif_clause condition: (_) @condition consequence: (block . (return_statement (call)) @at .))
  (function_definition body: (block (if_statement alternative: (else_clause body: (block . (return_statement (call)) @at .))) .))
]

; rule: javascript-way
; role: way
; languages: javascript, typescript, tsx
[
  (function_declaration body: (statement_block (return_statement [(call_expression) (await_expression)]) @at .))
  (arrow_function body: (statement_block (return_statement [(call_expression) (await_expression)]) @at .))
  (if_statement condition: (parenthesized_expression (_) @condition) consequence: (return_statement [(call_expression) (await_expression) (new_expression)]) @at)
  (if_statement condition: (parenthesized_expression (_) @condition) consequence: (statement_block . (return_statement [(call_expression) (await_expression) (new_expression)]) @at .))
]

; rule: go-way
; role: way
; languages: go
((if_statement condition: (_) @condition consequence: (block) @at) (#match? @at "^\\{[^{}]*\\breturn(\\s+[\\w.]+\\([^{}]*\\))?\\s*\\}$"))
((expression_switch_statement !value (expression_case value: (_) @condition) @at) (#match? @at "^[^{}]*\\breturn(\\s+[\\w.]+\\([^{}]*\\))?\\s*$"))

; The answer of a condition that a handler ends with.

; rule: java-way
; role: way
; languages: java
(if_statement condition: (parenthesized_expression (_) @condition) consequence: [(return_statement (_)) (throw_statement)] @at)
((if_statement condition: (parenthesized_expression (_) @condition) consequence: (block) @at) (#match? @at "^\\{[^{}]*\\b(return|throw)\\s[^{}]*;\\s*\\}$"))

; rule: c-sharp-way
; role: way
; languages: c-sharp
(if_statement condition: (_) @condition consequence: [(return_statement (_)) (throw_statement)] @at)
((if_statement condition: (_) @condition consequence: (block) @at) (#match? @at "^\\{[^{}]*\\b(return|throw)\\s[^{}]*;\\s*\\}$"))

; rule: kotlin-way
; role: way
; languages: kotlin
((if_expression condition: (_) @condition . (_) @at) (#match? @at "^\\{?[^{}]*\\b(return|throw)\\b[^{};]*\\}?$"))

; rule: php-way
; role: way
; languages: php
((if_statement condition: (parenthesized_expression (_) @condition) body: (_) @at) (#match? @at "^\\{?[^{}]*\\b(return|throw)\\s[^{}]*;\\s*\\}?$"))

; rule: rust-way
; role: way
; languages: rust
((if_expression condition: (_) @condition consequence: (block) @at) (#match? @at "^\\{[^{}]*\\breturn\\s[^{}]*\\}$"))

; rule: ruby-way
; role: way
; languages: ruby
(if_modifier body: (return) @at condition: (_) @condition)
(unless_modifier body: (return) @at condition: (_) @condition)
(if condition: (_) @condition consequence: (then (return) .) @at)
(unless condition: (_) @condition consequence: (then (return) .) @at)

; Handlers of net/http give nothing back: what they end with is what they hand the request on to.

; rule: java-hands-on
; role: hands-on
; languages: java
((method_declaration
  (modifiers [(annotation) (marker_annotation)])
  body: (block [
    (return_statement (method_invocation object: [(identifier) (field_access)] arguments: (argument_list (_))) @value)
    (expression_statement (method_invocation object: [(identifier) (field_access)] arguments: (argument_list (_))) @value)
  ] @at .)))

; rule: go-hands-on
; role: hands-on
; languages: go
[
  (function_declaration body: (block (statement_list [
    (expression_statement (call_expression arguments: (argument_list (_))) @value)
    (return_statement (expression_list . (call_expression arguments: (argument_list (_))) @value .))
  ] @at .)))
  (method_declaration body: (block (statement_list [
    (expression_statement (call_expression arguments: (argument_list (_))) @value)
    (return_statement (expression_list . (call_expression arguments: (argument_list (_))) @value .))
  ] @at .)))
  (if_statement condition: (_) @condition consequence: (block (statement_list
    (expression_statement (call_expression arguments: (argument_list (_))) @value) @at . (return_statement) .)))
  (if_statement condition: (_) @condition consequence: (block (statement_list
    (return_statement (expression_list . (call_expression arguments: (argument_list (_))) @value .)) @at .)))
]

; Those who do not say who they are see what is public.

; rule: go-shared
; role: by-path
; languages: go
((if_statement condition: (binary_expression) @condition) @at
  (#match? @condition "&&") (#match? @condition "\\.(Is|Get)?(Public|Private|Shared|Published|Unlisted|Visibility)\\b"))

; rule: javascript-shared
; role: by-path
; languages: javascript, typescript, tsx
((if_statement condition: (parenthesized_expression (binary_expression) @condition)) @at
  (#match? @condition "&&") (#match? @condition "\\.(is_?)?(public|private|shared|published|unlisted|visibility|Public|Private|Shared|Published|Unlisted)\\b"))

; rule: python-shared
; role: by-path
; languages: python
((if_statement condition: (_) @condition) @at
  (#match? @condition "\\band\\b") (#match? @condition "\\.(is_)?(public|private|shared|published|unlisted|visibility)\\b"))

; rule: php-shared
; role: by-path
; languages: php
((if_statement condition: (parenthesized_expression (binary_expression) @condition)) @at
  (#match? @condition "&&") (#match? @condition "->(is|get)?_?(public|private|shared|published|unlisted|visibility|Public|Private|Shared|Published|Unlisted|Visibility)\\b"))

; rule: java-shared
; role: by-path
; languages: java
((if_statement condition: (parenthesized_expression (binary_expression) @condition)) @at
  (#match? @condition "&&") (#match? @condition "\\.(is|get)(Public|Private|Shared|Published|Unlisted|Visibility)\\b"))
