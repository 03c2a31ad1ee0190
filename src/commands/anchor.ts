import * as Args from '@oclif/core/args';
import * as Flags from '@oclif/core/flags';
import { usageError } from '../base/errors.ts';
import { type Anchored, anchor } from '../operations/anchor.ts';
import { canAsk, confirm } from './shared/confirm.ts';
import { KbCommand } from './shared/kb-command.ts';
import { anchoredLines, hasProblems, listedLines, proposedLines } from './shared/printing/print-anchors.ts';

export default class Anchor extends KbCommand {
  static override summary = anchor.summary;
  static override description =
    `A paragraph is bound to the symbols that it names in code font, once you confirm that, where one declaration outside of tests
has the name and is not private, or the one of the file that stands beside it has it; what a comment before it says is bound without a question:
<!-- kb:about src/auth/token.ts#refresh -->. Headings speak for the paragraph below them; each row of a table is one.

The record lies in .kb/anchors, a line for each anchor: commit it. A paragraph is STALE in kb check, hooks and pull requests once its symbol
does something else; comments, formatting, a new name and another place change nothing. Of a class and whatever else has members the heads of methods
count, not their bodies, and of a class nothing private. kb review shows paragraph and change, and says that the words hold.

Editing a paragraph never makes it FRESH by itself. It is confirmed by its edit where the git hook sees both in one commit, or where you call
kb anchor on the document afterwards; both say so. Paragraphs that are gone lose their anchors then. Exits 1 where a comment names nothing.`;
  static override examples = [
    '<%= config.bin %> <%= command.id %> README.md',
    '<%= config.bin %> <%= command.id %> docs/auth.md docs/billing.md --yes',
    '<%= config.bin %> <%= command.id %> --list',
    '<%= config.bin %> <%= command.id %> --remove README.md:12',
  ];
  static override args = { document: Args.string({ description: 'hand-written markdown documents', ignoreStdin: true }) };
  static override strict = false;
  static override flags = {
    yes: Flags.boolean({ char: 'y', summary: 'bind what is found by its name without asking' }),
    list: Flags.boolean({ summary: 'list the anchors of these documents, or of all, with what holds', exclusive: ['yes', 'remove'] }),
    remove: Flags.boolean({ summary: 'take out the anchors of these documents, or of one paragraph: README.md:12', exclusive: ['yes'] }),
    'dry-run': Flags.boolean({ summary: 'only tell what would be written' }),
  };

  async run(): Promise<Anchored> {
    const { argv, flags } = await this.parse(Anchor);
    const { list, remove, yes, 'dry-run': dryRun } = flags;
    const asked = { documents: argv.map(String), list, remove };
    if (list || remove) {
      const result = await anchor.run(this.context, { ...asked, names: false, dryRun });
      this.print(listedLines(result, remove));
      return result;
    }
    const plan = await anchor.run(this.context, { ...asked, names: false, dryRun: true });
    const proposed = plan.documents.flatMap((each) => each.proposed);
    const names = proposed.length === 0 || yes || (!dryRun && (await this.isWanted(plan)));
    const result = await anchor.run(this.context, { ...asked, names, dryRun });
    this.print(anchoredLines(result, dryRun));
    if (hasProblems(result)) process.exitCode = 1;
    return result;
  }

  /** @throws KbError (exit 2) where nobody can be asked. */
  private async isWanted(plan: Anchored): Promise<boolean> {
    for (const line of proposedLines(plan)) this.logToStderr(line);
    if (!canAsk(this.jsonEnabled()))
      throw usageError('what is found by its name is bound once you confirm it', '--yes does; --dry-run only tells');
    return confirm('Bind these?', this.context.signal);
  }
}
