import { expect, test } from 'vitest';

import { type Predicate, parseQuery, type QueryPart } from '../../../src/code/rules/parse-query.ts';
import { loadRules } from '../../../src/generate/rules/load-rules.ts';
import { LENS_NAMES } from '../../../src/lens/find-lens.ts';

/** Conditions that fail where their capture is bound to nothing. */
const FAILS = new Set(['match?', 'any-match?', 'any-of?', 'any-eq?']);

function binds({ captures, parts }: QueryPart, capture: string): boolean {
  return captures.includes(capture) || parts.some((part) => binds(part, capture));
}

/** Whether each match of a part binds a capture. */
function alwaysBinds({ kind, captures, parts, optional }: QueryPart, capture: string): boolean {
  if (optional) return false;
  if (captures.includes(capture)) return true;
  return kind === 'one' ? parts.every((part) => alwaysBinds(part, capture)) : parts.some((part) => alwaysBinds(part, capture));
}

/** Whether a part has alternatives, or a part that can be missing, of which one can never match because of a condition on a capture that it lacks. */
function isPartlyDead(part: QueryPart, capture: string): boolean {
  return binds(part, capture) && !alwaysBinds(part, capture);
}

const conditions = (predicates: readonly Predicate[]) =>
  predicates.filter(({ name }) => FAILS.has(name)).flatMap(({ captures }) => captures);

test('no condition is on a capture that one of the alternatives of its rule lacks: that one would never match', async () => {
  const rules = (await Promise.all(LENS_NAMES.map((lens) => loadRules(lens)))).flat().flatMap((file) => file.rules);
  const dead = rules.flatMap(({ id, query }) =>
    parseQuery(query).flatMap(({ root, predicates }) =>
      conditions(predicates).flatMap((capture) => (isPartlyDead(root, capture) ? [`${id} @${capture}`] : [])),
    ),
  );
  expect(rules.length).toBeGreaterThan(1000);
  expect([...new Set(dead)]).toEqual([]);
});
