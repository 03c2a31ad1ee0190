import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listChanges, orderChanges } from '../../src/compare/list-changes.ts';
import { KINDS } from '../../src/compare/model/kinds.ts';
import type { Things } from '../../src/compare/read-things.ts';
import type { Thing } from '../../src/compare/things/thing.ts';

/** What is on a side where nothing is. */
const NOTHING: Things = {
  entries: [],
  contracts: [],
  declarations: [],
  dangers: [],
  controls: [],
  machines: [],
  functions: new Map(),
  visibilities: new Map(),
  named: new Map(),
  assigned: new Set(),
  changed: new Set(),
  unclear: 0,
};

const place = fc.record({ path: fc.constantFrom('a.ts', 'b.ts'), startLine: fc.integer({ min: 1, max: 99 }), endLine: fc.constant(99) });

function thing(
  sorts: string[],
  facets: fc.Arbitrary<Record<string, string>>,
  name: fc.Arbitrary<string> = fc.constantFrom('A', 'B', 'C'),
): fc.Arbitrary<Thing> {
  return fc.record({ sort: fc.constantFrom(...sorts), name, home: fc.constantFrom('a.ts', 'b.ts'), at: place, facets });
}

const said = fc.constantFrom('one', 'two').map((says) => ({ says }));

const entry = thing(
  ['route', 'job'],
  fc.record({
    handler: fc.constantFrom('show', 'list'),
    in: fc.constantFrom('a.ts', 'b.ts'),
    access: fc.constantFrom('protected', 'unprotected', 'undecided'),
    guards: fc.constantFrom('[]', '["login"]'),
  }),
  fc.constantFrom('GET /a', 'POST /a', 'GET /b'),
);

const declaration = thing(
  ['function', 'class'],
  fc
    .constantFrom('A(a:string):void', 'A(a:string,b:number):void', 'A()')
    .map((signature) => ({ signature, written: signature, language: 'typescript' })),
);

const things: fc.Arbitrary<Things> = fc.record({
  entries: fc.array(entry, { maxLength: 5 }),
  contracts: fc.array(
    thing(
      ['values', 'error'],
      fc.constantFrom('x | y', 'x').map((values) => ({ values })),
    ),
    { maxLength: 5 },
  ),
  declarations: fc.array(declaration, { maxLength: 6 }),
  dangers: fc.array(thing(['path'], said), { maxLength: 4 }),
  controls: fc.array(thing(['control'], fc.constant({ asks: 'user.isAdmin', shown: 'user.isAdmin' })), { maxLength: 3 }),
  machines: fc.array(thing(['machine'], fc.constant({})), { maxLength: 3 }),
  functions: fc.constant(new Map<string, string>()),
  changed: fc.constant(new Set<string>()),
  assigned: fc.constant(new Set<string>()),
  visibilities: fc.constant(new Map()),
  named: fc.constant(new Map<string, string>()),
  unclear: fc.constant(0),
});

const ALL = new Set(KINDS);

test('a tree compared with itself means nothing', () => {
  fc.assert(
    fc.property(things, (all) => {
      expect(listChanges(all, all, ALL)).toEqual([]);
    }),
  );
});

test('the same code elsewhere in its file, in another order, means nothing', () => {
  fc.assert(
    fc.property(things, fc.integer({ min: 1, max: 50 }), (all, lines) => {
      const lower = (each: Thing): Thing => ({ ...each, at: { ...each.at, startLine: each.at.startLine + lines } });
      const moved: Things = {
        ...all,
        entries: all.entries.map(lower),
        contracts: all.contracts.map(lower).reverse(),
        declarations: all.declarations.map(lower),
        dangers: all.dangers.map(lower).reverse(),
        controls: all.controls.map(lower),
        machines: all.machines.map(lower),
      };
      expect(listChanges(all, moved, ALL)).toEqual([]);
    }),
  );
});

test('with base and head exchanged, what was added is removed', () => {
  const MIRROR = { added: 'removed', removed: 'added', changed: 'changed', moved: 'moved' } as const;
  // That something comes without a control is told; that something open is gone is told by its being gone.
  const counted = (found: ReturnType<typeof listChanges>, mirror: boolean) =>
    found
      .filter(({ kind, sort, change }) => !(kind === 'trust-zones' && sort === 'access' && change === 'added'))
      .map(({ kind, change }) => `${kind} ${mirror ? MIRROR[change] : change}`)
      .sort();
  fc.assert(
    fc.property(things, things, (one, other) => {
      expect(counted(listChanges(other, one, ALL), true)).toEqual(counted(listChanges(one, other, ALL), false));
    }),
  );
});

