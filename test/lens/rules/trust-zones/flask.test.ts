import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('parts of the request and guarding decorators are found', async () => {
  expect(await matchesOf('trust-zones', 'flask.py', 'flask')).toEqual([
    '5 access expression=login_required of=orders',
    '6 rate-limit expression=limiter.limit("5/minute") of=orders',
    '8 request expression=request.args',
    '17 csrf expression=CSRFProtect(app)',
  ]);
});
