import fc from 'fast-check';
import { expect, test } from 'vitest';

import { type SmallTree, select, selectedPaths } from './small-tree.ts';

const SHOP: SmallTree = {
  'src/auth/index.ts': { exports: ['authenticate'], imports: ['src/auth/token.ts', 'src/auth/types.ts'] },
  'src/auth/token.ts': { exports: ['readToken'], imports: ['src/auth/types.ts'] },
  'src/auth/types.ts': { exports: ['AuthUser'] },
  'src/auth/token.test.ts': { imports: ['src/auth/token.ts', 'src/auth/index.ts'] },
  'src/auth/oauth/github.ts': { exports: ['github'], imports: ['src/auth/types.ts'] },
  'src/billing/invoice.ts': { exports: ['Invoice'], imports: ['src/billing/tax.ts'] },
  'src/billing/tax.ts': { exports: ['taxOf'] },
  'src/catalog/product.ts': { exports: ['Product'] },
  'src/catalog/stock.ts': { exports: ['Stock'], text: 'reserve the product' },
  'src/main.ts': { imports: ['src/auth/index.ts', 'src/billing/invoice.ts'] },
  'src/mail/outbox.ts': { exports: ['Outbox'] },
  'test/shop.test.ts': { imports: ['src/main.ts'] },
};

test('a directory selects exactly the files below it, what most of them import first and tests last', () => {
  expect(selectedPaths('src/auth', SHOP)).toEqual([
    'src/auth/types.ts',
    'src/auth/token.ts',
    'src/auth/index.ts',
    'src/auth/oauth/github.ts',
    'src/auth/token.test.ts',
  ]);
});

test('a directory that is selected whole is the scope, tests apart', () => {
  expect(select('src/auth/', SHOP).scope).toEqual([{ path: 'src/auth', tests: false }]);
  expect(select('src/auth', SHOP, { maxFiles: 4 })).toMatchObject({
    scope: [{ path: 'src/auth' }],
    leftOut: [{ path: 'src/auth/token.test.ts' }],
  });
  expect(select('test', SHOP).scope).toEqual([{ path: 'test', tests: true }]);
  expect(select('.', SHOP).scope).toEqual([{ path: '.', tests: false }]);
});

test('a glob is its own scope as long as nothing is left out, a file has none', () => {
  expect(select('src/*/t*.ts', SHOP).scope).toEqual([{ path: 'src/*/t*.ts', tests: false }]);
  expect(select('src/*/t*.ts', SHOP, { maxFiles: 2 }).scope).toEqual([]);
  expect(select('src/main.ts', SHOP).scope).toEqual([]);
});

test('one place inside another is covered by it', () => {
  expect(select('src/auth src/auth/oauth', SHOP).scope).toEqual([{ path: 'src/auth', tests: false }]);
});

test('a directory whose files all fit is selected whole, however deep', () => {
  expect(select('src', SHOP, { maxDepth: 1 })).toMatchObject({ leftOut: [], scope: [{ path: 'src' }] });
});

test('where not all files fit, those beyond the depth are left out first, and what is whole above them stays in scope', () => {
  const selection = select('src', SHOP, { maxDepth: 1, maxFiles: 9 });
  expect(selection.leftOut.map(({ path }) => path)).toEqual(['src/auth/oauth/github.ts', 'src/auth/token.test.ts']);
  expect(selection.scope.map(({ path }) => path)).toEqual(['src/*', 'src/auth/*', 'src/billing', 'src/catalog', 'src/mail']);
});

test('words select the feature and not the rest', () => {
  const { files, leftOut } = select('authentication layer', SHOP);
  expect(files.map(({ path }) => path).sort()).toEqual([
    'src/auth/index.ts',
    'src/auth/oauth/github.ts',
    'src/auth/token.ts',
    'src/auth/types.ts',
  ]);
  expect(leftOut).toEqual([]);
});

test('words have the directories that are named for them as scope', () => {
  expect(select('authentication layer', SHOP).scope).toEqual([{ path: 'src/auth', tests: false }]);
  expect(select('authentication tests', SHOP).scope).toEqual([{ path: 'src/auth', tests: true }]);
});

