import { directoryPrefix } from '../../../base/path-parts.ts';
import type { RuleHit } from '../../../program/names/find-matches.ts';
import { ofRoleBy } from '../../../program/names/of-role.ts';
import type { Definition } from '../../../program/names/read-names.ts';
import { judgeControl, LETS_ON, UNREAD } from './judge-control.ts';
import { type Effects, effectWithin } from './read-effect.ts';
import { withKind } from './with-kind.ts';

/**
 * What is called like a check where it is given to what registers a route (`callee`): `get(description, requireAdmin()) { … }`. It makes what is asked
 * later, so that it need not refuse anybody itself: it is access control where the function of the sources that it is given to denies callers, and else not
 * understood.
 */
export function judgeGiven(control: RuleHit, effects: Effects): RuleHit {
  const judged = judgeControl(control, effects);
  if (judged.meta.kind !== LETS_ON) return judged;
  return registeringFunctions(control, effects).some((each) => effectWithin(each, effects) === 'denies')
    ? control
    : withKind(control, UNREAD);
}

/** The functions of the sources that a call can mean by its imports: a file can import several of one name, which take different things. */
function registeringFunctions({ path, captures: { callee } }: RuleHit, { found, names }: Effects): Definition[] {
  const imported = ofRoleBy(found.get(path) ?? [], 'import', 'name', callee);
  const packages = new Set(imported.map(({ captures }) => captures.specifier?.split('.').at(-2)));
  const isMeant = (each: Definition) =>
    directoryPrefix(each.path) === directoryPrefix(path) || packages.has(directoryPrefix(each.path).split('/').at(-2));
  return names.definitionsNamed(callee ?? '').filter((each) => each.meta.role === 'function' && each.owner === undefined && isMeant(each));
}