test('ids are there once, and the order does not depend on that of what was found', () => {
  fc.assert(
    fc.property(things, things, (one, other) => {
      const found = listChanges(one, other, ALL);
      const ordered = orderChanges(found);
      expect(new Set(ordered.map(({ id }) => id)).size).toBe(ordered.length);
      expect(orderChanges(found.toReversed()).map(({ says }) => says)).toEqual(ordered.map(({ says }) => says));
    }),
  );
});

test('what a function raised and a new one raises now is not gone, nor what it raises in fewer places, and the other way round', () => {
  const raise = (of: string, what = 'raises Empty()'): Thing => {
    return {
      sort: 'raise',
      name: `${of} ${what}`,
      home: 'a.py',
      of,
      at: { path: 'a.py', startLine: 1, endLine: 1 },
      facets: { says: `${of} ${what}` },
    };
  };
  const having = (functions: string[], ...contracts: Thing[]): Things => {
    return { ...NOTHING, contracts, functions: new Map(functions.map((name) => [name, ''])), changed: new Set(['a.py']) };
  };
  const told = (base: Things, head: Things) => listChanges(base, head, new Set(KINDS)).map(({ says }) => says);
  const inside = having(['sell'], raise('sell'), raise('sell', 'raises Broke()'));
  const apart = having(['sell', 'check'], raise('check'));
  expect(told(inside, apart)).toEqual(['no more: sell raises Broke()']);
  expect(told(apart, inside)).toEqual(['new: sell raises Broke()']);
  const elsewhere = { ...raise('stock'), at: { path: 'b.py', startLine: 1, endLine: 1 } };
  expect(told(having(['sell'], raise('sell'), elsewhere), having(['sell'], elsewhere))).toEqual(['no more: sell raises Empty()']);
  const nested = having(['sell', 'Shop.Failing.make'], raise('Failing.make', 'raises Empty(text)'));
  expect(told(having(['sell'], raise('sell', 'raises Empty(why)')), nested)).toEqual([]);
  const once = having(['sell'], raise('sell'));
  const twice = having(['sell'], raise('sell'), raise('sell'));
  expect([told(once, twice), told(twice, once), told(having(['sell']), twice)]).toEqual([[], [], ['new: sell raises Empty()']]);
});

test('what a handler answered by a helper is answered still where a new function calls it', () => {
  const at = { path: 'orders.rb', startLine: 1, endLine: 1 };
  const name = 'Orders.show answers 404 by render_404';
  const having = (functions: Record<string, string>, isTold: boolean): Things => ({
    entries: [],
    contracts: isTold ? [{ sort: 'raise', name, home: at.path, of: 'Orders.show', at, facets: { says: name } }] : [],
    declarations: [],
    dangers: [],
    controls: [],
    machines: [],
    functions: new Map(Object.entries(functions)),
    changed: new Set([at.path]),
    assigned: new Set<string>(),
    visibilities: new Map(),
    named: new Map<string, string>(),
    unclear: 0,
  });
  const told = (base: Things, head: Things) => listChanges(base, head, new Set(KINDS)).map(({ says }) => says);
  const inside = having({ 'Api.Orders.show': 'find or render_404' }, true);
  const apart = having({ 'Api.Orders.show': 'order = own_order or return', 'Base.own_order': 'find || render_404' }, false);
  expect([told(inside, apart), told(apart, inside)]).toEqual([[], []]);
  expect(told(inside, having({ 'Api.Orders.show': 'find', 'Base.own_order': 'find || render_404' }, false))).toEqual([`no more: ${name}`]);
});

test('a schema that became an error type is not gone, and an error type is told once', () => {
  const at = { path: 'a.php', startLine: 1, endLine: 1 };
  const having = (...sorts: string[]): Things => ({
    entries: [],
    contracts: sorts.map((sort) => ({ sort, name: 'Refused', home: 'a.php', within: 'a.php 1', at, facets: {} })),
    declarations: sorts.map(() => ({
      sort: 'class',
      name: 'Refused',
      home: 'a.php',
      at,
      facets: { signature: 'class Refused', language: 'php' },
    })),
    dangers: [],
    controls: [],
    machines: [],
    functions: new Map(sorts.length > 0 ? [['Refused', '']] : []),
    changed: new Set(['a.php']),
    assigned: new Set<string>(),
    visibilities: new Map(),
    named: new Map<string, string>(),
    unclear: 0,
  });
  const told = (base: Things, head: Things) => listChanges(base, head, new Set(KINDS)).map(({ says }) => says);
  expect(told(having('schema'), having('error'))).toEqual([]);
  expect(told(having(), having('error'))).toEqual(['error type Refused is new']);
});

