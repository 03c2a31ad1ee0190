// Bundles the command line with splitting: one file per command plus shared chunks, which starts in half the time that hundreds of small
// modules take. Packages with native or WebAssembly parts, and those that are rarely needed, stay outside.
import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';

import { rolldown } from 'rolldown';

const root = join(import.meta.dirname, '..');
const files = readdirSync(join(root, 'src/commands'), { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll(sep, '/'));
const commands = files.filter((name) => name.endsWith('.ts') && !name.startsWith('shared/'));

const bundle = await rolldown({
  cwd: root,
  platform: 'node',
  input: {
    main: 'src/main.ts',
    hook: 'src/hook.ts',
    ...Object.fromEntries(commands.map((name) => [`commands/${name.replace(/\.ts$/, '')}`, `src/commands/${name}`])),
    index: 'src/index.ts',
    library: 'src/library.ts',
    'merge-driver': 'src/merge-driver.ts',
  },
  external: ['@photostructure/sqlite', 'gray-matter', 'oxc-parser', 'web-tree-sitter'],
  plugins: [{ name: 'eager-modules', renderChunk: compileModulesOnce }],
});
await bundle.write({
  dir: join(root, 'dist'),
  cleanDir: true,
  format: 'esm',
  chunkFileNames: 'chunks/[name]-[hash].js',
  entryFileNames: '[name].js',
});
await bundle.close();

/**
 * CommonJS modules come wrapped in arrow functions. V8 reads through an arrow function when it meets it and compiles it when it is called;
 * a `function` in parentheses it compiles at once. Nearly all of them are called as soon as their chunk is loaded.
 */
function compileModulesOnce(code) {
  return { code: code.replace(/__commonJSMin\(\(\(([\w$, ]*)\) => \{/g, '__commonJSMin((function($1) {') };
}
