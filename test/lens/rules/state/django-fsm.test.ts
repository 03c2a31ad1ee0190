import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('a decorator that declares a transition is found, with its arguments and its method', async () => {
  expect(await matchesOf('state', 'django-fsm.py', 'django-fsm')).toEqual([
    '7 transition event=pay args=[field=state | source=["new", "held"] | target="paid"]',
    '11 transition event=cancel args=[state | source="*" | target="cancelled"]',
  ]);
});
