// Writes dist/rules/<folder>.json, the rules of the lenses as they are read, and dist/rules/<folder>/<grammar>.json, what words their queries ask for: no
// process of kb has to read two hundred texts.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { compileFolder, listFolders, wordsByGrammar } from '../dist/bench-api.js';

const directory = join(import.meta.dirname, '../dist/rules');

for (const name of await listFolders()) {
  const folder = await compileFolder(name);
  mkdirSync(join(directory, name), { recursive: true });
  writeFileSync(join(directory, `${name}.json`), JSON.stringify(folder));
  for (const [grammar, rules] of wordsByGrammar(folder)) writeFileSync(join(directory, name, `${grammar}.json`), JSON.stringify(rules));
}
