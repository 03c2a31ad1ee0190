import { HOOKS, type HookName } from '../../git/hooks/hook-script.ts';
import type { Config } from '../../workspace/config.ts';

/**
 * The hooks that kb asks git to call: all, but for those that the configuration leaves without anything to do. Where kb commits by itself, the
 * one before a commit tells that somebody is at it.
 * @param preCommit whether that one was asked for, whatever the configuration says.
 */
export function wantedHooks({ pre_commit, pre_push, mode }: Config['hooks'], preCommit = false): HookName[] {
  return HOOKS.filter((hook) => {
    if (hook === 'pre-push') return pre_push !== 'off';
    return hook !== 'pre-commit' || preCommit || pre_commit || mode === 'commit';
  });
}
