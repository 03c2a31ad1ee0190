import { expect, test } from 'vitest';

import { readAround } from '../../../src/program/queries/read-around.ts';
import { takersOf } from '../../../src/program/queries/takers.ts';
import { readerOver } from '../../helpers/reader-over.ts';

/** Who takes what of a file: "src/b.ts: a b", `*` for the whole module, `~` for names that come from other files. */
async function takers(files: Record<string, string>, to: string): Promise<string[]> {
  const { reader, graph } = await readerOver(files);
  return takersOf(await readAround(reader, graph, [to]), to).map(({ from, names, whole, passed, subtypes = [] }) => {
    const made = subtypes.map(({ name, base }) => ` ${name}<${base}`).join('');
    return `${passed ? '~' : ''}${from}: ${[...names, ...(whole ? ['*'] : [])].join(' ')}${made}`;
  });
}

const STORE = 'export interface Store {}\nexport class Base {}\nexport const open = () => 1;\nexport default open;\n';

test('files take the names that they import, under the names they are exported by', async () => {
  const files = {
    'src/store.ts': STORE,
    'src/a.ts': "import { open as start, type Store } from './store.ts';\nstart({} as Store);\n",
    'src/b.ts': "import open from './store.ts';\nopen();\n",
    'src/c.ts': "import './store.ts';\n",
    'src/d.ts': "import * as store from './store.ts';\nstore.open();\n",
    'src/e.ts': "const store = await import('./store.ts');\nstore.open();\nexport {};\n",
  };
  expect(await takers(files, 'src/store.ts')).toEqual(['src/a.ts: Store open', 'src/b.ts: default', 'src/d.ts: *', 'src/e.ts: *']);
});

test('names are followed through the files that pass them on, which take nothing themselves', async () => {
  const files = {
    'src/store.ts': STORE,
    'src/index.ts': "export * from './store.ts';\nexport { open as begin } from './store.ts';\n",
    'src/all.ts': "export * as stores from './index.ts';\n",
    'src/own.ts': "import { Base } from './store.ts';\nexport { Base };\n",
    'src/a.ts': "import { begin, Store } from './index.ts';\nbegin({} as Store);\n",
    'src/b.ts': "import { stores } from './all.ts';\nstores.open();\n",
    'src/c.ts': "import { Base } from './own.ts';\nnew Base();\n",
    'src/d.ts': "import { other } from './index.ts';\nother();\n",
  };
  expect(await takers(files, 'src/store.ts')).toEqual(['~src/a.ts: Store open', '~src/b.ts: *', '~src/c.ts: Base', 'src/own.ts: Base']);
});

test('a file passes on what it takes by the name that it has there, and not an own export that is called alike', async () => {
  const files = {
    'src/store.ts': STORE,
    'src/own.ts': "import { Base as Parent } from './store.ts';\nexport class Base extends Parent {}\n",
    'src/other.ts': "import { Base as Parent } from './store.ts';\nexport { Parent };\n",
    'src/whole.ts': "import * as store from './store.ts';\nexport { store };\n",
    'src/start.ts': "import open from './store.ts';\nexport default () => open();\n",
    'src/a.ts': "import { Base } from './own.ts';\nnew Base();\n",
    'src/b.ts': "import { Parent } from './other.ts';\nnew Parent();\n",
    'src/c.ts': "import { store } from './whole.ts';\nstore.open();\n",
    'src/d.ts': "import start from './start.ts';\nstart();\n",
  };
  expect(await takers(files, 'src/store.ts')).toEqual([
    '~src/b.ts: Base',
    '~src/c.ts: *',
    'src/other.ts: Base',
    'src/own.ts: Base',
    'src/start.ts: default',
    'src/whole.ts: *',
  ]);
});

test('a package of Python passes on what it imports, and a name that is no export can be a module', async () => {
  const files = {
    'shop/__init__.py': 'from .store import Store\n',
    'shop/store.py': 'class Store:\n    pass\n\n\n_limit = 3\n',
    'shop/a.py': 'from shop import Store\n\n\nclass Own(Store):\n    pass\n',
    'shop/b.py': 'from shop.store import _limit\n',
    'shop/c.py': 'import shop.store\n',
    'shop/d.py': 'from shop import store\n',
  };
  expect(await takers(files, 'shop/store.py')).toEqual([
    'shop/__init__.py: Store',
    '~shop/a.py: Store Own<Store',
    'shop/b.py: *',
    'shop/c.py: *',
    'shop/d.py: *',
  ]);
});

test('what is required as a whole is the default that a module exports', async () => {
  const files = {
    'lib/open.js': 'module.exports = function open() {};\n',
    'lib/many.js': 'exports.one = 1;\nexports.two = 2;\n',
    'lib/a.js': "const open = require('./open');\nconst { one } = require('./many');\nopen(one);\n",
    'lib/b.js': "const many = require('./many');\nmany.two;\n",
  };
  expect(await takers(files, 'lib/open.js')).toEqual(['lib/a.js: default']);
  expect(await takers(files, 'lib/many.js')).toEqual(['lib/a.js: one', 'lib/b.js: *']);
});

test('types that are made from what a file takes are told with it', async () => {
  const files = {
    'src/store.ts': STORE,
    'src/a.ts':
      "import { Base, Store } from './store.ts';\nexport class Sql extends Base implements Store {}\nclass Other extends Sql {}\n",
  };
  expect(await takers(files, 'src/store.ts')).toEqual(['src/a.ts: Base Store Sql<Base Sql<Store']);
});
