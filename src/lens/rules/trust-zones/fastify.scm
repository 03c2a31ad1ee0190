; Fastify: hooks that refuse callers, for a plugin or for a directory of routes.
; languages: javascript, typescript

; rule: directory-hook
; role: control
; kind: access
; on: directory
; files: (^|/)autohooks\.[cm]?[jt]s$
((call_expression
  function: (member_expression property: (property_identifier) @_add) @expression
  arguments: (arguments . (string) @_hook @expression . [(arrow_function) (function_expression)] @_check .)) @at
  (#eq? @_add "addHook") (#match? @_hook "^.(onRequest|preHandler|preValidation).$")
  (#match? @_check "\\b40[13]\\b|[uU]nauthorized|[fF]orbidden"))

; rule: directory-hook-named
; role: control
; kind: access
; on: directory
; files: (^|/)autohooks\.[cm]?[jt]s$
((call_expression
  function: (member_expression property: (property_identifier) @_add)
  arguments: (arguments . (string) @_hook . [(identifier) (member_expression)] @expression .)) @at
  (#eq? @_add "addHook") (#match? @_hook "^.(onRequest|preHandler|preValidation).$")
  (#match? @expression "[aA]uth(?!or[A-Z])|[vV]erify|[sS]ession|[jJ]wt|[pP]ermission|[gG]uard"))

; rule: option
; role: control
; kind: access
((pair key: (property_identifier) @_hook value: [
    (call_expression) @expression @at
    (array (call_expression) @expression @at)
  ])
  (#any-of? @_hook "preHandler" "onRequest" "preValidation")
  (#match? @expression "^[\\w.]*([vV]erify(Access|Session|Token|Jwt|JWT|Role|User|Admin)|[aA]uthenticate|[aA]uthorize|[rR]equire(User|Login|Admin|Role|Session|Auth)|[iI]sAdmin|[iI]sModerator|[cC]heck(Auth|Role|Permission)|[gG]uard|auth)\\w*\\("))

; rule: schema
; role: control
; kind: validation
((call_expression
  function: (member_expression property: (property_identifier) @_verb)
  arguments: (arguments (object (pair key: (property_identifier) @_schema value: (object) @expression) @at)))
  (#any-of? @_verb "get" "post" "put" "patch" "delete" "all" "route") (#eq? @_schema "schema")
  (#match? @expression "\\b(body|querystring|query|params|headers)\\b"))

; rule: token
; role: control
; kind: authentication
((call_expression function: (member_expression object: (identifier) @_request property: (property_identifier) @_verify)) @at @expression
  (#any-of? @_request "request" "req") (#any-of? @_verify "jwtVerify" "authenticate" "isAuthenticated"))

; rule: request-check
; role: control
; kind: authorisation
((call_expression function: (member_expression object: (identifier) @_request property: (property_identifier) @_check)) @at @expression
  (#any-of? @_request "request" "req")
  (#match? @_check "^(is|verify|require|check|ensure|assert)(Admin|Moderator|Staff|Owner|Access|Role|Roles|Permissions?|Session|User|Auth\\w*)$"))
