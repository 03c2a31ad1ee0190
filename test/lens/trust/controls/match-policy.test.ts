import { expect, test } from 'vitest';
import { matchPolicy } from '../../../../src/lens/trust/controls/match-policy.ts';
import type { Entry } from '../../../../src/program/entries/list-entries.ts';
import type { RuleHit } from '../../../../src/program/names/find-matches.ts';

/** A policy as a rule finds it in a chain of calls: all start where the chain does. */
function policy(end: number, expression: string, paths?: string[], method?: string): RuleHit {
  const captures = { expression, ...(method === undefined ? {} : { method }) };
  const place = { startLine: 1, endLine: 1, start: 0, end, path: 'Security.java' };
  return { rule: 'spring/policy', ...place, captures, meta: { role: 'policy' }, ...(paths ? { lists: { paths } } : {}) };
}

const CHAIN = [
  policy(90, 'authenticated()'),
  policy(30, 'permitAll()', ['"/api/public/**"', '"/health"']),
  policy(50, 'hasRole("ADMIN")', ['"/api/orders/*"'], 'HttpMethod.DELETE'),
];

test.each([
  ['GET /health', 'permitAll()'],
  ['GET /api/public', 'permitAll()'],
  ['POST /api/public/a/b', 'permitAll()'],
  ['DELETE /api/orders/{id}', 'hasRole("ADMIN")'],
  ['GET /api/orders/{id}', 'authenticated()'],
  ['DELETE /api/orders/{id}/items', 'authenticated()'],
])('the first policy that matches %s decides: %s', (label, expression) => {
  expect(matchPolicy({ label } as Entry, CHAIN)?.captures.expression).toBe(expression);
});
