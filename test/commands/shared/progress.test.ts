import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { startProgress } from '../../../src/commands/shared/progress.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

function terminal(isTTY: boolean) {
  const written: string[] = [];
  return { written, stream: { isTTY, write: (text: string) => written.push(text) > 0 } as unknown as NodeJS.WriteStream };
}

test('nothing is shown where nobody looks on, nor of work that is done within a second', () => {
  const pipe = terminal(false);
  const piped = startProgress(pipe.stream);
  const screen = terminal(true);
  const short = startProgress(screen.stream);
  short.report('reading', 1, 9);
  vi.advanceTimersByTime(5000);
  piped.report('reading', 2, 9);
  for (const progress of [piped, short]) progress.end();
  expect([pipe.written, screen.written]).toEqual([[], []]);
});

test('longer work is shown on one line, not more than ten times a second, and the line is cleared at the end', () => {
  const { stream, written } = terminal(true);
  const progress = startProgress(stream);
  vi.advanceTimersByTime(1500);
  progress.report('reading', 3, 9);
  progress.report('reading', 4, 9);
  vi.advanceTimersByTime(100);
  progress.report('reading', 5, 9);
  progress.end();
  expect(written).toEqual(['\r\u001b[Kreading: 3 of 9', '\r\u001b[Kreading: 5 of 9', '\r\u001b[K']);
});
