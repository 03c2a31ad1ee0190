; Under which condition something fails: what stands around it.
; languages: go

; rule: when
; role: when
((if_statement !initializer condition: (_) @condition consequence: (block) @at)
  (#match? @at "errors\\.|Err[A-Z]|Errorf|Error\\(|Error\\{|(NotFound|BadRequest|Forbidden|Unauthorized|Conflict|Invalid|Internal)f?\\(|Status|\\b[45]\\d\\d\\b|panic\\(|Fatal|os\\.Exit|[rR]edirect|\\.(JSON|String|HTML|NoContent)\\(|[rR]espond|[rR]ender|[wW]rite\\w*\\(|\\breturn\\s*\\}$") (#not-match? @condition "^\\w*[eE]rr != nil$"))

; rule: when-made
; role: when
; says: {condition} of {value}
((if_statement initializer: (_) @value condition: (_) @condition consequence: (block) @at)
  (#match? @at "errors\\.|Err[A-Z]|Errorf|Error\\(|Error\\{|(NotFound|BadRequest|Forbidden|Unauthorized|Conflict|Invalid|Internal)f?\\(|Status|\\b[45]\\d\\d\\b|panic\\(|Fatal|os\\.Exit|[rR]edirect|\\.(JSON|String|HTML|NoContent)\\(|[rR]espond|[rR]ender|[wW]rite\\w*\\(|\\breturn\\s*\\}$") (#not-match? @condition "^\\w*[eE]rr != nil$"))

; rule: fails
; role: when
; kind: fails
; says: {value} fails
([
  (if_statement initializer: [
    (short_var_declaration right: (expression_list (call_expression) @value))
    (assignment_statement right: (expression_list (call_expression) @value))
  ] condition: (_) @condition consequence: (block) @at)
  (statement_list [
    (short_var_declaration right: (expression_list (call_expression) @value))
    (assignment_statement right: (expression_list (call_expression) @value))
  ] . (if_statement !initializer condition: (_) @condition consequence: (block) @at))
]
  (#match? @at "errors\\.|Err[A-Z]|Errorf|Error\\(|Error\\{|(NotFound|BadRequest|Forbidden|Unauthorized|Conflict|Invalid|Internal)f?\\(|Status|\\b[45]\\d\\d\\b|panic\\(|Fatal|os\\.Exit|[rR]edirect|\\.(JSON|String|HTML|NoContent)\\(|[rR]espond|[rR]ender|[wW]rite\\w*\\(|\\breturn\\s*\\}$") (#match? @condition "^\\w*[eE]rr != nil$"))

; rule: failed
; role: when
((if_statement !initializer condition: (_) @condition consequence: (block) @at)
  (#match? @at "errors\\.|Err[A-Z]|Errorf|Error\\(|Error\\{|(NotFound|BadRequest|Forbidden|Unauthorized|Conflict|Invalid|Internal)f?\\(|Status|\\b[45]\\d\\d\\b|panic\\(|Fatal|os\\.Exit|[rR]edirect|\\.(JSON|String|HTML|NoContent)\\(|[rR]espond|[rR]ender|[wW]rite\\w*\\(|\\breturn\\s*\\}$") (#match? @condition "^\\w*[eE]rr != nil$"))

; rule: unless
; role: unless
((if_statement condition: (_) @condition alternative: (_) @at)
  (#match? @at "errors\\.|Err[A-Z]|Errorf|Error\\(|Error\\{|(NotFound|BadRequest|Forbidden|Unauthorized|Conflict|Invalid|Internal)f?\\(|Status|\\b[45]\\d\\d\\b|panic\\(|Fatal|os\\.Exit|[rR]edirect|\\.(JSON|String|HTML|NoContent)\\(|[rR]espond|[rR]ender|[wW]rite\\w*\\(|\\breturn\\s*\\}$"))

; rule: after
; role: unless
((statement_list
  (if_statement condition: (_) @condition consequence: (block (statement_list (return_statement) .)) !alternative)
  . (return_statement) @at .)
  (#match? @at "errors\\.|Err[A-Z]|Errorf|Error\\(|Error\\{|(NotFound|BadRequest|Forbidden|Unauthorized|Conflict|Invalid|Internal)f?\\(|Status|\\b[45]\\d\\d\\b|panic\\(|Fatal|os\\.Exit|[rR]edirect|\\.(JSON|String|HTML|NoContent)\\(|[rR]espond|[rR]ender|[wW]rite\\w*\\(|\\breturn\\s*\\}$") (#not-match? @condition "[eE]rr != nil"))

; rule: case
; role: case
((expression_switch_statement value: (_) @subject (expression_case value: (expression_list) @values.each) @at)
  (#match? @at "errors\\.|Err[A-Z]|Errorf|Error\\(|Error\\{|(NotFound|BadRequest|Forbidden|Unauthorized|Conflict|Invalid|Internal)f?\\(|Status|\\b[45]\\d\\d\\b|panic\\(|Fatal|os\\.Exit|[rR]edirect|\\.(JSON|String|HTML|NoContent)\\(|[rR]espond|[rR]ender|[wW]rite\\w*\\(|\\breturn\\s*\\}$"))

; rule: when-case
; role: when
((expression_switch_statement !value (expression_case value: (expression_list . (_) @condition .)) @at)
  (#match? @at "errors\\.|Err[A-Z]|Errorf|Error\\(|Error\\{|(NotFound|BadRequest|Forbidden|Unauthorized|Conflict|Invalid|Internal)f?\\(|Status|\\b[45]\\d\\d\\b|panic\\(|Fatal|os\\.Exit|[rR]edirect|\\.(JSON|String|HTML|NoContent)\\(|[rR]espond|[rR]ender|[wW]rite\\w*\\(|\\breturn\\s*\\}$"))

; rule: default
; role: case
; says: {subject} is none of the cases
((expression_switch_statement value: (_) @subject (default_case) @at)
  (#match? @at "errors\\.|Err[A-Z]|Errorf|Error\\(|Error\\{|(NotFound|BadRequest|Forbidden|Unauthorized|Conflict|Invalid|Internal)f?\\(|Status|\\b[45]\\d\\d\\b|panic\\(|Fatal|os\\.Exit|[rR]edirect|\\.(JSON|String|HTML|NoContent)\\(|[rR]espond|[rR]ender|[wW]rite\\w*\\(|\\breturn\\s*\\}$"))

; An error that is only told to whoever reads the log.
; rule: dropped
; role: branch
; kind: dropped
([
  (if_statement initializer: [
    (short_var_declaration right: (expression_list (call_expression) @value))
    (assignment_statement right: (expression_list (call_expression) @value))
  ] condition: (_) @condition consequence: (block (statement_list . (expression_statement (call_expression function: (_) @_log)) .)) @at)
  (statement_list [
    (short_var_declaration right: (expression_list (call_expression) @value))
    (assignment_statement right: (expression_list (call_expression) @value))
  ] . (if_statement !initializer condition: (_) @condition consequence: (block (statement_list . (expression_statement (call_expression function: (_) @_log)) .)) @at))
]
  (#match? @condition "^\\w*[eE]rr\\w* != nil$") (#match? @_log "(^|\\.)(\\w*[lL]og\\w*|slog|klog|zap|logrus|zerolog)\\.(.*\\.)?(Error|Warn|Info|Debug|Print|Trace)(f|ln|ing|w|Context)?$"))
