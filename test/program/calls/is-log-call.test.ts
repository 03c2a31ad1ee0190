import { expect, test } from 'vitest';

import { isLogCall } from '../../../src/program/calls/is-log-call.ts';

test.each([
  'log.Error().Err',
  'log.Debug',
  'slog.InfoContext',
  'this.logger.warn',
  'self._log.exception',
  'logging.getLogger(__name__).info',
  'Log::error',
  '$this->logger->info',
  'console.log',
  'zap.Info',
  'logger.Infof',
  'tracing::warn',
])('%s writes to a log', (name) => {
  expect(isLogCall(name)).toBe(true);
});

test.each(['logs.create', 'login.info', 'log.append', 'store.log', 'catalog.error', 'logbook.Error', 'log', 'log.errorsOf', 'blog.info'])(
  '%s does not',
  (name) => {
    expect(isLogCall(name)).toBe(false);
  },
);
