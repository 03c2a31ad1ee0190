import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { languageOf } from '../../../src/code/languages/languages.ts';
import { calledText } from '../../../src/code/rules/called-text.ts';
import { grammarOf } from '../../../src/code/rules/grammar-of.ts';
import { matchOrders } from '../../../src/code/rules/match-rules.ts';
import { parseQuery } from '../../../src/code/rules/parse-query.ts';
import { hasWords, requiredWords, searchedText } from '../../../src/code/rules/rule-words.ts';
import { loadRules } from '../../../src/generate/rules/load-rules.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures/lens');

const isTold = (query: string, text: string) => {
  const pattern = parseQuery(query).map((each) => calledText(each, 'typescript'))[0];
  return pattern === undefined || new RegExp(pattern).test(text);
};

test('a call is told by what it calls and by how its first argument begins', () => {
  const query =
    '((call_expression function: (member_expression property: (property_identifier) @m) arguments: (arguments . (string))) (#any-of? @m "get" "put"))';
  for (const text of ["app.get('/a')", "app?.put<A>('/a')", "app\n  .get(\n    '/a',\n)", "app.get?.('/a')", "app.get(/* all */ '/a')"])
    expect(isTold(query, text), text).toBe(true);
  for (const text of ['app.get(a)', "get('/a')", "app.getAll('/a')", "app.post('/a')"]) expect(isTold(query, text), text).toBe(false);
});

test('what is called is told by the end of its expression, or by its brackets', () => {
  const named = '((call_expression function: [(identifier) (member_expression)] @f) (#match? @f "^(\\\\w+\\\\.)?router$"))';
  expect(isTold(named, 't.router({})')).toBe(true);
  expect(isTold(named, 'router.push(a)')).toBe(false);
  const indexed = '(call_expression function: (subscript_expression index: (identifier) @i))';
  expect(isTold(indexed, 'app[method](path)')).toBe(true);
  expect(isTold(indexed, 'const a = list[at] + f(x)')).toBe(false);
});

test('whatever a rule matches in a fixture, its words are told of', async () => {
  const rules = await loadRules('trust-zones');
  const paths = readdirSync(FIXTURES, { recursive: true, encoding: 'utf8' }).filter((path) => /\.[cm]?[jt]sx?$/.test(path));
  for (const path of paths.filter((each) => statSync(join(FIXTURES, each)).isFile())) {
    const language = languageOf(path);
    if (!language) continue;
    const text = readFileSync(join(FIXTURES, path), 'utf8');
    const [found = []] = await matchOrders(language, text, [{ files: rules }], new AbortController().signal);
    const matched = new Set(found.map(({ rule }) => rule));
    const grammar = grammarOf(language);
    const searched = searchedText(text);
    const untold = rules
      .flatMap((file) => file.rules)
      .filter(({ id, query }) => matched.has(id) && !hasWords(searched, requiredWords(query, grammar, 'with expressions')));
    expect(untold.map(({ id }) => `${path} ${id}`)).toEqual([]);
  }
});
