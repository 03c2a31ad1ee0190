; Beego: filters in front of all paths, or of some. One that ends lets requests on, so that none is known to keep everybody out.
; languages: go

; rule: filter
; role: checkpoint
; kind: access in some cases
; on: all
; among: beego
((call_expression
  function: (selector_expression operand: (identifier) @_web field: (field_identifier) @_insert)
  arguments: (argument_list . [(interpreted_string_literal) (raw_string_literal)] @_path . (selector_expression) @_place . (_) @expression)) @at
  (#any-of? @_web "web" "beego") (#eq? @_insert "InsertFilter") (#match? @_path "^[\"`]/?\\*[\"`]$") (#match? @_place "\\.Before(Static|Router|Exec)$"))

; rule: filter-of-paths
; role: checkpoint
; kind: access in some cases
; on: all
; among: beego
; paths: prefix
((call_expression
  function: (selector_expression operand: (identifier) @_web field: (field_identifier) @_insert)
  arguments: (argument_list . [(interpreted_string_literal) (raw_string_literal)] @path . (selector_expression) @_place . (_) @expression)) @at
  (#any-of? @_web "web" "beego") (#eq? @_insert "InsertFilter") (#not-match? @path "^[\"`]/?\\*[\"`]$") (#match? @_place "\\.Before(Static|Router|Exec)$"))
