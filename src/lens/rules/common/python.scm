; What a place belongs to: named functions and classes.
; languages: python

; rule: function
; role: function
(function_definition name: (identifier) @name) @at

; rule: class
; role: class
(class_definition name: (identifier) @name) @at
