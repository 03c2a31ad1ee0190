import { map, text } from '../../../base/schema/values.ts';
import { addRepository } from '../../../deepfield/repositories/add-repository.ts';
import { operation } from '../../shared/operation.ts';
import { needed, optional } from '../../shared/values.ts';

export interface AddedRepository {
  name: string;
  url: string;
  kind: 'branch' | 'tag';
  ref: string;
  commit: string;
}

/** Adds a repository to what a project learns from. */
export const deepfieldReposAdd = operation({
  name: 'deepfield-repos-add',
  summary: 'Learn from a repository too: clone a branch or tag of it, at the commit that it is at now',
  input: map({
    url: needed('Where it is cloned from: a URL, or a path.', text()),
    branch: optional('The branch that is followed; the one that is checked out there unless something is named.', text()),
    tag: optional('The tag that is read.', text()),
    ref: optional('A branch or a tag, whichever has that name.', text()),
    name: optional('What it is called; the end of its URL unless given.', text()),
  }),
  async run(context, asked): Promise<AddedRepository> {
    const { name, url, kind, ref, commit } = await addRepository(context, asked);
    return { name, url, kind, ref, commit };
  },
});
