import { chmodSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { rolldown } from 'rolldown';
import { afterAll, beforeAll } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Compiles src once for the tests of a file that need it in processes of their own, whoever they run as; removed after them. Call it at
 * the top of the file and the result in a test: it is the directory that corresponds to src.
 */
export function compiledSources(): () => string {
  let dir = '';
  beforeAll(async () => {
    dir = realpathSync(mkdtempSync(join(tmpdir(), 'kb-test-')));
    chmodSync(dir, 0o755);
    for (const name of ['bin', 'node_modules']) symlinkSync(join(ROOT, name), join(dir, name), 'junction');
    writeFileSync(join(dir, 'package.json'), '{"type":"module"}');
    const names = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
    const input = names.map((name) => join(ROOT, 'src', name));
    const made = await rolldown({ input, platform: 'node', external: /^[^./]/, treeshake: false });
    await made.write({ dir: join(dir, 'dist'), preserveModules: true, preserveModulesRoot: join(ROOT, 'src') });
    await made.close();
  });
  afterAll(() => rmSync(dir, { recursive: true, force: true, maxRetries: 3 }));
  return () => join(dir, 'dist');
}
