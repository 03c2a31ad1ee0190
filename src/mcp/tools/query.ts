import { map } from '../../base/schema/values.ts';
import { KINDS, query as operation } from '../../operations/query.ts';
import { tellAnswer } from '../answers/tell-answer.ts';
import { BUDGET_INPUT, tool, WIDE_INPUT } from './tool.ts';

const { ask, depth, open, guard, path, directories, tests, rev } = operation.input.entries;

const KINDS_IN_LINES = KINDS.map(({ name, takes, summary }) => `- ${`${name} ${takes.replace(' ...', '')}`.trim()}: ${summary}`)
  .join('\n')
  .replaceAll(' --', ' ');

/** One question about the code. */
export const query = tool({
  name: 'query',
  summary: 'One answer to one question about the code: who calls what, what a change reaches, routes, cycles, where a concept lives',
  description: `${operation.summary}. Ask this instead of grepping: it reads the files as they are and says what it could not decide. ask is the kind, then what it is about, as ["dependents", "src/db.ts"]:\n${KINDS_IN_LINES}`,
  input: map({ ask, depth, open, guard, path, directories, tests, rev, ...WIDE_INPUT, ...BUDGET_INPUT }),
  readOnly: true,
  async answer(context, { budget: _, wide, ...asked }) {
    const { answer } = await operation.run(context, { ...asked, staged: false, code: true });
    return tellAnswer(answer, { all: wide });
  },
});
