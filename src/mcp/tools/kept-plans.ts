import { canonicalJson } from '../../base/canonical-json.ts';
import { digest } from '../../base/digest.ts';
import { usageError } from '../../base/errors.ts';
import type { SpelunkPlan } from '../../operations/plan.ts';

/** Plans by id, the one that was wanted last at the end. A model would have to write a plan again to hand it back. */
const plans = new Map<string, SpelunkPlan>();

const MOST = 32;

/** Keeps a plan while others are made. The same plan has the same id, in every server. */
export function keepPlan(plan: SpelunkPlan): string {
  const id = digest(canonicalJson(plan), 12);
  plans.delete(id);
  plans.set(id, plan);
  for (const oldest of plans.keys()) if (plans.size > MOST) plans.delete(oldest);
  return id;
}

/** @throws KbError (exit 2) where it is not kept any more, or never was. */
export function keptPlan(id: string): SpelunkPlan {
  const plan = plans.get(id);
  if (!plan) throw usageError(`there is no plan ${id}`, 'ask for it again with the tool plan: while no file changes it has the same id');
  return plan;
}
