; What a handler does only where a condition holds, and goes on after: a check that stands there is made in some cases.

; rule: javascript
; role: when
; languages: javascript, typescript, tsx
((if_statement condition: (parenthesized_expression (_) @condition) consequence: (_) @at)
  (#match? @at "\\b_?(require|ensure|assert|check|verify|authori[sz]e|authenticate|protect|guard|must|deny|enforce|abort)\\w*[!?]?([(\\s]|$)|\\b(is|has|can|may)_?\\w*\\(|\\b40[13]\\b|[uU]nauthori|UNAUTHORIZED|[fF]orbid|FORBIDDEN|[nN]otLoggedIn|^\\{?\\s*throw new [A-Z]")
  (#not-match? @at "\\breturn\\s+(?!(\\{[^;{}]*|[^;\\n]*)(\\b40[13]\\b|[uU]nauthori|UNAUTHORIZED|[fF]orbid|FORBIDDEN|Challenge|[eE]rr\\b|Err\\())[^;\\s}]|(?<!(40[13]|UNAUTHORIZED|FORBIDDEN)\\))\\.(json|send|render|html|redirect|respond|JSON|HTML)\\(|\\bOk\\(|\\brender\\b")
  (#not-match? @at "[\\s\\S]{800}"))

; What is only for those who show something, where all others go on: `if (userId && previewToken) { … }`.

; rule: javascript-shown
; role: when
; kind: shown
; languages: javascript, typescript, tsx
((if_statement condition: (parenthesized_expression (_) @condition) consequence: (statement_block (_) @_last .) @at !alternative)
  (#match? @condition "^!?[\\w$.?]+( && !?[\\w$.?]+)*$")
  (#match? @condition "(^|&& )[\\w$]")
  (#not-match? @_last "^(return|throw)\\b")
  (#match? @at "\\b40[13]\\b|[uU]nauthori|UNAUTHORIZED|[fF]orbid|FORBIDDEN"))

; What comes after an answer for all, where something is for everybody: `if (page.isPublic) return res.json(page)`.

; rule: javascript-public
; role: when
; kind: shown
; languages: javascript, typescript, tsx
((statement_block (if_statement condition: (parenthesized_expression (_) @condition) consequence: (_) @_out !alternative) (if_statement) @at)
  (#match? @condition "^[\\w$.?]*([pP]ublic|[sS]hared|[pP]ublished|[uU]nlisted)$")
  (#match? @_out "^\\{?\\s*return\\b")
  (#not-match? @_out "\\b4\\d\\d\\b|BAD_REQUEST|NOT_FOUND|UNAUTHORI|FORBID|redirect"))

; rule: python
; role: when
; languages: python
([
    (if_statement condition: (_) @condition consequence: (block) @at)
    (elif_clause condition: (_) @condition consequence: (block) @at)
  ]
  (#match? @at "\\b_?(require|ensure|assert|check|verify|authori[sz]e|authenticate|protect|guard|must|deny|enforce|abort)\\w*[!?]?([(\\s]|$)|\\b(is|has|can|may)_?\\w*\\(|\\b40[13]\\b|[uU]nauthori|UNAUTHORIZED|[fF]orbid|FORBIDDEN|[nN]otLoggedIn")
  (#not-match? @at "\\breturn\\s+(?![^;\\n]*(\\b40[13]\\b|[uU]nauthori|UNAUTHORIZED|[fF]orbid|FORBIDDEN|Challenge|[eE]rr\\b|Err\\())[^;\\s}]|(?<!(40[13]|UNAUTHORIZED|FORBIDDEN)\\))\\.(json|send|render|html|redirect|respond|JSON|HTML)\\(|\\bOk\\(|\\brender\\b")
  (#not-match? @at "[\\s\\S]{800}"))

; rule: go
; role: when
; languages: go
((if_statement condition: (_) @condition consequence: (block) @at)
  (#match? @at "\\b_?(require|ensure|assert|check|verify|authori[sz]e|authenticate|protect|guard|must|deny|enforce|abort)\\w*[!?]?([(\\s]|$)|\\b(is|has|can|may)_?\\w*\\(|\\b40[13]\\b|[uU]nauthori|UNAUTHORIZED|[fF]orbid|FORBIDDEN|[nN]otLoggedIn")
  (#not-match? @at "\\breturn\\s+(?![^;\\n]*(\\b40[13]\\b|[uU]nauthori|UNAUTHORIZED|[fF]orbid|FORBIDDEN|Challenge|[eE]rr\\b|Err\\())[^;\\s}]|(?<!(40[13]|UNAUTHORIZED|FORBIDDEN)\\))\\.(json|send|render|html|redirect|respond|JSON|HTML)\\(|\\bOk\\(|\\brender\\b")
  (#not-match? @at "[\\s\\S]{800}"))

; rule: rust
; role: when
; languages: rust
((if_expression condition: (_) @condition consequence: (block) @at)
  (#match? @at "\\b_?(require|ensure|assert|check|verify|authori[sz]e|authenticate|protect|guard|must|deny|enforce|abort)\\w*[!?]?([(\\s]|$)|\\b(is|has|can|may)_?\\w*\\(|\\b40[13]\\b|[uU]nauthori|UNAUTHORIZED|[fF]orbid|FORBIDDEN|[nN]otLoggedIn")
  (#not-match? @at "\\breturn\\s+(?![^;\\n]*(\\b40[13]\\b|[uU]nauthori|UNAUTHORIZED|[fF]orbid|FORBIDDEN|Challenge|[eE]rr\\b|Err\\())[^;\\s}]|(?<!(40[13]|UNAUTHORIZED|FORBIDDEN)\\))\\.(json|send|render|html|redirect|respond|JSON|HTML)\\(|\\bOk\\(|\\brender\\b")
  (#not-match? @at "[\\s\\S]{800}"))

; rule: java
; role: when
; languages: java
((if_statement condition: (parenthesized_expression (_) @condition) consequence: (_) @at)
  (#match? @at "\\b_?(require|ensure|assert|check|verify|authori[sz]e|authenticate|protect|guard|must|deny|enforce|abort)\\w*[!?]?([(\\s]|$)|\\b(is|has|can|may)_?\\w*\\(|\\b40[13]\\b|[uU]nauthori|UNAUTHORIZED|[fF]orbid|FORBIDDEN|[nN]otLoggedIn")
  (#not-match? @at "\\breturn\\s+(?![^;\\n]*(\\b40[13]\\b|[uU]nauthori|UNAUTHORIZED|[fF]orbid|FORBIDDEN|Challenge|[eE]rr\\b|Err\\())[^;\\s}]|(?<!(40[13]|UNAUTHORIZED|FORBIDDEN)\\))\\.(json|send|render|html|redirect|respond|JSON|HTML)\\(|\\bOk\\(|\\brender\\b")
  (#not-match? @at "[\\s\\S]{800}"))

; rule: kotlin
; role: when
; languages: kotlin
((if_expression condition: (_) @condition . (_) @at)
  (#match? @at "\\b_?(require|ensure|assert|check|verify|authori[sz]e|authenticate|protect|guard|must|deny|enforce|abort)\\w*[!?]?([(\\s]|$)|\\b(is|has|can|may)_?\\w*\\(|\\b40[13]\\b|[uU]nauthori|UNAUTHORIZED|[fF]orbid|FORBIDDEN|[nN]otLoggedIn")
  (#not-match? @at "\\breturn\\s+(?![^;\\n]*(\\b40[13]\\b|[uU]nauthori|UNAUTHORIZED|[fF]orbid|FORBIDDEN|Challenge|[eE]rr\\b|Err\\())[^;\\s}]|(?<!(40[13]|UNAUTHORIZED|FORBIDDEN)\\))\\.(json|send|render|html|redirect|respond|JSON|HTML)\\(|\\bOk\\(|\\brender\\b")
  (#not-match? @at "[\\s\\S]{800}"))

; rule: c-sharp
; role: when
; languages: c-sharp
((if_statement condition: (_) @condition consequence: (_) @at)
  (#match? @at "\\b_?(require|ensure|assert|check|verify|authori[sz]e|authenticate|protect|guard|must|deny|enforce|abort)\\w*[!?]?([(\\s]|$)|\\b(is|has|can|may)_?\\w*\\(|\\b40[13]\\b|[uU]nauthori|UNAUTHORIZED|[fF]orbid|FORBIDDEN|[nN]otLoggedIn")
  (#not-match? @at "\\breturn\\s+(?![^;\\n]*(\\b40[13]\\b|[uU]nauthori|UNAUTHORIZED|[fF]orbid|FORBIDDEN|Challenge|[eE]rr\\b|Err\\())[^;\\s}]|(?<!(40[13]|UNAUTHORIZED|FORBIDDEN)\\))\\.(json|send|render|html|redirect|respond|JSON|HTML)\\(|\\bOk\\(|\\brender\\b")
  (#not-match? @at "[\\s\\S]{800}"))

; rule: ruby
; role: when
; languages: ruby
([
    (if condition: (_) @condition consequence: (_) @at)
    (if_modifier body: (_) @at condition: (_) @condition)
  ]
  (#match? @at "\\b_?(require|ensure|assert|check|verify|authori[sz]e|authenticate|protect|guard|must|deny|enforce|abort)\\w*[!?]?([(\\s]|$)|\\b(is|has|can|may)_?\\w*\\(|\\b40[13]\\b|[uU]nauthori|UNAUTHORIZED|[fF]orbid|FORBIDDEN|[nN]otLoggedIn")
  (#not-match? @at "\\breturn\\s+(?![^;\\n]*(\\b40[13]\\b|[uU]nauthori|UNAUTHORIZED|[fF]orbid|FORBIDDEN|Challenge|[eE]rr\\b|Err\\())[^;\\s}]|(?<!(40[13]|UNAUTHORIZED|FORBIDDEN)\\))\\.(json|send|render|html|redirect|respond|JSON|HTML)\\(|\\bOk\\(|\\brender\\b")
  (#not-match? @at "[\\s\\S]{800}"))

; rule: php
; role: when
; languages: php
((if_statement condition: (parenthesized_expression (_) @condition) body: (_) @at)
  (#match? @at "\\b_?(require|ensure|assert|check|verify|authori[sz]e|authenticate|protect|guard|must|deny|enforce|abort)\\w*[!?]?([(\\s]|$)|\\b(is|has|can|may)_?\\w*\\(|\\b40[13]\\b|[uU]nauthori|UNAUTHORIZED|[fF]orbid|FORBIDDEN|[nN]otLoggedIn")
  (#not-match? @at "\\breturn\\s+(?![^;\\n]*(\\b40[13]\\b|[uU]nauthori|UNAUTHORIZED|[fF]orbid|FORBIDDEN|Challenge|[eE]rr\\b|Err\\())[^;\\s}]|(?<!(40[13]|UNAUTHORIZED|FORBIDDEN)\\))\\.(json|send|render|html|redirect|respond|JSON|HTML)\\(|\\bOk\\(|\\brender\\b")
  (#not-match? @at "[\\s\\S]{800}"))

; Where a list may get what it holds, or not.

; rule: go-branch
; role: branch
; languages: go
([
  (if_statement consequence: (block) @at)
  (if_statement alternative: (block) @at)
  (for_statement body: (block) @at)
  (expression_case) @at
  (type_case) @at
  (default_case) @at
]
  (#match? @at "\\bappend\\(|=\\s*\\[\\]"))

; rule: javascript-branch
; role: branch
; languages: javascript, typescript, tsx
([
  (if_statement consequence: (_) @at)
  (else_clause) @at
  (switch_case) @at
  (switch_default) @at
]
  (#match? @at "=\\s*\\["))
