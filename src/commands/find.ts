import * as Args from '@oclif/core/args';

import { shellWord } from '../base/process/shell.ts';
import { find, type ShownDocument } from '../operations/find.ts';
import { treeFlags } from './shared/flags.ts';
import { KbCommand } from './shared/kb-command.ts';
import { renderError } from './shared/print-error.ts';
import { foundLine } from './shared/printing/print-found.ts';

export default class Find extends KbCommand {
  static override summary = find.summary;
  static override description =
    `Looks for a path among the sources of the documents and in the directories that they cover, and for words in their focus, their
summary and the names of their sources. One line for each, best first: its status, path, title and lenses, and why it was found.
Exits 1 when there is none.`;
  static override examples = [
    '<%= config.bin %> <%= command.id %> src/auth/token.ts',
    '<%= config.bin %> <%= command.id %> authentication layer',
    '<%= config.bin %> <%= command.id %> src/db --rev=HEAD --json',
  ];
  static override args = { what: Args.string({ description: 'paths from here, or words', required: true, ignoreStdin: true }) };
  static override strict = false;
  static override flags = treeFlags;

  async run(): Promise<{ documents: ShownDocument[] }> {
    const { argv, flags } = await this.parse(Find);
    const query = argv.map(String);
    const { documents } = await find.run(this.context, { ...flags, query });
    if (documents.length === 0) {
      const hint = `kb spelunk --for=architect ${shellWord(query.join(' '))} writes one where the sources speak of it`;
      this.logToStderr(renderError({ message: `no document covers '${query.join(' ')}'`, hint, exit: 1 }));
      process.exitCode = 1;
    }
    for (const document of documents) this.log(foundLine(document));
    return { documents };
  }
}
