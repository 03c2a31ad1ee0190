import { expect, test } from 'vitest';

import { bareName, lastName } from '../../../../src/code/lsp/reading/last-name.ts';

test.each([
  ['find', 'find', 'find'],
  ['Router.find', 'Router.find', 'find'],
  ['(*Memory).Find', 'Find', 'Find'],
  ['(Memory[T]).Find', 'Find', 'Find'],
  ['shop::Store::find', 'shop::Store::find', 'find'],
  ['App\\Stock\\total', 'App\\Stock\\total', 'total'],
  ['find(String, int) : Item', 'find', 'find'],
  ['List<T>(int)', 'List', 'List'],
  ['total(of:)', 'total', 'total'],
  ['"name"', 'name', 'name'],
  ['def find(id)', 'find', 'find'],
  ['~Store', '~Store', '~Store'],
  ['operator==', 'operator==', 'operator=='],
  ['constructor', 'constructor', 'constructor'],
  ['save!', 'save!', 'save!'],
  ['$store', '$store', '$store'],
  ['./context.Renderer', './context.Renderer', 'Renderer'],
])('%j is %j, its own name %j', (name, bare, last) => {
  expect(bareName(name)).toBe(bare);
  expect(lastName(name)).toBe(last);
});
