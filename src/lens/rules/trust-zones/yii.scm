; Yii: filters that a controller puts in front of its actions. Who may do what is in a list, which is only read where each row lets in those of a role and says
; nothing else. What a controller says takes the place of what its base says, unless it asks that.
; languages: php

; rule: signed-in
; role: control
; kind: authentication
; replaces: ^yii/
((class_declaration name: (name) @of body: (declaration_list (method_declaration name: (name) @expression body: (compound_statement . (return_statement
    (array_creation_expression (array_element_initializer (array_creation_expression . (array_element_initializer . (_) . [
      (class_constant_access_expression . (_) @with)
      (scoped_call_expression . (_) @with)
      (string) @with
    ])) @_access .))) .)) @at))
  (#eq? @expression "behaviors") (#match? @with "(^|\\\\)AccessControl['\"]?$")
  (#match? @_access "^\\[\\s*['\"]class['\"]\\s*=>\\s*['\"]?[\\w\\\\]+(::class|::className\\(\\)|['\"]),\\s*['\"]rules['\"]\\s*=>\\s*\\[(\\s*\\[\\s*(['\"]allow['\"]\\s*=>\\s*true,\\s*['\"]roles['\"]\\s*=>\\s*\\[\\s*['\"][@\\w.-]+['\"](\\s*,\\s*['\"][@\\w.-]+['\"])*\\s*,?\\s*\\]|['\"]roles['\"]\\s*=>\\s*\\[\\s*['\"][@\\w.-]+['\"](\\s*,\\s*['\"][@\\w.-]+['\"])*\\s*,?\\s*\\]\\s*,\\s*['\"]allow['\"]\\s*=>\\s*true)\\s*,?\\s*\\]\\s*(,|(?=\\])))+\\s*\\]\\s*,?\\s*\\]$"))

; What is called like access control, is asked of elsewhere, or is taken away from what the base says.

; rule: unread
; role: control
; otherwise: yes
; kind: access not understood
; replaces: ^yii/
((class_declaration name: (name) @of body: (declaration_list (method_declaration name: (name) @expression body: (_) @_body) @at))
  (#eq? @expression "behaviors")
  (#match? @_body "[aA]ccess|[aA]uth|[rR]ole|[pP]ermission|\\bunset\\b|\\b(include|require)(_once)?\\b|\\b(?!VerbFilter|CorsFilter|AjaxFilter|HostControl)\\w*(Filter|Control)\\b|->\\w+\\(|(?<!parent)::(?!className\\(|merge\\()\\w+\\("))

; rule: said-anew
; role: exempt
((class_declaration name: (name) @of body: (declaration_list (method_declaration name: (name) @expression @skips body: (_) @_body) @at))
  (#eq? @expression "behaviors")
  (#not-match? @_body "parent::|[aA]ccess|[aA]uth|[rR]ole|[pP]ermission|\\bunset\\b|\\b(include|require)(_once)?\\b|\\b(?!VerbFilter|CorsFilter|AjaxFilter|HostControl)\\w*(Filter|Control)\\b|->\\w+\\(|::(?!className\\(|merge\\()\\w+\\("))
