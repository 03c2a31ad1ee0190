; Rails: routes with the blocks around them, jobs, channels, tasks, subscribers.
; languages: ruby

; rule: resources
; role: route
; files: (^|/)routes(\.rb|/.*\.rb)$
; group: HTTP routes
; nests: collection
; controllers: controllers/{}_controller.rb
; rows: GET index
; rows: POST create
; rows: GET new? new
; rows: GET show :id
; rows: GET edit? :id/edit
; rows: PATCH|PUT update :id
; rows: DELETE destroy :id
((call !receiver method: (identifier) @_resources arguments: (argument_list) @args.each) @at
  (#eq? @_resources "resources"))

; rule: resources-in-method
; role: concern
((call !receiver method: (identifier) @_resources arguments: (argument_list . (identifier))) @at
  (#eq? @_resources "resources"))

; rule: own-resources
; role: route
; files: (^|/)routes(\.rb|/.*\.rb)$
; known: resources-in-method
; group: HTTP routes
; nests: collection
; controllers: controllers/{}_controller.rb
; rows: GET index
; rows: POST create
; rows: GET new? new
; rows: GET show :id
; rows: GET edit? :id/edit
; rows: PATCH|PUT update :id
; rows: DELETE destroy :id
((call !receiver method: (identifier) @name arguments: (argument_list . (simple_symbol)) @args.each) @at
  (#match? @name "resources$") (#not-eq? @name "resources"))

; rule: resource
; role: route
; files: (^|/)routes(\.rb|/.*\.rb)$
; group: HTTP routes
; nests: single
; controllers: controllers/{}_controller.rb
; rows: POST create
; rows: GET new? new
; rows: GET show
; rows: GET edit? edit
; rows: PATCH|PUT update
; rows: DELETE destroy
((call !receiver method: (identifier) @_resource arguments: (argument_list) @args.each) @at
  (#eq? @_resource "resource"))

; rule: verb
; role: route
; files: (^|/)routes(\.rb|/.*\.rb)$
; group: HTTP routes
; nests: verb
; controllers: controllers/{}_controller.rb
((call !receiver method: (identifier) @method arguments: (argument_list) @args.each !block) @at
  (#any-of? @method "get" "post" "put" "patch" "delete"))

; rule: match
; role: route
; files: (^|/)routes(\.rb|/.*\.rb)$
; group: HTTP routes
; nests: verb
; method: ANY
; controllers: controllers/{}_controller.rb
((call !receiver method: (identifier) @_match arguments: (argument_list) @args.each !block) @at
  (#eq? @_match "match"))

; rule: root
; role: route
; files: (^|/)routes(\.rb|/.*\.rb)$
; group: HTTP routes
; nests: root
; method: GET
; controllers: controllers/{}_controller.rb
((call !receiver method: (identifier) @_root arguments: (argument_list) @args.each !block) @at
  (#eq? @_root "root"))

; rule: mount
; role: route
; files: (^|/)routes(\.rb|/.*\.rb)$
; group: HTTP routes
; nests: mount
; method: ANY
((call !receiver method: (identifier) @_mount arguments: (argument_list) @args.each) @at
  (#eq? @_mount "mount"))

; rule: engine
; role: nest
; files: (^|/)routes(\.rb|/.*\.rb)$
; nests: engine
((call
  receiver: (call receiver: [(constant) (scope_resolution)] @name method: (identifier) @_routes)
  method: (identifier) @_draw
  block: (_)) @at
  (#eq? @_routes "routes") (#any-of? @_draw "draw" "append" "prepend") (#match? @name "Engine$"))
((call
  receiver: [(constant) (scope_resolution)] @name
  method: (identifier) @_draw
  block: (_)) @at
  (#match? @_draw "^(add|append|prepend|draw)_routes$") (#match? @name "Engine$"))

; rule: isolated
; role: nest
; nests: isolated
((call !receiver method: (identifier) @_isolate arguments: (argument_list . [(constant) (scope_resolution)] @name)) @at
  (#eq? @_isolate "isolate_namespace"))

; rule: options
; role: nest
; files: (^|/)routes(\.rb|/.*\.rb)$
; nests: options
((call !receiver method: (identifier) @_with arguments: (argument_list) @args.each block: (_)) @at
  (#eq? @_with "with_options"))

; rule: resources-with
; role: route
; files: (^|/)routes(\.rb|/.*\.rb)$
; within: options
; group: HTTP routes
; nests: collection
; controllers: controllers/{}_controller.rb
; rows: GET index
; rows: POST create
; rows: GET new? new
; rows: GET show :id
; rows: GET edit? :id/edit
; rows: PATCH|PUT update :id
; rows: DELETE destroy :id
((call receiver: (identifier) method: (identifier) @_resources arguments: (argument_list) @args.each) @at
  (#eq? @_resources "resources"))

; rule: verb-with
; role: route
; files: (^|/)routes(\.rb|/.*\.rb)$
; within: options
; group: HTTP routes
; nests: verb
; controllers: controllers/{}_controller.rb
((call receiver: (identifier) method: (identifier) @method arguments: (argument_list) @args.each !block) @at
  (#any-of? @method "get" "post" "put" "patch" "delete"))

; rule: namespace
; role: nest
; files: (^|/)routes(\.rb|/.*\.rb)$
; nests: namespace
((call !receiver method: (identifier) @_namespace arguments: (argument_list) @args.each block: (_)) @at
  (#eq? @_namespace "namespace"))

; rule: scope
; role: nest
; files: (^|/)routes(\.rb|/.*\.rb)$
; nests: scope
((call !receiver method: (identifier) @_scope arguments: (argument_list) @args.each block: (_)) @at
  (#any-of? @_scope "scope" "api_version"))

; rule: controller
; role: nest
; files: (^|/)routes(\.rb|/.*\.rb)$
; nests: controller
((call !receiver method: (identifier) @_controller arguments: (argument_list) @args.each block: (_)) @at
  (#eq? @_controller "controller"))

; rule: member
; role: nest
; files: (^|/)routes(\.rb|/.*\.rb)$
; nests: member
((call !receiver method: (identifier) @_member block: (_)) @at
  (#eq? @_member "member"))

; rule: collection
; role: nest
; files: (^|/)routes(\.rb|/.*\.rb)$
; nests: group
((call !receiver method: (identifier) @_collection block: (_)) @at
  (#eq? @_collection "collection"))

; rule: new
; role: nest
; files: (^|/)routes(\.rb|/.*\.rb)$
; nests: new
((call !receiver method: (identifier) @_new block: (_)) @at
  (#eq? @_new "new"))

; rule: shallow
; role: nest
; files: (^|/)routes(\.rb|/.*\.rb)$
; nests: shallow
((call !receiver method: (identifier) @_shallow block: (_)) @at
  (#eq? @_shallow "shallow"))

; rule: concern
; role: nest
; files: (^|/)routes(\.rb|/.*\.rb)$
; nests: shared
((call !receiver method: (identifier) @_concern arguments: (argument_list) @args.each block: (_)) @at
  (#eq? @_concern "concern"))

; rule: concerns
; role: nest
; files: (^|/)routes(\.rb|/.*\.rb)$
; nests: use
((call !receiver method: (identifier) @_concerns arguments: (argument_list) @args.each) @at
  (#eq? @_concerns "concerns"))

; rule: api-only
; role: narrow
; rows: new edit
((assignment left: (call method: (identifier) @_api) right: (true)) @at
  (#eq? @_api "api_only"))

; rule: gem-routes
; role: dynamic
; files: (^|/)routes(\.rb|/.*\.rb)$
((call !receiver method: (identifier) @_gem arguments: (argument_list . (simple_symbol))) @at @expression
  (#match? @_gem "^(devise_for|use_doorkeeper|mount_devise_token_auth_for|devise_scope|draw)$"))

; rule: job
; role: job
; group: Scheduled and queued jobs
; labels: {name}
((class
  name: (_) @name
  superclass: (superclass (_) @_base)
  body: (body_statement (method name: (identifier) @handler) @at))
  (#match? @_base "(^|::)(\\w*Job|ActiveJob::Base|\\w*Worker|WorkerBase)$") (#eq? @handler "perform"))

; rule: worker
; role: job
; group: Scheduled and queued jobs
; labels: {name}
((class
  name: (_) @name
  body: (body_statement
    (call method: (identifier) @_include arguments: (argument_list . (scope_resolution) @_worker))
    (method name: (identifier) @handler) @at))
  (#eq? @_include "include") (#match? @_worker "^(::)?(Sidekiq::(Worker|Job)|Shoryuken::Worker|Sneakers::Worker|GoodJob::\\w+)$") (#any-of? @handler "perform" "work"))

; What clockwork, whenever and rufus-scheduler run by the clock.

; rule: clock
; role: job
; group: Scheduled and queued jobs
; files: (^|/)(clock|clockwork|schedule)\.rb$
; says: every {schedule}
((call !receiver method: (identifier) @_every arguments: (argument_list . (_) @schedule) @_args block: (_)) @at
  (#eq? @_every "every") (#not-match? @_args "\\bat(:| *=>)"))

; rule: clock-at
; role: job
; group: Scheduled and queued jobs
; files: (^|/)(clock|clockwork|schedule)\.rb$
; says: every {schedule} at {entry}
((call !receiver method: (identifier) @_every
  arguments: (argument_list . (_) @schedule (pair key: [(hash_key_symbol) (simple_symbol)] @_key value: (_) @entry)) block: (_)) @at
  (#eq? @_every "every") (#match? @_key "^:?at$"))

; rule: scheduler
; role: job
; group: Scheduled and queued jobs
; says: {trigger} {schedule}
((call receiver: (_) @_scheduler method: (identifier) @trigger arguments: (argument_list . (_) @schedule) block: (_)) @at
  (#match? @_scheduler "(^|\\.)scheduler$") (#any-of? @trigger "every" "cron"))

; rule: channel
; role: event
; group: Events and messages
; labels: {name} {handler}
((class
  name: (_) @name
  superclass: (superclass (_) @_base)
  body: (body_statement (method name: (identifier) @handler) @at))
  (#match? @_base "(^|::)(ApplicationCable::Channel|ApplicationChannel|ActionCable::Channel::Base)$"))

; rule: mailbox
; role: event
; group: Events and messages
; labels: {name}
((class
  name: (_) @name
  superclass: (superclass (_) @_base)
  body: (body_statement (method name: (identifier) @handler) @at))
  (#match? @_base "(^|::)ApplicationMailbox$|^ActionMailbox::Base$") (#eq? @handler "process"))

; rule: subscription
; role: event
; group: Events and messages
; says: on {event}
((call
  receiver: (scope_resolution) @_notifications
  method: (identifier) @_subscribe
  arguments: (argument_list . (_) @event)
  block: (_)) @at
  (#match? @_notifications "^(ActiveSupport::Notifications|Rails\\.event)$") (#eq? @_subscribe "subscribe"))

; rule: task-namespace
; role: nest
; files: (\.rake|Rakefile)$
((call
  !receiver
  method: (identifier) @_namespace
  arguments: (argument_list . [(simple_symbol) @name (string (string_content) @name)])
  block: (_)) @at
  (#eq? @_namespace "namespace"))

; rule: task
; role: command
; group: Commands
; files: (\.rake|Rakefile)$
; under: task-namespace
; join: :
((call
  !receiver
  method: (identifier) @_task
  arguments: (argument_list . [
    (simple_symbol) @name
    (string (string_content) @name)
    (pair key: [(hash_key_symbol) (simple_symbol)] @name)
    (pair key: (string (string_content) @name))
  ])
  block: (_)) @at
  (#eq? @_task "task"))

; What is done before actions, and what skips it.

; rule: any-filter
; role: checkpoint
; of: around
((call method: (identifier) @_method arguments: (argument_list (simple_symbol) @expression) @_args) @at
  (#match? @_method "^(prepend_|append_)?before_(action|filter)$")
  (#not-match? @_args "\\b(only|except|if|unless)(:| *=>)(?! *:devise_controller\\?)"))
((call method: (identifier) @_method
  arguments: (argument_list (simple_symbol) @expression (pair key: [(hash_key_symbol) (simple_symbol)] @_key value: [(array) @only.each (simple_symbol) @only (string) @only (string_array) @only.each (symbol_array) @only.each])) @_args) @at
  (#match? @_method "^(prepend_|append_)?before_(action|filter)$")
  (#match? @_key "^:?only$") (#not-match? @_args "\\b(if|unless)(:| *=>)"))
((call method: (identifier) @_method
  arguments: (argument_list (simple_symbol) @expression (pair key: [(hash_key_symbol) (simple_symbol)] @_key value: [(array) @except.each (simple_symbol) @except (string) @except (string_array) @except.each (symbol_array) @except.each])) @_args) @at
  (#match? @_method "^(prepend_|append_)?before_(action|filter)$")
  (#match? @_key "^:?except$") (#not-match? @_args "\\b(if|unless)(:| *=>)"))

; rule: filter-in-some-cases
; role: conditional
; of: around
((call method: (identifier) @_method
  arguments: (argument_list (simple_symbol) @expression (pair key: [(hash_key_symbol) (simple_symbol)] @_key value: [(simple_symbol) @condition (string) @condition (lambda body: (_ body: (_) @condition)) (call) @condition])) @_args) @at
  (#match? @_method "^(prepend_|append_)?before_(action|filter)$")
  (#match? @_key "^:?if$") (#not-match? @_args "\\b(only|except|unless)(:| *=>)"))
((call method: (identifier) @_method
  arguments: (argument_list (simple_symbol) @expression
    (pair key: [(hash_key_symbol) (simple_symbol)] @_only value: [(array) @only.each (simple_symbol) @only (string) @only (string_array) @only.each (symbol_array) @only.each])
    (pair key: [(hash_key_symbol) (simple_symbol)] @_key value: [(simple_symbol) @condition (string) @condition (lambda body: (_ body: (_) @condition)) (call) @condition])) @_args) @at
  (#match? @_method "^(prepend_|append_)?before_(action|filter)$")
  (#match? @_only "^:?only$") (#match? @_key "^:?if$") (#not-match? @_args "\\bunless(:| *=>)"))
((call method: (identifier) @_method
  arguments: (argument_list (simple_symbol) @expression
    (pair key: [(hash_key_symbol) (simple_symbol)] @_except value: [(array) @except.each (simple_symbol) @except (string) @except (string_array) @except.each (symbol_array) @except.each])
    (pair key: [(hash_key_symbol) (simple_symbol)] @_key value: [(simple_symbol) @condition (string) @condition (lambda body: (_ body: (_) @condition)) (call) @condition])) @_args) @at
  (#match? @_method "^(prepend_|append_)?before_(action|filter)$")
  (#match? @_except "^:?except$") (#match? @_key "^:?if$") (#not-match? @_args "\\bunless(:| *=>)"))

; rule: filter-unless
; role: conditional
; kind: unless
; of: around
((call method: (identifier) @_method
  arguments: (argument_list (simple_symbol) @expression (pair key: [(hash_key_symbol) (simple_symbol)] @_key value: [(simple_symbol) @condition (string) @condition (lambda body: (_ body: (_) @condition)) (call) @condition])) @_args) @at
  (#match? @_method "^(prepend_|append_)?before_(action|filter)$")
  (#match? @_key "^:?unless$") (#not-eq? @condition ":devise_controller?") (#not-match? @_args "\\b(only|except|if)(:| *=>)"))
((call method: (identifier) @_method
  arguments: (argument_list (simple_symbol) @expression
    (pair key: [(hash_key_symbol) (simple_symbol)] @_only value: [(array) @only.each (simple_symbol) @only (string) @only (string_array) @only.each (symbol_array) @only.each])
    (pair key: [(hash_key_symbol) (simple_symbol)] @_key value: [(simple_symbol) @condition (string) @condition (lambda body: (_ body: (_) @condition)) (call) @condition])) @_args) @at
  (#match? @_method "^(prepend_|append_)?before_(action|filter)$")
  (#match? @_only "^:?only$") (#match? @_key "^:?unless$") (#not-match? @_args "\\bif(:| *=>)"))
((call method: (identifier) @_method
  arguments: (argument_list (simple_symbol) @expression
    (pair key: [(hash_key_symbol) (simple_symbol)] @_except value: [(array) @except.each (simple_symbol) @except (string) @except (string_array) @except.each (symbol_array) @except.each])
    (pair key: [(hash_key_symbol) (simple_symbol)] @_key value: [(simple_symbol) @condition (string) @condition (lambda body: (_ body: (_) @condition)) (call) @condition])) @_args) @at
  (#match? @_method "^(prepend_|append_)?before_(action|filter)$")
  (#match? @_except "^:?except$") (#match? @_key "^:?unless$") (#not-match? @_args "\\bif(:| *=>)"))

; What a controller answers in place of an error, wherever it is thrown.

; rule: rescued
; role: rescued
; of: around
((call !receiver method: (identifier) @_rescue arguments: (argument_list) @args.each) @at
  (#eq? @_rescue "rescue_from"))

; rule: skip
; role: exempt
; of: around
((call method: (identifier) @_method arguments: (argument_list (simple_symbol) @skips) @_args) @at @expression
  (#match? @_method "^skip_before_(action|filter)$")
  (#not-eq? @skips ":verify_authenticity_token")
  (#not-match? @_args "\\b(only|except|if|unless)(:| *=>)"))
((call method: (identifier) @_method
  arguments: (argument_list (simple_symbol) @skips (pair key: [(hash_key_symbol) (simple_symbol)] @_key value: [(array) @only.each (simple_symbol) @only (string) @only (string_array) @only.each (symbol_array) @only.each])) @_args) @at @expression
  (#match? @_method "^skip_before_(action|filter)$")
  (#not-eq? @skips ":verify_authenticity_token")
  (#match? @_key "^:?only$") (#not-match? @_args "\\b(if|unless)(:| *=>)"))
((call method: (identifier) @_method
  arguments: (argument_list (simple_symbol) @skips (pair key: [(hash_key_symbol) (simple_symbol)] @_key value: [(array) @except.each (simple_symbol) @except (string) @except (string_array) @except.each (symbol_array) @except.each])) @_args) @at @expression
  (#match? @_method "^skip_before_(action|filter)$")
  (#not-eq? @skips ":verify_authenticity_token")
  (#match? @_key "^:?except$") (#not-match? @_args "\\b(if|unless)(:| *=>)"))

; rule: skip-in-some-cases
; role: exempt
; kind: access in some cases
; of: around
((call method: (identifier) @_method arguments: (argument_list (simple_symbol) @skips (pair key: [(hash_key_symbol) (simple_symbol)] @_key))) @at @expression
  (#match? @_method "^skip_before_(action|filter)$")
  (#not-eq? @skips ":verify_authenticity_token")
  (#match? @_key "^:?(if|unless)$"))

; rule: skip-in-method
; role: concern
; yields: skip-of-named-in-method skip-of-all-named-in-method
((call method: (identifier) @_method arguments: (argument_list (simple_symbol) @skips)) @at
  (#match? @_method "^skip_before_(action|filter)$")
  (#not-eq? @skips ":verify_authenticity_token"))

; rule: skip-of-named-in-method
; role: concern
((_
  parameters: (method_parameters . (identifier) @_first)
  body: (body_statement (call
    method: (identifier) @_method
    arguments: (argument_list (simple_symbol) @skips (pair key: [(hash_key_symbol) (simple_symbol)] @_key value: (identifier) @_only))) @at))
  (#match? @_method "^skip_before_(action|filter)$")
  (#not-eq? @skips ":verify_authenticity_token")
  (#match? @_key "^:?only$") (#eq? @_only @_first))

; rule: skip-of-all-named-in-method
; role: concern
((_
  parameters: (method_parameters . (splat_parameter (identifier) @_all))
  body: (body_statement (call
    method: (identifier) @_method
    arguments: (argument_list (simple_symbol) @skips (pair key: [(hash_key_symbol) (simple_symbol)] @_key value: (identifier) @_only))) @at))
  (#match? @_method "^skip_before_(action|filter)$")
  (#not-eq? @skips ":verify_authenticity_token")
  (#match? @_key "^:?only$") (#eq? @_only @_all))

; What a method of the application's own skips: `allow_unauthenticated_access only: :new`.

; rule: skip-by-name
; role: exempt
; files: (^|/)controllers?/|_controller\.rb$
; known: skip-in-method
; of: around
((_ body: (body_statement [(identifier) @name (call !receiver method: (identifier) @name !arguments)] @at @expression)) @_around
  (#match? @_around "^(class|module|do)\\b"))
((_ body: (body_statement (call !receiver method: (identifier) @name arguments: (argument_list) @_args) @at @expression)) @_around
  (#match? @_around "^(class|module|do)\\b") (#not-match? @name "^skip_before_") (#not-match? @_args "\\b(only|except|if|unless)(:| *=>)"))
((_ body: (body_statement (call !receiver method: (identifier) @name
  arguments: (argument_list (pair key: [(hash_key_symbol) (simple_symbol)] @_key value: [(array) @only.each (simple_symbol) @only (string) @only (string_array) @only.each (symbol_array) @only.each])) @_args) @at @expression)) @_around
  (#match? @_around "^(class|module|do)\\b") (#not-match? @name "^skip_before_") (#match? @_key "^:?only$") (#not-match? @_args "\\b(if|unless)(:| *=>)"))
((_ body: (body_statement (call !receiver method: (identifier) @name
  arguments: (argument_list (pair key: [(hash_key_symbol) (simple_symbol)] @_key value: [(array) @except.each (simple_symbol) @except (string) @except (string_array) @except.each (symbol_array) @except.each])) @_args) @at @expression)) @_around
  (#match? @_around "^(class|module|do)\\b") (#not-match? @name "^skip_before_") (#match? @_key "^:?except$") (#not-match? @_args "\\b(if|unless)(:| *=>)"))

; The same for the actions that it is given first: `open_to_machines :create`.

; rule: skip-of-named
; role: exempt
; files: (^|/)controllers?/|_controller\.rb$
; known: skip-of-named-in-method
; of: around
((_ body: (body_statement (call !receiver method: (identifier) @name
  arguments: (argument_list . [(array) @only.each (simple_symbol) @only (string) @only (string_array) @only.each (symbol_array) @only.each])) @at @expression)) @_around
  (#match? @_around "^(class|module|do)\\b") (#not-match? @name "^skip_before_"))

; rule: skip-of-computed
; role: exempt
; kind: access in some cases
; files: (^|/)controllers?/|_controller\.rb$
; known: skip-of-named-in-method
; of: around
((_ body: (body_statement (call !receiver method: (identifier) @name
  arguments: (argument_list . [(constant) (scope_resolution) (identifier) (call) (binary) (splat_argument)])) @at @expression)) @_around
  (#match? @_around "^(class|module|do)\\b") (#not-match? @name "^skip_before_"))

; The same for all that it is given: `public_actions :index, :show` of `def self.public_actions(*actions)`.

; rule: skip-of-all-named
; role: exempt
; files: (^|/)controllers?/|_controller\.rb$
; known: skip-of-all-named-in-method
; of: around
((_ body: (body_statement (call !receiver method: (identifier) @name arguments: (argument_list) @only.each @_args) @at @expression)) @_around
  (#match? @_around "^(class|module|do)\\b") (#not-match? @name "^skip_before_") (#match? @_args "^\\(?\\s*[:'\"]"))

; rule: skip-of-all-computed
; role: exempt
; kind: access in some cases
; files: (^|/)controllers?/|_controller\.rb$
; known: skip-of-all-named-in-method
; of: around
((_ body: (body_statement (call !receiver method: (identifier) @name
  arguments: (argument_list [(constant) (scope_resolution) (identifier) (call) (binary) (splat_argument) (array) (string_array) (symbol_array)])) @at @expression)) @_around
  (#match? @_around "^(class|module|do)\\b") (#not-match? @name "^skip_before_"))
