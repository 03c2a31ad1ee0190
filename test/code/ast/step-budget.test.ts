import { expect, test } from 'vitest';

import { stepBudget } from '../../../src/code/ast/step-budget.ts';
import { withSyntaxTree } from '../../../src/code/ast/tree-sitter.ts';

test('a budget is spent after its number of steps, whatever time they take', () => {
  const isSpent = stepBudget(3);
  expect([isSpent(), isSpent(), isSpent(), isSpent(), isSpent()]).toEqual([false, false, false, true, true]);
});

test('the same text takes the same number of steps every time, so it is cut off at the same place on every machine', async () => {
  const text = 'export const rates = [1.5, 2.5, 3.5];\n'.repeat(2000);
  const counts = [];
  for (let round = 0; round < 3; round++) counts.push(await withSyntaxTree('typescript', text, (tree) => tree?.rootNode.descendantCount));
  expect(new Set(counts).size).toBe(1);
  expect(counts[0]).toBeGreaterThan(20_000);
});
