; Apache Shiro: chains of filters by path, and the names of filters.
; languages: java
; imports: org\.apache\.shiro

; rule: chain-open
; role: policy
; imports: .
; as: open
((method_invocation name: (identifier) @_put arguments: (argument_list . (string_literal) @path . (string_literal) @expression .)) @at
  (#any-of? @_put "put" "addPathDefinition") (#match? @path "^\"/") (#match? @expression "^\"(\\w+\\s*,\\s*)?(anon|logout)\"$"))

; rule: chain
; role: policy
((method_invocation name: (identifier) @_put arguments: (argument_list . (string_literal) @path . (string_literal) @expression .)) @at
  (#any-of? @_put "put" "addPathDefinition") (#match? @path "^\"/")
  (#match? @expression "^\"([^\"]*,\\s*)?(authc|authcBasic|authcBearer|user|perms|roles|rest)(\\[[^\"]*\\])?(\\s*,[^\"]*)?\"$"))

; Elsewhere than where the framework is used, what is written there has to say that it is for that.

; rule: chain-apart
; role: policy
; imports: .
; otherwise: yes
((method_invocation name: (identifier) @_put arguments: (argument_list . (string_literal) @path . (string_literal) @expression .)) @at
  (#any-of? @_put "put" "addPathDefinition") (#match? @path "^\"/")
  (#match? @expression "^\"([^\"]*,\\s*)?(authc|authcBasic|authcBearer)(\\[[^\"]*\\])?(\\s*,[^\"]*)?\"$"))

; rule: chain-own-apart
; role: policy
; imports: .
; otherwise: yes
; kind: access not understood
((method_invocation object: (identifier) @_chain name: (identifier) @_put arguments: (argument_list . (string_literal) @path . (string_literal) @expression .)) @at
  (#any-of? @_put "put" "addPathDefinition") (#match? @_chain "[cC]hain") (#match? @path "^\"/") (#match? @expression "^\"[\\w, ]+\"$")
  (#not-match? @expression "\\b(anon|logout|authc|authcBasic|authcBearer|ssl|port|noSessionCreation)\\b"))

; A filter of the application's own: what it does tells.

; rule: chain-own
; role: policy
; kind: access not understood
((method_invocation name: (identifier) @_put arguments: (argument_list . (string_literal) @path . (string_literal) @expression .)) @at
  (#any-of? @_put "put" "addPathDefinition") (#match? @path "^\"/") (#match? @expression "^\"[\\w, ]+\"$")
  (#not-match? @expression "\\b(anon|logout|authc|authcBasic|authcBearer|user|perms|roles|rest|ssl|port|noSessionCreation)\\b"))

; rule: filter-name
; role: middleware-name
((method_invocation name: (identifier) @_put arguments: (argument_list . (string_literal) @name . [
    (object_creation_expression type: (type_identifier) @value)
    (method_invocation name: (identifier) @value)
    (identifier) @value
  ] .)) @at
  (#any-of? @_put "put" "addFilter") (#match? @name "^\"\\w+\"$"))

; rule: filter-refuses
; role: refusal
((method_declaration name: (identifier) @expression body: (block) @_body) @at
  (#any-of? @expression "isAccessAllowed" "onAccessDenied") (#match? @_body "\\breturn false\\b"))
