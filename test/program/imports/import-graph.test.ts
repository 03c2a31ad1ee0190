import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../../src/base/database/sqlite.ts';
import { digest } from '../../../src/base/digest.ts';
import { remember } from '../../../src/base/memoize.ts';
import { extract } from '../../../src/code/extract.ts';
import { type FactCache, noFactCache, openFactCache } from '../../../src/code/facts/fact-cache.ts';
import { readablePaths } from '../../../src/code/languages/classify.ts';
import { languageOf } from '../../../src/code/languages/languages.ts';
import { openReader, type Reader } from '../../../src/code/read-facts.ts';
import { openRepo } from '../../../src/git/repo.ts';
import { withTree } from '../../../src/git/trees/read-tree.ts';
import type { ImportGraph } from '../../../src/program/imports/graph.ts';
import { importGraph, type KeptGraph, keepGraph } from '../../../src/program/imports/import-graph.ts';
import { edgesInto } from '../../../src/program/queries/edges-into.ts';
import { contextIn } from '../../helpers/context.ts';
import { draws } from '../../helpers/draws.ts';
import { type Files, gitRepo, runGit, temporaryDirectory } from '../../helpers/git-repo.ts';
import { isolateGit } from '../../helpers/isolate-git.ts';

beforeEach(isolateGit);

/** Everything that a graph tells of a tree. */
function told(graph: ImportGraph, paths: readonly string[]): object {
  const { resolutions, imports, importers, reexports } = graph;
  return Object.fromEntries(paths.map((path) => [path, [resolutions, imports, importers, reexports].map((each) => each.get(path))]));
}

async function graphOf(dir: string, cache: FactCache = noFactCache()): Promise<{ graph: ImportGraph; parsed: number; all: object }> {
  const repo = await openRepo(dir, contextIn(dir));
  let parsed = 0;
  const progress = () => {
    parsed++;
  };
  return withTree(repo, { kind: 'index' }, async (tree) => {
    const paths = readablePaths(tree);
    const graph = await importGraph(openReader(repo, tree, { cache, fetch: false, progress }), paths);
    return { graph, parsed, all: told(graph, paths) };
  });
}

const shop: Files = {
  'pyproject.toml': '',
  'shop/__init__.py': '',
  'shop/cart.py': 'import json\nfrom . import money\nfrom .money import Price\nfrom shop.gone import x\n',
  'shop/money.py': 'from shop import money\nimport decimal\n',
  'shop/web.py': 'from shop.cart import total\nfrom shop.schema_pb2 import Schema\n',
  'shop/schema_pb2.py': 'x = 1\n',
  'README.md': 'see shop/cart.py',
};

test('the imports of every readable file, resolved', async () => {
  const { dir } = gitRepo(shop);
  const { graph } = await graphOf(dir);
  expect(graph.resolutions.get('shop/cart.py')).toEqual(
    new Map([
      ['json', { kind: 'package', name: 'json' }],
      ['.', { kind: 'file', paths: ['shop/money.py'] }],
      ['.money', { kind: 'file', paths: ['shop/money.py'] }],
      ['shop.gone', { kind: 'unresolved' }],
    ]),
  );
  expect(graph.imports.get('shop/cart.py')).toEqual(new Set(['shop/money.py']));
  expect(graph.importers.get('shop/money.py')).toEqual(new Set(['shop/cart.py']));
  expect(graph.importers.get('shop/cart.py')).toEqual(new Set(['shop/web.py']));
});

test('an import of a file that is not readable is resolved, and is no edge', async () => {
  const { dir } = gitRepo(shop);
  const { graph } = await graphOf(dir);
  expect(graph.resolutions.get('shop/web.py')?.get('shop.schema_pb2')).toEqual({ kind: 'file', paths: ['shop/schema_pb2.py'] });
  expect(graph.imports.get('shop/web.py')).toEqual(new Set(['shop/cart.py']));
  expect(graph.importers.get('shop/schema_pb2.py')).toBeUndefined();
});

test('what imports nothing, is imported by nothing or is no file of the tree has no entry', async () => {
  const { dir } = gitRepo(shop);
  const { graph } = await graphOf(dir);
  const entries = ['shop/__init__.py', 'gone.py'].map((path) => [
    graph.resolutions.get(path),
    graph.imports.get(path),
    graph.importers.get(path),
  ]);
  expect(entries.flat()).toEqual(Array(6).fill(undefined));
});

