import fc from 'fast-check';
import { expect, test } from 'vitest';

import { fromCacheable, toCacheable, toHead } from '../../../src/docs/document/cacheable.ts';
import { parseDocument } from '../../../src/docs/document/parse-document.ts';
import { arbitraryDocument } from '../arbitrary-document.ts';

test('a parse result survives being kept as text, without the text of its sections', () => {
  fc.assert(
    fc.property(arbitraryDocument, (document) => {
      const kept = fromCacheable(toCacheable({ document, problems: [] }));
      expect(kept).toEqual(toHead({ document, problems: [] }));
      expect(JSON.stringify(kept)).not.toContain('"body":');
    }),
  );
});

test('problems are kept too', async () => {
  const result = await parseDocument({ text: '# Notes\n' }, 'sha1');
  expect(fromCacheable(toCacheable(result))).toEqual({ problems: result.problems });
});

test.each(['', 'null', '[]', '{}', '{"version":0,"head":{}}', '{"version":1}', '{"version":1,'])(
  '%j is not taken for a parse result',
  (text) => {
    expect(fromCacheable(text)).toBeUndefined();
  },
);
