/** Loggers by the names that people give them, then what writes a line: `log.Error().Err`, `this.logger.warn`, `slog.InfoContext`, `Log::error`. */
const LOG_CALL =
  /^(?:(?:this|self|@|\$this|app|fastify|request|req|ctx|c)(?:\.|->|@)?)?[_@$]?(?:log|logger|logging|slog|logrus|zerolog|zap|tracing|winston|pino|console)(?:\.|->|::)(?:trace|debug|info|information|notice|warn|warning|error|err|fatal|panic|critical|alert|emergency|exception|print|log|verbose|silly|with|ctx|level|logger|getlogger)(?:f|w|s|ln|x|context|ctx|fields?|error|contextf)?(?![a-z])/i;

/** Whether a call, as written, writes to a log, which nearly every function does and which leads nowhere. */
export function isLogCall(name: string): boolean {
  return LOG_CALL.test(name);
}
