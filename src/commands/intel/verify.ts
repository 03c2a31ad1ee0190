import { visible } from '../../base/visible.ts';
import { intelVerify } from '../../operations/intel/verify.ts';
import { KbCommand } from '../shared/kb-command.ts';

/** Differences that are told. */
const MOST = 50;

export default class IntelVerifyCommand extends KbCommand {
  static override summary = intelVerify.summary;
  static override description =
    `Reads every file again, which takes as long as the first time. Exits 1 when something differs; 'kb intel sync' mends
what is only old.`;
  static override examples = ['<%= config.bin %> <%= command.id %>', '<%= config.bin %> <%= command.id %> --json'];

  async run(): Promise<{ differences: string[] }> {
    await this.parse(IntelVerifyCommand);
    const result = await intelVerify.run(this.context, {});
    const { differences } = result;
    for (const line of differences.slice(0, MOST)) this.log(visible(line));
    if (differences.length > MOST) this.log(`… ${differences.length - MOST} more`);
    if (differences.length === 0) this.log('the index is what a build from nothing gives');
    else process.exitCode = 1;
    return result;
  }
}
