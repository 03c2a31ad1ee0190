import type { Context } from '../../base/context.ts';
import { readRemote } from '../../git/clones/read-remote.ts';
import type { Repo } from '../../git/repo.ts';
import type { Project } from '../project/find-project.ts';
import { nameOfRepository } from '../project/project-config.ts';
import { refOf } from './add-repository.ts';
import { fetchClone } from './fetch-clone.ts';

/** A repository that a project learns from, at the commit that it is pinned to. */
export interface Pinned {
  name: string;
  url: string;
  /** The branch or tag. */
  ref: string;
  commit: string;
  /** A bare clone that has all of the commit. Nothing of it is ever checked out. */
  repo: Repo;
}

/**
 * Hands over the repositories of a project, each at its commit; one that is not in the store of clones, because it was cloned on another
 * machine or the cache was emptied, is fetched.
 * @throws KbError (exit 3) when a remote does not deliver a commit.
 */
export async function withPinned<T>(
  context: Context,
  project: Pick<Project, 'top' | 'config'>,
  use: (pinned: readonly Pinned[]) => Promise<T>,
): Promise<T> {
  const pinned: Pinned[] = [];
  for (const repository of project.config.repositories) {
    const ref = refOf(repository);
    const repo = await fetchClone(context, readRemote(repository.url, project.top, project.top), ref);
    pinned.push({ name: nameOfRepository(repository), url: repository.url, ref: ref.name, commit: ref.commit, repo });
  }
  return use(pinned);
}
