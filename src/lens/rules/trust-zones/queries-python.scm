; Python: SQL that is put together first and run later: the place where it is run.
; languages: python

; rule: sql-passed
; role: sink
; kind: SQL built from strings
; severity: high
; only: with source
((call
  function: (attribute attribute: (identifier) @_execute)
  arguments: (argument_list . [
    (identifier) @value
    (call function: (identifier) @_text arguments: (argument_list . (identifier) @value))
  ])) @at @expression
  (#any-of? @_execute "execute" "executemany" "executescript" "raw" "read_sql" "read_sql_query" "from_statement"))
