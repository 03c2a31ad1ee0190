import fc from 'fast-check';
import { expect, test } from 'vitest';

import { moveLines } from '../../src/generate/move-lines.ts';
import { statedBeside, statedBy } from '../../src/generate/stated-by.ts';
import { linesSeen } from '../../src/lens/lens-digest.ts';
import type { Lens } from '../../src/lens/report/lens.ts';
import type { View } from '../../src/program/view.ts';
import { draws } from '../helpers/draws.ts';
import { movePositions, someViews } from '../lens/seen-views.ts';

const MOVED = new Map([['src/app.ts', new Map([[3, 5]])]]);

test('lines of a file that moved are told where they are, and those of others stay', () => {
  const stated = [
    { kind: 'route', path: 'src/app.ts', startLine: 3, endLine: 3, entry: { handler: { name: 'list', path: 'src/list.ts', line: 3 } } },
    { kind: 'route', path: 'src/list.ts', startLine: 3, endLine: 3, of: { path: 'src/app.ts', startLine: 3 } },
  ];
  expect(moveLines(stated, MOVED)).toEqual([
    { kind: 'route', path: 'src/app.ts', startLine: 5, endLine: 5, entry: { handler: { name: 'list', path: 'src/list.ts', line: 3 } } },
    { kind: 'route', path: 'src/list.ts', startLine: 3, endLine: 3, of: { path: 'src/app.ts', startLine: 5 } },
  ]);
});

test('a whole file has no line that could move', () => {
  expect(moveLines({ path: 'src/app.ts', startLine: 0, endLine: 0 }, MOVED)).toEqual({ path: 'src/app.ts', startLine: 0, endLine: 0 });
});

test.each([
  ['a line that nothing is known of', { path: 'src/app.ts', startLine: 4 }],
  ['a line that a text names', { path: 'src/list.ts', startLine: 3, name: 'handler at app.ts:3' }],
])('nothing is told by what was stated before of %s', (_, stated) => {
  expect(moveLines(stated, MOVED)).toBeUndefined();
});

const VIEWS = await someViews();

test.each(VIEWS.map(({ lens, folder, view }) => [lens.name, folder, { lens, view }] as const))(
  'what %s states of %s is the same with other lines where lines were added',
  (_, __, { lens, view }) => {
    const before = state(lens, view);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(200), fc.constantFrom(1, 2, 30)), { minLength: 1, maxLength: 4 }), fc.nat(20), (added, at) => {
        const index = at % view.sources.length;
        const line = (position: number) => added.reduce((sum, [from, more]) => sum + (position >= from ? more : 0), position);
        const changed = view.sources.map((source, each) => (each === index ? movePositions(source, line, (offset) => offset) : source));
        const source = view.sources[index];
        if (!source) throw new Error('a view without sources');
        const moved = new Map([[source.path, new Map(linesSeen(lens, source).map((each) => [each, line(each)]))]]);
        const now = moveLines(before, moved);
        fc.pre(now !== undefined);
        expect(now).toEqual(state(lens, { ...view, sources: changed }));
      }),
      { numRuns: draws(3) },
    );
  },
);

function state(lens: Lens, view: View) {
  const report = lens.report(view);
  return JSON.parse(JSON.stringify([...statedBy(report, view).findings, ...statedBeside(report, view)])) as unknown;
}
