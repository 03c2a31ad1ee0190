import * as Flags from '@oclif/core/flags';

import { type ComparedRuns, runsDiff } from '../../operations/runs/diff.ts';
import { colorFlag, wantsColor } from '../shared/color-flag.ts';
import { KbCommand } from '../shared/kb-command.ts';
import { runDiffLines } from '../shared/printing/print-runs.ts';
import { runArg } from '../shared/run-args.ts';

export default class RunsDiff extends KbCommand {
  static override summary = runsDiff.summary;
  static override description =
    `Says of each document that differs whether other inputs, tools, settings or another request explain it. What they do not explain
came from people, or from language servers that answered otherwise. Exits 1 when something is not explained.`;
  static override examples = ['<%= config.bin %> <%= command.id %> 3f2a latest', '<%= config.bin %> <%= command.id %> 3f2a 9c01 --patch'];
  static override args = { before: runArg(), after: runArg('the other run, by the same kinds of names') };
  static override flags = {
    patch: Flags.boolean({ char: 'p', summary: 'also show what changed in the contents, as far as git has them' }),
    color: colorFlag('colour the patch'),
  };

  async run(): Promise<ComparedRuns> {
    const { args, flags } = await this.parse(RunsDiff);
    const color = wantsColor(flags.color, this.jsonEnabled());
    const compared = await runsDiff.run(this.context, { ...args, patch: flags.patch, color });
    for (const line of runDiffLines(compared.diff)) this.log(line);
    if (compared.patch && compared.patch.text !== '') this.log(compared.patch.text.replace(/\n$/, ''));
    for (const id of compared.patch?.absent ?? []) this.logToStderr(`git does not have ${id}: it was not committed, or is gone`);
    if (compared.diff.verdict === 'unexplained') process.exitCode = 1;
    return compared;
  }
}
