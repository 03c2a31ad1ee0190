import fc from 'fast-check';
import { expect, test } from 'vitest';

import { addToHook, removeFromHook } from '../../../src/git/hooks/edit-hook.ts';
import { blockText, findBlocks, hasBrokenBlock, insertLines, removeBlocks, replaceBlocks } from '../../../src/git/hooks/managed-block.ts';

const line = fc.oneof(
  fc.constantFrom('', '#!/bin/sh', 'exit 0', 'exec npm test "$@"', '  # comment', "cat <<'END'", 'END', '#', '\t', '$&$1', 'é\\'),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const script = fc
  .tuple(fc.constantFrom('', '#!/bin/sh', '#!/bin/sh\n', '#!/usr/bin/env bash\n\n'), fc.array(line), fc.boolean())
  .map(([shebang, lines, ends]) => shebang + lines.join('\n') + (ends ? '\n' : ''))
  .map((text) => Buffer.from(text, 'utf8').toString('latin1'));

test('taking the lines away again gives every hook back byte for byte, mode included', () => {
  fc.assert(
    fc.property(script, fc.boolean(), fc.constantFrom(0o755, 0o700, 0o644), (text, bare, mode) => {
      const edit = addToHook({ path: 'h', kind: 'file', text, mode }, 'post-commit', 'beside', bare);
      expect(edit?.text).toContain('# >>> kb >>>');
      expect(removeFromHook({ path: 'h', kind: 'file', text: edit?.text, mode: edit?.mode })).toEqual({ path: 'h', text, mode });
    }),
  );
});

test('a second time changes nothing', () => {
  fc.assert(
    fc.property(script, (text) => {
      const once = addToHook({ path: 'h', kind: 'file', text, mode: 0o755 }, 'post-commit', 'beside', false);
      expect(addToHook({ path: 'h', kind: 'file', text: once?.text, mode: 0o755 }, 'post-commit', 'beside', false)).toBeUndefined();
    }),
  );
});

test('inserted lines come away from any place of a text', () => {
  fc.assert(
    fc.property(script, fc.nat(), fc.constantFrom('', '  ', '    '), (text, seed, indent) => {
      const starts = [0, text.length, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
      const at = starts[seed % starts.length] ?? 0;
      expect(removeBlocks(insertLines(text, at, blockText(['a: 1', '', 'b: 2'], { indent })))).toBe(text);
    }),
  );
});

test('a hook that kb made goes away, unless somebody added to it', () => {
  const made = addToHook({ path: 'h', kind: 'absent' }, 'post-commit', 'beside', false);
  const file = { path: 'h', kind: 'file', mode: 0o755 } as const;
  expect(removeFromHook({ ...file, text: made?.text })).toMatchObject({ text: undefined });
  expect(removeFromHook({ ...file, text: `${made?.text}echo mine\n` })).toMatchObject({ text: '#!/bin/sh\necho mine\n' });
});

test('lines of an older kb are replaced where they stand, and a copy of them goes', () => {
  const old = blockText(['old']);
  const text = `#!/bin/sh\n. ~/.nvm/nvm.sh\n${old}\nexit 0\n${old}\n`;
  expect(replaceBlocks(text, ['new'])).toBe(`#!/bin/sh\n. ~/.nvm/nvm.sh\n${blockText(['new'])}\nexit 0\n`);
});

test('half a block is noticed', () => {
  const block = blockText(['x']);
  expect(hasBrokenBlock(`${block}\n`)).toBe(false);
  expect(hasBrokenBlock(block.slice(0, -5))).toBe(true);
  expect(hasBrokenBlock(`${block}\n# <<< kb <<<\n`)).toBe(true);
  expect(findBlocks(`${block}\n${block}`)).toHaveLength(2);
});
