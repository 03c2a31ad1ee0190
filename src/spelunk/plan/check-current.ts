import { KbError } from '../../base/errors.ts';
import { shellWord } from '../../base/process/shell.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import type { SpelunkPlan } from './spelunk-plan.ts';

/** Changes that a message lists. */
const MOST_LISTED = 10;

/**
 * Makes sure that the working tree is as it was when a plan was made: positions and answers are about those very bytes.
 * @throws KbError (exit 1) that lists what changed.
 */
export function checkCurrent(workspace: Workspace, plan: SpelunkPlan): void {
  const view = workspace.viewFor(plan.lens);
  const changed = plan.selection.sources.flatMap(({ path, hash }) => {
    const id = workspace.tree.entries.get(path)?.id;
    if (id === hash) return [];
    return [id === undefined ? `${path} is gone` : `${path} changed (${hash.slice(0, 12)} → ${id.slice(0, 12)})`];
  });
  const entered = plan.selection.scope
    .filter((scope) => view.names(scope) !== scope.names)
    .map(({ path }) => `files entered or left ${path}`);
  const all = [...changed, ...entered];
  if (all.length === 0) return;
  const listed = [...all.slice(0, MOST_LISTED), ...(all.length > MOST_LISTED ? [`and ${all.length - MOST_LISTED} more`] : [])];
  throw new KbError(`the plan is stale: ${listed.join(', ')}`, { exit: 1, hint: `plan again: ${planCommand(plan)}` });
}

function planCommand({ lens, focus, for: role }: SpelunkPlan): string {
  return `kb spelunk plan --lens=${lens} --focus=${shellWord(focus)}${role === undefined ? '' : ` --for=${role}`} --json`;
}
