import fc from 'fast-check';
import { expect, test } from 'vitest';

import { estimateTokens } from '../../../src/base/estimate-tokens.ts';
import { belowHeading } from '../../../src/docs/document/below-heading.ts';
import { cutReading } from '../../../src/docs/document/cut-reading.ts';

const TEXT = `# src · interfaces

## Summary

Two functions.

## Findings

### \`total\`

\`\`\`bash
# no heading
one
\`\`\`

#### Deeper

### \`price\`

Last.`;

test('what fits is whole', () => {
  expect(cutReading(TEXT, 1000)).toEqual({ text: TEXT });
});

test('of what does not, whole lines are left, no code fence stays open, and what is left out is named', () => {
  const { text, left } = cutReading(TEXT, estimateTokens(TEXT.slice(0, TEXT.indexOf('one'))) + 4);
  expect(text.endsWith('# no heading\n```')).toBe(true);
  expect(left).toBe('8 more lines under `total` · Deeper · `price`');
});

test('a reading fits its budget but for the end of a fence', () => {
  const line = fc.oneof(fc.string(), fc.constantFrom('```ts', '```', '# A', '## B'));
  fc.assert(
    fc.property(fc.array(line), fc.nat(200), (lines, budget) => {
      const { text } = cutReading(lines.join('\n'), budget);
      expect(estimateTokens(text)).toBeLessThanOrEqual(budget + 8);
    }),
  );
});

test('a part is what stands below a heading, deeper ones with it', () => {
  expect(belowHeading(TEXT, 'TOTAL')).toBe('### `total`\n\n```bash\n# no heading\none\n```\n\n#### Deeper');
  expect(belowHeading(TEXT, 'summary')).toBe('## Summary\n\nTwo functions.');
  expect(belowHeading(TEXT, 'no heading')).toBeUndefined();
});
