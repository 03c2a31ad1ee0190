import { expect, test } from 'vitest';

import { withSyntaxTree } from '../../../src/code/ast/tree-sitter.ts';
import { couldMatch } from '../../../src/code/rules/could-match.ts';
import { toJsTree } from '../../../src/code/rules/js-tree.ts';
import { parseQuery } from '../../../src/code/rules/parse-query.ts';

const TEXT = `
import { load } from './load.js';
app.get('/orders', (request) => load(request.params.id));
export const names = ['a', 'b'];
`;

async function could(query: string, text = TEXT): Promise<boolean | undefined> {
  return withSyntaxTree('typescript', text, (tree) => {
    const plain = tree && toJsTree(tree, 1000);
    return plain && couldMatch(parseQuery(query), plain);
  });
}

test.each([
  ['a kind that is there', '(arrow_function) @at', true],
  ['a kind that is not', '(class_declaration) @at', false],
  ['a child of the kind', '(call_expression function: (member_expression)) @at', true],
  ['no child of the kind', '(array (call_expression)) @at', false],
  ['a text', '((call_expression function: (member_expression property: (property_identifier) @_get)) (#eq? @_get "get"))', true],
  ['no such text', '((call_expression function: (member_expression property: (property_identifier) @_get)) (#eq? @_get "post"))', false],
  ['a text of several', '((property_identifier) @at (#any-of? @at "post" "get"))', true],
  ['a text that is matched', '((string (string_fragment) @path) (#match? @path "^/"))', true],
  ['none that is', '((array (string (string_fragment) @path)) (#match? @path "^/"))', false],
  ['an alternative', '(call_expression arguments: (arguments [(number) (arrow_function)])) @at', true],
  ['no alternative', '(call_expression arguments: (arguments [(number) (class)])) @at', false],
  ['alternatives with a text', '((arguments [(string) (identifier)] @one) (#eq? @one "request"))', false],
  ['what may be missing', '(array (number)? @one (number)* @two) @at', true],
  ['a node of any kind', '(_ (array)) @at', true],
  ['a node of any kind with what is not there', '(_ (class_body)) @at', false],
  ['one of two patterns', '(class_declaration) @at (array) @at', true],
  ['siblings', '((import_statement) . (expression_statement)) @at', true],
  ['a kind that stands for several', '(array (expression) @one)', true],
  ['what is excluded', '((identifier) @at (#not-eq? @at "load"))', true],
])('%s', async (_, query, expected) => {
  expect(await could(query)).toBe(expected);
});

test('a tree with too many nodes is not looked through', async () => {
  expect(await could('(class_declaration) @at', 'f();\n'.repeat(500))).toBeUndefined();
});
