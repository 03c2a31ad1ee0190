import fc from 'fast-check';
import { expect, test } from 'vitest';

import { findRouter, type InVain } from '../../../src/program/mounts/find-router.ts';
import type { RuleHit } from '../../../src/program/names/find-matches.ts';
import type { Names } from '../../../src/program/names/index-names.ts';
import { draws } from '../../helpers/draws.ts';

type Imports = Record<string, { specifier: string; name: string; files: string[] }>;

/** Where a dotted name leads, in sources that make routers and import names. */
function homeOf(path: string, dotted: string, routers: Record<string, string[]>, imports: Record<string, Imports>) {
  const found = new Map(Object.entries(routers).map(([file, names]) => [file, names.map((name) => router(file, name))]));
  const names = {
    importOf: (file: string, local: string) => imports[file]?.[local],
    defaultOf: () => undefined,
    localOf: () => undefined,
    passedOn: () => [],
  } as unknown as Names;
  return findRouter(path, dotted, found, names);
}

function router(path: string, name: string): RuleHit {
  const place = { startLine: 1, endLine: 1, start: 0, end: 9 };
  return { rule: 'flask/blueprint', path, ...place, captures: { name }, meta: { role: 'router' } };
}

test('a router of the file itself is found, and what it holds', () => {
  expect(homeOf('app.py', 'router.urls', { 'app.py': ['router'] }, {})).toEqual({ path: 'app.py', name: 'router' });
});

test('a router is found under the name that it has where it is made', () => {
  const imports = { 'app.py': { orders_bp: { specifier: 'shop.orders', name: 'bp', files: ['shop/orders.py'] } } };
  expect(homeOf('app.py', 'orders_bp', { 'shop/orders.py': ['bp'] }, imports)).toEqual({ path: 'shop/orders.py', name: 'bp' });
});

test('a router is found through a package that passes it on', () => {
  const imports = {
    'app.py': { bp: { specifier: 'shop', name: 'bp', files: ['shop/__init__.py'] } },
    'shop/__init__.py': { bp: { specifier: '.orders', name: 'bp', files: ['shop/orders.py'] } },
  };
  expect(homeOf('app.py', 'bp', { 'shop/orders.py': ['bp'] }, imports)).toEqual({ path: 'shop/orders.py', name: 'bp' });
});

test('a member of an imported module, or of a module that is imported as a whole, is found', () => {
  const routers = { 'shop/routes/users.py': ['router'] };
  const files = ['shop/routes/users.py'];
  const named = { 'app.py': { users: { specifier: 'shop.routes', name: 'users', files } } };
  const whole = { 'app.py': { shop: { specifier: 'shop.routes.users', name: '*', files } } };
  const home = { path: 'shop/routes/users.py', name: 'router' };
  expect(homeOf('app.py', 'users.router', routers, named)).toEqual(home);
  expect(homeOf('app.py', 'shop.routes.users.router', routers, whole)).toEqual(home);
});

test('a name that leads to no router, or round in circles, is not found', () => {
  const imports = {
    'a.py': { bp: { specifier: 'b', name: 'bp', files: ['b.py'] } },
    'b.py': { bp: { specifier: 'a', name: 'bp', files: ['a.py'] } },
  };
  expect(homeOf('a.py', 'bp', {}, imports)).toBeUndefined();
  expect(homeOf('a.py', 'missing', {}, imports)).toBeUndefined();
});

test("each of many files that pass on each other's names is looked into once for each number of files in between", () => {
  const files = Array.from({ length: 30 }, (_, number) => `part${number}.cs`);
  let asked = 0;
  const passedOn = () => {
    asked++;
    return files;
  };
  const names = { importOf: () => undefined, defaultOf: () => undefined, localOf: () => undefined, passedOn } as unknown as Names;
  expect(findRouter('part0.cs', 'app', new Map(), names)).toBeUndefined();
  expect(asked).toBeLessThanOrEqual(4 * files.length);
  expect(findRouter('part0.cs', 'app', new Map([['part29.cs', [router('part29.cs', 'app')]]]), names)).toEqual({
    path: 'part29.cs',
    name: 'app',
  });
});

test('names that are looked for with what others looked for in vain lead where they lead alone', () => {
  const files = ['a.ts', 'b.ts', 'c.ts', 'd.ts', 'e.ts'];
  const some = fc.uniqueArray(fc.constantFrom(...files), { maxLength: 3 });
  const program = fc.record({
    passing: fc.tuple(some, some, some, some, some),
    making: fc.uniqueArray(fc.constantFrom(...files), { maxLength: 2 }),
    imported: fc.array(fc.tuple(fc.constantFrom(...files), fc.constantFrom(...files)), { maxLength: 3 }),
    asked: fc.array(fc.tuple(fc.constantFrom(...files), fc.constantFrom('api', 'api.routes', 'other')), { minLength: 1, maxLength: 12 }),
  });
  fc.assert(
    fc.property(program, ({ passing, making, imported, asked }) => {
      const found = new Map(files.map((file) => [file, making.includes(file) ? [router(file, 'api')] : []]));
      const names = {
        importOf: (file: string, local: string) => {
          const to = imported.filter(([from]) => from === file && local === 'other').map(([, target]) => target);
          return to.length === 0 ? undefined : { specifier: './x', name: 'api', files: to };
        },
        defaultOf: () => undefined,
        localOf: () => undefined,
        passedOn: (file: string) => passing[files.indexOf(file)] ?? [],
      } as unknown as Names;
      const vain: InVain = new Map();
      const together = asked.map(([file, name]) => findRouter(file, name, found, names, vain));
      expect(together).toEqual(asked.map(([file, name]) => findRouter(file, name, found, names)));
    }),
    { numRuns: draws(300) },
  );
});
