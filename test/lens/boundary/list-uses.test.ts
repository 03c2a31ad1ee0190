import { expect, test } from 'vitest';

import type { Export } from '../../../src/code/facts/facts.ts';
import { boundaries } from '../../../src/lens/boundary/boundaries.ts';
import { edges, source, symbol, takers, view } from '../view.ts';

/** A source that declares and exports functions. */
function declaring(path: string, names: readonly string[], exports: Export[] = names.map((name) => ({ name, line: 1 }))) {
  const symbols = names.map((name, index) => symbol('function', name, `function ${name}(): void`, { at: [index + 1, index + 1] }));
  return source(path, { symbols, exports });
}

const groupOf = (report: ReturnType<typeof boundaries.report>, title: string) => report.groups.find((group) => group.title === title);

test('dependents say what they take, and how many of them do', () => {
  const report = boundaries.report(
    view([declaring('src/db/open.ts', ['openRepo', 'Tree']), declaring('src/db/other.ts', ['Tree'])], {
      inbound: edges('src/api/a.ts → src/db/open.ts', 'src/api/b.ts → src/db/open.ts', 'src/cli/c.ts → src/db/open.ts'),
      takers: takers(
        'src/api/a.ts → src/db/open.ts: Tree openRepo',
        'src/api/b.ts → src/db/open.ts: openRepo',
        'src/api/b.ts → src/db/other.ts: Tree',
        'src/cli/c.ts → src/db/open.ts: *',
      ),
    }),
  );
  const items = groupOf(report, 'Depended on by')?.items ?? [];
  expect(items.map(({ path, text }) => [path, text])).toEqual([
    ['src/api', '`a.ts` and `b.ts` import `open.ts`; takes `Tree` of `src/db/open.ts`, `Tree` of `src/db/other.ts` and `openRepo`'],
    ['src/cli', '`c.ts` imports `open.ts`'],
  ]);
  expect(items[0]?.findings?.find(({ kind }) => kind === 'uses')).toMatchObject({
    name: 'src/api/a.ts imports openRepo',
    path: 'src/api/a.ts',
  });
  expect(items[1]?.findings?.map(({ kind }) => kind)).not.toContain('uses');
});

test('files that take names through other files are found, tests in a sentence', () => {
  const report = boundaries.report(
    view([declaring('src/db/open.ts', ['open'])], {
      inbound: edges('src/api/a.ts → src/db/open.ts'),
      takers: takers(
        'src/api/a.ts → src/db/open.ts: open',
        'src/web/b.ts ~> src/db/open.ts: open',
        'test/c.test.ts ~> src/db/open.ts: open',
      ),
    }),
  );
  expect(groupOf(report, 'Imported through other files')).toMatchObject({
    note: '1 test file imports it that way.',
    items: [{ path: 'src/web', text: '`b.ts` imports `open`' }],
  });
});

test('what no file outside the focus imports is listed', () => {
  const report = boundaries.report(
    view([declaring('src/db/open.ts', ['dead', 'inner', 'outer']), source('src/db/rows.ts')], {
      inbound: edges('src/api/a.ts → src/db/open.ts'),
      takers: takers('src/api/a.ts → src/db/open.ts: outer', 'src/db/rows.ts → src/db/open.ts: inner'),
    }),
  );
  const group = groupOf(report, 'Public, but not imported outside the focus');
  expect(group?.items.map(({ path, text }) => [path, text])).toEqual([
    ['src/db', 'only the focus imports `inner`; no other file imports `dead` (`src/db/open.ts`)'],
  ]);
  expect(group?.items[0]?.findings?.map(({ kind, name }) => [kind, name])).toEqual([
    ['unused', 'dead is imported by no other file'],
    ['unused', 'inner is imported inside the focus only'],
  ]);
  expect(report.summary.at(-1)).toBe(
    'Of its 3 public declarations, files outside import `outer` most; 2 are not imported outside the focus.',
  );
});

test('nothing is said of what nobody imports where a file takes the whole module', () => {
  const report = boundaries.report(
    view([declaring('src/db/open.ts', ['dead', 'inner'])], {
      inbound: edges('src/api/a.ts → src/db/open.ts'),
      takers: takers('src/api/a.ts → src/db/open.ts: *', 'src/api/b.ts → src/db/open.ts: inner'),
    }),
  );
  expect(groupOf(report, 'Public, but not imported outside the focus')).toBeUndefined();
});

test('a declaration is called what others know it by', () => {
  const exports = ['local', 'used'].map((name) => ({ name: `${name}Elsewhere`, local: name, line: 9 }));
  const report = boundaries.report(
    view([declaring('src/db/open.ts', ['local', 'used'], exports)], {
      inbound: edges('src/api/a.ts → src/db/open.ts'),
      takers: takers('src/api/a.ts → src/db/open.ts: usedElsewhere'),
    }),
  );
  expect(groupOf(report, 'Public, but not imported outside the focus')?.items.map(({ text }) => text)).toEqual([
    'no other file imports `localElsewhere` (`src/db/open.ts`)',
  ]);
  expect(groupOf(report, 'Depended on by')?.items.map(({ text }) => text)).toEqual(['`a.ts` imports `open.ts`; takes `usedElsewhere`']);
});
