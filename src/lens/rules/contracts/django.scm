; Django models and forms, and the serializers of Django REST framework, with their fields and checks.
; languages: python

; rule: schema
; role: schema
; imports: ^(django|rest_framework|django_filters|wagtail|mptt)\b
((class_definition name: (identifier) @name superclasses: (argument_list (_) @base)) @at
  (#match? @base "(^|\\.)(\\w*Serializer|\\w*Form|\\w*Model|\\w+_Node|AbstractUser|AbstractBaseUser|FilterSet)(\\[.*\\])?$")
  (#not-match? @base "(^|\\.)BaseModel$"))

; rule: field
; role: field
; of: class
; imports: ^(django|rest_framework|wagtail|modelcluster|taggit)\b
((class_definition body: (block (expression_statement (assignment left: (identifier) @name !type right: (call function: (attribute object: (identifier) @_module attribute: (identifier) @_kind))) @at @text)))
  (#any-of? @_module "models" "serializers" "forms" "filters" "django_filters") (#match? @_kind "^[A-Z]") (#not-match? @_kind "(Manager|as_manager|QuerySet)$"))

; rule: own-field
; role: field
; of: class
; imports: ^(django|rest_framework|wagtail|modelcluster|taggit)\b|serializers|fields
((class_definition body: (block (expression_statement (assignment left: (identifier) @name !type right: (call function: (identifier) @_kind)) @at @text)))
  (#match? @_kind "^[A-Z]\\w*(Field|ForeignKey|Serializer|Filter)((With|Without|For|From|Of|Or|By|In)[A-Z]\\w*)?$|^(ForeignKey|ParentalKey)$"))

; rule: meta
; role: check
; says: {setting} is {value}
((class_definition name: (identifier) @_meta body: (block (expression_statement (assignment left: (identifier) @setting right: (_) @value) @at)))
  (#eq? @_meta "Meta")
  (#any-of? @setting "fields" "exclude" "read_only_fields" "extra_kwargs" "unique_together" "constraints" "validators"))

; rule: field-check
; role: check
; says: {name} checks one field
; imports: ^(django|rest_framework)\b
((class_definition body: (block [
  (function_definition name: (identifier) @name) @at
  (decorated_definition definition: (function_definition name: (identifier) @name)) @at
]))
  (#match? @name "^(validate|clean)_[a-z]\\w*$"))

; rule: whole-check
; role: check
; says: {name} checks the whole
; imports: ^(django|rest_framework)\b
((class_definition body: (block (function_definition name: (identifier) @name) @at))
  (#any-of? @name "validate" "clean"))

; rule: missing
; role: raise
; verb: answers 404 by
; thrown: yes
; imports: ^(django|rest_framework)\b
((call function: (identifier) @error arguments: (argument_list) @args.each) @at
  (#any-of? @error "get_object_or_404" "get_list_or_404" "aget_object_or_404"))

; rule: error-response
; role: raise
; verb: answers
; imports: ^django\b
((call function: (identifier) @error arguments: (argument_list) @args.each) @at
  (#match? @error "^HttpResponse(BadRequest|Forbidden|NotFound|NotAllowed|ServerError|Gone)$"))

; rule: status-response
; role: raise
; verb: answers
; imports: ^(django|rest_framework)\b
((call function: (identifier) @error arguments: (argument_list (keyword_argument name: (identifier) @_status value: (_) @_code)) @args.each) @at
  (#any-of? @error "Response" "JsonResponse" "HttpResponse") (#eq? @_status "status") (#match? @_code "^[45]\\d\\d$|HTTP_[45]\\d\\d_|HTTPStatus\\.(BAD|UNAUTH|FORBID|NOT_|CONFLICT|GONE|UNPROC|TOO_|INTERNAL|SERVICE|METHOD)"))

; rule: in-order-status
; role: raise
; verb: answers
; imports: ^rest_framework\b
((call function: (identifier) @error arguments: (argument_list . (_) . (attribute) @_code) @args.each) @at
  (#eq? @error "Response") (#match? @_code "HTTP_[45]\\d\\d_"))
