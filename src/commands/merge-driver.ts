import { driveMerge } from '../merge/drive-merge.ts';
import { driverCall } from '../merge/driver-call.ts';
import { KbCommand } from './shared/kb-command.ts';

export default class MergeDriver extends KbCommand {
  static override hidden = true;
  static override summary = 'Merge two versions of a document, as git asks';
  static override description = `Git runs this where .gitattributes says merge=kb; kb hooks install sets it up.
The result replaces the file of ours. Exits 1 when people edited the same place on both sides.`;
  static override usage = '<%= command.id %> %O %A %B %L %P';
  static override examples = ["git config merge.kb.driver '<%= config.bin %> <%= command.id %> %O %A %B %L %P'"];
  static override strict = false;
  static override args = {};

  async run(): Promise<void> {
    const { argv } = await this.parse(MergeDriver);
    process.exitCode = await driveMerge(this.context, driverCall(argv.map(String)));
  }
}
