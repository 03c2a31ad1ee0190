; How functions end early, as checks do that let somebody on: under which condition, and with which value or what they hand on to.

; rule: javascript
; role: early
; languages: javascript, typescript, tsx
([(if_statement condition: (parenthesized_expression (_) @condition) consequence: (return_statement (_) @value))
  (if_statement condition: (parenthesized_expression (_) @condition) consequence: (statement_block (return_statement (_) @value) .))] @at
  (#match? @condition "[aA]uth|AUTH|[lL]og_?[iI]n|LOGIN|[pP]assw|PASSW|[tT]oken|TOKEN|[sS]ecret|SECRET|[kK]eys?\\b|KEY|[cC]redential|[uU]ser|USER|[cC]onf|CONF|cfg|[sS]etting|SETTING|[oO]pt(ion)?s?\\b|OPTION|[eE]nv|ENV|[eE]nabl|ENABL|[dD]isabl|DISABL|[rR]equir|REQUIR|[mM]ode\\b|MODE|[fF]lag|[fF]eature|[pP]ublic|[aA]non|[gG]uest|[oO]pen\\b|[pP]rotect|[sS]ecur|[sS]kip|[bB]ypass|[dD]ev|[dD]ebug|[pP]rovider|[mM]anager|[sS]etup|[iI]nstall|[aA]ccess|[aA]cl\\b|[pP]olic|[vV]erif|[aA]ccount|[hH]tpasswd|[pP]roperties|viper|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?\\(")
  (#not-match? @value "^(throw|raise|abort|redirect|reject|render|respond)|\\b[45]\\d\\d\\b|[uU]nauth|[fF]orbid|UNAUTH|FORBID|[dD]enied|\\bErr[A-Z(]|\\b(\\w*Error|\\w*Exception)\\(|edirect|[\\s\\S]{160}"))
([(if_statement condition: (parenthesized_expression (_) @condition) consequence: (return_statement) @_bare)
  (if_statement condition: (parenthesized_expression (_) @condition) consequence: (statement_block . (return_statement) @_bare .))] @at
  (#match? @condition "[aA]uth|AUTH|[lL]og_?[iI]n|LOGIN|[pP]assw|PASSW|[tT]oken|TOKEN|[sS]ecret|SECRET|[kK]eys?\\b|KEY|[cC]redential|[uU]ser|USER|[cC]onf|CONF|cfg|[sS]etting|SETTING|[oO]pt(ion)?s?\\b|OPTION|[eE]nv|ENV|[eE]nabl|ENABL|[dD]isabl|DISABL|[rR]equir|REQUIR|[mM]ode\\b|MODE|[fF]lag|[fF]eature|[pP]ublic|[aA]non|[gG]uest|[oO]pen\\b|[pP]rotect|[sS]ecur|[sS]kip|[bB]ypass|[dD]ev|[dD]ebug|[pP]rovider|[mM]anager|[sS]etup|[iI]nstall|[aA]ccess|[aA]cl\\b|[pP]olic|[vV]erif|[aA]ccount|[hH]tpasswd|[pP]roperties|viper|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?\\(")
  (#match? @_bare "^return(@\\w+)?;?$"))
([(if_statement condition: (parenthesized_expression (_) @condition) consequence: (expression_statement (_) @value))
  (if_statement condition: (parenthesized_expression (_) @condition) consequence: (statement_block (expression_statement (_) @value) .))
  (if_statement condition: (parenthesized_expression (_) @condition) consequence: (statement_block (expression_statement (_) @value) . (return_statement) @_bare .))] @at
  (#match? @condition "[aA]uth|AUTH|[lL]og_?[iI]n|LOGIN|[pP]assw|PASSW|[tT]oken|TOKEN|[sS]ecret|SECRET|[kK]eys?\\b|KEY|[cC]redential|[uU]ser|USER|[cC]onf|CONF|cfg|[sS]etting|SETTING|[oO]pt(ion)?s?\\b|OPTION|[eE]nv|ENV|[eE]nabl|ENABL|[dD]isabl|DISABL|[rR]equir|REQUIR|[mM]ode\\b|MODE|[fF]lag|[fF]eature|[pP]ublic|[aA]non|[gG]uest|[oO]pen\\b|[pP]rotect|[sS]ecur|[sS]kip|[bB]ypass|[dD]ev|[dD]ebug|[pP]rovider|[mM]anager|[sS]etup|[iI]nstall|[aA]ccess|[aA]cl\\b|[pP]olic|[vV]erif|[aA]ccount|[hH]tpasswd|[pP]roperties|viper|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?\\(")
  (#match? @value "(^|[.\\s_])[nN]ext(\\.\\w+)?\\(|(^|\\.)(handler?|inner|wrapped|fn|hf)(\\.\\w+)?\\(|\\.(doFilter|proceed|filter)\\("))

; rule: python
; role: early
; languages: python
([(if_statement condition: (_) @condition consequence: (block (return_statement (_) @value) .))] @at
  (#match? @condition "[aA]uth|AUTH|[lL]og_?[iI]n|LOGIN|[pP]assw|PASSW|[tT]oken|TOKEN|[sS]ecret|SECRET|[kK]eys?\\b|KEY|[cC]redential|[uU]ser|USER|[cC]onf|CONF|cfg|[sS]etting|SETTING|[oO]pt(ion)?s?\\b|OPTION|[eE]nv|ENV|[eE]nabl|ENABL|[dD]isabl|DISABL|[rR]equir|REQUIR|[mM]ode\\b|MODE|[fF]lag|[fF]eature|[pP]ublic|[aA]non|[gG]uest|[oO]pen\\b|[pP]rotect|[sS]ecur|[sS]kip|[bB]ypass|[dD]ev|[dD]ebug|[pP]rovider|[mM]anager|[sS]etup|[iI]nstall|[aA]ccess|[aA]cl\\b|[pP]olic|[vV]erif|[aA]ccount|[hH]tpasswd|[pP]roperties|viper|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?\\(")
  (#not-match? @value "^(throw|raise|abort|redirect|reject|render|respond)|\\b[45]\\d\\d\\b|[uU]nauth|[fF]orbid|UNAUTH|FORBID|[dD]enied|\\bErr[A-Z(]|\\b(\\w*Error|\\w*Exception)\\(|edirect|[\\s\\S]{160}"))
([(if_statement condition: (_) @condition consequence: (block . (return_statement) @_bare .))] @at
  (#match? @condition "[aA]uth|AUTH|[lL]og_?[iI]n|LOGIN|[pP]assw|PASSW|[tT]oken|TOKEN|[sS]ecret|SECRET|[kK]eys?\\b|KEY|[cC]redential|[uU]ser|USER|[cC]onf|CONF|cfg|[sS]etting|SETTING|[oO]pt(ion)?s?\\b|OPTION|[eE]nv|ENV|[eE]nabl|ENABL|[dD]isabl|DISABL|[rR]equir|REQUIR|[mM]ode\\b|MODE|[fF]lag|[fF]eature|[pP]ublic|[aA]non|[gG]uest|[oO]pen\\b|[pP]rotect|[sS]ecur|[sS]kip|[bB]ypass|[dD]ev|[dD]ebug|[pP]rovider|[mM]anager|[sS]etup|[iI]nstall|[aA]ccess|[aA]cl\\b|[pP]olic|[vV]erif|[aA]ccount|[hH]tpasswd|[pP]roperties|viper|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?\\(")
  (#match? @_bare "^return(@\\w+)?;?$"))

; rule: python-elif
; role: early
; languages: python
([(elif_clause condition: (_) @condition consequence: (block (return_statement (_) @value) .))] @at
  (#match? @condition "[aA]uth|AUTH|[lL]og_?[iI]n|LOGIN|[pP]assw|PASSW|[tT]oken|TOKEN|[sS]ecret|SECRET|[kK]eys?\\b|KEY|[cC]redential|[uU]ser|USER|[cC]onf|CONF|cfg|[sS]etting|SETTING|[oO]pt(ion)?s?\\b|OPTION|[eE]nv|ENV|[eE]nabl|ENABL|[dD]isabl|DISABL|[rR]equir|REQUIR|[mM]ode\\b|MODE|[fF]lag|[fF]eature|[pP]ublic|[aA]non|[gG]uest|[oO]pen\\b|[pP]rotect|[sS]ecur|[sS]kip|[bB]ypass|[dD]ev|[dD]ebug|[pP]rovider|[mM]anager|[sS]etup|[iI]nstall|[aA]ccess|[aA]cl\\b|[pP]olic|[vV]erif|[aA]ccount|[hH]tpasswd|[pP]roperties|viper|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?\\(")
  (#not-match? @value "^(throw|raise|abort|redirect|reject|render|respond)|\\b[45]\\d\\d\\b|[uU]nauth|[fF]orbid|UNAUTH|FORBID|[dD]enied|\\bErr[A-Z(]|\\b(\\w*Error|\\w*Exception)\\(|edirect|[\\s\\S]{160}"))

; rule: go
; role: early
; languages: go
([(if_statement condition: (_) @condition consequence: (block (statement_list (return_statement (expression_list) @value) .)))] @at
  (#match? @condition "[aA]uth|AUTH|[lL]og_?[iI]n|LOGIN|[pP]assw|PASSW|[tT]oken|TOKEN|[sS]ecret|SECRET|[kK]eys?\\b|KEY|[cC]redential|[uU]ser|USER|[cC]onf|CONF|cfg|[sS]etting|SETTING|[oO]pt(ion)?s?\\b|OPTION|[eE]nv|ENV|[eE]nabl|ENABL|[dD]isabl|DISABL|[rR]equir|REQUIR|[mM]ode\\b|MODE|[fF]lag|[fF]eature|[pP]ublic|[aA]non|[gG]uest|[oO]pen\\b|[pP]rotect|[sS]ecur|[sS]kip|[bB]ypass|[dD]ev|[dD]ebug|[pP]rovider|[mM]anager|[sS]etup|[iI]nstall|[aA]ccess|[aA]cl\\b|[pP]olic|[vV]erif|[aA]ccount|[hH]tpasswd|[pP]roperties|viper|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?\\(")
  (#not-match? @condition "^\\w*[eE]rr\\w* != nil$") (#not-match? @value "^(throw|raise|abort|redirect|reject|render|respond)|\\b[45]\\d\\d\\b|[uU]nauth|[fF]orbid|UNAUTH|FORBID|[dD]enied|\\bErr[A-Z(]|\\b(\\w*Error|\\w*Exception)\\(|edirect|[\\s\\S]{160}"))
([(if_statement condition: (_) @condition consequence: (block (statement_list . (return_statement) @_bare .)))] @at
  (#match? @condition "[aA]uth|AUTH|[lL]og_?[iI]n|LOGIN|[pP]assw|PASSW|[tT]oken|TOKEN|[sS]ecret|SECRET|[kK]eys?\\b|KEY|[cC]redential|[uU]ser|USER|[cC]onf|CONF|cfg|[sS]etting|SETTING|[oO]pt(ion)?s?\\b|OPTION|[eE]nv|ENV|[eE]nabl|ENABL|[dD]isabl|DISABL|[rR]equir|REQUIR|[mM]ode\\b|MODE|[fF]lag|[fF]eature|[pP]ublic|[aA]non|[gG]uest|[oO]pen\\b|[pP]rotect|[sS]ecur|[sS]kip|[bB]ypass|[dD]ev|[dD]ebug|[pP]rovider|[mM]anager|[sS]etup|[iI]nstall|[aA]ccess|[aA]cl\\b|[pP]olic|[vV]erif|[aA]ccount|[hH]tpasswd|[pP]roperties|viper|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?\\(")
  (#not-match? @condition "^\\w*[eE]rr\\w* != nil$") (#match? @_bare "^return(@\\w+)?;?$"))
([(if_statement condition: (_) @condition consequence: (block (statement_list (expression_statement (_) @value) .)))
  (if_statement condition: (_) @condition consequence: (block (statement_list (expression_statement (_) @value) . (return_statement) @_bare .)))] @at
  (#match? @condition "[aA]uth|AUTH|[lL]og_?[iI]n|LOGIN|[pP]assw|PASSW|[tT]oken|TOKEN|[sS]ecret|SECRET|[kK]eys?\\b|KEY|[cC]redential|[uU]ser|USER|[cC]onf|CONF|cfg|[sS]etting|SETTING|[oO]pt(ion)?s?\\b|OPTION|[eE]nv|ENV|[eE]nabl|ENABL|[dD]isabl|DISABL|[rR]equir|REQUIR|[mM]ode\\b|MODE|[fF]lag|[fF]eature|[pP]ublic|[aA]non|[gG]uest|[oO]pen\\b|[pP]rotect|[sS]ecur|[sS]kip|[bB]ypass|[dD]ev|[dD]ebug|[pP]rovider|[mM]anager|[sS]etup|[iI]nstall|[aA]ccess|[aA]cl\\b|[pP]olic|[vV]erif|[aA]ccount|[hH]tpasswd|[pP]roperties|viper|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?\\(")
  (#not-match? @condition "^\\w*[eE]rr\\w* != nil$") (#match? @value "(^|[.\\s_])[nN]ext(\\.\\w+)?\\(|(^|\\.)(handler?|inner|wrapped|fn|hf)(\\.\\w+)?\\(|\\.(doFilter|proceed|filter)\\("))

; rule: java
; role: early
; languages: java
([(if_statement condition: (parenthesized_expression (_) @condition) consequence: (return_statement (_) @value))
  (if_statement condition: (parenthesized_expression (_) @condition) consequence: (block (return_statement (_) @value) .))] @at
  (#match? @condition "[aA]uth|AUTH|[lL]og_?[iI]n|LOGIN|[pP]assw|PASSW|[tT]oken|TOKEN|[sS]ecret|SECRET|[kK]eys?\\b|KEY|[cC]redential|[uU]ser|USER|[cC]onf|CONF|cfg|[sS]etting|SETTING|[oO]pt(ion)?s?\\b|OPTION|[eE]nv|ENV|[eE]nabl|ENABL|[dD]isabl|DISABL|[rR]equir|REQUIR|[mM]ode\\b|MODE|[fF]lag|[fF]eature|[pP]ublic|[aA]non|[gG]uest|[oO]pen\\b|[pP]rotect|[sS]ecur|[sS]kip|[bB]ypass|[dD]ev|[dD]ebug|[pP]rovider|[mM]anager|[sS]etup|[iI]nstall|[aA]ccess|[aA]cl\\b|[pP]olic|[vV]erif|[aA]ccount|[hH]tpasswd|[pP]roperties|viper|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?\\(")
  (#not-match? @value "^(throw|raise|abort|redirect|reject|render|respond)|\\b[45]\\d\\d\\b|[uU]nauth|[fF]orbid|UNAUTH|FORBID|[dD]enied|\\bErr[A-Z(]|\\b(\\w*Error|\\w*Exception)\\(|edirect|[\\s\\S]{160}"))
([(if_statement condition: (parenthesized_expression (_) @condition) consequence: (return_statement) @_bare)
  (if_statement condition: (parenthesized_expression (_) @condition) consequence: (block . (return_statement) @_bare .))] @at
  (#match? @condition "[aA]uth|AUTH|[lL]og_?[iI]n|LOGIN|[pP]assw|PASSW|[tT]oken|TOKEN|[sS]ecret|SECRET|[kK]eys?\\b|KEY|[cC]redential|[uU]ser|USER|[cC]onf|CONF|cfg|[sS]etting|SETTING|[oO]pt(ion)?s?\\b|OPTION|[eE]nv|ENV|[eE]nabl|ENABL|[dD]isabl|DISABL|[rR]equir|REQUIR|[mM]ode\\b|MODE|[fF]lag|[fF]eature|[pP]ublic|[aA]non|[gG]uest|[oO]pen\\b|[pP]rotect|[sS]ecur|[sS]kip|[bB]ypass|[dD]ev|[dD]ebug|[pP]rovider|[mM]anager|[sS]etup|[iI]nstall|[aA]ccess|[aA]cl\\b|[pP]olic|[vV]erif|[aA]ccount|[hH]tpasswd|[pP]roperties|viper|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?\\(")
  (#match? @_bare "^return(@\\w+)?;?$"))
([(if_statement condition: (parenthesized_expression (_) @condition) consequence: (block (expression_statement (_) @value) .))
  (if_statement condition: (parenthesized_expression (_) @condition) consequence: (block (expression_statement (_) @value) . (return_statement) @_bare .))] @at
  (#match? @condition "[aA]uth|AUTH|[lL]og_?[iI]n|LOGIN|[pP]assw|PASSW|[tT]oken|TOKEN|[sS]ecret|SECRET|[kK]eys?\\b|KEY|[cC]redential|[uU]ser|USER|[cC]onf|CONF|cfg|[sS]etting|SETTING|[oO]pt(ion)?s?\\b|OPTION|[eE]nv|ENV|[eE]nabl|ENABL|[dD]isabl|DISABL|[rR]equir|REQUIR|[mM]ode\\b|MODE|[fF]lag|[fF]eature|[pP]ublic|[aA]non|[gG]uest|[oO]pen\\b|[pP]rotect|[sS]ecur|[sS]kip|[bB]ypass|[dD]ev|[dD]ebug|[pP]rovider|[mM]anager|[sS]etup|[iI]nstall|[aA]ccess|[aA]cl\\b|[pP]olic|[vV]erif|[aA]ccount|[hH]tpasswd|[pP]roperties|viper|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?\\(")
  (#match? @value "(^|[.\\s_])[nN]ext(\\.\\w+)?\\(|(^|\\.)(handler?|inner|wrapped|fn|hf)(\\.\\w+)?\\(|\\.(doFilter|proceed|filter)\\("))

; rule: kotlin
; role: early
; languages: kotlin
([(if_expression condition: (_) @condition . (return_expression (_) @value))
  (if_expression condition: (_) @condition . (block (return_expression (_) @value) .))] @at
  (#match? @condition "[aA]uth|AUTH|[lL]og_?[iI]n|LOGIN|[pP]assw|PASSW|[tT]oken|TOKEN|[sS]ecret|SECRET|[kK]eys?\\b|KEY|[cC]redential|[uU]ser|USER|[cC]onf|CONF|cfg|[sS]etting|SETTING|[oO]pt(ion)?s?\\b|OPTION|[eE]nv|ENV|[eE]nabl|ENABL|[dD]isabl|DISABL|[rR]equir|REQUIR|[mM]ode\\b|MODE|[fF]lag|[fF]eature|[pP]ublic|[aA]non|[gG]uest|[oO]pen\\b|[pP]rotect|[sS]ecur|[sS]kip|[bB]ypass|[dD]ev|[dD]ebug|[pP]rovider|[mM]anager|[sS]etup|[iI]nstall|[aA]ccess|[aA]cl\\b|[pP]olic|[vV]erif|[aA]ccount|[hH]tpasswd|[pP]roperties|viper|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?\\(")
  (#not-match? @value "^(throw|raise|abort|redirect|reject|render|respond)|\\b[45]\\d\\d\\b|[uU]nauth|[fF]orbid|UNAUTH|FORBID|[dD]enied|\\bErr[A-Z(]|\\b(\\w*Error|\\w*Exception)\\(|edirect|[\\s\\S]{160}"))
([(if_expression condition: (_) @condition . (return_expression) @_bare)
  (if_expression condition: (_) @condition . (block . (return_expression) @_bare .))] @at
  (#match? @condition "[aA]uth|AUTH|[lL]og_?[iI]n|LOGIN|[pP]assw|PASSW|[tT]oken|TOKEN|[sS]ecret|SECRET|[kK]eys?\\b|KEY|[cC]redential|[uU]ser|USER|[cC]onf|CONF|cfg|[sS]etting|SETTING|[oO]pt(ion)?s?\\b|OPTION|[eE]nv|ENV|[eE]nabl|ENABL|[dD]isabl|DISABL|[rR]equir|REQUIR|[mM]ode\\b|MODE|[fF]lag|[fF]eature|[pP]ublic|[aA]non|[gG]uest|[oO]pen\\b|[pP]rotect|[sS]ecur|[sS]kip|[bB]ypass|[dD]ev|[dD]ebug|[pP]rovider|[mM]anager|[sS]etup|[iI]nstall|[aA]ccess|[aA]cl\\b|[pP]olic|[vV]erif|[aA]ccount|[hH]tpasswd|[pP]roperties|viper|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?\\(")
  (#match? @_bare "^return(@\\w+)?;?$"))

; rule: c-sharp
; role: early
; languages: c-sharp
([(if_statement condition: (_) @condition consequence: (return_statement (_) @value))
  (if_statement condition: (_) @condition consequence: (block (return_statement (_) @value) .))] @at
  (#match? @condition "[aA]uth|AUTH|[lL]og_?[iI]n|LOGIN|[pP]assw|PASSW|[tT]oken|TOKEN|[sS]ecret|SECRET|[kK]eys?\\b|KEY|[cC]redential|[uU]ser|USER|[cC]onf|CONF|cfg|[sS]etting|SETTING|[oO]pt(ion)?s?\\b|OPTION|[eE]nv|ENV|[eE]nabl|ENABL|[dD]isabl|DISABL|[rR]equir|REQUIR|[mM]ode\\b|MODE|[fF]lag|[fF]eature|[pP]ublic|[aA]non|[gG]uest|[oO]pen\\b|[pP]rotect|[sS]ecur|[sS]kip|[bB]ypass|[dD]ev|[dD]ebug|[pP]rovider|[mM]anager|[sS]etup|[iI]nstall|[aA]ccess|[aA]cl\\b|[pP]olic|[vV]erif|[aA]ccount|[hH]tpasswd|[pP]roperties|viper|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?\\(")
  (#not-match? @value "^(throw|raise|abort|redirect|reject|render|respond)|\\b[45]\\d\\d\\b|[uU]nauth|[fF]orbid|UNAUTH|FORBID|[dD]enied|\\bErr[A-Z(]|\\b(\\w*Error|\\w*Exception)\\(|edirect|[\\s\\S]{160}"))
([(if_statement condition: (_) @condition consequence: (return_statement) @_bare)
  (if_statement condition: (_) @condition consequence: (block . (return_statement) @_bare .))] @at
  (#match? @condition "[aA]uth|AUTH|[lL]og_?[iI]n|LOGIN|[pP]assw|PASSW|[tT]oken|TOKEN|[sS]ecret|SECRET|[kK]eys?\\b|KEY|[cC]redential|[uU]ser|USER|[cC]onf|CONF|cfg|[sS]etting|SETTING|[oO]pt(ion)?s?\\b|OPTION|[eE]nv|ENV|[eE]nabl|ENABL|[dD]isabl|DISABL|[rR]equir|REQUIR|[mM]ode\\b|MODE|[fF]lag|[fF]eature|[pP]ublic|[aA]non|[gG]uest|[oO]pen\\b|[pP]rotect|[sS]ecur|[sS]kip|[bB]ypass|[dD]ev|[dD]ebug|[pP]rovider|[mM]anager|[sS]etup|[iI]nstall|[aA]ccess|[aA]cl\\b|[pP]olic|[vV]erif|[aA]ccount|[hH]tpasswd|[pP]roperties|viper|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?\\(")
  (#match? @_bare "^return(@\\w+)?;?$"))
([(if_statement condition: (_) @condition consequence: (block (expression_statement (_) @value) .))
  (if_statement condition: (_) @condition consequence: (block (expression_statement (_) @value) . (return_statement) @_bare .))] @at
  (#match? @condition "[aA]uth|AUTH|[lL]og_?[iI]n|LOGIN|[pP]assw|PASSW|[tT]oken|TOKEN|[sS]ecret|SECRET|[kK]eys?\\b|KEY|[cC]redential|[uU]ser|USER|[cC]onf|CONF|cfg|[sS]etting|SETTING|[oO]pt(ion)?s?\\b|OPTION|[eE]nv|ENV|[eE]nabl|ENABL|[dD]isabl|DISABL|[rR]equir|REQUIR|[mM]ode\\b|MODE|[fF]lag|[fF]eature|[pP]ublic|[aA]non|[gG]uest|[oO]pen\\b|[pP]rotect|[sS]ecur|[sS]kip|[bB]ypass|[dD]ev|[dD]ebug|[pP]rovider|[mM]anager|[sS]etup|[iI]nstall|[aA]ccess|[aA]cl\\b|[pP]olic|[vV]erif|[aA]ccount|[hH]tpasswd|[pP]roperties|viper|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?\\(")
  (#match? @value "(^|[.\\s_])[nN]ext(\\.\\w+)?\\(|(^|\\.)(handler?|inner|wrapped|fn|hf)(\\.\\w+)?\\(|\\.(doFilter|proceed|filter)\\("))

; rule: php
; role: early
; languages: php
([(if_statement condition: (parenthesized_expression (_) @condition) body: (return_statement (_) @value))
  (if_statement condition: (parenthesized_expression (_) @condition) body: (compound_statement (return_statement (_) @value) .))] @at
  (#match? @condition "[aA]uth|AUTH|[lL]og_?[iI]n|LOGIN|[pP]assw|PASSW|[tT]oken|TOKEN|[sS]ecret|SECRET|[kK]eys?\\b|KEY|[cC]redential|[uU]ser|USER|[cC]onf|CONF|cfg|[sS]etting|SETTING|[oO]pt(ion)?s?\\b|OPTION|[eE]nv|ENV|[eE]nabl|ENABL|[dD]isabl|DISABL|[rR]equir|REQUIR|[mM]ode\\b|MODE|[fF]lag|[fF]eature|[pP]ublic|[aA]non|[gG]uest|[oO]pen\\b|[pP]rotect|[sS]ecur|[sS]kip|[bB]ypass|[dD]ev|[dD]ebug|[pP]rovider|[mM]anager|[sS]etup|[iI]nstall|[aA]ccess|[aA]cl\\b|[pP]olic|[vV]erif|[aA]ccount|[hH]tpasswd|[pP]roperties|viper|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?\\(")
  (#not-match? @value "^(throw|raise|abort|redirect|reject|render|respond)|\\b[45]\\d\\d\\b|[uU]nauth|[fF]orbid|UNAUTH|FORBID|[dD]enied|\\bErr[A-Z(]|\\b(\\w*Error|\\w*Exception)\\(|edirect|[\\s\\S]{160}"))
([(if_statement condition: (parenthesized_expression (_) @condition) body: (return_statement) @_bare)
  (if_statement condition: (parenthesized_expression (_) @condition) body: (compound_statement . (return_statement) @_bare .))] @at
  (#match? @condition "[aA]uth|AUTH|[lL]og_?[iI]n|LOGIN|[pP]assw|PASSW|[tT]oken|TOKEN|[sS]ecret|SECRET|[kK]eys?\\b|KEY|[cC]redential|[uU]ser|USER|[cC]onf|CONF|cfg|[sS]etting|SETTING|[oO]pt(ion)?s?\\b|OPTION|[eE]nv|ENV|[eE]nabl|ENABL|[dD]isabl|DISABL|[rR]equir|REQUIR|[mM]ode\\b|MODE|[fF]lag|[fF]eature|[pP]ublic|[aA]non|[gG]uest|[oO]pen\\b|[pP]rotect|[sS]ecur|[sS]kip|[bB]ypass|[dD]ev|[dD]ebug|[pP]rovider|[mM]anager|[sS]etup|[iI]nstall|[aA]ccess|[aA]cl\\b|[pP]olic|[vV]erif|[aA]ccount|[hH]tpasswd|[pP]roperties|viper|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?\\(")
  (#match? @_bare "^return(@\\w+)?;?$"))

; rule: rust
; role: early
; languages: rust
([(if_expression condition: (_) @condition consequence: (block (expression_statement (return_expression (_) @value)) .))] @at
  (#match? @condition "[aA]uth|AUTH|[lL]og_?[iI]n|LOGIN|[pP]assw|PASSW|[tT]oken|TOKEN|[sS]ecret|SECRET|[kK]eys?\\b|KEY|[cC]redential|[uU]ser|USER|[cC]onf|CONF|cfg|[sS]etting|SETTING|[oO]pt(ion)?s?\\b|OPTION|[eE]nv|ENV|[eE]nabl|ENABL|[dD]isabl|DISABL|[rR]equir|REQUIR|[mM]ode\\b|MODE|[fF]lag|[fF]eature|[pP]ublic|[aA]non|[gG]uest|[oO]pen\\b|[pP]rotect|[sS]ecur|[sS]kip|[bB]ypass|[dD]ev|[dD]ebug|[pP]rovider|[mM]anager|[sS]etup|[iI]nstall|[aA]ccess|[aA]cl\\b|[pP]olic|[vV]erif|[aA]ccount|[hH]tpasswd|[pP]roperties|viper|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?\\(")
  (#not-match? @value "^(throw|raise|abort|redirect|reject|render|respond)|\\b[45]\\d\\d\\b|[uU]nauth|[fF]orbid|UNAUTH|FORBID|[dD]enied|\\bErr[A-Z(]|\\b(\\w*Error|\\w*Exception)\\(|edirect|[\\s\\S]{160}"))

; rule: ruby
; role: early
; languages: ruby
([(if condition: (_) @condition consequence: (then (return (argument_list (_) @value)) .))] @at
  (#match? @condition "[aA]uth|AUTH|[lL]og_?[iI]n|LOGIN|[pP]assw|PASSW|[tT]oken|TOKEN|[sS]ecret|SECRET|[kK]eys?\\b|KEY|[cC]redential|[uU]ser|USER|[cC]onf|CONF|cfg|[sS]etting|SETTING|[oO]pt(ion)?s?\\b|OPTION|[eE]nv|ENV|[eE]nabl|ENABL|[dD]isabl|DISABL|[rR]equir|REQUIR|[mM]ode\\b|MODE|[fF]lag|[fF]eature|[pP]ublic|[aA]non|[gG]uest|[oO]pen\\b|[pP]rotect|[sS]ecur|[sS]kip|[bB]ypass|[dD]ev|[dD]ebug|[pP]rovider|[mM]anager|[sS]etup|[iI]nstall|[aA]ccess|[aA]cl\\b|[pP]olic|[vV]erif|[aA]ccount|[hH]tpasswd|[pP]roperties|viper|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?\\(")
  (#not-match? @value "^(throw|raise|abort|redirect|reject|render|respond)|\\b[45]\\d\\d\\b|[uU]nauth|[fF]orbid|UNAUTH|FORBID|[dD]enied|\\bErr[A-Z(]|\\b(\\w*Error|\\w*Exception)\\(|edirect|[\\s\\S]{160}"))
([(if condition: (_) @condition consequence: (then . (return) @_bare .))] @at
  (#match? @condition "[aA]uth|AUTH|[lL]og_?[iI]n|LOGIN|[pP]assw|PASSW|[tT]oken|TOKEN|[sS]ecret|SECRET|[kK]eys?\\b|KEY|[cC]redential|[uU]ser|USER|[cC]onf|CONF|cfg|[sS]etting|SETTING|[oO]pt(ion)?s?\\b|OPTION|[eE]nv|ENV|[eE]nabl|ENABL|[dD]isabl|DISABL|[rR]equir|REQUIR|[mM]ode\\b|MODE|[fF]lag|[fF]eature|[pP]ublic|[aA]non|[gG]uest|[oO]pen\\b|[pP]rotect|[sS]ecur|[sS]kip|[bB]ypass|[dD]ev|[dD]ebug|[pP]rovider|[mM]anager|[sS]etup|[iI]nstall|[aA]ccess|[aA]cl\\b|[pP]olic|[vV]erif|[aA]ccount|[hH]tpasswd|[pP]roperties|viper|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?\\(")
  (#match? @_bare "^return(@\\w+)?;?$"))

; rule: ruby-after
; role: early
; languages: ruby
([(if_modifier body: (return (argument_list (_) @value)) condition: (_) @condition)] @at
  (#match? @condition "[aA]uth|AUTH|[lL]og_?[iI]n|LOGIN|[pP]assw|PASSW|[tT]oken|TOKEN|[sS]ecret|SECRET|[kK]eys?\\b|KEY|[cC]redential|[uU]ser|USER|[cC]onf|CONF|cfg|[sS]etting|SETTING|[oO]pt(ion)?s?\\b|OPTION|[eE]nv|ENV|[eE]nabl|ENABL|[dD]isabl|DISABL|[rR]equir|REQUIR|[mM]ode\\b|MODE|[fF]lag|[fF]eature|[pP]ublic|[aA]non|[gG]uest|[oO]pen\\b|[pP]rotect|[sS]ecur|[sS]kip|[bB]ypass|[dD]ev|[dD]ebug|[pP]rovider|[mM]anager|[sS]etup|[iI]nstall|[aA]ccess|[aA]cl\\b|[pP]olic|[vV]erif|[aA]ccount|[hH]tpasswd|[pP]roperties|viper|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?\\(")
  (#not-match? @value "^(throw|raise|abort|redirect|reject|render|respond)|\\b[45]\\d\\d\\b|[uU]nauth|[fF]orbid|UNAUTH|FORBID|[dD]enied|\\bErr[A-Z(]|\\b(\\w*Error|\\w*Exception)\\(|edirect|[\\s\\S]{160}"))
([(if_modifier body: (return) @_bare condition: (_) @condition)] @at
  (#match? @condition "[aA]uth|AUTH|[lL]og_?[iI]n|LOGIN|[pP]assw|PASSW|[tT]oken|TOKEN|[sS]ecret|SECRET|[kK]eys?\\b|KEY|[cC]redential|[uU]ser|USER|[cC]onf|CONF|cfg|[sS]etting|SETTING|[oO]pt(ion)?s?\\b|OPTION|[eE]nv|ENV|[eE]nabl|ENABL|[dD]isabl|DISABL|[rR]equir|REQUIR|[mM]ode\\b|MODE|[fF]lag|[fF]eature|[pP]ublic|[aA]non|[gG]uest|[oO]pen\\b|[pP]rotect|[sS]ecur|[sS]kip|[bB]ypass|[dD]ev|[dD]ebug|[pP]rovider|[mM]anager|[sS]etup|[iI]nstall|[aA]ccess|[aA]cl\\b|[pP]olic|[vV]erif|[aA]ccount|[hH]tpasswd|[pP]roperties|viper|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?\\(")
  (#match? @_bare "^return(@\\w+)?;?$"))

; rule: ruby-unless
; role: early
; kind: else
; languages: ruby
([(unless condition: (_) @condition consequence: (then (return (argument_list (_) @value)) .))] @at
  (#match? @condition "[aA]uth|AUTH|[lL]og_?[iI]n|LOGIN|[pP]assw|PASSW|[tT]oken|TOKEN|[sS]ecret|SECRET|[kK]eys?\\b|KEY|[cC]redential|[uU]ser|USER|[cC]onf|CONF|cfg|[sS]etting|SETTING|[oO]pt(ion)?s?\\b|OPTION|[eE]nv|ENV|[eE]nabl|ENABL|[dD]isabl|DISABL|[rR]equir|REQUIR|[mM]ode\\b|MODE|[fF]lag|[fF]eature|[pP]ublic|[aA]non|[gG]uest|[oO]pen\\b|[pP]rotect|[sS]ecur|[sS]kip|[bB]ypass|[dD]ev|[dD]ebug|[pP]rovider|[mM]anager|[sS]etup|[iI]nstall|[aA]ccess|[aA]cl\\b|[pP]olic|[vV]erif|[aA]ccount|[hH]tpasswd|[pP]roperties|viper|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?\\(")
  (#not-match? @value "^(throw|raise|abort|redirect|reject|render|respond)|\\b[45]\\d\\d\\b|[uU]nauth|[fF]orbid|UNAUTH|FORBID|[dD]enied|\\bErr[A-Z(]|\\b(\\w*Error|\\w*Exception)\\(|edirect|[\\s\\S]{160}"))
([(unless condition: (_) @condition consequence: (then . (return) @_bare .))] @at
  (#match? @condition "[aA]uth|AUTH|[lL]og_?[iI]n|LOGIN|[pP]assw|PASSW|[tT]oken|TOKEN|[sS]ecret|SECRET|[kK]eys?\\b|KEY|[cC]redential|[uU]ser|USER|[cC]onf|CONF|cfg|[sS]etting|SETTING|[oO]pt(ion)?s?\\b|OPTION|[eE]nv|ENV|[eE]nabl|ENABL|[dD]isabl|DISABL|[rR]equir|REQUIR|[mM]ode\\b|MODE|[fF]lag|[fF]eature|[pP]ublic|[aA]non|[gG]uest|[oO]pen\\b|[pP]rotect|[sS]ecur|[sS]kip|[bB]ypass|[dD]ev|[dD]ebug|[pP]rovider|[mM]anager|[sS]etup|[iI]nstall|[aA]ccess|[aA]cl\\b|[pP]olic|[vV]erif|[aA]ccount|[hH]tpasswd|[pP]roperties|viper|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?\\(")
  (#match? @_bare "^return(@\\w+)?;?$"))

; rule: ruby-unless-after
; role: early
; kind: else
; languages: ruby
([(unless_modifier body: (return (argument_list (_) @value)) condition: (_) @condition)] @at
  (#match? @condition "[aA]uth|AUTH|[lL]og_?[iI]n|LOGIN|[pP]assw|PASSW|[tT]oken|TOKEN|[sS]ecret|SECRET|[kK]eys?\\b|KEY|[cC]redential|[uU]ser|USER|[cC]onf|CONF|cfg|[sS]etting|SETTING|[oO]pt(ion)?s?\\b|OPTION|[eE]nv|ENV|[eE]nabl|ENABL|[dD]isabl|DISABL|[rR]equir|REQUIR|[mM]ode\\b|MODE|[fF]lag|[fF]eature|[pP]ublic|[aA]non|[gG]uest|[oO]pen\\b|[pP]rotect|[sS]ecur|[sS]kip|[bB]ypass|[dD]ev|[dD]ebug|[pP]rovider|[mM]anager|[sS]etup|[iI]nstall|[aA]ccess|[aA]cl\\b|[pP]olic|[vV]erif|[aA]ccount|[hH]tpasswd|[pP]roperties|viper|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?\\(")
  (#not-match? @value "^(throw|raise|abort|redirect|reject|render|respond)|\\b[45]\\d\\d\\b|[uU]nauth|[fF]orbid|UNAUTH|FORBID|[dD]enied|\\bErr[A-Z(]|\\b(\\w*Error|\\w*Exception)\\(|edirect|[\\s\\S]{160}"))
([(unless_modifier body: (return) @_bare condition: (_) @condition)] @at
  (#match? @condition "[aA]uth|AUTH|[lL]og_?[iI]n|LOGIN|[pP]assw|PASSW|[tT]oken|TOKEN|[sS]ecret|SECRET|[kK]eys?\\b|KEY|[cC]redential|[uU]ser|USER|[cC]onf|CONF|cfg|[sS]etting|SETTING|[oO]pt(ion)?s?\\b|OPTION|[eE]nv|ENV|[eE]nabl|ENABL|[dD]isabl|DISABL|[rR]equir|REQUIR|[mM]ode\\b|MODE|[fF]lag|[fF]eature|[pP]ublic|[aA]non|[gG]uest|[oO]pen\\b|[pP]rotect|[sS]ecur|[sS]kip|[bB]ypass|[dD]ev|[dD]ebug|[pP]rovider|[mM]anager|[sS]etup|[iI]nstall|[aA]ccess|[aA]cl\\b|[pP]olic|[vV]erif|[aA]ccount|[hH]tpasswd|[pP]roperties|viper|\\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\\b|\\b(is|has|can|may|needs?|requires?|should|must|allows?|skips?)(_|[A-Z])\\w*[?!]?\\(")
  (#match? @_bare "^return(@\\w+)?;?$"))
