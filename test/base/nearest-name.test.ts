import { expect, test } from 'vitest';

import { didYouMean, nearestName } from '../../src/base/nearest-name.ts';

const NAMES = ['check', 'diff', 'doctor', 'spelunk', 'refresh', 'review'];

test.each([
  ['chek', 'check'],
  ['spleunk', 'spelunk'],
  ['DIFF', 'diff'],
  ['refesh', 'refresh'],
  ['zebra', undefined],
  ['', undefined],
  ['x', undefined],
])('the name nearest to %j is %s', (wanted, name) => {
  expect(nearestName(wanted, NAMES)).toBe(name);
});

test('what is offered is a question, and nothing is offered where nothing is near', () => {
  expect([didYouMean('revew', NAMES), didYouMean('zebra', NAMES)]).toEqual(['did you mean review?', undefined]);
});
