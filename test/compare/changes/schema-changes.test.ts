import { expect, test } from 'vitest';

import { schemaChanges } from '../../../src/compare/changes/schema-changes.ts';
import { contractThings } from '../../../src/compare/things/finding-things.ts';
import type { Thing } from '../../../src/compare/things/thing.ts';
import type { Finding } from '../../../src/lens/report/lens.ts';

test('what a migration adds to a table is a new field of it, and no new table', () => {
  const at = { path: 'db/1.php', startLine: 1, endLine: 3 };
  const schema = (rule: string): Finding => ({ kind: 'schema', name: 'settings', rule, ...at, says: '' }) as never;
  const column = {
    kind: 'field',
    name: 'settings: active',
    of: at,
    field: { name: 'active', text: 'active' },
    ...at,
    startLine: 2,
  } as never;
  const saysOf = (rule: string) =>
    schemaChanges(
      [],
      contractThings([schema(rule), column], (path) => path),
    ).map(({ change, says }) => `${change} ${says}`);
  expect(saysOf('laravel/alter')).toEqual(['added field settings.active is new']);
  expect(saysOf('laravel/table')).toEqual(['added schema settings is new']);
  expect(
    schemaChanges(
      [],
      contractThings([schema('laravel/alter')], (path) => path),
    ),
  ).toEqual([]);
});

test('of several schemas of one name in a file those are the same that have the same fields', () => {
  const things = (...types: string[]) =>
    contractThings(
      types.flatMap((type, index) => {
        const at = { path: 'client.ts', startLine: 10 * index + 1, endLine: 10 * index + 3 };
        const data = { kind: 'field', name: 'response: data', of: at, field: { name: 'data', text: `data: ${type}` }, ...at } as never;
        return [
          { kind: 'schema', name: 'response', rule: 'zod/object', ...at, says: '' } as never,
          { ...(data as object), startLine: 10 * index + 2 } as never,
        ];
      }),
      (path) => path,
    );
  const saysOf = (before: string[], after: string[]) => schemaChanges(things(...before), things(...after)).map(({ says }) => says);
  expect(saysOf(['Carts', 'Orders', 'Users'], ['Carts', 'Notes', 'Orders', 'Users'])).toEqual(['schema response is new']);
  expect(saysOf(['Carts', 'Orders'], ['Carts', 'Notes'])).toEqual(['field response.data changed: it is declared otherwise']);
});

test("what no other package can name breaks nobody's code", () => {
  const schema = (own: boolean) => {
    const at = { path: 'dto.go', startLine: 1, endLine: 3 };
    const field = {
      kind: 'field',
      name: 'info: Key',
      of: at,
      field: { name: 'Key', text: 'Key string `json:"key"`' },
      ...at,
      startLine: 2,
    } as never;
    const things = contractThings([{ kind: 'schema', name: 'info', rule: 'go/struct', ...at, says: '' } as never, field], (path) => path);
    return things.map((thing) => (own ? { ...thing, own } : thing));
  };
  const effects = (before: Thing[], after: Thing[]) => schemaChanges(before, after).map(({ effect }) => `${effect?.is} for ${effect?.on}`);
  expect(effects(schema(false), [])).toEqual(['breaking for callers']);
  expect(effects(schema(true), [])).toEqual(['unknown for clients']);
  expect(effects(schema(true), schema(true).slice(0, 1))).toEqual(['unknown for clients']);
});

test('what nobody else can name is the same under another name, and what has no name is not told', () => {
  const struct = (name: string, own: boolean) => {
    const at = { path: 'dto.go', startLine: 1, endLine: 3 };
    const field = { kind: 'field', name: `${name}: ID`, of: at, field: { name: 'ID', text: 'ID string' }, ...at, startLine: 2 } as never;
    const things = contractThings([{ kind: 'schema', name, rule: 'go/struct', ...at, says: '' } as never, field], (path) => path);
    return things.map((thing) => (own ? { ...thing, own } : thing));
  };
  const saysOf = (before: Thing[], after: Thing[]) => schemaChanges(before, after).map(({ says }) => says);
  expect(saysOf(struct('getOrder', true), struct('orderParameters', true))).toEqual([]);
  expect(saysOf(struct('getOrder', true), struct('_', true))).toEqual([]);
  expect(saysOf([], struct('_', true))).toEqual([]);
  expect(saysOf(struct('Order', false), struct('Purchase', false))).toEqual(['schema Order is gone', 'schema Purchase is new']);
});

