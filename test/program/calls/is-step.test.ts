import { expect, test } from 'vitest';

import { isStep } from '../../../src/program/calls/is-step.ts';
import type { Definition } from '../../../src/program/names/read-names.ts';

function definition(path: string, written: string, line = 90): Definition {
  const [name = '', owner] = written.split('.').reverse();
  const place = { path, startLine: line, endLine: line, start: -line, end: -line };
  return { ...place, name, ...(owner === undefined ? {} : { owner }), rule: '', captures: {}, meta: {} };
}

const BODY = { ...definition('src/orders.ts', 'place'), startLine: 10, endLine: 20, start: 100, end: 300 };

test.each([
  ['src/store.ts', 'save'],
  ['src/store.ts', 'Store.Save'],
  ['store/store.go', 'Save'],
  ['Store.cs', 'Store.Save'],
  ['src/orders.ts', 'audit'],
])('%s: %s is a step', (path, name) => {
  expect(isStep(definition(path, name), BODY)).toBe(true);
});

test.each([
  ['src/order.ts', 'Order'],
  ['src/order.ts', 'Order.constructor'],
  ['order.py', 'Order.__init__'],
  ['Order.cs', 'Order.Order'],
  ['src/error.rs', 'AppError.Invalid'],
  ['order.py', 'Order.Meta'],
  ['test/fake.test.ts', 'Fake.save'],
  ['node_modules/orm/index.ts', 'save'],
])('%s: %s is no step', (path, name) => {
  expect(isStep(definition(path, name), BODY)).toBe(false);
});

test('a parameter or variable of the function itself, and the function itself, are no steps', () => {
  expect(isStep(definition('src/orders.ts', 'work', 12), BODY)).toBe(false);
  expect(isStep(BODY, BODY)).toBe(false);
});
