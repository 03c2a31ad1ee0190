; Errors that Flask and its relatives raise by a call.
; languages: python

; rule: abort
; role: raise
; verb: aborts with
; imports: ^(flask|werkzeug|quart)\b
((call function: (identifier) @error arguments: (argument_list . (_)) @args.each) @at
  (#eq? @error "abort"))