test('examples and benchmarks are no scope unless the focus names them', () => {
  const tree = { ...SHOP, 'examples/outbox/send.ts': {}, 'examples/outbox/list.ts': {} };
  expect(select('outbox', tree).scope).toEqual([]);
  expect(select('outbox examples', tree).scope).toEqual([{ path: 'examples', tests: false }]);
});

test('a directory of which a file was left out is no scope', () => {
  const { scope, leftOut } = select('authentication', SHOP, { maxFiles: 3 });
  expect(leftOut.length).toBeGreaterThan(0);
  expect(scope.map(({ path }) => path)).not.toContain('src/auth');
});

test('most of a directory that is named for the focus brings the rest', () => {
  const tree: SmallTree = {
    ...SHOP,
    'src/payment/intent.ts': { exports: ['PaymentIntent'], text: 'payment payment' },
    'src/payment/charge.ts': { exports: ['chargePayment'], text: 'payment payment' },
    'src/payment/a/b/c/d/e/f/g/h/limits.ts': { exports: ['limits'] },
  };
  const selection = select('payment', tree);
  expect(selection.files.map(({ path }) => path)).toContain('src/payment/a/b/c/d/e/f/g/h/limits.ts');
  expect(selection.scope).toEqual([{ path: 'src/payment', tests: false }]);
});

test('a file that merely mentions the focus is cut where whole files are about it', () => {
  const about = Object.fromEntries(
    ['open', 'close', 'read', 'renew', 'store', 'expire'].map((name) => [
      `src/session/${name}.ts`,
      { exports: [`${name}Session`], text: 'session' },
    ]),
  );
  expect(selectedPaths('session', { ...SHOP, ...about, 'src/notes.ts': { text: `session ${'lorem ipsum '.repeat(40)}` } })).not.toContain(
    'src/notes.ts',
  );
});

test('a short selection is filled with what only it uses before what everything uses', () => {
  const users = Object.fromEntries(
    Array.from({ length: 90 }, (_, index) => [`src/page/p${index}.ts`, { exports: [`page${index}`], imports: ['src/hub.ts'] }]),
  );
  const tree: SmallTree = {
    ...SHOP,
    ...users,
    'src/undo.ts': { exports: ['Undo'], text: 'undo undo', imports: ['src/delta.ts', 'src/hub.ts'] },
    'src/delta.ts': { exports: ['Delta'] },
    'src/hub.ts': { symbols: ['undoLast'], text: 'undo' },
    'src/x.ts': { symbols: ['undoLast'], text: 'undo' },
    'src/y.ts': { symbols: ['undoLast'], text: 'undo' },
    'src/z.ts': { symbols: ['undoLast'], text: 'undo' },
  };
  expect(selectedPaths('undo', tree).sort()).toEqual(['src/delta.ts', 'src/undo.ts', 'src/x.ts', 'src/y.ts', 'src/z.ts']);
});

test('examples and benchmarks take no places where the code itself is found', () => {
  const tree: SmallTree = {
    ...SHOP,
    'src/outbox/retry.ts': { exports: ['retryOutbox'] },
    'benchmarks/outbox/run.ts': { text: 'outbox' },
    'tools/codemod/move.ts': { exports: ['moveOutbox'], text: 'outbox' },
  };
  expect(selectedPaths('outbox', tree).sort()).toEqual(['src/mail/outbox.ts', 'src/outbox/retry.ts']);
  expect(selectedPaths('outbox benchmarks', tree)).toContain('benchmarks/outbox/run.ts');
});

test('where the limit cuts, directories named for the focus stay whole and are the scope', () => {
  const tree: SmallTree = {
    ...SHOP,
    'src/query/alias.ts': { exports: ['Alias'] },
    'src/query/build.ts': { exports: ['Build'] },
    'src/query/where.ts': { exports: ['Where'] },
    'src/run.ts': { exports: ['runQuery'] },
    'src/print.ts': { exports: ['printQuery'] },
  };
  const { scope, leftOut } = select('query', tree, { maxFiles: 3 });
  expect(scope).toEqual([{ path: 'src/query', tests: false }]);
  expect(leftOut.map(({ path }) => path).sort()).toEqual(['src/print.ts', 'src/run.ts']);
});