/** A migration that adds columns to tables, each as `table.column: type`. */
function migration(path: string, ...columns: string[]): Thing[] {
  const findings = columns.flatMap((column, index) => {
    const [table = '', name = '', text = ''] = column.split(/[.:] ?/);
    const at = { path, startLine: 10 * index + 1, endLine: 10 * index + 3 };
    const field = { kind: 'field', name: `${table}: ${name}`, of: at, field: { name, text }, ...at, startLine: at.startLine + 1 } as never;
    return [{ kind: 'schema', name: table, rule: 'laravel/alter', ...at, says: '' } as never, field];
  });
  return contractThings(findings, () => path);
}

test('a column that a migration changes several times is no new one', () => {
  const said = (before: Thing[], after: Thing[]) => schemaChanges(before, after).map(({ says }) => says);
  const [one, two] = [
    migration('1.php', 'carts.owner: integer'),
    migration('1.php', 'carts.owner: integer nullable', 'carts.owner: change'),
  ];
  expect(said(one, two)).toEqual(['field carts.owner changed: it is declared otherwise']);
  expect(said(two, one)).toEqual(['field carts.owner changed: it is declared otherwise']);
});

test('a migration that is written for several databases is told once', () => {
  const all = (directory: string) =>
    ['mysql', 'sqlite'].flatMap((name) => migration(`${directory}/${name}/2_owner.sql`, 'carts.owner: integer'));
  expect(schemaChanges([], all('migrations')).map(({ after, details }) => [after?.path, details.at(-1)])).toEqual([
    ['migrations/mysql/2_owner.sql', 'also in migrations/sqlite/2_owner.sql'],
  ]);
  expect(schemaChanges([], all('apps'))).toHaveLength(2);
  const beside = ['migrations/2_owner.mysql.up.sql', 'migrations/2_owner.up.sql'].flatMap((path) =>
    migration(path, 'carts.owner: integer'),
  );
  expect(schemaChanges([], beside)).toHaveLength(1);
});

test('what a description says in two formats is told once', () => {
  const described = (path: string) => {
    const at = { path, startLine: 1, endLine: 3 };
    const field = {
      kind: 'field',
      name: 'GET /carts: 200',
      of: at,
      field: { name: '200', text: '200: Cart' },
      ...at,
      startLine: 2,
    } as never;
    return contractThings([{ kind: 'schema', name: 'GET /carts', rule: 'openapi/operation', ...at, says: '' } as never, field], () => path);
  };
  const changes = schemaChanges(['api.json', 'api.yaml', 'other.yaml'].flatMap(described), []);
  expect(changes.map(({ before, effect, details }) => [before?.path, effect?.on, details.at(-1)])).toEqual([
    ['api.json', 'clients', 'also in api.yaml'],
    ['other.yaml', 'clients', '200'],
  ]);
});

test('a field that a schema takes of another, or takes no more, is told where fields are taken one by one', () => {
  const schema = (...picks: string[]): Finding =>
    ({ kind: 'schema', name: 'CreateOrder', rule: 'zod/derived', path: 'a.ts', startLine: 1, endLine: 3, picks }) as never;
  const saysOf = (before: Finding, after: Finding) => {
    const [base, head] = [before, after].map((each) => contractThings([each], (path) => path));
    return schemaChanges(base ?? [], head ?? []).map(({ change, says }) => `${change} ${says}`);
  };
  expect(saysOf(schema('id', 'total'), schema('total', 'note'))).toEqual([
    'removed field CreateOrder.id is taken of another schema no more',
    'added field CreateOrder.note is taken of another schema now',
  ]);
  expect(saysOf(schema(), schema('total'))).toEqual([]);
});

test('a type that a class keeps to itself concerns nobody when it comes or goes', () => {
  const hidden: Thing = {
    sort: 'schema',
    name: 'Result',
    home: 'A.java',
    at: { path: 'A.java', startLine: 1, endLine: 3 },
    hidden: true,
    facets: {},
  };
  expect(schemaChanges([], [hidden])).toEqual([]);
  expect(schemaChanges([hidden], [])).toEqual([]);
});

test('what a function answers by other words of its framework is told of neither', () => {
  const at = { path: 'views.py', startLine: 1, endLine: 1 };
  const raises = (...names: string[]) =>
    contractThings(
      names.map((name) => ({ kind: 'raise', name, ...at }) as never),
      (path) => path,
    );
  const saysOf = (base: Thing[], head: Thing[]) => schemaChanges(base, head).map(({ says }) => says);
  const looked = raises('Order.get answers 404 by get_object_or_404(Shop)', 'Order.get answers 404 by get_object_or_404(Order)');
  expect(saysOf(looked, raises('Order.get raises Http404'))).toEqual([]);
  expect(saysOf(raises('Order.get raises Http404'), looked)).toEqual([]);
  expect(saysOf(looked, raises('Order.put raises Http404'))).toHaveLength(3);
});
