// npm run build: the command line, its types, grammars, manifest and manual. With --if-stale, only where they were made from other sources.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { nameBuild } from './name-build.js';

/** Where a build that went to its end keeps the name of its sources; the bundle is the first to remove it. */
const WHOLE_FILE = join(import.meta.dirname, '../dist/whole-build-name');

const name = nameBuild();
if (!process.argv.includes('--if-stale') || readWhole() !== name) {
  await Promise.all([run('write-types'), run('bundle', 'write-rules', 'copy-grammars', 'write-manifest', 'write-manual')]);
  if (!process.exitCode) writeFileSync(WHOLE_FILE, name);
}

/** Runs scripts one after the other, until one fails. */
async function run(...scripts) {
  for (const script of scripts) {
    if (process.exitCode) return;
    const [code] = await once(spawn(process.execPath, [join(import.meta.dirname, `${script}.js`)], { stdio: 'inherit' }), 'exit');
    process.exitCode ||= code ?? 1;
  }
}

function readWhole() {
  try {
    return readFileSync(WHOLE_FILE, 'utf8');
  } catch {
    return undefined;
  }
}
