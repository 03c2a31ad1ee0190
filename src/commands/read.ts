import * as Args from '@oclif/core/args';
import * as Flags from '@oclif/core/flags';

import { cutReading } from '../docs/document/cut-reading.ts';
import { type ReadResult, read } from '../operations/read.ts';
import { ROLES_IN_WORDS } from '../operations/shared/describe-lenses.ts';
import { countFlag, treeFlags } from './shared/flags.ts';
import { KbCommand } from './shared/kb-command.ts';
import { foundLine } from './shared/printing/print-found.ts';
import { verdictDetails, verdictLine } from './shared/printing/print-verdict.ts';

export default class Read extends KbCommand {
  static override summary = read.summary;
  static override description =
    `Prints of each document what is for its reader, without front matter and marks; its status, and what changed under it, on standard error.
Where no document is about a focus, the one that comes nearest. Exits 1 when there is none.`;
  static override examples = [
    '<%= config.bin %> <%= command.id %> --focus="authentication layer" --for=architect',
    '<%= config.bin %> <%= command.id %> docs/spelunk/contracts/authentication-layer.md --part=findings --budget=2000',
  ];
  static override args = {
    document: Args.string({ description: 'documents; or say with --focus what they are about', ignoreStdin: true }),
  };
  static override strict = false;
  static override flags = {
    focus: Flags.string({ summary: 'what they are about, in place of documents' }),
    for: Flags.string({ summary: `who reads it: ${ROLES_IN_WORDS}`, helpValue: '<role>' }),
    lens: Flags.string({ summary: 'lenses by name, separated by commas', helpValue: '<lens,lens>' }),
    part: Flags.string({ summary: 'only what stands below headings with these words' }),
    budget: countFlag({ summary: 'the most tokens that each document may take (no limit)', least: 50 }),
    ...treeFlags,
  };

  async run(): Promise<ReadResult> {
    const { argv, flags } = await this.parse(Read);
    const { budget, json: _, debug: __, ...asked } = flags;
    const reading = await read.run(this.context, { ...asked, documents: argv.map(String) });
    for (const { verdict, shown, text } of reading.documents) {
      this.logToStderr(verdictLine(verdict, shown));
      for (const line of verdict.status === 'FRESH' ? [] : verdictDetails(verdict)) this.logToStderr(line);
      if (text === undefined) continue;
      const read = budget === undefined ? { text } : cutReading(text, budget);
      this.log(read.text);
      if (read.left !== undefined) this.logToStderr(`… ${read.left}; --part= reads what is below a heading, a larger --budget more`);
    }
    for (const other of reading.others) this.logToStderr(foundLine(other));
    if (reading.documents.every(({ text }) => text === undefined)) process.exitCode = 1;
    return reading;
  }
}
