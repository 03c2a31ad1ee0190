import * as Args from '@oclif/core/args';
import { visible } from '../../base/visible.ts';
import { runsPush } from '../../operations/runs/push.ts';
import { KbCommand } from '../shared/kb-command.ts';

export default class RunsPush extends KbCommand {
  static override summary = runsPush.summary;
  static override description =
    `What the remote has is taken over first, so nobody's runs are lost. Manifests name files and their ids; they hold no contents.`;
  static override examples = ['<%= config.bin %> <%= command.id %>', '<%= config.bin %> <%= command.id %> upstream'];
  static override args = {
    remote: Args.string({ description: "the branch's remote, the only one, or origin unless given", ignoreStdin: true }),
  };

  async run(): Promise<{ remote: string; received: number; sent: boolean }> {
    const { args } = await this.parse(RunsPush);
    const pushed = await runsPush.run(this.context, args);
    this.log(visible(pushed.sent ? `runs pushed to ${pushed.remote}` : `${pushed.remote} has all runs already`));
    return pushed;
  }
}
