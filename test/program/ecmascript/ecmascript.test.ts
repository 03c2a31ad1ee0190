import { expect, test } from 'vitest';

import type { Import, ModuleFacts, Resolution } from '../../../src/code/facts/facts.ts';
import { makeEcmascriptResolve } from '../../../src/program/ecmascript/ecmascript.ts';
import { external, files, unresolved } from '../../helpers/resolver-context.ts';

test('a relative import finds TypeScript by any name that it goes by', () => {
  const resolve = over(['src/app.ts', 'src/pool.ts', 'src/view.tsx', 'src/worker.mts', 'src/old.cts', 'src/routes/index.ts']);
  expect(resolve('src/app.ts', './pool')).toEqual(files('src/pool.ts'));
  expect(resolve('src/app.ts', './pool.js')).toEqual(files('src/pool.ts'));
  expect(resolve('src/app.ts', './pool.ts')).toEqual(files('src/pool.ts'));
  expect(resolve('src/app.ts', './view.jsx')).toEqual(files('src/view.tsx'));
  expect(resolve('src/app.ts', './worker.mjs')).toEqual(files('src/worker.mts'));
  expect(resolve('src/app.ts', './old.cjs')).toEqual(files('src/old.cts'));
  expect(resolve('src/app.ts', './routes')).toEqual(files('src/routes/index.ts'));
  expect(resolve('src/routes/index.ts', '..')).toEqual(unresolved);
  expect(resolve('src/routes/index.ts', '../app')).toEqual(files('src/app.ts'));
});

test('a source wins over its declarations, and a file over a directory', () => {
  const resolve = over(['a.js', 'a.d.ts', 'b.d.ts', 'c.ts', 'c/index.ts', 'main.js']);
  expect(resolve('main.js', './a')).toEqual(files('a.js'));
  expect(resolve('main.js', './b.js')).toEqual(files('b.d.ts'));
  expect(resolve('main.js', './c')).toEqual(files('c.ts'));
  expect(resolve('main.js', './c/')).toEqual(files('c/index.ts'));
});

test('components, data and styles are files like others, with or without what bundlers add', () => {
  const resolve = over(['main.ts', 'App.vue', 'Card.svelte', 'data.json', 'style.css', 'odd?name.js']);
  expect(resolve('main.ts', './App.vue')).toEqual(files('App.vue'));
  expect(resolve('main.ts', './Card')).toEqual(files('Card.svelte'));
  expect(resolve('main.ts', './data.json')).toEqual(files('data.json'));
  expect(resolve('main.ts', './style.css?inline')).toEqual(files('style.css'));
  expect(resolve('main.ts', 'raw-loader!./style.css')).toEqual(files('style.css'));
  expect(resolve('main.ts', './odd?name.js')).toEqual(files('odd?name.js'));
});

test('a relative import that leads nowhere or out of the tree is unresolved', () => {
  const resolve = over(['src/app.ts']);
  expect(resolve('src/app.ts', './missing')).toEqual(unresolved);
  expect(resolve('src/app.ts', '../../etc/passwd')).toEqual(unresolved);
  expect(resolve('src/app.ts', '/etc/passwd')).toEqual(unresolved);
  expect(resolve('src/app.ts', '')).toEqual(unresolved);
});

test('a path from the root is looked for where a manifest above the importer is, the nearest first', () => {
  const resolve = over(['server/auth.js', 'web/package.json', 'web/src/auth.js', 'web/src/main.js', 'package.json'], {
    'package.json': '{}',
    'web/package.json': '{}',
  });
  expect(resolve('server/boards/index.js', '/server/auth')).toEqual(files('server/auth.js'));
  expect(resolve('web/src/main.js', '/src/auth')).toEqual(files('web/src/auth.js'));
  expect(resolve('web/src/main.js', '/server/auth')).toEqual(files('server/auth.js'));
  expect(resolve('web/src/main.js', '/etc/passwd')).toEqual(unresolved);
});

test.each([
  ['node:fs', 'node:fs'],
  ['node:fs/promises', 'node:fs'],
  ['fs', 'fs'],
  ['react', 'react'],
  ['react/jsx-runtime', 'react'],
  ['@scope/pkg/deep/file.js', '@scope/pkg'],
  ['npm:chalk@5', 'chalk'],
  ['bun:test', 'bun:test'],
  ['https://deno.land/std/path.ts', 'https://deno.land'],
])('%s is the package %s', (specifier, name) => {
  expect(over(['a.ts'])('a.ts', specifier)).toEqual(external(name));
});

