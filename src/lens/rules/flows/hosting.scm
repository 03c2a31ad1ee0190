; What a host runs by the clock (Vercel, Cloudflare Workers, Netlify), or a queue of Ruby.
; languages: hosting, schedules

; rule: cron
; role: job
; group: Scheduled and queued jobs
; labels: {name} by {schedule}
(cron)
