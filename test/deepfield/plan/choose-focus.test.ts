import { expect, test } from 'vitest';

import { chooseFocus } from '../../../src/deepfield/plan/choose-focus.ts';
import type { Topic } from '../../../src/deepfield/plan/plan.ts';

const topic = (title: string, rest: Partial<Topic> = {}): Topic => ({
  ...{ title, priority: 'HIGH', confidence: 0, target: 80, covers: [], dependsOn: [], questions: [], sources: [], contradictions: [] },
  ...rest,
});
const titles = (topics: readonly Topic[]) => topics.map(({ title }) => title);
const never = () => false;

test('a run is about the topic of high priority that is known least', () => {
  const topics = [topic('known', { confidence: 70 }), topic('unknown', { confidence: 10 }), topic('less', { priority: 'LOW' })];
  expect(titles(chooseFocus(topics, never))[0]).toBe('unknown');
});

test('what it depends on is learned first, and what is known well enough is not learned', () => {
  const topics = [
    topic('payments', { dependsOn: ['Orders', 'Users'] }),
    topic('orders', { confidence: 20 }),
    topic('users', { confidence: 95 }),
  ];
  expect(titles(chooseFocus(topics, never))).toEqual(['orders', 'payments']);
});

test('three others at most that have to do with it are learned with it, those nearest first', () => {
  const others = ['a', 'b', 'c', 'd', 'e'].map((title) => topic(title, { confidence: 5 }));
  const near = topic('near', { confidence: 60, dependsOn: ['first'] });
  const focus = titles(chooseFocus([topic('first'), ...others, near], never));
  expect(focus).toHaveLength(4);
  expect(focus).toContain('near');
});

test('topics that depend on each other end nowhere', () => {
  const topics = [topic('a', { dependsOn: ['b'] }), topic('b', { dependsOn: ['a'] })];
  expect(titles(chooseFocus(topics, never)).sort()).toEqual(['a', 'b']);
});

test('of what was learned from all there is another run is not about', () => {
  const topics = [topic('done', { confidence: 40 }), topic('other', { priority: 'MEDIUM' })];
  expect(titles(chooseFocus(topics, ({ title }) => title === 'done'))).toEqual(['other']);
  expect(chooseFocus(topics, () => true)).toEqual([]);
});
