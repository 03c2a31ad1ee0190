import * as Flags from '@oclif/core/flags';
import { runProcess } from '../../operations/run-plan.ts';
import type { Outcome } from '../../spelunk/answer-lens.ts';
import { KbCommand } from '../shared/kb-command.ts';
import { outcomeLines } from '../shared/printing/print-outcome.ts';
import { visible } from '../shared/visible.ts';

export default class Process extends KbCommand {
  static override summary = 'Write the document of a plan from what your language server client returned';
  static override description =
    `Makes the document that kb spelunk makes with language servers of its own. Results are raw results of the protocol as JSON, in
the form that the plan's instructions give. What is malformed, not in the plan or outside the repository is refused (exit 2), and
so is a plan whose sources changed meanwhile (exit 1). Calls that were not made are counted in the document.`;
  static override examples = [
    '<%= config.bin %> <%= command.id %> --plan=plan.json --results=results.json --results=results2.json',
    '<%= config.bin %> <%= command.id %> --plan=plan.json --results=- --client="claude-code 2.1.0" --stdout',
  ];
  static override flags = {
    plan: Flags.string({ summary: 'the plan, of either phase; - is standard input', helpValue: '<file>', required: true }),
    results: Flags.string({
      summary: 'what the client returned, of both phases; - is standard input',
      helpValue: '<file>',
      required: true,
      multiple: true,
    }),
    client: Flags.string({ summary: 'who executed the plan, whatever the results say', helpValue: '<name version>' }),
    stdout: Flags.boolean({ summary: 'print the document instead of writing it', exclusive: ['out'] }),
    out: Flags.string({ summary: 'write the document below another directory', helpValue: '<dir>' }),
    overwrite: Flags.boolean({ summary: 'discard edits inside the generated section' }),
  };

  async run(): Promise<{ documents: Outcome[] }> {
    const { flags } = await this.parse(Process);
    const { outcome, shown, focus } = await runProcess(this.context, flags);
    const { out, err } = outcomeLines(outcome, shown, { focus, stdout: flags.stdout, explain: false });
    for (const line of out) this.log(line);
    for (const line of err) this.logToStderr(visible(line));
    if (outcome.action === 'left') process.exitCode = 1;
    return { documents: [outcome] };
  }
}
