import { mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { cannotUseTemporary, makeTemporaryDirectory } from '../../base/files/temporary-directory.ts';
import { quoteObjectDirectory } from '../object-directory.ts';
import type { Repo } from '../repo.ts';
import { type GitLocation, git } from '../run.ts';

/** A temporary bare repository that has the objects of another as its own and nothing else of it. */
export interface ObjectView {
  dir: string;
  /** Where git runs in it. */
  place: GitLocation;
  /** Makes git work in the view. */
  env: NodeJS.ProcessEnv;
  remove: () => Promise<void>;
}

/**
 * Opens the objects of a repository, and of one more object directory, without its configuration: with no promisor remote a missing
 * object is missing and not fetched, whatever the version of git, and no filter, diff driver or hook exists.
 */
export async function openObjectView(repo: Repo, objects?: string): Promise<ObjectView> {
  const alternates = [join(repo.commonDir, 'objects'), ...(objects === undefined ? [] : [objects])];
  const { dir, remove } = makeTemporaryDirectory(repo.environment);
  await layOutRepository(repo, dir).catch(cannotUseTemporary);
  return {
    dir,
    place: { cwd: dir, environment: repo.environment, signal: repo.signal },
    env: { GIT_DIR: dir, GIT_ALTERNATE_OBJECT_DIRECTORIES: alternates.map(quoteObjectDirectory).join(delimiter) },
    remove,
  };
}

/** Which of these ids are blobs that the view has. */
export async function findBlobs(view: ObjectView, ids: Iterable<string>): Promise<Set<string>> {
  const input = [...ids].map((id) => `${id}\n`).join('');
  const command = ['cat-file', '--batch-check=%(objectname) %(objecttype)', '--buffer'];
  const { stdout } = await git(view.place, command, { input, env: view.env });
  const answers = stdout.toString('latin1').split('\n');
  return new Set(answers.filter((answer) => answer.endsWith(' blob')).map((answer) => answer.slice(0, -' blob'.length)));
}

async function layOutRepository(repo: Repo, dir: string): Promise<void> {
  await mkdir(join(dir, 'objects'));
  await mkdir(join(dir, 'refs'));
  await writeFile(join(dir, 'HEAD'), 'ref: refs/heads/none\n');
  await writeFile(join(dir, 'config'), repo.objectFormat === 'sha256' ? SHA256_CONFIG : SHA1_CONFIG);
}

const SHA1_CONFIG = '[core]\n\trepositoryFormatVersion = 0\n\tbare = true\n';
const SHA256_CONFIG = '[core]\n\trepositoryFormatVersion = 1\n\tbare = true\n[extensions]\n\tobjectFormat = sha256\n';
