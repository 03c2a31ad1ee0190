; Django: URL configurations with class-based views, management commands, signals.
; languages: python

; rule: patterns
; role: router
((assignment left: (identifier) @name right: [(list) (tuple) (binary_operator)] @_value) @at
  (#match? @name "_(urls|urlpatterns|patterns|routes)$") (#match? @_value "[\\[(]"))
((assignment left: (identifier) @name right: (list (call function: [(identifier) (attribute)] @_path))) @at
  (#match? @_path "(^|\\.)(path|re_path|url)$") (#not-match? @name "_(urls|urlpatterns|patterns|routes)$|^urlpatterns$"))

; rule: setting
; role: constant
; member: settings
; on: all
; files: (^|/)settings(/\w+|_\w+)?\.py$
(module (expression_statement (assignment left: (identifier) @name right: (_) @value) @at))

; rule: path
; role: route
; slash: keep
; group: HTTP routes
; imports: ^django\b
; method: ANY
; bound: around
; verbs: GET get
; verbs: POST post
; verbs: PUT put
; verbs: PATCH patch
; verbs: DELETE delete
; offers: ListAPIView get
; offers: RetrieveAPIView get
; offers: CreateAPIView post
; offers: UpdateAPIView put patch
; offers: DestroyAPIView delete
; offers: ListCreateAPIView get post
; offers: RetrieveUpdateAPIView get put patch
; offers: RetrieveDestroyAPIView get delete
; offers: RetrieveUpdateDestroyAPIView get put patch delete
; offers: TokenObtainPairView post
; offers: TokenRefreshView post
; offers: TokenVerifyView post
; offers: ObtainAuthToken post
; offers: SpectacularAPIView get
; offers: SpectacularSwaggerView get
; offers: SpectacularRedocView get
; offers: TemplateView get
; offers: ListView get
; offers: DetailView get
; offers: ArchiveIndexView get
; offers: YearArchiveView get
; offers: MonthArchiveView get
; offers: DayArchiveView get
; offers: JavaScriptCatalog get
; offers: CreateView get post
; offers: UpdateView get post
; offers: DeleteView get post
; offers: FormView get post
; offers: LoginView get post
; offers: LogoutView post
; offers: PasswordChangeView get post
; offers: PasswordResetView get post
; offers: PasswordResetConfirmView get post
; offers: PasswordChangeDoneView get
; offers: PasswordResetDoneView get
; offers: PasswordResetCompleteView get
((call
  function: [(identifier) (attribute object: (identifier))] @_path
  arguments: (argument_list . [(string) (call) (concatenated_string) (attribute) (identifier) (binary_operator)] @path . (_) @handler)) @at
  (#match? @_path "^(\\w+\\.)?(path|re_path|url)$") (#not-match? @_path "^(self|cls)\\.")
  (#not-match? @handler "^include\\(|\\.as_asgi\\(|^\\*|^view\\s*="))
((call
  function: [(identifier) (attribute object: (identifier))] @_path
  arguments: (argument_list . [(string) (call) (concatenated_string) (attribute) (identifier) (binary_operator)] @path . (keyword_argument name: (identifier) @_view value: (_) @handler))) @at
  (#match? @_path "^(\\w+\\.)?(path|re_path|url)$") (#not-match? @_path "^(self|cls)\\.")
  (#eq? @_view "view") (#not-match? @handler "^include\\(|\\.as_asgi\\("))
((call
  function: [(identifier) (attribute object: (identifier))] @_path
  arguments: (argument_list
    (keyword_argument name: (identifier) @_route value: [(string) (call) (concatenated_string) (attribute) (identifier) (binary_operator)] @path)
    (keyword_argument name: (identifier) @_view value: (_) @handler))) @at
  (#match? @_path "^(\\w+\\.)?(path|re_path|url)$") (#not-match? @_path "^(self|cls)\\.")
  (#any-of? @_route "route" "regex") (#eq? @_view "view") (#not-match? @handler "^include\\(|\\.as_asgi\\("))

; rule: language
; role: scope
; always: "/{language}"
((call function: (identifier) @_patterns arguments: (argument_list) @_given) @at
  (#eq? @_patterns "i18n_patterns") (#not-match? @_given "prefix_default_language\\s*=\\s*False"))

; rule: path-chosen
; role: computed
; imports: ^django\b
((call
  function: (identifier) @_path
  arguments: (argument_list . [(conditional_expression) (boolean_operator) (subscript)] @path . (_) @_handler)) @at
  (#any-of? @_path "path" "re_path" "url")
  (#not-match? @_handler "^include\\("))

; Routers have a method of that name as well.

; rule: admin-urls
; role: scope
; imports: ^django\b
; always: "/{admin}"
((class_definition superclasses: (argument_list) @_bases body: (block [
    (function_definition name: (identifier) @_name) @at
    (decorated_definition definition: (function_definition name: (identifier) @_name) @at)
  ]))
  (#eq? @_name "get_urls") (#match? @_bases "[aA]dmin"))
((class_definition name: (identifier) @_class superclasses: (argument_list)? @_bases body: (block [
    (function_definition name: (identifier) @_name) @at
    (decorated_definition definition: (function_definition name: (identifier) @_name) @at)
  ]))
  (#eq? @_name "get_urls") (#match? @_class "Admin") (#not-match? @_bases "[aA]dmin"))

; rule: consumer
; role: route
; slash: keep
; group: HTTP routes
; method: WEBSOCKET
; bound: around
((call
  function: [(identifier) @_path (attribute attribute: (identifier) @_path)]
  arguments: (argument_list . (string) @path . (call function: (attribute object: (_) @handler attribute: (identifier) @_asgi)))) @at
  (#any-of? @_path "path" "re_path" "url") (#eq? @_asgi "as_asgi"))

; rule: allowed-methods
; role: verbs
; imports: ^django\b
((decorated_definition (decorator (call function: (identifier) @_allow arguments: (argument_list . [(list) (tuple)] @args.each)))) @at
  (#any-of? @_allow "require_http_methods" "require_methods"))

; rule: post-only
; role: verbs
; method: POST
; imports: ^django\b
((decorated_definition (decorator (identifier) @_allow)) @at (#eq? @_allow "require_POST"))

; rule: get-only
; role: verbs
; method: GET
; imports: ^django\b
((decorated_definition (decorator (identifier) @_allow)) @at (#any-of? @_allow "require_GET" "require_safe"))

; rule: class-methods
; role: verbs
; of: class
((class_definition body: (block (expression_statement (assignment left: (identifier) @_name right: (_) @text) @at)))
  (#eq? @_name "http_method_names"))

; rule: include
; role: mount
; target: anywhere
; imports: ^django\b
; bound: around
((call
  function: [(identifier) @_path (attribute attribute: (identifier) @_path)]
  arguments: (argument_list
    . (_) @path
    . (call function: [(identifier) @_include (attribute attribute: (identifier) @_include)] arguments: (argument_list . [(string) (identifier) (attribute) (call)] @target)))) @at
  (#any-of? @_path "path" "re_path" "url")
  (#eq? @_include "include"))
((call
  function: [(identifier) @_path (attribute attribute: (identifier) @_path)]
  arguments: (argument_list
    . [(keyword_argument name: (identifier) @_route value: (_) @path) (string) @path]
    . (keyword_argument name: (identifier) @_view value: (call
        function: [(identifier) @_include (attribute attribute: (identifier) @_include)]
        arguments: (argument_list . [(string) (identifier) (attribute) (call)] @target))))) @at
  (#any-of? @_path "path" "re_path" "url") (#eq? @_view "view")
  (#eq? @_include "include"))

; rule: include-pair
; role: mount
; target: anywhere
; imports: ^django\b
; bound: around
((call
  function: [(identifier) @_path (attribute attribute: (identifier) @_path)]
  arguments: (argument_list
    . (_) @path
    . (call function: [(identifier) @_include (attribute attribute: (identifier) @_include)] arguments: (argument_list . (tuple . [(string) (identifier) (attribute) (call)] @target))))) @at
  (#any-of? @_path "path" "re_path" "url")
  (#eq? @_include "include"))

; rule: include-list
; role: scope
; imports: ^django\b
((call
  function: [(identifier) @_path (attribute attribute: (identifier) @_path)]
  arguments: (argument_list
    . (_) @prefix
    . (call function: [(identifier) @_include (attribute attribute: (identifier) @_include)] arguments: (argument_list . [(list) (tuple . (list)) (binary_operator) (list_comprehension)])))) @at
  (#any-of? @_path "path" "re_path" "url")
  (#eq? @_include "include"))

; rule: splat
; role: mount
; imports: ^django\b
; bound: around
((list_splat [(identifier) (attribute) (call)] @target @via) @at
  (#match? @target "(router\\.urls|_?(patterns|urls|routes))(\\(.*\\))?$"))

; rule: joined
; role: mount
; imports: ^django\b
; bound: around
((binary_operator left: [(identifier) (attribute) (call)] @target @via operator: "+") @at
  (#match? @target "(router\\.urls|_?(patterns|urls|routes))(\\(.*\\))?$"))
((binary_operator operator: "+" right: [(identifier) (attribute) (call)] @target @via) @at
  (#match? @target "(router\\.urls|_?(patterns|urls|routes))(\\(.*\\))?$"))
((binary_operator left: [(identifier) (attribute) (call)] @target @via operator: "+" right: (list)) @at)
((binary_operator left: (list) operator: "+" right: [(identifier) (attribute) (call)] @target @via) @at)
((augmented_assignment left: (identifier) @receiver operator: "+=" right: [(identifier) (attribute) (call)] @target @via) @at
  (#match? @target "(router\\.urls|_?(patterns|urls|routes))(\\(.*\\))?$") (#not-eq? @receiver "urlpatterns"))

; rule: taken-over
; role: mount
; imports: ^django\b
((module (expression_statement (assignment left: (identifier) @_patterns right: [(identifier) (attribute) (call)] @target @via) @at))
  (#eq? @_patterns "urlpatterns"))
((module (expression_statement (augmented_assignment left: (identifier) @_patterns operator: "+=" right: [(identifier) (attribute) (call)] @target @via) @at))
  (#eq? @_patterns "urlpatterns"))

; rule: management-command
; role: command
; group: Commands
; files: (?:^|/)management/commands/([\w-]+)\.py$
((class_definition
  name: (identifier) @_name
  body: (block (function_definition name: (identifier) @handler))) @at
  (#eq? @_name "Command") (#any-of? @handler "handle" "handle_noargs"))

; rule: signal
; role: event
; group: Events and messages
; imports: ^django\b
; says: on signal {event}[, {sender}]
((decorated_definition
  (decorator (call function: (identifier) @_receiver arguments: (argument_list . (_) @event . (keyword_argument)? @sender)))
  definition: (function_definition name: (identifier) @handler)) @at
  (#eq? @_receiver "receiver"))

; rule: signal-connect
; role: event
; group: Events and messages
; says: on signal {event}[, {sender}]
((call
  function: (attribute object: [(identifier) (attribute)] @event attribute: (identifier) @_connect)
  arguments: (argument_list . [(identifier) (attribute)] @handler . (keyword_argument)? @sender)) @at
  (#eq? @_connect "connect")
  (#match? @event "(^|\\.)((pre|post)_(save|delete|init|migrate|request)|m2m_changed|request_(started|finished)|got_request_exception|user_logged_(in|out)|user_login_failed|setting_changed|\\w+_signal)$"))
