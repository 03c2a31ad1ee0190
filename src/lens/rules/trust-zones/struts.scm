; Struts 2: interceptors that let a request go on or answer with the way to the login.
; languages: java

; rule: interceptor
; role: control
; kind: access
; as: middleware
((class_declaration name: (identifier) @expression body: (class_body (method_declaration name: (identifier) @_intercept body: (_) @_body))) @at
  (#eq? @_intercept "intercept") (#match? @_body "\\.invoke\\(")
  (#match? @_body "return\\s+((\\w+\\.)*(LOGIN|INPUT|NONE)|\"(login|error|unauthori[sz]ed|denied|forbidden|noPermission|accessDenied|403|401)\"|(\\w+\\.)*\\w*(UNAUTHORI[SZ]ED|DENIED|FORBIDDEN)\\w*)\\s*;|sendError\\(.*(40[13]|UNAUTHORIZED|FORBIDDEN)"))
