import * as Args from '@oclif/core/args';
import * as Flags from '@oclif/core/flags';

import type { Answer } from '../intel/answer.ts';
import { KINDS, query } from '../operations/query.ts';
import { AGENT_BUDGET } from './shared/fast-query-words.ts';
import { answerFlags, countFlag, treeFlags } from './shared/flags.ts';
import { KbCommand } from './shared/kb-command.ts';
import { answerLines } from './shared/printing/print-answer.ts';

export default class QueryCommand extends KbCommand {
  static override summary = query.summary;
  static override description = `The first word says what kind of question it is; all else is looked for as words.

${KINDS.map(({ name, takes, summary }) => `  ${`${name} ${takes}`.trim()}\n      ${summary}`).join('\n')}

A line for each thing, with its place. What is not covered is said. Exits 1 when what is asked about is not there.`;
  static override examples = [
    "<%= config.bin %> <%= command.id %> 'password reset' path:src lang:ts",
    '<%= config.bin %> <%= command.id %> dependents src/db.ts',
    '<%= config.bin %> <%= command.id %> cycles --directories',
    '<%= config.bin %> <%= command.id %> symbol UserService --format=agent --budget=800',
  ];
  static override args = {
    ask: Args.string({ description: 'the kind of question and what it is about, or words', required: true, ignoreStdin: true }),
  };
  static override strict = false;
  static override flags = {
    depth: countFlag({ summary: 'steps that are followed' }),
    open: Flags.boolean({ summary: 'entry points that anybody may enter' }),
    guard: Flags.string({ summary: 'entry points with such a guard: a part of it as written' }),
    path: Flags.string({ summary: 'what has this in its path: a part of a route, a directory, a file' }),
    directories: Flags.boolean({ summary: 'directories instead of files' }),
    tests: Flags.boolean({ summary: 'list tests, too, instead of counting them' }),
    ...answerFlags,
    ...treeFlags,
  };

  async run(): Promise<{ answer: Answer }> {
    const { argv, flags } = await this.parse(QueryCommand);
    const { wide, budget, format, json: _, debug: __, ...options } = flags;
    const { answer } = await query.run(this.context, { ...options, ask: argv.map(String), code: format === 'agent' });
    for (const line of answerLines(answer, { wide, format, budget: budget ?? (format === 'agent' ? AGENT_BUDGET : undefined) }))
      this.log(line);
    return { answer };
  }
}
