; Conditions under which routers are told what stands in front of their routes. What says that a program is tested or developed is none: it is in front
; where the program runs.

; rule: javascript
; role: used-when
; languages: javascript, typescript, tsx
((if_statement condition: (parenthesized_expression (_) @condition) consequence: (_) @at)
  (#match? @at "\\.(use|register|addHook|useGlobalGuards|onRequest|preHandler|before)\\(")
  (#not-match? @condition "NODE_ENV|\\b[iI]s_?([tT]est|[dD]ev)\\w*|\\.parent\\b"))
((if_statement condition: (parenthesized_expression (_) @_condition) alternative: (_) @at)
  (#match? @at "\\.(use|register|addHook|useGlobalGuards|onRequest|preHandler|before)\\(")
  (#not-match? @_condition "NODE_ENV|\\b[iI]s_?([tT]est|[dD]ev)\\w*|\\.parent\\b"))

; rule: go
; role: used-when
; languages: go
((if_statement condition: (_) @condition consequence: (_) @at)
  (#match? @at "\\.(Use|UseMiddleware|Pre|Middleware|UseBefore|Handlers)\\(|\\b(h|r|root|hdlr|\\w*[hH]andler|\\w*[mM]ux|\\w*[rR]outer) = \\w|= append\\(")
  (#not-match? @condition "^\\w*[eE]rr [!=]= nil$|\\b[iI]sTest\\w*"))
((if_statement condition: (_) @_condition alternative: (_) @at)
  (#match? @at "\\.(Use|UseMiddleware|Pre|Middleware|UseBefore|Handlers)\\(|\\b(h|r|root|hdlr|\\w*[hH]andler|\\w*[mM]ux|\\w*[rR]outer) = \\w|= append\\(")
  (#not-match? @_condition "^\\w*[eE]rr [!=]= nil$|\\b[iI]sTest\\w*"))

; rule: python
; role: used-when
; languages: python
([(if_statement condition: (_) @condition consequence: (_) @at) (elif_clause condition: (_) @condition consequence: (_) @at)]
  (#match? @at "add_middleware\\(|before_request|middlewares?\\b|wsgi_app|register_\\w+\\(|add_hook\\(|MIDDLEWARE")
  (#not-match? @condition "__name__|\\b[tT]esting\\b|\\b[dD]ebug\\b|DEBUG|TESTING"))
((if_statement condition: (_) @_condition alternative: (else_clause) @at)
  (#match? @at "add_middleware\\(|before_request|middlewares?\\b|wsgi_app|register_\\w+\\(|add_hook\\(|MIDDLEWARE")
  (#not-match? @_condition "__name__|\\b[tT]esting\\b|\\b[dD]ebug\\b|DEBUG|TESTING"))

; rule: c-sharp
; role: used-when
; languages: c-sharp
((if_statement condition: (_) @condition consequence: (_) @at)
  (#match? @at "\\.(Use\\w*|AddEndpointFilter|RequireAuthorization|Filters\\.Add)\\b") (#not-match? @condition "IsDevelopment|IsStaging|IsProduction|IsEnvironment"))
((if_statement condition: (_) @_condition alternative: (_) @at)
  (#match? @at "\\.(Use\\w*|AddEndpointFilter|RequireAuthorization|Filters\\.Add)\\b") (#not-match? @_condition "IsDevelopment|IsStaging|IsProduction|IsEnvironment"))

; rule: java
; role: used-when
; languages: java
((if_statement condition: (parenthesized_expression (_) @condition) consequence: (_) @at)
  (#match? @at "\\.(before|addFilter\\w*|addInterceptor|filter|handler|register)\\(")
  (#not-match? @condition "isAnnotationPresent\\("))
((if_statement alternative: (_) @at)
  (#match? @at "\\.(before|addFilter\\w*|addInterceptor|filter|handler|register)\\("))

; What Spring only sets up where a setting or a profile says so.
; rule: java-bean
; role: used-when
; languages: java
([
    (method_declaration (modifiers (annotation name: (identifier) @_when arguments: (_) @_condition)))
    (class_declaration (modifiers (annotation name: (identifier) @_when arguments: (_) @_condition)))
  ] @at
  (#any-of? @_when "ConditionalOnProperty" "ConditionalOnExpression" "Profile")
  (#match? @at "HttpSecurity|FilterRegistrationBean|InterceptorRegistry|(implements|extends) [\\w, ]*(Filter|HandlerInterceptor)\\b")
  (#not-match? @_condition "[tT]est|[dD]ev|[lL]ocal"))

; rule: kotlin-bean
; role: used-when
; languages: kotlin
([
    (function_declaration (modifiers (annotation (constructor_invocation (user_type (identifier) @_when) (value_arguments) @_condition))))
    (class_declaration (modifiers (annotation (constructor_invocation (user_type (identifier) @_when) (value_arguments) @_condition))))
  ] @at
  (#any-of? @_when "ConditionalOnProperty" "ConditionalOnExpression" "Profile")
  (#match? @at "HttpSecurity|FilterRegistrationBean|InterceptorRegistry|: [^{]*(Filter|HandlerInterceptor)\\b")
  (#not-match? @_condition "[tT]est|[dD]ev|[lL]ocal"))

; rule: php
; role: used-when
; languages: php
((if_statement condition: (parenthesized_expression (_) @condition) body: (_) @at)
  (#match? @at "->(add\\w*|pipe|middleware|push)\\("))
((if_statement alternative: (_) @at)
  (#match? @at "->(add\\w*|pipe|middleware|push)\\("))

; rule: ruby
; role: used-when
; languages: ruby
((if condition: (_) @condition consequence: (_) @at) (#match? @at "\\buse\\b|before_action|before\\b"))
((if alternative: (_) @at) (#match? @at "\\buse\\b|before_action|before\\b"))
((if_modifier body: (_) @at condition: (_) @condition) (#match? @at "^(use|before_action|before)\\b"))

; rule: rust
; role: used-when
; languages: rust
((if_expression condition: (_) @condition consequence: (_) @at) (#match? @at "\\.(layer|route_layer|wrap|attach)\\("))
((if_expression alternative: (_) @at) (#match? @at "\\.(layer|route_layer|wrap|attach)\\("))

; A function that ends under a condition, and tells a router what to use behind that: `if (!options.Enabled) return app;`.

; rule: javascript-after
; role: used-when
; languages: javascript, typescript, tsx
((statement_block (if_statement condition: (parenthesized_expression (_) @_condition) consequence: [(return_statement) (statement_block (return_statement) .)]) @at (_) @at .) @_block
  (#match? @_block "\\.(use|register|addHook|useGlobalGuards|onRequest|preHandler|before)\\(")
  (#match? @_condition "[eE]nabled|[dD]isabled|[cC]onfig|\\b[cC]fg\\b|[sS]etting|\\b[oO]pt(ion)?s?\\b|\\b[eE]nv\\b|[fF]lag|[fF]eature|\\b_?[uU]se[A-Z]")
  (#not-match? @_condition "[=!]==? ?(nil|null|undefined)\\b|\\bis (not )?(null|None)\\b|NODE_ENV|\\b[iI]s_?([tT]est|[dD]ev|[sS]taging|[pP]rod|[eE]nvironment)\\w*|\\b[eE]rr\\b"))

; rule: go-after
; role: used-when
; languages: go
((block (statement_list (if_statement condition: (_) @_condition consequence: (block (statement_list (return_statement) .))) @at (_) @at .)) @_block
  (#match? @_block "\\.(Use|UseMiddleware|Pre|UseBefore)\\(")
  (#match? @_condition "[eE]nabled|[dD]isabled|[cC]onfig|\\b[cC]fg\\b|[sS]etting|\\b[oO]pt(ion)?s?\\b|\\b[eE]nv\\b|[fF]lag|[fF]eature|\\b_?[uU]se[A-Z]")
  (#not-match? @_condition "[=!]==? ?(nil|null|undefined)\\b|\\bis (not )?(null|None)\\b|NODE_ENV|\\b[iI]s_?([tT]est|[dD]ev|[sS]taging|[pP]rod|[eE]nvironment)\\w*|\\b[eE]rr\\b"))

; rule: python-after
; role: used-when
; languages: python
((block (if_statement condition: (_) @_condition consequence: (block (return_statement) .)) @at (_) @at .) @_block
  (#match? @_block "add_middleware\\(|before_request|wsgi_app|register_\\w+\\(|add_hook\\(")
  (#match? @_condition "[eE]nabled|[dD]isabled|[cC]onfig|\\b[cC]fg\\b|[sS]etting|\\b[oO]pt(ion)?s?\\b|\\b[eE]nv\\b|[fF]lag|[fF]eature|\\b_?[uU]se[A-Z]")
  (#not-match? @_condition "[=!]==? ?(nil|null|undefined)\\b|\\bis (not )?(null|None)\\b|NODE_ENV|\\b[iI]s_?([tT]est|[dD]ev|[sS]taging|[pP]rod|[eE]nvironment)\\w*|\\b[eE]rr\\b"))

; rule: c-sharp-after
; role: used-when
; languages: c-sharp
((block (if_statement condition: (_) @_condition consequence: [(return_statement) (block (return_statement) .)]) @at (_) @at .) @_block
  (#match? @_block "\\.(Use[A-Z]\\w*|AddEndpointFilter|RequireAuthorization|Filters\\.Add)\\b")
  (#match? @_condition "[eE]nabled|[dD]isabled|[cC]onfig|\\b[cC]fg\\b|[sS]etting|\\b[oO]pt(ion)?s?\\b|\\b[eE]nv\\b|[fF]lag|[fF]eature|\\b_?[uU]se[A-Z]")
  (#not-match? @_condition "[=!]==? ?(nil|null|undefined)\\b|\\bis (not )?(null|None)\\b|NODE_ENV|\\b[iI]s_?([tT]est|[dD]ev|[sS]taging|[pP]rod|[eE]nvironment)\\w*|\\b[eE]rr\\b"))

; rule: java-after
; role: used-when
; languages: java
((block (if_statement condition: (parenthesized_expression (_) @_condition) consequence: [(return_statement) (block (return_statement) .)]) @at (_) @at .) @_block
  (#match? @_block "\\.(before|addFilter\\w*|addInterceptor|register)\\(")
  (#match? @_condition "[eE]nabled|[dD]isabled|[cC]onfig|\\b[cC]fg\\b|[sS]etting|\\b[oO]pt(ion)?s?\\b|\\b[eE]nv\\b|[fF]lag|[fF]eature|\\b_?[uU]se[A-Z]")
  (#not-match? @_condition "[=!]==? ?(nil|null|undefined)\\b|\\bis (not )?(null|None)\\b|NODE_ENV|\\b[iI]s_?([tT]est|[dD]ev|[sS]taging|[pP]rod|[eE]nvironment)\\w*|\\b[eE]rr\\b"))
