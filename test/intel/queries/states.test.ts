import { expect, test } from 'vitest';

import { gitRepo } from '../../helpers/git-repo.ts';
import { runKb } from '../../helpers/run-kb.ts';

test('the values of an enumeration are those that it lists, without the constants beside them', () => {
  const state = `package shop;

public enum OrderKind {
  OPEN("open"),
  CLOSED("closed");

  private static final Map<String, OrderKind> BY_NAME = new HashMap<>();
  private final String name;

  OrderKind(String name) { this.name = name; }
}
`;
  const { stdout } = runKb(gitRepo({ 'shop/OrderKind.java': state }).dir, ['query', 'states', 'OrderKind']);
  expect(stdout).toContain('OrderKind: 2 values');
  expect(stdout).not.toContain('BY_NAME');
});
