import { expect, test } from 'vitest';

import { repairGo } from '../../../src/code/ast/repair-go.ts';
import { withSyntaxTree } from '../../../src/code/ast/tree-sitter.ts';

const body = (code: string) => `package a\n\nfunc one() {\n\t${code}\n}\n`;

test.each(['return new(float64(w) / float64(h))', 'p.Until = new(p.At.Add(p.Delay()))', 'take(new("a"), new(user{}))'])(
  'the address of a value is no broken syntax: %s',
  async (code) => {
    const text = body(code);
    expect(await withSyntaxTree('go', text, (tree) => tree?.rootNode.hasError)).toBe(false);
    expect(repairGo(text)).toHaveLength(text.length);
  },
);

test.each([
  'new(Cart)',
  'new(sync.Mutex)',
  'new([]func(int))',
  'new(map[string]struct{})',
  'new(func(a int) error)',
  'renew(f())',
  'a.new(f())',
])('what the grammar knows stays as it is: %s', (code) => {
  expect(repairGo(body(code))).toBe(body(code));
});
