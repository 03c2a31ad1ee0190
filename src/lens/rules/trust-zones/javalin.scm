; Javalin: what runs before handlers. What denies callers there does so in some cases: for paths, or by the roles of a route.
; role: checkpoint
; kind: access in some cases
; on: all
; handles: inline
; among: ^javalin

; rule: before
; languages: java
; imports: ^io\.javalin\b
((method_invocation name: (identifier) @expression arguments: (argument_list (lambda_expression) .)) @at
  (#any-of? @expression "before" "beforeMatched" "accessManager"))

; rule: kotlin-before
; languages: kotlin
; imports: ^io\.javalin\b
((call_expression . [(identifier) @expression (navigation_expression (identifier) @expression .) (call_expression . [(identifier) @expression (navigation_expression (identifier) @expression .)])]
  (annotated_lambda)) @at
  (#any-of? @expression "before" "beforeMatched" "accessManager"))
