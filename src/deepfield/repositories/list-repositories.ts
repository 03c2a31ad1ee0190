import { openProject } from '../project/find-project.ts';
import { nameOfRepository } from '../project/project-config.ts';
import { refOf } from './add-repository.ts';
import { readPins } from './pins-file.ts';

/** A repository of a project as it is written down. */
export interface ListedRepository {
  name: string;
  url: string;
  kind: 'branch' | 'tag';
  ref: string;
  commit: string;
  /** When that commit was fetched; absent where nothing is written down of it. */
  fetchedAt?: string;
}

/** The repositories that a project learns from. Nothing is asked of a remote. */
export async function listRepositories(cwd: string): Promise<ListedRepository[]> {
  const project = await openProject(cwd);
  const pins = await readPins(project);
  return project.config.repositories.map((repository) => {
    const name = nameOfRepository(repository);
    const { kind, name: ref, commit } = refOf(repository);
    const pin = pins.get(name);
    return { name, url: repository.url, kind, ref, commit, ...(pin?.commit === commit ? { fetchedAt: pin.fetchedAt } : {}) };
  });
}
