import { visible } from '../../../base/visible.ts';
import { deepfieldReposList, type ListedRepository } from '../../../operations/deepfield/repos/list.ts';
import { KbCommand } from '../../shared/kb-command.ts';

export default class DeepfieldReposList extends KbCommand {
  static override summary = deepfieldReposList.summary;
  static override description = 'As it is written down; kb deepfield repos update --dry-run asks where they are by now.';
  static override examples = ['<%= config.bin %> <%= command.id %>', '<%= config.bin %> <%= command.id %> --json'];

  async run(): Promise<{ repositories: ListedRepository[] }> {
    await this.parse(DeepfieldReposList);
    const listed = await deepfieldReposList.run(this.context, {});
    for (const { name, url, kind, ref, commit, fetchedAt } of listed.repositories) {
      this.log(
        visible(`${name}: ${kind} ${ref} at ${commit.slice(0, 12)}${fetchedAt === undefined ? '' : `, fetched ${fetchedAt}`} (${url})`),
      );
    }
    if (listed.repositories.length === 0) this.logToStderr('no repositories; kb deepfield repos add adds one');
    return listed;
  }
}
