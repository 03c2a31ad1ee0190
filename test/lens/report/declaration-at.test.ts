import { expect, test } from 'vitest';

import { showDeclarationAt } from '../../../src/lens/report/declaration-at.ts';
import { symbol } from '../view.ts';

const method = symbol('method', 'handle', 'handle(): void', { at: [4, 8] });
const symbols = [symbol('class', 'Router', 'class Router', { at: [2, 20], children: [method] })];

test('a line is told by the innermost declaration around it', () => {
  expect(showDeclarationAt(symbols, 5)).toBe('`Router.handle`');
  expect(showDeclarationAt(symbols, 12)).toBe('`Router`');
});

test('a line outside all declarations is told by its number', () => {
  expect(showDeclarationAt(symbols, 21)).toBe('`L21`');
});
