import { runsShow, type ShownRun } from '../../operations/runs/show.ts';
import { KbCommand } from '../shared/kb-command.ts';
import { runDetails } from '../shared/printing/print-runs.ts';
import { runArg } from '../shared/run-args.ts';

export default class RunsShow extends KbCommand {
  static override summary = runsShow.summary;
  static override description =
    'What was asked, the commit and tree, the tools with their versions, every file that was read and every document, with their ids.';
  static override examples = ['<%= config.bin %> <%= command.id %> latest', '<%= config.bin %> <%= command.id %> 3f2a --json'];
  static override args = { run: runArg() };

  async run(): Promise<ShownRun> {
    const { args } = await this.parse(RunsShow);
    const shown = await runsShow.run(this.context, args);
    for (const line of runDetails(shown)) this.log(line);
    return shown;
  }
}
