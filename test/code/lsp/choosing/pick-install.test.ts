import { expect, test } from 'vitest';

import { pickInstall } from '../../../../src/code/lsp/choosing/pick-install.ts';

const install = { npm: 'npm install -g x', apt: 'apt install x', other: 'https://example.org/x' };

test.each([
  [['apt', 'npm'], 'npm install -g x'],
  [['apt'], 'apt install x'],
  [[], 'https://example.org/x'],
])('with %j on PATH it says %s', (programs: string[], said) => {
  expect(pickInstall({ install }, (program) => programs.includes(program))).toBe(said);
});

test('a machine without any of the programs is told one all the same', () => {
  expect(pickInstall({ install: { gem: 'gem install x' } }, () => false)).toBe('gem install x');
});
