; What a place belongs to: named functions and classes.
; languages: python

; rule: function
; role: function
(function_definition name: (identifier) @name parameters: (_) @params.each return_type: (type)? @result) @at

; rule: class
; role: class
(class_definition name: (identifier) @name superclasses: (argument_list)? @bases.each) @at
