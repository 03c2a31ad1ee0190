import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { afterNextPoll } from '../after-next-poll.ts';
import { digest } from '../digest.ts';
import { errorMessage } from '../error-message.ts';
import { environmentError } from '../errors.ts';
import { once } from '../once.ts';
import { startGuard } from '../process/start-guard.ts';
import { removeOnExit } from './remove-on-exit.ts';

/** `kb-`, where processes are counted, the number of the one that made it, and what makes it unique. */
const NAME = /^kb-([0-9a-f]{8})-([1-9]\d*)-\w{6}$/;

const swept = new Set<string>();

export interface TemporaryDirectory {
  dir: string;
  /** What cannot be removed is left to whoever clears away what is temporary. May be called again. */
  remove: () => Promise<void>;
  /**
   * Leaves it to another process to remove it when this one ends: for one that is there while much is computed, in which no handler of a
   * signal runs.
   */
  hold: () => Promise<void>;
}

/**
 * A new directory that goes when the process ends, unless it is removed before. Remembered before it is made, so that
 * no signal can come in between. What processes left that were killed is removed first, once in each place.
 * @throws KbError (exit 3) when the temporary directory of the system cannot be written.
 */
export function makeTemporaryDirectory(environment: Readonly<NodeJS.ProcessEnv>): TemporaryDirectory {
  const parent = temporaryParent(environment);
  try {
    if (!swept.has(parent)) removeOrphans(parent);
    swept.add(parent);
    const dir = join(parent, `kb-${processSpace()}-${process.pid}-${randomBytes(3).toString('hex')}`);
    let forget = removeOnExit(dir);
    makeOwn(dir, forget);
    const hold = async () => {
      const guard = startGuard('rm -rf -- "$0"', dir);
      if (!guard) return;
      forget();
      forget = guard.callOff;
      await afterNextPoll();
    };
    const remove = once(async () => {
      await rm(dir, { recursive: true, force: true, maxRetries: 3 }).catch(() => {});
      forget();
      // Whoever computes now has no handler of signals in the way.
      await afterNextPoll();
    });
    return { dir, hold, remove };
  } catch (cause) {
    return cannotUseTemporary(cause);
  }
}

function makeOwn(dir: string, forget: () => void): void {
  try {
    mkdirSync(dir, { mode: 0o700 });
  } catch (error) {
    forget();
    throw error;
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
