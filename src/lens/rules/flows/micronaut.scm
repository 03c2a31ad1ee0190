; Micronaut controllers.
; languages: java

; Spring's annotation of this name is given the name of a bean.
; rule: controller
; role: scope
; path: value
; imports: ^io\.micronaut\.http\.annotation
((class_declaration
  (modifiers [
    (annotation name: (identifier) @_controller arguments: (annotation_argument_list) @args.each)
    (marker_annotation name: (identifier) @_controller)
  ])
  name: (identifier) @name) @at
  (#eq? @_controller "Controller"))

; rule: route
; role: route
; group: HTTP routes
; imports: ^io\.micronaut\.http\.annotation
; within: controller
; path: (value|uri|uris)
((method_declaration
  (modifiers [
    (annotation name: (identifier) @method arguments: (annotation_argument_list) @args.each)
    (marker_annotation name: (identifier) @method)
  ])
  name: (identifier) @handler) @at
  (#any-of? @method "Get" "Post" "Put" "Patch" "Delete" "Options" "Head"))

; rule: error-handler
; role: written
; imports: ^io\.micronaut\.http\.annotation
((method_declaration (modifiers [(annotation name: (identifier) @_error) (marker_annotation name: (identifier) @_error)])) @at
  (#eq? @_error "Error"))

; rule: start
; role: application
; imports: ^io\.micronaut\b
((method_invocation object: (identifier) @_micronaut name: (identifier) @_run) @at
  (#eq? @_micronaut "Micronaut") (#any-of? @_run "run" "build"))
