import { expect, test } from 'vitest';

import { visible } from '../../src/base/visible.ts';

test('a name cannot forge a line, colour the terminal or turn the direction of writing', () => {
  expect(visible('a.md\nFRESH: b.md')).toBe('a.md\\x0aFRESH: b.md');
  expect(visible('\u001b[31mred\u009b0m\u007f')).toBe('\\x1b[31mred\\x9b0m\\x7f');
  expect(visible('\tif x {')).toBe('\tif x {');
  expect(visible('gpj\u202e.exe\u2028')).toBe('gpj\\u202e.exe\\u2028');
});

test('letters, blanks and emoji of any language stay as they are', () => {
  expect(visible("it's Prüfung 認証 👩‍💻 \\n")).toBe("it's Prüfung 認証 👩‍💻 \\n");
});
