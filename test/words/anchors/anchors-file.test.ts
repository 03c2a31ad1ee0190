import { expect, test } from 'vitest';

import { anchorsPathOf, documentOfAnchors, parseAnchors, renderAnchors } from '../../../src/words/anchors/anchors-file.ts';

const ANCHOR = { path: 'src/a#b.ts', name: 'A.run', code: '1-aa', blob: 'bb', words: 'cc', says: 'Says "it" — ünïcode' };

test('what is written is read again, in an order that has nothing to do with how it came', () => {
  const other = { ...ANCHOR, name: 'A.close' };
  const text = renderAnchors([ANCHOR, other, ANCHOR]);
  expect(text).toBe(renderAnchors([other, ANCHOR]));
  expect(parseAnchors(text)).toEqual({ anchors: [other, ANCHOR], damaged: 0 });
});

test('all lines of both sides of a conflict count, and lines that are no anchors are counted', () => {
  const line = renderAnchors([ANCHOR]);
  const other = renderAnchors([{ ...ANCHOR, name: 'B' }]);
  const text = `<<<<<<< HEAD\n${line}=======\n${other}>>>>>>> theirs\n{"about":1}\nnonsense\n`;
  expect(parseAnchors(text)).toEqual({ anchors: [ANCHOR, { ...ANCHOR, name: 'B' }], damaged: 2 });
});

test('a document and its file lead to each other', () => {
  expect(anchorsPathOf('docs/a.md')).toBe('.kb/anchors/docs/a.md.jsonl');
  expect(documentOfAnchors('.kb/anchors/docs/a.md.jsonl')).toBe('docs/a.md');
  expect(documentOfAnchors('.kb/anchors/.gitattributes')).toBeUndefined();
});
