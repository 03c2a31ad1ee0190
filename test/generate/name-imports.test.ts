import { expect, test } from 'vitest';

import { nameImports } from '../../src/generate/name-imports.ts';
import { gitRepo } from '../helpers/git-repo.ts';
import { inWorkspace } from '../spelunk/in-workspace.ts';

test('a name is found where it is imported, also from a file that passes it on, and where the whole module is', async () => {
  const repo = gitRepo({
    'src/cart.ts': 'export const total = 1;\nexport const tax = 2;\n',
    'src/index.ts': "export { total } from './cart';\n",
    'src/all.ts': "export * from './index';\n",
    'src/shop.ts': "import { total } from './cart';\n",
    'app/page.ts': "\nimport { total } from '../src/index';\n",
    'app/other.ts': "import { total } from '../src/all';\n",
    'app/tax.ts': "import { tax } from '../src/cart';\n",
    'app/whole.ts': "import * as cart from '../src/cart';\n",
  });
  await inWorkspace(repo, async (workspace) => {
    const importsOf = await nameImports(workspace, ['src/cart.ts']);
    const whole = { path: 'app/whole.ts', line: 1, whole: true };
    expect(importsOf('src/cart.ts', 'total')).toEqual([
      { path: 'app/other.ts', line: 1 },
      { path: 'app/page.ts', line: 2 },
      whole,
      { path: 'src/shop.ts', line: 1 },
    ]);
    expect(importsOf('src/cart.ts', 'tax')).toEqual([{ path: 'app/tax.ts', line: 1 }, whole]);
    expect(importsOf('src/cart.ts', 'gone')).toEqual([whole]);
  });
});

test('a declaration is looked for under the name that it is exported as', async () => {
  const repo = gitRepo({
    'cart.js': 'function total() {}\nmodule.exports = total;\n',
    'tax.js': 'function rate() {}\nexports.taxRate = rate;\n',
    'order.ts': 'class Order {}\nclass Row {}\nexport default Order;\nexport { Row as OrderRow };\n',
    'shop.js': "const sum = require('./cart');\nconst tax = require('./tax');\n",
    'page.ts': "import Entry, { OrderRow } from './order';\n",
    'part.js': "const { taxRate } = require('./tax');\n",
  });
  await inWorkspace(repo, async (workspace) => {
    const importsOf = await nameImports(workspace, ['cart.js', 'tax.js', 'order.ts']);
    expect(importsOf('cart.js', 'total')).toEqual([{ path: 'shop.js', line: 1 }]);
    expect(importsOf('tax.js', 'rate')).toEqual([
      { path: 'part.js', line: 1 },
      { path: 'shop.js', line: 2, whole: true },
    ]);
    expect(importsOf('order.ts', 'Order')).toEqual([{ path: 'page.ts', line: 1 }]);
    expect(importsOf('order.ts', 'Row')).toEqual([{ path: 'page.ts', line: 1 }]);
  });
});

test('a package of Python passes on what it imports', async () => {
  const repo = gitRepo({
    'src/shop/cart.py': 'class Cart:\n    pass\n',
    'src/shop/order.py': 'from .cart import Cart\n',
    'src/shop/__init__.py': 'from .cart import Cart as Cart\n',
    'app/main.py': 'from shop import Cart\n',
    'app/other.py': 'from shop.order import Cart\n',
  });
  await inWorkspace(repo, async (workspace) => {
    const importsOf = await nameImports(workspace, ['src/shop/cart.py']);
    expect(importsOf('src/shop/cart.py', 'Cart').map(({ path }) => path)).toEqual([
      'app/main.py',
      'src/shop/__init__.py',
      'src/shop/order.py',
    ]);
  });
});

test('files that import each other come to an end', async () => {
  const repo = gitRepo({
    'a.ts': "export * from './b';\nexport const x = 1;\n",
    'b.ts': "export * from './a';\n",
    'c.ts': "import { x } from './b';\n",
  });
  await inWorkspace(repo, async (workspace) => {
    expect((await nameImports(workspace, ['a.ts']))('a.ts', 'x')).toEqual([{ path: 'c.ts', line: 1 }]);
  });
});
