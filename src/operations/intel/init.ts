import { map } from '../../base/schema/values.ts';
import { initIndex } from '../../intel/index/index-of-tree.ts';
import { inWorkingTree } from '../shared/in-working-tree.ts';
import { operation } from '../shared/operation.ts';
import type { Synced } from './sync.ts';

/** Opts a working tree in: from here on hooks of coding agents find something, and it is kept up to date. */
export const intelInit = operation({
  name: 'intel-init',
  summary: 'Keep an index, a summary and session memory for coding agents in this working tree',
  input: map({}),
  run: (context): Promise<Synced> => inWorkingTree(context, initIndex),
});
