import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, realpathSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

/** Where Linux keeps files in memory for all users; containers make it small, and some allow no program in it. */
const MEMORY = '/dev/shm';
/** `f_type` of such a file system: https://man7.org/linux/man-pages/man2/statfs.2.html */
const TMPFS = 0x01021994;
const ROOM = 2 ** 31;
const PREFIX = 'kb-tests-';
/** Milliseconds, a day: whoever watches the tests may be away for long. */
const ABANDONED = 86_400_000;

/**
 * Once for a run: temporary directories lie in memory where that is possible and nobody chose another place with TMPDIR. Tests make
 * thousands of repositories, and half of the time that a repository takes is the disk's.
 */
export function setup() {
  if (process.env.TMPDIR !== undefined || !hasRoom()) return undefined;
  removeAbandoned();
  const place = realpathSync(mkdtempSync(join(MEMORY, PREFIX)));
  // Open to all, as such places are: some tests become another user.
  chmodSync(place, 0o1777);
  const remove = () => rmSync(place, { recursive: true, force: true, maxRetries: 3 });
  if (!runsPrograms(place)) return remove();
  process.env.TMPDIR = place;
  return () => {
    delete process.env.TMPDIR;
    remove();
  };
}

function hasRoom() {
  try {
    const { type, bavail, bsize } = statfsSync(MEMORY);
    return type === TMPFS && bavail * bsize > ROOM && freemem() > ROOM;
  } catch {
    return false;
  }
}

/** A run that was killed leaves what it has, and memory is no place for that. */
function removeAbandoned() {
  for (const name of readdirSync(MEMORY).filter((each) => each.startsWith(PREFIX))) {
    try {
      const place = join(MEMORY, name);
      if (Date.now() - statSync(place).mtimeMs > ABANDONED) rmSync(place, { recursive: true, force: true });
    } catch {
      // It is another user's, or somebody else was faster.
    }
  }
}

/** Hooks of git are programs in a repository. */
function runsPrograms(place) {
  const program = join(place, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  return spawnSync(program).status === 0;
}
