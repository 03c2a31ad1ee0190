import type { Pair } from '../matching/match-things.ts';
import type { FoundChange } from '../model/comparison.ts';
import type { Thing } from '../things/thing.ts';

const SAYS: Readonly<Record<string, string>> = {
  protected: 'is behind access control',
  unprotected: 'is without recognised access control',
  undecided: 'has access control that holds in some cases or was not understood',
};

/** Where so many of the entry points that were there are open by what is recognised, kb does not know how this code controls access. */
const MOSTLY = 0.7;

/**
 * A new entry point in front of which nothing is seen that could refuse a caller. Of one whose router nothing mounts, nobody can tell.
 * @param others those that were looked at and were there before.
 */
export function accessOfNew({ sort, name, at, facets, unmounted }: Thing, others: readonly Thing[]): FoundChange[] {
  const access = facets['access'];
  if (access === undefined || access === 'protected' || unmounted) return [];
  // What holds in some cases and stands in front of others, too, is how this code controls access.
  if (access === 'undecided' && others.some((other) => isBehindTheSame(facets, other.facets))) return [];
  const judged = others.filter((other) => other.facets['access'] !== undefined);
  const open = judged.filter((other) => other.facets['access'] === 'unprotected').length;
  const isUsual = judged.length > 0 && open / judged.length >= MOSTLY;
  const says = `the new ${sort} ${name} ${SAYS[access]}${isUsual ? `, as are ${open} of the ${judged.length} others that were looked at` : ''}`;
  const exempt = facets['exempt'] === undefined ? [] : [`exempt by ${facets['exempt']}`];
  return [
    {
      kind: 'trust-zones',
      change: 'added',
      sort: 'access',
      name,
      says,
      details: [...listOf(facets['checks']), ...exempt],
      after: at,
      ...(access === 'unprotected' && !isUsual ? { fails: ['unprotected' as const] } : {}),
    },
  ];
}

/** Whether all that was seen to control access stands in front of the other, too. */
function isBehindTheSame(own: Thing['facets'], other: Thing['facets']): boolean {
  const controls = (facets: Thing['facets']) => listOf(facets['checks']).filter((text) => text.startsWith('access '));
  const there = new Set(controls(other));
  return controls(own).length > 0 && controls(own).every((text) => there.has(text));
}

/** What changed of what stands in front of an entry point. */
export function accessChanges({ base, head }: Pair<Thing>): FoundChange[] {
  const [was, is] = [base.facets['access'], head.facets['access']];
  if (was === undefined || is === undefined) return [];
  // What a handler checks itself another one may leave to what it calls.
  const isSame = base.facets['handler'] === head.facets['handler'] && base.facets['in'] === head.facets['in'];
  const gone = missing(base, head, isSame);
  const came = missing(head, base, isSame);
  if (was === is && gone.length === 0 && came.length === 0) return [];
  const lost = is === 'unprotected' && was !== 'unprotected';
  const says =
    was === is ? `what stands in front of ${head.name} changed` : `${head.sort} ${head.name} ${SAYS[is]}; before it ${past(was)}`;
  return [
    {
      kind: 'trust-zones',
      change: 'changed',
      sort: 'access',
      name: head.name,
      says: was === is ? `${says}: ${tell(gone, came)}` : says,
      details: [...gone.map((text) => `- ${text}`), ...came.map((text) => `+ ${text}`)],
      before: base.at,
      after: head.at,
      ...(lost ? { fails: ['unprotected' as const] } : {}),
    },
  ];
}

function tell(gone: readonly string[], came: readonly string[]): string {
  return [...gone.map((text) => `without ${text}`), ...came.map((text) => `with ${text}`)].join(', ');
}

function past(access: string): string {
  return (SAYS[access] ?? '').replace(/^is /, 'was ').replace(/^has /, 'had ');
}

/** Controls of one that the other has not. @param looks whether checks count beside what guards. */
function missing(one: Thing, other: Thing, looks: boolean): string[] {
  const checks = (thing: Thing) => (looks ? listOf(thing.facets['checks']).filter((text) => JUDGES.test(text)) : []);
  const all = (thing: Thing) => [...listOf(thing.facets['guards']), ...checks(thing)];
  const there = new Set(all(other));
  return [...new Set(all(one))].filter((text) => !there.has(text));
}

/** Kinds of checks that decide what comes in; the others say how something is done. */
const JUDGES =
  /^(validation|rate limit|CSRF|session|password check|step of signing in|conditional access|access in some cases|access not understood) /;

function listOf(json: string | undefined): string[] {
  return json === undefined ? [] : (JSON.parse(json) as string[]);
}
