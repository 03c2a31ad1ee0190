; axum, actix-web and Rocket: what extractors take from requests, layers and extractors that decide who may enter, redirects and pages.
; languages: rust

; rule: extractor
; role: source
; kind: request
; as: parameter
((parameter pattern: (_) type: [(generic_type type: [(type_identifier) (scoped_type_identifier)] @_type) (type_identifier) @_type (scoped_type_identifier) @_type]) @at @expression
  (#match? @_type "^((axum|actix_web|axum_extra|actix_multipart|extract|web|rocket|form|serde|payload|multipart)::)*(Json|Path|Query|Form|RawQuery|RawForm|Multipart|TypedMultipart|MultipartForm|TypedHeader|Bytes|Payload|HeaderMap|CookieJar|Cookies|ValidatedJson|ValidJson|ValidatedForm|ValidatedQuery|Valid|WithRejection|HttpRequest|OriginalUri|TempFile|RawBody|BodyStream|WebSocketUpgrade|Data<'_>)$"))

; rule: validated
; role: control
; kind: validation
; imports: ^(axum|actix_web)
((parameter type: (generic_type type: [(type_identifier) (scoped_type_identifier)] @_type)) @at @expression
  (#match? @_type "^(\\w+::)*(ValidatedJson|ValidJson|ValidatedForm|ValidatedQuery|Valid|Validated)$"))

; rule: request-part
; role: source
; kind: request
; subject: (^|::|\s|&)(HttpRequest|Request|ServiceRequest)\b
((call_expression function: (field_expression value: (_) @subject field: (field_identifier) @_read)) @at @expression
  (#any-of? @_read "headers" "uri" "query_string" "match_info" "cookie" "cookies" "into_body" "body" "path_segments"))

; rule: request-head
; role: source
; kind: request
; subject: (^|::|\s|&)Parts\b
((field_expression value: (identifier) @subject field: (field_identifier) @_part) @at @expression
  (#any-of? @_part "headers" "uri"))

; rule: websocket
; role: source
; kind: socket
; subject: (^|::)(WebSocket|MessageStream|Session)\b
((call_expression function: (field_expression value: (identifier) @subject field: (field_identifier) @_receive)) @at @expression
  (#any-of? @_receive "recv" "next"))

; rule: access-layer
; role: control
; kind: access
; as: middleware
((call_expression
  function: (field_expression field: (field_identifier) @_layer)
  arguments: (arguments . (_) @expression @at .))
  (#any-of? @_layer "layer" "route_layer" "wrap" "attach")
  (#match? @expression "((Auth|(?<![a-zA-Z])o?auth|(?<=(basic|bearer|jwt|token|key|http|require|is)_?)auth)(?!or(s|_id)?\\b)|[jJ]wt|JWT|[rR]equire_?([uU]ser|[lL]ogin|[aA]dmin|[rR]ole|[sS]ession|[pP]erm)|[pP]ermission|[gG]uard|[bB]earer|[aA]dmin_only|[cC]laims|[lL]ogin_required|[rR]eject_anonymous|validate_(token|session)|[aA]pi_?[kK]ey|require_\\w+|is_admin|ensure_\\w+)")
  (#not-match? @expression "(^(Extension|AddExtensionLayer::new|web::Data::new|Data::new)\\(|[oO]ptional|AuthManagerLayer|AuthSessionLayer|CookieManager|session_layer|SetSensitive|Cors|require_(https|content|tls))"))

; What the sources put in front is judged by what it does, whatever it is called.

; rule: layer-read
; role: checkpoint
; as: middleware
((call_expression
  function: (field_expression field: (field_identifier) @_layer)
  arguments: (arguments . (_) @expression @at .))
  (#any-of? @_layer "layer" "route_layer" "wrap"))

; A method of its own that an application gives the routes of actix: `web::get().to(show).authorize(Action::Read)`.

; rule: route-method
; role: checkpoint
; on: inside
; imports: ^actix_web(::|$)
((call_expression
  function: (field_expression value: (call_expression) @_route field: (field_identifier) @expression)
  arguments: (arguments) @with) @at
  (#match? @_route "^(\\w+::)*(get|post|put|patch|delete|head|trace|route|method|resource|scope)\\(")
  (#not-any-of? @expression "to" "guard" "wrap" "wrap_fn" "method" "app_data" "name" "route" "service" "configure" "default_service" "external_resource" "data" "register_data"))

; What such a method puts in front of what it is called on.

; rule: layered-by-method
; role: concern
((call_expression
  function: (field_expression value: (self) field: (field_identifier) @_layer)
  arguments: (arguments . (_) @expression .)) @at
  (#any-of? @_layer "layer" "route_layer" "wrap"))

; rule: request-guard-class
; role: class-of-requests
((impl_item
  trait: [(type_identifier) @_trait (generic_type type: (_) @_trait) (scoped_type_identifier) @_trait]
  type: [(type_identifier) @type (generic_type type: (type_identifier) @type)]
  body: (_) @_body) @at
  (#match? @_trait "(^|::)FromRequest(Parts)?$")
  (#match? @_body "[uU]nauthori[sz]ed|UNAUTHORIZED|[fF]orbidden|FORBIDDEN|\\b40[13]\\b|err_handler!|Unauthenticated|AuthError|permission_denied|[dD]enied|([nN]ot_?[lL]ogged_?[iI]n|([iI]ncorrect|[iI]nvalid|[mM]issing)_?([lL]ogin|[cC]redentials?|[tT]oken))\\b|Outcome::(Forward|Failure)|\\w*([bB]earer|[aA]uth|[tT]oken|[jJ]wt|[sS]ession|[cC]laims|[pP]ermission|[lL]ogin|[cC]redential)\\w*\\([^;{}]*\\?[;,)]|\\w*([bB]earer|[aA]uth(?!or_)|[tT]oken|[jJ]wt|[sS]ession|[cC]laims|[pP]ermission|[lL]ogin|[cC]redential)\\w*\\([\\s\\S]*\\bErr\\((\\w+)\\)\\s*=>\\s*\\{?\\s*(return\\s+)?([\\w:]+\\()*Err\\(\\7\\b|([lL]og_?-?[iI]n|[sS]ign_?-?[iI]n)\\b[\\s\\S]*\\bErr\\(\\s*(\\w+::)*Redirect::")
  (#match? @_body "[bB]earer|[pP]ermissions?_|[tT]oken|[aA]uthori[sz]ation|[cC]laims|[sS]ession|[cC]ookie|[jJ]wt|\\b[uU]ser|[aA]pi_?[kK]ey|Headers::from_request|[aA]dmin|login|(^|[^a-zA-Z])([a-z]+_)*auth(_\\w+)?\\(|\\w*(User|Admin|Auth|Account)\\w*::from_request"))

; What takes its values from another extractor of the sources is refused where that one refuses.

; rule: delegating-guard-class
; role: class-of-requests
((impl_item
  trait: [(type_identifier) @_trait (generic_type type: (_) @_trait) (scoped_type_identifier) @_trait]
  type: [(type_identifier) @type (generic_type type: (type_identifier) @type)]
  body: (_) @_body) @at
  (#match? @_trait "(^|::)FromRequest(Parts)?$")
  (#match? @_body "\\b(?!Path|Query|State|Json|Form|Extension|TypedHeader|HeaderMap|CookieJar|Bytes|String|Self|Multipart|Host|Uri|OriginalUri|Method|ConnectInfo|MatchedPath|Option)[A-Z]\\w*(::<[^>]*>)?::from_request(_parts)?\\("))
((impl_item
  trait: [(type_identifier) @_trait (generic_type type: (_) @_trait) (scoped_type_identifier) @_trait]
  type: [(type_identifier) @type (generic_type type: (type_identifier) @type)]
  body: (_) @_body) @at
  (#match? @_trait "(^|::)FromRequest(Parts)?$")
  (#match? @_body "\\b[A-Z]\\w*::\\w*([tT]oken|[aA]uth|[sS]ession|[uU]ser|[cC]laims)\\w*\\([^;{}]*\\)\\s*(\\.await)?\\s*\\}\\s*\\}$"))

; rule: request-guard-delegating
; role: control
; kind: access not understood
; receives: delegating-guard-class
(parameter type: [
  (type_identifier) @type
  (scoped_type_identifier name: (type_identifier) @type)
]) @at @expression

; What reads who is calling and lets everybody on is asked by what a handler hands it to.

; rule: identity-class
; role: class-of-requests
((impl_item
  trait: [(type_identifier) @_trait (generic_type type: (_) @_trait) (scoped_type_identifier) @_trait]
  type: [(type_identifier) @type (generic_type type: (type_identifier) @type)]
  body: (_) @_body) @at
  (#match? @_trait "(^|::)FromRequest(Parts)?$")
  (#match? @_body "\\bAUTHORIZATION\\b|\"[aA]uthorization\"|[bB]earer")
  (#match? @_body "Err\\(|err\\w*!|bail!|Reject|Outcome::(Forward|Failure|Error)|\\?[;,)\\s.]|ok_or|map_err")
  (#not-match? @_body "[uU]nauthori[sz]ed|UNAUTHORIZED|[fF]orbidden|FORBIDDEN|\\b40[13]\\b|Unauthenticated|AuthError|permission_denied|[dD]enied"))

; rule: request-guard-identity
; role: control
; kind: access not understood
; receives: identity-class
(parameter type: [
  (type_identifier) @type
  (scoped_type_identifier name: (type_identifier) @type)
]) @at @expression

; rule: lenient-guard
; role: class-of-requests
((impl_item
  trait: [(type_identifier) @_trait (generic_type type: (_) @_trait) (scoped_type_identifier) @_trait]
  type: [(type_identifier) @type (generic_type type: (type_identifier) @type)]
  body: (_) @_body) @at
  (#match? @_trait "(^|::)FromRequest(Parts)?$")
  (#not-match? @_body "[uU]nauthori[sz]ed|UNAUTHORIZED|[fF]orbidden|FORBIDDEN|\\b40[13]\\b|Err\\(|err\\w*!|bail!|Reject|Outcome::(Forward|Failure|Error)|\\?[;,)\\s.]|ok_or|map_err"))

; rule: request-guard
; role: control
; kind: access
; receives: request-guard-class
(parameter type: [
  (type_identifier) @type
  (generic_type type: (type_identifier) @type)
  (scoped_type_identifier name: (type_identifier) @type)
  (reference_type type: (type_identifier) @type)
]) @at @expression

; rule: request-guard-optional
; role: control
; kind: optional access
; receives: request-guard-class
((parameter type: (generic_type
  type: [(type_identifier) (scoped_type_identifier)] @_maybe
  type_arguments: (type_arguments . [(type_identifier) @type (generic_type type: (type_identifier) @type) (scoped_type_identifier name: (type_identifier) @type)]))) @at @expression
  (#match? @_maybe "^(\\w+::)*(Option|Result)$"))

; rule: access-extractor
; role: control
; kind: access
; unless: lenient-guard
((parameter type: [(type_identifier) @type (scoped_type_identifier) @type (generic_type type: [(type_identifier) (scoped_type_identifier)] @type)]) @at @expression
  (#match? @type "^(\\w+::)*((Auth|Authenticated|Authorized|Current|LoggedIn|Session|Require|Required|Admin|Verified|Signed)\\w*(User|Account|Admin|Member|Principal|Identity|Role|Permission|Token|Auth)|Auth|AuthUser|AuthSession|AuthBearer|AuthBasic|BearerAuth|BasicAuth|JwtAuth\\w*|JwtMiddleware|Jwt|JwtClaims|Claims|TokenClaims|AccessClaims|UserClaims|AdminUser|AdminOnly|Admin|RequireAdmin|RequireAuth\\w*|Identity|UserId|AuthGuard|Authentication|ApiKey|LocalUserView)$")
  (#not-match? @expression "(Maybe|Optional|: Option<|Option<)"))

; rule: access-wrapped
; role: control
; kind: access
((parameter
  pattern: (tuple_struct_pattern)
  type: (generic_type type: (type_identifier) @_outer type_arguments: (type_arguments . [(type_identifier) (scoped_type_identifier)] @_type .))) @at @expression
  (#any-of? @_outer "Extension" "ReqData" "TypedHeader")
  (#match? @_type "^(\\w+::)*((Auth|Authenticated|Current|LoggedIn|JWTAuth|JwtAuth|Jwt)\\w*|User|UserId|Claims|TokenClaims|AuthUser|CurrentUser|Session|Account|Authorization\\b.*)$"))

; rule: access-optional
; role: control
; kind: optional access
((parameter type: [(type_identifier) @_type (generic_type type: [(type_identifier) (scoped_type_identifier)] @_type type_arguments: (type_arguments) @_inner)]) @at @expression
  (#match? @expression ":\\s*(Option<(\\w+::)*((Auth|Current|Claims|Jwt|Session)\\w*|LocalUserView\\b)|(Maybe|Optional)(Auth|User|Session)\\w*)"))

; rule: role-check
; role: control
; kind: authorisation
((if_expression condition: (_) @expression consequence: (block) @_refusal) @at
  (#match? @_refusal "(^\\{|[;}])\\s*(return\\s+)?(Err\\(|bail!|err!)")
  (#match? @_refusal "\\b40[13]\\b|[uU]nauthori[sz]ed|UNAUTHORIZED|[fF]orbidden|FORBIDDEN|[uU]nauthenticated|UNAUTHENTICATED|PermissionDenied|permission_denied|NotAllowed|AccessDenied|[nN]ot_?([aA]n?_?)?([aA]dmin|[mM]oderator|[oO]wner|[lL]ogged_?[iI]n|[sS]igned_?[iI]n|[aA]uthenticated|[aA]uthori[sz]ed)|([lL]ogin|[aA]uth|[aA]uthentication|[sS]ession)_?[rR]equired|(Missing|Invalid|Expired)_?(Token|Session|Auth\\w*)|(Token|Session)(Missing|Invalid|Expired)")
  (#not-match? @expression "^let\\b")
  (#not-match? @_refusal "[pP]assword|[\\s\\S]{400}"))

; rule: refused-otherwise
; role: control
; kind: access
((let_declaration value: (_) @expression alternative: (block) @_refusal) @at
  (#match? @expression "[tT]oken|[cC]laims|[sS]ession|[jJ]wt|[aA]uth(?!or)|[uU]ser|decode|verify|[aA]pi_?[kK]ey")
  (#match? @_refusal "\\b40[13]\\b|[uU]nauthori[sz]ed|UNAUTHORIZED|[fF]orbidden|FORBIDDEN|[uU]nauthenticated|UNAUTHENTICATED|PermissionDenied|permission_denied|NotAllowed|AccessDenied|[nN]ot_?([aA]n?_?)?([aA]dmin|[mM]oderator|[oO]wner|[lL]ogged_?[iI]n|[sS]igned_?[iI]n|[aA]uthenticated|[aA]uthori[sz]ed)|([lL]ogin|[aA]uth|[aA]uthentication|[sS]ession)_?[rR]equired|(Missing|Invalid|Expired)_?(Token|Session|Auth\\w*)|(Token|Session)(Missing|Invalid|Expired)"))
((if_expression condition: (let_condition value: (_) @expression) alternative: (else_clause (block) @_refusal)) @at
  (#match? @expression "[tT]oken|[cC]laims|[sS]ession|[jJ]wt|[aA]uth(?!or)|[uU]ser|decode|verify|[aA]pi_?[kK]ey")
  (#match? @_refusal "^\\{\\s*(return\\s+)?(Err\\(|bail!|err!)")
  (#match? @_refusal "\\b40[13]\\b|[uU]nauthori[sz]ed|UNAUTHORIZED|[fF]orbidden|FORBIDDEN|[uU]nauthenticated|UNAUTHENTICATED|PermissionDenied|permission_denied|NotAllowed|AccessDenied|[nN]ot_?([aA]n?_?)?([aA]dmin|[mM]oderator|[oO]wner|[lL]ogged_?[iI]n|[sS]igned_?[iI]n|[aA]uthenticated|[aA]uthori[sz]ed)|([lL]ogin|[aA]uth|[aA]uthentication|[sS]ession)_?[rR]equired|(Missing|Invalid|Expired)_?(Token|Session|Auth\\w*)|(Token|Session)(Missing|Invalid|Expired)"))

; What is found, or nobody: `match state.get_registration(token) { Some(found) => …, None => Err(Error::Unauthorized) }`.

; rule: refused-arm
; role: control
; kind: access
((match_expression value: (_) @expression body: (match_block (match_arm pattern: (match_pattern) @_missing value: (_) @_refusal))) @at
  (#match? @expression "[tT]oken|[cC]laims|[sS]ession|[jJ]wt|[aA]uth(?!or)|[uU]ser|decode|verify|[aA]pi_?[kK]ey")
  (#match? @_missing "^(None|Err\\(.*\\)|false|_|(\\w+::)*(Un[aA]uthori[sz]ed|Unauthenticated|Forbidden|(Access)?Denied|NotAllowed)(\\(.*\\))?)$")
  (#match? @_refusal "^(\\{[^{}]*)?(\\{\\s*)?(return\\s+)?(Err\\(|bail!|err!)")
  (#match? @_refusal "\\b40[13]\\b|[uU]nauthori[sz]ed|UNAUTHORIZED|[fF]orbidden|FORBIDDEN|[uU]nauthenticated|UNAUTHENTICATED|PermissionDenied|permission_denied|NotAllowed|AccessDenied|[nN]ot_?([aA]n?_?)?([aA]dmin|[mM]oderator|[oO]wner|[lL]ogged_?[iI]n|[sS]igned_?[iI]n|[aA]uthenticated|[aA]uthori[sz]ed)|([lL]ogin|[aA]uth|[aA]uthentication|[sS]ession)_?[rR]equired|(Missing|Invalid|Expired)_?(Token|Session|Auth\\w*)|(Token|Session)(Missing|Invalid|Expired)")
  (#not-match? @_refusal "[\\s\\S]{300}"))

; Whoever does not say who they are is refused where something else holds as well: `if user.is_none() && site.private { Err(…) }`.

; rule: nobody-where
; role: control
; kind: access
((if_expression condition: (binary_expression operator: "&&") @expression consequence: (block) @_refusal) @at
  (#match? @expression "\\b\\w*([uU]ser\\w*|[vV]iewer|[sS]ession|[cC]laims)\\.is_none\\(\\)")
  (#not-match? @expression "\\|\\|")
  (#match? @_refusal "^\\{\\s*(return\\s+)?(Err\\(|bail!|err!)")
  (#not-match? @_refusal "\\b40[13]\\b|[uU]nauthori[sz]ed|UNAUTHORIZED|[fF]orbidden|FORBIDDEN|[uU]nauthenticated|NotLoggedIn|[\\s\\S]{300}"))

; Those who do not say who they are go no further: `user.ok_or(Error::NotLoggedIn)?`.

; rule: required-value
; role: control
; kind: access
((try_expression
  (call_expression
    function: (field_expression value: (_) @_value field: (field_identifier) @_or)
    arguments: (arguments) @_error) @expression) @at
  (#any-of? @_or "ok_or" "ok_or_else")
  (#match? @_value "[tT]oken|[cC]laims|[sS]ession|[jJ]wt|[aA]uth(?!or)|[uU]ser|[aA]pi_?[kK]ey|[vV]iewer")
  (#match? @_error "\\b40[13]\\b|[uU]nauthori[sz]ed|UNAUTHORIZED|[fF]orbidden|FORBIDDEN|[uU]nauthenticated|UNAUTHENTICATED|PermissionDenied|permission_denied|NotAllowed|AccessDenied|[nN]ot_?([aA]n?_?)?([aA]dmin|[mM]oderator|[oO]wner|[lL]ogged_?[iI]n|[sS]igned_?[iI]n|[aA]uthenticated|[aA]uthori[sz]ed)|([lL]ogin|[aA]uth|[aA]uthentication|[sS]ession)_?[rR]equired|(Missing|Invalid|Expired)_?(Token|Session|Auth\\w*)|(Token|Session)(Missing|Invalid|Expired)"))

; rule: has-authority
; role: control
; kind: authorisation
((attribute_item (attribute [(identifier) (scoped_identifier)] @_kind) @expression) @at
  . [(attribute_item) (line_comment)]*
  . (function_item name: (identifier) @of)
  (#match? @_kind "^(\\w+::)?(has_permissions|has_roles|has_any_role|has_any_permission|protect|authorize|require_role|require_permission)$"))

; rule: limit
; role: control
; kind: rate limit
; as: middleware
((call_expression
  function: (field_expression field: (field_identifier) @_layer)
  arguments: (arguments . (_) @expression @at .))
  (#any-of? @_layer "layer" "route_layer" "wrap" "attach")
  (#match? @expression "([gG]overnor|[rR]ate_?[lL]imit|[tT]hrottle|RateLimiter|ConcurrencyLimit|LoadShed)"))

; rule: body-limit
; role: control
; kind: size limit
; as: middleware
((call_expression
  function: (field_expression field: (field_identifier) @_layer)
  arguments: (arguments . (_) @expression @at .))
  (#any-of? @_layer "layer" "route_layer" "app_data")
  (#match? @expression "(BodyLimit|BodyLimitLayer|JsonConfig|PayloadConfig|TimeoutLayer)")
  (#not-match? @expression "DefaultBodyLimit::disable"))

; rule: cors
; role: control
; kind: CORS
; as: middleware
((call_expression
  function: (field_expression field: (field_identifier) @_layer)
  arguments: (arguments . (_) @expression @at .))
  (#any-of? @_layer "layer" "wrap" "attach")
  (#match? @expression "([cC]ors)")
  (#not-match? @expression "(permissive|very_permissive|allow_origin\\((Any|cors::Any)\\)|allow_any_origin)"))

; rule: csrf
; role: control
; kind: CSRF
; as: middleware
((call_expression
  function: (field_expression field: (field_identifier) @_layer)
  arguments: (arguments . (_) @expression @at .))
  (#any-of? @_layer "layer" "route_layer" "wrap")
  (#match? @expression "([cC]srf|CSRF|[xX]srf)"))

; rule: session
; role: control
; kind: session
; as: middleware
((call_expression
  function: (field_expression field: (field_identifier) @_layer)
  arguments: (arguments . (_) @expression @at .))
  (#any-of? @_layer "layer" "wrap")
  (#match? @expression "(SessionMiddleware|SessionManagerLayer|SessionLayer|IdentityMiddleware|AuthManagerLayer|session_layer|PrivateCookieJar)"))

; rule: cors-open
; role: sink
; kind: every origin allowed
; severity: low
((call_expression function: (scoped_identifier) @expression) @at
  (#match? @expression "(^|::)(CorsLayer|Cors)::(permissive|very_permissive)$"))

; rule: cors-any
; role: sink
; kind: every origin allowed
; severity: low
((call_expression
  function: (field_expression field: (field_identifier) @_origin)
  arguments: (arguments . (line_comment)* . [(identifier) (scoped_identifier)]? @_any)) @at @expression
  (#any-of? @_origin "allow_origin" "allow_any_origin") (#match? @expression "(allow_origin\\(\\s*(//[^\\n]*\\s*)*((\\w+::)*)Any,?\\s*\\)|allow_any_origin\\(\\))$"))

; rule: html
; role: sink
; kind: HTML
; severity: high
; imports: ^(axum|actix_web|rocket|warp)
((call_expression
  function: [(identifier) (scoped_identifier)] @_html
  arguments: (arguments . [(identifier) (macro_invocation) (call_expression) (field_expression)] @value)) @at @expression
  (#match? @_html "^(\\w+::)*(Html|RawHtml|PreEscaped)(::new)?$")
  (#not-match? @value "(\\.render\\(|render_|include_str!|template|askama|tera|^std::include_str)"))

; rule: redirect
; role: sink
; kind: redirect
; severity: medium
; only: with source
((call_expression
  function: (scoped_identifier) @_redirect
  arguments: (arguments . [(identifier) (reference_expression) (field_expression) (call_expression) (macro_invocation)] @value)) @at @expression
  (#match? @_redirect "(^|::)Redirect::(to|temporary|permanent|found|see_other)$"))

; rule: location
; role: sink
; kind: redirect
; severity: medium
; only: with source
((tuple_expression . (_) @_name . (_) @value .) @at @expression
  (#match? @_name "^((http::)?header::)?LOCATION$|^\"[lL]ocation\"$"))
