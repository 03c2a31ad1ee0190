import { HOOKS, type HookName } from '../../git/hooks/hook-script.ts';
import type { HookSetup } from '../../git/hooks/read-setup.ts';
import type { Config } from '../../workspace/config.ts';

/**
 * The hooks that kb asks git to call here. The one before a commit is for those who want documents in it; where kb commits by itself it only
 * tells that somebody is at it, and managers of their own would have it check instead.
 * @param preCommit whether it was asked for, whatever the configuration says.
 */
export function wantedHooks({ pre_commit, mode }: Config['hooks'], { manager }: Pick<HookSetup, 'manager'>, preCommit = false): HookName[] {
  const tells = mode === 'commit' && manager.kind !== 'lefthook' && manager.kind !== 'pre-commit';
  return HOOKS.filter((hook) => hook !== 'pre-commit' || preCommit || pre_commit || tells);
}
