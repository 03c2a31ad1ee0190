import { requireLens } from '../../lens/find-lens.ts';
import type { Lens } from '../../lens/report/lens.ts';
import { documentRootOf } from '../../workspace/read-documents.ts';
import type { Workspace } from '../../workspace/workspace.ts';
import { checkCurrent } from './check-current.ts';
import { readPlan } from './read-plan.ts';
import type { SpelunkPlan } from './spelunk-plan.ts';

/**
 * Takes back a plan that was out of kb's hands.
 * @returns with the absolute path of the top of the repository.
 * @throws KbError (exit 2) when it is not as it was made; (exit 1) when its sources are not.
 */
export async function openPlan(workspace: Workspace, value: unknown): Promise<{ root: string; plan: SpelunkPlan; lens: Lens }> {
  const root = documentRootOf(workspace).top;
  const plan = readPlan(workspace, root, value);
  checkCurrent(workspace, plan);
  return { root, plan, lens: await requireLens(plan.lens) };
}
