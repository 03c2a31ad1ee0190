; What runs by itself in tokio and beside it: loops with a timer, loops over messages, scheduled jobs; gRPC methods of tonic.
; languages: rust

; rule: interval
; role: job
; group: Jobs
; says: every tick of {timer}
((loop_expression body: (block
  . (expression_statement (await_expression (call_expression function: (field_expression value: (_) @timer field: (field_identifier) @_tick)))))) @at
  (#eq? @_tick "tick"))

; rule: select-interval
; role: job
; group: Jobs
; says: every tick of {timer}
((loop_expression body: (block [
    (expression_statement (macro_invocation
      macro: [(identifier) (scoped_identifier)] @_select
      (token_tree (identifier) @timer . (identifier) @_tick)))
    (macro_invocation
      macro: [(identifier) (scoped_identifier)] @_select
      (token_tree (identifier) @timer . (identifier) @_tick))
  ])) @at
  (#match? @_select "^(\\w+::)?select$") (#eq? @_tick "tick"))

; rule: sleep
; role: job
; group: Jobs
; says: again after {pause}
((loop_expression body: (block (expression_statement (await_expression (call_expression
  function: [(identifier) (scoped_identifier)] @_sleep arguments: (arguments . (_) @pause .)))))) @at
  (#match? @_sleep "^(tokio::)?(time::)?sleep$"))

; rule: thread-sleep
; role: job
; group: Jobs
; says: again after {pause}
((loop_expression body: (block (expression_statement (call_expression
  function: (scoped_identifier) @_sleep arguments: (arguments . (_) @pause .))))) @at
  (#match? @_sleep "^(std::)?thread::sleep$"))

; rule: cron
; role: job
; group: Jobs
; imports: ^(tokio_cron_scheduler|clokwerk|job_scheduler)
; says: at {schedule}
((call_expression
  function: (scoped_identifier path: (identifier) @_job name: (identifier) @_new)
  arguments: (arguments . (string_literal) @schedule . (_) @handler)) @at
  (#eq? @_job "Job") (#match? @_new "^new"))

; rule: consumer
; role: event
; group: Messages
; says: messages of {consumer}
((while_expression condition: (let_condition value: (await_expression (call_expression
  function: (field_expression value: (_) @consumer field: (field_identifier) @_next))))) @at
  (#any-of? @_next "next" "recv")
  (#match? @consumer "([cC]onsumer|[sS]ubscri|[dD]eliver|[mM]essages|[sS]tream|[qQ]ueue)"))

; rule: grpc
; role: route
; group: gRPC methods
; method: RPC
; labels: /{service}/{handler}
((attribute_item (attribute [(identifier) (scoped_identifier)] @_async))
  . [(attribute_item) (line_comment)]*
  . (impl_item
      trait: [(type_identifier) @service (scoped_type_identifier name: (type_identifier) @service)]
      body: (declaration_list (function_item name: (identifier) @handler parameters: (parameters (parameter type: (generic_type) @_request))) @at))
  (#match? @_async "^(tonic::)?async_trait$")
  (#match? @_request "^(tonic::)?Request<"))

; rule: job-type
; role: job
; group: Jobs
; labels: {name}
((impl_item
  trait: [(type_identifier) @_trait (scoped_type_identifier name: (type_identifier) @_trait) (generic_type type: (type_identifier) @_trait)]
  type: [(type_identifier) @name (generic_type type: (type_identifier) @name)]
  body: (declaration_list (function_item name: (identifier) @handler) @at))
  (#match? @_trait "^(\\w*Job|Async\\w*Runnable|Runnable|BackgroundTask|Cron\\w*)$")
  (#any-of? @handler "run" "execute" "perform" "handle" "process" "call"))

; rule: scheduled
; role: job
; group: Jobs
; imports: ^(clokwerk|tokio_schedule|delay_timer|cronjob)
; says: every {schedule}
((call_expression
  function: (field_expression
    value: (call_expression
      function: (field_expression field: (field_identifier) @_every)
      arguments: (arguments . (_) @schedule .))
    field: (field_identifier) @_run)
  arguments: (arguments . (_) @handler .)) @at
  (#eq? @_every "every") (#eq? @_run "run"))
