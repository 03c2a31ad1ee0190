; React: HTML that is not escaped.
; languages: javascript, tsx

; rule: html
; role: sink
; kind: HTML
; severity: high
((jsx_attribute (property_identifier) @_name (_)) @at @expression
  (#eq? @_name "dangerouslySetInnerHTML"))
