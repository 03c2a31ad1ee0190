import { afterLastDot } from '../../base/after-last-dot.ts';
import { shorten } from '../../base/shorten.ts';
import { inParentheses } from '../../code/languages/bases.ts';
import { languageWithId } from '../../code/languages/languages.ts';
import { parseParameters } from '../../code/symbols/parse-parameters.ts';
import { DECLARATION } from '../matching/identities.ts';
import { matchThings, type Pair } from '../matching/match-things.ts';
import type { ChangeEffect, FoundChange } from '../model/comparison.ts';
import { type BasesOf, judgeSignature, TYPES, worst, writtenBases } from '../signature/judge-signature.ts';
import { CLASS_METHOD, type Thing } from '../things/thing.ts';
import { type BothVisibilities, type VisibilityChange, visibilityChange } from './visibility-change.ts';

/** Members of these have to be written by whoever implements them. */
const IMPLEMENTED = new Set(['interface', 'trait']);

/** The names of all declarations of both trees, also of those that are told as something else, or moved. */
export interface DeclaredNames {
  base: ReadonlySet<string>;
  head: ReadonlySet<string>;
}

/** What both trees know of what may be compared beside its things. */
export interface KnownOfBoth {
  visibilities?: BothVisibilities;
  /** Whether requests reach a thing. */
  isHandler?: (thing: Thing) => boolean;
}

/**
 * What changed of what others can use: declarations and their members. A member that came, went or moved with its declaration goes without
 * saying.
 */
export function declarationChanges(
  base: readonly Thing[],
  head: readonly Thing[],
  declared: DeclaredNames,
  { isHandler = () => false, visibilities = { base: new Map(), head: new Map() } }: KnownOfBoth = {},
): FoundChange[] {
  const seen = (thing: Thing) => visibilityChange(thing, visibilities);
  const { pairs, gone, came } = matchThings(base, head, DECLARATION);
  const sorts = new Map([...base, ...head].map(({ name, home, sort }) => [`${home} ${name}`, sort]));
  const known = basesIn(head);
  // What stands in a class that is told as something else has no owner here: `Order.Meta`.
  const isAlone = (all: readonly Thing[], own: ReadonlySet<string>, others: ReadonlySet<string>) => {
    const told = new Set(all.map(({ home, name }) => `${home} ${name}`));
    return ({ of, home, name }: Thing) => {
      const owner = of ?? name.slice(0, Math.max(0, name.lastIndexOf('.')));
      return !told.has(`${home} ${owner}`) && (!own.has(owner) || others.has(owner));
    };
  };
  const made = new Set(base.filter(isConstructor).map(({ home, of }) => `${home} ${of}`));
  return [
    ...gone
      .filter(isAlone(gone, declared.base, declared.head))
      .filter(isOnlyIn(head))
      .filter(isNamedByOthers)
      .filter((thing) => !isMadeStill(thing, head))
      .map((thing) => checked(removed(thing, seen(thing)), thing)),
    ...came
      .filter(isAlone(came, declared.head, declared.base))
      .filter(isOnlyIn(base))
      .filter(isNamedByOthers)
      .map((thing) => {
        const owner = `${thing.home} ${thing.of}`;
        return checked(withVisibility(added(thing, sorts.get(owner), made.has(owner)), thing, seen(thing)), thing);
      }),
    ...pairs.flatMap((pair) =>
      changed(pair, known, seen(pair.head)).map((change) =>
        isHandler(pair.head) || isOfController(pair.head, known) ? calledFromOutside(change) : change,
      ),
    ),
    ...pairs.filter((pair) => isMoved(pair) && pair.head.of === undefined).map((pair) => moved(pair)),
  ];
}

