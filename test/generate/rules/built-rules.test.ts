import { expect, test } from 'vitest';

import { requiredWords } from '../../../src/code/rules/rule-words.ts';
import { readBuiltRules, wordsByGrammar } from '../../../src/generate/rules/built-rules.ts';
import { compileFolder, listFolders } from '../../../src/generate/rules/load-rules.ts';

test('rules come through the form that the build keeps as they are, and what they ask for in texts, too', async () => {
  for (const name of await listFolders()) {
    const folder = await compileFolder(name);
    expect(JSON.parse(JSON.stringify(folder))).toEqual(folder);
    const kept = wordsByGrammar(folder);
    expect(new Map(JSON.parse(JSON.stringify([...kept])))).toEqual(kept);
    const [rule] = folder.files.flatMap(({ rules }) => rules).filter(({ grammars }) => grammars.includes('typescript'));
    if (rule) expect(new Map(kept.get('typescript')).get(rule.id)).toEqual(requiredWords(rule.query, 'typescript'));
  }
});

test('sources that run as they are read the rules themselves', async () => {
  expect(await readBuiltRules('flows')).toBeUndefined();
});
