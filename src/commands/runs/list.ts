import * as Flags from '@oclif/core/flags';

import { type FoundRun, runsList } from '../../operations/runs/list.ts';
import { KbCommand } from '../shared/kb-command.ts';
import { runLines } from '../shared/printing/print-runs.ts';

export default class RunsList extends KbCommand {
  static override summary = runsList.summary;
  static override description =
    `Each run left a line in refs/notes/kb/runs on the commit that it was made at. "same tree": that commit is not in this history, and one with
the same tree is (an amended message, a squashed branch). "inherited": an amend or rebase carried the line to a commit
with another tree; it proves nothing there. kb runs fetch brings the runs that others have pushed.`;
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --commit=HEAD~3',
    '<%= config.bin %> <%= command.id %> --all --json',
  ];
  static override flags = {
    all: Flags.boolean({ summary: 'also runs that belong to no commit of this history' }),
    commit: Flags.string({ summary: 'only the runs of one commit', helpValue: '<rev>', exclusive: ['all'] }),
  };

  async run(): Promise<{ runs: FoundRun[] }> {
    const { flags } = await this.parse(RunsList);
    const { runs } = await runsList.run(this.context, flags);
    for (const line of runLines(runs)) this.log(line);
    if (runs.length === 0) this.logToStderr('no runs are recorded here; kb runs fetch takes over those of a remote');
    return { runs };
  }
}
