import * as Args from '@oclif/core/args';

import { summarizeVerdict } from '../docs/judging/summarize-verdict.ts';
import { type DocumentDiff, diff } from '../operations/diff.ts';
import { colorFlag, wantsColor } from './shared/color-flag.ts';
import { treeFlags } from './shared/flags.ts';
import { KbCommand } from './shared/kb-command.ts';

export default class Diff extends KbCommand {
  static override summary = diff.summary;
  static override description =
    `A real diff between the recorded contents of each source and its contents now. Contents that git no longer has are named.`;
  static override examples = [
    '<%= config.bin %> <%= command.id %> docs/spelunk/contracts/authentication-layer.md',
    '<%= config.bin %> <%= command.id %> docs/spelunk/flows/checkout.md --color=always | less -R',
  ];
  static override args = { document: Args.string({ description: 'the document', required: true, ignoreStdin: true }) };
  static override flags = {
    ...treeFlags,
    color: colorFlag('colour the diff'),
  };

  async run(): Promise<DocumentDiff> {
    const { args, flags } = await this.parse(Diff);
    const color = wantsColor(flags.color, this.jsonEnabled());
    const result = await diff.run(this.context, { ...flags, document: args.document, color });
    if (result.text !== '') this.log(result.text.replace(/\n$/, ''));
    for (const id of result.absent) this.logToStderr(`git no longer has ${id}: what the document was written from cannot be shown`);
    const { status } = result.verdict;
    if (result.text === '') this.logToStderr(`${status}: ${args.document} ${summarizeVerdict(result.verdict)}`.trimEnd());
    return result;
  }
}
