import { expect, test } from 'vitest';

import { keepPlan, keptPlan } from '../../../src/mcp/tools/kept-plans.ts';
import type { SpelunkPlan } from '../../../src/operations/plan.ts';

const plan = (focus: string) => ({ kb: 1, phase: 1, lens: 'flows', focus }) as SpelunkPlan;

test('the same plan has the same id, and old ones make room', () => {
  const id = keepPlan(plan('src'));
  expect(keepPlan({ ...plan('src') })).toBe(id);
  expect(keptPlan(id).focus).toBe('src');
  for (let each = 0; each < 40; each++) keepPlan(plan(`src/${each}`));
  expect(() => keptPlan(id)).toThrow(`there is no plan ${id}`);
});
