import { expect, test } from 'vitest';

import { readerPart } from '../../../src/docs/document/reader-part.ts';

const TEXT = `---
lens: [interfaces, contracts]
---

# src · interfaces, contracts

<!-- kb:begin interfaces 00000000 -->
One.
<!-- kb:end interfaces -->
<!-- kb:begin contracts 00000000 -->
Two.
<!-- kb:end contracts -->

## Notes

---
Mine.
`;

test('a reader gets neither front matter nor marks', () => {
  expect(readerPart(TEXT)).toBe('# src · interfaces, contracts\n\nOne.\n\nTwo.\n\n## Notes\n\n---\nMine.');
  expect(readerPart(TEXT.replaceAll('\n', '\r\n'))).toBe(readerPart(TEXT));
});

test('of one lens, with what people wrote beside it', () => {
  expect(readerPart(TEXT, ['contracts'])).toBe('# src · interfaces, contracts\n\nTwo.\n\n## Notes\n\n---\nMine.');
});

test('what is no document is what there is', () => {
  expect(readerPart('Words.\n---\nmore\n---\n')).toBe('Words.\n---\nmore\n---');
  expect(readerPart('')).toBe('');
});
