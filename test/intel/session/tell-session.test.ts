import { encode } from 'gpt-tokenizer';
import { expect, test } from 'vitest';

import { readMemory } from '../../../src/intel/session/memory.ts';
import { tellSession } from '../../../src/intel/session/tell-session.ts';

const long = Array.from(
  { length: 200 },
  (_, at) => `- \`src/services/part-${at}/user.service.ts\`: keeps what users ${at} have agreed to`,
).join('\n');
const memory = readMemory(
  JSON.stringify({
    lastSession: { id: 'one', timestamp: '2026-01-01T10:00:00.000Z', duration: '5 minutes', filesModified: long.split('\n') },
    recentDecisions: Array.from({ length: 20 }, (_, at) => ({ date: '2026-01-01', decision: `${at}: ${'words '.repeat(20)}` })),
    workInProgress: { remainingTasks: Array.from({ length: 50 }, (_, at) => `do the ${at}th thing that remains`) },
    sessions: [{ id: 'two', started: 0, seen: 1, edited: long.split('\n') }],
  }),
);

test.each(['two', 'three'])('whatever there is to tell session %s, it stays within the budget and says that there is more', (session) => {
  const told = tellSession({
    summary: `As of commit 0123456789ab: x\n${long}`,
    head: 'f'.repeat(40),
    memory,
    session,
    folder: '.kb/intel',
  });
  expect(encode(told ?? '').length).toBeLessThan(800);
  expect(told).toContain('… more in .kb/intel/summary.md');
  expect(told).toContain('… more in .kb/intel/session.json');
  expect(told).toContain('as of commit 0123456789ab; ffffffffffff is checked out now');
});

test('where nothing is known nothing is told', () => {
  expect(
    tellSession({ summary: undefined, head: undefined, memory: readMemory(undefined), session: 'one', folder: '.kb/intel' }),
  ).toBeUndefined();
});
