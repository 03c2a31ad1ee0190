import { expect, test } from 'vitest';

import { languageIdOf } from '../../../src/code/lsp/language-id-of.ts';

test('a file has the language of its longest ending that the server knows', () => {
  const documents = { '.php': 'php', '.blade.php': 'blade' };
  expect(['a.blade.php', 'a.php', 'a.phpx'].map((path) => languageIdOf(path, { documents }))).toEqual(['blade', 'php', undefined]);
});

test('endings count in any case, as kb itself reads them', () => {
  const documents = { '.ts': 'typescript', '.R': 'r' };
  expect(['A.TS', 'a.r', 'a.R'].map((path) => languageIdOf(path, { documents }))).toEqual(['typescript', 'r', 'r']);
});
