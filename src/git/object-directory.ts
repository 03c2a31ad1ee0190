import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { cannotUseTemporary, makeTemporaryDirectory, type TemporaryDirectory } from '../base/files/temporary-directory.ts';
import type { Repo } from './repo.ts';

/** A temporary directory that takes what git would write into a repository. */
export interface ObjectDirectory {
  dir: string;
  /** An object directory in it. */
  objects: string;
  /** Makes git write new objects there, and read those of the repository all the same. */
  env: NodeJS.ProcessEnv;
}

/** A scratch that stays until it is removed. */
export interface OpenScratch extends ObjectDirectory, TemporaryDirectory {}

/**
 * Gives `use` a place for new objects and removes it afterwards. Reading is not free of them: with a sparse index even `git ls-files`
 * and `git status` write trees.
 * @throws KbError (exit 3) when the temporary directory cannot be written.
 */
export async function withObjectDirectory<T>(repo: Repo, use: (scratch: ObjectDirectory) => Promise<T>): Promise<T> {
  const scratch = await openScratch(repo);
  try {
    return await use(scratch);
  } finally {
    await scratch.remove();
  }
}

/** @throws KbError (exit 3) when the temporary directory cannot be written. */
export async function openScratch(repo: Repo): Promise<OpenScratch> {
  const { dir, hold, remove } = makeTemporaryDirectory(repo.environment);
  const objects = join(dir, 'objects');
  try {
    await mkdir(objects).catch(cannotUseTemporary);
  } catch (error) {
    await remove();
    throw error;
  }
  return { dir, objects, env: writesInto(repo, objects), hold, remove };
}

/** Makes git write new objects to a directory, absolute, and read those of the repository all the same. */
export function writesInto(repo: Repo, objects: string): NodeJS.ProcessEnv {
  return { GIT_OBJECT_DIRECTORY: objects, GIT_ALTERNATE_OBJECT_DIRECTORIES: quoteObjectDirectory(join(repo.commonDir, 'objects')) };
}

/** Quotes a directory for GIT_ALTERNATE_OBJECT_DIRECTORIES (git(1)), where `:` separates and a leading `"` starts a C string. */
export function quoteObjectDirectory(directory: string): string {
  return `"${directory.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;
}
