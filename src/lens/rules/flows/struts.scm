; Struts 2: classes and methods that say for which path they are.
; languages: java

; rule: namespace
; role: scope
; path: value
((class_declaration (modifiers (annotation name: (identifier) @_namespace arguments: (annotation_argument_list) @args.each)) name: (identifier) @name) @at
  (#eq? @_namespace "Namespace"))

; rule: action
; role: route
; group: HTTP routes
; imports: ^org\.apache\.struts2\.convention
; path: value
; method: ANY
((method_declaration (modifiers (annotation name: (identifier) @_action arguments: (annotation_argument_list) @args.each)) name: (identifier) @handler) @at
  (#eq? @_action "Action"))

; rule: one-of-actions
; role: route
; group: HTTP routes
; imports: ^org\.apache\.struts2\.convention
; path: value
; method: ANY
((method_declaration (modifiers (annotation name: (identifier) @_actions arguments: (annotation_argument_list
    (element_value_array_initializer (annotation name: (identifier) @_action arguments: (annotation_argument_list) @args.each) @at)))) name: (identifier) @handler)
  (#eq? @_actions "Actions") (#eq? @_action "Action"))

; rule: action-class
; role: route
; group: HTTP routes
; imports: ^org\.apache\.struts2\.convention
; path: value
; method: ANY
((class_declaration
  (modifiers (annotation name: (identifier) @_action arguments: (annotation_argument_list) @args.each) @at)
  body: (class_body (method_declaration name: (identifier) @handler)))
  (#eq? @_action "Action") (#eq? @handler "execute"))
