; What handlers answer where nothing is wrong, as far as they say it: statuses below 400, redirects, pages, bodies.
; languages: javascript, typescript, tsx

; rule: status
; role: reply
((call_expression
  function: (member_expression object: (identifier) @_res property: (property_identifier) @_status)
  arguments: (arguments . (_) @status)) @at @expression
  (#any-of? @_res "res" "response" "reply" "c" "ctx") (#any-of? @_status "status" "sendStatus" "code")
  (#match? @status "^[23]\\d\\d$|\\.(OK|CREATED|ACCEPTED|NO_CONTENT|FOUND|SEE_OTHER|MOVED_\\w+|NOT_MODIFIED)$"))

; rule: body
; role: reply
((call_expression
  function: (member_expression object: (identifier) @_res property: (property_identifier) @_send)
  arguments: (arguments . (_) @_body .)) @at @expression
  (#any-of? @_res "res" "response" "reply" "c" "ctx") (#any-of? @_send "json" "send" "render" "view" "html" "text" "sendFile" "download"))

((call_expression
  function: (member_expression
    object: (call_expression
      function: (member_expression object: (identifier) @_res property: (property_identifier) @_status)
      arguments: (arguments . [(member_expression) (identifier)] @_code .))
    property: (property_identifier) @_send)
  arguments: (arguments . (_) .)) @at @expression
  (#any-of? @_res "res" "response" "reply" "c" "ctx") (#any-of? @_status "status" "code") (#any-of? @_send "json" "send")
  (#not-match? @_code "^(e|ex|err|error|exception|\\w+(Error|Exception))\\b|^(HttpStatus|StatusCodes?|HTTP)\\."))

; rule: body-last
; role: reply
((call_expression
  function: (member_expression object: (identifier) @_c property: (property_identifier) @_send)
  arguments: (arguments . (_) . (number) @status)) @at @expression
  (#any-of? @_c "c" "ctx" "context") (#any-of? @_send "json" "text" "html" "body") (#match? @status "^[23]\\d\\d$"))

; rule: response
; role: reply
([
  (new_expression constructor: (identifier) @_response arguments: (arguments . (_) . (object (pair key: (property_identifier) @_status value: (number) @status))))
  (call_expression
    function: (member_expression object: (identifier) @_response property: (property_identifier) @_json)
    arguments: (arguments . (_) . (object (pair key: (property_identifier) @_status value: (number) @status))))
] @at @expression
  (#any-of? @_response "Response" "NextResponse") (#eq? @_status "status") (#match? @status "^[23]\\d\\d$"))

; rule: response-made
; role: reply
; default: 200
([
  (new_expression constructor: (identifier) @_response arguments: (arguments . (_) .))
  (call_expression function: (member_expression object: (identifier) @_response property: (property_identifier) @_json) arguments: (arguments . (_) .))
] @at @expression
  (#any-of? @_response "Response" "NextResponse") (#not-match? @expression "\\.(redirect|rewrite|next|error)\\("))

; rule: redirect
; role: reply
; kind: redirect
((call_expression function: (member_expression object: (_) @_res property: (property_identifier) @_redirect) arguments: (arguments (_))) @at @expression
  (#any-of? @_res "res" "response" "reply" "c" "ctx" "Response" "NextResponse" "Astro") (#eq? @_redirect "redirect"))

; rule: redirect-function
; role: reply
; kind: redirect
; imports: ^(next/navigation|react-router(-dom)?|@remix-run/\w+|@sveltejs/kit|@tanstack/\S+)(\.js)?$
((call_expression function: (identifier) @_redirect arguments: (arguments (_))) @at @expression
  (#any-of? @_redirect "redirect" "permanentRedirect" "redirectDocument"))

; rule: http-code
; role: reply
; kind: mark
((decorator (call_expression function: (identifier) @_code arguments: (arguments . (_) @status))) @at @expression
  (#eq? @_code "HttpCode"))
((decorator (call_expression function: (identifier) @_code arguments: (arguments . (_)))) @at @expression
  (#eq? @_code "Redirect"))

; rule: go
; role: reply
; languages: go
((call_expression
  function: [(identifier) (selector_expression field: (field_identifier))] @_answer
  arguments: (argument_list (_) @status)) @at @expression
  (#match? @_answer "(^|\\.)(WriteHeader|\\w*JSON\\w*|String|NoContent|Status|SendStatus|HTML|XML|Blob|Data|\\w*([rR]espond|[wW]rite|[rR]ender|[rR]eply|[sS]end|[sS]uccess)\\w*)$")
  (#match? @status "^[23]\\d\\d$|^(http|fiber)\\.Status(OK|Created|Accepted|NonAuth\\w*|NoContent|ResetContent|PartialContent|MultiStatus|Found|SeeOther|Moved\\w*|NotModified|TemporaryRedirect|PermanentRedirect)$"))

; rule: go-redirect
; role: reply
; kind: redirect
; languages: go
((call_expression function: [(identifier) (selector_expression)] @_redirect arguments: (argument_list (_) (_))) @at @expression
  (#match? @_redirect "(^|\\.)[rR]edirect\\w*$") (#not-match? @expression "\\(30[12378],|[ (.]Status(Found|SeeOther|Moved\\w*|(Temporary|Permanent)Redirect)[,)]|, 30[12378]\\)$"))
((call_expression function: [(identifier) (selector_expression)] @_redirect arguments: (argument_list (_) @status)) @at @expression
  (#match? @_redirect "(^|\\.)[rR]edirect\\w*$") (#match? @status "^30[12378]$|\\.Status(Found|SeeOther|Moved\\w*|(Temporary|Permanent)Redirect)$"))

; rule: python-status
; role: reply
; languages: python
((call arguments: (argument_list (keyword_argument name: (identifier) @_status value: (_) @status))) @at @expression
  (#any-of? @_status "status" "status_code") (#match? @status "^[23]\\d\\d$|HTTP_[23]\\d\\d|HTTPStatus\\.(OK|CREATED|ACCEPTED|NO_CONTENT|FOUND|SEE_OTHER)"))

; rule: python-mark
; role: reply
; kind: mark
; languages: python
((decorator (call arguments: (argument_list (keyword_argument name: (identifier) @_status value: (_) @status) @at @expression)))
  (#eq? @_status "status_code") (#match? @status "^[23]\\d\\d$|HTTP_[23]\\d\\d|HTTPStatus\\.(OK|CREATED|ACCEPTED|NO_CONTENT)"))

; rule: python-pair
; role: reply
; languages: python
((return_statement (expression_list (_) . (integer) @status)) @at @expression (#match? @status "^[23]\\d\\d$"))

; rule: python-answer
; role: reply
; default: 200
; languages: python
((return_statement (call function: [(identifier) (attribute)] @_make arguments: (argument_list) @_given) @expression) @at
  (#match? @_make "^((\\w+\\.)?(render|render_template|jsonify|JsonResponse|JSONResponse|HTMLResponse|FileResponse|StreamingResponse|TemplateResponse|HttpResponse|Response|json_response))$")
  (#not-match? @_given "\\bstatus(_code)?="))

; rule: python-redirect
; role: reply
; kind: redirect
; languages: python
((call function: [(identifier) (attribute)] @_redirect arguments: (argument_list (_))) @at @expression
  (#match? @_redirect "^(\\w+\\.)?(redirect|HttpResponseRedirect|HttpResponsePermanentRedirect|RedirectResponse|HTTPFound|HTTPSeeOther|HTTPMovedPermanently)$"))

; rule: java
; role: reply
; languages: java
((method_invocation object: (identifier) @_entity name: (identifier) @status) @at @expression
  (#any-of? @_entity "ResponseEntity" "ServerResponse" "Response") (#any-of? @status "ok" "created" "accepted" "noContent" "seeOther" "temporaryRedirect"))
((method_invocation object: (identifier) @_entity name: (identifier) @_status arguments: (argument_list . (_) @status)) @at @expression
  (#any-of? @_entity "ResponseEntity" "ServerResponse" "Response") (#eq? @_status "status")
  (#match? @status "(^|\\.)(OK|CREATED|ACCEPTED|NO_CONTENT|FOUND|SEE_OTHER|MOVED_PERMANENTLY)$|^[23]\\d\\d$"))
((object_creation_expression type: (_) @_entity arguments: (argument_list (_) @status .)) @at @expression
  (#match? @_entity "^ResponseEntity") (#match? @status "^(HttpStatus\\.)?(OK|CREATED|ACCEPTED|NO_CONTENT|FOUND|SEE_OTHER)$"))
((annotation name: (identifier) @_mark arguments: (annotation_argument_list (_) @status)) @at @expression
  (#eq? @_mark "ResponseStatus") (#match? @status "\\b(OK|CREATED|ACCEPTED|NO_CONTENT|FOUND|SEE_OTHER)$"))

; rule: java-redirect
; role: reply
; kind: redirect
; languages: java
((return_statement [(string_literal) (binary_expression)] @expression) @at (#match? @expression "^\"redirect:"))
((method_invocation name: (identifier) @_redirect arguments: (argument_list (_))) @at @expression (#eq? @_redirect "sendRedirect"))

; rule: kotlin
; role: reply
; languages: kotlin
((call_expression) @at @expression
  (#match? @expression "^call\\.(respond\\w*)\\(") (#not-match? @expression "HttpStatusCode\\.(Bad|Unauth|Forbid|NotF|NotA|Conflict|Gone|Unproc|TooM|Internal|Service|Method|Payload)|respondRedirect"))
((call_expression) @at @expression (#match? @expression "^ResponseEntity\\.(ok|created|accepted|noContent)\\("))
((call_expression . (navigation_expression . (identifier) @_entity . (identifier) @_status) (value_arguments . (value_argument (_) @status))) @at @expression
  (#any-of? @_entity "ResponseEntity" "ServerResponse") (#eq? @_status "status")
  (#match? @status "(^|\\.)(OK|CREATED|ACCEPTED|NO_CONTENT|FOUND|SEE_OTHER|MOVED_PERMANENTLY)$|^[23]\\d\\d$"))
((call_expression . (identifier) @_entity (value_arguments (value_argument (_) @status .) .)) @at @expression
  (#eq? @_entity "ResponseEntity") (#match? @status "^((\\w+\\.)*HttpStatus\\.)?(OK|CREATED|ACCEPTED|NO_CONTENT|FOUND|SEE_OTHER)$"))
((annotation (constructor_invocation (user_type (identifier) @_mark) (value_arguments (value_argument (_) @status .)))) @at @expression
  (#eq? @_mark "ResponseStatus") (#match? @status "\\b(OK|CREATED|ACCEPTED|NO_CONTENT|FOUND|SEE_OTHER)$"))

; rule: kotlin-redirect
; role: reply
; kind: redirect
; languages: kotlin
((call_expression) @at @expression (#match? @expression "^call\\.respondRedirect\\("))

; rule: c-sharp
; role: reply
; default: 200
; languages: c-sharp
((invocation_expression function: [(identifier) (member_access_expression)] @status) @at @expression
  (#match? @status "^((Results|TypedResults|this)\\.)?(Ok|Created|CreatedAtAction|CreatedAtRoute|Accepted|AcceptedAtAction|NoContent|View|PartialView|Json|File|PhysicalFile|Content|Page)$"))
((invocation_expression function: [(identifier) (member_access_expression)] @_code arguments: (argument_list . (argument (_) @status))) @at @expression
  (#match? @_code "^((Results|TypedResults|this)\\.)?StatusCode$") (#match? @status "^[23]\\d\\d$|Status[23]\\d\\d"))

; rule: c-sharp-redirect
; role: reply
; kind: redirect
; languages: c-sharp
((invocation_expression function: [(identifier) (member_access_expression)] @_redirect) @at @expression
  (#match? @_redirect "^((Results|TypedResults|this)\\.)?(Local)?Redirect\\w*$|Response\\.Redirect$"))

; rule: ruby
; role: reply
; languages: ruby
((call !receiver method: (identifier) @_head arguments: (argument_list . (simple_symbol) @status)) @at @expression
  (#eq? @_head "head") (#match? @status "^:(ok|created|accepted|no_content|found|see_other)$"))
((call !receiver method: (identifier) @_render arguments: (argument_list)) @at @expression
  (#eq? @_render "render") (#not-match? @expression "status:\\s*:?(4|5|bad|unauth|forbid|not_|conflict|gone|unproc|too_|internal|service)"))

; rule: ruby-redirect
; role: reply
; kind: redirect
; languages: ruby
((call !receiver method: (identifier) @_redirect arguments: (argument_list)) @at @expression
  (#any-of? @_redirect "redirect_to" "redirect_back" "redirect_back_or_to" "redirect"))

; rule: php
; role: reply
; languages: php
((member_call_expression name: (name) @_make arguments: (arguments . (argument) . (argument (integer) @status))) @at @expression
  (#any-of? @_make "json" "make" "setStatusCode" "withStatus" "withJson") (#match? @status "^[23]\\d\\d$"))
((object_creation_expression [(name) (qualified_name)] @_response (arguments . (argument) . (argument (_) @status))) @at @expression
  (#match? @_response "Response$") (#match? @status "^[23]\\d\\d$|HTTP_(OK|CREATED|ACCEPTED|NO_CONTENT|FOUND|SEE_OTHER)$"))
((object_creation_expression [(name) (qualified_name)] @_response (arguments (argument name: (name) @_status (_) @status))) @at @expression
  (#match? @_response "Response$") (#eq? @_status "status") (#match? @status "^[23]\\d\\d$|HTTP_(OK|CREATED|ACCEPTED|NO_CONTENT|FOUND|SEE_OTHER)$"))

; rule: php-plain
; role: reply
; default: 200
; languages: php
((member_call_expression object: [(function_call_expression) (variable_name)] @_on name: (name) @_make arguments: (arguments . (argument) .)) @at @expression
  (#match? @_on "^(response\\(\\)|\\$this)$") (#any-of? @_make "json" "file" "download" "stream"))
((member_call_expression object: (variable_name) @_on name: (name) @_make arguments: (arguments . (argument) .)) @at @expression
  (#eq? @_on "$this") (#any-of? @_make "render" "renderForm"))
((return_statement (object_creation_expression [(name) (qualified_name)] @_response (arguments . (argument) . (argument name: (name))? .)) @expression) @at
  (#match? @_response "Response$") (#not-match? @_response "Redirect|Error|NotFound|BadRequest") (#not-match? @expression "[(,]\\s*status:"))
((return_statement (function_call_expression function: (name) @_view arguments: (arguments . (argument))) @expression) @at (#eq? @_view "view"))

; rule: php-page
; role: reply
; languages: php
((member_call_expression object: (variable_name) @_on name: (name) @_make arguments: (arguments . (argument) . (argument))) @at @expression
  (#eq? @_on "$this") (#any-of? @_make "render" "renderForm"))

; rule: php-nothing
; role: reply
; default: 204
; languages: php
((member_call_expression object: (function_call_expression) @_on name: (name) @_make arguments: (arguments) @_none) @at @expression
  (#eq? @_on "response()") (#eq? @_make "noContent") (#eq? @_none "()"))

; rule: php-redirect
; role: reply
; kind: redirect
; languages: php
((function_call_expression function: (name) @_redirect) @at @expression (#any-of? @_redirect "redirect" "back" "to_route"))
((member_call_expression name: (name) @_redirect arguments: (arguments (argument))) @at @expression (#any-of? @_redirect "redirectToRoute" "redirectTo"))
((object_creation_expression [(name) (qualified_name)] @_response) @at @expression (#match? @_response "RedirectResponse$"))

; rule: rust
; role: reply
; languages: rust
((call_expression function: (scoped_identifier path: (identifier) @_response name: (identifier) @status)) @at @expression
  (#eq? @_response "HttpResponse") (#any-of? @status "Ok" "Created" "Accepted" "NoContent" "Found" "SeeOther" "MovedPermanently" "TemporaryRedirect" "PermanentRedirect"))
((scoped_identifier path: (_) @_code name: (identifier) @status) @at @expression
  (#match? @_code "(^|::)StatusCode$") (#any-of? @status "OK" "CREATED" "ACCEPTED" "NO_CONTENT" "FOUND" "SEE_OTHER"))

; rule: rust-redirect
; role: reply
; kind: redirect
; languages: rust
((call_expression function: (scoped_identifier path: (_) @_redirect) arguments: (arguments (_))) @at @expression (#match? @_redirect "(^|::)Redirect$"))
