import * as Args from '@oclif/core/args';
import { count } from '../../base/count.ts';
import { visible } from '../../base/visible.ts';
import { runsFetch } from '../../operations/runs/fetch.ts';
import { KbCommand } from '../shared/kb-command.ts';

export default class RunsFetch extends KbCommand {
  static override summary = runsFetch.summary;
  static override description = 'A plain git fetch does not bring git notes. Runs that are recorded here stay.';
  static override examples = ['<%= config.bin %> <%= command.id %>', '<%= config.bin %> <%= command.id %> upstream'];
  static override args = {
    remote: Args.string({ description: "the branch's remote, the only one, or origin unless given", ignoreStdin: true }),
  };

  async run(): Promise<{ remote: string; received: number }> {
    const { args } = await this.parse(RunsFetch);
    const fetched = await runsFetch.run(this.context, args);
    const { received, remote } = fetched;
    this.log(visible(received === 0 ? `${remote} has no runs that are new here` : `runs of ${count(received, 'commit')} from ${remote}`));
    return fetched;
  }
}
