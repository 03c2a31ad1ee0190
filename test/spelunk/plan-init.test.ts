import { expect, test } from 'vitest';

import { initPaths, planInit } from '../../src/spelunk/plan-init.ts';

const plan = (current: Record<string, string>) => planInit(new Map(Object.entries(current)), 'docs/spelunk', 'index\n');

test('in an empty repository every file is created', () => {
  const steps = plan({});
  expect(steps.map(({ path, action }) => [path, action])).toEqual(initPaths('docs/spelunk').map((path) => [path, 'create']));
});

test('applied to its own result, the plan changes nothing', () => {
  const done = Object.fromEntries(plan({}).map(({ path, content = '' }) => [path, content]));
  expect(plan(done).map(({ action, content }) => [action, content])).toEqual(initPaths('docs/spelunk').map(() => ['keep', undefined]));
});

test('only missing lines are appended, in the line ends of the file and after its last line', () => {
  const ignored = (text: string) => plan({ '.gitignore': text }).find(({ path }) => path === '.gitignore')?.content;
  const [first, second] = ['/docs/spelunk/_staleness.json', '/docs/spelunk/**/.kb-*.tmp'];
  expect(ignored('node_modules')).toBe(`node_modules\n${first}\n${second}\n`);
  expect(ignored(`dist\r\n${first}\r\n`)).toBe(`dist\r\n${first}\r\n${second}\r\n`);
  expect(ignored('')).toBe(`${first}\n${second}\n`);
});

test('a file that exists is never overwritten', () => {
  const steps = plan({ '.kb/config.yaml': 'documents: notes\n', 'docs/spelunk/_index.md': 'mine\n' });
  expect(steps.filter(({ action }) => action === 'keep').map(({ path }) => path)).toEqual(['.kb/config.yaml', 'docs/spelunk/_index.md']);
});
