import { SAID } from '../matching/identities.ts';
import { matchThings } from '../matching/match-things.ts';
import type { Found } from '../model/comparison.ts';
import type { Thing } from '../things/thing.ts';

const SECRET = /^secret in /;

/** Ways of untrusted data to dangerous operations that came or went, and secrets that came. */
export function dangerChanges(base: readonly Thing[], head: readonly Thing[]): Found[] {
  const isTold = ({ sort, name }: Thing) => sort === 'path' || SECRET.test(name);
  const { gone, came } = matchThings(base.filter(isTold), head.filter(isTold), SAID);
  return [
    ...came.map((thing): Found => ({ ...common(thing), change: 'added', says: `new: ${say(thing)}`, after: thing.at, fails: ['path'] })),
    ...gone.map((thing): Found => ({ ...common(thing), change: 'removed', says: `no more: ${say(thing)}`, before: thing.at })),
  ];
}

function common({ sort, name }: Thing): Pick<Found, 'kind' | 'sort' | 'name' | 'details'> {
  return { kind: 'trust-zones', sort: sort === 'path' ? 'path' : 'secret', name, details: [] };
}

function say({ sort, name }: Thing): string {
  return sort === 'path' ? `untrusted data reaches a dangerous operation: ${name}` : name;
}
