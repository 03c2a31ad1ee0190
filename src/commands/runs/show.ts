import type { FoundRun } from '../../runs/read-runs.ts';
import { showRun } from '../../runs/show-run.ts';
import { KbCommand } from '../shared/kb-command.ts';
import { plainManifest, runDetails } from '../shared/printing/print-runs.ts';
import { runArg } from '../shared/run-args.ts';

export default class RunsShow extends KbCommand {
  static override summary = 'Show everything that is recorded of a run';
  static override description =
    'What was asked, the commit and tree, the tools with their versions, every file that was read and every document, with their ids.';
  static override examples = ['<%= config.bin %> <%= command.id %> latest', '<%= config.bin %> <%= command.id %> 3f2a --json'];
  static override args = { run: runArg() };

  async run(): Promise<{ run: FoundRun; manifest: Record<string, unknown> }> {
    const { args } = await this.parse(RunsShow);
    const known = await showRun(this.context, { run: args.run });
    for (const line of runDetails(known)) this.log(line);
    return { run: known.run, manifest: plainManifest(known) };
  }
}
