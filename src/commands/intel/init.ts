import { intelInit } from '../../operations/intel/init.ts';
import type { Synced } from '../../operations/intel/sync.ts';
import { KbCommand } from '../shared/kb-command.ts';
import { syncedLine } from '../shared/printing/print-index.ts';

export default class IntelInitCommand extends KbCommand {
  static override summary = intelInit.summary;
  static override description = `Makes the folder that the configuration names (intel.directory) with a graph database, index.json and
conventions.json. Git sees nothing of it unless intel.commit says so. Without the folder, hooks of coding agents do nothing; queries work
without it, too.`;
  static override examples = ['<%= config.bin %> <%= command.id %>', '<%= config.bin %> <%= command.id %> --json'];

  async run(): Promise<Synced> {
    await this.parse(IntelInitCommand);
    const synced = await intelInit.run(this.context, {});
    this.log(syncedLine(synced));
    return synced;
  }
}
