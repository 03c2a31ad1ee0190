import { type IndexStatus, intelStatus } from '../../operations/intel/status.ts';
import { KbCommand } from '../shared/kb-command.ts';
import { indexStatusLines } from '../shared/printing/print-index.ts';

export default class IntelStatusCommand extends KbCommand {
  static override summary = intelStatus.summary;
  static override description = 'Compares with the files themselves. Exits 1 when there is no index, or when it is behind.';
  static override examples = ['<%= config.bin %> <%= command.id %>', '<%= config.bin %> <%= command.id %> --json'];

  async run(): Promise<IndexStatus> {
    await this.parse(IntelStatusCommand);
    const status = await intelStatus.run(this.context, {});
    for (const line of indexStatusLines(status)) this.log(line);
    if (!status.current) process.exitCode = 1;
    return status;
  }
}
