import { visible } from '../../base/visible.ts';
import { intelRemove } from '../../operations/intel/remove.ts';
import { KbCommand } from '../shared/kb-command.ts';

export default class IntelRemoveCommand extends KbCommand {
  static override summary = intelRemove.summary;
  static override description = 'Only what kb put into the folder is taken away; the folder, too, when nothing else is in it.';
  static override examples = ['<%= config.bin %> <%= command.id %>', '<%= config.bin %> <%= command.id %> --json'];

  async run(): Promise<{ left: string[] }> {
    await this.parse(IntelRemoveCommand);
    const result = await intelRemove.run(this.context, {});
    this.log(result.left.length === 0 ? 'removed' : visible(`removed; not kb's, and left there: ${result.left.join(', ')}`));
    return result;
  }
}
