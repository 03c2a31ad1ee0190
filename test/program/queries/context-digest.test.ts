import { expect, test } from 'vitest';

import { once } from '../../../src/base/once.ts';
import { contextDigest } from '../../../src/program/queries/context-digest.ts';
import { type Files, gitRepo } from '../../helpers/git-repo.ts';
import { inWorkspace } from '../../spelunk/in-workspace.ts';

const FILES = {
  'src/cart/cart.ts': "import { Item } from '../item.ts';\nexport class Cart {\n  items: Item[] = [];\n}\n",
  'src/cart/total.ts': "import { Cart } from './cart.ts';\nexport const total = (cart: Cart) => cart.items.length;\n",
  'src/cart/public.ts': "export { Cart } from './cart.ts';\n",
  'src/item.ts': "import { Money } from './money.ts';\nimport prices from './prices.json';\nexport interface Item {\n  price: Money;\n}\n",
  'src/money.ts': 'export type Money = number;\n',
  'src/prices.json': '{"apple": 1}\n',
  'src/shop.ts': "import { total } from './cart/total.ts';\nexport const shop = total;\n",
  'src/checkout.ts': "import { Cart } from './cart/public.ts';\nexport const checkout = (cart: Cart) => cart;\n",
  'src/page.ts': "import { checkout } from './checkout.ts';\nexport const page = checkout;\n",
  'src/mail.ts': 'export const mail = 1;\n',
};
const SOURCES = ['src/cart/cart.ts', 'src/cart/total.ts'];

async function digestAfter(changes: Files = {}, { files = FILES, sources = SOURCES }: { files?: Files; sources?: string[] } = {}) {
  const repo = gitRepo(files);
  repo.write(changes);
  return inWorkspace(repo, async (workspace) => {
    return contextDigest(
      await workspace.graph(),
      workspace.tree,
      sources.map((path) => ({ path })),
    );
  });
}

/** What it is while nothing has changed. */
const unchanged = once(() => digestAfter());

const edited = (path: keyof typeof FILES) => ({ [path]: `${FILES[path]}// more\n` });

test.each<[string, Files]>([
  ['a file that the sources import', edited('src/item.ts')],
  ['a file that it imports in turn', edited('src/money.ts')],
  ['data that is imported on the way', edited('src/prices.json')],
  ['a file that imports a source', edited('src/shop.ts')],
  ['a file that passes a source on', edited('src/cart/public.ts')],
  ['a file that imports what is passed on', edited('src/checkout.ts')],
  ['a new importer', { 'src/job.ts': "import './cart/cart.ts';\n" }],
  ['an importer that is gone', { 'src/shop.ts': null }],
])('%s changes it', async (_, changes) => {
  expect(await digestAfter(changes)).not.toBe(await unchanged());
});

test.each<[string, Files]>([
  ['a source', { 'src/cart/cart.ts': FILES['src/cart/cart.ts'].replace('[]', '[] /* none */') }],
  ['a file without a way to the sources', { ...edited('src/mail.ts'), 'src/new.ts': "import './mail.ts';\n" }],
  ['who imports an importer that passes nothing on', edited('src/page.ts')],
])('%s does not', async (_, changes) => {
  expect(await digestAfter(changes)).toBe(await unchanged());
});

test('the order of the sources does not matter, which they are does', async () => {
  const digest = await unchanged();
  expect(digest).toMatch(/^[0-9a-f]{8}$/);
  expect(await digestAfter({}, { sources: SOURCES.toReversed() })).toBe(digest);
  expect(await digestAfter({}, { sources: SOURCES.slice(0, 1) })).not.toBe(digest);
});

test('a package passes on what its __init__ imports, and a header what it includes', async () => {
  const python = {
    'shop/__init__.py': 'from .cart import Cart\n',
    'shop/cart.py': 'class Cart: pass\n',
    'web.py': 'from shop import Cart\n',
  };
  const py = { files: python, sources: ['shop/cart.py'] };
  expect(await digestAfter({ 'web.py': 'from shop import Cart\nCart()\n' }, py)).not.toBe(await digestAfter({}, py));
  const c = { files: { 'a.h': 'int a;\n', 'b.h': '#include "a.h"\n', 'c.c': '#include "b.h"\n' }, sources: ['a.h'] };
  expect(await digestAfter({ 'c.c': '#include "b.h"\nint c;\n' }, c)).not.toBe(await digestAfter({}, c));
});

test('files of a Go package see each other without an import, those of another do not', async () => {
  const files = {
    'go.mod': 'module shop\n',
    'cart/cart.go': 'package cart\n',
    'cart/total.go': 'package cart\n',
    'mail/mail.go': 'package mail\n',
  };
  const go = { files, sources: ['cart/cart.go'] };
  expect(await digestAfter({ 'cart/total.go': 'package cart\n\nvar a = 1\n' }, go)).not.toBe(await digestAfter({}, go));
  expect(await digestAfter({ 'mail/mail.go': 'package mail\n\nvar a = 1\n' }, go)).toBe(await digestAfter({}, go));
});

test('cycles of imports end', async () => {
  const files = {
    'a.ts': "export * from './b.ts';\n",
    'b.ts': "export * from './a.ts';\n",
    'index.ts': "export * from './index.ts';\nimport './a.ts';\n",
  };
  expect(await digestAfter({}, { files, sources: ['a.ts'] })).toMatch(/^[0-9a-f]{8}$/);
});
