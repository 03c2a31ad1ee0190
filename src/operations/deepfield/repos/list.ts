import { map } from '../../../base/schema/values.ts';
import { type ListedRepository, listRepositories } from '../../../deepfield/repositories/list-repositories.ts';
import { operation } from '../../shared/operation.ts';

export type { ListedRepository };

/** The repositories that a project learns from. */
export const deepfieldReposList = operation({
  name: 'deepfield-repos-list',
  summary: 'List the repositories that are learned from, each with its commit',
  input: map({}),
  async run(context): Promise<{ repositories: ListedRepository[] }> {
    context.signal.throwIfAborted();
    return { repositories: await listRepositories(context.cwd) };
  },
});
