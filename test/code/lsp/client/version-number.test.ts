import { expect, test } from 'vitest';

import { versionNumber } from '../../../../src/code/lsp/client/version-number.ts';

test.each([
  ['7.0.2', '7.0.2'],
  ['v0.16.1', '0.16.1'],
  ['Debian clangd version 14.0.6 (https://example.org 1.2.3)', '14.0.6'],
  ['rust-analyzer 1.96.0 (ac68faa2 2026-05-25)', '1.96.0'],
  ['1.2.0-beta.3+build.5', '1.2.0-beta.3+build.5'],
  ['{"GoVersion":"go1.25.0","Path":"golang.org/x/tools/gopls","Main":{"Version":"v0.21.0"}}', '0.21.0'],
  ['pylsp', undefined],
  ['', undefined],
  [7, undefined],
])('of %j the version is %j', (said, version) => {
  expect(versionNumber(said)).toBe(version);
});
