import * as Args from '@oclif/core/args';
import * as Flags from '@oclif/core/flags';

import { type Review as Result, review } from '../operations/review.ts';
import { colorFlag, wantsColor } from './shared/color-flag.ts';
import { KbCommand } from './shared/kb-command.ts';
import { waitingLines } from './shared/printing/print-review.ts';

export default class Review extends KbCommand {
  static override summary = review.summary;
  static override description = `kb keeps generated text up to date; what somebody wrote, only people can. When sources change under
words beside the generated sections, or under recorded words, they wait here until somebody says that they still
hold: with --acknowledge, after reading the diff and mending what no longer does. A refresh never does that.
Paragraphs of documents of yours that kb anchor bound wait, too: each is shown beside what changed in what it speaks of.
Without a document, lists those that wait. Exits 1 while something waits.`;
  static override examples = [
    '<%= config.bin %> <%= command.id %>',
    '<%= config.bin %> <%= command.id %> docs/spelunk/contracts/authentication-layer.md',
    '<%= config.bin %> <%= command.id %> --acknowledge docs/spelunk/contracts/authentication-layer.md',
    '<%= config.bin %> <%= command.id %> --acknowledge README.md:12',
  ];
  static override args = {
    document: Args.string({
      description: 'the document, or a paragraph of one of yours: README.md:12; all of them unless given',
      ignoreStdin: true,
    }),
  };
  static override flags = {
    acknowledge: Flags.boolean({ summary: 'say that the words hold for the sources as they are', aliases: ['ack'] }),
    staged: Flags.boolean({ summary: 'look at the index instead of the working tree' }),
    color: colorFlag('colour the diff'),
  };

  async run(): Promise<Result> {
    const { args, flags } = await this.parse(Review);
    const { document } = args;
    const color = wantsColor(flags.color, this.jsonEnabled());
    const result = await review.run(this.context, { ...flags, document, color });
    const { out, err } = waitingLines(result, {
      isOne: document !== undefined,
      staged: flags.staged,
      color,
      width: process.stdout.columns,
    });
    if (out !== '') this.log(out);
    for (const line of err) this.logToStderr(line);
    if (!result.acknowledged && result.documents.length + result.paragraphs.length > 0) process.exitCode = 1;
    return result;
  }
}
