import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { SessionEvent } from '../../../src/intel/session/events.ts';
import { foldEvents } from '../../../src/intel/session/fold-events.ts';
import { readMemory } from '../../../src/intel/session/memory.ts';
import { durationOf } from '../../../src/intel/session/record-sessions.ts';

const told = { at: fc.nat(1000), session: fc.constantFrom('one', 'two', 'three') };
const text = fc.constantFrom('a', 'b', 'c', 'd');
const event: fc.Arbitrary<SessionEvent> = fc.oneof(
  fc.record({ ...told, kind: fc.constant('start' as const) }),
  fc.record({ ...told, kind: fc.constant('stop' as const) }),
  fc.record({ ...told, kind: fc.constant('edit' as const), path: text }),
  fc.record({
    ...told,
    kind: fc.constant('note' as const),
    note: fc.record(
      { remaining: fc.array(text), decisions: fc.array(fc.record({ decision: text }), { maxLength: 3 }) },
      { requiredKeys: [] },
    ),
  }),
);
const history = fc
  .array(event, { maxLength: 30 })
  .map((events) => events.sort((a, b) => a.at - b.at).map((each, at) => ({ name: String(at), event: each })));
const fold = (...events: SessionEvent[]) =>
  foldEvents(
    readMemory(undefined),
    events.map((each, at) => ({ name: String(at), event: each })),
  );

test('who finds again what he has taken in, and more, remembers what he would without', () => {
  fc.assert(
    fc.property(history, fc.nat(30), (events, at) => {
      const once = foldEvents(readMemory(undefined), events.slice(0, at));
      expect(foldEvents(once, events)).toEqual(foldEvents(readMemory(undefined), events));
    }),
  );
});

test('in how many parts the events come makes no difference, nor that the memory was written down in between', () => {
  fc.assert(
    fc.property(history, fc.nat(30), (events, at) => {
      const first = foldEvents(readMemory(undefined), events.slice(0, at));
      const second = foldEvents(readMemory(JSON.stringify(first)), events.slice(at));
      expect({ ...second, taken: [] }).toEqual({ ...foldEvents(readMemory(undefined), events), taken: [] });
    }),
  );
});

test('what remains is replaced by whoever comes later, not by who is at work at the same time', () => {
  const note = (session: string, at: number, ...remaining: string[]): SessionEvent => ({ kind: 'note', session, at, note: { remaining } });
  const tasks = (...events: SessionEvent[]) => fold(...events).workInProgress.remainingTasks;
  expect(tasks(note('one', 1, 'a', 'b'), note('two', 2, 'b'))).toEqual(['b']);
  expect(tasks({ kind: 'start', session: 'two', at: 0 }, note('one', 1, 'a'), note('two', 2, 'b'))).toEqual(['a', 'b']);
  expect(tasks(note('one', 1, 'a'), note('one', 2))).toEqual([]);
});

test('a memory that others damaged is read as far as it is one, and what they added stays', () => {
  expect(readMemory('{')).toEqual(readMemory(undefined));
  const read = readMemory('{"own": 1, "recentDecisions": [7, {"decision": "x", "date": "d"}], "sessions": {}, "lastSession": []}');
  expect(read).toMatchObject({ own: 1, recentDecisions: [{ decision: 'x', date: 'd' }], sessions: [] });
});

test.each([
  [0, 'less than a minute'],
  [60_000, '1 minute'],
  [45 * 60_000, '45 minutes'],
  [125 * 60_000, '2 hours 5 minutes'],
  [120 * 60_000, '2 hours'],
])('%i milliseconds are %s', (milliseconds, said) => {
  expect(durationOf(milliseconds)).toBe(said);
});
