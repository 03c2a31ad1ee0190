import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import fc from 'fast-check';
import { ResolverFactory } from 'oxc-resolver';
import { expect, test } from 'vitest';
import { makeEcmascriptResolve } from '../../../src/program/ecmascript/ecmascript.ts';
import { EXTENSION_ALIAS, EXTENSIONS } from '../../../src/program/ecmascript/ecmascript-files.ts';
import { temporaryDirectory } from '../../helpers/git-repo.ts';

const OPTIONS = {
  extensions: [...EXTENSIONS],
  extensionAlias: Object.fromEntries(Object.entries(EXTENSION_ALIAS).map(([extension, aliases]) => [extension, [...aliases]])),
  conditionNames: ['import', 'node', 'default'],
  mainFields: ['main'],
  nodePath: false,
};

const sources = fc.uniqueArray(
  fc
    .tuple(
      fc.constantFrom('', 'src/', 'src/lib/', 'box/', 'box/src/', 'box/src/lib/'),
      fc.constantFrom('index', 'a', 'b', 'lib'),
      fc.constantFrom('.ts', '.tsx', '.js', '.d.ts', '.json'),
    )
    .map((parts) => parts.join('')),
  { minLength: 1, maxLength: 12 },
);
const target = fc.constantFrom('./index.js', './src/a.ts', './src/index.js', './src/lib/b.tsx', './src/a', './a.js');
const entry = fc.oneof(target, fc.record({ import: target, default: target }), fc.record({ require: target, import: target }));
const manifest = fc.record(
  {
    main: target,
    exports: fc.oneof(
      entry,
      fc.dictionary(
        fc.constantFrom('.', './a', './lib/b', './*', './lib/*'),
        fc.oneof(entry, fc.constantFrom('./src/*.ts', './src/*', './src/lib/*.js')),
      ),
    ),
    imports: fc.dictionary(fc.constantFrom('#a', '#lib/*', '#*'), fc.oneof(target, fc.constantFrom('./src/*.ts', './src/lib/*.js'))),
  },
  { requiredKeys: [] },
);
const specifier = fc.constantFrom(
  './a',
  './a.js',
  './b.js',
  './lib',
  './lib/',
  '.',
  '..',
  '../a',
  './lib/b',
  'box',
  'box/a',
  'box/lib/b',
  'box/src/a.ts',
  '#a',
  '#lib/b',
);
const importer = fc.constantFrom('main.ts', 'src/main.ts', 'box/main.ts', 'box/src/main.ts');

test('where oxc-resolver finds a file on disk, the same file is found in the tree', () => {
  let found = 0;
  fc.assert(
    fc.property(sources, manifest, fc.array(fc.tuple(importer, specifier), { minLength: 5, maxLength: 15 }), (paths, box, imports) => {
      const files = new Map([
        ...paths.map((path): [string, string] => [path, '']),
        ['package.json', '{}'],
        ['box/package.json', JSON.stringify({ name: 'box', ...box })],
      ]);
      const root = materialise(files);
      const oracle = new ResolverFactory(OPTIONS);
      const resolve = makeEcmascriptResolve({ paths: new Set(files.keys()), readText: (path) => files.get(path), modules: new Map() });
      for (const [from, imported] of imports) {
        const { path } = oracle.sync(join(root, from, '..'), imported);
        if (path === undefined) continue;
        found += 1;
        const expected = path.slice(root.length + 1).replaceAll('\\', '/');
        expect(resolve(from, { specifier: imported, kind: 'static', names: [], line: 1 }), `${imported} from ${from}`).toEqual({
          kind: 'file',
          paths: [expected],
        });
      }
    }),
    { numRuns: 60 },
  );
  expect(found).toBeGreaterThan(40);
});

function materialise(files: ReadonlyMap<string, string>): string {
  // What imports lead to above it is not somebody else's.
  const root = join(temporaryDirectory(), 'above/tree');
  for (const [path, text] of files) {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  for (const directory of ['src', 'box/src', 'node_modules']) mkdirSync(join(root, directory), { recursive: true });
  symlinkSync(join(root, 'box'), join(root, 'node_modules/box'), 'junction');
  return root;
}
