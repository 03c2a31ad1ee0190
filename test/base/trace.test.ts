import { tmpdir } from 'node:os';
import { afterEach, expect, test } from 'vitest';

import { exec } from '../../src/base/process/exec.ts';
import { trace, traceTo, traceWork } from '../../src/base/trace.ts';

afterEach(() => traceTo(undefined));

function told(): string[] {
  const lines: string[] = [];
  traceTo((line) => lines.push(line.replaceAll(/\d+ ms/g, 'N ms')));
  return lines;
}

test('what is told says when, and of work how long it took and what came of it', () => {
  const lines = told();
  trace('read', () => 'a.md: 12 bytes');
  traceWork('judge', () => '3 documents')();
  traceWork('server', () => 'start pyright')(() => 'ready');
  expect(lines).toEqual([
    'debug: N ms read a.md: 12 bytes',
    'debug: N ms judge 3 documents: in N ms',
    'debug: N ms server start pyright: ready in N ms',
  ]);
});

test('where nobody asked, no words are made', () => {
  const never = () => {
    throw new Error('made');
  };
  trace('read', never);
  expect(() => traceWork('judge', never)(never)).not.toThrow();
});

test('every program that ran is told with its arguments and its exit code', async () => {
  const lines = told();
  await exec(process.execPath, ['-e', 'process.exit(3)'], { cwd: tmpdir(), env: {} });
  expect(lines).toEqual([`debug: N ms spawn ${process.execPath} -e 'process.exit(3)': exit 3 in N ms`]);
});

test('of a long command line the beginning is told', async () => {
  const lines = told();
  await exec(process.execPath, ['-e', '', 'x'.repeat(1000)], { cwd: tmpdir(), env: {} });
  expect(lines[0]).toMatch(/x… \(\d+ characters\): exit 0/);
  expect(lines[0]?.length).toBeLessThan(400);
});