test('a schema that is declared inside of a function goes with it without saying', () => {
  const at = { path: 'a.go', startLine: 2, endLine: 4 };
  const place = { home: 'a', at, inside: 'send' };
  const payload = (...fields: string[]): Thing[] => [
    { ...place, sort: 'schema', name: 'payload', within: 'a.go 2', facets: {} },
    ...fields.map((name): Thing => ({ ...place, sort: 'field', name: `payload.${name}`, of: 'payload', within: 'a.go 2', facets: {} })),
  ];
  const having = (functions: string[], contracts: Thing[]): Things => {
    return { ...NOTHING, contracts, functions: new Map(functions.map((name) => [name, ''])), changed: new Set(['a.go']) };
  };
  const told = (base: Things, head: Things) => listChanges(base, head, new Set(KINDS)).map(({ says }) => says);
  const [none, one, two] = [having([], []), having(['send'], payload('id')), having(['send'], payload('id', 'name'))];
  expect([told(none, one), told(one, none)]).toEqual([[], []]);
  expect(told(one, two)).toEqual(['field payload.name is new']);
});

test('an import that nobody takes from a file is none of its names', () => {
  const name = (untaken?: boolean): Thing => {
    const at = { path: 'forms.py', startLine: 1, endLine: 1 };
    return { sort: 're-export', name: 'Order', home: 'forms.py', at, facets: {}, ...(untaken ? { untaken } : {}) };
  };
  const having = (...declarations: Thing[]): Things => {
    return { ...NOTHING, declarations, changed: new Set(['forms.py']) };
  };
  const told = (base: Things, head: Things) => listChanges(base, head, new Set(KINDS)).map(({ says }) => says);
  expect([told(having(name(true)), having()), told(having(), having(name(true)))]).toEqual([[], []]);
  expect(told(having(name()), having())).toEqual(['re export Order is gone']);
  expect([told(having(name()), having(name(true))), told(having(name(true)), having(name()))]).toEqual([[], []]);
});

test('what handles a route goes with it without saying, however its module is written', () => {
  const at = { path: 'pages.rb', startLine: 1, endLine: 1 };
  const having = (isThere: boolean): Things => ({
    entries: isThere
      ? [{ sort: 'route', name: 'DELETE /pages', home: 'routes.rb', at, facets: { handler: 'Api::V2::Pages.destroy', in: at.path } }]
      : [],
    contracts: [],
    declarations: ['Api.V2.Pages.show', ...(isThere ? ['Api.V2.Pages.destroy'] : [])].map((name) => ({
      sort: 'method',
      name,
      home: at.path,
      at,
      facets: { signature: 'def', language: 'ruby' },
    })),
    dangers: [],
    controls: [],
    machines: [],
    functions: new Map(),
    changed: new Set([at.path]),
    assigned: new Set<string>(),
    visibilities: new Map(),
    named: new Map<string, string>(),
    unclear: 0,
  });
  const told = (base: Things, head: Things) => listChanges(base, head, new Set(KINDS)).map(({ says }) => says);
  expect(told(having(false), having(true))).toEqual(['route DELETE /pages is new']);
});

test('a parameter is let through, or not any more, whichever function does that; of a file that is new it goes without saying', () => {
  const having = (path: string, inside: string, ...names: string[]): Things => {
    const at = { path, startLine: 2, endLine: 2 };
    const contracts = names.map((name): Thing => ({ sort: 'parameter', name, home: path, at, inside, facets: {} }));
    const functions = new Map([[inside, '']]);
    return {
      entries: [],
      declarations: [],
      dangers: [],
      controls: [],
      machines: [],
      assigned: new Set<string>(),
      visibilities: new Map(),
      named: new Map<string, string>(),
      unclear: 0,
      contracts,
      functions,
      changed: new Set([path]),
    };
  };
  const told = (base: Things, head: Things) => listChanges(base, head, new Set(KINDS)).map(({ says }) => says);
  const before = having('orders.rb', 'order_params', 'order.title', 'order.note');
  expect(told(before, having('orders.rb', 'permitted', 'order.title'))).toEqual(['parameter order.note is not let through any more']);
  expect(told({ ...before, contracts: [], changed: new Set() }, before)).toEqual([]);
});

test('what Python assigns is as good as a declaration of that name', () => {
  const at = { path: 'options.py', startLine: 1, endLine: 4 };
  const thing: Thing = { sort: 'function', name: 'lock', home: at.path, at, facets: { signature: 'def lock()', language: 'python' } };
  const changed = new Set([at.path]);
  const declared: Things = { ...NOTHING, changed, declarations: [thing] };
  const assigned: Things = { ...NOTHING, changed, assigned: new Set(['options.py lock']) };
  expect(listChanges(assigned, declared, new Set(KINDS))).toEqual([]);
  expect(listChanges(declared, assigned, new Set(KINDS))).toEqual([]);
});
