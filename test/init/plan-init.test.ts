import { expect, test } from 'vitest';

import { initPaths, planInit } from '../../src/init/plan-init.ts';
import { gitRepo } from '../helpers/git-repo.ts';

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

const DOCUMENTS = '/docs/spelunk/** text eol=lf merge=kb';
const RECORDS = '/docs/spelunk/_records/** linguist-generated -diff merge=kb';

test.each([
  ['* text=auto\n', `* text=auto\n${DOCUMENTS}\n${RECORDS}\n`],
  [
    '* text=auto\r\n/docs/spelunk/** text eol=lf linguist-generated=true\r\n*.png binary\r\n',
    `* text=auto\r\n${DOCUMENTS}\r\n*.png binary\r\n${RECORDS}\r\n`,
  ],
  ['/docs/spelunk/** text eol=lf -diff\n', `/docs/spelunk/** text eol=lf -diff\n/docs/spelunk/** merge=kb\n${RECORDS}\n`],
  ['/docs/spelunk/** -merge\n', `/docs/spelunk/** -merge\n${RECORDS}\n`],
  ['/docs/spelunk/** merge=ours linguist-generated\n', `/docs/spelunk/** merge=ours linguist-generated\n${RECORDS}\n`],
  [`${DOCUMENTS} -diff\n${RECORDS}\n`, undefined],
  [`${DOCUMENTS} linguist-generated=true\n`, `${DOCUMENTS}\n${RECORDS}\n`],
  [`${DOCUMENTS}\n/docs/spelunk/_records/** -merge\n`, undefined],
])('the attributes %j get the merge driver, and what people said there stays', (text, wanted) => {
  const attributes = (current: string) => plan({ '.gitattributes': current }).find(({ path }) => path === '.gitattributes')?.content;
  expect(attributes(text)).toBe(wanted);
  expect(attributes(wanted ?? text)).toBeUndefined();
});

const ODD_RECORDS = '"/my docs/_records/**" linguist-generated -diff merge=kb\n';
const ODD = `"/my docs/**" text eol=lf merge=kb\n${ODD_RECORDS}`;

test.each([
  ['', ODD],
  ['/my docs/** text eol=lf merge=kb linguist-generated=true\n', ODD],
  ['*.png binary\n/my docs/** text eol=lf linguist-generated=true\n', `*.png binary\n${ODD}`],
  ['"/my docs/**" text eol=lf linguist-generated=true\n', ODD],
  ['"/my docs/**" -diff\n', `"/my docs/**" -diff\n"/my docs/**" merge=kb\n${ODD_RECORDS}`],
])('a directory whose name has blanks is quoted, and what an older kb wrote is mended: %j', (text, wanted) => {
  const attributes = (current: string) =>
    planInit(new Map([['.gitattributes', current]]), 'my docs', 'index\n').find(({ path }) => path === '.gitattributes')?.content;
  expect(attributes(text)).toBe(wanted);
  expect(attributes(wanted)).toBeUndefined();
});

test('git ignores what it is to ignore in a directory of any name', () => {
  const repo = gitRepo({});
  const steps = planInit(new Map(), 'my [docs] *', 'index\n');
  repo.write({ '.gitignore': steps.find(({ path }) => path === '.gitignore')?.content ?? '' });
  expect(repo.git('check-ignore', 'my [docs] */_staleness.json')).toBe('my [docs] */_staleness.json');
});
