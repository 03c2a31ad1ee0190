// Bundles the command line with splitting: one file per command plus shared chunks, which starts in half the time that hundreds of small
// modules take. Packages with native or WebAssembly parts, and those that are rarely needed, stay outside.
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';

import { rolldown } from 'rolldown';

import { BUILD_FILE, nameBuild } from './name-build.js';

const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'dist');

if (process.argv[1] === import.meta.filename) await bundle();

/** Writes `dist` anew, but for the types, with maps that lead from it to the sources. */
export async function bundle() {
  const name = nameBuild();
  const made = await rolldown({
    cwd: ROOT,
    platform: 'node',
    input: {
      main: 'src/main.ts',
      hook: 'src/hook.ts',
      session: 'src/session.ts',
      ...commands(),
      index: 'src/index.ts',
      'bench-api': 'src/bench-api.ts',
      'merge-driver': 'src/merge-driver.ts',
      'fast-check': 'src/fast-check.ts',
      'fast-query': 'src/fast-query.ts',
    },
    // What Node would take of it loads its parts in a way that no bundler sees.
    resolve: { alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' } },
    transform: { define: { KB_BUILD: JSON.stringify(name) } },
    external: ['@photostructure/sqlite', 'gray-matter', 'oxc-parser', 'web-tree-sitter'],
    plugins: [{ name: 'eager-modules', renderChunk: compileModulesOnce }],
  });
  for (const entry of readDist()) if (entry !== 'types') rmSync(join(DIST, entry), { recursive: true });
  await made.write({
    dir: DIST,
    format: 'esm',
    sourcemap: true,
    chunkFileNames: 'chunks/[name]-[hash].js',
    entryFileNames: '[name].js',
  });
  await made.close();
  writeFileSync(BUILD_FILE, name);
}

function commands() {
  const files = readdirSync(join(ROOT, 'src/commands'), { recursive: true, encoding: 'utf8' }).map((name) => name.replaceAll(sep, '/'));
  const names = files.filter((name) => name.endsWith('.ts') && !name.startsWith('shared/'));
  return Object.fromEntries(names.map((name) => [`commands/${name.replace(/\.ts$/, '')}`, `src/commands/${name}`]));
}

function readDist() {
  try {
    return readdirSync(DIST);
  } catch {
    return [];
  }
}

/**
 * CommonJS modules come wrapped in arrow functions. V8 reads through an arrow function when it meets it and compiles it when it is called;
 * a `function` in parentheses it compiles at once. Nearly all of them are called as soon as their chunk is loaded.
 */
function compileModulesOnce(code) {
  // Lines stay what they are, and with them the maps.
  return { code: code.replace(/__commonJSMin\(\(\(([\w$, ]*)\) => \{/g, '__commonJSMin((function($1) {'), map: null };
}
