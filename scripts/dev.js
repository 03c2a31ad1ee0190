// npm run dev: builds the command line whenever a source changes. npm run dev -- check: builds it if it has to and runs it, with stack
// traces that name the sources; `node <here>/scripts/dev.js check` does so in any directory.
import { spawnSync } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';

import { bundle } from './bundle.js';
import { isBuilt } from './name-build.js';

const ROOT = join(import.meta.dirname, '..');
/** Milliseconds that the sources are left alone before they are built: editors and git write several files at once. */
const CALM = 100;

const words = process.argv.slice(2);
if (words.length > 0) {
  await build();
  const { status } = spawnSync(process.execPath, ['--enable-source-maps', join(ROOT, 'bin/run.js'), ...words], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
} else {
  await tryBuild();
  let waiting;
  watch(join(ROOT, 'src'), { recursive: true }, () => {
    clearTimeout(waiting);
    waiting = setTimeout(tryBuild, CALM);
  });
}

/** Types and grammars stay as `npm run build` left them. */
async function build() {
  if (isBuilt()) return;
  await bundle();
  spawnSync(process.execPath, [join(ROOT, 'scripts/write-manifest.js')], { stdio: 'inherit' });
}

/** A source that does not parse is mended soon; until then what was built last stays. */
async function tryBuild() {
  const from = performance.now();
  try {
    await build();
    console.error(`built in ${Math.round(performance.now() - from)} ms`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
  }
}