/** How the first line of a class names a base: `class A extends B`, `class A(B):`, `class A < B`. */
const OF_A_BASE = /\bextends\b|[(<]/;

/**
 * Whether a constructor that takes nothing is there without being written, as its class has no other now: where constructors are inherited, a class
 * with a base has that of the base instead, which may take something.
 */
function isMadeStill(thing: Thing, head: readonly Thing[]): boolean {
  if (!isConstructor(thing) || thing.of === undefined) return false;
  const { signature = '', language = '' } = thing.facets;
  const taken = parseParameters(signature, afterLastDot(thing.name), language)?.parameters;
  const owner = head.find(({ name, home, sort }) => name === thing.of && home === thing.home && TYPES.has(sort));
  if (owner === undefined || taken?.length !== 0) return false;
  if (OF_A_BASE.test(owner.facets.signature ?? '') && !languageWithId(language)?.ownConstructors) return false;
  return !head.some((each) => isConstructor(each) && each.of === thing.of && each.home === thing.home);
}

/** Sorts of which the last declaration of a name replaces those before it, where what they take does not tell them apart. */
const REPLACED = new Set(['function', 'method', CLASS_METHOD, 'class']);

/** Whether a tree has nothing of its name and sort in its home, which it would replace, or which would replace it. */
function isOnlyIn(others: readonly Thing[]): (thing: Thing) => boolean {
  const known = new Set(others.map(({ sort, name, home }) => `${sort} ${name} ${home}`));
  return ({ sort, name, home, facets }) => {
    const { naming, includes } = languageWithId(facets['language'] ?? '') ?? {};
    return !REPLACED.has(sort) || naming?.overloads === true || includes === true || !known.has(`${sort} ${name} ${home}`);
  };
}

/** What only its own file can name is taken and given by what others name: its members count, and which type that takes. */
function isNamedByOthers({ own }: Thing): boolean {
  return !own;
}

function removed(thing: Thing, seen: VisibilityChange | undefined): FoundChange {
  const { sort, name, at, facets } = thing;
  const gone: FoundChange = {
    kind: 'contracts',
    change: 'removed',
    sort,
    name,
    says: `${say(sort)} ${name} is gone`,
    details: detailsOf(facets['written']),
    before: at,
    effect: { on: 'callers', is: 'breaking', reason: 'who uses it finds it no more' },
  };
  return withVisibility(gone, thing, seen);
}

/** What others could not use before, or can use no more, was there and is. */
function withVisibility(change: FoundChange, { sort, name }: Thing, seen: VisibilityChange | undefined): FoundChange {
  if (seen === undefined) return change;
  return { ...change, says: `${say(sort)} ${name} is ${seen.to} now`, effect: { on: 'callers', ...seen.effect } };
}

/** @param owner the sort of what it is a member of, where that is told as a declaration. @param isMade whether that had a constructor before. */
function added(thing: Thing, owner: string | undefined, isMade: boolean): FoundChange {
  const { sort, name, at, facets } = thing;
  const effect: ChangeEffect = { on: 'callers', ...judgeAdded(thing, owner, isMade) };
  return {
    kind: 'contracts',
    change: 'added',
    sort,
    name,
    says: `${say(sort)} ${name} is new`,
    details: detailsOf(facets['written']),
    after: at,
    effect,
  };
}

function judgeAdded(thing: Thing, owner: string | undefined, isMade: boolean): Pick<ChangeEffect, 'is' | 'reason'> {
  const { signature = '', language = '' } = thing.facets;
  if (owner !== undefined && IMPLEMENTED.has(owner) && !/\?/.test(signature) && !isWritten(thing))
    return { is: 'unknown', reason: `who implements the ${owner} has to have it, unless it has a default` };
  if (owner === 'type' && !/^[^(:]*\?/.test(signature)) return { is: 'unknown', reason: 'who makes one has to give it' };
  if (thing.of !== undefined && !TYPES.has(thing.sort) && /(?<![\w$])abstract /.test(signature))
    return { is: 'breaking', reason: `who extends the ${owner ?? 'class'} has to have it` };
  const asks = () => parseParameters(signature, afterLastDot(thing.name), language)?.parameters.some(({ optional }) => !optional);
  if (thing.of !== undefined && !isMade && isConstructor(thing) && asks())
    return { is: 'unknown', reason: 'who makes one has to give it what it takes, unless a base took that' };
  return { is: 'compatible', reason: 'nothing used it' };
}

/** What an interface writes itself, and nobody has to write who implements it. */
function isWritten({ sort, facets: { signature = '', language = '' } }: Thing): boolean {
  return sort === 'constant' || languageWithId(language)?.writtenInInterfaces?.test(signature) === true;
}

function isConstructor({ sort }: Thing): boolean {
  return sort === 'constructor';
}

/** What the types among some things extend and implement. */
function basesIn(things: readonly Thing[]): BasesOf {
  const bases = new Map(
    things.flatMap(({ name, sort, facets: { signature, language = '' } }) =>
      signature === undefined || !TYPES.has(sort) ? [] : [[afterLastDot(name), writtenBases({ signature, language })] as const],
    ),
  );
  return (name) => bases.get(name);
}

function changed({ base, head }: Pair<Thing>, known: BasesOf, seen: VisibilityChange | undefined): FoundChange[] {
  const [before, after] = [base.facets['signature'], head.facets['signature']];
  // Whether a name is declared or passed on is no matter to those who take it.
  if (before === undefined || after === undefined) return [];
  const isSame = before === after && base.facets['marks'] === head.facets['marks'];
  const judged = worst([
    ...[isSame ? undefined : judgeSignature(writtenOf(base, before), writtenOf(head, after), known)].flatMap((each) => each ?? []),
    ...(seen ? [{ ...seen.effect, reason: `it is ${seen.to} now: ${seen.effect.reason}` }] : []),
  ]);
  if (!judged) return [];
  return [
    {
      kind: 'contracts',
      change: 'changed',
      sort: head.sort,
      name: head.name,
      says: `${say(head.sort)} ${head.name} changed: ${judged.reason}`,
      details: besideEachOther(base.facets['written'], head.facets['written']),
      before: base.at,
      after: head.at,
      effect: { on: 'callers', ...judged },
    },
  ];
}

/** What a class of a framework asks of whatever derives from it by this name: methods that are called with what they ask for. */
const CONTROLLER = /Controller(?:Base)?$/;

/** Whether it is a method of a class that handles requests by what that derives from, wherever routes to it are written. */
function isOfController({ of, sort }: Thing, basesOf: BasesOf): boolean {
  return sort === 'method' && basesOf(afterLastDot(of ?? ''))?.some((base) => CONTROLLER.test(base)) === true;
}

/** Django: a method of a form or serializer by this name is called for what that takes in, and by nobody else. */
const CHECK = /(?:Form|Serializer)\.(?:clean|validate)_[a-z]\w*$/;

/** What checks what is taken in: that it came or went concerns those who give that. */
function checked(change: FoundChange, { sort, name, facets }: Thing): FoundChange {
  if (sort !== 'method' || languageWithId(facets['language'] ?? '')?.bases !== inParentheses || !CHECK.test(name)) return change;
  const effect: ChangeEffect =
    change.change === 'removed'
      ? { on: 'clients', is: 'compatible', reason: 'it checked what is taken in, which is not asked there any more' }
      : { on: 'clients', is: 'unknown', reason: 'what was taken in before may be refused' };
  return { ...change, effect };
}

/** What a framework calls is handed what it asks for, some of it by clients: what another signature means to them depends on the framework. */
function calledFromOutside(change: FoundChange): FoundChange {
  if (change.effect === undefined) return change;
  const reason = `${change.effect.reason}; requests reach it, so a framework calls it`;
  return { ...change, effect: { on: 'clients', is: change.effect.is === 'breaking' ? 'unknown' : change.effect.is, reason } };
}

function moved({ base, head }: Pair<Thing>): FoundChange {
  return {
    kind: 'contracts',
    change: 'moved',
    sort: head.sort,
    name: head.name,
    says: `${say(head.sort)} ${head.name} moved to ${head.home}`,
    details: [],
    before: base.at,
    after: head.at,
    effect: { on: 'callers', is: 'unknown', reason: `who names it by ${base.home} has to name ${head.home}` },
  };
}

function isMoved({ base, head }: Pair<Thing>): boolean {
  return base.home !== head.home;
}

function writtenOf({ name, sort, facets: { language = '', marks = '[]' } }: Thing, signature: string) {
  return { name, sort, signature, language, marks: new Map(JSON.parse(marks) as [string, string[]][]) };
}

function detailsOf(written: string | undefined): string[] {
  return written === undefined ? [] : [short(written)];
}

/** Characters of a declaration. */
const LONGEST = 240;

/** Characters in front of what differs. */
const LEAD = 60;

function short(text = ''): string {
  const line = text.replace(/\s+/g, ' ');
  return shorten(line, LONGEST);
}

/** Of two long declarations what differs, and as much in front of it as fits: what they begin with alike says nothing. */
function besideEachOther(before = '', after = ''): string[] {
  const [one, other] = [before, after].map((text) => text.replace(/\s+/g, ' ')) as [string, string];
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  const from = Math.max(one.length, other.length) <= LONGEST ? 0 : one.lastIndexOf(' ', Math.max(0, same - LEAD)) + 1;
  return [one, other].map((text, at) => `${'-+'[at]} ${from === 0 ? '' : '… '}${short(text.slice(from))}`);
}

function say(sort: string): string {
  return sort.replace('-', ' ');
}
