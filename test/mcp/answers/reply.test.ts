import fc from 'fast-check';
import { expect, test } from 'vitest';

import { estimateTokens } from '../../../src/base/estimate-tokens.ts';
import { renderReply } from '../../../src/mcp/answers/reply.ts';

test('an answer is its head, a quotation with the notes in it, and how to get the rest', () => {
  const body = () => ({ lines: ['a.ts:1  takes b'], rest: '… 2 more lines' });
  expect(renderReply({ head: ['FRESH'], body }, ['b.md cannot be read'], 500).split('\n')).toEqual([
    'FRESH',
    '<untrusted-repository-text>',
    'a.ts:1  takes b',
    'note: b.md cannot be read',
    '</untrusted-repository-text>',
    '… 2 more lines',
  ]);
});

test('whatever a body gives, the answer fits, and its quotation has an end', () => {
  const line = fc.string({ unit: 'binary', maxLength: 400 });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), fc.integer({ min: 200, max: 900 }), (lines, budget) => {
      const text = renderReply({ head: ['1 document: FRESH'], body: () => ({ lines, rest: 'more' }) }, [], budget);
      expect(estimateTokens(text)).toBeLessThanOrEqual(budget);
      if (lines.length > 0) expect(text).toContain('\n</untrusted-repository-text>\n');
    }),
  );
});
