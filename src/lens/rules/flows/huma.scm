; An operation says method and path wherever it is written, and what it is given to beside a router registers it.
; languages: go

; rule: api
; role: router
([
  (short_var_declaration left: (expression_list . (_) @name) right: (expression_list . (call_expression function: (selector_expression operand: (identifier) @_adapter field: (field_identifier) @_make) arguments: (argument_list (_) @receiver . (_) .))))
  (assignment_statement left: (expression_list . (_) @name) right: (expression_list . (call_expression function: (selector_expression operand: (identifier) @_adapter field: (field_identifier) @_make) arguments: (argument_list (_) @receiver . (_) .))))
] @at
  (#match? @_adapter "^huma(bunrouter|chi|echo|fiber|flow|gin|go|httprouter|mux|\\w*(router|adapter))$") (#match? @_make "^New(V5|WithGroup)?$"))

; rule: api-at
; role: router
([
  (short_var_declaration left: (expression_list . (_) @name) right: (expression_list . (call_expression function: (selector_expression operand: (identifier) @_adapter field: (field_identifier) @_make) arguments: (argument_list . (_) @receiver . (_) @prefix . (_) .))))
  (assignment_statement left: (expression_list . (_) @name) right: (expression_list . (call_expression function: (selector_expression operand: (identifier) @_adapter field: (field_identifier) @_make) arguments: (argument_list . (_) @receiver . (_) @prefix . (_) .))))
] @at
  (#match? @_adapter "^huma\\w+$") (#eq? @_make "NewWithPrefix"))

; rule: group
; role: router
([
  (short_var_declaration left: (expression_list . (_) @name) right: (expression_list . (call_expression function: (selector_expression operand: (identifier) @_huma field: (field_identifier) @_make) arguments: (argument_list . (_) @receiver . (_)? @prefix))))
  (assignment_statement left: (expression_list . (_) @name) right: (expression_list . (call_expression function: (selector_expression operand: (identifier) @_huma field: (field_identifier) @_make) arguments: (argument_list . (_) @receiver . (_)? @prefix))))
] @at
  (#eq? @_huma "huma") (#eq? @_make "NewGroup"))

; rule: parameter
; role: router
; needs: mount
((parameter_declaration name: (identifier) @name type: (_) @_type) @at
  (#any-of? @_type "huma.API" "*huma.Group"))

; rule: route
; role: route
; takes: router
; slash: keep
; group: HTTP routes
; imports: danielgtaylor/huma
((call_expression
  function: (selector_expression operand: (identifier) @_huma field: (field_identifier) @method)
  arguments: (argument_list . (_) @receiver . (_) @path . (_) @handler)) @at
  (#eq? @_huma "huma") (#any-of? @method "Get" "Post" "Put" "Patch" "Delete" "Head" "Options"))

; rule: operation
; role: route
; takes: router
; slash: keep
; group: HTTP routes
; verb: ^"?(?:http\.Method)?(\w+)"?$
; imports: danielgtaylor/huma
((call_expression
  arguments: (argument_list . (_) @receiver . [
      (composite_literal type: (qualified_type) @_operation body: (literal_value
        (keyed_element key: (literal_element (identifier) @_method) value: (literal_element (_) @method))
        (keyed_element key: (literal_element (identifier) @_path) value: (literal_element (_) @path))))
      (composite_literal type: (qualified_type) @_operation body: (literal_value
        (keyed_element key: (literal_element (identifier) @_path) value: (literal_element (_) @path))
        (keyed_element key: (literal_element (identifier) @_method) value: (literal_element (_) @method))))
    ] (_) @handler .)) @at
  (#eq? @_operation "huma.Operation") (#eq? @_method "Method") (#eq? @_path "Path"))

; rule: shape
; role: shape
; slash: keep
; group: HTTP routes
; imports: danielgtaylor/huma
([
  (short_var_declaration left: (expression_list . (identifier) @_name) right: (expression_list . (composite_literal type: (qualified_type) @_operation body: (literal_value
    (keyed_element key: (literal_element (identifier) @_method) value: (literal_element (_) @method))
    (keyed_element key: (literal_element (identifier) @_path) value: (literal_element (_) @path))))))
  (var_spec name: (identifier) @_name value: (expression_list . (composite_literal type: (qualified_type) @_operation body: (literal_value
    (keyed_element key: (literal_element (identifier) @_method) value: (literal_element (_) @method))
    (keyed_element key: (literal_element (identifier) @_path) value: (literal_element (_) @path))))))
] @at
  (#eq? @_operation "huma.Operation") (#eq? @_method "Method") (#eq? @_path "Path"))

; rule: shape-use
; role: shape-use
; group: HTTP routes
; imports: danielgtaylor/huma
((call_expression
  function: (selector_expression operand: (identifier) @_huma field: (field_identifier) @_register)
  arguments: (argument_list . (_) @receiver . (identifier) @target . (_) @handler)) @at
  (#any-of? @_huma "huma" "sse") (#eq? @_register "Register"))

; rule: use
; role: middleware
((call_expression
  function: (selector_expression operand: (_) @receiver field: (field_identifier) @_use)
  arguments: (argument_list) @args.each) @at
  (#eq? @_use "UseMiddleware"))
