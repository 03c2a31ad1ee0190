import { expect, test } from 'vitest';

import { readSchedules } from '../../../src/code/data/read-schedules.ts';

test('classes and commands with their times, below an environment too; what has no time or nothing to run is none', () => {
  const text =
    'production:\n  tidy:\n    class: TidyJob\n    schedule: every hour\n  slow:\n    queue: slow\ndigest:\n  cron: "0 6 * * *"\n  class: DigestJob\n';
  expect(readSchedules(text)?.map(({ captures }) => captures)).toEqual([
    { name: 'TidyJob', schedule: 'every hour' },
    { name: 'DigestJob', schedule: '0 6 * * *' },
  ]);
});

test('what a statement of a template chooses is read, too', () => {
  const text =
    "<% require_relative '../lib/shop' %>\nproduction: &production\n  tidy:\n    class: TidyJob\n    schedule: every hour\n<% if Shop.big? %>\n  count:\n    command: Order.count_all\n    schedule: <%= ENV['OFTEN'] %>\n<% end %>\nstaging: *production\n";
  expect(readSchedules(text)?.map(({ captures }) => captures)).toEqual([
    { name: 'TidyJob', schedule: 'every hour' },
    { name: 'Order.count_all', schedule: "<%= ENV['OFTEN'] %>" },
  ]);
});
