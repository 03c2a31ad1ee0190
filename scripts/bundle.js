// Bundles the command line with splitting: one file per command plus shared chunks, which starts in half the time that hundreds of small
// modules take. Packages with native or WebAssembly parts, and those that are rarely needed, stay outside.
import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
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
    'plain-check': 'src/plain-check.ts',
  },
  transform: { define: { KB_BUILD: JSON.stringify(nameBuild()) } },
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

/** Another text in any source, the rules of the lenses included, or another dependency gives another name. */
function nameBuild() {
  const all = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true, encoding: 'utf8' }).filter((entry) => entry.isFile());
  const sources = all.map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)).sort();
  const digests = ['package-lock.json', ...sources].map((path) => `${path} ${hash('sha256', readFileSync(join(root, path)))}`);
  return hash('sha256', digests.join('\n')).slice(0, 16);
}

/**
 * CommonJS modules come wrapped in arrow functions. V8 reads through an arrow function when it meets it and compiles it when it is called;
 * a `function` in parentheses it compiles at once. Nearly all of them are called as soon as their chunk is loaded.
 */
function compileModulesOnce(code) {
  return { code: code.replace(/__commonJSMin\(\(\(([\w$, ]*)\) => \{/g, '__commonJSMin((function($1) {') };
}