test('an alias that no configuration knows is no package', () => {
  expect(over(['a.ts'])('a.ts', '@/components')).toEqual(unresolved);
  expect(over(['a.ts'])('a.ts', '#internal')).toEqual(unresolved);
});

test('tsconfig paths apply, the longest pattern first, through comments, trailing commas and extends', () => {
  const resolve = over(['apps/web/src/a.ts', 'apps/web/src/ui/button.tsx', 'shared/log/index.ts', 'shared/special.ts'], {
    'apps/web/tsconfig.json': '{ // the app\n "extends": "../../config/base", "compilerOptions": { "strict": true, }, }',
    'config/base.json':
      '{ /* for all */ "compilerOptions": { "baseUrl": "..", "paths": { "@/*": ["apps/web/src/*"], "@shared/*": ["shared/*"], "@shared/one": ["shared/special"] } } }',
  });
  expect(resolve('apps/web/src/a.ts', '@/ui/button')).toEqual(files('apps/web/src/ui/button.tsx'));
  expect(resolve('apps/web/src/a.ts', '@shared/log')).toEqual(files('shared/log/index.ts'));
  expect(resolve('apps/web/src/a.ts', '@shared/one')).toEqual(files('shared/special.ts'));
  expect(resolve('apps/web/src/a.ts', 'shared/log')).toEqual(files('shared/log/index.ts'));
  expect(resolve('shared/special.ts', '@/ui/button')).toEqual(unresolved);
});

test('paths without baseUrl are relative to the configuration that has them', () => {
  const resolve = over(['packages/a/src/x.ts', 'packages/a/src/deep/y.ts'], {
    'packages/a/tsconfig.json': '{ "compilerOptions": { "paths": { "~/*": ["./src/*"] } } }',
    'packages/a/src/deep/tsconfig.json': '{ "extends": "../../tsconfig.json" }',
  });
  expect(resolve('packages/a/src/deep/y.ts', '~/x')).toEqual(files('packages/a/src/x.ts'));
});

test('aliases of a configuration that a framework writes are known where that is not committed', () => {
  const resolve = over(['web/src/lib/guard.ts', 'web/src/hooks.server.ts', 'api/src/lib/guard.ts', 'api/src/index.ts'], {
    'web/tsconfig.json': '{ "extends": "./.svelte-kit/tsconfig.json" }',
    'api/tsconfig.json': '{}',
  });
  expect(resolve('web/src/hooks.server.ts', '$lib/guard')).toEqual(files('web/src/lib/guard.ts'));
  expect(resolve('api/src/index.ts', '$lib/guard')).not.toEqual(files('api/src/lib/guard.ts'));
});

test('configurations of Nuxt that nobody commits are known in their directory, by what extends and by what gathers them', () => {
  const resolve = over(['web/server/internal/acl.ts', 'web/server/api/a.ts', 'new/app/ui.ts', 'new/server/b.ts', 'new/shared/c.ts'], {
    'web/tsconfig.json': '{ "extends": "./.nuxt/tsconfig.json" }',
    'web/server/tsconfig.json': '{ "extends": "../.nuxt/tsconfig.server.json" }',
    'new/tsconfig.json':
      '{ "files": [], "references": [{ "path": "./.nuxt/tsconfig.app.json" }, { "path": "./.nuxt/tsconfig.server.json" }] }',
  });
  expect(resolve('web/server/api/a.ts', '~/server/internal/acl')).toEqual(files('web/server/internal/acl.ts'));
  expect(resolve('new/server/b.ts', '~/ui')).toEqual(files('new/app/ui.ts'));
  expect(resolve('new/server/b.ts', '#shared/c')).toEqual(files('new/shared/c.ts'));
});

test('a configDir template is the directory of the configuration that extends', () => {
  const resolve = over(['app/src/x.ts', 'src/x.ts'], {
    'app/tsconfig.json': '{ "extends": "../tsconfig.base.json" }',
    'tsconfig.base.json': `{ "compilerOptions": { "paths": { "~/*": ["$\{configDir}/src/*"] } } }`,
  });
  expect(resolve('app/src/x.ts', '~/x')).toEqual(files('app/src/x.ts'));
});

test('a configuration that only gathers others lends their paths to its files', () => {
  const resolve = over(['src/a.ts', 'src/b.ts'], {
    'tsconfig.json': '{ "files": [], "references": [{ "path": "./tsconfig.app.json" }, { "path": "./tsconfig.node.json" }] }',
    'tsconfig.app.json': '{ "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }',
    'tsconfig.node.json': '{ "references": [{ "path": "./tsconfig.json" }] }',
  });
  expect(resolve('src/a.ts', '@/b')).toEqual(files('src/b.ts'));
});

