import { expect, test } from 'vitest';

import { countSteps, respend, spend, stepped, withinSteps } from '../../src/base/steps.ts';

const forever = (): string => {
  for (;;) spend();
};

test('work that ends within its steps gives its result', () => {
  expect(
    withinSteps(
      10,
      () => spendAll(10),
      () => 'cut',
    ),
  ).toBe('done');
});

test('work that does not end is cut after its steps', () => {
  expect(withinSteps(1000, forever, () => 'cut')).toBe('cut');
  expect(countSteps(() => withinSteps(1000, forever, () => 'cut'))).toBe(1000);
});

test('what is inside counts for what is around it', () => {
  const inside = () => withinSteps(60, forever, () => 'cut');
  const all = withinSteps(
    100,
    () => [
      inside(),
      inside(),
      withinSteps(
        60,
        () => spendAll(1),
        () => 'nothing left',
      ),
    ],
    () => [],
  );
  expect(all).toEqual(['cut', 'cut', 'nothing left']);
});

test('other errors are not taken for the end of a budget, and end it', () => {
  expect(() =>
    withinSteps(
      10,
      () => {
        throw new Error('broken');
      },
      () => 'cut',
    ),
  ).toThrow('broken');
  expect(() => spend(1000)).not.toThrow();
});

test('what is kept costs as much when it is taken as when it was made', () => {
  const kept = stepped(() => spendAll(70));
  expect(kept).toEqual({ value: 'done', steps: 70 });
  expect(countSteps(() => respend(kept))).toBe(70);
  expect(countSteps(() => stepped(() => spendAll(7)))).toBe(7);
  expect(
    withinSteps(
      100,
      () => [respend(kept), respend(kept)],
      () => ['cut'],
    ),
  ).toEqual(['cut']);
});

function spendAll(steps: number): string {
  for (let step = 0; step < steps; step++) spend();
  return 'done';
}
