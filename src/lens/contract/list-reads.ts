import { type AllMatches, encloses, type RuleHit } from '../../program/names/find-matches.ts';
import type { View } from '../../program/view.ts';
import { findingAt } from '../report/finding-at.ts';
import type { Finding } from '../report/lens.ts';
import { ANY_NAME } from './let-through.ts';

/** Which names functions read of the parts of a request, for programs alone; what is handed on whole can be read by any name. */
export function listReads(view: View, found: AllMatches): Finding[] {
  return view.sources.flatMap(({ path }) => {
    const here = found.get(path) ?? [];
    const reads = ofRole(here, 'reads');
    const named = ofRole(here, 'read-variable').map((hit) => ({ hit, names: namesOfVariable(hit, here) }));
    const isPart = (hit: RuleHit) =>
      reads.some((other) => !isWhole(other) && encloses(other, hit)) || named.some(({ hit: variable }) => encloses(variable, hit));
    return [
      ...reads
        .filter((hit) => !(isWhole(hit) && isPart(hit)))
        .flatMap((hit) => told(hit, hit.captures.name ?? hit.meta.name ?? 'body', namesIn(hit))),
      ...named.flatMap(({ hit, names }) => told(hit, 'body', names)),
    ];
  });
}

function ofRole(here: readonly RuleHit[], role: string): RuleHit[] {
  return here.filter(({ meta }) => meta.role === role);
}

function isWhole({ rule }: RuleHit): boolean {
  return rule.endsWith('/whole');
}

function told(hit: RuleHit, part: string, names: readonly string[]): Finding[] {
  if (names.length === 0) return [];
  const lets = [...new Set(names)].map((name) => `${part}.${name}`);
  return [{ ...findingAt('read', `reads ${lets.join(', ')}`, hit), lets }];
}

/**
 * What is read by name of a variable that holds a body, in the block that declares it: any name where something else is done with it, or where
 * the block is not known.
 */
function namesOfVariable(variable: RuleHit, here: readonly RuleHit[]): string[] {
  const { name } = variable.captures;
  const scope = ofRole(here, 'read-scope').findLast((each) => each.captures.name === name && encloses(each, variable));
  if (scope === undefined) return [ANY_NAME];
  const inScope = (role: string) =>
    ofRole(here, role).filter((each) => each.captures.name === name && encloses(scope, each) && each.start > variable.start);
  const reads = inScope('read-of');
  // A member begins with what it is of; what is taken apart ends with it.
  const isRead = (use: RuleHit) => reads.some((read) => (isTaken(read) ? read.end === use.end : read.start === use.start));
  return inScope('read-use').every(isRead) ? reads.flatMap(namesIn) : [ANY_NAME];
}

function isTaken({ lists }: RuleHit): boolean {
  return lists?.fields !== undefined;
}

/** `{ note, count: many = 1, ...rest }`: what is left is any. */
function namesIn({ captures, lists }: RuleHit): string[] {
  if (captures.field !== undefined) return [captures.field];
  return (lists?.fields ?? [ANY_NAME]).map((part) => /^\s*['"]?([\w$-]+)['"]?\s*(?:[:=]|$)/.exec(part)?.[1] ?? ANY_NAME);
}
