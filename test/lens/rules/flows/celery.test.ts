import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('tasks in both styles are found; other decorators are not', async () => {
  expect(await matchesOf('flows', 'celery.py', 'celery')).toEqual([
    '6 task handler=send_mail',
    '11 task handler=retry_mail',
    '16 app-task handler=report',
  ]);
});
