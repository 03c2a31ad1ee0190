import { mkdirSync, writeFileSync } from 'node:fs';
import { arch, cpus, platform } from 'node:os';
import { join } from 'node:path';

/** Prints a result and keeps it in bench/runs/<bench>-<name>.json, with the kind of machine it was measured on. */
export function record(bench, name, result) {
  const directory = join(import.meta.dirname, 'runs');
  const machine = { platform: platform(), arch: arch(), cores: cpus().length, node: process.version };
  mkdirSync(directory, { recursive: true });
  writeFileSync(join(directory, `${bench}-${name}.json`), `${JSON.stringify({ bench, name, machine, result }, null, 2)}\n`);
  console.table(result);
}
