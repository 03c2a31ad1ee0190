import { aroundPlace } from '../../program/names/around-place.ts';
import { classAround, functionAround, qualifiedName } from '../../program/names/enclosing.ts';
import { encloses, type RuleHit } from '../../program/names/find-matches.ts';

/** Where something is raised: a function, else a class, with its name; 'top level' where it is in neither. */
export function raisedIn(found: readonly RuleHit[], raise: RuleHit): { around: RuleHit | undefined; subject: string } {
  const around = functionAround(found, raise) ?? classAround(found, raise);
  if (!around) return { around, subject: 'top level' };
  const given = givenAround(found, raise, around);
  return { around, subject: [qualifiedName(found, around), ...(given ? [given] : [])].join('.') };
}

/**
 * The name under which something else is given a function to call, where what that returns is not what the function around returns:
 * `CheckRedirect` of `http.Client{CheckRedirect: func(…) error { return errTooMany }}`.
 */
export function givenAround(found: readonly RuleHit[], raise: RuleHit, within: RuleHit): string | undefined {
  if (raise.meta.verb !== 'returns') return undefined;
  const closures = aroundPlace(found, raise).filter(
    (each) => each.meta.role === 'closure' && each !== within && encloses(within, each) && encloses(each, raise),
  );
  return closures.findLast(({ captures }) => captures.name !== undefined)?.captures.name;
}
