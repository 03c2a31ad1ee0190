import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { parseQuery, type QueryPart } from '../../../src/code/rules/parse-query.ts';
import { CAPTURES, LISTS } from '../../../src/code/rules/rule-captures.ts';
import { ROLES, RULE_KEYS, type RuleKey } from '../../../src/code/rules/rule-meta.ts';
import { loadRules } from '../../../src/generate/rules/load-rules.ts';

const LENSES = ['flows', 'contracts', 'trust-zones', 'state'];

test.each(LENSES)('no two rules of %s have the same id', async (lens) => {
  const ids = (await loadRules(lens)).flatMap(({ rules }) => rules.map(({ id }) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('every rule says what a lens does with it', async () => {
  const files = (await Promise.all(LENSES.map((lens) => loadRules(lens)))).flat();
  expect(files.flatMap(({ rules }) => rules).filter(({ meta }) => meta.role === undefined)).toEqual([]);
});

test('the documentation of rules names every key, role and capture, and no key that there is not', () => {
  const documentation = readFileSync(new URL('../../../src/lens/rules/README.md', import.meta.url), 'utf8');
  const named = new Set([...documentation.matchAll(/`([^`]+)`/g)].map(([, name]) => name));
  const isNamed = (name: string) => named.has(name) || named.has(`@${name}`) || named.has(`${name}.each`) || named.has(`@${name}.each`);
  const all = [...Object.keys(RULE_KEYS), ...ROLES, ...CAPTURES, ...LISTS.map((name) => `${name}.each`)];
  expect(all.filter((name) => !isNamed(name))).toEqual([]);
  const [, table = ''] = /\n\| key [^\n]*\n\|[^\n]*\n((?:\|[^\n]*\n)+)/.exec(documentation) ?? [];
  const keys = table.split('\n').flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([a-z]+)`/g)].map(([, key]) => key ?? ''));
  expect(keys.filter((key) => key !== 'languages' && !Object.hasOwn(RULE_KEYS, key))).toEqual([]);
});

test('patterns in the headers of rules are regular expressions', async () => {
  const files = (await Promise.all(LENSES.map((lens) => loadRules(lens)))).flat();
  const patterns = files
    .flatMap(({ rules }) => rules)
    .flatMap(({ meta }) => Object.entries(meta))
    .filter(([key]) => RULE_KEYS[key as RuleKey] === 'pattern');
  for (const [key, pattern] of patterns) expect(() => new RegExp(pattern), `${key}: ${pattern}`).not.toThrow();
});

/**
 * tree-sitter writes where the next alternative is into the first step of each but the last. Where that is the first step of alternatives of its
 * own, or one that repeats, it forgets how those go on: `[[(a) (b)] (c)]` never finds a `b`.
 */
test('no alternative but the last begins with alternatives of its own, or repeats', async () => {
  const rules = (await Promise.all([...LENSES, 'places', 'common'].map((lens) => loadRules(lens)))).flat().flatMap((file) => file.rules);
  const losing = rules.filter(({ query }) => parseQuery(query).some(({ root }) => losesWays(root)));
  expect(losing.map(({ id }) => id)).toEqual([]);
  const losesAny = (query: string) => parseQuery(query).some(({ root }) => losesWays(root));
  expect(losesAny('(x [(c) [(a) (b)] @one])')).toBe(false);
  expect(losesAny('(x [[(a) (b)] @one (c)])')).toBe(true);
  expect(losesAny('(x [([(a) (b)] (d)) (c)])')).toBe(true);
  expect(losesAny('(x [(a)+ (c)])')).toBe(true);
});

function losesWays({ kind, parts }: QueryPart): boolean {
  return (kind === 'one' && parts.slice(0, -1).some(forks)) || parts.some(losesWays);
}

function forks({ kind, node, token, parts: [first], optional, repeated }: QueryPart): boolean {
  const isGroup = node === undefined && token === undefined;
  return kind === 'one' || optional || repeated || (isGroup && first !== undefined && forks(first));
}
