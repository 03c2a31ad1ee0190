import { expect, test } from 'vitest';

import { exportsOf, readSource } from '../../helpers/read-source.ts';

test('the names that the rest of the assembly uses are exported, private ones not', async () => {
  const outline = await readSource(
    'Guard.cs',
    'namespace Acme;\ninternal static class Guard { }\npublic class Order { }\npublic class Cart { class Line { } }\n',
  );
  expect(exportsOf(outline)).toEqual(['Guard', 'Order', 'Cart']);
});

test('an attribute within type parameters leaves no gap', async () => {
  const { symbols } = await readSource(
    'Retry.cs',
    'public static class Retry {\n  public static T Add<[Kept(All)] T, [Kept] U>(this T builder, U options) => builder;\n}\n',
  );
  expect(symbols[0]?.children[0]?.signature).toBe('public static T Add<T, U>(this T builder, U options)');
});

test('the namespace of a file with broken syntax is found', async () => {
  const outline = await readSource(
    'Store.cs',
    '#if FAST\nusing Acme.Fast;\n#endif\nnamespace Acme.Store\n{\n#if FAST\n  public class Store : Fast {\n#else\n  public class Store {\n#endif\n  int } x;\n',
  );
  expect([outline.namespace, outline.broken]).toEqual(['Acme.Store', true]);
});

test('properties and indexers keep their accessors, without bodies', async () => {
  const { symbols } = await readSource(
    'Limits.cs',
    'public class Limits {\n  public int Size { get; private set; } = 1;\n  public int Half => Size / 2;\n  public required string Name { get => name; init { name = value; } }\n  public int this[int at] { get { return at; } }\n  public int Spare;\n}\n',
  );
  expect(symbols[0]?.children.map(({ signature }) => signature)).toEqual([
    'public int Size { get; private set; }',
    'public int Half { get; }',
    'public required string Name { get; init; }',
    'public int this[int at] { get; }',
    'public int Spare',
  ]);
});
