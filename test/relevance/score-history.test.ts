import { expect, test } from 'vitest';

import { type PastChange, scoreHistory } from '../../src/relevance/score-history.ts';
import { focusTerms } from '../../src/relevance/terms.ts';

/** Changes that are about something else, so that words are as rare as in a real history. */
const OTHERS: PastChange[] = Array.from({ length: 20 }, (_, at) => ({ subject: `Tidy part ${at}`, paths: [`src/other-${at}.ts`] }));

const score = (focus: string, changes: readonly PastChange[]) => scoreHistory([...changes, ...OTHERS], focusTerms(focus).terms);
const order = (focus: string, changes: readonly PastChange[]) =>
  [...score(focus, changes)].sort(([, a], [, b]) => b.score - a.score).map(([path]) => path);

test('a file is about the words that changes of it were described with, in whatever form', () => {
  const found = score('dark mode', [{ subject: 'feat: darker modes for the editor', paths: ['src/theme.ts'] }]);
  expect(found.get('src/theme.ts')).toMatchObject({ told: true, changes: 1 });
  expect(found.has('src/other-1.ts')).toBe(false);
});

test('a change of many files says little about each, and an old one less than a new one', () => {
  const many = Array.from({ length: 9 }, (_, at) => `src/many-${at}.ts`);
  expect(
    order('quota', [
      { subject: 'quota', paths: many },
      { subject: 'quota', paths: ['src/one.ts'] },
    ])[0],
  ).toBe('src/one.ts');
  const old = [{ subject: 'quota', paths: ['src/new.ts'] }, ...OTHERS, { subject: 'quota', paths: ['src/old.ts'] }];
  expect(order('quota', old)).toEqual(['src/new.ts', 'src/old.ts']);
});

test('a rare word counts more than one that many changes have, and repeated changes less each time', () => {
  const changes = [
    ...Array.from({ length: 10 }, () => ({ subject: 'cache', paths: ['src/cache.ts'] })),
    { subject: 'quota', paths: ['src/quota.ts'] },
  ];
  const found = score('cache quota', changes);
  const [cache, quota] = ['src/cache.ts', 'src/quota.ts'].map((path) => found.get(path)?.score ?? 0);
  expect(cache).toBeLessThan(2 * (quota ?? 0));
  expect(found.get('src/cache.ts')).toMatchObject({ word: 'cache', changes: 10 });
});

test('words that say what is done do not tell where', () => {
  const found = score('fix quota', [
    { subject: 'fix it', paths: ['src/a.ts'] },
    { subject: 'quota', paths: ['src/b.ts'] },
  ]);
  expect(found.get('src/a.ts')?.told).toBe(false);
  expect(found.get('src/b.ts')?.told).toBe(true);
  expect(score('fix', [{ subject: 'fix it', paths: ['src/a.ts'] }]).get('src/a.ts')?.told).toBe(true);
});
