import * as Flags from '@oclif/core/flags';

import type { Answer } from '../intel/answer.ts';
import { context } from '../operations/context.ts';
import { listFiles, PLAN_BUDGET } from './shared/fast-query-words.ts';
import { answerFlags, treeFlags } from './shared/flags.ts';
import { KbCommand } from './shared/kb-command.ts';
import { answerLines } from './shared/printing/print-answer.ts';

export default class Context extends KbCommand {
  static override summary = context.summary;
  static override description =
    'The files that the change most likely touches, best first, with what they are for and what they give; what imports them, the tests to run, and the documents that cover them. Most important first, within the budget.';
  static override examples = [
    "<%= config.bin %> <%= command.id %> --goal='add rate limiting to the login endpoints'",
    "<%= config.bin %> <%= command.id %> --goal='rename the table' --files=src/db.ts --budget=800 --format=agent",
  ];
  static override flags = {
    goal: Flags.string({ summary: 'what is to be done, in a sentence', required: true }),
    files: Flags.string({ summary: 'files that are known to be touched, with commas between them', helpValue: '<paths>' }),
    ...answerFlags,
    ...treeFlags,
  };

  async run(): Promise<{ answer: Answer }> {
    const { flags } = await this.parse(Context);
    const { goal, files, wide, budget = PLAN_BUDGET, format, staged, rev } = flags;
    const { answer } = await context.run(this.context, { goal, files: listFiles(files), staged, rev });
    for (const line of answerLines(answer, { wide, budget, format })) this.log(line);
    return { answer };
  }
}
