; Nuxt and Nitro: middleware of the server, which is in front of all that it answers. It is judged by what it does.
; languages: javascript, typescript

; rule: middleware
; role: checkpoint
; on: directory
; among: ^nitro/
; handles: inline
; files: ^(?<directory>(?:.*/)?)server/middleware/.+\.[cm]?[jt]s$
((export_statement "default" value: (call_expression function: (identifier) @_define)) @at
  (#match? @_define "([dD]efine\\w*|[eE]vent)Handler$"))

; What handlers call is imported for them, from packages as well: `requireUserSession` of nuxt-auth-utils. What is among the sources is judged by what it does.

; rule: required
; role: control
; kind: access
; judged: yes
; files: (^|/)server/.+\.[cm]?[jt]s$
((call_expression function: (identifier) @_require arguments: (arguments . (identifier))) @at @expression
  (#match? @_require "^(require|ensure|assert|enforce|protect|verify|check)(Is|Current|Server|Valid|Active|Team|Org\\w*|Site)*(Auth\\w*|Login|LoggedIn|SignedIn|User|Session|Admin|Owner|Member|Role|Roles|Permissions?|Access|ApiKey|CurrentUser)(Session)?(OrThrow|OrRedirect)?$"))
