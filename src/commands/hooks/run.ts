import * as Args from '@oclif/core/args';
import * as Flags from '@oclif/core/flags';

import { openRepo } from '../../git/repo.ts';
import { runHook } from '../../hooks/running/run-hook.ts';
import { type HookRun, readRunLog } from '../../hooks/running/run-log.ts';
import { takeContext } from '../../hooks/running/take-context.ts';
import { KbCommand } from '../shared/kb-command.ts';
import { hookRunLines } from '../shared/printing/print-hook-run.ts';

export default class HooksRun extends KbCommand {
  static override summary = 'Do what kb does in a git hook';
  static override description =
    `Judges the documents and notes which are out of date, then refreshes them in a process of its own. Git calls it this way through the
hooks that kb hooks install sets up; kb hooks status shows what became of it.`;
  static override examples = [
    '<%= config.bin %> <%= command.id %> post-commit',
    '<%= config.bin %> <%= command.id %> post-commit --wait',
    '<%= config.bin %> <%= command.id %> post-checkout 5f0e1c2 9ab3d41 1',
  ];
  static override args = { hook: Args.string({ description: 'name of the hook', required: true, ignoreStdin: true }) };
  static override strict = false;
  static override flags = { wait: Flags.boolean({ summary: 'refresh before returning' }) };

  async run(): Promise<{ runs: HookRun[] }> {
    const { args, argv, flags } = await this.parse(HooksRun);
    const started = new Date().toISOString();
    const context = takeContext(this.context);
    const say = (line: string) => this.logToStderr(line);
    process.exitCode = await runHook(args.hook, argv.slice(1).map(String), { ...context, wait: flags.wait, say });
    const runs = readRunLog(await openRepo(context.cwd, context)).filter((run) => run.started >= started);
    for (const line of runs.flatMap(hookRunLines)) this.log(line);
    return { runs };
  }
}