test('a file that imports itself has no edge for it', async () => {
  const { dir } = gitRepo(shop);
  const { graph } = await graphOf(dir);
  expect([...(graph.resolutions.get('shop/money.py')?.keys() ?? [])]).toEqual(['decimal']);
});

test('imports of one module under several names count together', async () => {
  const { dir } = gitRepo({ ...shop, 'shop/all.py': 'from . import cart\nfrom . import web\nfrom . import __version__\n' });
  const { graph } = await graphOf(dir);
  expect(graph.resolutions.get('shop/all.py')?.get('.')).toEqual({
    kind: 'file',
    paths: ['shop/__init__.py', 'shop/cart.py', 'shop/web.py'],
  });
});

test('edges into a set of files come from outside it, sorted', async () => {
  const { dir } = gitRepo({ ...shop, 'app.py': 'import shop.money\nimport shop.cart\n' });
  const { graph } = await graphOf(dir);
  expect(edgesInto(graph, ['shop/money.py', 'shop/cart.py'])).toEqual([
    { from: 'app.py', to: 'shop/cart.py' },
    { from: 'shop/web.py', to: 'shop/cart.py' },
    { from: 'app.py', to: 'shop/money.py' },
  ]);
});

test('an unchanged tree is not read again, a changed file is read alone', async () => {
  const { dir, write, git } = gitRepo(shop);
  const cache = await openFactCache(temporaryDirectory());
  const first = await graphOf(dir, cache);
  expect(first.parsed).toBeGreaterThan(2);
  const second = await graphOf(dir, cache);
  expect(second.parsed).toBe(0);
  expect(second.all).toEqual(first.all);
  write({ 'shop/web.py': 'from shop.money import Price\n' });
  git('add', '--all');
  const third = await graphOf(dir, cache);
  expect(third.parsed).toBe(1);
  expect(third.graph.importers.get('shop/cart.py')).toBeUndefined();
  cache.close();
});

test('a file that moves to another namespace changes the edges of files that did not change', async () => {
  const { dir, write, git } = gitRepo({
    'src/Order.cs': 'namespace Acme.Store;\npublic class Order {}\n',
    'src/Program.cs': 'using Acme.Store;\nnamespace Acme.Web;\nclass Program {}\n',
  });
  const cache = await openFactCache(temporaryDirectory());
  expect((await graphOf(dir, cache)).graph.importers.get('src/Order.cs')).toEqual(new Set(['src/Program.cs']));
  write({ 'src/Order.cs': 'namespace Acme.Orders;\npublic class Order {}\n' });
  git('add', '--all');
  expect((await graphOf(dir, cache)).graph.importers.get('src/Order.cs')).toBeUndefined();
  cache.close();
});

test('a graph with blobs that a partial clone lacks is not kept', async () => {
  const origin = gitRepo(shop);
  origin.git('config', 'uploadpack.allowFilter', 'true');
  const dir = `${temporaryDirectory()}/partial`;
  runGit(origin.dir, ['clone', '--quiet', '--no-checkout', '--filter=blob:none', `file://${origin.dir}`, dir]);
  runGit(dir, ['read-tree', 'HEAD']);
  const cache = await openFactCache(temporaryDirectory());
  expect((await graphOf(dir, cache)).graph.resolutions.get('shop/cart.py')).toBeUndefined();
  runGit(dir, ['checkout', '--quiet', '--force', 'main']);
  expect((await graphOf(dir, cache)).all).toEqual((await graphOf(dir)).all);
  cache.close();
});

const PYTHON = ['app/__init__.py', 'app/a.py', 'app/b.py', 'app/sub/c.py', 'b.py'];
const CSHARP = ['src/A.cs', 'src/B.cs', 'test/C.cs'];
const anEdit = fc.oneof(
  fc.record({
    path: fc.constantFrom(...PYTHON),
    text: fc
      .subarray([
        'import b',
        'from . import a',
        'from .sub import c',
        'from app import a, b',
        'import app.sub.c',
        'from .. import a',
        'import os',
      ])
      .map((lines) => lines.join('\n')),
  }),
  fc.record({
    path: fc.constantFrom(...CSHARP),
    text: fc
      .tuple(fc.subarray(['using X.Y;', 'using X.Z;', 'using System;']), fc.constantFrom('X.Y', 'X.Z'))
      .map(([usings, namespace]) => `${usings.join('\n')}\nnamespace ${namespace};\npublic class C {}\n`),
  }),
  fc.record({ path: fc.constantFrom('pyproject.toml', 'app/pyproject.toml', 'notes.md'), text: fc.constantFrom('', 'x = 1') }),
  fc.record({ path: fc.constantFrom(...PYTHON, ...CSHARP), text: fc.constant(null) }),
);

