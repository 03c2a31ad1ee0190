import { map } from '../../base/schema/values.ts';
import { removeIndex } from '../../intel/index/index-of-tree.ts';
import { inWorkingTree } from '../shared/in-working-tree.ts';
import { operation } from '../shared/operation.ts';

/** Takes away what `kb intel init` and agents' hooks put into the folder. */
export const intelRemove = operation({
  name: 'intel-remove',
  summary: 'Take the index, the summary and session memory away',
  input: map({}),
  run: async (context): Promise<{ left: string[] }> => ({ left: await inWorkingTree(context, removeIndex) }),
});
