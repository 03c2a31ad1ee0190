import { expect, test } from 'vitest';

import { addEvidence } from '../../src/relevance/add-evidence.ts';

const file = (path: string, score: number, reasons: string[] = []) => ({ path, score, reasons, named: true, matched: true, neighbours: 0 });
const evidence = (score: number, told = true, reason?: string) => ({ score, told, ...(reason === undefined ? {} : { reason }) });

test('what each ranking says is measured by its best file, and added', () => {
  const ranked = [file('a', 40), file('b', 30)];
  const added = addEvidence(ranked, [
    {
      weight: 0.5,
      files: new Map([
        ['b', evidence(2)],
        ['a', evidence(0.2)],
      ]),
    },
  ]);
  expect(added.map(({ path, score }) => [path, score])).toEqual([
    ['b', 1.25],
    ['a', 1.05],
  ]);
});

test('a file that only other evidence speaks for is there if that tells, and is not said to match', () => {
  const added = addEvidence(
    [file('a', 4)],
    [
      {
        weight: 1,
        files: new Map([
          ['b', evidence(1, true, 'so it was said')],
          ['c', evidence(9, false)],
        ]),
      },
    ],
  );
  expect(added.map(({ path, named, matched, reasons }) => ({ path, named, matched, reasons }))).toEqual([
    { path: 'a', named: true, matched: true, reasons: [] },
    { path: 'b', named: false, matched: false, reasons: ['so it was said'] },
  ]);
});

test('reasons of other evidence stand behind the strongest that a file has of its own', () => {
  const [added] = addEvidence([file('a', 4, ['name', 'text'])], [{ weight: 1, files: new Map([['a', evidence(1, true, 'past')]]) }]);
  expect(added?.reasons).toEqual(['name', 'past', 'text']);
});

test('without other evidence the order stays', () => {
  expect(addEvidence([file('b', 2), file('a', 1)], []).map(({ path }) => path)).toEqual(['b', 'a']);
  expect(addEvidence([], [])).toEqual([]);
});
