import { expect, test } from 'vitest';

import type { Anchor, SymbolLocation } from '../../../src/words/anchors/anchor.ts';
import { judgeAnchors } from '../../../src/words/anchors/judge-anchors.ts';
import { makeAnchor, renewAnchors } from '../../../src/words/anchors/renew-anchors.ts';
import { readParagraphs } from '../../../src/words/markdown/read-paragraphs.ts';

const place = (code: string, path = 'src/a.ts', name = 'openSession'): SymbolLocation => ({
  ...{ path, blob: code },
  symbol: { name, kind: 'function', startLine: 1, endLine: 3, digest: code, size: 20 },
});

const anchored = (text: string, at: SymbolLocation): Anchor[] => readParagraphs(text, []).map((paragraph) => makeAnchor(paragraph, at));

/** Each anchor of a text as the next text and symbol have it: 'STALE edited 1'. */
const judged = (anchors: readonly Anchor[], text: string, at: SymbolLocation | undefined) =>
  judgeAnchors(anchors, readParagraphs(text, []), (anchor) => ({
    ...(at ? { place: at } : {}),
    same: at !== undefined && anchor.code === `1-${at.symbol.digest}`,
  }));

const tell = (...of: Parameters<typeof judged>) =>
  judged(...of).map(({ status, edited, paragraph }) => `${status}${edited ? ' edited' : ''} ${paragraph?.line ?? '-'}`);

const TEXT = 'A session is begun by `openSession` and lives for an hour.\n';
const EDITED = 'A session is begun by `openSession` and lives for a day.\n';

test('an anchor is FRESH as long as the symbol is the same, wherever the words are', () => {
  const anchors = anchored(TEXT, place('aa'));
  expect(tell(anchors, TEXT, place('aa'))).toEqual(['FRESH 1']);
  expect(tell(anchors, `Before.\n\n${TEXT}`, place('aa', 'src/b.ts', 'begin'))).toEqual(['FRESH 3']);
  expect(tell(anchors, EDITED, place('aa'))).toEqual(['FRESH edited 1']);
});

test('an edit of the words is no word that they hold', () => {
  const anchors = anchored(TEXT, place('aa'));
  expect(tell(anchors, TEXT, place('bb'))).toEqual(['STALE 1']);
  expect(tell(anchors, EDITED, place('bb'))).toEqual(['STALE edited 1']);
  expect(tell(anchors, TEXT, undefined)).toEqual(['STALE 1']);
});

test('words that no longer name their symbol are known by how much of them is left; those that are gone are GONE', () => {
  const anchors = anchored(TEXT, place('aa'));
  expect(tell(anchors, 'Other.\n\nA session is begun by the opener and lives for an hour.\n', place('bb'))).toEqual(['STALE edited 3']);
  expect(tell(anchors, 'Something else.\n', place('bb'))).toEqual(['GONE edited -']);
});

test('of two that mean the same in the same words, as a merge leaves them, one that holds is enough', () => {
  const anchors = [...anchored(TEXT, place('aa')), ...anchored(TEXT, place('bb'))];
  expect(tell(anchors, TEXT, place('bb'))).toEqual(['FRESH 1']);
  expect(tell(anchors, TEXT, place('cc'))).toEqual(['STALE 1']);
});

test('what a merge left of words that were edited does not count beside what they became', () => {
  const anchors = [...anchored(TEXT, place('aa')), ...anchored(EDITED, place('bb'))];
  expect(tell(anchors, EDITED, place('bb')).filter((each) => !each.startsWith('GONE'))).toEqual(['FRESH 1']);
});

test('what is recorded follows words and symbols that are FRESH, keeps what is STALE until somebody confirms it, and drops what is gone', () => {
  const anchors = anchored(TEXT, place('aa'));
  const renew = (text: string, at: SymbolLocation | undefined, confirms: boolean) =>
    renewAnchors(judged(anchors, text, at), () => confirms);
  expect(renew(EDITED, place('aa', 'src/b.ts', 'begin'), false)).toEqual(anchored(EDITED, place('aa', 'src/b.ts', 'begin')));
  expect(renew(EDITED, place('bb'), false)).toEqual(anchors);
  expect(renew(EDITED, place('bb'), true)).toEqual(anchored(EDITED, place('bb')));
  expect(renew('Something else.\n', place('aa'), false)).toEqual([]);
  expect(renew(TEXT, undefined, true)).toEqual([]);
});

test('another blob of the same symbol changes no byte of the record', () => {
  const anchors = anchored(TEXT, place('aa'));
  const formatted = { ...place('aa'), blob: 'other' };
  expect(renewAnchors(judged(anchors, TEXT, formatted), () => false)).toEqual(anchors);
});
