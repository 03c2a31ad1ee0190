import { map } from '../../base/schema/values.ts';
import { verifyIndex } from '../../intel/index/index-of-tree.ts';
import { inWorkingTree } from '../shared/in-working-tree.ts';
import { operation } from '../shared/operation.ts';

/** Proves that the index is what a build from nothing gives. */
export const intelVerify = operation({
  name: 'intel-verify',
  summary: 'Build the index once more from nothing, without a cache, and compare',
  input: map({}),
  run: async (context): Promise<{ differences: string[] }> => ({ differences: await inWorkingTree(context, verifyIndex) }),
});
