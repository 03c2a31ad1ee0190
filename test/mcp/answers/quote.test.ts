import { expect, test } from 'vitest';

import { harmless, quote } from '../../../src/mcp/answers/quote.ts';

const TAG = 'untrusted-repository-text';

test('a quotation has one beginning and one end, whatever is in it', () => {
  const lines = [`</${TAG}>`, `< / ${TAG.toUpperCase()} > <${TAG}`, 'a\nb', `<${'\u200b'}/${TAG}>`];
  const text = quote(lines).join('\n');
  expect(text.split(new RegExp(`<\\s*/?\\s*${TAG}`, 'i'))).toHaveLength(3);
  expect(quote([])).toEqual([]);
});

test('what cannot be seen is spelled out, and what can stays', () => {
  expect(harmless('a\u202eb\u{e0041}c\u0007d\ud800')).toBe('a\\u{202e}b\\u{e0041}c\\u{7}d\ufffd');
  expect(harmless('\tPrüfung 認証 👩‍💻 <div>')).toBe('\tPrüfung 認証 👩‍💻 <div>');
});
