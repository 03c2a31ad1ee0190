; ASP.NET minimal APIs: Map calls on an application, a route group, or in extension methods of one.
; languages: c-sharp

; rule: app
; role: router
((variable_declarator name: (identifier) @name (invocation_expression function: (member_access_expression name: (identifier) @_build))) @at
  (#eq? @_build "Build") (#match? @name "[aA]pp"))

; rule: group
; role: router
; chain: ^(?<receiver>\w+)\s*(?:\.\s*(?!MapGroup)\w+\([^()]*\)\s*)*\.\s*MapGroup\(\s*(?<prefix>[^()]*)\)(?:.*\.\s*(?<guard>RequireAuthorization)\b)?
((variable_declarator name: (identifier) @name (invocation_expression) @chain) @at
  (#match? @chain "\\.\\s*MapGroup\\("))

; rule: parameter
; role: router
; needs: mount
((parameter type: (identifier) @_type name: (identifier) @name) @at
  (#any-of? @_type "IEndpointRouteBuilder" "WebApplication"))

; rule: group-parameter
; role: router
; needs: mount
; default: /{group path}
((parameter type: (identifier) @_type name: (identifier) @name) @at
  (#eq? @_type "RouteGroupBuilder"))

; rule: route
; role: route
; group: HTTP routes
; receiver: ^(app|api|group|routes?|endpoints?|builder|\w*([gG]roup|[bB]uilder|[eE]ndpoints|[aA]pp))$
; verb: ^Map(\w+)$
; slash: keep
((invocation_expression
  function: (member_access_expression expression: (_) @receiver name: (identifier) @method @at)
  arguments: (argument_list . (argument . [(string_literal) (interpolated_string_expression) (verbatim_string_literal)] @path) . (argument)) @args.each @at)
  (#any-of? @method "MapGet" "MapPost" "MapPut" "MapPatch" "MapDelete"))

; rule: handler-first
; role: route
; group: HTTP routes
; receiver: ^$
; verb: ^Map(\w+)$
; slash: keep
((invocation_expression
  function: (member_access_expression expression: (_) @receiver name: (identifier) @method @at)
  arguments: [
    (argument_list . (argument . (identifier) @handler .) .)
    (argument_list . (argument . (identifier) @handler .) . (argument . (string_literal) @path))
  ] @at)
  (#any-of? @method "MapGet" "MapPost" "MapPut" "MapPatch" "MapDelete"))

; rule: endpoint
; role: route
; group: HTTP routes
; method: ANY
; handles: inline
; receiver: ^(app|api|group|routes?|endpoints?|builder|\w*([gG]roup|[bB]uilder|[eE]ndpoints|[aA]pp))$
; slash: keep
((invocation_expression
  function: (member_access_expression expression: (_) @receiver name: [(identifier) @_map (generic_name (identifier) @_map)] @at)
  arguments: (argument_list . (argument . (string_literal) @path)) @at)
  (#any-of? @_map "MapHealthChecks" "MapHub" "MapMetrics" "MapPrometheusScrapingEndpoint" "MapFallback" "MapGraphQL" "MapMcp" "MapReverseProxy" "MapForwarder" "MapHangfireDashboard" "MapConnectionHandler"))

; rule: fallback
; role: route
; group: HTTP routes
; method: ANY
; handles: inline
; always: "/*"
; receiver: ^(app|endpoints?|\w*[aA]pp)$
((invocation_expression
  function: (member_access_expression expression: (_) @receiver name: (identifier) @_map @at)
  arguments: (argument_list . (argument . (_) @handler) .) @at)
  (#any-of? @_map "MapFallback" "MapFallbackToFile" "MapFallbackToPage"))

; rule: grpc-service
; role: event
; group: gRPC services
; labels: {type}
((invocation_expression
  function: (member_access_expression expression: (_) @receiver name: (generic_name (identifier) @_map (type_argument_list (_) @type)) @at)
  arguments: (argument_list) @at)
  (#eq? @_map "MapGrpcService"))

; rule: map-methods
; role: route
; group: HTTP routes
; receiver: ^(app|api|group|routes?|endpoints?|builder|\w*([gG]roup|[bB]uilder|[eE]ndpoints|[aA]pp))$
; slash: keep
((invocation_expression
  function: (member_access_expression expression: (_) @receiver name: (identifier) @_map @at)
  arguments: (argument_list . (argument . (string_literal) @path) . (argument (_) @method) . (argument (_) @handler)) @at)
  (#eq? @_map "MapMethods"))

; rule: guarded-extension
; role: mount
; target: extension
; chain: ^(?<receiver>\w+)(?:\s*\.\s*(?!MapGroup)\w+\([^()]*\))*(?:\s*\.\s*MapGroup\(\s*(?<path>"[^"]*")\))?
((invocation_expression
  function: (member_access_expression
    expression: [
      (invocation_expression function: (member_access_expression expression: (_) @chain name: (identifier) @target))
      (invocation_expression function: (member_access_expression expression:
        (invocation_expression function: (member_access_expression expression: (_) @chain name: (identifier) @target))))
    ]
    name: (identifier) @guard)) @at
  (#eq? @guard "RequireAuthorization")
  (#match? @target "^(Map[A-Z]\\w*|(Use|Add|Register)\\w*(Endpoints?|Routes?|Apis?))$")
  (#not-any-of? @target "MapGet" "MapPost" "MapPut" "MapPatch" "MapDelete" "MapGroup" "MapMethods"))

; rule: extension
; role: mount
; outside: guarded-extension
; target: extension
; chain: ^(?<receiver>\w+)(?:\s*\.\s*(?!MapGroup)\w+\([^()]*\))*(?:\s*\.\s*MapGroup\(\s*(?<path>"[^"]*")\))?(?:.*\.\s*(?<guard>RequireAuthorization)\b)?
((invocation_expression
  function: (member_access_expression expression: (_) @chain name: (identifier) @target)
  arguments: (argument_list)) @at
  (#match? @target "^(Map[A-Z]\\w*|(Use|Add|Register)\\w*(Endpoints?|Routes?|Apis?))$")
  (#not-any-of? @target "MapGet" "MapPost" "MapPut" "MapPatch" "MapDelete" "MapGroup" "MapMethods"))

; rule: static-call
; role: mount
((invocation_expression
  function: [(identifier) (member_access_expression)] @target
  arguments: (argument_list . (argument . (identifier) @receiver))) @at
  (#match? @target "(^|\\.)(Map[A-Z]\\w*|(Use|Add|Register)\\w*(Endpoints?|Routes?|Apis?))$")
  (#not-match? @target "\\.(MapGet|MapPost|MapPut|MapPatch|MapDelete|MapGroup|MapMethods)$"))

; rule: guard
; role: middleware
((expression_statement (invocation_expression
  function: (member_access_expression expression: (identifier) @receiver name: (identifier) @handler))) @at
  (#any-of? @handler "RequireAuthorization" "RequireRateLimiting"))