/** Reads files that are only in memory, as a reader of a repository would. */
function readerOf(files: ReadonlyMap<string, string>, cache: FactCache): Reader {
  const entries = new Map([...files].map(([path, text]) => [path, { mode: '100644' as const, id: digest(text, 40) }]));
  const modules = async (paths: readonly string[]) => {
    const facts = paths.map(async (path) => {
      const language = languageOf(path);
      if (!language) throw new Error(`${path} is not source code`);
      return [path, await extract(language, path, Buffer.from(files.get(path) ?? ''), 'module')] as const;
    });
    return new Map(await Promise.all(facts));
  };
  return {
    tree: { source: { kind: 'index' }, entries, unmerged: new Set(), hidden: 0 },
    cache,
    signal: new AbortController().signal,
    readModules: modules,
    findWords: () => Promise.reject(new Error('the graph asks for no words')),
    findDeclaring: () => Promise.reject(new Error('the graph asks for no names')),
    readFacts: () => Promise.reject(new Error('the graph needs no symbols')),
    expectFacts: () => {},
    readTexts: async (paths) => new Map(paths.map((path) => [path, files.get(path) ?? ''])),
  };
}

test('an import that a neighbour already has needs no resolver, a new one does', async () => {
  const files = new Map(Object.entries({ 'app/a.py': 'import os', 'app/b.py': 'from . import a', 'pyproject.toml': '' }));
  const cache = await openFactCache(temporaryDirectory());
  const configsRead = async () => {
    let count = 0;
    const reader = readerOf(files, cache);
    const readTexts: Reader['readTexts'] = (paths) => {
      count += paths.length;
      return reader.readTexts(paths);
    };
    await importGraph({ ...reader, readTexts }, readablePaths(reader.tree));
    return count;
  };
  expect(await configsRead()).toBe(1);
  files.set('app/b.py', 'import os');
  expect(await configsRead()).toBe(0);
  files.set('app/b.py', 'import sys');
  expect(await configsRead()).toBe(1);
  cache.close();
});

test('after any edits the graph with the warm cache is the graph of an empty one', async () => {
  const step = fc.array(anEdit, { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      const files = new Map(Object.entries({ 'app/__init__.py': 'import os\n', 'src/A.cs': 'namespace X.Y;\n' }));
      const cache = await openFactCache(temporaryDirectory());
      const kept = new Map<string, KeptGraph>();
      for (const edits of steps) {
        for (const { path, text } of edits) text === null ? files.delete(path) : files.set(path, text);
        const [warm, clean] = [readerOf(files, cache), readerOf(files, noFactCache())];
        const paths = readablePaths(warm.tree);
        const right = told(await importGraph(clean, paths), paths);
        expect(told(await importGraph(warm, paths), paths)).toEqual(right);
        const ofNames = remember(kept, [...files.keys()].sort().join('\n'), keepGraph);
        expect(told(await importGraph(clean, paths, undefined, ofNames), paths)).toEqual(right);
      }
      cache.close();
    }),
    { numRuns: draws(60) },
  );
});

test('names that a file passes on are told apart from those that it uses', async () => {
  const { dir } = gitRepo({
    'src/index.ts': "export { a } from './a.ts';\nimport { b } from './b.ts';\nb();\n",
    'src/a.ts': 'export const a = 1;\n',
    'src/b.ts': 'export const b = () => 1;\n',
  });
  const { graph } = await graphOf(dir);
  expect(graph.imports.get('src/index.ts')).toEqual(new Set(['src/a.ts', 'src/b.ts']));
  expect(graph.reexports.get('src/index.ts')).toEqual(new Set(['src/a.ts']));
  expect(graph.reexports.get('src/a.ts')).toBeUndefined();
});

