import * as Args from '@oclif/core/args';
import * as Flags from '@oclif/core/flags';

import { visible } from '../../../base/visible.ts';
import { type AddedRepository, deepfieldReposAdd } from '../../../operations/deepfield/repos/add.ts';
import { KbCommand } from '../../shared/kb-command.ts';

export default class DeepfieldReposAdd extends KbCommand {
  static override summary = deepfieldReposAdd.summary;
  static override description =
    `The clone is bare and has that one commit; it lies in kb's cache, where all projects share it. Nothing is checked out, and no hook, filter
or submodule of it is run. Private repositories are read with the credential helpers and keys that git has; nobody is asked for a password.
A name that is both a branch and a tag exits 2 with both.`;
  static override examples = [
    '<%= config.bin %> <%= command.id %> https://example.org/team/shop.git',
    '<%= config.bin %> <%= command.id %> git@example.org:team/shop.git --tag=v2.1.0',
    '<%= config.bin %> <%= command.id %> ../billing --branch=main --name=billing',
  ];
  static override args = {
    url: Args.string({ description: 'where it is cloned from: a URL, or a path', required: true, ignoreStdin: true }),
  };
  static override flags = {
    branch: Flags.string({ summary: 'the branch that is followed', helpValue: '<name>', exclusive: ['tag', 'ref'] }),
    tag: Flags.string({ summary: 'the tag that is read', helpValue: '<name>', exclusive: ['ref'] }),
    ref: Flags.string({ summary: 'a branch or a tag, whichever has that name', helpValue: '<name>' }),
    name: Flags.string({ summary: 'what it is called; the end of its URL unless given', helpValue: '<name>' }),
  };

  async run(): Promise<AddedRepository> {
    const { args, flags } = await this.parse(DeepfieldReposAdd);
    const { branch, tag, ref, name } = flags;
    const added = await deepfieldReposAdd.run(this.context, { ...args, branch, tag, ref, name });
    this.log(visible(`${added.name}: ${added.kind} ${added.ref} at ${added.commit}`));
    return added;
  }
}
