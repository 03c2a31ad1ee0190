import * as Flags from '@oclif/core/flags';

import { runsVerify, type VerifiedRun } from '../../operations/runs/verify.ts';
import { colorFlag, wantsColor } from '../shared/color-flag.ts';
import { KbCommand } from '../shared/kb-command.ts';
import { verifiedLine } from '../shared/printing/print-runs.ts';
import { runArg } from '../shared/run-args.ts';

export default class RunsVerify extends KbCommand {
  static override summary = runsVerify.summary;
  static override description =
    `Nothing is checked out or written. Words of people and answers of language servers are taken from the document as the run left it,
where it was committed. What cannot be verified is told with its reason: sources that were not committed, another
version of kb. Exits 1 unless every document is reproduced.`;
  static override examples = ['<%= config.bin %> <%= command.id %> latest', '<%= config.bin %> <%= command.id %> 3f2a --patch'];
  static override args = { run: runArg() };
  static override flags = {
    patch: Flags.boolean({ char: 'p', summary: 'show how what differs differs' }),
    color: colorFlag('colour the patch'),
  };

  async run(): Promise<VerifiedRun> {
    const { args, flags } = await this.parse(RunsVerify);
    const color = wantsColor(flags.color, this.jsonEnabled());
    const verified = await runsVerify.run(this.context, { run: args.run, patch: flags.patch, color });
    for (const output of verified.outputs) {
      this.log(verifiedLine(output));
      if (output.patch) this.log(output.patch.replace(/\n$/, ''));
    }
    if (verified.outputs.length === 0) this.logToStderr('the run made nothing');
    if (verified.outputs.some(({ result }) => result !== 'reproduced')) process.exitCode = 1;
    return verified;
  }
}
