import * as Flags from '@oclif/core/flags';
import { type RecordedDocument, record } from '../../operations/record.ts';
import { ROLES_IN_WORDS } from '../../operations/shared/describe-lenses.ts';
import { focusArg, focusFlag, oneFocus, withoutFocus } from '../shared/focus-args.ts';
import { KbCommand } from '../shared/kb-command.ts';
import { readInput } from '../shared/read-input.ts';

/** Longer words are a mistake. */
const MOST_BYTES = 1 << 20;

export default class SpelunkRecord extends KbCommand {
  static override summary = record.summary;
  static override description = `kb adds the sources with their ids. From then on the words are judged like any
document: STALE when a source changes, or a file enters a directory of theirs.
No refresh changes them: kb review shows what changed under them, and with
--acknowledge says that they hold for the sources as they are now.`;
  static override examples = [
    '<%= config.bin %> <%= command.id %> "order checkout" --lens=flows --source=src/checkout --body=checkout.md',
    'cat words.md | <%= config.bin %> <%= command.id %> --lens=contracts --focus=src/api.ts --source=src/api.ts --source="schema/*.json" --body=-',
    '<%= config.bin %> <%= command.id %> "order checkout" --lens=flows',
  ];
  static override args = focusArg;
  static override flags = {
    lens: Flags.string({ summary: 'the lens whose section it is', required: true, helpValue: '<lens>' }),
    ...focusFlag,
    source: Flags.string({
      summary: 'a file, directory or glob that the words are about; those recorded before, unless given',
      multiple: true,
      helpValue: '<path>',
    }),
    body: Flags.string({ summary: 'a file with the words in markdown, - for standard input', helpValue: '<file>' }),
    for: Flags.string({ summary: `who reads it: ${ROLES_IN_WORDS}`, helpValue: '<role>' }),
    staged: Flags.boolean({ summary: 'take the ids of the sources from the index instead of the working tree' }),
    overwrite: Flags.boolean({ summary: 'discard words that were edited in the document since' }),
    stdout: Flags.boolean({ summary: 'print the document instead of writing it' }),
  };

  async run(): Promise<{ documents: RecordedDocument['recorded'][] }> {
    const { args, flags } = await this.parse(SpelunkRecord);
    const focus = oneFocus(args.focus, flags.focus);
    if (focus === undefined) throw withoutFocus('kb spelunk record --lens=flows');
    const { lens, for: role, staged, overwrite, source: sources = [], stdout: dry } = flags;
    const body = flags.body === undefined ? undefined : await readInput(flags.body, MOST_BYTES);
    const { recorded, shown } = await record.run(this.context, {
      lens,
      focus,
      for: role,
      sources,
      staged,
      overwrite,
      dry,
      words: body?.text,
      wordsName: body?.name,
    });
    this.log(dry ? recorded.text.replace(/\n$/, '') : shown);
    return { documents: [recorded] };
  }
}
