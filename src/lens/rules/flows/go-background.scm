; What runs by itself in Go: loops with a timer, scheduled jobs, consumers of messages; gRPC methods.
; languages: go

; rule: ticker-made
; role: job
; outside: request-handler
; group: Jobs
; handles: around
; says: every {pause}
((statement_list
  (short_var_declaration
    left: (expression_list . (identifier) @_timer .)
    right: (expression_list . (call_expression function: (selector_expression) @_new arguments: (argument_list . (_) @pause .)) .))
  [
    (for_statement (range_clause right: (selector_expression operand: (identifier) @_ticking field: (field_identifier) @_channel))) @at
    (for_statement . body: (block (statement_list (select_statement (communication_case communication: (receive_statement
      right: (unary_expression operand: (selector_expression operand: (identifier) @_ticking field: (field_identifier) @_channel)))) @at))))
  ])
  (#eq? @_new "time.NewTicker") (#eq? @_channel "C") (#eq? @_timer @_ticking))

; rule: ticker
; role: job
; outside: request-handler ticker-made
; group: Jobs
; says: every tick of {timer}
((for_statement (range_clause right: (selector_expression operand: (_) @timer field: (field_identifier) @_channel))) @at
  (#eq? @_channel "C"))

; rule: ticker-case
; role: job
; outside: request-handler ticker-made
; group: Jobs
; says: every tick of {timer}
((communication_case communication: (receive_statement right: (unary_expression operand: (selector_expression operand: (_) @timer field: (field_identifier) @_channel)))) @at
  (#eq? @_channel "C") (#match? @timer "[tT]ick"))

; rule: timer-case
; role: job
; outside: request-handler ticker-made
; group: Jobs
; says: every tick of {timer}
((for_statement body: (block (statement_list (select_statement (communication_case communication: (receive_statement
  right: (unary_expression operand: (selector_expression operand: (_) @timer field: (field_identifier) @_channel)))) @at @_case))))
  (#eq? @_channel "C") (#match? @timer "([tT]imer|[iI]nterval|^t$)")
  ; What gives up when nothing came is no period.
  (#not-match? @_case "\\b(return|break|goto|panic)\\b[^\\n]*\\s*$"))

; rule: tick
; role: job
; group: Jobs
; says: every {pause}
((for_statement (range_clause right: (call_expression function: (selector_expression) @_tick arguments: (argument_list . (_) @pause)))) @at
  (#eq? @_tick "time.Tick"))
((for_statement (for_clause initializer: (short_var_declaration
  right: (expression_list . (call_expression function: (selector_expression) @_tick arguments: (argument_list . (_) @pause)) .)))) @at
  (#any-of? @_tick "time.Tick" "time.NewTicker"))

; rule: after
; role: job
; outside: request-handler
; group: Jobs
; handles: around
; says: every {pause}
((for_statement . body: (block (statement_list (select_statement (communication_case communication: (receive_statement
    right: (unary_expression operand: (call_expression function: (selector_expression) @_after arguments: (argument_list . (_) @pause .)))))
  @_case)))) @at
  (#any-of? @_after "time.After" "time.Tick")
  ; What gives up when nothing came is no period.
  (#not-match? @_case "\\b(return|break|goto|panic)\\b[^\\n]*\\s*$"))

; rule: sleep
; role: job
; outside: request-handler
; group: Jobs
; handles: around
; says: again after {pause}
((for_statement . body: (block (statement_list
    (expression_statement (call_expression function: (selector_expression) @_sleep arguments: (argument_list . (_) @pause .))))) @_body) @at
  (#eq? @_sleep "time.Sleep")
  ; What ends by itself waits for something, or tries again.
  (#match? @_body "^(?![\\s\\S]*\\b(return|break|goto)\\b)|Done\\(\\)|<-\\s*[\\w.]*([sS]top|[qQ]uit|[dD]one|[cC]los|[eE]xit|[sS]hutdown)"))

; rule: request-handler
; role: written
([
  (function_declaration parameters: (parameter_list (parameter_declaration type: (_) @_request)))
  (method_declaration parameters: (parameter_list (parameter_declaration type: (_) @_request)))
] @at
  (#match? @_request "^\\*?(gin\\.Context|http\\.Request|echo\\.Context|fiber\\.Ctx)$"))

; rule: left-running
; role: job
; within: request-handler
; group: Work that requests start
; says: goroutine that a request starts
((go_statement (call_expression function: [(identifier) (selector_expression)] @handler)) @at
  (#not-match? @at "\\b(wg|group|waitGroup)\\.|\\berrgroup\\."))

; rule: left-running-here
; role: job
; within: request-handler
; group: Work that requests start
; handles: inline
; says: goroutine that a request starts
((go_statement (call_expression function: (func_literal))) @at
  (#not-match? @at "\\b(wg|group|waitGroup)\\.|\\berrgroup\\."))

; rule: schedule
; role: job
; group: Jobs
; labels: {schedule}
; imports: (/cron\b|gocron)
((call_expression
  function: (selector_expression field: (field_identifier) @_add)
  arguments: (argument_list . (interpreted_string_literal) @schedule . (_) @handler .)) @at
  (#any-of? @_add "AddFunc" "AddJob"))

; rule: schedule-named
; role: job
; group: Jobs
; labels: {name} by {schedule}
; imports: (/cron\b|gocron)
((call_expression
  function: (selector_expression field: (field_identifier) @_add)
  arguments: (argument_list . (interpreted_string_literal) @name . (_) @schedule . (_) @handler .)) @at
  (#any-of? @_add "AddFunc" "AddJob"))

; rule: schedule-own
; role: job
; group: Jobs
; labels: {schedule}
((call_expression
  function: [(selector_expression field: (field_identifier) @_add) (identifier) @_add]
  arguments: (argument_list (interpreted_string_literal) @schedule . [(func_literal) (identifier) (selector_expression)] @handler .)) @at
  (#match? @_add "([sS]chedul|[cC]ron|[eE]very|[jJ]ob|[tT]ask|^[aA]dd|^[rR]egister)")
  (#match? @schedule "^\"(@(every|hourly|daily|midnight|weekly|monthly|yearly|annually)\\b.*|[0-9*/,?-]+( [0-9A-Z*/,?#-]+){4,5})\"$"))

; rule: schedules
; role: written
; imports: (/cron\b|gocron)
((call_expression function: (selector_expression field: (field_identifier) @_add)) @at
  (#any-of? @_add "AddFunc" "AddJob" "Schedule" "NewJob"))

; rule: schedule-by-own-bound
; role: job
; known: schedules
; group: Jobs
; handles: around
; labels: by {schedule}
((statement_list
  (short_var_declaration left: (expression_list . (identifier) @_bound .) right: (expression_list . (_) @schedule .))
  (_ right: (expression_list . (call_expression
    function: (selector_expression operand: (_) @_on field: (field_identifier) @name)
    arguments: (argument_list . (identifier) @_given . (func_literal) .)) @at)))
  (#match? @_on "([sS]chedul|[cC]ron)") (#eq? @_bound @_given))

; rule: schedule-by-own
; role: job
; outside: schedule-by-own-bound
; known: schedules
; group: Jobs
; handles: around
; labels: by {schedule}
((call_expression
  function: (selector_expression operand: (_) @_on field: (field_identifier) @name)
  arguments: (argument_list . [(identifier) (selector_expression) (call_expression)] @schedule . (func_literal) .)) @at
  (#match? @_on "([sS]chedul|[cC]ron)"))

; rule: schedule-by-own-named
; role: job
; known: schedules
; group: Jobs
; labels: by {schedule}
((call_expression
  function: (selector_expression operand: (_) @_on field: (field_identifier) @name)
  arguments: (argument_list . [(identifier) (selector_expression) (call_expression)] @schedule . [(identifier) (selector_expression)] @handler .)) @at
  (#match? @_on "([sS]chedul|[cC]ron)"))

; rule: gocron
; role: job
; group: Jobs
; says: {schedule}
; imports: (go-co-op/gocron|jasonlvhit/gocron)
((call_expression
  function: (selector_expression operand: (call_expression) @schedule field: (field_identifier) @_do)
  arguments: (argument_list . (_) @handler)) @at
  (#eq? @_do "Do"))

; A variable keeps when it runs: `job := s.Every(1).Day()`, `job = job.At(hour)`.
; rule: gocron-kept
; role: job
; group: Jobs
; says: by {schedule}
; imports: (go-co-op/gocron|jasonlvhit/gocron)
((call_expression
  function: (selector_expression operand: (identifier) @schedule field: (field_identifier) @_do)
  arguments: (argument_list . [(identifier) (selector_expression) (func_literal)] @handler)) @at
  (#any-of? @_do "Do" "DoWithJobDetails") (#match? @schedule "([jJ]ob|[sS]ched|[cC]ron|[tT]ask)"))

; What a scheduler of gocron 2 is given: when, and the task; a function that is handed both is told where it is called.

; rule: gocron-job-every
; role: job
; group: Jobs
; says: every {pause}
; imports: gocron
((call_expression
  function: (selector_expression field: (field_identifier) @_new)
  arguments: (argument_list
    . (call_expression function: [(selector_expression field: (field_identifier) @_when) (identifier) @_when] arguments: (argument_list . (_) @pause))
    . (call_expression function: [(selector_expression field: (field_identifier) @_task) (identifier) @_task] arguments: (argument_list . (_) @handler)))) @at
  (#eq? @_new "NewJob") (#eq? @_when "DurationJob") (#eq? @_task "NewTask"))

; rule: gocron-job-cron
; role: job
; group: Jobs
; labels: {schedule}
; imports: gocron
((call_expression
  function: (selector_expression field: (field_identifier) @_new)
  arguments: (argument_list
    . (call_expression function: [(selector_expression field: (field_identifier) @_when) (identifier) @_when] arguments: (argument_list . (interpreted_string_literal) @schedule))
    . (call_expression function: [(selector_expression field: (field_identifier) @_task) (identifier) @_task] arguments: (argument_list . (_) @handler)))) @at
  (#eq? @_new "NewJob") (#eq? @_when "CronJob") (#eq? @_task "NewTask"))

; rule: gocron-job
; role: job
; outside: gocron-job-every gocron-job-cron
; group: Jobs
; says: by {schedule}
; imports: gocron
((call_expression
  function: (selector_expression field: (field_identifier) @_new)
  arguments: (argument_list
    . (_) @schedule
    . (call_expression function: [(selector_expression field: (field_identifier) @_task) (identifier) @_task] arguments: (argument_list . (_) @handler)))) @at
  (#eq? @_new "NewJob") (#eq? @_task "NewTask"))

; rule: task
; role: event
; group: Messages
; imports: hibiken/asynq
; says: task {name}
((call_expression
  function: (selector_expression field: (field_identifier) @_handle)
  arguments: (argument_list . [(interpreted_string_literal) (selector_expression) (identifier)] @name . (_) @handler .)) @at
  (#any-of? @_handle "HandleFunc" "Handle"))

; rule: subscription
; role: event
; group: Messages
; imports: (nats-io/|eclipse/paho|cloud\.google\.com/go/pubsub|ThreeDotsLabs/watermill|centrifugal)
((call_expression
  function: (selector_expression field: (field_identifier) @_subscribe)
  arguments: (argument_list . [(interpreted_string_literal) (selector_expression) (identifier)] @name (_) @handler .)) @at
  (#any-of? @_subscribe "Subscribe" "QueueSubscribe" "AddHandler" "AddNoPublisherHandler"))

; rule: amqp
; role: event
; group: Messages
; imports: (streadway/amqp|rabbitmq/amqp091-go)
; labels: messages of {queue}
((call_expression
  function: (selector_expression field: (field_identifier) @_consume)
  arguments: (argument_list . (_) @queue . (_) . (_))) @at
  (#any-of? @_consume "Consume" "ConsumeWithContext")
  (#not-match? @queue "^(ctx|context\\.)"))

; rule: kafka
; role: event
; group: Messages
; imports: (segmentio/kafka-go|confluentinc/confluent-kafka-go|twmb/franz-go)
; says: messages of {reader}
((for_statement body: (block (_ [
  (short_var_declaration right: (expression_list . (call_expression function: (selector_expression operand: (_) @reader field: (field_identifier) @_read))))
  (assignment_statement right: (expression_list . (call_expression function: (selector_expression operand: (_) @reader field: (field_identifier) @_read))))
]))) @at
  (#any-of? @_read "ReadMessage" "FetchMessage" "PollFetches" "Poll"))

; rule: sarama
; role: event
; group: Messages
; imports: sarama
; says: messages of {type}
((method_declaration
  receiver: (parameter_list (parameter_declaration type: [(type_identifier) @type (pointer_type (type_identifier) @type)]))
  name: (field_identifier) @_consume) @at
  (#eq? @_consume "ConsumeClaim"))

; rule: rpc-server
; role: rpc-server
; chain: ^Unimplemented(?<service>\w+?)(Server|Handler)$
((type_declaration (type_spec
  name: (type_identifier) @type
  type: (struct_type (field_declaration_list (field_declaration !name type: [(qualified_type name: (type_identifier) @chain) (type_identifier) @chain]))))) @at
  (#match? @chain "^Unimplemented\\w+(Server|Handler)$"))

; rule: rpc-service
; role: endpoint
; chain: ^Unimplemented(?<type>\w+?)(Server|Handler)$
((type_declaration (type_spec
  type: (struct_type (field_declaration_list (field_declaration !name type: [(qualified_type name: (type_identifier) @chain) (type_identifier) @chain]))))) @at
  (#match? @chain "^Unimplemented\\w+(Server|Handler)$"))

; With connect, what serves a service is handed to what makes its handler, is said to be of its type, or embeds what answers for methods that it has not.

; rule: connect-server
; role: rpc-server
; chain: ^\w+\.New(?<service>\w+)Handler$
((call_expression
  function: (selector_expression) @chain
  arguments: (argument_list . [
    (unary_expression operand: (composite_literal type: [(type_identifier) @type (qualified_type package: (_) @holder name: (type_identifier) @type)]))
    (composite_literal type: [(type_identifier) @type (qualified_type package: (_) @holder name: (type_identifier) @type)])
  ])) @at
  (#match? @chain "connect\\.New\\w+Handler$"))

; rule: connect-asserted
; role: rpc-server
; chain: ^\w+connect\.(?<service>\w+)Handler$
((var_spec name: (identifier) @_none type: (qualified_type) @chain value: (expression_list . [
  (call_expression function: (parenthesized_expression (unary_expression operand: (identifier) @type)))
  (unary_expression operand: (composite_literal type: (type_identifier) @type))
  (composite_literal type: (type_identifier) @type)
] .)) @at
  (#eq? @_none "_") (#match? @chain "connect\\.\\w+Handler$"))

; rule: connect-method
; role: route
; group: gRPC methods
; method: RPC
; receives: connect-server connect-asserted rpc-server
; labels: /{service}/{handler}
((method_declaration
  receiver: (parameter_list (parameter_declaration type: [(type_identifier) @type (pointer_type (type_identifier) @type)]))
  name: (field_identifier) @handler
  parameters: (parameter_list . (parameter_declaration) . (parameter_declaration type: (pointer_type (generic_type type: (qualified_type) @_request))))) @at
  (#match? @_request "^connect\\.(Request|ClientStream|BidiStream)$") (#match? @handler "^[A-Z]"))

; rule: rpc-method
; role: route
; group: gRPC methods
; method: RPC
; receives: rpc-server
; labels: /{service}/{handler}
((method_declaration
  receiver: (parameter_list (parameter_declaration type: [(type_identifier) @type (pointer_type (type_identifier) @type)]))
  name: (field_identifier) @handler
  parameters: (parameter_list . (parameter_declaration type: (qualified_type) @_context) . (parameter_declaration type: (pointer_type (_))) .)
  result: (parameter_list . (parameter_declaration type: (pointer_type (_))) . (parameter_declaration type: (type_identifier) @_error) .)) @at
  (#eq? @_context "context.Context") (#eq? @_error "error") (#match? @handler "^[A-Z]"))

; rule: rpc-stream
; role: route
; group: gRPC methods
; method: RPC
; receives: rpc-server
; labels: /{service}/{handler}
((method_declaration
  receiver: (parameter_list (parameter_declaration type: [(type_identifier) @type (pointer_type (type_identifier) @type)]))
  name: (field_identifier) @handler
  parameters: (parameter_list (parameter_declaration type: [(qualified_type) (generic_type)] @_stream) .)
  result: (type_identifier) @_error) @at
  (#match? @_stream "_\\w+Server$|^grpc\\.\\w+Stream") (#eq? @_error "error") (#match? @handler "^[A-Z]"))
