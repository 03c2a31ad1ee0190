import { expect, test } from 'vitest';

import { readPurpose, withPurposeWords } from '../../../src/docs/document/beside-purpose.ts';

const DOCUMENT = '---\nlens: x\n---\n\n# Title\n\n<!-- kb:begin x 00000000 -->\n## Purpose\n\nGenerated.\n<!-- kb:end x -->\n';

test('words are written above the sections, changed there, and taken out again', () => {
  const written = withPurposeWords(DOCUMENT, 'One.\n\nTwo.');
  expect(written).toContain('# Title\n\n## Purpose\n\nOne.\n\nTwo.\n\n<!-- kb:begin x');
  expect(readPurpose(written)).toBe('One.\n\nTwo.');
  expect(withPurposeWords(written, 'Three $& $1.')).toContain('## Purpose\n\nThree $& $1.\n\n<!-- kb:begin x');
  expect(withPurposeWords(written, undefined)).toBe(DOCUMENT);
});

test('what is generated is nobody’s words, and other words stay', () => {
  expect(readPurpose(DOCUMENT)).toBeUndefined();
  expect(withPurposeWords(DOCUMENT, undefined)).toBe(DOCUMENT);
  const noted = withPurposeWords(DOCUMENT.replace('# Title\n', '# Title\n\nBefore.\n\n## Notes\n\nAfter.\n'), 'One.');
  expect(noted).toContain('Before.\n\n## Notes\n\nAfter.\n\n## Purpose\n\nOne.\n');
});

test('line ends stay those of the document', () => {
  const windows = DOCUMENT.replaceAll('\n', '\r\n');
  const written = withPurposeWords(windows, 'One.\nTwo.');
  expect(written).not.toMatch(/(?<!\r)\n/);
  expect(readPurpose(written)).toBe('One.\nTwo.');
  expect(withPurposeWords(written, undefined)).toBe(windows);
});
