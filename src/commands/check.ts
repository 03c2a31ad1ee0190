import * as Args from '@oclif/core/args';
import * as Flags from '@oclif/core/flags';

import type { Verdict } from '../docs/verdict.ts';
import { check } from '../spelunk/check.ts';
import { treeFlags, treeSource } from './shared/flags.ts';
import { KbCommand } from './shared/kb-command.ts';
import { verdictDetails, verdictLine } from './shared/print-verdict.ts';

const NONE = 'no documents yet: kb spelunk writes the first one';

export default class Check extends KbCommand {
  static override summary = 'Say which documents still describe the code';
  static override description =
    `Compares the sources that each document recorded with a tree: the working tree, the index (--staged) or a commit (--rev).
Writes nothing. Exits 1 when a document is not FRESH.`;
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> --rev=HEAD --verbose',
    '<%= config.bin %> <%= command.id %> docs/spelunk/contracts/authentication-layer.md --staged',
  ];
  static override args = { document: Args.string({ description: 'documents to check; all of them unless given' }) };
  static override strict = false;
  static override flags = {
    ...treeFlags,
    verbose: Flags.boolean({ char: 'v', summary: 'show what changed, with both ids, and the command that clears it' }),
    strict: Flags.boolean({ summary: 'also fail on documents of another version of kb, and where the context changed' }),
  };

  async run(): Promise<{ documents: Verdict[] }> {
    const { argv, flags } = await this.parse(Check);
    const { strict } = flags;
    const checked = await check({ cwd: process.cwd(), source: treeSource(flags), documents: argv.map(String), strict, note: this.note });
    const lines = checked.flatMap(({ verdict, shown }) => [verdictLine(verdict, shown), ...(flags.verbose ? verdictDetails(verdict) : [])]);
    if (lines.length > 0) this.log(lines.join('\n'));
    if (checked.length === 0) this.logToStderr(flags.rev === undefined ? NONE : `no documents in ${flags.rev}`);
    if (checked.some(({ passes }) => !passes)) process.exitCode = 1;
    return { documents: checked.map(({ verdict }) => verdict) };
  }
}