test('configurations that extend each other, nothing, or something outside do no harm', () => {
  const resolve = over(['a.ts', 'b.ts'], {
    'tsconfig.json':
      '{ "extends": ["./loop.json", "/etc/tsconfig.json", "../../outside.json", "@tsconfig/node20"], "compilerOptions": { "paths": { "x": ["/etc/passwd"], "y": ["b"] } } }',
    'loop.json': '{ "extends": "./tsconfig.json" }',
  });
  expect(resolve('a.ts', 'x')).toEqual(external('x'));
  expect(resolve('a.ts', 'y')).toEqual(files('b.ts'));
});

test('rootDirs lie over each other', () => {
  const resolve = over(['src/views/a.ts', 'generated/views/b.ts'], {
    'tsconfig.json': '{ "compilerOptions": { "rootDirs": ["src", "generated"] } }',
  });
  expect(resolve('src/views/a.ts', './b')).toEqual(files('generated/views/b.ts'));
});

test('a package of the workspace is found by name, its exports and its files', () => {
  const resolve = over(['packages/ui/src/index.ts', 'packages/ui/src/button.ts', 'packages/ui/src/internal/x.ts', 'apps/web/main.ts'], {
    'package.json': '{ "workspaces": ["packages/*"] }',
    'packages/ui/package.json': JSON.stringify({
      name: '@acme/ui',
      exports: { '.': { types: './dist/index.d.ts', import: './src/index.ts' }, './internal/*': null, './*': './src/*.ts' },
    }),
  });
  expect(resolve('apps/web/main.ts', '@acme/ui')).toEqual(files('packages/ui/src/index.ts'));
  expect(resolve('apps/web/main.ts', '@acme/ui/button')).toEqual(files('packages/ui/src/button.ts'));
  expect(resolve('apps/web/main.ts', '@acme/ui/internal/x')).toEqual(external('@acme/ui'));
  expect(resolve('packages/ui/src/button.ts', '@acme/ui')).toEqual(files('packages/ui/src/index.ts'));
});

test('import and require can lead to different files', () => {
  const resolve = over(['p/esm.mjs', 'p/common.cjs', 'main.js'], {
    'p/package.json': '{ "name": "p", "exports": { "require": "./common.cjs", "import": "./esm.mjs" } }',
  });
  expect(resolve('main.js', 'p')).toEqual(files('p/esm.mjs'));
  expect(resolve('main.js', 'p', 'require')).toEqual(files('p/common.cjs'));
});

test('an entry that a build writes leads to its source', () => {
  const resolve = over(['a/src/index.ts', 'a/src/deep/tool.ts', 'b/code/main.ts', 'c/lib/index.js', 'c/index.js', 'main.ts'], {
    'a/package.json':
      '{ "name": "a", "main": "dist/index.js", "exports": { ".": { "types": "./dist/index.d.ts", "default": "./dist/index.js" }, "./*": "./dist/esm/*.mjs" } }',
    'b/package.json': '{ "name": "b", "main": "./output/main.js" }',
    'b/tsconfig.json': '{ "compilerOptions": { "outDir": "output", "rootDir": "code" } }',
    'c/package.json': '{ "name": "c", "main": "./index.js" }',
  });
  expect(resolve('main.ts', 'a')).toEqual(files('a/src/index.ts'));
  expect(resolve('main.ts', 'a/deep/tool')).toEqual(files('a/src/deep/tool.ts'));
  expect(resolve('main.ts', 'b')).toEqual(files('b/code/main.ts'));
  expect(resolve('main.ts', 'c')).toEqual(files('c/index.js'));
  expect(resolve('main.ts', './a/dist/deep/tool.js')).toEqual(files('a/src/deep/tool.ts'));
});

test('#imports are those of the importing package', () => {
  const resolve = over(['package-root.ts', 'p/src/db.ts', 'p/src/lib/x.ts', 'p/src/a.ts'], {
    'package.json': '{ "imports": { "#db": "./package-root.ts" } }',
    'p/package.json':
      '{ "imports": { "#db": { "types": "./dist/db.d.ts", "default": "./src/db.js" }, "#lib/*": "./src/lib/*.ts", "#log": "pino" } }',
  });
  expect(resolve('p/src/a.ts', '#db')).toEqual(files('p/src/db.ts'));
  expect(resolve('p/src/a.ts', '#lib/x')).toEqual(files('p/src/lib/x.ts'));
  expect(resolve('p/src/a.ts', '#log')).toEqual(external('pino'));
  expect(resolve('package-root.ts', '#db')).toEqual(files('package-root.ts'));
});

