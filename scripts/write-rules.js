// Writes dist/rules/<folder>.json: the rules of the lenses as they are read, so that no process of kb has to read two hundred texts.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { compileFolder, listFolders } from '../dist/bench-api.js';

const directory = join(import.meta.dirname, '../dist/rules');

mkdirSync(directory, { recursive: true });
for (const folder of await listFolders()) writeFileSync(join(directory, `${folder}.json`), JSON.stringify(await compileFolder(folder)));
