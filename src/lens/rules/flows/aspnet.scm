; ASP.NET controllers with attribute or conventional routes, Razor pages, and hubs.
; languages: c-sharp
; stands: [controller] = class - Controller, [action] = handler, [Controller] = class - Controller, [Action] = handler, [area] = area, [Area] = area
; absolute: ^~?/

; rule: controller
; role: scope
; path: template
((class_declaration
  (attribute_list (attribute name: (identifier) @_route (attribute_argument_list) @args.each))
  name: (identifier) @name) @at
  (#any-of? @_route "Route" "RoutePrefix"))

; What stands in front of the path of an action that has none of its own.
; rule: area
; role: area
((class_declaration
  (attribute_list (attribute name: (identifier) @_area (attribute_argument_list . (attribute_argument . (_) @path))))
  name: (identifier) @name) @at
  (#eq? @_area "Area"))

; Attributes of the application's own that say where routes are: `[ApiV1]` of `class ApiV1Attribute : RouteAttribute`, and what derives from such.

; rule: routing-attribute
; role: constant
((class_declaration
  name: (identifier) @name
  (base_list (identifier) @_base)
  body: (declaration_list (constructor_declaration
    parameters: (parameter_list) @params.each
    (constructor_initializer (argument_list . (argument (_) @value)))))) @at
  (#match? @_base "^(Route|HttpMethod|Http(Get|Post|Put|Patch|Delete|Head|Options))Attribute$"))
((class_declaration
  name: (identifier) @name
  (base_list (identifier) @_base)
  body: (declaration_list (property_declaration name: (identifier) @_template value: [(arrow_expression_clause (_) @value) (string_literal) @value]))) @at
  (#eq? @_base "IRouteTemplateProvider") (#eq? @_template "Template"))
((class_declaration
  name: (identifier) @name
  (base_list (identifier) @_base)
  body: (declaration_list (constructor_declaration
    parameters: (parameter_list) @params.each
    body: (block (expression_statement (assignment_expression left: (identifier) @_template right: (_) @value)))))) @at
  (#eq? @_base "IRouteTemplateProvider") (#eq? @_template "Template"))

((class_declaration name: (identifier) @name (base_list (identifier) @_base) body: (declaration_list) @_body) @at
  (#match? @_base "^(Route|HttpMethod|Http(Get|Post|Put|Patch|Delete|Head|Options))Attribute$") (#not-match? @_body "\\bbase\\s*\\("))

; rule: derived-routing-attribute
; role: constant
; known: routing-attribute
((class_declaration
  name: (identifier) @name
  (base_list . (identifier) @type)
  body: (declaration_list (constructor_declaration
    parameters: (parameter_list) @params.each
    (constructor_initializer (argument_list) @args.each)))) @at
  (#match? @name "Attribute$") (#not-match? @type "^(Route|HttpMethod|Http(Get|Post|Put|Patch|Delete|Head|Options)|Attribute)(Attribute)?$"))
((class_declaration name: (identifier) @name (base_list . (identifier) @type) body: (declaration_list) @_body) @at
  (#match? @name "Attribute$") (#not-match? @_body "\\bbase\\s*\\(")
  (#not-match? @type "^(Route|HttpMethod|Http(Get|Post|Put|Patch|Delete|Head|Options)|Attribute)(Attribute)?$"))

; rule: own-controller
; role: scope
; path: template
; known: routing-attribute
((class_declaration
  (attribute_list (attribute name: (identifier) @type @path (attribute_argument_list)? @args.each))
  name: (identifier) @name) @at
  (#not-match? @type "^(Route|RoutePrefix|Authorize|AllowAnonymous|ApiController|Area|Produces\\w*|Consumes|ApiVersion|ApiExplorerSettings)$"))

; rule: own-route
; role: route
; group: HTTP routes
; path: template
; default: [controller]/[action]
; known: routing-attribute
; verb: ^\w*?(Get|Post|Put|Patch|Delete|Head|Options)\w*$
((method_declaration
  (attribute_list (attribute name: (identifier) @method @type @path (attribute_argument_list)? @args.each))
  name: (identifier) @handler) @at
  (#match? @method "(Get|Post|Put|Patch|Delete|Head|Options)") (#not-match? @method "^Http(Get|Post|Put|Patch|Delete|Head|Options)(Attribute)?$"))

; rule: action-route
; role: scope
; path: template
((method_declaration (attribute_list (attribute name: (identifier) @_route (attribute_argument_list) @args.each))) @at
  (#eq? @_route "Route"))

; rule: route
; role: route
; group: HTTP routes
; answers: * 200
; answering: \b(I?ActionResult|IResult|HttpResponse\w*|(Json|View|File|Content|Object|Redirect|StatusCode|Ok|NoContent|Created|Accepted|PartialView|Challenge|Empty)\w*Result|Results<)
; path: template
; default: [controller]/[action]
; verb: ^Http(\w+?)(?:Attribute)?$
((method_declaration
  (attribute_list [
    (attribute name: (identifier) @method (attribute_argument_list) @args.each)
    (attribute name: (identifier) @method .)
  ])
  name: (identifier) @handler) @at
  (#match? @method "^Http(Get|Post|Put|Patch|Delete|Head|Options)(Attribute)?$"))

; rule: accept-verbs
; role: route
; group: HTTP routes
; path: template
; default: [controller]/[action]
((method_declaration
  (attribute_list (attribute name: (identifier) @_accept (attribute_argument_list) @method))
  name: (identifier) @handler) @at
  (#eq? @_accept "AcceptVerbs"))

; rule: action
; role: route
; group: HTTP routes
; otherwise: yes
; path: template
; default: [controller]/[action]
; method: ANY
((class_declaration
  name: (identifier) @_class
  (base_list)
  body: (declaration_list (method_declaration
    (modifier) @_public
    returns: (_) @_returns
    name: (identifier) @handler) @at @_text))
  (#match? @_class "Controller$") (#eq? @_public "public") (#match? @_returns "Result\\b")
  (#not-match? @_text "\\b(Http(Get|Post|Put|Patch|Delete|Head|Options)|AcceptVerbs|NonAction)(Attribute)?\\b[^;]*\\bpublic\\b")
  (#not-match? @_text "^[^{;]*\\boverride\\b") (#not-match? @_text "\\bpublic static\\b"))

; A path of its own for one action: `MapControllerRoute("post", "{title}", new { controller = "Blog", action = "Post" })`. The action stands in the defaults.

; rule: mapped
; role: route
; group: HTTP routes
; method: ANY
; receiver: ^\w+$
; spells: ^new.*\bcontroller = "(\w+)", .*\baction = "(\w+)".* -> $1Controller.$2 | ^new.*\baction = "(\w+)", .*\bcontroller = "(\w+)".* -> $2Controller.$1
((invocation_expression
  function: (member_access_expression expression: (_) @receiver name: (identifier) @_map @at)
  arguments: (argument_list . (argument) . (argument [(string_literal) (verbatim_string_literal) (interpolated_string_expression) (binary_expression)] @path) . (argument (anonymous_object_creation_expression) @handler)) @at)
  (#any-of? @_map "MapControllerRoute" "MapRoute" "MapHttpRoute")
  (#not-match? @path "\\{(controller|action)\\b") (#match? @handler "\\bcontroller\\s*=\\s*\"\\w+\"") (#match? @handler "\\baction\\s*=\\s*\"\\w+\""))
((invocation_expression
  function: (member_access_expression expression: (_) @receiver name: (identifier) @_map @at)
  arguments: (argument_list . (argument) (argument) . (argument [(string_literal) (verbatim_string_literal) (interpolated_string_expression) (binary_expression)] @path) . (argument (anonymous_object_creation_expression) @handler)) @at)
  (#eq? @_map "MapAreaControllerRoute")
  (#not-match? @path "\\{(controller|action)\\b") (#match? @handler "\\bcontroller\\s*=\\s*\"\\w+\"") (#match? @handler "\\baction\\s*=\\s*\"\\w+\""))

; rule: no-action
; role: concern
((method_declaration
  (attribute_list (attribute name: (identifier) @_none))
  name: (identifier) @handler
  parameters: (parameter_list) @params.each) @at
  (#eq? @_none "NonAction"))

; rule: page
; role: route
; group: HTTP routes
; files: (?:^|/)(?:Areas/(\w+)/)?Pages/(.+)\.cshtml\.cs$
; verb: ^On(Get|Post|Put|Patch|Delete)\w*$
((method_declaration (modifier) @_public name: (identifier) @handler @method) @at
  (#eq? @_public "public") (#match? @handler "^On(Get|Post|Put|Patch|Delete)\\w*$"))

; rule: hub
; role: event
; group: Events and messages
; labels: hub call {handler}
((class_declaration
  (base_list . [(identifier) @_hub (generic_name . (identifier) @_hub)])
  body: (declaration_list (method_declaration (modifier) @_public name: (identifier) @handler) @at))
  (#eq? @_hub "Hub") (#eq? @_public "public"))

; rule: function
; role: route
; group: HTTP routes
; path: Route
((method_declaration
  name: (identifier) @handler
  parameters: (parameter_list (parameter (attribute_list (attribute
    name: (identifier) @_trigger
    (attribute_argument_list (attribute_argument (string_literal) @method) (attribute_argument . (assignment_expression left: (identifier) @_route right: (_) @path)))))))) @at
  (#eq? @_trigger "HttpTrigger") (#eq? @_route "Route"))
