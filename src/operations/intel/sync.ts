import { map } from '../../base/schema/values.ts';
import { syncIndex } from '../../intel/index/index-of-tree.ts';
import type { Behind } from '../../intel/index/sync-graph.ts';
import { inWorkingTree } from '../shared/in-working-tree.ts';
import { operation } from '../shared/operation.ts';

/** Files whose rows were written, or taken away. */
export type Synced = Behind;

/** Brings the index to the files as they are now. */
export const intelSync = operation({
  name: 'intel-sync',
  summary: 'Bring the index to the files as they are now',
  input: map({}),
  run: (context): Promise<Synced> => inWorkingTree(context, syncIndex),
});
