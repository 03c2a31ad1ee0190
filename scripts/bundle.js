// Bundles the command line with splitting: one file per command plus shared chunks, which starts in half the time that hundreds of small
// modules take. Packages with native or WebAssembly parts, and those that are rarely needed, stay outside.
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, sep } from 'node:path';

import { rolldown } from 'rolldown';

import { BUILD_FILE, nameBuild } from './name-build.js';

const ROOT = join(import.meta.dirname, '..');
const DIST = join(ROOT, 'dist');

/** By the name of what is written, the sources that somebody starts or imports. */
const INPUT = {
  main: 'src/main.ts',
  hook: 'src/hook.ts',
  session: 'src/session.ts',
  ...commands(),
  index: 'src/index.ts',
  'bench-api': 'src/bench-api.ts',
  'merge-driver': 'src/merge-driver.ts',
  'fast-check': 'src/fast-check.ts',
  'fast-query': 'src/fast-query.ts',
  worker: 'src/worker.ts',
};

/**
 * What somebody waits for, each with what it loads for sure. Modules that the same of these load become one file: to find, read and link a file
 * takes longer than to compile what is in it, and there are hundreds of modules.
 */
const WAITED_FOR = [
  ['src/fast-check.ts'],
  ['src/session.ts'],
  ['src/intel/session/start-background.ts'],
  ['src/main.ts'],
  ['src/fast-query.ts', 'src/hook.ts', 'src/merge-driver.ts'],
  ['src/workspace/workspace.ts'],
  ['src/check/make-report.ts'],
  [
    ...['src/check/seen/open-seen.ts', 'src/check/seen/find-same.ts', 'src/generate/make-seen.ts', 'src/generate/generate-section.ts'],
    ...['src/lens/interface/interfaces.ts', 'src/lens/boundary/boundaries.ts'],
  ],
  ['routes', 'symbol', 'dependents'].map((name) => `src/intel/queries/${name}.ts`),
  ['src/intel/queries/answer-query.ts', 'src/generate/state-whole.ts', 'src/generate/stated-by.ts', 'src/intel/queries/text.ts'],
];

/** Compiled code of modules of this kind can be kept between processes with every Node that kb supports. */
const FORM = { format: 'cjs', exports: 'named', dynamicImportInCjs: false, sourcemap: true };

if (process.argv[1] === import.meta.filename) await bundle();

/** Writes `dist` anew, but for the types, with maps that lead from it to the sources. */
export async function bundle() {
  const name = nameBuild();
  // A package looks beside itself for what is not installed with kb.
  const transform = { define: { KB_BUILD: JSON.stringify(name), 'import.meta.resolve': 'undefined' } };
  const imports = new Map();
  const made = await rolldown({
    cwd: ROOT,
    platform: 'node',
    input: INPUT,
    // What Node would take of it loads its parts in a way that no bundler sees.
    resolve: { alias: { 'jsonc-parser': 'jsonc-parser/lib/esm/main.js' } },
    transform,
    external: ['@photostructure/sqlite', 'gray-matter', 'oxc-parser', 'web-tree-sitter'],
    plugins: [
      { name: 'eager-modules', renderChunk: compileModulesOnce },
      { name: 'imports', moduleParsed: ({ id, importedIds }) => void imports.set(id, importedIds) },
    ],
  });
  for (const entry of readDist()) if (entry !== 'types') rmSync(join(DIST, entry), { recursive: true });
  await made.write({
    dir: DIST,
    ...FORM,
    codeSplitting: { groups: sharedParts(imports) },
    chunkFileNames: 'chunks/[name]-[hash].js',
    entryFileNames: '[name].js',
  });
  await made.close();
  // It is compiled each time: what others load is none of it.
  const keeper = await rolldown({ cwd: ROOT, platform: 'node', input: { 'keep-compiled': 'src/base/files/keep-compiled.ts' }, transform });
  await keeper.write({ dir: DIST, ...FORM });
  await keeper.close();
  writeFileSync(join(DIST, 'package.json'), '{ "type": "commonjs" }\n');
  writeFileSync(BUILD_FILE, name);
}

/** One group for each number of those that load a module, the largest first: a group takes what its modules import, which as many load at least. */
function sharedParts(imports) {
  const entries = new Set(Object.values(INPUT).map((file) => join(ROOT, file)));
  let sets;
  const marksOf = (id) => {
    sets ??= WAITED_FOR.map((roots) => reachedFrom(roots, imports));
    return entries.has(id) ? '' : sets.map((reached) => Number(reached.has(id))).join('');
  };
  return WAITED_FOR.map((_, at) => ({
    debugName: `loaded by ${at + 1}`,
    priority: at + 1,
    test: (id) => marksOf(id).replaceAll('0', '').length === at + 1,
    name: (id) => `part-${Number.parseInt(marksOf(id), 2).toString(36)}`,
  }));
}

function reachedFrom(roots, imports) {
  const reached = new Set(roots.map((root) => join(ROOT, root)));
  // A set also visits what is added to it meanwhile.
  for (const id of reached) for (const imported of imports.get(id) ?? []) reached.add(imported);
  return reached;
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
