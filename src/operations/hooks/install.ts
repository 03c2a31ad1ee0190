import { map } from '../../base/schema/values.ts';
import { installHooks } from '../../hooks/setup/install-hooks.ts';
import { operation } from '../shared/operation.ts';
import { toggle } from '../shared/values.ts';

export type { HooksResult } from '../../hooks/setup/install-hooks.ts';

const input = map({
  write: toggle('Add to the configuration of lefthook or pre-commit, instead of returning what to add.'),
  force: toggle('Write into a hooks directory that does not belong to this repository alone.'),
  preCommit: toggle('Also before commits, whatever hooks.pre_commit in .kb/config.yaml says.'),
});

/** Joins what looks after the git hooks here. */
export const hooksInstall = operation({
  name: 'hooks-install',
  summary: 'Have git call kb after commits, merges, rebases and checkouts',
  input,
  run: installHooks,
});
