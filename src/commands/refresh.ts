import * as Args from '@oclif/core/args';
import * as Flags from '@oclif/core/flags';
import { visible } from '../base/visible.ts';
import { type RefreshedDocument, refresh } from '../operations/refresh.ts';
import { lspFlags, lspInput } from './shared/flags.ts';
import { KbCommand } from './shared/kb-command.ts';

export default class Refresh extends KbCommand {
  static override summary = refresh.summary;
  static override description =
    `Each document keeps its recorded selection: its sources in their order, plus files that entered its scope, minus those that
are gone. What is FRESH stays as it is; of one that is named, ids and lines of sources that changed in what it does not show are
renewed. Text outside the generated sections is never changed; a section that was
edited by hand and words that somebody recorded are left alone. Exits 1 when a document had to be left as it is.`;
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> docs/spelunk/flows/checkout.md',
    '<%= config.bin %> <%= command.id %> --all',
  ];
  static override args = { document: Args.string({ description: 'documents to refresh; all of them unless given', ignoreStdin: true }) };
  static override strict = false;
  static override flags = {
    staged: Flags.boolean({ summary: 'read the index instead of the working tree' }),
    resolve: Flags.boolean({
      summary: 'mend documents with merge conflicts first, and stage them; only conflicts in hand-written text are left',
    }),
    force: Flags.boolean({ summary: 'regenerate also what is FRESH; that changes no byte unless the context did' }),
    overwrite: Flags.boolean({ summary: 'discard edits inside generated sections, and recorded words' }),
    complete: Flags.boolean({ summary: 'ask language servers also for what FRESH documents lack: where not all was answered in time' }),
    all: Flags.boolean({ summary: 'regenerate also what another version of kb wrote; what is of an older form gets the form of today' }),
    ...lspFlags,
  };

  async run(): Promise<{ documents: Omit<RefreshedDocument, 'shown'>[] }> {
    const { argv, flags } = await this.parse(Refresh);
    const { documents } = await refresh.run(this.context, { ...flags, ...lspInput(flags), documents: argv.map(String) });
    for (const { shown, action, reason } of documents) {
      if (action === 'written') this.log(visible(shown));
      if (action === 'left') this.logToStderr(visible(`left alone: ${shown}: ${reason}`));
    }
    if (documents.every(({ action }) => action === 'kept'))
      this.logToStderr(flags.force ? 'made anew, and no byte changed' : 'nothing to refresh');
    if (documents.some(({ action }) => action === 'left')) process.exitCode = 1;
    return { documents: documents.map(({ shown: _, ...rest }) => rest) };
  }
}
