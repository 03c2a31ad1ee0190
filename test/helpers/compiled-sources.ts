import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { afterAll, beforeAll } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Compiles src once for the tests of a file that need it in processes of their own, whoever they run as; removed after them. Call it at
 * the top of the file and the result in a test: it is the directory that corresponds to src.
 */
export function compiledSources(): () => string {
  let dir = '';
  beforeAll(() => {
    dir = realpathSync(mkdtempSync(join(tmpdir(), 'kb-test-')));
    chmodSync(dir, 0o755);
    symlinkSync(join(ROOT, 'node_modules'), join(dir, 'node_modules'), 'junction');
    writeFileSync(join(dir, 'package.json'), '{"type":"module"}');
    const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
    const compilerOptions = { noEmit: false, outDir: 'dist', rootDir: join(ROOT, 'src'), rewriteRelativeImportExtensions: true };
    const config = { extends: join(ROOT, 'tsconfig.json'), compilerOptions, include: [join(ROOT, 'src')] };
    writeFileSync(join(dir, 'tsconfig.json'), JSON.stringify(config));
    spawnSync(process.execPath, [compiler, '-p', dir]);
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true, maxRetries: 3 }));
  return () => join(dir, 'dist');
}
