import { visible } from '../../base/visible.ts';
import { entityList, type ListedEntity } from '../../operations/entity/list.ts';
import { treeFlags } from '../shared/flags.ts';
import { KbCommand } from '../shared/kb-command.ts';
import { statusWord } from '../shared/printing/print-verdict.ts';

export default class EntityList extends KbCommand {
  static override summary = entityList.summary;
  static override description = 'A line for each: its status, the file, and what says what the file is for.';
  static override examples = ['<%= config.bin %> <%= command.id %>', '<%= config.bin %> <%= command.id %> --rev=HEAD --json'];
  static override flags = treeFlags;

  async run(): Promise<{ entities: ListedEntity[] }> {
    const { flags } = await this.parse(EntityList);
    const { entities } = await entityList.run(this.context, flags);
    for (const { path, status, purposeSource, review } of entities)
      this.log(`${statusWord(status)} ${visible(path)} (purpose: ${purposeSource}${review ? ', to be reviewed' : ''})`);
    if (entities.length === 0)
      this.logToStderr('there is no entity: kb entity make describes the files that many import and that change often');
    return { entities };
  }
}
