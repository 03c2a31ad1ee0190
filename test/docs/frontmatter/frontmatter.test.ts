import { expect, test } from 'vitest';
import { readFrontmatter } from '../../../src/docs/frontmatter/frontmatter.ts';
import { cpuMilliseconds } from '../../helpers/cpu-milliseconds.ts';

function problemsOf(text: string) {
  const read = readFrontmatter(text);
  return 'problems' in read ? read.problems : read.view.problems;
}

test.each(['js', 'javascript', 'JS', 'json', 'coffee', 'cson', 'toml', ' js'])(
  'frontmatter in %s is refused and not evaluated',
  (language) => {
    const global = globalThis as { evaluated?: boolean };
    const [problem] = problemsOf(`---${language}\n{ "lens": globalThis.evaluated = true }\n---\n`);
    expect(problem).toMatchObject({ line: 1, message: expect.stringContaining('only YAML is read') });
    expect(global.evaluated).toBeUndefined();
  },
);

test('unreadable YAML is reported with its line, every time it is read', () => {
  const text = '---\nlens: interfaces\nfocus: "open\nkb: 1\n---\n';
  const first = problemsOf(text);
  expect(first[0]?.message).toMatch(/^unreadable YAML: /);
  expect(first[0]?.line).toBeGreaterThanOrEqual(3);
  expect(problemsOf(text)).toEqual(first);
});

test('a tab as indentation is reported in its line, also with CRLF and a byte order mark', () => {
  const text = '---\nlens: interfaces\nlimits:\n\tmax_files: 50\n---\n';
  expect(problemsOf(text)[0]?.line).toBe(4);
  expect(problemsOf(`\ufeff${text.replaceAll('\n', '\r\n')}`)[0]?.line).toBe(4);
});

test('places of values are lines of the document', () => {
  const read = readFrontmatter('---\n# why\nlens: interfaces\nsource_files:\n  - path: a.ts\n    hash: 12\n---\n');
  if (!('view' in read)) throw new Error('unreadable');
  expect(read.view.lineOf(['source_files', 0, 'hash'])).toBe(6);
  expect(read.view.lineOf(['source_files', 0, 'skipped'])).toBe(5);
  expect(read.view.lineOf(['source_files', 3])).toBe(4);
});

test.each([
  ['the key lens is there twice', '---\nlens: flows\nlens: contracts\n---\n', 3],
  ['aliases are not read here', '---\nlens: &name flows\nfocus: *name\n---\n', 3],
  ['anchors are not read here', '---\nfocus: x\nlens: &name flows\n---\n', 3],
  ['tags are not read here', '---\nfocus: !secret x\n---\n', 2],
])('%s', (message, text, line) => {
  const read = readFrontmatter(text);
  if (!('view' in read)) throw new Error(JSON.stringify(read.problems));
  for (const key of ['lens', 'focus']) read.view.get(key);
  expect(read.view.problems).toContainEqual({ message, line });
});

test.each([
  ['no frontmatter', '# Notes\n', 1],
  ['text before it', '\n---\nlens: x\n---\n', 1],
  ['not closed', '---\nlens: flows\n', 1],
  ['more dashes at the end', '---\nlens: flows\n----\n', 3],
  ['text after the closing dashes', '---\nlens: flows\n---flows\n', 3],
  ['a list', '---\n- lens\n---\n', 2],
  ['a map on one line', '---\n{lens: flows}\n---\n', 2],
  ['nothing in it', '---\n---\n', 2],
  ['only a comment', '---\n# lens\n---\n', 2],
])('frontmatter with %s is refused with its line', (_, text, line) => {
  const read = readFrontmatter(text);
  expect('problems' in read && read.problems[0]?.line).toBe(line);
});

test('values stay what they are: dates, times and octal-looking numbers are not converted', () => {
  const read = readFrontmatter('---\nday: 2024-01-02\ntime: 12:30:45\nid: 010\n---\n');
  if (!('view' in read)) throw new Error('unreadable');
  expect([read.view.get('day'), read.view.get('time')]).toEqual(['2024-01-02', '12:30:45']);
});

test.each([
  [
    'aliases that multiply',
    `---\n${Array.from({ length: 30 }, (_, i) => `a${i}: &a${i} [${i ? `*a${i - 1}, *a${i - 1}, *a${i - 1}` : 'x'}]`).join('\n')}\n---\n`,
  ],
  ['nesting without end', `---\nlens: ${'['.repeat(100_000)}\n---\n`],
  ['nested maps without end', `---\n${'? '.repeat(50_000)}\n---\n`],
  ['a megabyte of line breaks', `---\nlens: x\n${'\n'.repeat(1_000_000)}\n---\n`],
  ['many keys', `---\n${Array.from({ length: 60_000 }, (_, i) => `k${i}: 1`).join('\n')}\n---\n`],
  ['two megabytes', `---\nlens: ${'x'.repeat(2_000_000)}\n---\n`],
  ['many comments', `---\n${'#\n'.repeat(300_000)}lens: x\n---\n`],
  ['many errors', `---\n${'a: b: c\n'.repeat(20_000)}---\n`],
])('%s are answered in bounded time', (_, text) => {
  const start = cpuMilliseconds();
  const read = readFrontmatter(text);
  if ('view' in read) read.view.get('lens');
  expect(cpuMilliseconds() - start).toBeLessThan(20_000);
});
