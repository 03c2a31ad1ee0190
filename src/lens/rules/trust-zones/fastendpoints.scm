; FastEndpoints: an endpoint is for callers who are known, unless its Configure says otherwise.
; languages: c-sharp

; rule: known-callers
; role: control
; kind: access
; on: all
; among: ^fastendpoints/
((invocation_expression function: (member_access_expression name: (identifier) @expression)) @at
  (#eq? @expression "UseFastEndpoints"))

; rule: anonymous
; role: exempt
((class_declaration
  name: (identifier) @of
  body: (declaration_list (method_declaration
    name: (identifier) @_configure
    body: (block (expression_statement (invocation_expression function: (identifier) @expression arguments: (argument_list) @_none) @at)))))
  (#eq? @_configure "Configure") (#eq? @expression "AllowAnonymous") (#eq? @_none "()"))

; rule: demanded
; role: control
; kind: authorisation
((class_declaration
  name: (identifier) @of
  body: (declaration_list (method_declaration
    name: (identifier) @_configure
    body: (block (expression_statement (invocation_expression function: (identifier) @_demand) @expression @at)))))
  (#eq? @_configure "Configure")
  (#any-of? @_demand "Roles" "Policies" "Claims" "ClaimsAll" "Permissions" "PermissionsAll" "Scopes" "ScopesAll" "AccessControl"))

; What base classes of the application's own have for Configure: `ConfigurePermissions("orders:read")`.

; rule: demand
; role: composed
((invocation_expression function: (identifier) @_demand) @at
  (#any-of? @_demand "Roles" "Policies" "Claims" "ClaimsAll" "Permissions" "PermissionsAll" "Scopes" "ScopesAll" "AccessControl"))

; rule: own-demand
; role: control
; kind: authorisation
; known: demand
((class_declaration
  name: (identifier) @of
  body: (declaration_list (method_declaration
    name: (identifier) @_configure
    body: (block (expression_statement (invocation_expression function: (identifier) @name) @expression @at)))))
  (#eq? @_configure "Configure")
  (#not-match? @name "^(Configure|AllowAnonymous|Get|Post|Put|Patch|Delete|Head|Verbs|Routes|Group|Version|Tags|Summary|Description|Options|Throttle|Roles|Policies|Claims|ClaimsAll|Permissions|PermissionsAll|Scopes|ScopesAll|AccessControl)$"))

; rule: opening
; role: composed
((method_declaration body: (block (expression_statement (invocation_expression function: (identifier) @_open arguments: (argument_list) @_none) @at)))
  (#eq? @_open "AllowAnonymous") (#eq? @_none "()"))

; rule: own-anonymous
; role: exempt
; known: opening
((class_declaration
  name: (identifier) @of
  body: (declaration_list (method_declaration
    name: (identifier) @_configure
    body: (block (expression_statement (invocation_expression function: (identifier) @name) @expression @at)))))
  (#eq? @_configure "Configure")
  (#not-match? @name "^(Configure|AllowAnonymous|Get|Post|Put|Patch|Delete|Head|Verbs|Routes|Group|Version|Tags|Summary|Description|Options|Throttle|Roles|Policies|Claims|ClaimsAll|Permissions|PermissionsAll|Scopes|ScopesAll|AccessControl)$"))
