import fc from 'fast-check';
import { expect, test } from 'vitest';

import { toHead } from '../../../src/docs/document/cacheable.ts';
import { composeDocument } from '../../../src/docs/document/compose-document.ts';
import { parseDocument } from '../../../src/docs/document/parse-document.ts';
import { readSection } from '../../../src/docs/document/read-section.ts';
import type { DocumentFiles } from '../../../src/docs/store/store.ts';
import { draws } from '../../helpers/draws.ts';
import { arbitraryDocument } from '../arbitrary-document.ts';
import { arbitraryOlderDocument, olderText } from '../older-form.ts';

/** The sections as their heads lead to them, beside those of the whole document. */
async function bothWays(files: DocumentFiles) {
  const result = await parseDocument(files, 'sha1');
  const read = toHead(result);
  const heads = 'head' in read ? read.head.sections : [];
  const sections = await Promise.all(heads.map((head) => readSection(files, head, 'sha1')));
  return { sections, parsed: result.document?.sections ?? [] };
}

test('a section that is read by its head is the one of the whole document', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryDocument, async (document) => {
      const { text, record = '' } = await composeDocument(undefined, document, 'sha1');
      const noted = { text: `${text}\n\`\`\`\n<!-- kb:begin flows -->\n\`\`\`\n`, record };
      const crlf = { text: text.replaceAll('\n', '\r\n'), record: record.replaceAll('\n', '\r\n') };
      for (const files of [{ text, record }, noted, crlf]) {
        const { sections, parsed } = await bothWays(files);
        expect(sections).toEqual(parsed);
        expect(sections).toHaveLength(document.sections.length);
      }
    }),
    { numRuns: draws(60) },
  );
});

test('so is one of a document of the older form', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryOlderDocument, async (document) => {
      const { sections, parsed } = await bothWays({ text: olderText(document) });
      expect(sections).toEqual(parsed);
    }),
    { numRuns: draws(30) },
  );
});
