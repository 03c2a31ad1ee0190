import { expect, test } from 'vitest';

import { schemasIn } from '../../../src/program/schemas/schemas-of.ts';
import { ruleView } from '../../lens/rule-view.ts';

test('the schemas of a view are linked once, whichever of several questions is asked first', async () => {
  const files = { 'order.ts': "import { z } from 'zod';\nexport const Order = z.object({ id: z.string() });\n" };
  const view = await ruleView('contracts', files);
  const [first, second] = [allOf(schemasIn(view)), allOf(schemasIn(view))];
  expect(first.schemas.map(({ name }) => name)).toEqual(['Order']);
  expect(second).toBe(first);
});

function allOf<T>(parts: Generator<unknown, T>): T {
  for (;;) {
    const part = parts.next();
    if (part.done) return part.value;
  }
}
