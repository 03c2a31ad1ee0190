import fc from 'fast-check';
import { expect, test } from 'vitest';

import { composeDocument } from '../../../src/docs/document/compose-document.ts';
import { readPlainFrontmatter } from '../../../src/docs/frontmatter/fast-frontmatter.ts';
import { readFrontmatter } from '../../../src/docs/frontmatter/frontmatter.ts';
import { arbitraryDocument } from '../arbitrary-document.ts';

const OWN_TOOLS = ['lsp', 'ast', 'grep-fallback'];

test('every document that kb writes with the names of its own tools is in the plain form', async () => {
  await fc.assert(
    fc.asyncProperty(arbitraryDocument, async (document) => {
      fc.pre(document.sections.every(({ inputs }) => inputs.toolChain.every((tool) => OWN_TOOLS.includes(tool))));
      expect(readPlainFrontmatter(await composeDocument(undefined, document, 'sha1'))).toBeDefined();
    }),
  );
});

test('whatever the plain reader accepts, the YAML reader reads alike, also after edits', async () => {
  const edit = fc.record({
    at: fc.nat(),
    remove: fc.nat(3),
    insert: fc.oneof(
      fc.constantFrom('\n', ' ', '  ', '- ', ': ', '"', '#', '[]', 'null', '1', 'a: b\n', '- a\n', '\n---\n', '{', "'"),
      fc.string({ maxLength: 3 }),
    ),
  });
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(arbitraryDocument, fc.array(edit, { maxLength: 2 }), async (document, edits) => {
      let text = await composeDocument(undefined, document, 'sha1');
      const length = text.indexOf('\n---\n', 3);
      for (const { at, remove, insert } of edits) {
        const place = at % length;
        text = text.slice(0, place) + insert + text.slice(place + remove);
      }
      const plain = readPlainFrontmatter(text);
      if (!plain) return;
      accepted += 1;
      const read = readFrontmatter(text);
      if (!('view' in read)) throw new Error(JSON.stringify(read.problems));
      const { view } = read;
      expect(plain.keys).toEqual(view.keys);
      expect([plain.start, plain.end, plain.content]).toEqual([view.start, view.end, view.content]);
      for (const { key } of view.keys) expect(plain.get(key)).toEqual(view.get(key));
      expect(view.problems).toEqual([]);
    }),
    { numRuns: 500 },
  );
  expect(accepted).toBeGreaterThan(100);
});
