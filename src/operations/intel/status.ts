import { map } from '../../base/schema/values.ts';
import { type IndexStatus, readIndexStatus } from '../../intel/index/index-of-tree.ts';
import { inWorkingTree } from '../shared/in-working-tree.ts';
import { operation } from '../shared/operation.ts';

export type { IndexStatus } from '../../intel/index/index-of-tree.ts';

/** Says how the index stands to the files. */
export const intelStatus = operation({
  name: 'intel-status',
  summary: 'Say whether the index is that of the files as they are now',
  input: map({}),
  run: (context): Promise<IndexStatus> => inWorkingTree(context, readIndexStatus),
});
