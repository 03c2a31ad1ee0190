import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { groupPairs } from '../../../src/base/group-by.ts';
import { loadGrammar, withSyntaxTree } from '../../../src/code/ast/tree-sitter.ts';
import { LANGUAGES, languageOf } from '../../../src/code/languages/languages.ts';
import { compileRules } from '../../../src/code/rules/compile-rules.ts';
import { couldMatch } from '../../../src/code/rules/could-match.ts';
import { grammarOf } from '../../../src/code/rules/grammar-of.ts';
import { kindsOf, toJsTree } from '../../../src/code/rules/js-tree.ts';
import { matchDirectly } from '../../../src/code/rules/match-directly.ts';
import { parseQuery } from '../../../src/code/rules/parse-query.ts';
import { hasWords, requiredWords, searchedText } from '../../../src/code/rules/rule-words.ts';
import type { Rule, RuleFile } from '../../../src/code/rules/rules.ts';
import { withCasts } from '../../../src/code/rules/with-casts.ts';
import { loadRules } from '../../../src/generate/rules/load-rules.ts';
import { draws, someOf } from '../../helpers/draws.ts';
import { matchText } from '../../helpers/match-text.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures/lens/rules');

/** A file name for each grammar that rules are written for. */
const NAMES: Record<string, string> = {
  javascript: 'a.js',
  typescript: 'a.ts',
  tsx: 'a.tsx',
  python: 'a.py',
  go: 'a.go',
  rust: 'a.rs',
  java: 'a.java',
  kotlin: 'a.kt',
  'c-sharp': 'a.cs',
  ruby: 'a.rb',
  php: 'a.php',
};

/** Those of which rules are compiled in another company, too. */
const inAnyCompany = someOf(Object.keys(NAMES));

/** All rules of all lenses. */
let ruleFiles: RuleFile[] = [];
/** Fixtures of the rules, by grammar. */
const texts = new Map<string, string[]>();

beforeAll(async () => {
  const all = await Promise.all(['flows', 'contracts', 'trust-zones', 'state'].map((lens) => loadRules(lens)));
  ruleFiles = [...new Map(all.flat().map((file) => [file.path, file])).values()];
  for (const path of readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' }).sort()) {
    if (path.endsWith('.expected') || !statSync(join(FIXTURES, path)).isFile()) continue;
    const grammar = grammarOf(read(path)) ?? '';
    texts.set(grammar, [...(texts.get(grammar) ?? []), readFileSync(join(FIXTURES, path), 'utf8')]);
  }
  texts.set('tsx', [...(texts.get('tsx') ?? []), ...(texts.get('typescript') ?? []).slice(0, 3)]);
});

test('every grammar that rules are written for is tried', () => {
  const grammars = new Set(ruleFiles.flatMap(({ rules }) => rules.flatMap((rule) => rule.grammars)));
  const trees = [...grammars].filter((grammar) => !LANGUAGES.some(({ id, reader }) => id === grammar && reader));
  expect(trees.sort()).toEqual(Object.keys(NAMES).sort());
});

test.each(Object.keys(NAMES))('every rule for %s compiles, and what it finds in a text is up to the text', async (grammar) => {
  const rules = ruleFiles.flatMap((file) => file.rules).filter(({ grammars }) => grammars.includes(grammar));
  const words = new Map(rules.map((rule) => [rule, requiredWords(rule.query, grammar)]));
  const each = [...new Set([...words.values()].flat(2).flatMap((need) => need.words))];
  const language = read(NAMES[grammar] ?? '');
  const kinds = kindsOf(await loadGrammar(grammar));
  // One process has compiled all rules at once.
  const set = await compileRules(grammar, ruleFiles);
  const { queries, broken } = await set.compile(rules, undefined, new AbortController().signal);
  expect(broken.map(({ rule, message }) => `${rule.id}: ${message}`)).toEqual([]);
  expect(queries.flatMap((query) => [...new Set(query.rules)])).toHaveLength(rules.length);
  // The other reads some texts in some order, whole or without some of the words.
  const another = ruleFiles.map((file) => ({ ...file }));
  const some = fc.record({ text: fc.constantFrom(...(texts.get(grammar) ?? [])), without: fc.subarray(each), whole: fc.boolean() });
  const drawn = fc.sample(some, draws(12)).map(({ text, without, whole }) => (whole ? text : without.reduce(removeWord, text)));
  for (const [index, text] of drawn.entries()) {
    const unexpected = await withSyntaxTree(grammar, text, (tree) => {
      const plain = tree && toJsTree(tree, 1_000_000);
      if (!plain) return [];
      const found = groupPairs(
        queries.flatMap(({ query, rules: of }) =>
          query.matches(tree.rootNode).flatMap(({ patternIndex, captures }) => {
            const rule = of[patternIndex];
            const nodes = captures.map(({ name, node }) => `${name} ${node.type} ${node.startIndex}-${node.endIndex}`);
            return rule && nodes.length > 0 ? [[rule, nodes.join()] as const] : [];
          }),
        ),
      );
      const isExpected = (rule: Rule) =>
        couldMatch(parseQuery(withCasts(rule.query, kinds)), plain) && hasWords(searchedText(text), words.get(rule) ?? []);
      const isSame = (rule: Rule) => {
        const matches = matchDirectly(set.plain(rule) ?? [], plain);
        const own = matches?.map((match) => match.map(({ name, node }) => `${name} ${node.kind} ${node.start}-${node.end}`).join());
        if (!set.plain(rule) || !own) return true;
        const plainly = sorted(own.filter((nodes) => nodes !== ''));
        const queried = sorted(found.get(rule) ?? []);
        // Where a field must not be there, tree-sitter gives but one of several nodes of another field: `SizeOdd, SizeHuge` without a value.
        return / ![a-z]/.test(rule.query) ? queried.every((nodes) => plainly.includes(nodes)) : isDeepStrictEqual(plainly, queried);
      };
      return rules.filter((rule) => !isSame(rule) || (found.has(rule) && !isExpected(rule)));
    });
    expect(unexpected.map(({ id }) => id)).toEqual([]);
    // Its queries hold other rules together, and what is compiled again takes most of the time.
    if (index < draws(3) && inAnyCompany.includes(grammar))
      expect(await matchText(language, text, another)).toEqual(await matchText(language, text, ruleFiles));
  }
});

function sorted(matches: readonly string[]): string[] {
  return [...new Set(matches)].sort();
}

function read(path: string) {
  const language = languageOf(path);
  if (!language) throw new Error(`no language for ${path}`);
  return language;
}

function removeWord(text: string, word: string): string {
  return word.length > 1 ? text.replaceAll(word, 'other') : text;
}
