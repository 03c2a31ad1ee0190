import * as Flags from '@oclif/core/flags';
import { type Processed, processResults } from '../../operations/process-results.ts';
import { KbCommand } from '../shared/kb-command.ts';
import { outcomeLines } from '../shared/printing/print-outcome.ts';
import { readPlanFile, readResults, refuseTwoInputs } from '../shared/read-handed.ts';

export default class Process extends KbCommand {
  static override summary = processResults.summary;
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

  async run(): Promise<{ documents: Processed[] }> {
    const { flags } = await this.parse(Process);
    refuseTwoInputs([flags.plan, ...flags.results]);
    const handed = { plan: await readPlanFile(flags.plan), ...(await readResults(flags.results)) };
    const { client, stdout: dry, out: directory, overwrite } = flags;
    const { outcome, shown, focus } = await processResults.run(this.context, { ...handed, client, dry, out: directory, overwrite });
    this.print(outcomeLines(outcome, shown, { focus, stdout: dry, explain: false, named: true }));
    if (outcome.action === 'left') process.exitCode = 1;
    return { documents: [outcome] };
  }
}
