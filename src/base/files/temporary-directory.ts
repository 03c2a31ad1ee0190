import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { digest } from '../digest.ts';
import { errorMessage } from '../error-message.ts';
import { environmentError } from '../errors.ts';
import { removeOnExit } from './remove-on-exit.ts';

/** `kb-`, where processes are counted, the number of the one that made it, and what makes it unique. */
const NAME = /^kb-([0-9a-f]{8})-([1-9]\d*)-\w{6}$/;

const swept = new Set<string>();

/**
 * A new directory that goes when the process ends, unless it is removed and forgotten before. Synchronous, so that no signal can come
 * between making it and remembering it. What processes left that were killed is removed first, once in each place.
 * @throws KbError (exit 3) when the temporary directory of the system cannot be written.
 */
export function makeTemporaryDirectory(environment: Readonly<NodeJS.ProcessEnv>): { dir: string; forget: () => void } {
  const parent = temporaryParent(environment);
  try {
    if (!swept.has(parent)) removeOrphans(parent);
    swept.add(parent);
    const dir = mkdtempSync(join(parent, `kb-${processSpace()}-${process.pid}-`));
    return { dir, forget: removeOnExit(dir) };
  } catch (cause) {
    return cannotUseTemporary(cause);
  }
}

/** Where the caller wants temporary files; Node's own answer is about the environment of this process. */
function temporaryParent({ TMPDIR }: Readonly<NodeJS.ProcessEnv>): string {
  return TMPDIR !== undefined && isAbsolute(TMPDIR) && process.platform !== 'win32' ? TMPDIR : tmpdir();
}

/** @throws KbError (exit 3), whatever the cause. */
export function cannotUseTemporary(cause: unknown): never {
  const reason = errorMessage(cause);
  throw environmentError(`cannot use the temporary directory: ${reason}`, 'free space in it, or set TMPDIR', cause);
}

/** Only a process that this one would see if it lived is known to be gone: containers and machines may share the directory. */
function removeOrphans(parent: string): void {
  const space = processSpace();
  for (const name of readdirSync(parent)) {
    const [, where, pid] = NAME.exec(name) ?? [];
    if (where !== space || isAlive(Number(pid))) continue;
    try {
      rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 3 });
    } catch {
      // It is somebody else's; the system will clear it away.
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

function processSpace(): string {
  let namespace = '';
  try {
    namespace = readlinkSync('/proc/self/ns/pid');
  } catch {
    // Systems without /proc have one for all.
  }
  return digest(`${hostname()} ${namespace}`);
}
