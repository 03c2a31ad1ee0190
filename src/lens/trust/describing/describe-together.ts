import { groupBy } from '../../../base/group-by.ts';
import { codeSpan } from '../../../base/markdown.ts';
import { shorten } from '../../../base/shorten.ts';
import { nameOf } from '../../../program/names/name-of.ts';
import { describeOrigin } from '../../entries/describe-origin.ts';
import type { Finding, Item } from '../../report/lens.ts';
import type { Protection } from '../controls/list-protection.ts';

/** What stands in front of an entry point and is told of it. */
export interface EntryFront {
  access: readonly string[];
  gates: Protection['others'];
  exempt?: string | undefined;
}

export interface Telling {
  /** What is told of an entry point. */
  frontOf: (protection: Protection) => EntryFront;
  /** What is said of that beside the name of one, or of several; '' for nothing. `isRest` where the entry point is behind more. */
  say: (front: EntryFront, isRest?: boolean) => string;
  state: (protection: Protection) => Finding;
}

/** From so many entry points on, what all of them have in front of them is said once. */
const MANY = 3;

/**
 * Entry points as items, with what they have in common said once: of all in `note`, of those of a class or file with that.
 * Nothing is lost: what is said of one, with what is said of those around it, is all that stands in front of it.
 */
export function describeTogether(protections: readonly Protection[], telling: Telling): { note?: string; items: Item[] } {
  const members = protections.map((protection) => ({ protection, front: telling.frontOf(protection) }));
  const places = groupBy(members, ({ protection }) => JSON.stringify([protection.entry.at.path, ownerOf(protection)]));
  const common = places.size > 1 && members.length >= MANY ? shareOf(members.map(({ front }) => front)) : NOTHING;
  const said = telling.say(common);
  const isBehind = common.access.length > 0;
  return {
    ...(said === '' ? {} : { note: `All of these: ${said}.` }),
    items: [...places.values()].flatMap((place) =>
      describeMembers(
        place.map((each) => lessOf(each, common)),
        telling,
        isBehind,
      ),
    ),
  };
}

interface Member {
  protection: Protection;
  front: EntryFront;
}

function describeMembers(members: readonly Member[], { say, state }: Telling, isBehind: boolean): Item[] {
  const [first] = members;
  if (!first) return [];
  const owner = ownerOf(first.protection);
  const common = members.length < MANY ? NOTHING : shareOf(members.map(({ front }) => front));
  const words = [...(owner === undefined ? [] : [codeSpan(owner)]), say(common, isBehind)].filter((text) => text !== '').join(', ');
  const isAlone = members.length < MANY || words === '';
  const isRest = isBehind || (!isAlone && common.access.length > 0);
  const told = alike(members, (each) => say(isAlone ? each.front : lessOf(each, common).front, isRest));
  const stateAll = (some: readonly Member[]) => some.map(({ protection }) => state(protection));
  if (isAlone) return told.flatMap(({ behind, members: [one, ...others] }) => (one ? [itemOf(behind, [one, ...others], stateAll)] : []));
  return [{ ...rangeOf(first), text: words, isList: true, details: told.flatMap(linesOf), findings: stateAll(members) }];
}

/** Entries that the same is said of. */
interface Alike {
  behind: string;
  members: readonly Member[];
}

/** Those of which the same is said stand together where they are many, in the place of the first; each of the others by itself. */
function alike(members: readonly Member[], wordsOf: (member: Member) => string): Alike[] {
  const groups = groupBy(members, wordsOf);
  return members.flatMap((member) => {
    const behind = wordsOf(member);
    const some = groups.get(behind) ?? [];
    if (behind === '' || some.length < MANY) return [{ behind, members: [member] }];
    return some[0] === member ? [{ behind, members: some }] : [];
  });
}

function linesOf({ behind, members }: Alike): string[] {
  const [only, ...others] = members.map(({ protection }) => describeEntry(protection));
  if (only === undefined || others.length === 0) return only === undefined ? [] : [`${only}${follow(behind)}`];
  return [behind, ...[only, ...others].map((line) => `  ${line}`)];
}

function itemOf(behind: string, members: readonly [Member, ...Member[]], stateAll: (some: readonly Member[]) => Finding[]): Item {
  const [text = '', ...details] = linesOf({ behind, members });
  const item = { ...rangeOf(members[0]), text, findings: stateAll(members) };
  return details.length === 0 ? item : { ...item, isList: true, details: details.map((line) => line.trimStart()) };
}

/** What is said of something behind its name. */
function follow(words: string): string {
  if (words === '') return '';
  return words.startsWith('behind ') ? ` ${words}` : `, ${words}`;
}

function lessOf({ protection, front }: Member, common: EntryFront): Member {
  return { protection, front: without(front, common) };
}

const NOTHING: EntryFront = { access: [], gates: [] };

/** What all have, in the order of the first. */
function shareOf([first, ...others]: readonly EntryFront[]): EntryFront {
  if (!first) return NOTHING;
  return {
    access: first.access.filter((text) => others.every(({ access }) => access.includes(text))),
    gates: first.gates.filter((gate) => others.every(({ gates }) => gates.some((each) => isSameGate(each, gate)))),
    exempt: others.every(({ exempt }) => exempt === first.exempt) ? first.exempt : undefined,
  };
}

function without(front: EntryFront, common: EntryFront): EntryFront {
  return {
    access: front.access.filter((text) => !common.access.includes(text)),
    gates: front.gates.filter((gate) => !common.gates.some((each) => isSameGate(each, gate))),
    exempt: common.exempt === undefined ? front.exempt : undefined,
  };
}

function isSameGate(a: Protection['others'][number], b: Protection['others'][number]): boolean {
  return a.kind === b.kind && a.text === b.text && a.when === b.when;
}

function ownerOf({ entry: { target, within } }: Protection): string | undefined {
  return within?.name ?? target?.owner;
}

function describeEntry({ entry }: Protection): string {
  const { target, handler } = entry;
  if (target) return `${codeSpan(entry.label)} → ${codeSpan(nameOf(target))}${describeOrigin(entry)}`;
  return handler === undefined ? codeSpan(entry.label) : `${codeSpan(entry.label)} → ${codeSpan(shorten(handler, 70))}`;
}

function rangeOf({ protection: { entry } }: Member): Pick<Item, 'path' | 'startLine' | 'endLine'> {
  return { path: entry.at.path, startLine: entry.at.startLine, endLine: entry.at.endLine };
}