test('a named directory whose own files are all there is the scope as far as they go', () => {
  const below = Object.fromEntries(
    Array.from({ length: 6 }, (_, index) => [`src/query/dialects/sql/d${index}.ts`, { exports: [`dialect${index}`] }]),
  );
  const tree: SmallTree = {
    ...SHOP,
    ...below,
    'src/query/alias.ts': { exports: ['QueryAlias'] },
    'src/query/where.ts': { exports: ['QueryWhere'] },
  };
  expect(select('query', tree, { maxFiles: 4 }).scope).toEqual([{ path: 'src/query/*', tests: false }]);
});

test('in a tree laid out by role the name that marks the feature is the scope', () => {
  const tree: SmallTree = {
    ...SHOP,
    'app/controllers/invite.controller.ts': { exports: ['sendInvite'] },
    'app/routes/invite_route.ts': { exports: ['inviteRoute'] },
    'app/models/invite.ts': { exports: ['Invite'] },
    'app/models/invite.test.ts': {},
    'app/models/user.ts': { exports: ['User'] },
  };
  expect(select('invite', tree).scope).toEqual([{ path: 'app/**/invite[._-]*', tests: false }]);
  expect(select('invite', tree, { maxFiles: 2 }).scope).toEqual([]);
});

test('what no file has selects nothing', () => {
  expect(select('kubernetes', SHOP)).toEqual({ files: [], scope: [], leftOut: [] });
  expect(select('remove kubernetes', { ...SHOP, 'src/remove.ts': {} })).toEqual({ files: [], scope: [], leftOut: [] });
  expect(select('src/nope/**', SHOP)).toEqual({ files: [], scope: [], leftOut: [] });
});

test('where only tests match, they are selected after what they test', () => {
  expect(selectedPaths('shop', SHOP)).toEqual(['src/main.ts', 'test/shop.test.ts']);
});

const paths = Object.keys(SHOP);
const focuses = fc.constantFrom(
  'src',
  'src/auth',
  '.',
  'src/**/*.ts',
  'authentication',
  'product stock',
  'invoice tests',
  'src/auth src/mail',
  'outbox',
  'billing tax',
);
const limits = fc.record({ maxFiles: fc.integer({ min: 1, max: 14 }), maxDepth: fc.integer({ min: 0, max: 3 }) });

test('limits hold, no file is there twice, and a file is selected or left out but never both', () => {
  fc.assert(
    fc.property(focuses, limits, (focus, limit) => {
      const { files, leftOut } = select(focus, SHOP, limit);
      const all = [...files, ...leftOut].map(({ path }) => path);
      expect(files.length).toBeLessThanOrEqual(limit.maxFiles);
      expect(new Set(all).size).toBe(all.length);
      expect(all.every((path) => paths.includes(path))).toBe(true);
    }),
  );
});

test('every file of a scope is selected, and no scope lies in another', () => {
  fc.assert(
    fc.property(focuses, limits, (focus, limit) => {
      const { files, scope } = select(focus, SHOP, limit);
      const selected = new Set(files.map(({ path }) => path));
      for (const { path, tests } of scope.filter((each) => !each.path.includes('*'))) {
        const members = paths.filter((each) => (path === '.' || each.startsWith(`${path}/`)) && (tests || !/test/.test(each)));
        expect(members.filter((each) => !selected.has(each))).toEqual([]);
        expect(scope.filter((other) => other.path !== path && other.path.startsWith(`${path}/`))).toEqual([]);
      }
    }),
  );
});

test('a larger file limit only adds files', () => {
  fc.assert(
    fc.property(focuses, fc.integer({ min: 1, max: 12 }), (focus, maxFiles) => {
      const more = new Set(selectedPaths(focus, SHOP, { maxFiles: maxFiles + 1 }));
      expect(selectedPaths(focus, SHOP, { maxFiles }).every((path) => more.has(path))).toBe(true);
    }),
  );
});
