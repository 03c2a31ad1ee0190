import { expect, test } from 'vitest';

import type { UsePlace, Uses } from '../../../src/code/lsp/answers.ts';
import { boundaries } from '../../../src/lens/boundary/boundaries.ts';
import { edges, source, symbol, view } from '../view.ts';

const at = (path: string, count: number, line = 1): UsePlace => ({ path, line, count });

function uses(places: UsePlace[], files = places.length, own = 0): Uses {
  const tests = places.filter(({ path }) => path.startsWith('test/')).length;
  return { count: own + places.reduce((sum, { count }) => sum + count, 0), files, tests, places };
}

/** A source that declares names, of some of which the uses are known. */
function declaring(path: string, names: Record<string, Uses | undefined>) {
  const entries = Object.entries(names);
  return {
    ...source(path, {
      symbols: entries.map(([name], index) => symbol('function', name, `function ${name}(): void`, { at: [index + 1, index + 1] })),
    }),
    answers: { tool: 0, declarations: entries.flatMap(([name, known], index) => (known ? [{ name, line: index + 1, uses: known }] : [])) },
  };
}

const groupOf = (report: ReturnType<typeof boundaries.report>, title: string) => report.groups.find((group) => group.title === title);

test('dependents say what they use and how often, with a plus where files that use it are not all known', () => {
  const report = boundaries.report(
    view(
      [
        declaring('src/db/open.ts', {
          openRepo: uses([at('src/api/a.ts', 10, 4), at('src/api/b.ts', 2)]),
          Tree: uses([at('src/api/a.ts', 4)], 20),
        }),
        declaring('src/db/other.ts', { Tree: uses([at('src/api/b.ts', 1)]) }),
      ],
      { inbound: edges('src/api/a.ts → src/db/open.ts', 'src/api/b.ts → src/db/open.ts', 'src/cli/c.ts → src/db/open.ts') },
    ),
  );
  const items = groupOf(report, 'Depended on by')?.items ?? [];
  expect(items.map(({ path, text }) => [path, text])).toEqual([
    ['src/api', '2 files, using `openRepo` (12 uses), `Tree` of `src/db/open.ts` (4+) and `Tree` of `src/db/other.ts` (1)'],
    ['src/cli', '1 file'],
  ]);
  expect(items[0]?.findings?.find(({ kind }) => kind === 'uses')).toEqual({
    kind: 'uses',
    name: 'src/api/a.ts uses openRepo (10)',
    path: 'src/api/a.ts',
    startLine: 4,
    endLine: 4,
    source: 'lsp',
  });
  expect(items[1]?.findings?.map(({ kind }) => kind)).not.toContain('uses');
});

test('files that use the focus without importing it are found, tests in a sentence', () => {
  const report = boundaries.report(
    view([declaring('src/db/open.ts', { open: uses([at('src/api/a.ts', 2), at('src/web/b.ts', 1), at('test/c.test.ts', 1)]) })], {
      inbound: edges('src/api/a.ts → src/db/open.ts'),
    }),
  );
  expect(groupOf(report, 'Used without a direct import')).toMatchObject({
    note: '1 test file uses it that way.',
    items: [{ path: 'src/web', text: '`b.ts` uses `open` (1 use)' }],
  });
});

test('what nothing outside the focus uses is listed, unless not all who use it are known', () => {
  const report = boundaries.report(
    view(
      [
        declaring('src/db/open.ts', {
          dead: uses([]),
          own: uses([], 0, 3),
          inner: uses([at('src/db/rows.ts', 2)]),
          cut: uses([at('src/db/rows.ts', 2)], 14),
          least: { ...uses([at('src/db/rows.ts', 2)]), least: true },
          outer: uses([at('src/api/a.ts', 2)]),
          unknown: undefined,
          imported: uses([]),
        }),
        source('src/db/rows.ts', { imports: ['1 static ./open.ts: imported → src/db/open.ts'] }),
      ],
      { inbound: edges('src/api/a.ts → src/db/open.ts') },
    ),
  );
  const group = groupOf(report, 'Public, but not used outside the focus');
  expect(group?.items.map(({ path, text }) => [path, text])).toEqual([
    ['src/db', 'only the focus uses `inner`; no other file uses `dead` (`src/db/open.ts:L1`) and `own` (`src/db/open.ts:L2`)'],
  ]);
  expect(group?.items[0]?.findings?.map(({ kind, name, source: from }) => [kind, name, from])).toEqual([
    ['unused', 'dead is used by no other file', 'lsp'],
    ['unused', 'own is used by no other file', 'lsp'],
    ['unused', 'inner is used inside the focus only', 'lsp'],
  ]);
  expect(report.summary.at(-1)).toBe(
    'Of the 6 of its 8 public declarations whose uses are known, other files use `cut` (in 14 files), `inner` (1) and `least` (1) most; 3 are not used outside the focus.',
  );
});

test('a declaration is called what others know it by', () => {
  const plain = declaring('src/db/open.ts', { local: uses([]), used: uses([at('src/api/a.ts', 2)]) });
  const exports = ['local', 'used'].map((name) => ({ name: `${name}Elsewhere`, local: name, line: 9 }));
  const report = boundaries.report(
    view([{ ...plain, facts: { ...plain.facts, exports } }], { inbound: edges('src/api/a.ts → src/db/open.ts') }),
  );
  expect(groupOf(report, 'Public, but not used outside the focus')?.items.map(({ text }) => text)).toEqual([
    'no other file uses `localElsewhere` (`src/db/open.ts:L1`)',
  ]);
  expect(groupOf(report, 'Depended on by')?.items.map(({ text }) => text)).toEqual(['1 file, using `usedElsewhere` (2 uses)']);
});

test('uses are asked of what is public in the most imported files first, values and tests never before functions', () => {
  const symbols = (...names: string[]) =>
    names.map((name, index) => symbol(name === name.toUpperCase() ? 'constant' : 'function', name, name, { at: [index + 1, index + 1] }));
  const asks = boundaries.asks?.declarations(
    view(
      [
        source('src/a.ts', { symbols: symbols('first', 'LIMIT', 'second') }),
        source('src/b.ts', { symbols: symbols('third', 'authenticate') }),
        source('test/c.test.ts', { symbols: symbols('help') }),
      ],
      { inbound: edges('src/x.ts → src/b.ts') },
    ),
  );
  expect(asks?.map(({ name, want }) => `${want} ${name}`)).toEqual([
    'uses authenticate',
    'uses third',
    'uses first',
    'uses second',
    'uses LIMIT',
  ]);
});
