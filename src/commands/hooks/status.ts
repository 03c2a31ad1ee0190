import { visible } from '../../base/visible.ts';
import { type HooksStatus, hooksStatus } from '../../operations/hooks/status.ts';
import { countFlag } from '../shared/flags.ts';
import { KbCommand } from '../shared/kb-command.ts';
import { hookRunLines, runningHookLine } from '../shared/printing/print-hook-run.ts';

export default class HooksStatusCommand extends KbCommand {
  static override summary = hooksStatus.summary;
  static override description =
    `What hooks do in this working tree now, since when and on what; then the last runs, newest first: when, in which hook, what became of it, how
long it took.`;
  static override examples = ['<%= config.bin %> <%= command.id %>', '<%= config.bin %> <%= command.id %> --last=50 --json'];
  static override flags = { last: countFlag({ summary: 'how many runs', default: 10 }) };

  async run(): Promise<HooksStatus> {
    const { flags } = await this.parse(HooksStatusCommand);
    const status = await hooksStatus.run(this.context, { last: flags.last });
    const { runs } = status;
    for (const line of status.running.map(runningHookLine)) this.log(line);
    for (const line of runs.flatMap(hookRunLines)) this.log(line);
    if (runs.length === 0 && status.running.length === 0)
      this.logToStderr('no hook has run yet: kb hooks doctor says whether they are installed');
    if (status.problem !== undefined) this.logToStderr(visible(`${status.problem}; kb hooks doctor says what to do`));
    if (status.lastFailure !== undefined) this.logToStderr(visible(status.lastFailure));
    if (status.operation) this.logToStderr(`${status.operation} in progress: the hooks do nothing until it ends`);
    if (status.log !== undefined) this.logToStderr(`log: ${visible(status.log)}`);
    return status;
  }
}
