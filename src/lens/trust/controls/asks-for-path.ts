import { insidePlace } from '../../../program/names/around-place.ts';
import { type AllMatches, encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import type { Names } from '../../../program/names/index-names.ts';

/**
 * Whether what code calls says yes to some paths: `const { isAuthed } = check(req)` of a function with `if (req.url === '/') return { isAuthed: true }`.
 * @param depth through how many calls.
 */
export function asksForPath(acting: readonly RuleHit[], sources: { found: AllMatches; names: Names }, depth: number): boolean {
  if (depth === 0) return false;
  const refusals = acting.filter(({ meta }) => meta.role === 'refusal');
  return acting.some((call) => {
    if (call.meta.role !== 'call' || refusals.some((refusal) => encloses(refusal, call))) return false;
    const target = sources.names.resolve(call.path, call.captures.callee ?? '', call);
    if (target.kind !== 'source' || target.definition.meta.role !== 'function') return false;
    const inside = insidePlace(sources.found.get(target.definition.path) ?? [], target.definition);
    const isYes = ({ meta, captures: { value = '' } }: RuleHit) =>
      meta.role === 'result' && /^(true|\{[^{}]*: *true\b[^{}]*\})$/i.test(value);
    const byPath = inside.filter(({ meta }) => meta.role === 'by-path');
    return byPath.some((path) => inside.some((each) => isYes(each) && encloses(path, each))) || asksForPath(inside, sources, depth - 1);
  });
}
