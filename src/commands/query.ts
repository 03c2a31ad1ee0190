import * as Args from '@oclif/core/args';
import * as Flags from '@oclif/core/flags';

import type { Answer } from '../intel/answer.ts';
import { QUERIES } from '../intel/queries/queries.ts';
import { renderAnswer } from '../intel/render-answer.ts';
import { query } from '../operations/query.ts';
import { countFlag, treeFlags } from './shared/flags.ts';
import { KbCommand } from './shared/kb-command.ts';
import { visible } from './shared/visible.ts';

/** What an answer may take unless told where an agent reads it. Tokens. */
const AGENT_BUDGET = 2000;

export default class QueryCommand extends KbCommand {
  static override summary = query.summary;
  static override description = `The first word says what kind of question it is; all else is looked for as words.

${QUERIES.map(({ name, takes, summary }) => `  ${`${name} ${takes}`.trim()}\n      ${summary}`).join('\n')}

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
    wide: Flags.boolean({ summary: 'whole lines, with what is left out otherwise' }),
    budget: countFlag({ summary: `the most tokens that the answer may take (no limit; ${AGENT_BUDGET} for agents)`, least: 50 }),
    format: Flags.string({ summary: 'agent: between tags that say what it is', options: ['text', 'agent'], default: 'text' }),
    ...treeFlags,
  };

  async run(): Promise<{ answer: Answer }> {
    const { argv, flags } = await this.parse(QueryCommand);
    const { wide, budget, format, json: _, debug: __, ...options } = flags;
    const { answer } = await query.run(this.context, { ...options, ask: argv.map(String) });
    const isAgent = format === 'agent';
    const lines = renderAnswer(answer, { wide, budget: budget ?? (isAgent ? AGENT_BUDGET : undefined) }).map(visible);
    for (const line of isAgent
      ? [`<intel-query-result query=${JSON.stringify(answer.question)}>`, ...lines, '</intel-query-result>']
      : lines)
      this.log(line);
    return { answer };
  }
}
