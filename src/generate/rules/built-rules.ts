import { readFile } from 'node:fs/promises';

import { BUILD } from '../../base/build.ts';
import { packageRoot } from '../../base/files/package-root.ts';
import { parseJsonQuietly } from '../../base/files/parse-json-quietly.ts';
import { memoize } from '../../base/memoize.ts';
import { type Need, type RuleWords, requiredWords } from '../../code/rules/rule-words.ts';
import type { RuleFile } from '../../code/rules/rules.ts';

/** The rule files of a folder, and what names them: equal where they are. */
export interface RuleFolder {
  key: string;
  files: RuleFile[];
}

/** `<folder>.json`, a RuleFolder, and `<folder>/<grammar>.json`, what `wordsByGrammar` gives: `scripts/write-rules.js` writes them. */
const BUILT = new URL('dist/rules/', packageRoot());

/**
 * The rules of a folder as the build left them: to read their texts takes a tenth of the time that a commit waits, and to find out what words
 * they ask for as much again. Undefined where the sources run as they are, or the build is not there whole.
 */
export async function readBuiltRules(folder: string): Promise<RuleFolder | undefined> {
  if (BUILD === undefined) return undefined;
  const built = (await readBuilt(`${folder}.json`)) as RuleFolder | undefined;
  if (!built) return undefined;
  const wordsFor = memoize(async (grammar: string): Promise<RuleWords> => {
    return new Map((await readBuilt(`${folder}/${grammar}.json`)) as [id: string, words: Need[][]][] | undefined);
  });
  return { ...built, files: built.files.map((file) => ({ ...file, wordsFor })) };
}

/** What the rules of a folder ask for in texts of each grammar. */
export function wordsByGrammar({ files }: RuleFolder): Map<string, [id: string, words: Need[][]][]> {
  const all = new Map<string, [id: string, words: Need[][]][]>();
  for (const { id, query, grammars } of files.flatMap(({ rules }) => rules)) {
    for (const grammar of grammars) all.set(grammar, [...(all.get(grammar) ?? []), [id, requiredWords(query, grammar)]]);
  }
  return all;
}

async function readBuilt(path: string): Promise<unknown> {
  return parseJsonQuietly(await readFile(new URL(path, BUILT), 'utf8').catch(() => undefined));
}
