import { branchAround } from '../../program/calls/conditions-at.ts';
import { insidePlace } from '../../program/names/around-place.ts';
import { functionAround } from '../../program/names/enclosing.ts';
import { type AllMatches, encloses, type RuleHit } from '../../program/names/find-matches.ts';
import { type RaisedAnswer, sitesLike } from './helper-answers.ts';

/**
 * Answers without the errors that functions give back to callers which never pass them on: wherever such a call fails the caller answers
 * something else, or only logs it. `when save(order) fails: 500` is what comes out, not how often a wrapped error is wrapped again below. An
 * error that the caller asks for by its name stays: it decides which answer it is.
 * @param roots what a request comes to without a call: the handler, and what stands in front of it
 * @param followed the calls from there
 */
export function withoutHandled(
  answers: readonly RaisedAnswer[],
  roots: readonly RuleHit[],
  followed: readonly { at: RuleHit; to: RuleHit }[],
  found: AllMatches,
): RaisedAnswer[] {
  const answered = answers.filter(({ status }) => status !== undefined);
  const passing = followed.filter(({ at }) => !sitesLike(at, found, roots).every((site) => isHandled(site, answered, found)));
  const reached = new Set(roots);
  // What is added meanwhile is visited, too.
  for (const from of reached) for (const { at, to } of passing) if (encloses(from, at)) reached.add(to);
  const asked = answered.flatMap(({ conditions }) => conditions.map(({ text }) => text));
  const isNamed = ({ captures }: RuleHit) => {
    const name = captures.error?.split('.').at(-1);
    return name !== undefined && asked.some((text) => text.includes(name));
  };
  const isKept = ({ raise, status }: RaisedAnswer) =>
    status !== undefined || raise.meta.verb !== 'returns' || isNamed(raise) || [...reached].some((place) => encloses(place, raise));
  return answers.filter(isKept);
}

/** Whether what follows a call asks if it failed, and then always answers, or does nothing of the kind. */
function isHandled(site: RuleHit, answered: readonly RaisedAnswer[], found: AllMatches): boolean {
  const here = found.get(site.path) ?? [];
  const around = functionAround(here, site);
  const callee = `${site.captures.callee ?? ''}(`;
  const isAboutIt = ({ meta, captures, start }: RuleHit) =>
    start >= site.end && (meta.kind === 'fails' || meta.kind === 'dropped') && captures.value?.startsWith(callee);
  const [branch, same] = (around ? insidePlace(here, around) : []).filter(isAboutIt).sort((a, b) => a.start - b.start);
  if (!branch) return false;
  if (branch.meta.kind === 'dropped' || (same?.meta.kind === 'dropped' && same.start === branch.start)) return true;
  const isOf = (place: ReturnType<typeof branchAround>) => place?.start === branch.start && place.end === branch.end;
  return answered.some(({ raise }) => raise.path === branch.path && encloses(branch, raise) && isOf(branchAround(here, raise)));
}
