; Razor pages, whose path is their file's place unless they say another. What handles them in code beside them is told there.
; languages: razor

; rule: page
; role: route
; group: HTTP routes
; files: (?:^|/)(?:Areas/(\w+)/)?Pages/(.+)\.cshtml$
; method: GET
; handles: inline
(razor-page)
