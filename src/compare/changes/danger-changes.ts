import { SAID } from '../matching/identities.ts';
import { type Identity, matchThings } from '../matching/match-things.ts';
import type { FoundChange } from '../model/comparison.ts';
import type { Thing } from '../things/thing.ts';

const SECRET = /^secret in /;

/** A protection that is not there for what a file answers or asks, whatever data it handles. */
const OFF = /^(?:(?:CSRF|certificate|expiry|host key)\b[^:]* switched off|every origin allowed|token that nobody signed accepted)\b/;

/** Whose requests it is switched off for is where it is said; everything else is the same wherever it is. */
const OF_PLACE = /^CSRF\b/;

/** A way that was there leads into the same operation, whatever else that is handed now: by where it begins and what kind of operation it is. */
const WAY: readonly Identity<Thing>[] = [
  ...SAID.map(
    (identity, at): Identity<Thing> => ({
      ...identity,
      key: (thing) => (at > 0 && OF_PLACE.test(thing.name) ? undefined : identity.key(thing)),
    }),
  ),
  { several: 'in order', key: ({ sort, home, name }) => (sort === 'path' ? `${home} ${withoutOperation(name)}` : undefined) },
];

/** What is switched off in a file, for others than it was. */
const OTHERWISE: readonly Identity<Thing>[] = [
  { several: 'unknown', key: ({ home, name }) => (OFF.test(name) ? `${home} ${name.split(': ')[0]}` : undefined) },
];

/** Ways of untrusted data to dangerous operations that came or went, secrets that came, and protections that were switched off. */
export function dangerChanges(base: readonly Thing[], head: readonly Thing[]): FoundChange[] {
  const isTold = ({ sort, name }: Thing) => sort === 'path' || SECRET.test(name) || OFF.test(name);
  const left = matchThings(base.filter(isTold), head.filter(isTold), WAY);
  const { pairs, gone, came } = matchThings(left.gone, left.came, OTHERWISE);
  return [
    ...pairs.map(
      ({ base: was, head: is }): FoundChange => ({
        ...common(is),
        change: 'changed',
        says: `changed: ${say(is)}`,
        details: [`- ${was.name}`, `+ ${is.name}`],
        before: was.at,
        after: is.at,
        fails: ['unprotected'],
      }),
    ),
    ...came.map(
      (thing): FoundChange => ({
        ...common(thing),
        change: 'added',
        says: `new: ${say(thing)}`,
        after: thing.at,
        fails: [OFF.test(thing.name) ? 'unprotected' : 'path'],
      }),
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
  return { kind: 'trust-zones', sort: sort === 'path' ? 'path' : SECRET.test(name) ? 'secret' : 'protection', name, details: [] };
}

function say({ sort, name }: Thing): string {
  return sort === 'path' ? `untrusted data reaches a dangerous operation: ${name}` : name;
}
