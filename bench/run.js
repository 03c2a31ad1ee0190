// All benchmarks that need nothing but this clone. The comparison of import edges has its own dependencies: see bench/edges/.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const BENCHES = [['check.js'], ['cold.js'], ['lsp-vices.js'], ['notes.js'], ['query.js'], ['mcp.js'], ['replay.js', '--name', 'kb']];

for (const [file, ...args] of BENCHES) {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, file), ...args], { stdio: 'inherit' });
  if (status !== 0) process.exitCode = 1;
}
