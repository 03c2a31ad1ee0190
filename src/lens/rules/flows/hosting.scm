; What a host runs by the clock: Vercel, Cloudflare Workers, Netlify.
; languages: hosting

; rule: cron
; role: job
; group: Scheduled and queued jobs
; says: {name} by {schedule}
(cron)
