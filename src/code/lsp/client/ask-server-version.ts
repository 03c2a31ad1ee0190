import { startGroup } from '../../../base/process/process-group.ts';
import type { ChosenServer } from '../server-spec.ts';
import { versionNumber } from './version-number.ts';
import { withTimeout } from './with-timeout.ts';

const MOST_OUTPUT = 10_000;

/** The version that a server's program prints, within that many milliseconds; undefined where it prints none. */
export async function askServerVersion({ program, versionArgs, env, root }: ChosenServer, cap: number): Promise<string | undefined> {
  if (!versionArgs) return undefined;
  try {
    const { child, kill } = startGroup(program, versionArgs, { cwd: root, env });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output = (output + chunk.toString('utf8')).slice(0, MOST_OUTPUT);
      });
    }
    child.stdin.end();
    const closed = new Promise<void>((resolve) => void child.once('close', () => resolve()));
    await withTimeout(closed, cap);
    kill();
    return versionNumber(output);
  } catch {
    return undefined;
  }
}
