import { expect, test } from 'vitest';

import { judgeMarks } from '../../../src/compare/signature/judge-marks.ts';

test.each([
  [
    '@RequestParam(required=false)',
    '@RequestParam',
    'breaking: parameter q became required: without @RequestParam(required=false), with @RequestParam',
  ],
  [
    '@RequestParam',
    '@RequestParam(required=false)',
    'compatible: parameter q became optional: without @RequestParam, with @RequestParam(required=false)',
  ],
  ['@Valid @RequestBody', '@RequestBody', 'unknown: parameter q is without @Valid'],
  ['@Valid @RequestBody', '@RequestBody @Valid', ''],
])('%s → %s', (before, after, said) => {
  const marks = (text: string) => new Map([['q', text.split(' ')]]);
  expect(
    judgeMarks(marks(before), marks(after), ['q'])
      .map(({ is, reason }) => `${is}: ${reason}`)
      .join(),
  ).toBe(said);
});

test('of a parameter that came or went nothing is told beside', () => {
  expect(judgeMarks(new Map([['q', ['@Valid']]]), new Map(), [])).toEqual([]);
});
