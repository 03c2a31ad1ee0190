import { expect, test } from 'vitest';

import { usageError } from '../../../src/base/errors.ts';
import { renderError, tellError } from '../../../src/commands/shared/print-error.ts';

test('an error is one line of kb with the hint below it, and control characters are spelled out', () => {
  expect(renderError(tellError(usageError('no \u001b[2Jfile', 'look there'), false))).toBe('kb: no \\x1b[2Jfile\n    look there');
});

test('a defect says that it is one and shows its place only to those who ask', () => {
  const defect = new TypeError('x is not a function');
  const told = renderError(tellError(defect, false));
  expect(told).toMatch(/^kb: something went wrong that kb did not expect: x is not a function\n {4}.*KB_DEBUG=1/);
  expect(told).not.toMatch(/^\s+at /m);
  expect(renderError(tellError(defect, true))).toMatch(/^\s+at .*print-error\.test/m);
});
