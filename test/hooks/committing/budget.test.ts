import { setTimeout as sleep } from 'node:timers/promises';

import { expect, onTestFinished, test, vi } from 'vitest';

import { startBudget } from '../../../src/hooks/committing/budget.ts';

test('what is done in time has its result, what is not is given up, and nothing is begun afterwards', async () => {
  const budget = startBudget(1500);
  let begun = 0;
  const work = (milliseconds: number) => async () => {
    begun += 1;
    return sleep(milliseconds, 'done', { ref: false });
  };
  expect(await budget.within(work(0))).toBe('done');
  expect(await budget.within(work(60_000))).toBeUndefined();
  expect(await budget.within(work(0))).toBeUndefined();
  expect(begun).toBe(2);
});

test('of the time that is kept for what follows, work that comes before it gets none', async () => {
  const budget = startBudget(60_000);
  expect(await budget.within(() => sleep(60_000, 'done', { ref: false }), 59_990)).toBeUndefined();
  expect(await budget.within(async () => 'begun', 60_000)).toBeUndefined();
  expect(await budget.within(async () => 'done', 1000)).toBe('done');
  expect(budget.isOver()).toBe(false);
});

test('after work that took all of the time without ever waiting nothing is begun', async () => {
  const budget = startBudget(20);
  const end = performance.now() + 40;
  const late = await budget.within(async () => {
    while (performance.now() < end);
    return 'late';
  });
  expect(late).toBe('late');
  expect(budget.isOver()).toBe(true);
  expect(await budget.within(async () => 'begun')).toBeUndefined();
});

test('a timer that fires before the clock says so gives nothing up', async () => {
  const now = performance.now.bind(performance);
  const slow = vi.spyOn(performance, 'now').mockImplementation(() => now() * 0.9);
  onTestFinished(() => slow.mockRestore());
  const budget = startBudget(100);
  expect(await budget.within(() => sleep(60_000, 'done', { ref: false }))).toBeUndefined();
  expect(budget.isOver()).toBe(true);
});

test('work that fails in time fails, and one that fails after it was given up is not heard of', async () => {
  const budget = startBudget(1000);
  const fail = (milliseconds: number) => async () => {
    await sleep(milliseconds);
    throw new Error('lost');
  };
  await expect(budget.within(fail(0))).rejects.toThrow('lost');
  expect(await budget.within(fail(1200))).toBeUndefined();
  await sleep(400);
});
