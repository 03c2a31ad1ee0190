import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { startProgress } from '../../../src/commands/shared/progress.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

function terminal({ isTTY = true, columns = 80 } = {}) {
  const written: string[] = [];
  return { written, stream: { isTTY, columns, write: (text: string) => written.push(text) > 0 } as unknown as NodeJS.WriteStream };
}

test.each([
  ['a pipe', false, {}],
  ['CI', true, { CI: 'true' }],
  ['a terminal that cannot clear a line', true, { TERM: 'dumb' }],
])('nothing is shown in %s', (_, isTTY, env) => {
  const { stream, written } = terminal({ isTTY });
  const progress = startProgress(stream, env);
  vi.advanceTimersByTime(5000);
  progress.report('parsing', 2, 9);
  progress.end();
  expect(written).toEqual([]);
});

test('nothing is shown of work that is done at once', () => {
  const { stream, written } = terminal();
  const progress = startProgress(stream, {});
  vi.advanceTimersByTime(300);
  progress.report('parsing', 1, 9);
  progress.end();
  vi.advanceTimersByTime(5000);
  expect(written).toEqual([]);
});

test('within the first second a line appears, also where the work reports nothing, and it is cleared at the end', () => {
  const { stream, written } = terminal();
  const progress = startProgress(stream, {});
  vi.advanceTimersByTime(999);
  expect(written.at(-1)).toBe('\r\u001b[Kworking (0 s)');
  vi.advanceTimersByTime(1001);
  expect(written.at(-1)).toBe('\r\u001b[Kworking (2 s)');
  progress.end();
  expect(written.at(-1)).toBe('\r\u001b[K');
});

test('the line says the stage and how far it is, at most ten times a second, and is never wider than the terminal', () => {
  const { stream, written } = terminal({ columns: 20 });
  const progress = startProgress(stream, {});
  vi.advanceTimersByTime(600);
  written.length = 0;
  progress.report('parsing', 3, 9);
  progress.report('parsing', 4, 9);
  expect(written).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(written).toEqual(['\r\u001b[Kparsing: 4 of 9 (0 ']);
});
