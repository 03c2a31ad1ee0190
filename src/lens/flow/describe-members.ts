import { count } from '../../base/count.ts';
import { groupBy } from '../../base/group-by.ts';
import type { Entry } from '../../program/entries/list-entries.ts';
import { fillPlain } from '../../program/names/say.ts';
import type { Item } from '../report/lens.ts';
import { enumerateCode } from '../report/phrases.ts';
import { describeEntry, describeListeners, type Traced } from './describe-entry.ts';

/** From so many entries of one file on, what all of them pass through is said once. */
const MANY = 3;

/**
 * The entries of a group as items: those that listen to the same are one, and what all of one file pass through stands in front of them.
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
  const begun = new Set<string>();
  return members.flatMap(({ entry, calls }) => {
    const joined = joinedWith(entry);
    const place = joined ? `heard ${keyOf(entry)}` : entry.at.path;
    const isFirst = !begun.has(place);
    begun.add(place);
    if (joined) return isFirst ? (describeListeners(heardBy(entry), joined, new Set(shared)) ?? []) : [];
    const common = inFile.get(entry.at.path) ?? [];
    const item = describeEntry(entry, calls, new Set([...shared, ...common]));
    return isFirst && common.length > 0 ? [sayCommon(item, alone.get(entry.at.path)?.length ?? 0, common), item] : [item];
  });
}

/** The same for jobs and listeners of the same; an object has a name, and a function gives something, in its own file only. */
function keyOf(entry: Entry): string | undefined {
  const { kind, at } = entry;
  if (kind !== 'job' && kind !== 'event') return undefined;
  const heard = heardBy(entry);
  const isOfFile = at.captures.receiver !== undefined || GIVEN.test(heard);
  return `${isOfFile ? at.path : ''}\0${heard}`;
}

/** What a call gives: `getQueue().name` */
const GIVEN = /[\w$]\(/;

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
