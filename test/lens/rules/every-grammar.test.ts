import { expect, test } from 'vitest';
import { Query } from 'web-tree-sitter';

import { loadGrammar } from '../../../src/code/ast/tree-sitter.ts';
import { LANGUAGES } from '../../../src/code/languages/languages.ts';
import { loadRules } from '../../../src/generate/rules/load-rules.ts';

/** Formats whose rules name items and have no grammar. */
const DATA = new Set(LANGUAGES.flatMap(({ id, reader }) => (reader ? [id] : [])));

const LENSES = ['flows', 'contracts', 'trust-zones', 'state'];

test('every rule compiles for every grammar it names', async () => {
  const files = new Map((await Promise.all(LENSES.map((lens) => loadRules(lens)))).flat().map((file) => [file.path, file]));
  for (const { path, rules } of files.values()) {
    for (const grammar of new Set(rules.flatMap(({ grammars }) => grammars).filter((name) => !DATA.has(name)))) {
      const language = await loadGrammar(grammar);
      const queries = rules.filter(({ grammars }) => grammars.includes(grammar)).map(({ query }) => query);
      expect(() => new Query(language, queries.join('\n')).delete(), `${path} for ${grammar}`).not.toThrow();
    }
  }
});
