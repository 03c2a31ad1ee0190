; Rails and Sinatra: data of requests, filters in front of actions, what answers are checked for.
; languages: ruby

; rule: own-params
; role: written
([
  (method parameters: (method_parameters [
    (identifier) @_name
    (optional_parameter name: (identifier) @_name)
    (keyword_parameter name: (identifier) @_name)
    (hash_splat_parameter name: (identifier) @_name)
  ]))
  (singleton_method parameters: (method_parameters [
    (identifier) @_name
    (optional_parameter name: (identifier) @_name)
    (keyword_parameter name: (identifier) @_name)
    (hash_splat_parameter name: (identifier) @_name)
  ]))
] @at (#eq? @_name "params"))

; rule: request
; role: source
; kind: request
; files: ^(?!(?:.*/)?mailers/)
; outside: own-params
((element_reference object: (identifier) @_params) @at @expression (#eq? @_params "params"))
((call receiver: (identifier) @_params method: (identifier) @_take) @at @expression
  (#eq? @_params "params") (#any-of? @_take "fetch" "dig" "to_unsafe_h" "permit!" "values_at" "slice" "to_h" "each"))

; rule: permitted
; role: control
; kind: validation
((call
  receiver: (_) @_from
  method: (identifier) @_permit) @at @expression
  (#match? @_from "^params\\b") (#any-of? @_permit "permit" "expect"))

; rule: permit-all
; role: sink
; kind: mass assignment
; severity: high
; data: no
((call receiver: (_) @_from method: (identifier) @_permit) @at @expression
  (#match? @_from "params\\b") (#any-of? @_permit "permit!" "to_unsafe_h" "to_unsafe_hash"))

; rule: header
; role: source
; kind: request
((element_reference object: (call receiver: (identifier) @_request method: (identifier) @_headers)) @at @expression
  (#eq? @_request "request") (#any-of? @_headers "headers" "env" "params" "query_parameters" "request_parameters" "cookies"))
((call receiver: (identifier) @_request method: (identifier) @_part) @at @expression
  (#eq? @_request "request") (#any-of? @_part "body" "raw_post" "query_string" "referer" "referrer" "user_agent" "host" "url" "fullpath" "original_url" "path_info" "user_agent"))

; rule: cookie
; role: source
; kind: cookie
((element_reference object: (identifier) @_cookies) @at @expression (#eq? @_cookies "cookies"))

; rule: upload
; role: source
; kind: upload
((call method: (identifier) @_file) @at @expression
  (#eq? @_file "original_filename"))

; rule: channel-data
; role: source
; kind: message
; as: parameter
((class
  superclass: (superclass (_) @_base)
  body: (body_statement (method parameters: (method_parameters . (identifier) @at @expression))))
  (#match? @_base "(Channel|ActionCable::Channel::Base)$"))

; Controllers of Devise are no others': what is done `unless: :devise_controller?` is done in front of all of an application's own.

; rule: filter
; role: control
; kind: authentication
; of: around
((call method: (identifier) @_method arguments: (argument_list [(simple_symbol) @expression (lambda body: (_ body: (_) @expression))]) @_args) @at
  (#match? @_method "^(prepend_|append_)?before_(action|filter)$")
  (#match? @expression "authenticat|:login|require_login|signed_in|logged_in|require_user|require_.*(user|account|session|token)|verify_(jwt|token|api_key)|doorkeeper_authorize|current_user|api_key|api_token|(valid|check)_.*token")
  (#not-match? @_args "\\b(only|except|if|unless)(:| *=>)(?! *:devise_controller\\?)"))
((call method: (identifier) @_method
  arguments: (argument_list [(simple_symbol) @expression (lambda body: (_ body: (_) @expression))] (pair key: [(hash_key_symbol) (simple_symbol)] @_key value: [(array) @only.each (simple_symbol) @only (string) @only (string_array) @only.each (symbol_array) @only.each])) @_args) @at
  (#match? @_method "^(prepend_|append_)?before_(action|filter)$")
  (#match? @expression "authenticat|:login|require_login|signed_in|logged_in|require_user|require_.*(user|account|session|token)|verify_(jwt|token|api_key)|doorkeeper_authorize|current_user|api_key|api_token|(valid|check)_.*token")
  (#match? @_key "^:?only$") (#not-match? @_args "\\b(if|unless)(:| *=>)"))
((call method: (identifier) @_method
  arguments: (argument_list [(simple_symbol) @expression (lambda body: (_ body: (_) @expression))] (pair key: [(hash_key_symbol) (simple_symbol)] @_key value: [(array) @except.each (simple_symbol) @except (string) @except (string_array) @except.each (symbol_array) @except.each])) @_args) @at
  (#match? @_method "^(prepend_|append_)?before_(action|filter)$")
  (#match? @expression "authenticat|:login|require_login|signed_in|logged_in|require_user|require_.*(user|account|session|token)|verify_(jwt|token|api_key)|doorkeeper_authorize|current_user|api_key|api_token|(valid|check)_.*token")
  (#match? @_key "^:?except$") (#not-match? @_args "\\b(if|unless)(:| *=>)"))

; rule: role-filter
; role: control
; kind: authorisation
; of: around
((call method: (identifier) @_method arguments: (argument_list [(simple_symbol) @expression (lambda body: (_ body: (_) @expression))]) @_args) @at
  (#match? @_method "^(prepend_|append_)?before_(action|filter)$")
  (#match? @expression "authori[sz]e|admin|permission|ensure_|require_(admin|role|owner|staff|manager)|check_access|_owner|owner\\b|restrict") (#not-match? @expression "authenticat|doorkeeper")
  (#not-match? @_args "\\b(only|except|if|unless)(:| *=>)(?! *:devise_controller\\?)"))
((call method: (identifier) @_method
  arguments: (argument_list [(simple_symbol) @expression (lambda body: (_ body: (_) @expression))] (pair key: [(hash_key_symbol) (simple_symbol)] @_key value: [(array) @only.each (simple_symbol) @only (string) @only (string_array) @only.each (symbol_array) @only.each])) @_args) @at
  (#match? @_method "^(prepend_|append_)?before_(action|filter)$")
  (#match? @expression "authori[sz]e|admin|permission|ensure_|require_(admin|role|owner|staff|manager)|check_access|_owner|owner\\b|restrict") (#not-match? @expression "authenticat|doorkeeper")
  (#match? @_key "^:?only$") (#not-match? @_args "\\b(if|unless)(:| *=>)"))
((call method: (identifier) @_method
  arguments: (argument_list [(simple_symbol) @expression (lambda body: (_ body: (_) @expression))] (pair key: [(hash_key_symbol) (simple_symbol)] @_key value: [(array) @except.each (simple_symbol) @except (string) @except (string_array) @except.each (symbol_array) @except.each])) @_args) @at
  (#match? @_method "^(prepend_|append_)?before_(action|filter)$")
  (#match? @expression "authori[sz]e|admin|permission|ensure_|require_(admin|role|owner|staff|manager)|check_access|_owner|owner\\b|restrict") (#not-match? @expression "authenticat|doorkeeper")
  (#match? @_key "^:?except$") (#not-match? @_args "\\b(if|unless)(:| *=>)"))

; rule: block-filter
; role: control
; kind: authentication
; of: around
((call method: (identifier) @_method !arguments block: (_ body: (_) @expression)) @at
  (#match? @_method "^(prepend_|append_)?before_(action|filter)$")
  (#match? @expression "authenticat|:login|require_login|signed_in|logged_in|require_user|require_.*(user|account|session|token)|verify_(jwt|token|api_key)|doorkeeper_authorize|current_user|api_key|api_token|(valid|check)_.*token|authori[sz]e|admin|permission|ensure_|require_(admin|role|owner|staff|manager)|check_access|_owner|owner\\b|restrict"))
((call method: (identifier) @_method
  arguments: (argument_list . (pair key: [(hash_key_symbol) (simple_symbol)] @_key value: [(array) @only.each (simple_symbol) @only (string) @only (string_array) @only.each (symbol_array) @only.each]) .)
  block: (_ body: (_) @expression)) @at
  (#match? @_method "^(prepend_|append_)?before_(action|filter)$") (#match? @_key "^:?only$")
  (#match? @expression "authenticat|:login|require_login|signed_in|logged_in|require_user|require_.*(user|account|session|token)|verify_(jwt|token|api_key)|doorkeeper_authorize|current_user|api_key|api_token|(valid|check)_.*token|authori[sz]e|admin|permission|ensure_|require_(admin|role|owner|staff|manager)|check_access|_owner|owner\\b|restrict"))
((call method: (identifier) @_method
  arguments: (argument_list . (pair key: [(hash_key_symbol) (simple_symbol)] @_key value: [(array) @except.each (simple_symbol) @except (string) @except (string_array) @except.each (symbol_array) @except.each]) .)
  block: (_ body: (_) @expression)) @at
  (#match? @_method "^(prepend_|append_)?before_(action|filter)$") (#match? @_key "^:?except$")
  (#match? @expression "authenticat|:login|require_login|signed_in|logged_in|require_user|require_.*(user|account|session|token)|verify_(jwt|token|api_key)|doorkeeper_authorize|current_user|api_key|api_token|(valid|check)_.*token|authori[sz]e|admin|permission|ensure_|require_(admin|role|owner|staff|manager)|check_access|_owner|owner\\b|restrict"))

; rule: conditional-filter
; role: control
; kind: access in some cases
; of: around
((call method: (identifier) @_method
  arguments: (argument_list [(simple_symbol) (lambda)] @_filter (pair key: [(hash_key_symbol) (simple_symbol)] @_key value: (_) @_when))) @at @expression
  (#match? @_method "^(prepend_|append_)?before_(action|filter)$") (#match? @_key "^:?(if|unless)$") (#not-eq? @_when ":devise_controller?")
  (#match? @_filter "authenticat|:login|require|signed_in|logged_in|authori[sz]e|admin|verify_(jwt|token|api_key)|current_user|ensure_"))

; What is done unless somebody has signed in is done to strangers.

; rule: stranger-filter
; role: checkpoint
; of: around
((call method: (identifier) @_method
  arguments: (argument_list (simple_symbol) @expression (pair key: (hash_key_symbol) @_unless value: (_) @_asked)) @_args) @at
  (#match? @_method "^(prepend_|append_)?before_(action|filter)$")
  (#eq? @_unless "unless") (#match? @_asked "signed_in|logged_in|authenticated|current_user") (#not-match? @_args "\\b(only|except|if)(:| *=>)"))
((call method: (identifier) @_method
  arguments: (argument_list (simple_symbol) @expression (pair key: (hash_key_symbol) @_key value: [(array) @only.each (simple_symbol) @only (string) @only (string_array) @only.each (symbol_array) @only.each])
    (pair key: (hash_key_symbol) @_unless value: (_) @_asked)) @_args) @at
  (#match? @_method "^(prepend_|append_)?before_(action|filter)$") (#eq? @_key "only")
  (#eq? @_unless "unless") (#match? @_asked "signed_in|logged_in|authenticated|current_user") (#not-match? @_args "\\bif(:| *=>)"))
((call method: (identifier) @_method
  arguments: (argument_list (simple_symbol) @expression (pair key: (hash_key_symbol) @_key value: [(array) @except.each (simple_symbol) @except (string) @except (string_array) @except.each (symbol_array) @except.each])
    (pair key: (hash_key_symbol) @_unless value: (_) @_asked)) @_args) @at
  (#match? @_method "^(prepend_|append_)?before_(action|filter)$") (#eq? @_key "except")
  (#eq? @_unless "unless") (#match? @_asked "signed_in|logged_in|authenticated|current_user") (#not-match? @_args "\\bif(:| *=>)"))

; rule: code-filter
; role: checkpoint
; handles: inline
; of: around
((call method: (identifier) @_method arguments: (argument_list (lambda body: (_ body: (_) @expression))) @_args) @at
  (#match? @_method "^(prepend_|append_)?before_(action|filter)$")
  (#not-match? @_args "\\b(only|except|if|unless)(:| *=>)"))
((call method: (identifier) @_method
  arguments: (argument_list (lambda body: (_ body: (_) @expression)) (pair key: [(hash_key_symbol) (simple_symbol)] @_key value: [(array) @only.each (simple_symbol) @only (string) @only (string_array) @only.each (symbol_array) @only.each])) @_args) @at
  (#match? @_method "^(prepend_|append_)?before_(action|filter)$")
  (#match? @_key "^:?only$") (#not-match? @_args "\\b(if|unless)(:| *=>)"))
((call method: (identifier) @_method
  arguments: (argument_list (lambda body: (_ body: (_) @expression)) (pair key: [(hash_key_symbol) (simple_symbol)] @_key value: [(array) @except.each (simple_symbol) @except (string) @except (string_array) @except.each (symbol_array) @except.each])) @_args) @at
  (#match? @_method "^(prepend_|append_)?before_(action|filter)$")
  (#match? @_key "^:?except$") (#not-match? @_args "\\b(if|unless)(:| *=>)"))
((call method: (identifier) @_method !arguments block: (_ body: (_) @expression)) @at
  (#match? @_method "^(prepend_|append_)?before_(action|filter)$"))

; rule: filter-in-method
; role: concern
((call method: (identifier) @_method arguments: (argument_list [(simple_symbol) @expression (lambda body: (_ body: (_) @expression))]) @_args) @at
  (#match? @_method "^(prepend_|append_)?before_(action|filter)$")
  (#match? @expression "authenticat|:login|require_login|signed_in|logged_in|require_user|require_.*(user|account|session|token)|verify_(jwt|token|api_key)|doorkeeper_authorize|current_user|api_key|api_token|(valid|check)_.*token|authori[sz]e|admin|permission|ensure_|require_(admin|role|owner|staff|manager)|check_access|_owner|owner\\b|restrict")
  (#not-match? @expression "^:(redirect_(if_)?(signed_in|logged_in|authenticated)|(restore|resume|set|load|find|require_no|require_un)_)")
  (#not-match? @_args "\\bonly(:| *=>) *(?!only\\b)[a-z_]\\w*\\s*(,|\\)|$)"))

((call method: (identifier) @_method
  arguments: (argument_list (simple_symbol) @expression (pair key: (hash_key_symbol) @_unless value: (_) @_asked)) @_args) @at
  (#match? @_method "^(prepend_|append_)?before_(action|filter)$") (#match? @expression "redirect|deny|require|refuse|reject|forbid")
  (#eq? @_unless "unless") (#match? @_asked "signed_in|logged_in|authenticated|current_user") (#not-match? @_args "\\bif(:| *=>)"))

; rule: filter-of-named-in-method
; role: concern
((_
  parameters: (method_parameters . (identifier) @_first)
  body: (body_statement [
    (call
      method: (identifier) @_method
      arguments: (argument_list [(simple_symbol) @expression (lambda body: (_ body: (_) @expression))] (pair key: [(hash_key_symbol) (simple_symbol)] @_key value: (identifier) @_only)))
    (call
      method: (identifier) @_method
      arguments: (argument_list . (pair key: [(hash_key_symbol) (simple_symbol)] @_key value: (identifier) @_only) .)
      block: (_ body: (_) @expression))
  ] @at))
  (#match? @_method "^(prepend_|append_)?before_(action|filter)$")
  (#match? @_key "^:?only$") (#eq? @_only @_first)
  (#match? @expression "authenticat|:login|require_login|signed_in|logged_in|require_user|require_.*(user|account|session|token)|verify_(jwt|token|api_key)|doorkeeper_authorize|current_user|api_key|api_token|(valid|check)_.*token|authori[sz]e|admin|permission|ensure_|require_(admin|role|owner|staff|manager)|check_access|_owner|owner\\b|restrict|require\\w*_or_login|:?\\w*_check$")
  (#not-match? @expression "^:(redirect_(if_)?(signed_in|logged_in|authenticated)|(restore|resume|set|load|find|require_no|require_un)_)"))

; rule: filter-of-all-named-in-method
; role: concern
((_
  parameters: (method_parameters . (splat_parameter (identifier) @_first))
  body: (body_statement [
    (call
      method: (identifier) @_method
      arguments: (argument_list [(simple_symbol) @expression (lambda body: (_ body: (_) @expression))] (pair key: [(hash_key_symbol) (simple_symbol)] @_key value: (identifier) @_only)))
    (call
      method: (identifier) @_method
      arguments: (argument_list . (pair key: [(hash_key_symbol) (simple_symbol)] @_key value: (identifier) @_only) .)
      block: (_ body: (_) @expression))
  ] @at))
  (#match? @_method "^(prepend_|append_)?before_(action|filter)$")
  (#match? @_key "^:?only$") (#eq? @_only @_first)
  (#match? @expression "authenticat|:login|require_login|signed_in|logged_in|require_user|require_.*(user|account|session|token)|verify_(jwt|token|api_key)|doorkeeper_authorize|current_user|api_key|api_token|(valid|check)_.*token|authori[sz]e|admin|permission|ensure_|require_(admin|role|owner|staff|manager)|check_access|_owner|owner\\b|restrict|require\\w*_or_login|:?\\w*_check$")
  (#not-match? @expression "^:(redirect_(if_)?(signed_in|logged_in|authenticated)|(restore|resume|set|load|find|require_no|require_un)_)"))

; rule: macro
; role: control
; kind: access
; files: (^|/)controllers?/|_controller\.rb$
; known: filter-in-method
; of: around
((class body: (body_statement (identifier) @name @at @expression))
  (#not-match? @name "^((prepend_|append_|skip_)?(before|after|around)_(action|filter)|include|extend|prepend|helper\\w*|layout|protect_from_forgery|rescue_from|private|public|protected|module_function|attr_\\w+|has_\\w+|belongs_to|validates?\\w*|scope|delegate|enum|respond_to|rate_limit|allow_unauthenticated_access|http_basic_authenticate_with|(load_and_)?authorize_resource|define_method|require|class_attribute|wrap_parameters|queue_as)$"))
((class body: (body_statement (call !receiver method: (identifier) @name arguments: (argument_list) @_args) @at @expression))
  (#not-match? @name "^((prepend_|append_|skip_)?(before|after|around)_(action|filter)|include|extend|prepend|helper\\w*|layout|protect_from_forgery|rescue_from|private|public|protected|module_function|attr_\\w+|has_\\w+|belongs_to|validates?\\w*|scope|delegate|enum|respond_to|rate_limit|allow_unauthenticated_access|http_basic_authenticate_with|(load_and_)?authorize_resource|define_method|require|class_attribute|wrap_parameters|queue_as)$")
  (#not-match? @_args "\\b(only|except|if|unless)(:| *=>)"))
((class body: (body_statement (call !receiver method: (identifier) @name
  arguments: (argument_list (pair key: [(hash_key_symbol) (simple_symbol)] @_key value: [(array) @only.each (simple_symbol) @only (string) @only (string_array) @only.each (symbol_array) @only.each])) @_args) @at @expression))
  (#not-match? @name "^((prepend_|append_|skip_)?(before|after|around)_(action|filter)|include|extend|prepend|helper\\w*|layout|protect_from_forgery|rescue_from|private|public|protected|module_function|attr_\\w+|has_\\w+|belongs_to|validates?\\w*|scope|delegate|enum|respond_to|rate_limit|allow_unauthenticated_access|http_basic_authenticate_with|(load_and_)?authorize_resource|define_method|require|class_attribute|wrap_parameters|queue_as)$")
  (#match? @_key "^:?only$") (#not-match? @_args "\\b(if|unless)(:| *=>)"))
((class body: (body_statement (call !receiver method: (identifier) @name
  arguments: (argument_list (pair key: [(hash_key_symbol) (simple_symbol)] @_key value: [(array) @except.each (simple_symbol) @except (string) @except (string_array) @except.each (symbol_array) @except.each])) @_args) @at @expression))
  (#not-match? @name "^((prepend_|append_|skip_)?(before|after|around)_(action|filter)|include|extend|prepend|helper\\w*|layout|protect_from_forgery|rescue_from|private|public|protected|module_function|attr_\\w+|has_\\w+|belongs_to|validates?\\w*|scope|delegate|enum|respond_to|rate_limit|allow_unauthenticated_access|http_basic_authenticate_with|(load_and_)?authorize_resource|define_method|require|class_attribute|wrap_parameters|queue_as)$")
  (#match? @_key "^:?except$") (#not-match? @_args "\\b(if|unless)(:| *=>)"))

; What a method puts in front of the actions that it is given first: `ask_machines :create`.

; rule: macro-of-named
; role: control
; kind: access
; files: (^|/)controllers?/|_controller\.rb$
; known: filter-of-named-in-method
; of: around
((class body: (body_statement (call !receiver method: (identifier) @name
  arguments: (argument_list . [(array) @only.each (simple_symbol) @only (string) @only (string_array) @only.each (symbol_array) @only.each])) @at @expression))
  (#not-match? @name "^(prepend_|append_|skip_)?(before|after|around)_(action|filter)$"))

; rule: macro-of-all-named
; role: control
; kind: access
; files: (^|/)controllers?/|_controller\.rb$
; known: filter-of-all-named-in-method
; of: around
((class body: (body_statement (call !receiver method: (identifier) @name arguments: (argument_list) @only.each @_args) @at @expression))
  (#not-match? @name "^(prepend_|append_|skip_)?(before|after|around)_(action|filter)$") (#match? @_args "^\\(?\\s*[:'\"]"))

; rule: load-and-authorize
; role: control
; kind: authorisation
; of: around
((body_statement [(identifier) @_load (call !receiver method: (identifier) @_load)] @at @expression)
  (#any-of? @_load "load_and_authorize_resource" "authorize_resource" "verify_authorized"))

; rule: basic
; role: control
; kind: authentication
; of: around
((call !receiver method: (identifier) @expression) @at
  (#eq? @expression "http_basic_authenticate_with"))

; rule: authorize
; role: control
; kind: authorisation
((call !receiver method: (identifier) @_authorize arguments: (argument_list)) @at @expression
  (#any-of? @_authorize "authorize" "authorize!" "policy_scope" "allowed_to?" "authenticate_or_request_with_http_token" "authenticate_or_request_with_http_basic" "authenticate_with_http_token" "authenticate_with_http_basic"))

; rule: called
; role: control
; kind: authentication
((body_statement [(identifier) @_check (call !receiver method: (identifier) @_check)] @at @expression)
  (#match? @_check "^(authenticate(_\\w+)?!|require_(login|user|authentication|admin)!?|protected!|doorkeeper_authorize!)$"))

; Another controller answers, behind filters of its own.

; rule: other-controller
; role: control
; kind: access not understood
((call
  method: (identifier) @_dispatch
  arguments: (argument_list . (_) . (identifier) @_request . (identifier) @_response .)) @at @expression
  (#eq? @_dispatch "dispatch") (#eq? @_request "request") (#eq? @_response "response"))
((call
  receiver: (call method: (identifier) @_action arguments: (argument_list . (_) .))
  method: (identifier) @_call
  arguments: (argument_list . [(identifier) (call)] @_env .)) @at @expression
  (#eq? @_action "action") (#eq? @_call "call") (#match? @_env "^(env|request\\.env)$"))

; rule: refused
; role: control
; kind: authorisation
((unless_modifier
  body: (_) @_answer
  condition: (_) @expression) @at
  (#match? @expression "user|auth|admin|owner|role|can\\?|allowed|token|permi|session|log|policy|signed|author|key") (#match? @_answer "head[ (]:?(forbidden|unauthorized|40[13])|status: *:?(forbidden|unauthorized|40[13])|halt[ (]40[13]|raise .*(Forbidden|Unauthorized|NotAuthorized|AccessDenied)|redirect_to (root|login|new_session|sign_in)"))
((if_modifier
  body: (_) @_answer
  condition: (_) @expression) @at
  (#match? @expression "user|auth|admin|owner|role|can\\?|allowed|token|permi|session|log|policy|signed|author|key") (#match? @_answer "head[ (]:?(forbidden|unauthorized|40[13])|status: *:?(forbidden|unauthorized|40[13])|halt[ (]40[13]|raise .*(Forbidden|Unauthorized|NotAuthorized|AccessDenied)"))
((unless
  condition: (_) @expression
  consequence: (then) @_answer) @at
  (#match? @expression "user|auth|admin|owner|role|can\\?|allowed|token|permi|session|log|policy|signed|author|key") (#match? @_answer "^\\s*(return )?(head[ (]:?(forbidden|unauthorized|40[13])|render .*status: *:?(forbidden|unauthorized|40[13])|halt[ (]40[13]|redirect_to (root|login|new_session|sign_in))"))

; Where it is asked whether somebody may, ending in whatever way turns them away.
; rule: refused-otherwise
; role: control
; kind: authorisation
([
  (unless_modifier body: (_) @_answer condition: (_) @expression)
  (unless condition: (_) @expression consequence: (then) @_answer)
] @at
  (#match? @expression "^(current_user|current_admin|Current\\.\\w+|\\bself\\.current_user)[\\w.&]*\\.&?(admin|owner|super\\w*|moderator|staff|manager|editor|can_\\w+|may_\\w+|allowed\\w*|authori[sz]ed\\w*|has_(role|permission)\\w*)\\w*\\?|^[\\w.@&]*\\b(can|may|allow\\w*|permit\\w*|own\\w*|visible|\\w+able)(_\\w+)?\\?\\(\\s*(@|Current\\.)?(current_)?(user|admin|account)\\b")
  (#match? @_answer "\\b(raise|head|render|redirect_(to|back\\w*))\\b")
  (#not-match? @_answer "[\\s\\S]{400}|\\b(forbidden|unauthorized|40[13])\\b|raise .*(Forbidden|Unauthorized|NotAuthorized|AccessDenied)"))
([
  (if_modifier body: (_) @_answer condition: (_) @expression)
  (if condition: (_) @expression consequence: (then) @_answer)
] @at
  (#match? @expression "^(!|not )\\(?(current_user|current_admin|Current\\.\\w+|\\bself\\.current_user)[\\w.&]*\\.&?(admin|owner|super\\w*|moderator|staff|manager|editor|can_\\w+|may_\\w+|allowed\\w*|authori[sz]ed\\w*|has_(role|permission)\\w*)\\w*\\?|^(!|not )[\\s\\S]*\\b(can|may|allow\\w*|permit\\w*|own\\w*|visible|\\w+able)(_\\w+)?\\?\\(\\s*(@|Current\\.)?(current_)?(user|admin|account)\\b")
  (#match? @_answer "\\b(raise|head|render|redirect_(to|back\\w*))\\b")
  (#not-match? @_answer "[\\s\\S]{400}|\\b(forbidden|unauthorized|40[13])\\b|raise .*(Forbidden|Unauthorized|NotAuthorized|AccessDenied)"))

; rule: sinatra-filter
; role: control
; kind: authentication
; on: all
; among: ^sinatra/
; outside: namespace
((call !receiver method: (identifier) @_before !arguments block: (_ body: (_) @expression)) @at
  (#eq? @_before "before") (#match? @expression "halt[ (]40[13]|authenticate!|protected!|require_login"))

; A class that Grape puts in front of what a class mounts: `use JWTAuthenticationMiddleware`.

; rule: grape-middleware
; role: checkpoint
; kind: access in some cases
; on: all
; among: ^sinatra/
((class
  superclass: (superclass (scope_resolution) @_base)
  body: (body_statement (call !receiver method: (identifier) @_use arguments: (argument_list . [(constant) (scope_resolution)] @expression) !block) @at))
  (#match? @_base "(^|::)Grape::API(::Instance)?$") (#eq? @_use "use") (#match? @expression "[aA]uth|J[wW][tT]|[tT]oken|[sS]ession|[pP]ermission|Guard|Warden"))

; rule: sinatra-namespace-filter
; role: control
; kind: authentication
; on: inside
; among: ^sinatra/
((call !receiver method: (identifier) @_namespace arguments: (argument_list . (string))
  block: (_ body: (_ (call !receiver method: (identifier) @_before !arguments block: (_ body: (_) @expression))))) @at
  (#eq? @_namespace "namespace") (#eq? @_before "before") (#match? @expression "halt[ (]40[13]|authenticate!|protected!|require_login"))

; rule: routes-inside
; role: control
; kind: authentication
; on: inside
((call !receiver method: (identifier) @expression arguments: (argument_list) @with block: (_)) @at
  (#any-of? @expression "authenticate" "authenticated"))

; rule: csrf
; role: control
; kind: CSRF
; of: around
((body_statement [(identifier) @expression (call !receiver method: (identifier) @expression)] @at)
  (#eq? @expression "protect_from_forgery"))

; rule: csrf-off
; role: sink
; kind: CSRF protection switched off
; severity: low
; data: no
((call method: (identifier) @_skip arguments: (argument_list . (simple_symbol) @_token)) @at @expression
  (#any-of? @_skip "skip_before_action" "skip_forgery_protection" "skip_before_filter") (#eq? @_token ":verify_authenticity_token"))
((identifier) @at @expression (#eq? @expression "skip_forgery_protection"))

; rule: rate-limit
; role: control
; kind: rate limit
((call method: (identifier) @_limit arguments: (argument_list (pair key: (hash_key_symbol) @_to))) @at @expression
  (#eq? @_limit "rate_limit") (#eq? @_to "to"))
((call receiver: (scope_resolution) @_attack method: (identifier) @_throttle) @at @expression
  (#eq? @_attack "Rack::Attack") (#eq? @_throttle "throttle"))

; rule: cors-open
; role: sink
; kind: every origin allowed
; severity: low
; data: no
((call !receiver method: (identifier) @_origins arguments: (argument_list . (string) @_all)) @at @expression
  (#eq? @_origins "origins") (#match? @_all "^[\"']\\*[\"']$"))
