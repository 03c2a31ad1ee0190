import { closeSync, constants, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pause } from '../unless-aborted.ts';
import { ifUnlocked, withLock } from './lock.ts';

/** One kind of work that many processes ask for and that is done by one at a time, for all who asked before it began. */
export interface LockTurn {
  /** Absolute path of a directory of kb's own. */
  directory: string;
  name: string;
  /** What asks for it; whoever does the work learns who asked last. */
  asker: string;
  /** Ends the wait for whoever is at it, which rejects with its reason then; what was asked for stays asked for. */
  signal: AbortSignal;
}

/** Milliseconds to wait for a turn, and to look whether somebody else has it: others only look for a moment. */
const PATIENCE = 300_000;
const GLANCE = 300;

/**
 * Does the work after whoever is at it, unless somebody who begins later than this call does it.
 * @returns whether it was done here.
 */
export async function runCoalesced(turn: LockTurn, work: (asker: string) => Promise<unknown>): Promise<boolean> {
  ask(turn);
  return withLock(lockFile(turn), { timeout: PATIENCE, signal: turn.signal }, async () => {
    const asker = take(turn);
    if (asker === undefined) return false;
    await work(asker);
    return true;
  });
}

/**
 * Does the work until nobody asks any more, or leaves it to whoever is at it. However many ask meanwhile, it is done once more for them.
 * @returns whether it was done here.
 */
export async function untilNobodyAsks(turn: LockTurn, work: (asker: string) => Promise<unknown>): Promise<boolean> {
  ask(turn);
  let done = false;
  // Somebody may ask between the last look and the release of the lock.
  while (existsSync(markFile(turn))) {
    const entered = await ifFree(turn, async () => {
      for (let asker = take(turn); asker !== undefined; asker = take(turn)) await work(asker);
    });
    if (!entered) return done;
    done = true;
  }
  return done;
}

/** Whether a process is at it now. */
export async function isTaken(turn: Pick<LockTurn, 'directory' | 'name'>): Promise<boolean> {
  if (!existsSync(lockFile(turn))) return false;
  let free = false;
  await ifUnlocked(lockFile(turn), async () => {
    free = true;
  });
  return !free;
}

async function ifFree(turn: LockTurn, use: () => Promise<void>): Promise<boolean> {
  const deadline = performance.now() + GLANCE;
  let entered = false;
  for (;;) {
    await ifUnlocked(lockFile(turn), async () => {
      entered = true;
      await use();
    });
    if (entered || performance.now() > deadline) return entered;
    await pause(25, turn.signal);
  }
}

function ask(turn: LockTurn): void {
  mkdirSync(turn.directory, { recursive: true });
  const file = openSync(markFile(turn), REPLACE_FILE);
  try {
    writeFileSync(file, turn.asker);
  } finally {
    closeSync(file);
  }
}

/** As `w`, but not through a symbolic link, whose target is not ours. */
const REPLACE_FILE = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | (constants.O_NOFOLLOW ?? 0);

/** Whoever asks from here on has to be served again. */
function take(turn: LockTurn): string | undefined {
  try {
    const asker = readFileSync(markFile(turn), 'utf8');
    rmSync(markFile(turn));
    return asker;
  } catch {
    return undefined;
  }
}

function markFile({ directory, name }: Pick<LockTurn, 'directory' | 'name'>): string {
  return join(directory, `${name}.pending`);
}

function lockFile({ directory, name }: Pick<LockTurn, 'directory' | 'name'>): string {
  return join(directory, `${name}.sqlite`);
}
