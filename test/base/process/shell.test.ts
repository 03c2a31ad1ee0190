import { execFileSync } from 'node:child_process';

import fc from 'fast-check';
import { expect, test } from 'vitest';

import { shellWord } from '../../../src/base/process/shell.ts';

test.skipIf(process.platform === 'win32')('a shell reads every word back as it was', () => {
  const word = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0') && !/\p{Surrogate}/u.test(text));
  const words = [...fc.sample(word, 200), '', "it's", '$(id)', '`id`', 'a\nb', '*', '~', '!', '\\', 'src/a-b_c.ts', 'Prüfung', '-rf'];
  const script = `printf '%s\\0' ${words.map(shellWord).join(' ')}`;
  expect(execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1)).toEqual(words);
});

test('a word that needs no quotes has none', () => {
  expect(['src/auth', 'v2.1', 'authentication', 'Prüfung'].map(shellWord)).toEqual(['src/auth', 'v2.1', 'authentication', 'Prüfung']);
});
