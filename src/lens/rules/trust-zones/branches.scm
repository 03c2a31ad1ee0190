; Under which condition code goes on or ends: a check that asks for a setting besides is one in some cases.
; What is done where the condition does not hold is of the kind `else`; what lets a request on has a `result`, and is all of the branch.

; rule: javascript
; role: branch
; languages: javascript, typescript, tsx
([
  (if_statement condition: (parenthesized_expression (_) @condition) consequence: (_) @at)
]
  (#match? @condition "[sS]etting|[wW]rite?able|\\bos\\.access\\(|[cC]onfig|\\b[cC]onf\\b|\\bcfg\\b|\\bgetenv\\b|\\b[gG]et[eE]nv\\b|\\bENV\\b|\\benv\\b|environ|viper|[a-z_](Enabled|Disabled|Required)\\b|_(enabled|disabled|required)\\b|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|[mM]ode\\b|[fF]lags?\\b|[fF]eature|[oO]ptions|[pP]ropert|[oO]pen\\b|[cC]losed\\b|\\b(is_?)?([dD]ev|[pP]rod|[dD]ebug)|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?(\\(|$)|[pP]ath|\\b(url|uri|URL|URI)\\b|[rR]equestUR|[rR]oute|\\.[uU]rl\\b|[eE]ndpoint|\\bmust\\w*\\b|->is\\(|\\.is\\(|[pP]ermit(ted)?\\b|[aA]llowed\\b|[aA]uthori[sz]ed\\b|[dD]enied\\b|[fF]orbidden\\b|[gG]ranted\\b") (#match? @at "\\b(return|throw|next|redirect|reject|done)\\b|\\b40[13]\\b|([pP]ermit(ted)?|[aA]llowed|[aA]uthori[sz]ed|[dD]enied|[fF]orbidden|[gG]ranted)\\s*=[^=]"))
([
  (if_statement condition: (parenthesized_expression (_) @condition) consequence: (_) @_goes @result) @at
]
  (#match? @condition "[sS]etting|[wW]rite?able|\\bos\\.access\\(|[cC]onfig|\\b[cC]onf\\b|\\bcfg\\b|\\bgetenv\\b|\\b[gG]et[eE]nv\\b|\\bENV\\b|\\benv\\b|environ|viper|[a-z_](Enabled|Disabled|Required)\\b|_(enabled|disabled|required)\\b|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|[mM]ode\\b|[fF]lags?\\b|[fF]eature|[oO]ptions|[pP]ropert|[oO]pen\\b|[cC]losed\\b|\\b(is_?)?([dD]ev|[pP]rod|[dD]ebug)|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?(\\(|$)|[pP]ath|\\b(url|uri|URL|URI)\\b|[rR]equestUR|[rR]oute|\\.[uU]rl\\b|[eE]ndpoint|\\bmust\\w*\\b|->is\\(|\\.is\\(|[pP]ermit(ted)?\\b|[aA]llowed\\b|[aA]uthori[sz]ed\\b|[dD]enied\\b|[fF]orbidden\\b|[gG]ranted\\b") (#match? @_goes "\\b(next|done)\\(\\s*\\)|^\\{?\\s*return (true|of\\(true\\)|Promise\\.resolve\\(true\\))\\s*;?\\s*\\}?$|\\b(resolve\\w*|handle\\w*)\\(|NextResponse\\.next"))

; rule: javascript-else
; role: branch
; kind: else
; languages: javascript, typescript, tsx
([
  (if_statement condition: (parenthesized_expression (_) @condition) alternative: (else_clause (_) @at))
]
  (#match? @condition "[sS]etting|[wW]rite?able|\\bos\\.access\\(|[cC]onfig|\\b[cC]onf\\b|\\bcfg\\b|\\bgetenv\\b|\\b[gG]et[eE]nv\\b|\\bENV\\b|\\benv\\b|environ|viper|[a-z_](Enabled|Disabled|Required)\\b|_(enabled|disabled|required)\\b|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|[mM]ode\\b|[fF]lags?\\b|[fF]eature|[oO]ptions|[pP]ropert|[oO]pen\\b|[cC]losed\\b|\\b(is_?)?([dD]ev|[pP]rod|[dD]ebug)|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?(\\(|$)|[pP]ath|\\b(url|uri|URL|URI)\\b|[rR]equestUR|[rR]oute|\\.[uU]rl\\b|[eE]ndpoint|\\bmust\\w*\\b|->is\\(|\\.is\\(|[pP]ermit(ted)?\\b|[aA]llowed\\b|[aA]uthori[sz]ed\\b|[dD]enied\\b|[fF]orbidden\\b|[gG]ranted\\b") (#match? @at "\\b(return|throw|next|redirect|reject|done)\\b|\\b40[13]\\b|([pP]ermit(ted)?|[aA]llowed|[aA]uthori[sz]ed|[dD]enied|[fF]orbidden|[gG]ranted)\\s*=[^=]"))

; rule: python
; role: branch
; languages: python
([
  (if_statement condition: (_) @condition consequence: (block) @at)
  (elif_clause condition: (_) @condition consequence: (block) @at)
]
  (#match? @condition "[sS]etting|[wW]rite?able|\\bos\\.access\\(|[cC]onfig|\\b[cC]onf\\b|\\bcfg\\b|\\bgetenv\\b|\\b[gG]et[eE]nv\\b|\\bENV\\b|\\benv\\b|environ|viper|[a-z_](Enabled|Disabled|Required)\\b|_(enabled|disabled|required)\\b|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|[mM]ode\\b|[fF]lags?\\b|[fF]eature|[oO]ptions|[pP]ropert|[oO]pen\\b|[cC]losed\\b|\\b(is_?)?([dD]ev|[pP]rod|[dD]ebug)|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?(\\(|$)|[pP]ath|\\b(url|uri|URL|URI)\\b|[rR]equestUR|[rR]oute|\\.[uU]rl\\b|[eE]ndpoint|\\bmust\\w*\\b|->is\\(|\\.is\\(|[pP]ermit(ted)?\\b|[aA]llowed\\b|[aA]uthori[sz]ed\\b|[dD]enied\\b|[fF]orbidden\\b|[gG]ranted\\b") (#match? @at "\\b(return|raise|abort)\\b|permission_denied|([pP]ermit(ted)?|[aA]llowed|[aA]uthori[sz]ed|[dD]enied|[fF]orbidden|[gG]ranted)\\s*=[^=]"))
([
  (if_statement condition: (_) @condition consequence: (block) @_goes @result) @at
  (elif_clause condition: (_) @condition consequence: (block) @_goes @result) @at
]
  (#match? @condition "[sS]etting|[wW]rite?able|\\bos\\.access\\(|[cC]onfig|\\b[cC]onf\\b|\\bcfg\\b|\\bgetenv\\b|\\b[gG]et[eE]nv\\b|\\bENV\\b|\\benv\\b|environ|viper|[a-z_](Enabled|Disabled|Required)\\b|_(enabled|disabled|required)\\b|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|[mM]ode\\b|[fF]lags?\\b|[fF]eature|[oO]ptions|[pP]ropert|[oO]pen\\b|[cC]losed\\b|\\b(is_?)?([dD]ev|[pP]rod|[dD]ebug)|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?(\\(|$)|[pP]ath|\\b(url|uri|URL|URI)\\b|[rR]equestUR|[rR]oute|\\.[uU]rl\\b|[eE]ndpoint|\\bmust\\w*\\b|->is\\(|\\.is\\(|[pP]ermit(ted)?\\b|[aA]llowed\\b|[aA]uthori[sz]ed\\b|[dD]enied\\b|[fF]orbidden\\b|[gG]ranted\\b") (#match? @_goes "\\b(call_next|get_response|self\\.app|func|fn|f|view_func|view|handler|inner|wrapped|next_\\w*|next)\\(|^\\s*return( None| True)?\\s*$"))

; rule: python-else
; role: branch
; kind: else
; languages: python
([
  (if_statement condition: (_) @condition alternative: (else_clause body: (block) @at))
]
  (#match? @condition "[sS]etting|[wW]rite?able|\\bos\\.access\\(|[cC]onfig|\\b[cC]onf\\b|\\bcfg\\b|\\bgetenv\\b|\\b[gG]et[eE]nv\\b|\\bENV\\b|\\benv\\b|environ|viper|[a-z_](Enabled|Disabled|Required)\\b|_(enabled|disabled|required)\\b|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|[mM]ode\\b|[fF]lags?\\b|[fF]eature|[oO]ptions|[pP]ropert|[oO]pen\\b|[cC]losed\\b|\\b(is_?)?([dD]ev|[pP]rod|[dD]ebug)|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?(\\(|$)|[pP]ath|\\b(url|uri|URL|URI)\\b|[rR]equestUR|[rR]oute|\\.[uU]rl\\b|[eE]ndpoint|\\bmust\\w*\\b|->is\\(|\\.is\\(|[pP]ermit(ted)?\\b|[aA]llowed\\b|[aA]uthori[sz]ed\\b|[dD]enied\\b|[fF]orbidden\\b|[gG]ranted\\b") (#match? @at "\\b(return|raise|abort)\\b|permission_denied|([pP]ermit(ted)?|[aA]llowed|[aA]uthori[sz]ed|[dD]enied|[fF]orbidden|[gG]ranted)\\s*=[^=]"))

; rule: go
; role: branch
; languages: go
([
  (if_statement condition: (_) @condition consequence: (block) @at)
]
  (#match? @condition "[sS]etting|[wW]rite?able|\\bos\\.access\\(|[cC]onfig|\\b[cC]onf\\b|\\bcfg\\b|\\bgetenv\\b|\\b[gG]et[eE]nv\\b|\\bENV\\b|\\benv\\b|environ|viper|[a-z_](Enabled|Disabled|Required)\\b|_(enabled|disabled|required)\\b|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|[mM]ode\\b|[fF]lags?\\b|[fF]eature|[oO]ptions|[pP]ropert|[oO]pen\\b|[cC]losed\\b|\\b(is_?)?([dD]ev|[pP]rod|[dD]ebug)|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?(\\(|$)|[pP]ath|\\b(url|uri|URL|URI)\\b|[rR]equestUR|[rR]oute|\\.[uU]rl\\b|[eE]ndpoint|\\bmust\\w*\\b|->is\\(|\\.is\\(|[pP]ermit(ted)?\\b|[aA]llowed\\b|[aA]uthori[sz]ed\\b|[dD]enied\\b|[fF]orbidden\\b|[gG]ranted\\b") (#match? @at "\\breturn\\b|Abort|\\.Next\\(|\\bnext\\b|Redirect|\\b40[13]\\b|([pP]ermit(ted)?|[aA]llowed|[aA]uthori[sz]ed|[dD]enied|[fF]orbidden|[gG]ranted)\\s*=[^=]"))
([
  (if_statement condition: (_) @condition consequence: (block) @_goes @result) @at
]
  (#match? @condition "[sS]etting|[wW]rite?able|\\bos\\.access\\(|[cC]onfig|\\b[cC]onf\\b|\\bcfg\\b|\\bgetenv\\b|\\b[gG]et[eE]nv\\b|\\bENV\\b|\\benv\\b|environ|viper|[a-z_](Enabled|Disabled|Required)\\b|_(enabled|disabled|required)\\b|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|[mM]ode\\b|[fF]lags?\\b|[fF]eature|[oO]ptions|[pP]ropert|[oO]pen\\b|[cC]losed\\b|\\b(is_?)?([dD]ev|[pP]rod|[dD]ebug)|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?(\\(|$)|[pP]ath|\\b(url|uri|URL|URI)\\b|[rR]equestUR|[rR]oute|\\.[uU]rl\\b|[eE]ndpoint|\\bmust\\w*\\b|->is\\(|\\.is\\(|[pP]ermit(ted)?\\b|[aA]llowed\\b|[aA]uthori[sz]ed\\b|[dD]enied\\b|[fF]orbidden\\b|[gG]ranted\\b") (#match? @_goes "(\\.Next|\\bnext(\\.ServeHTTP)?|\\b(h|hf|handler|handle|inner|wrapped)(\\.ServeHTTP)?)\\([^\\n]*\\);?\\s*(return( nil)?)?;?\\s*\\}$"))

; rule: go-else
; role: branch
; kind: else
; languages: go
([
  (if_statement condition: (_) @condition alternative: (_) @at)
]
  (#match? @condition "[sS]etting|[wW]rite?able|\\bos\\.access\\(|[cC]onfig|\\b[cC]onf\\b|\\bcfg\\b|\\bgetenv\\b|\\b[gG]et[eE]nv\\b|\\bENV\\b|\\benv\\b|environ|viper|[a-z_](Enabled|Disabled|Required)\\b|_(enabled|disabled|required)\\b|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|[mM]ode\\b|[fF]lags?\\b|[fF]eature|[oO]ptions|[pP]ropert|[oO]pen\\b|[cC]losed\\b|\\b(is_?)?([dD]ev|[pP]rod|[dD]ebug)|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?(\\(|$)|[pP]ath|\\b(url|uri|URL|URI)\\b|[rR]equestUR|[rR]oute|\\.[uU]rl\\b|[eE]ndpoint|\\bmust\\w*\\b|->is\\(|\\.is\\(|[pP]ermit(ted)?\\b|[aA]llowed\\b|[aA]uthori[sz]ed\\b|[dD]enied\\b|[fF]orbidden\\b|[gG]ranted\\b") (#match? @at "\\breturn\\b|Abort|\\.Next\\(|\\bnext\\b|Redirect|\\b40[13]\\b|[dD]enied\\w*\\(|[uU]nauth\\w*\\(|[fF]orbidden\\w*\\(|([pP]ermit(ted)?|[aA]llowed|[aA]uthori[sz]ed|[dD]enied|[fF]orbidden|[gG]ranted)\\s*=[^=]"))

; rule: rust
; role: branch
; languages: rust
([
  (if_expression condition: (_) @condition consequence: (block) @at)
]
  (#match? @condition "[sS]etting|[wW]rite?able|\\bos\\.access\\(|[cC]onfig|\\b[cC]onf\\b|\\bcfg\\b|\\bgetenv\\b|\\b[gG]et[eE]nv\\b|\\bENV\\b|\\benv\\b|environ|viper|[a-z_](Enabled|Disabled|Required)\\b|_(enabled|disabled|required)\\b|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|[mM]ode\\b|[fF]lags?\\b|[fF]eature|[oO]ptions|[pP]ropert|[oO]pen\\b|[cC]losed\\b|\\b(is_?)?([dD]ev|[pP]rod|[dD]ebug)|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?(\\(|$)|[pP]ath|\\b(url|uri|URL|URI)\\b|[rR]equestUR|[rR]oute|\\.[uU]rl\\b|[eE]ndpoint|\\bmust\\w*\\b|->is\\(|\\.is\\(|[pP]ermit(ted)?\\b|[aA]llowed\\b|[aA]uthori[sz]ed\\b|[dD]enied\\b|[fF]orbidden\\b|[gG]ranted\\b") (#match? @at "\\breturn\\b|Err\\(|\\bbail!|\\bnext\\b|UNAUTHORIZED|FORBIDDEN|([pP]ermit(ted)?|[aA]llowed|[aA]uthori[sz]ed|[dD]enied|[fF]orbidden|[gG]ranted)\\s*=[^=]"))
([
  (if_expression condition: (_) @condition consequence: (block) @_goes @result) @at
]
  (#match? @condition "[sS]etting|[wW]rite?able|\\bos\\.access\\(|[cC]onfig|\\b[cC]onf\\b|\\bcfg\\b|\\bgetenv\\b|\\b[gG]et[eE]nv\\b|\\bENV\\b|\\benv\\b|environ|viper|[a-z_](Enabled|Disabled|Required)\\b|_(enabled|disabled|required)\\b|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|[mM]ode\\b|[fF]lags?\\b|[fF]eature|[oO]ptions|[pP]ropert|[oO]pen\\b|[cC]losed\\b|\\b(is_?)?([dD]ev|[pP]rod|[dD]ebug)|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?(\\(|$)|[pP]ath|\\b(url|uri|URL|URI)\\b|[rR]equestUR|[rR]oute|\\.[uU]rl\\b|[eE]ndpoint|\\bmust\\w*\\b|->is\\(|\\.is\\(|[pP]ermit(ted)?\\b|[aA]llowed\\b|[aA]uthori[sz]ed\\b|[dD]enied\\b|[fF]orbidden\\b|[gG]ranted\\b") (#match? @_goes "\\bnext\\b"))

; rule: rust-else
; role: branch
; kind: else
; languages: rust
([
  (if_expression condition: (_) @condition alternative: (else_clause (_) @at))
]
  (#match? @condition "[sS]etting|[wW]rite?able|\\bos\\.access\\(|[cC]onfig|\\b[cC]onf\\b|\\bcfg\\b|\\bgetenv\\b|\\b[gG]et[eE]nv\\b|\\bENV\\b|\\benv\\b|environ|viper|[a-z_](Enabled|Disabled|Required)\\b|_(enabled|disabled|required)\\b|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|[mM]ode\\b|[fF]lags?\\b|[fF]eature|[oO]ptions|[pP]ropert|[oO]pen\\b|[cC]losed\\b|\\b(is_?)?([dD]ev|[pP]rod|[dD]ebug)|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?(\\(|$)|[pP]ath|\\b(url|uri|URL|URI)\\b|[rR]equestUR|[rR]oute|\\.[uU]rl\\b|[eE]ndpoint|\\bmust\\w*\\b|->is\\(|\\.is\\(|[pP]ermit(ted)?\\b|[aA]llowed\\b|[aA]uthori[sz]ed\\b|[dD]enied\\b|[fF]orbidden\\b|[gG]ranted\\b") (#match? @at "\\breturn\\b|Err\\(|\\bbail!|\\bnext\\b|UNAUTHORIZED|FORBIDDEN|([pP]ermit(ted)?|[aA]llowed|[aA]uthori[sz]ed|[dD]enied|[fF]orbidden|[gG]ranted)\\s*=[^=]"))

; rule: java
; role: branch
; languages: java
([
  (if_statement condition: (parenthesized_expression (_) @condition) consequence: (_) @at)
]
  (#match? @condition "[sS]etting|[wW]rite?able|\\bos\\.access\\(|[cC]onfig|\\b[cC]onf\\b|\\bcfg\\b|\\bgetenv\\b|\\b[gG]et[eE]nv\\b|\\bENV\\b|\\benv\\b|environ|viper|[a-z_](Enabled|Disabled|Required)\\b|_(enabled|disabled|required)\\b|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|[mM]ode\\b|[fF]lags?\\b|[fF]eature|[oO]ptions|[pP]ropert|[oO]pen\\b|[cC]losed\\b|\\b(is_?)?([dD]ev|[pP]rod|[dD]ebug)|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?(\\(|$)|[pP]ath|\\b(url|uri|URL|URI)\\b|[rR]equestUR|[rR]oute|\\.[uU]rl\\b|[eE]ndpoint|\\bmust\\w*\\b|->is\\(|\\.is\\(|[pP]ermit(ted)?\\b|[aA]llowed\\b|[aA]uthori[sz]ed\\b|[dD]enied\\b|[fF]orbidden\\b|[gG]ranted\\b") (#match? @at "\\b(return|throw)\\b|doFilter|sendError|sendRedirect|setStatus|abortWith|reject|([pP]ermit(ted)?|[aA]llowed|[aA]uthori[sz]ed|[dD]enied|[fF]orbidden|[gG]ranted)\\s*=[^=]"))
([
  (if_statement condition: (parenthesized_expression (_) @condition) consequence: (_) @_goes @result) @at
]
  (#match? @condition "[sS]etting|[wW]rite?able|\\bos\\.access\\(|[cC]onfig|\\b[cC]onf\\b|\\bcfg\\b|\\bgetenv\\b|\\b[gG]et[eE]nv\\b|\\bENV\\b|\\benv\\b|environ|viper|[a-z_](Enabled|Disabled|Required)\\b|_(enabled|disabled|required)\\b|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|[mM]ode\\b|[fF]lags?\\b|[fF]eature|[oO]ptions|[pP]ropert|[oO]pen\\b|[cC]losed\\b|\\b(is_?)?([dD]ev|[pP]rod|[dD]ebug)|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?(\\(|$)|[pP]ath|\\b(url|uri|URL|URI)\\b|[rR]equestUR|[rR]oute|\\.[uU]rl\\b|[eE]ndpoint|\\bmust\\w*\\b|->is\\(|\\.is\\(|[pP]ermit(ted)?\\b|[aA]llowed\\b|[aA]uthori[sz]ed\\b|[dD]enied\\b|[fF]orbidden\\b|[gG]ranted\\b") (#match? @_goes "\\.(doFilter|filter|proceed)\\(|^\\{?\\s*return true;|^\\{?\\s*return;\\s*\\}?$"))

; rule: java-else
; role: branch
; kind: else
; languages: java
([
  (if_statement condition: (parenthesized_expression (_) @condition) alternative: (_) @at)
]
  (#match? @condition "[sS]etting|[wW]rite?able|\\bos\\.access\\(|[cC]onfig|\\b[cC]onf\\b|\\bcfg\\b|\\bgetenv\\b|\\b[gG]et[eE]nv\\b|\\bENV\\b|\\benv\\b|environ|viper|[a-z_](Enabled|Disabled|Required)\\b|_(enabled|disabled|required)\\b|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|[mM]ode\\b|[fF]lags?\\b|[fF]eature|[oO]ptions|[pP]ropert|[oO]pen\\b|[cC]losed\\b|\\b(is_?)?([dD]ev|[pP]rod|[dD]ebug)|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?(\\(|$)|[pP]ath|\\b(url|uri|URL|URI)\\b|[rR]equestUR|[rR]oute|\\.[uU]rl\\b|[eE]ndpoint|\\bmust\\w*\\b|->is\\(|\\.is\\(|[pP]ermit(ted)?\\b|[aA]llowed\\b|[aA]uthori[sz]ed\\b|[dD]enied\\b|[fF]orbidden\\b|[gG]ranted\\b") (#match? @at "\\b(return|throw)\\b|doFilter|sendError|sendRedirect|setStatus|abortWith|reject|([pP]ermit(ted)?|[aA]llowed|[aA]uthori[sz]ed|[dD]enied|[fF]orbidden|[gG]ranted)\\s*=[^=]"))

; rule: kotlin
; role: branch
; languages: kotlin
([
  (if_expression condition: (_) @condition . (_) @at)
]
  (#match? @condition "[sS]etting|[wW]rite?able|\\bos\\.access\\(|[cC]onfig|\\b[cC]onf\\b|\\bcfg\\b|\\bgetenv\\b|\\b[gG]et[eE]nv\\b|\\bENV\\b|\\benv\\b|environ|viper|[a-z_](Enabled|Disabled|Required)\\b|_(enabled|disabled|required)\\b|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|[mM]ode\\b|[fF]lags?\\b|[fF]eature|[oO]ptions|[pP]ropert|[oO]pen\\b|[cC]losed\\b|\\b(is_?)?([dD]ev|[pP]rod|[dD]ebug)|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?(\\(|$)|[pP]ath|\\b(url|uri|URL|URI)\\b|[rR]equestUR|[rR]oute|\\.[uU]rl\\b|[eE]ndpoint|\\bmust\\w*\\b|->is\\(|\\.is\\(|[pP]ermit(ted)?\\b|[aA]llowed\\b|[aA]uthori[sz]ed\\b|[dD]enied\\b|[fF]orbidden\\b|[gG]ranted\\b") (#match? @at "\\b(return|throw)\\b|doFilter|sendError|respond|setStatus|([pP]ermit(ted)?|[aA]llowed|[aA]uthori[sz]ed|[dD]enied|[fF]orbidden|[gG]ranted)\\s*=[^=]"))
([
  (if_expression condition: (_) @condition . (_) @_goes @result) @at
]
  (#match? @condition "[sS]etting|[wW]rite?able|\\bos\\.access\\(|[cC]onfig|\\b[cC]onf\\b|\\bcfg\\b|\\bgetenv\\b|\\b[gG]et[eE]nv\\b|\\bENV\\b|\\benv\\b|environ|viper|[a-z_](Enabled|Disabled|Required)\\b|_(enabled|disabled|required)\\b|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|[mM]ode\\b|[fF]lags?\\b|[fF]eature|[oO]ptions|[pP]ropert|[oO]pen\\b|[cC]losed\\b|\\b(is_?)?([dD]ev|[pP]rod|[dD]ebug)|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?(\\(|$)|[pP]ath|\\b(url|uri|URL|URI)\\b|[rR]equestUR|[rR]oute|\\.[uU]rl\\b|[eE]ndpoint|\\bmust\\w*\\b|->is\\(|\\.is\\(|[pP]ermit(ted)?\\b|[aA]llowed\\b|[aA]uthori[sz]ed\\b|[dD]enied\\b|[fF]orbidden\\b|[gG]ranted\\b") (#match? @_goes "\\.(doFilter|filter|proceed)\\(|^\\{?\\s*return(@\\w+)?( true)?\\s*\\}?$"))

; rule: c-sharp
; role: branch
; languages: c-sharp
([
  (if_statement condition: (_) @condition consequence: (_) @at)
]
  (#match? @condition "[sS]etting|[wW]rite?able|\\bos\\.access\\(|[cC]onfig|\\b[cC]onf\\b|\\bcfg\\b|\\bgetenv\\b|\\b[gG]et[eE]nv\\b|\\bENV\\b|\\benv\\b|environ|viper|[a-z_](Enabled|Disabled|Required)\\b|_(enabled|disabled|required)\\b|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|[mM]ode\\b|[fF]lags?\\b|[fF]eature|[oO]ptions|[pP]ropert|[oO]pen\\b|[cC]losed\\b|\\b(is_?)?([dD]ev|[pP]rod|[dD]ebug)|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?(\\(|$)|[pP]ath|\\b(url|uri|URL|URI)\\b|[rR]equestUR|[rR]oute|\\.[uU]rl\\b|[eE]ndpoint|\\bmust\\w*\\b|->is\\(|\\.is\\(|[pP]ermit(ted)?\\b|[aA]llowed\\b|[aA]uthori[sz]ed\\b|[dD]enied\\b|[fF]orbidden\\b|[gG]ranted\\b") (#match? @at "\\b(return|throw)\\b|_?next|StatusCode|\\.Result\\b|Forbid|Challenge|Unauthorized|([pP]ermit(ted)?|[aA]llowed|[aA]uthori[sz]ed|[dD]enied|[fF]orbidden|[gG]ranted)\\s*=[^=]"))
([
  (if_statement condition: (_) @condition consequence: (_) @_goes @result) @at
]
  (#match? @condition "[sS]etting|[wW]rite?able|\\bos\\.access\\(|[cC]onfig|\\b[cC]onf\\b|\\bcfg\\b|\\bgetenv\\b|\\b[gG]et[eE]nv\\b|\\bENV\\b|\\benv\\b|environ|viper|[a-z_](Enabled|Disabled|Required)\\b|_(enabled|disabled|required)\\b|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|[mM]ode\\b|[fF]lags?\\b|[fF]eature|[oO]ptions|[pP]ropert|[oO]pen\\b|[cC]losed\\b|\\b(is_?)?([dD]ev|[pP]rod|[dD]ebug)|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?(\\(|$)|[pP]ath|\\b(url|uri|URL|URI)\\b|[rR]equestUR|[rR]oute|\\.[uU]rl\\b|[eE]ndpoint|\\bmust\\w*\\b|->is\\(|\\.is\\(|[pP]ermit(ted)?\\b|[aA]llowed\\b|[aA]uthori[sz]ed\\b|[dD]enied\\b|[fF]orbidden\\b|[gG]ranted\\b") (#match? @_goes "_?next(\\.Invoke)?\\([^;]*\\)(\\.ConfigureAwait\\(false\\))?;|^\\{?\\s*return;\\s*\\}?$"))

; rule: c-sharp-else
; role: branch
; kind: else
; languages: c-sharp
([
  (if_statement condition: (_) @condition alternative: (_) @at)
]
  (#match? @condition "[sS]etting|[wW]rite?able|\\bos\\.access\\(|[cC]onfig|\\b[cC]onf\\b|\\bcfg\\b|\\bgetenv\\b|\\b[gG]et[eE]nv\\b|\\bENV\\b|\\benv\\b|environ|viper|[a-z_](Enabled|Disabled|Required)\\b|_(enabled|disabled|required)\\b|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|[mM]ode\\b|[fF]lags?\\b|[fF]eature|[oO]ptions|[pP]ropert|[oO]pen\\b|[cC]losed\\b|\\b(is_?)?([dD]ev|[pP]rod|[dD]ebug)|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?(\\(|$)|[pP]ath|\\b(url|uri|URL|URI)\\b|[rR]equestUR|[rR]oute|\\.[uU]rl\\b|[eE]ndpoint|\\bmust\\w*\\b|->is\\(|\\.is\\(|[pP]ermit(ted)?\\b|[aA]llowed\\b|[aA]uthori[sz]ed\\b|[dD]enied\\b|[fF]orbidden\\b|[gG]ranted\\b") (#match? @at "\\b(return|throw)\\b|_?next|StatusCode|\\.Result\\b|Forbid|Challenge|Unauthorized|([pP]ermit(ted)?|[aA]llowed|[aA]uthori[sz]ed|[dD]enied|[fF]orbidden|[gG]ranted)\\s*=[^=]"))

; rule: php
; role: branch
; languages: php
([
  (if_statement condition: (parenthesized_expression (_) @condition) body: (_) @at)
]
  (#match? @condition "[sS]etting|[wW]rite?able|\\bos\\.access\\(|[cC]onfig|\\b[cC]onf\\b|\\bcfg\\b|\\bgetenv\\b|\\b[gG]et[eE]nv\\b|\\bENV\\b|\\benv\\b|environ|viper|[a-z_](Enabled|Disabled|Required)\\b|_(enabled|disabled|required)\\b|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|[mM]ode\\b|[fF]lags?\\b|[fF]eature|[oO]ptions|[pP]ropert|[oO]pen\\b|[cC]losed\\b|\\b(is_?)?([dD]ev|[pP]rod|[dD]ebug)|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?(\\(|$)|[pP]ath|\\b(url|uri|URL|URI)\\b|[rR]equestUR|[rR]oute|\\.[uU]rl\\b|[eE]ndpoint|\\bmust\\w*\\b|->is\\(|\\.is\\(|[pP]ermit(ted)?\\b|[aA]llowed\\b|[aA]uthori[sz]ed\\b|[dD]enied\\b|[fF]orbidden\\b|[gG]ranted\\b") (#match? @at "\\b(return|throw|abort|exit|die|redirect\\w*)\\b|header\\(|([pP]ermit(ted)?|[aA]llowed|[aA]uthori[sz]ed|[dD]enied|[fF]orbidden|[gG]ranted)\\s*=[^=]"))
([
  (if_statement condition: (parenthesized_expression (_) @condition) body: (_) @_goes @result) @at
]
  (#match? @condition "[sS]etting|[wW]rite?able|\\bos\\.access\\(|[cC]onfig|\\b[cC]onf\\b|\\bcfg\\b|\\bgetenv\\b|\\b[gG]et[eE]nv\\b|\\bENV\\b|\\benv\\b|environ|viper|[a-z_](Enabled|Disabled|Required)\\b|_(enabled|disabled|required)\\b|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|[mM]ode\\b|[fF]lags?\\b|[fF]eature|[oO]ptions|[pP]ropert|[oO]pen\\b|[cC]losed\\b|\\b(is_?)?([dD]ev|[pP]rod|[dD]ebug)|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?(\\(|$)|[pP]ath|\\b(url|uri|URL|URI)\\b|[rR]equestUR|[rR]oute|\\.[uU]rl\\b|[eE]ndpoint|\\bmust\\w*\\b|->is\\(|\\.is\\(|[pP]ermit(ted)?\\b|[aA]llowed\\b|[aA]uthori[sz]ed\\b|[dD]enied\\b|[fF]orbidden\\b|[gG]ranted\\b") (#match? @_goes "return \\$next\\(|->handle\\(\\$request|^\\{?\\s*return( true| null)?;\\s*\\}?$"))

; rule: php-else
; role: branch
; kind: else
; languages: php
([
  (if_statement condition: (parenthesized_expression (_) @condition) alternative: (else_clause body: (_) @at))
]
  (#match? @condition "[sS]etting|[wW]rite?able|\\bos\\.access\\(|[cC]onfig|\\b[cC]onf\\b|\\bcfg\\b|\\bgetenv\\b|\\b[gG]et[eE]nv\\b|\\bENV\\b|\\benv\\b|environ|viper|[a-z_](Enabled|Disabled|Required)\\b|_(enabled|disabled|required)\\b|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|[mM]ode\\b|[fF]lags?\\b|[fF]eature|[oO]ptions|[pP]ropert|[oO]pen\\b|[cC]losed\\b|\\b(is_?)?([dD]ev|[pP]rod|[dD]ebug)|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?(\\(|$)|[pP]ath|\\b(url|uri|URL|URI)\\b|[rR]equestUR|[rR]oute|\\.[uU]rl\\b|[eE]ndpoint|\\bmust\\w*\\b|->is\\(|\\.is\\(|[pP]ermit(ted)?\\b|[aA]llowed\\b|[aA]uthori[sz]ed\\b|[dD]enied\\b|[fF]orbidden\\b|[gG]ranted\\b") (#match? @at "\\b(return|throw|abort|exit|die|redirect\\w*)\\b|header\\(|([pP]ermit(ted)?|[aA]llowed|[aA]uthori[sz]ed|[dD]enied|[fF]orbidden|[gG]ranted)\\s*=[^=]"))

; rule: ruby
; role: branch
; languages: ruby
([
  (if condition: (_) @condition consequence: (then) @at)
  (elsif condition: (_) @condition consequence: (then) @at)
  (if_modifier body: (_) @at condition: (_) @condition)
  (unless condition: (_) @condition alternative: (else) @at)
]
  (#match? @condition "[sS]etting|[wW]rite?able|\\bos\\.access\\(|[cC]onfig|\\b[cC]onf\\b|\\bcfg\\b|\\bgetenv\\b|\\b[gG]et[eE]nv\\b|\\bENV\\b|\\benv\\b|environ|viper|[a-z_](Enabled|Disabled|Required)\\b|_(enabled|disabled|required)\\b|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|[mM]ode\\b|[fF]lags?\\b|[fF]eature|[oO]ptions|[pP]ropert|[oO]pen\\b|[cC]losed\\b|\\b(is_?)?([dD]ev|[pP]rod|[dD]ebug)|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?(\\(|$)|[pP]ath|\\b(url|uri|URL|URI)\\b|[rR]equestUR|[rR]oute|\\.[uU]rl\\b|[eE]ndpoint|\\bmust\\w*\\b|->is\\(|\\.is\\(|[pP]ermit(ted)?\\b|[aA]llowed\\b|[aA]uthori[sz]ed\\b|[dD]enied\\b|[fF]orbidden\\b|[gG]ranted\\b") (#match? @at "\\b(return|raise|head|halt|redirect\\w*|render|error!?)\\b|deny|forbid|unauth|authenticate|require|([pP]ermit(ted)?|[aA]llowed|[aA]uthori[sz]ed|[dD]enied|[fF]orbidden|[gG]ranted)\\s*=[^=]"))
([
  (if condition: (_) @condition consequence: (then . (return) @result .)) @at
  (if_modifier body: (return) @result condition: (_) @condition) @at
]
  (#match? @condition "[sS]etting|[wW]rite?able|\\bos\\.access\\(|[cC]onfig|\\b[cC]onf\\b|\\bcfg\\b|\\bgetenv\\b|\\b[gG]et[eE]nv\\b|\\bENV\\b|\\benv\\b|environ|viper|[a-z_](Enabled|Disabled|Required)\\b|_(enabled|disabled|required)\\b|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|[mM]ode\\b|[fF]lags?\\b|[fF]eature|[oO]ptions|[pP]ropert|[oO]pen\\b|[cC]losed\\b|\\b(is_?)?([dD]ev|[pP]rod|[dD]ebug)|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?(\\(|$)|[pP]ath|\\b(url|uri|URL|URI)\\b|[rR]equestUR|[rR]oute|\\.[uU]rl\\b|[eE]ndpoint|\\bmust\\w*\\b|->is\\(|\\.is\\(|[pP]ermit(ted)?\\b|[aA]llowed\\b|[aA]uthori[sz]ed\\b|[dD]enied\\b|[fF]orbidden\\b|[gG]ranted\\b") (#match? @result "^return\\b(?!.*(redirect|render|head|raise|false))"))

; rule: ruby-else
; role: branch
; kind: else
; languages: ruby
([
  (unless condition: (_) @condition consequence: (then) @at)
  (unless_modifier body: (_) @at condition: (_) @condition)
  (if condition: (_) @condition alternative: (else) @at)
]
  (#match? @condition "[sS]etting|[wW]rite?able|\\bos\\.access\\(|[cC]onfig|\\b[cC]onf\\b|\\bcfg\\b|\\bgetenv\\b|\\b[gG]et[eE]nv\\b|\\bENV\\b|\\benv\\b|environ|viper|[a-z_](Enabled|Disabled|Required)\\b|_(enabled|disabled|required)\\b|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|[mM]ode\\b|[fF]lags?\\b|[fF]eature|[oO]ptions|[pP]ropert|[oO]pen\\b|[cC]losed\\b|\\b(is_?)?([dD]ev|[pP]rod|[dD]ebug)|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?(\\(|$)|[pP]ath|\\b(url|uri|URL|URI)\\b|[rR]equestUR|[rR]oute|\\.[uU]rl\\b|[eE]ndpoint|\\bmust\\w*\\b|->is\\(|\\.is\\(|[pP]ermit(ted)?\\b|[aA]llowed\\b|[aA]uthori[sz]ed\\b|[dD]enied\\b|[fF]orbidden\\b|[gG]ranted\\b") (#match? @at "\\b(return|raise|head|halt|redirect\\w*|render|error!?)\\b|deny|forbid|unauth|authenticate|require|([pP]ermit(ted)?|[aA]llowed|[aA]uthori[sz]ed|[dD]enied|[fF]orbidden|[gG]ranted)\\s*=[^=]"))
([
  (unless condition: (_) @condition consequence: (then . (return) @result .)) @at
  (unless_modifier body: (return) @result condition: (_) @condition) @at
]
  (#match? @condition "[sS]etting|[wW]rite?able|\\bos\\.access\\(|[cC]onfig|\\b[cC]onf\\b|\\bcfg\\b|\\bgetenv\\b|\\b[gG]et[eE]nv\\b|\\bENV\\b|\\benv\\b|environ|viper|[a-z_](Enabled|Disabled|Required)\\b|_(enabled|disabled|required)\\b|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|[mM]ode\\b|[fF]lags?\\b|[fF]eature|[oO]ptions|[pP]ropert|[oO]pen\\b|[cC]losed\\b|\\b(is_?)?([dD]ev|[pP]rod|[dD]ebug)|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?(\\(|$)|[pP]ath|\\b(url|uri|URL|URI)\\b|[rR]equestUR|[rR]oute|\\.[uU]rl\\b|[eE]ndpoint|\\bmust\\w*\\b|->is\\(|\\.is\\(|[pP]ermit(ted)?\\b|[aA]llowed\\b|[aA]uthori[sz]ed\\b|[dD]enied\\b|[fF]orbidden\\b|[gG]ranted\\b") (#match? @result "^return\\b(?!.*(redirect|render|head|raise|false))"))
