import { expect, test } from 'vitest';

import { matchesOf } from '../matches-of.ts';

test('tasks, their schedule and signals are found', async () => {
  expect(await matchesOf('flows', 'celery.py', 'celery')).toEqual([
    '6 task handler=send_mail',
    '11 task handler=retry_mail',
    '16 app-task handler=report',
    '26 task-class task=Mailer handler=run',
    '32 schedule entry=nightly task=shop.tasks.clean schedule=crontab(hour=3)',
    '37 signal event=worker_ready handler=warm_up',
    '43 periodic schedule=30.0 task=clean',
  ]);
});
