import { expect, test } from 'vitest';

import { type ProjectFacts, stateOf } from '../../../src/deepfield/project/state-of.ts';

const config = {} as NonNullable<ProjectFacts['config']>;
const filled = { unfilled: [] };
const run = (status: 'completed' | 'failed' | 'in-progress') => ({ status });

test.each<[ProjectFacts, string]>([
  [{ runs: [] }, 'EMPTY'],
  [{ brief: filled, runs: [run('completed')] }, 'EMPTY'],
  [{ config, runs: [] }, 'INITIALIZED'],
  [{ config, brief: { unfilled: ['goal'] }, runs: [] }, 'BRIEF_CREATED'],
  [{ config, brief: filled, runs: [] }, 'BRIEF_READY'],
  [{ config, brief: filled, runs: [run('in-progress')] }, 'BRIEF_READY'],
  [{ config, brief: filled, runs: [run('failed')] }, 'BRIEF_READY'],
  [{ config, brief: filled, runs: [], planComplete: true }, 'BRIEF_READY'],
  [{ config, brief: filled, runs: [run('completed'), run('in-progress')] }, 'LEARNING'],
  [{ config, runs: [run('completed')] }, 'LEARNING'],
  [{ config, brief: { unfilled: ['goal'] }, runs: [run('completed')] }, 'LEARNING'],
  [{ config, brief: filled, runs: [run('completed')], planComplete: true }, 'COMPLETE'],
])('%j is %s', (facts, state) => {
  expect(stateOf(facts)).toBe(state);
});
