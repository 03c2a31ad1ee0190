import { expect, test } from 'vitest';
import { Query } from 'web-tree-sitter';

import { loadGrammar, withSyntaxTree } from '../../../src/code/ast/tree-sitter.ts';
import { directPatterns } from '../../../src/code/rules/direct-patterns.ts';
import { kindsOf, toJsTree } from '../../../src/code/rules/js-tree.ts';
import { matchDirectly } from '../../../src/code/rules/match-directly.ts';
import { parseQuery } from '../../../src/code/rules/parse-query.ts';

const TEXT = `
import { load, save as keep, drop } from './load.js';
app.get('/orders', /* all */ check, (request) => load(request.params.id));
app.get('/orders', app.post, 'x', 'x');
const [first, second] = await load('a', 'b');
class Orders extends Base { @Field() open = true; static async list() { return this.rows; } }
if (a) b(); else c();
const broken = ;
foo([pair], 1) => ] class
`;

/** What the query finds, and what is found without it: undefined where only the query can tell. */
async function both(query: string) {
  const language = await loadGrammar('typescript');
  return withSyntaxTree('typescript', TEXT, (tree) => {
    const plain = tree && toJsTree(tree, 10_000);
    if (!plain) throw new Error('no tree');
    const engine = new Query(language, query)
      .matches(tree.rootNode)
      .map(({ captures }) => captures.map(({ name, node }) => `${name} ${node.text}`));
    const patterns = directPatterns(parseQuery(query), kindsOf(language));
    const own = patterns && matchDirectly(patterns, plain);
    const without = own?.map((match) => match.map(({ name, node }) => `${name} ${plain.text.slice(node.start, node.end)}`));
    return { engine: unique(engine), plain: without && unique(without) };
  });
}

function unique(matches: readonly string[][]): string[] {
  return [...new Set(matches.map((match) => match.join(' | ')))].sort();
}

test.each([
  ['a kind', '(arrow_function) @at'],
  ['fields', '(call_expression function: (member_expression object: (identifier) @object property: (property_identifier) @name)) @at'],
  ['every child in its turn', '(arguments (_) @one)'],
  ['every two children in their order', '(arguments (_) @one (_) @two)'],
  ['the first child', '(arguments . (_) @one)'],
  ['the last child', '(arguments (_) @one .)'],
  ['the only child', '(arguments . (_) @one .)'],
  ['neighbours, between which a comment stands', '(arguments (string) @one . (_) @two)'],
  ['neighbours behind one that is not captured', '(arguments (_) . (string) @two)'],
  ['a field that is not there', '(if_statement !alternative) @at'],
  ['a field that is not there, where it is', '(class_declaration !name) @at'],
  ['a word without a name', '(method_definition "async" name: (_) @name) @at'],

  ['alternatives', '(arguments [(string) (identifier)] @one)'],
  ['alternatives of the whole', '[(call_expression) (class_declaration)] @at'],
  ['alternatives with the same captures', '(call_expression function: [(identifier) @name (member_expression property: (_) @name)])'],
  ['alternatives of which one is there', '(call_expression function: [(identifier) (member_expression object: (_) @of)]) @at'],
  ['the same text', '((arguments (string) @one . (string) @two) (#eq? @one @two))'],
  ['another text', '((arguments (string) @one . (string) @two) (#not-eq? @one @two))'],
  ['texts', '((identifier) @one (#any-of? @one "load" "check"))'],
  ['no such texts', '((identifier) @one (#not-any-of? @one "load" "check"))'],
  ['a pattern', '((identifier) @one (#match? @one "^l"))'],
  ['no such pattern', '((identifier) @one (#not-match? @one "^l"))'],
  ['a condition on what is not captured', '((call_expression function: [(identifier) @name (member_expression)]) @at (#eq? @name "load"))'],
  [
    'a pattern of what is not captured',
    '((call_expression function: [(identifier) @name (member_expression)]) @at (#match? @name "load"))',
  ],
  ['what may be missing, and is there', '(class_declaration name: (_) @name (class_heritage (extends_clause value: (_) @base))?) @at'],
  ['what may be missing, and is', '(if_statement condition: (_) @if (else_clause (expression_statement (string) @text))?) @at'],
  [
    'what may be missing, beside each of several',
    '(arguments (_) @one) (call_expression function: (_) @name arguments: (arguments)? @all) @at',
  ],
  ['what may be missing in one of several', '(import_clause (named_imports (import_specifier name: (_) @name alias: (_)? @as)))'],
  ['two parts that may be missing', '(method_definition (accessibility_modifier)? @who name: (_) @name return_type: (_)? @type) @at'],
  [
    'one that may be missing in one that may',
    '(class_declaration name: (_) @name (class_heritage (extends_clause value: (_)? @base) @from)?) @at',
  ],
  [
    'what may be missing, without a condition that the others meet',
    '((call_expression function: (_) @name arguments: (arguments)? @all) @at (#match? @all "request"))',
  ],
  [
    'alternatives of different kinds with more and fewer captures',
    '(arguments [(string) @text (member_expression object: (_) @of property: (_) @text)]) @at',
  ],
  [
    'alternatives of the whole with more and fewer captures',
    '[(class_declaration name: (_) @name) (if_statement condition: (_) @name consequence: (_) @then)] @at',
  ],
  ['several patterns', '(array_pattern) @one (if_statement) @two'],
  ['anything around', '(_ (array_pattern)) @at'],
  ['anything around, also what is broken', '(_ (call_expression) @name) @at'],
  ['anything around what is in a field', '((_ function: (identifier) @name arguments: (arguments (_) @one)) @at (#eq? @name "load"))'],
  ['anything around, with another kind beside it', '[(_ (array_pattern)) (class_declaration)] @at'],
  [
    'what may be missing, and nobody sees it',
    '(call_expression function: (identifier) @name arguments: (arguments [(string) (number)]?)) @at',
  ],
  [
    'what may be missing, and nobody sees it between others',
    '(method_definition (accessibility_modifier)? name: (_) @name (statement_block)? @body)',
  ],
  ['two names for a node', '(array_pattern (identifier) @one @two)'],
])('%s: what is found without the query is what the query finds', async (_, query) => {
  const { engine, plain } = await both(query);
  expect(plain).toEqual(engine);
});

test('conditions leave matches and take some away', async () => {
  expect((await both('((identifier) @one (#match? @one "^l"))')).plain).toEqual(['one load']);
  expect((await both('(arguments . (_) @one .)')).plain).toEqual(['one request.params.id']);
});

test.each([
  ['what may be missing, and of which there are several', '(arguments (string)? @one) @at'],
  ['what stands next to what may be missing', '(arguments (string)? @one . (_) @two) @at'],
  ['the first, which may be missing', '(call_expression arguments: (arguments . (string)? @first) @all) @at'],
  ['the end behind what may be missing', '(arguments (_) (string)? @one .) @at'],
  ['what is there several times', '(arguments (string)+ @one) @at'],
  ['siblings without a parent', '((import_statement) @one . (expression_statement) @two)'],
  ['a kind that stands for several', '(arguments (expression) @one)'],
  ['alternatives of an alternative', '(arguments [[(string) (number)] (identifier)] @one)'],
  ['a node without a name', '(array_pattern _ @one)'],
  ['anything around the first', '(_ . (array_pattern)) @at'],
  ['anything around one of several', '(_ [(array_pattern) (class_body)]) @at'],
  ['several ways of which one captures less', '(arguments [(string) @text (identifier)]) @at'],
])('%s: only the query knows', async (_, query) => {
  expect((await both(query)).plain).toBeUndefined();
});
