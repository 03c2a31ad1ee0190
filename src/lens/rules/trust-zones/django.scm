; Django and Django REST framework: requests, decorators, mixins, forms.
; languages: python

; rule: request
; role: source
; kind: request
; imports: ^(django|rest_framework)\b
((attribute object: [(identifier) (attribute)] @_request attribute: (identifier) @_part) @at @expression
  (#match? @_request "^(self\\.)?request$")
  (#any-of? @_part "GET" "POST" "FILES" "COOKIES" "META" "body" "data" "query_params" "headers"))

; rule: mixin
; role: control
; kind: access
((class_definition name: (identifier) @of superclasses: (argument_list (identifier) @expression)) @at
  (#any-of? @expression "LoginRequiredMixin" "PermissionRequiredMixin" "UserPassesTestMixin" "AccessMixin"))

; rule: permission-classes
; role: control
; kind: access
(class_definition name: (identifier) @of body: (block (expression_statement (assignment left: (identifier) @_name right: (_) @_value) @at @expression))
  (#eq? @_name "permission_classes") (#not-match? @_value "AllowAny|^[\\[(]\\s*[\\])]$"))

; rule: form
; role: control
; kind: validation
((call function: (attribute attribute: (identifier) @_valid) arguments: (argument_list)) @at @expression
  (#any-of? @_valid "is_valid" "full_clean"))

; rule: csrf-exempt
; role: sink
; kind: CSRF check switched off
; severity: high
((decorator (_) @expression) @at
  (#match? @expression "(^|\\()csrf_exempt"))