test('files that are apart are nothing that an import leads to', async () => {
  const { dir } = gitRepo({ 'src/a.ts': "import './b.ts';\nimport '../notes/c.ts';\n", 'src/b.ts': '', 'notes/c.ts': '' });
  const repo = await openRepo(dir, contextIn(dir));
  const importsOf = (isApart?: (path: string) => boolean) =>
    withTree(repo, { kind: 'index' }, async (tree) => {
      const reader = openReader(repo, tree, { cache: noFactCache(), fetch: false });
      return JSON.stringify([...((await importGraph(reader, ['src/a.ts', 'src/b.ts'], isApart)).resolutions.get('src/a.ts') ?? [])]);
    });
  expect(await importsOf()).toContain('"notes/c.ts"');
  expect(await importsOf((path) => path.startsWith('notes/'))).not.toContain('"notes/c.ts"');
});

test('a changed file costs the row of the files around it, also in a cache that another process filled, and what was made before costs none', async () => {
  const names = Array.from({ length: 300 }, (_, number) => `src/f${String(number).padStart(3, '0')}.ts`);
  const files = new Map(names.map((path, number) => [path, `import './f${String((number + 1) % 300).padStart(3, '0')}.ts';\n`]));
  const cache = await openFactCache(temporaryDirectory());
  const written: string[] = [];
  const counting: FactCache = {
    ...cache,
    writeMemos: (memos) => {
      written.push(...[...memos.keys()].filter((key) => key.startsWith('links ')));
      cache.writeMemos(memos);
    },
  };
  const graphAfter = async (text: string, kept?: KeptGraph) => {
    files.set('src/f100.ts', text);
    written.length = 0;
    const reader = readerOf(files, counting);
    return importGraph(reader, readablePaths(reader.tree), undefined, kept);
  };
  const before = files.get('src/f100.ts') ?? '';
  await graphAfter(before);
  expect(written).toHaveLength(5);
  const changed = await graphAfter("import './f000.ts';\n");
  expect(written).toHaveLength(1);
  expect([changed.importers.get('src/f101.ts'), changed.importers.get('src/f000.ts')]).toEqual([
    undefined,
    new Set(['src/f100.ts', 'src/f299.ts']),
  ]);
  const kept = keepGraph();
  const first = await graphAfter(before, kept);
  expect(written).toHaveLength(0);
  expect(await graphAfter(`${before}export const more = 1;\n`, kept)).toBe(first);
  expect((await graphAfter('', kept)).importers.get('src/f101.ts')).toBeUndefined();
  expect(first.importers.get('src/f101.ts')).toEqual(new Set(['src/f100.ts']));
  cache.close();
});

test('where a row is lost or damaged, or what names the rows, the graph is made of the files again', async () => {
  const files = new Map(
    Object.entries({ 'src/A.cs': 'namespace X.Y;\npublic class A {}\n', 'src/B.cs': 'using X.Y;\nnamespace X.Z;\nclass B {}\n' }),
  );
  for (let number = 0; number < 100; number++) files.set(`src/more/${number}.cs`, `namespace N${number};\n`);
  const directory = temporaryDirectory();
  const graphNow = async () => {
    const cache = await openFactCache(directory);
    const reader = readerOf(files, cache);
    const paths = readablePaths(reader.tree);
    const found = told(await importGraph(reader, paths), paths);
    cache.close();
    return [found, told(await importGraph(readerOf(files, noFactCache()), paths), paths)];
  };
  const harm = async (statement: string) => {
    const database = await openDatabase(`${directory}/kb/facts.sqlite`);
    database.exec(statement);
    database.close();
  };
  await graphNow();
  for (const harmful of [
    "DELETE FROM memo WHERE key LIKE 'links % 0 %'",
    "DELETE FROM memo WHERE key LIKE 'links % 1 %'",
    "UPDATE memo SET value = replace(value, 'X.Y', 'X.Q') WHERE key LIKE 'links %'",
    "UPDATE memo SET value = substr(value, 1, 100) WHERE key LIKE 'rows %'",
    "UPDATE memo SET value = '{}' WHERE key LIKE 'rows %'",
  ]) {
    files.set('src/more/7.cs', `namespace M${files.size};\nusing X.Y;\n// ${harmful}\n`);
    await harm(harmful);
    const [warm, clean] = await graphNow();
    expect(warm, harmful).toEqual(clean);
  }
});
