import { expect, test } from 'vitest';

import { repairTypeScript } from '../../../src/code/ast/repair-typescript.ts';
import { withSyntaxTree } from '../../../src/code/ast/tree-sitter.ts';

const body = (code: string) => `async function one() {\n  ${code}\n}\n`;

test.each([
  'const user = await client.get<User>(url);',
  'return await this.api.query<Map<string, () => void>>(\n    { a: 1 },\n  );',
  "await knex('users').select<{ id: string }[]>('id');",
  'await load<User>(first, await load<User>(second));',
  'const users = await (await store.open()).get<User>(key);',
])('what is waited for is called, with type arguments, too: %s', async (code) => {
  const text = body(code);
  const tree = await withSyntaxTree('typescript', text, (each) => each?.rootNode.toString());
  expect(tree).toContain('type_arguments: (type_arguments');
  expect(tree).not.toContain('function: (await_expression');
  expect(repairTypeScript(text)).toHaveLength(text.length);
});

test.each([
  'if (await count() < most && least > (1)) stop();',
  'const isLess = (await one()) < two;',
  'await one(two < three, four > (5));',
  'first()\n  await (second).get<User>(key)',
])('a comparison stays one: %s', (code) => {
  expect(repairTypeScript(body(code))).toBe(body(code));
});
