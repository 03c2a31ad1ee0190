import { map, text } from '../base/schema/values.ts';
import type { Answer } from '../intel/answer.ts';
import { gatherContext } from './shared/gather-context.ts';
import { operation } from './shared/operation.ts';
import { TREE } from './shared/tree.ts';
import { treeSource } from './shared/tree-source.ts';
import { needed, texts } from './shared/values.ts';

/** Gathers what somebody needs who plans a change. */
export const context = operation({
  name: 'context',
  summary: 'Gather what a planned change needs to know: files, what they reach, tests, documents',
  input: map({ goal: needed('What is to be done, in a sentence.', text()), files: texts('Files that are known to be touched.'), ...TREE }),
  async run(caller, { goal, files, ...asked }): Promise<{ answer: Answer }> {
    return { answer: await gatherContext(caller, { goal, files, source: treeSource(asked) }) };
  },
});
