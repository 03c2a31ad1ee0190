// Writes the types of the public entry, dist/types/index.d.ts, and of what they are made of.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const types = join(root, 'dist/types');
/** What the compiler writes for the name of a module: './facts.ts', in either quotes. */
const SPECIFIER = /(?<=(?:from |import\()(['"]))(\.{1,2}\/[^'"]+)\.ts(?=\1)/g;

rmSync(types, { recursive: true, force: true });
const compiler = join(root, 'node_modules/typescript/bin/tsc');
const { status } = spawnSync(process.execPath, [compiler, '-p', join(import.meta.dirname, 'tsconfig.types.json')], { stdio: 'inherit' });
if (status !== 0) process.exit(status ?? 1);

const needed = new Set();
visit(join(types, 'index.d.ts'));
for (const name of readdirSync(types, { recursive: true, encoding: 'utf8' })) {
  if (name.endsWith('.d.ts') && !needed.has(join(types, name))) rmSync(join(types, name));
}

/** Declarations name their modules by source file; programs know them by what was compiled. */
function visit(file) {
  if (needed.has(file)) return;
  needed.add(file);
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace(SPECIFIER, '$2.js'));
  for (const [, , specifier] of text.matchAll(SPECIFIER)) visit(join(dirname(file), `${specifier}.d.ts`));
}
