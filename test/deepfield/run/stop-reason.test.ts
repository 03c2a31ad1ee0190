import { expect, test } from 'vitest';

import type { Topic } from '../../../src/deepfield/plan/plan.ts';
import { type AfterRun, stopReason } from '../../../src/deepfield/run/stop-reason.ts';

const topic = (rest: Partial<Topic> = {}): Topic => ({
  ...{
    title: 'orders',
    priority: 'HIGH',
    confidence: 50,
    target: 90,
    covers: [],
    dependsOn: [],
    questions: [],
    sources: [],
    contradictions: [],
  },
  ...rest,
});
const after = (rest: Partial<AfterRun> = {}): AfterRun => ({
  ...{
    topics: [topic()],
    consecutive: 1,
    maxRuns: 5,
    newFindings: [10],
    exhausted: false,
    domains: { added: [], gone: [], before: 10 },
    once: false,
  },
  ...rest,
});

test('nothing stops a run that others should follow', () => expect(stopReason(after())).toBeUndefined());

test.each([
  ['complete', { topics: [topic({ confidence: 81 }), topic({ priority: 'LOW', confidence: 0 })] }],
  ['limit', { consecutive: 5 }],
  ['blocked', { topics: [topic({ sources: [{ text: 'the contract', have: false }] })] }],
  ['diminishing', { newFindings: [10, 2, 1] }],
  ['diminishing', { exhausted: true }],
  ['restructured', { domains: { added: ['a', 'b', 'c'], gone: ['d'], before: 10 } }],
  ['once', { once: true }],
] as const)('%s', (name, rest) => expect(stopReason(after(rest))?.name).toBe(name));

test('at 80 % a topic is not known well enough yet', () =>
  expect(stopReason(after({ topics: [topic({ confidence: 80 })] }))).toBeUndefined());

test('one run with little new stops nothing', () => expect(stopReason(after({ newFindings: [1, 10, 1] }))).toBeUndefined());

test('as long as one topic can be learned, what another lacks blocks nothing', () => {
  const blocked = topic({ sources: [{ text: 'the contract', have: false }] });
  expect(stopReason(after({ topics: [blocked, topic({ title: 'users' })] }))).toBeUndefined();
});

test('until complete has no limit', () => expect(stopReason(after({ maxRuns: 'until-complete', consecutive: 99 }))).toBeUndefined());

test('what is missing is named', () => {
  const topics = [topic({ sources: [{ text: 'the contract', have: false }] })];
  expect(stopReason(after({ topics }))?.says).toContain('the contract');
});
