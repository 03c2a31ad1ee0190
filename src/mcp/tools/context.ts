import { map } from '../../base/schema/values.ts';
import { context as operation } from '../../operations/context.ts';
import { tellAnswer } from '../answers/tell-answer.ts';
import { BUDGET_INPUT, tool, WIDE_INPUT } from './tool.ts';

const { goal, files } = operation.input.entries;

/** What a planned change needs to know. */
export const context = tool({
  name: 'context',
  summary: 'What a planned change needs to know: files it most likely touches, what they reach, tests to run, documents that cover them',
  description: `${operation.summary}. Call it once before you plan or make a change, instead of searching for where to begin. Not for questions about code that you know already: query.`,
  input: map({ goal, files, ...WIDE_INPUT, ...BUDGET_INPUT }),
  readOnly: true,
  async answer(caller, { goal, files, wide }) {
    const { answer } = await operation.run(caller, { goal, files, staged: false });
    return tellAnswer(answer, { all: wide });
  },
});
