import { existsSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Caller } from '../../base/context.ts';
import { errorMessage } from '../../base/error-message.ts';
import { packageRoot } from '../../base/files/package-root.ts';
import { exec } from '../../base/process/exec.ts';
import { findPrograms } from '../../base/process/find-program.ts';
import type { Launcher } from '../../git/hooks/find-launcher.ts';

/** Milliseconds that kb may take to start. */
const PATIENCE = 20_000;

/**
 * Starts the kb that hooks call, as they do, to find out whether it can: it may have lost its packages, or be too new for the node there is.
 * @returns what it complains about; undefined where it starts.
 * @throws the reason of the signal.
 */
export async function tryLauncher({ directory }: Launcher, { environment: env, signal }: Caller): Promise<string | undefined> {
  if (isThisOne(directory)) return undefined;
  const node = findPrograms('node', env)[0] ?? process.execPath;
  const program = join(dirname(directory), 'bin', 'run.js');
  try {
    const { code, stderr } = await exec(node, [program, '--version'], { cwd: tmpdir(), env, signal, timeout: PATIENCE });
    return code === 0 ? undefined : complaintOf(stderr, code);
  } catch (error) {
    signal.throwIfAborted();
    return errorMessage(error);
  }
}

function isThisOne(githooks: string): boolean {
  const own = fileURLToPath(new URL('githooks', packageRoot()));
  return existsSync(githooks) && existsSync(own) && realpathSync(githooks) === realpathSync(own);
}

/** Node puts places and code before the line that says what is wrong. */
function complaintOf(stderr: string, code: number): string {
  const lines = stderr.split('\n').filter((line) => line.trim() !== '');
  return lines.find((line) => /^\w*Error\b/.test(line)) ?? lines[0] ?? `exit ${code}`;
}