test.each([
  ['pnpm, block list', { 'pnpm-workspace.yaml': 'packages:\n  # all\n  - \'libs/**\'\n  - "!libs/old/**"\ncatalog:\n  react: 1\n' }],
  ['pnpm, flow list', { 'pnpm-workspace.yaml': 'packages: ["libs/**", "!libs/old/**"]\n' }],
  ['npm', { 'package.json': '{ "workspaces": ["libs/**", "!libs/old/**"] }' }],
  ['Yarn', { 'package.json': '{ "workspaces": { "packages": ["./libs/**", "!libs/old/**"] } }' }],
])('of packages with one name a member of the workspace counts: %s', (_, config) => {
  const named = '{ "name": "log", "main": "index.js" }';
  const resolve = over(['a.ts', 'apps/log/index.js', 'libs/new/log/index.js', 'libs/old/log/index.js'], {
    'package.json': '{}',
    'apps/log/package.json': named,
    'libs/old/log/package.json': named,
    'libs/new/log/package.json': named,
    ...config,
  });
  expect(resolve('a.ts', 'log')).toEqual(files('libs/new/log/index.js'));
});

test('a fixture that bears the name of an installed package is not that package', () => {
  const resolve = over(
    ['src/a.ts', 'test/fixtures/react/index.js', 'test/fixtures/app/main.js', 'test/fixtures/app/node_modules/dep/index.js'],
    {
      'test/fixtures/react/package.json': '{ "name": "react" }',
      'test/fixtures/app/node_modules/dep/package.json': '{ "name": "dep" }',
    },
  );
  expect(resolve('src/a.ts', 'react')).toEqual(external('react'));
  expect(resolve('src/a.ts', 'dep')).toEqual(external('dep'));
  expect(resolve('test/fixtures/app/main.js', 'dep')).toEqual(files('test/fixtures/app/node_modules/dep/index.js'));
});

test('a name that only an ambient declaration knows leads to the files that declare it', () => {
  const modules = { 'types/a.d.ts': ['legacy', '*.svg'], 'types/b.d.ts': ['legacy', 'listed', 'virtual:*'] };
  const resolve = over(['src/a.ts'], { 'package.json': '{ "dependencies": { "listed": "^1.0.0" } }' }, modules);
  expect(resolve('src/a.ts', 'legacy')).toEqual(files('types/a.d.ts', 'types/b.d.ts'));
  expect(resolve('src/a.ts', 'icons/logo.svg')).toEqual(files('types/a.d.ts'));
  expect(resolve('src/a.ts', 'virtual:routes')).toEqual(files('types/b.d.ts'));
  expect(resolve('src/a.ts', 'listed')).toEqual(external('listed'));
});

test('configuration of the wrong shape is passed over', () => {
  const resolve = over(['a.ts', 'p/index.js'], {
    'package.json': '{ "workspaces": 5, "imports": [], "name": ["x"] }',
    'p/package.json': '{ "name": "p", "exports": { "./x": 5, ".": [{}, null, 7, "./index.js"] }, "main": {} }',
    'tsconfig.json':
      '{ "extends": 5, "compilerOptions": { "paths": { "y": "b", "z": [7] }, "baseUrl": [], "rootDirs": "src" }, "references": [null, 5] }',
  });
  expect(resolve('a.ts', 'p')).toEqual(files('p/index.js'));
  expect(resolve('a.ts', 'y')).toEqual(external('y'));
  expect(resolve('a.ts', '__proto__')).toEqual(external('__proto__'));
  expect(resolve('a.ts', '#constructor')).toEqual(unresolved);
});

function over(paths: string[], texts: Record<string, string> = {}, declares: Record<string, string[]> = {}) {
  const modules = new Map(Object.entries(declares).map(([path, names]): [string, ModuleFacts] => [path, declaring(names)]));
  const all = new Set([...paths, ...Object.keys(texts), ...Object.keys(declares)]);
  const resolve = makeEcmascriptResolve({ paths: all, readText: (path) => texts[path], modules });
  return (from: string, specifier: string, kind: Import['kind'] = 'static'): Resolution =>
    resolve(from, { specifier, kind, names: [], line: 1 });
}

function declaring(declares: string[]): ModuleFacts {
  return { language: 'typescript', backend: 'ast', imports: [], exports: [], words: '', declares };
}
