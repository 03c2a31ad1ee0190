import { map } from '../../../base/schema/values.ts';
import { type RepositoryUpdate, updateRepositories } from '../../../deepfield/repositories/update-repositories.ts';
import { operation } from '../../shared/operation.ts';
import { texts, toggle } from '../../shared/values.ts';

export type { RepositoryUpdate };

/** Looks where branches are by now, and reads them there from now on. */
export const deepfieldReposUpdate = operation({
  name: 'deepfield-repos-update',
  summary: 'See which branches moved, and learn from where they are now',
  input: map({
    names: texts('Names of repositories; all of them unless some are given.'),
    dryRun: toggle('Only look.'),
    acceptMovedTags: toggle('Also take tags at what they are now.'),
  }),
  async run(context, asked): Promise<{ updates: RepositoryUpdate[]; dryRun: boolean }> {
    return { updates: await updateRepositories(context, asked), dryRun: asked.dryRun };
  },
});
