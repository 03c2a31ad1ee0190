import { expect, test } from 'vitest';

import { contractThings, entryThings } from '../../../src/compare/things/finding-things.ts';
import type { Finding } from '../../../src/lens/report/lens.ts';

/** What a serializer with the field `title` of its own has, by the settings of its `Meta`. */
function fieldsBy(settings: Record<string, string>): string[] {
  const at = { path: 'serializer.py', startLine: 1, endLine: 9 };
  const part = (kind: string, name: string, text: string) => ({
    kind,
    name: `Cart: ${text}`,
    of: at,
    field: { name, text },
    ...at,
    startLine: 2,
  });
  const things = contractThings(
    [
      { kind: 'schema', name: 'Cart', rule: 'django/schema', ...at, says: '' },
      part('field', 'title', 'title = CharField()'),
      ...Object.entries(settings).map(([name, text]) => part('setting', name, text)),
    ] as never,
    (path) => path,
  );
  return things.filter(({ sort }) => sort === 'field').map(({ name, facets }) => `${name}: ${facets['text']}`);
}

test('fields that a setting chooses are fields, beside those that are declared; another setting is one itself', () => {
  expect(fieldsBy({ fields: "('title', 'owner',)", unique_together: "[('a', 'b')]" })).toEqual([
    'Cart.title: title=CharField()',
    'Cart.owner: owner',
    'Cart.unique_together: [("a","b")]',
  ]);
  expect(fieldsBy({ fields: "'__all__'" })).toEqual(['Cart.title: title=CharField()', 'Cart.fields: "__all__"']);
});

test('Go: a field in lower case is none that others can name', () => {
  const at = { path: 'web.go', startLine: 1, endLine: 9 };
  const field = (name: string) => ({ kind: 'field', name: `Config: ${name}`, of: at, field: { name, text: `${name} string` }, ...at });
  const things = contractThings(
    [{ kind: 'schema', name: 'Config', rule: 'go/struct', ...at, says: '' }, field('Port'), field('cached')] as never,
    (path) => path,
  );
  expect(things.map(({ name }) => name)).toEqual(['Config', 'Config.Port']);
});

test('what stands in front is the same whether a list of one or nothing in parentheses is written', () => {
  const stated = (guard: string, check: string): Finding => ({
    kind: 'protected',
    name: 'GET /a',
    path: 'routes.php',
    startLine: 1,
    endLine: 1,
    entry: { label: 'GET /a', group: 'HTTP routes', guards: [guard], checks: [{ kind: 'validation', text: check }] },
  });
  const facets = (guard: string, check: string) =>
    entryThings([{ ...stated(guard, check), kind: 'route' }, stated(guard, check)], (path) => path).map((thing) => thing.facets);
  expect(facets('middleware("auth")', 'validate([new Path()])')).toEqual(facets('middleware(["auth"])', 'validate([new Path])'));
  expect(facets('authorize_resource :order, except: [:new, :show]', 'a')).toEqual(facets('authorize_resource :order', 'a'));
  expect(facets('middleware("auth")', 'a')).not.toEqual(facets('middleware(["auth", "admin"])', 'a'));
  expect(facets('a', 'check(token, logger)')).toEqual(facets('a', 'check(token)'));
  expect(facets('a', 'check(token, owner)')).not.toEqual(facets('a', 'check(token)'));
  expect(facets('a', 'order:NewOrder')).toEqual(facets('a', 'order:OrderRequest'));
  expect(facets('a', 'order:NewOrder')).not.toEqual(facets('a', 'cart:NewOrder'));
});

test.each([
  ['orderResponseSchema', true],
  ['UserOut', true],
  ['UsersOutput', true],
  ['CheckOutRequest', false],
  ['SignOut', false],
  ['Outline', false],
])('a schema called %s is of an answer: %s', (name, isAnswer) => {
  const at = { path: 'a.ts', startLine: 1, endLine: 9 };
  const field = { kind: 'field', name: `${name}: id`, of: at, field: { name: 'id', text: 'id' }, ...at, startLine: 2 };
  const things = contractThings([{ kind: 'schema', name, rule: 'zod/object', ...at, says: '' }, field] as never, (path) => path);
  expect(things.filter(({ sort }) => sort === 'field').map(({ facets }) => facets['answered'] === 'yes')).toEqual([isAnswer]);
});

test('what is said to those who check code alone makes no other field', () => {
  const at = { path: 'Crate.cs', startLine: 1, endLine: 9 };
  const having = (text: string) =>
    contractThings(
      [
        { kind: 'schema', name: 'Crate', rule: 'c-sharp/record', ...at },
        { kind: 'field', name: `Crate: ${text}`, of: at, field: { name: 'Name', text }, ...at, startLine: 2 },
      ] as never,
      (path) => path,
    ).find(({ sort }) => sort === 'field')?.facets['text'];
  const plain = 'public required string Name { get; init; }';
  expect(having(`[UsedImplicitly(ImplicitUseKindFlags.Assign)] ${plain}`)).toBe(having(plain));
  expect(having(`[JsonIgnore] ${plain}`)).not.toBe(having(plain));
});
