import { statSync } from 'node:fs';
import { withLock } from '../../base/database/lock.ts';
import { environmentError } from '../../base/errors.ts';
import { shellWord } from '../../base/process/shell.ts';
import { pause } from '../../base/unless-aborted.ts';
import { idLength } from '../blob-id.ts';
import type { Repo } from '../repo.ts';
import { complaint, git } from '../run.ts';
import { readTips } from './read-note-trees.ts';
import type { RefStep } from './ref-step.ts';
import { notesTurn, removeStaleLocks } from './stale-locks.ts';
import { writeObjects } from './write-objects.ts';

/**
 * Moves refs all together or not at all, and only if each still is where `plan` found it; else it plans anew from where they are then. (Git's
 * own notes commands write over what another process wrote in between.) The first ref moves first.
 * @param note is told of locks that were in the way and that nobody held any more.
 * @throws KbError (exit 3) when a ref is locked for 3 s or keeps moving for 20 s, at once when git cannot move it.
 */
export async function moveRefs<T>(
  repo: Repo,
  note: (text: string) => void,
  plan: () => Promise<{ steps: readonly RefStep[]; result: T }>,
): Promise<T> {
  return holdingTurn(repo, async (isAlone) => {
    const start = performance.now();
    let lockedAt: number | undefined;
    for (let wait = 8; ; wait = Math.min(2 * wait, 128)) {
      const { steps, result } = await plan();
      const refusal = await trySteps(repo, steps);
      if (refusal === undefined) return result;
      if (UNSEEN.test(refusal)) await checkRefs(repo, steps);
      if (isAlone && LOCKED.test(refusal) && frees(repo, note)) continue;
      lockedAt = LOCKED.test(refusal) ? (lockedAt ?? performance.now()) : undefined;
      if (performance.now() - (lockedAt ?? start) > patience(refusal)) throw cannotMove(refusal);
      await pause(Math.random() * wait, repo.signal);
    }
  });
}

function frees(repo: Repo, note: (text: string) => void): boolean {
  const removed = removeStaleLocks(repo);
  removed.forEach(note);
  return removed.length > 0;
}

/** Nobody may remove a lock that is young. A ref that moves, though, is one that others get on with. */
const LOCKED_MS = 3000;
const MOVED_MS = 20_000;
const TURN_MS = 15_000;

/**
 * Several kb processes take turns, since on a busy machine each attempt of one would overtake those of the others. That is all that the lock
 * is for: who does not get it goes on without, and is told that others may be at it.
 */
async function holdingTurn<T>(repo: Repo, work: (isAlone: boolean) => Promise<T>): Promise<T> {
  let working: Promise<T> | undefined;
  try {
    return await withLock(notesTurn(repo), { timeout: TURN_MS, signal: repo.signal }, () => {
      working = work(true);
      return working;
    });
  } catch {
    repo.signal.throwIfAborted();
    return working ?? work(false);
  }
}

/** Returns why git refused, undefined when it did not. A git child that is cut off before it has read `commit` moves nothing. */
async function trySteps(repo: Repo, steps: readonly RefStep[]): Promise<string | undefined> {
  const moves = steps.map(({ move }) => move);
  if (moves.every(({ from, to }) => from === to)) return undefined;
  await writeObjects(
    repo,
    steps.flatMap(({ objects }) => objects),
  );
  const none = '0'.repeat(idLength(repo.objectFormat));
  const commands = moves.map(({ ref, from, to }) =>
    from === to ? `verify ${ref} ${from ?? none}` : `update ${ref} ${to ?? none} ${from ?? none}`,
  );
  const input = ['start', ...commands, 'prepare', 'commit', ''].join('\n');
  const { code, stderr } = await git(repo, [...LOCK_CONFIG, 'update-ref', '-m', 'kb', '--stdin'], { input, okCodes: [0, 1, 128] });
  return code === 0 ? undefined : stderr;
}

/** Whatever the user has configured, git gives up on a lock soon and leaves the waiting to us. */
const LOCK_CONFIG = ['-c', 'core.filesRefLockTimeout=100', '-c', 'core.packedRefsTimeout=1000'];

const LOCKED = /Unable to create '(.+\.lock)': (?:File exists|No such file or directory)/;
const MOVED = /but expected|reference already exists|unable to resolve reference '[^']*'$/m;

/** What git says of a ref that was not there for `plan`: somebody made it meanwhile, or it is damaged. */
const UNSEEN = /reference already exists|reference broken/;

async function checkRefs(repo: Repo, steps: readonly RefStep[]): Promise<void> {
  await readTips(
    repo,
    steps.map(({ move }) => move.ref),
  );
}

/** Milliseconds for which a refusal may still pass. */
function patience(refusal: string): number {
  if (LOCKED.test(refusal)) return LOCKED_MS;
  return MOVED.test(refusal) ? MOVED_MS : 0;
}

function cannotMove(refusal: string): Error {
  const lock = LOCKED.exec(refusal)?.[1] ?? '';
  const age = ageOf(lock);
  if (age !== undefined) {
    const hint = `wait for the git process that holds it; if there is none: rm ${shellWord(lock)}`;
    return environmentError(`cannot write notes: ${lock} is held, for ${age} s now`, hint);
  }
  if (MOVED.test(refusal)) {
    const hint = 'other processes write notes all the time: run it again';
    return environmentError(`cannot write notes: they changed at every attempt in ${MOVED_MS / 1000} s: ${complaint(refusal)}`, hint);
  }
  return environmentError(`cannot write notes: ${complaint(refusal)}`);
}

function ageOf(file: string): number | undefined {
  try {
    return Math.round((Date.now() - statSync(file).mtimeMs) / 1000);
  } catch {
    return undefined;
  }
}
