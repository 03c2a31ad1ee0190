import { intelSync, type Synced } from '../../operations/intel/sync.ts';
import { KbCommand } from '../shared/kb-command.ts';
import { syncedLine } from '../shared/printing/print-index.ts';

export default class IntelSyncCommand extends KbCommand {
  static override summary = intelSync.summary;
  static override description = 'Only the rows of files are written whose contents, or what their imports lead to, changed.';
  static override examples = ['<%= config.bin %> <%= command.id %>', '<%= config.bin %> <%= command.id %> --json'];

  async run(): Promise<Synced> {
    await this.parse(IntelSyncCommand);
    const synced = await intelSync.run(this.context, {});
    this.log(syncedLine(synced));
    return synced;
  }
}
