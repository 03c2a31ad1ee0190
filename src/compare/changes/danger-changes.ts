import { SAID } from '../matching/identities.ts';
import { type Identity, matchThings } from '../matching/match-things.ts';
import type { FoundChange } from '../model/comparison.ts';
import type { Thing } from '../things/thing.ts';

const SECRET = /^secret in /;

/** A way that was there leads into the same operation, whatever else that is handed now: by where it begins and what kind of operation it is. */
const WAY: readonly Identity<Thing>[] = [
  ...SAID,
  { several: 'in order', key: ({ sort, home, name }) => (sort === 'path' ? `${home} ${withoutOperation(name)}` : undefined) },
];

/** Ways of untrusted data to dangerous operations that came or went, and secrets that came. */
export function dangerChanges(base: readonly Thing[], head: readonly Thing[]): FoundChange[] {
  const isTold = ({ sort, name }: Thing) => sort === 'path' || SECRET.test(name);
  const { gone, came } = matchThings(base.filter(isTold), head.filter(isTold), WAY);
  return [
    ...came.map(
      (thing): FoundChange => ({ ...common(thing), change: 'added', says: `new: ${say(thing)}`, after: thing.at, fails: ['path'] }),
    ),
    ...gone.map((thing): FoundChange => ({ ...common(thing), change: 'removed', says: `no more: ${say(thing)}`, before: thing.at })),
  ];
}

/** `req.query.sort → SQL given as text: db.raw(…)` without what the operation is handed. */
function withoutOperation(name: string): string {
  const arrow = name.lastIndexOf(' → ');
  const colon = name.indexOf(': ', arrow);
  return arrow < 0 || colon < 0 ? name : name.slice(0, colon);
}

function common({ sort, name }: Thing): Pick<FoundChange, 'kind' | 'sort' | 'name' | 'details'> {
  return { kind: 'trust-zones', sort: sort === 'path' ? 'path' : 'secret', name, details: [] };
}

function say({ sort, name }: Thing): string {
  return sort === 'path' ? `untrusted data reaches a dangerous operation: ${name}` : name;
}
