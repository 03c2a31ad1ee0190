import { expect, test } from 'vitest';

import { afterColon, afterKeywords, afterLess, inParentheses, type ReadBases } from '../../../src/code/languages/bases.ts';

test.each<[string, ReadBases, string, string[]]>([
  [
    'TypeScript',
    afterKeywords,
    'class Sql<T extends Row = Row> extends db.Base<Map<string, T>> implements Store<T>, Closable',
    ['Base', 'Store', 'Closable'],
  ],
  ['TypeScript', afterKeywords, 'interface Reader<T> extends Store, Other<() => void> {', ['Store', 'Other']],
  ['TypeScript', afterKeywords, 'class Plain<T extends Row>', []],
  ['Java', afterKeywords, 'public class A extends B implements C, D', ['B', 'C', 'D']],
  ['Python', inParentheses, 'class A(abc.Base, Generic[T], metaclass=Meta):', ['Base', 'Generic']],
  ['Python', inParentheses, 'class A:', []],
  ['Kotlin', afterColon, 'class A(val b: B) : Base(b), Store<C>', ['Base', 'Store']],
  ['C#', afterColon, 'public sealed class A<T> : Base<T>, IStore where T : class', ['Base', 'IStore']],
  ['C++', afterColon, 'class A : public db::Base, private Store', ['Base', 'Store']],
  ['Ruby', afterLess, 'class A < Db::Base', ['Base']],
])('the bases of a type in %s', (_, read, signature, bases) => {
  expect(read(signature)).toEqual(bases);
});
