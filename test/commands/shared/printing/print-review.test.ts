import { expect, test } from 'vitest';

import { waitingLines } from '../../../../src/commands/shared/printing/print-review.ts';

test('a document whose name holds control characters cannot write on the terminal', () => {
  const shown = 'docs/\u001b[31mred.md';
  const document = { path: shown, shown, waiting: [{ path: 'src/\u001b[2J.ts', change: 'changed' as const }] };
  const { out, err } = waitingLines(
    { documents: [document], paragraphs: [], acknowledged: false, text: '', absent: [] },
    { isOne: true, staged: false, color: false },
  );
  expect([out, ...err].join('')).not.toMatch(/\p{Cc}/u);
  expect(err.at(-1)).toBe("if the words still hold: kb review --acknowledge 'docs/\\x1b[31mred.md'");
});
