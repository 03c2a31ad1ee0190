; Next.js: what pages, route files and server actions are given, and who may reach them.
; languages: typescript, tsx, javascript

; rule: search
; role: source
; kind: request
((member_expression
  object: (member_expression object: (identifier) @_request property: (property_identifier) @_url)
  property: (property_identifier) @_part) @at @expression
  (#any-of? @_request "request" "req") (#eq? @_url "nextUrl") (#any-of? @_part "searchParams" "search" "pathname" "href"))

; rule: address
; role: source
; kind: request
((new_expression
  constructor: (identifier) @_url
  arguments: (arguments . (member_expression object: (identifier) @_request property: (property_identifier) @_part) .)) @at @expression
  (#eq? @_url "URL") (#any-of? @_request "request" "req") (#eq? @_part "url"))

; rule: headers
; role: source
; kind: request
; imports: ^next/headers(\.js)?$
((call_expression function: (identifier) @_read arguments: (arguments) @_none) @at @expression
  (#any-of? @_read "cookies" "headers") (#eq? @_none "()"))

; rule: client-search
; role: source
; kind: address bar
; imports: ^next/(navigation|router)(\.js)?$
((call_expression function: (identifier) @_read arguments: (arguments) @_none) @at @expression
  (#any-of? @_read "useSearchParams" "useParams") (#eq? @_none "()"))

; rule: page-properties
; languages: typescript, tsx
; role: source
; kind: request
; as: parameter
; files: (^|/)app/(.*/)?(page|layout|default|opengraph-image)\.[jt]sx?$
((export_statement declaration: (function_declaration parameters: (formal_parameters . (required_parameter pattern: (object_pattern [
    (shorthand_property_identifier_pattern) @expression @_part
    (pair_pattern key: (property_identifier) @_part value: (_) @expression)
  ] @at)))))
  (#any-of? @_part "params" "searchParams"))
((arrow_function parameters: (formal_parameters . (required_parameter pattern: (object_pattern [
    (shorthand_property_identifier_pattern) @expression @_part
    (pair_pattern key: (property_identifier) @_part value: (_) @expression)
  ] @at))))
  (#any-of? @_part "params" "searchParams"))

; rule: js-page-properties
; languages: javascript
; role: source
; kind: request
; as: parameter
; files: (^|/)app/(.*/)?(page|layout|default|opengraph-image)\.[jt]sx?$
((export_statement declaration: (function_declaration parameters: (formal_parameters . (object_pattern (shorthand_property_identifier_pattern) @at @expression))))
  (#any-of? @expression "params" "searchParams"))

; rule: segment
; languages: typescript, tsx
; role: source
; kind: request
; as: parameter
; files: (^|/)app/(.*/)?route\.[cm]?[jt]sx?$
(function_declaration parameters: (formal_parameters . (_) . (required_parameter pattern: (_) @expression) @at))
(arrow_function parameters: (formal_parameters . (required_parameter) . (required_parameter pattern: (object_pattern) @expression) @at))

; rule: js-segment
; languages: javascript
; role: source
; kind: request
; as: parameter
; files: (^|/)app/(.*/)?route\.[cm]?[jt]sx?$
(function_declaration parameters: (formal_parameters . (_) . (_) @at @expression))

; rule: action-parameter
; languages: typescript, tsx
; role: source
; kind: request
; as: parameter
((program
  (expression_statement (string (string_fragment) @_use))
  (export_statement declaration: (function_declaration parameters: (formal_parameters (required_parameter pattern: (_) @expression) @at))))
  (#eq? @_use "use server"))
((program
  (expression_statement (string (string_fragment) @_use))
  (export_statement declaration: (lexical_declaration (variable_declarator value: (arrow_function
    parameters: (formal_parameters (required_parameter pattern: (_) @expression) @at))))))
  (#eq? @_use "use server"))
((program
  (expression_statement (string (string_fragment) @_use))
  (export_statement declaration: (lexical_declaration (variable_declarator value: (call_expression arguments: (arguments (arrow_function
    parameters: (formal_parameters . (required_parameter pattern: (_) @expression) @at))))))))
  (#eq? @_use "use server"))

; rule: inline-action-parameter
; languages: typescript, tsx
; role: source
; kind: request
; as: parameter
((function_declaration
  parameters: (formal_parameters (required_parameter pattern: (_) @expression) @at)
  body: (statement_block . (expression_statement (string (string_fragment) @_use))))
  (#eq? @_use "use server"))

; rule: js-action-parameter
; languages: javascript
; role: source
; kind: request
; as: parameter
((program
  (expression_statement (string (string_fragment) @_use))
  (export_statement declaration: (function_declaration parameters: (formal_parameters (_) @at @expression))))
  (#eq? @_use "use server"))

; rule: server-properties
; role: source
; kind: request
; as: parameter
((variable_declarator name: (identifier) @_name value: (arrow_function parameters: (formal_parameters . (_) @at @expression)))
  (#any-of? @_name "getServerSideProps" "getInitialProps"))
((function_declaration name: (identifier) @_name parameters: (formal_parameters . (_) @at @expression))
  (#any-of? @_name "getServerSideProps" "getInitialProps"))

; rule: session
; role: control
; kind: access
((statement_block
  (lexical_declaration (variable_declarator value: (await_expression (call_expression function: [
    (identifier) @_get
    (member_expression property: (property_identifier) @_get)
  ] arguments: (arguments) @_given) @at @expression)))
  (if_statement condition: (_) @_missing consequence: (_) @_refusal) @_check)
  (#match? @_get "^(auth|currentUser|validateRequest|verifySession|getToken|(get|fetch|load|read|require)(Server)?(Current|Auth|Authenticated|Session|SignedIn|LoggedIn)*(Auth|Session|User|UserId|Profile|Account|Member)(WithTeam|FromSession|FromCookies?|OrRedirect)?|unstable_getServerSession)$")
  (#not-match? @_given "\\b[iI]d\\b|Id\\b|[eE]mail|input|data|params|body")
  (#match? @_missing "^\\(\\s*!|(=== ?|== ?)(null|undefined)|![\\w.?]*(session|user|token|auth|profile|account|member)")
  (#match? @_refusal "\\b(return|throw|redirect|notFound|unauthorized|forbidden)\\b")
  (#not-match? @_check "^if\\s*\\(!?[\\w.?]*\\b(session|currentUser)\\b[\\s\\S]*(\\b40[13]\\b|[uU]nauthorized|[fF]orbidden|UNAUTHORIZED|FORBIDDEN)"))

; rule: webhook
; role: control
; kind: authentication
((call_expression function: (member_expression property: (property_identifier) @_verify) arguments: (arguments)) @at @expression
  (#any-of? @_verify "constructEvent" "constructEventAsync" "verifyWebhook" "verifyWebhookSignature" "verifySignature"))

; rule: wrapper
; role: control
; kind: access
((call_expression function: [(identifier) @at @expression @_wrap (member_expression property: (property_identifier) @_wrap) @at @expression] arguments: (arguments [(arrow_function) (function_expression) (identifier)]))
  (#match? @_wrap "^(with|require|ensure|protect)?[\\w]*(With|with|Require|require|Protected|protected|Authenticated|authenticated|Authed|authed)(Auth\\w*|User|Session|Team|Workspace|Org\\w*|Role|Roles|Admin|Permissions?|Account|Action|Login)?(Required)?$")
  (#match? @_wrap "(Auth|User|Session|Team|Workspace|Org|Role|Admin|Permission|Account|Login|[pP]rotected|[aA]uthed|[aA]uthenticated)")
  (#not-match? @_wrap "([oO]ptional|[uU]nauth|Provider|Context|Guest)"))

; rule: required
; role: control
; kind: access
; judged: yes
((call_expression function: (identifier) @_require) @at @expression
  (#match? @_require "^(require|ensure|assert|enforce|protect|verify|check)(Is|Current|Server|Valid|Active|Team|Org\\w*|Site)*(Auth\\w*|Login|LoggedIn|SignedIn|User|Session|Admin|Owner|Member|Role|Roles|Permissions?|Access|ApiKey|CurrentUser)(OrThrow|OrRedirect|Can[A-Z]\\w*|Has(Access|Permission|Role)\\w*|Owns\\w*|Is[A-Z]\\w*)?$"))

; rule: clerk
; role: control
; kind: access
((call_expression function: (member_expression object: (_) @_auth property: (property_identifier) @_protect)) @at @expression
  (#match? @_auth "^(await )?\\(?(await )?auth(\\(\\))?\\)?$") (#eq? @_protect "protect"))

; rule: in-front
; role: checkpoint
; on: directory
; among: ^nextjs/
; handles: inline
; files: ^(?<directory>(?:.*/)?)(?:middleware|proxy)\.[cm]?[jt]s$
((export_statement declaration: [
    (function_declaration name: (identifier) @expression)
    (lexical_declaration (variable_declarator name: (identifier) @expression value: [(arrow_function) (function_expression) (call_expression)]))
  ]) @at
  (#any-of? @expression "middleware" "proxy"))
((export_statement "default" declaration: (function_declaration name: (identifier) @expression)) @at)
((export_statement "default" value: [(call_expression) (identifier)] @expression) @at)

; rule: in-front-export
; role: checkpoint
; on: directory
; among: ^nextjs/
; files: ^(?<directory>(?:.*/)?)(?:middleware|proxy)\.[cm]?[jt]s$
((export_statement (export_clause (export_specifier name: (identifier) @expression alias: (identifier) @_middleware) @at))
  (#any-of? @_middleware "middleware" "proxy" "default"))
((export_statement (export_clause (export_specifier !alias name: (identifier) @expression) @at))
  (#any-of? @expression "middleware" "proxy"))

; rule: login-middleware
; role: control
; kind: authentication
; on: directory
; among: ^nextjs/
; files: ^(?<directory>(?:.*/)?)(?:middleware|proxy)\.[cm]?[jt]s$
((export_statement (export_clause (export_specifier name: (identifier) @_default)) source: (string (string_fragment) @expression)) @at
  (#any-of? @_default "default" "middleware") (#eq? @expression "next-auth/middleware"))

; Who is not known is sent elsewhere where something else holds, in whatever words: `if (requiresAuthentication(request) && !user) return toLogin(request)`.
; rule: stranger-in-front
; role: control
; kind: access in some cases
; on: directory
; among: ^nextjs/
; files: ^(?<directory>(?:.*/)?)(?:middleware|proxy)\.[cm]?[jt]s$
((if_statement condition: (parenthesized_expression (binary_expression operator: "&&") @expression) consequence: (_) @_goes) @at
  (#match? @expression "(^|&&\\s*)!(\\w+\\??\\.)*(user|viewer|currentUser|account|session|userId|isAuthenticated|isLoggedIn|isSignedIn)(\\??\\.(user|id))?(\\s*&&|$)")
  (#match? @_goes "^\\{?\\s*return (?!(await )?(NextResponse\\.next|next)\\b|true|false|null|undefined)\\w"))

; rule: matcher
; role: matcher
; files: ^(?:.*/)?(?:middleware|proxy)\.[cm]?[jt]s$
((export_statement declaration: (lexical_declaration (variable_declarator
    name: (identifier) @_config
    value: (object (pair key: (property_identifier) @_matcher value: [(array) @paths.each (string) @path]))))) @at
  (#eq? @_config "config") (#eq? @_matcher "matcher"))

; rule: protected-paths
; role: policy
; paths: prefix
; says: protected in the middleware
; files: ^(?:.*/)?(?:middleware|proxy)\.[cm]?[jt]s$
((variable_declarator name: (identifier) @expression value: [
    (array) @paths.each
    (string) @path
    (call_expression function: (identifier) @_matcher arguments: (arguments . (array) @paths.each))
  ]) @at
  (#match? @expression "^(is)?([pP]rotected|[pP]rivate|[aA]uthenticated|[sS]ecure)(Routes?|Paths?|Pages?|Prefix(es)?)?$"))

; A layout is rendered before the pages below it, but not again on the way from one of them to another, and beside them: what refuses callers there does so in some cases.

; rule: layout
; languages: typescript, tsx, javascript
; role: checkpoint
; kind: access in some cases
; on: directory
; among: ^nextjs/page$
; handles: inline
; files: ^(?<directory>(?:.*/)?app/(?:.*/)?)layout\.[jt]sx?$
((export_statement "default" declaration: (function_declaration name: (identifier) @expression)) @at)
