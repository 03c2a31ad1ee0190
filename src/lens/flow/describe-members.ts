import { count } from '../../base/count.ts';
import { groupBy } from '../../base/group-by.ts';
import type { Entry } from '../../program/entries/list-entries.ts';
import { fillPlain } from '../../program/names/say.ts';
import type { Item } from '../report/lens.ts';
import { enumerateCode } from '../report/phrases.ts';
import { describeBehind, describeEntry, describeListeners, type Traced } from './describe-entry.ts';

/** From so many entries of one file on, what all of them pass through is said once, and what some of them do. */
const MANY = 3;

/**
 * The entries of a group as items: those that listen to the same are one, what all of one file pass through stands in front of them, and
 * those of a file that pass through the same stand together.
 * @param shared what all entries of the group pass through, which is said above.
 */
export function describeMembers(members: readonly Traced[], shared: readonly string[]): Item[] {
  const heard = groupBy(members, ({ entry }) => keyOf(entry));
  const joinedWith = (entry: Entry) => {
    const all = heard.get(keyOf(entry) ?? '') ?? [];
    return all.length > 1 ? all : undefined;
  };
  const alone = groupBy(
    members.filter(({ entry }) => joinedWith(entry) === undefined),
    ({ entry }) => entry.at.path,
  );
  const inFile = new Map([...alone].map(([path, each]) => [path, beyond(sharedMiddleware(each, MANY), shared)]));
  const restOf = ({ before, at }: Entry) => beyond(before, [...shared, ...(inFile.get(at.path) ?? [])]);
  const alike = groupBy([...alone.values()].flat(), ({ entry }) => placeOf(entry, restOf(entry)));
  const begun = new Set<string>();
  return members.flatMap(({ entry, calls }) => {
    const joined = joinedWith(entry);
    const place = joined ? `heard ${keyOf(entry)}` : entry.at.path;
    const isFirst = !begun.has(place);
    begun.add(place);
    if (joined) return isFirst ? (describeListeners(heardBy(entry), joined, new Set(shared)) ?? []) : [];
    const common = inFile.get(entry.at.path) ?? [];
    const said = new Set([...shared, ...common]);
    const item = describeRest(restOf(entry), { entry, calls }, alike, said);
    if (item === undefined) return [];
    return isFirst && common.length > 0 ? [sayCommon(item, alone.get(entry.at.path)?.length ?? 0, common), item] : [item];
  });
}

/** Of many entries of a file that pass through the same the first stands for all; nothing for the others. */
function describeRest(
  rest: readonly string[],
  { entry, calls }: Traced,
  alike: ReadonlyMap<string, readonly Traced[]>,
  said: ReadonlySet<string>,
): Item | undefined {
  const together = alike.get(placeOf(entry, rest)) ?? [];
  if (rest.length === 0 || together.length < MANY) return describeEntry(entry, calls, said);
  return together[0]?.entry === entry ? describeBehind(rest, together, said) : undefined;
}

function placeOf({ at }: Entry, through: readonly string[]): string {
  return JSON.stringify([at.path, through]);
}

/** The same for jobs and listeners of the same; an object has a name in its own file only. */
function keyOf(entry: Entry): string | undefined {
  const { kind, at } = entry;
  if (kind !== 'job' && kind !== 'event') return undefined;
  return `${at.captures.receiver === undefined ? '' : at.path}\0${heardBy(entry)}`;
}

/** What a job or a listener is called by; those of one queue by its name. */
function heardBy({ label, at }: Entry): string {
  return at.meta.shares === undefined ? label : fillPlain(at.meta.shares, at);
}

function sayCommon({ path, startLine }: Item, number: number, common: readonly string[]): Item {
  return { path, startLine, endLine: startLine, text: `the ${count(number, 'entry')} of this file pass through ${enumerateCode(common)}` };
}

/** What stands in front of every entry, where there are so many of them. */
export function sharedMiddleware(traced: readonly Traced[], least: number): string[] {
  const [first, ...others] = traced.map(({ entry }) => entry.before);
  if (!first || traced.length < least) return [];
  return first.filter((text) => others.every((before) => before.includes(text)));
}

function beyond(texts: readonly string[], said: readonly string[]): string[] {
  return texts.filter((text) => !said.includes(text));
}
