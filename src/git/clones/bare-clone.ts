import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import type { Caller } from '../../base/context.ts';
import { makeDirectoryFor } from '../../base/files/cache-directory.ts';
import type { ObjectFormat } from '../blob-id.ts';
import { openRepo, type Repo } from '../repo.ts';
import { type GitLocation, git } from '../run.ts';

/** The ref that keeps a commit in a clone: it is there once all of the commit is. */
export function pinRef(commit: string): string {
  return `refs/kb/pins/${commit}`;
}

/**
 * The bare repository in a directory, made where there is none or where it is damaged beyond reading. Whoever calls it holds the lock of the
 * clone: what is left of a fetch that was cut off is removed.
 */
export async function openBareClone(directory: string, objectFormat: ObjectFormat, caller: Caller): Promise<Repo> {
  const known = existsSync(directory) ? await openClone(directory, caller).catch(() => undefined) : undefined;
  caller.signal.throwIfAborted();
  if (known?.bare && known.objectFormat === objectFormat) {
    await removeLeftovers(join(known.gitDir, 'objects', 'pack'));
    return known;
  }
  const fresh = `${directory}.new`;
  for (const old of [fresh, directory]) await rm(old, { recursive: true, force: true });
  makeDirectoryFor(fresh);
  const place: GitLocation = { cwd: dirname(fresh), ...callerOf(caller) };
  await git(place, ['init', '--quiet', '--bare', '--template=', `--object-format=${objectFormat}`, '--', fresh]);
  await rename(fresh, directory);
  return openClone(directory, caller);
}

/** The same of one that is there. Users may have told git to open no bare repository that it finds by itself; this one is kb's own. */
function openClone(directory: string, caller: Caller): Promise<Repo> {
  return openRepo(directory, callerOf(caller));
}

/** Whether a clone has all of a commit, as far as that can be told without reading it. */
export async function hasCommit(repo: Repo, commit: string): Promise<boolean> {
  const { code, stdout } = await git(repo, ['rev-parse', '--verify', '--quiet', `${pinRef(commit)}^{tree}`], { okCodes: [0, 1, 128] });
  if (code !== 0) return false;
  return (await git(repo, ['cat-file', '-e', stdout.toString('latin1').trim()], { okCodes: [0, 1, 128] })).code === 0;
}

function callerOf({ environment, signal }: Caller): Caller {
  const given = Number(environment['GIT_CONFIG_COUNT'] ?? 0) || 0;
  const setting = { [`GIT_CONFIG_KEY_${given}`]: 'safe.bareRepository', [`GIT_CONFIG_VALUE_${given}`]: 'all' };
  return { signal, environment: { ...environment, GIT_CONFIG_COUNT: String(given + 1), ...setting } };
}

async function removeLeftovers(packs: string): Promise<void> {
  const names = await readdir(packs).catch((): string[] => []);
  for (const name of names) if (name.startsWith('tmp_')) await rm(join(packs, name), { force: true });
}
