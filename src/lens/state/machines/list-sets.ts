import { eachInParts, type InParts } from '../../../base/pace.ts';
import { spend } from '../../../base/steps.ts';
import { listElements, splitText } from '../../../code/text/split-text.ts';
import { aroundPlace } from '../../../program/names/around-place.ts';
import { type AllMatches, encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import { unquote } from '../../../program/names/unquote.ts';
import { isStatusField, isStatusType } from './names-of-states.ts';

/** A closed set of values that names a status: an enum, a union, constants, choices. */
export interface StateSet {
  name: string;
  /** Other names: of aliases, and with the class around. */
  names: string[];
  /** The field it is declared for, where it has no name of its own. */
  field?: { holder: string; name: string };
  at: RuleHit;
  values: StateValue[];
}

export interface StateValue {
  /** What documents call it: its text where that reads well, else its name in the code. */
  name: string;
  /** Its name in the code; nothing for a literal. */
  member?: string;
  /** Its text as data; nothing where that is not said. */
  literal?: string;
  line: number;
}

/** More values than these are a vocabulary, no life cycle. */
const MOST_VALUES = 60;

/** The closed sets of all sources whose names, or the names of whose fields, are those of a status. */
export function* listSets(found: AllMatches): InParts<StateSet[]> {
  const all = [...found.values()].flat();
  const aliases = all.filter(({ meta }) => meta.role === 'alias');
  const sets = yield* eachInParts(
    all.filter(({ meta }) => meta.role === 'states'),
    (match) => {
      const set = readSet(match, found.get(match.path) ?? [], aliases);
      return set !== undefined && set.values.length > 1 && set.values.length <= MOST_VALUES ? [set] : [];
    },
  );
  const declared = sets.flat();
  const members = new Set(declared.flatMap(({ at, values }) => values.map(({ member }) => `${at.path} ${member}`)));
  const ofFields = yield* eachInParts(
    all.filter(({ meta, captures }) => meta.role === 'field' && isStatusField(captures.name ?? '')),
    (field) => setOfConstants(field, found.get(field.path) ?? [], members),
  );
  return [...declared, ...ofFields.flat()];
}

/** The constants beside a field that begin with its name, `STATUS_PAID` beside `status`, where nothing else lists them. */
function setOfConstants(field: RuleHit, here: readonly RuleHit[], members: ReadonlySet<string>): StateSet[] {
  const holder = holderAround(here, field);
  const name = field.captures.name ?? '';
  if (holder === undefined) return [];
  spend(here.length);
  const constants = here.filter(
    ({ meta, captures, path }) =>
      meta.role === 'constant' && captures.name?.startsWith(`${name.toUpperCase()}_`) && !members.has(`${path} ${captures.name}`),
  );
  const own = constants.filter((constant) => holderAround(here, constant) === holder);
  const [first] = own;
  if (first === undefined || own.length < 2 || own.length > MOST_VALUES) return [];
  const named = `${holder}.${name}`;
  const at = { ...first, meta: { ...first.meta, choices: 'yes' as const } };
  return [{ name: named, names: [named], field: { holder, name }, at, values: membersOf(own, first) }];
}

function readSet(at: RuleHit, here: readonly RuleHit[], aliases: readonly RuleHit[]): StateSet | undefined {
  const { name, field: written } = at.captures;
  const field = written?.replace(/^:/, '');
  const owner = holderAround(here, at);
  const values = valuesOf(at, here);
  if (field !== undefined) {
    if (!isStatusField(field)) return undefined;
    const holder = at.captures.holder ?? owner ?? '';
    const named = holder === '' ? field : `${holder}.${field}`;
    return { name: named, names: [named], field: { holder, name: field }, at, values };
  }
  if (name === undefined) return undefined;
  spend(aliases.length);
  const others = aliases.filter(({ captures, path }) => captures.of === name && path === at.path);
  const given = at.meta.choices === undefined ? (others[0]?.captures.name ?? name) : name;
  if (!isStatusType(given) && !isStatusType(name)) return undefined;
  const qualified = owner === undefined ? given : `${owner}.${given}`;
  return {
    name: qualified,
    names: [...new Set([qualified, given, name, ...others.map(({ captures }) => captures.name ?? '')])],
    at,
    values,
  };
}

/** The class, interface or struct around a place. */
export function holderAround(here: readonly RuleHit[], place: RuleHit): string | undefined {
  const around = aroundPlace(here, place).filter(
    ({ meta, captures }) => (meta.role === 'holder' || meta.role === 'class') && captures.name !== undefined,
  );
  const wider = around.filter((match) => encloses(match, place) && (match.start !== place.start || match.end !== place.end));
  return wider.at(-1)?.captures.name;
}

function valuesOf(at: RuleHit, here: readonly RuleHit[]): StateValue[] {
  spend(here.length);
  const constants = here.filter(({ meta }) => meta.role === 'constant');
  const said = at.captures.union === undefined ? (at.lists?.values ?? []) : splitText(at.captures.union, /^\|/);
  const listed = said.flatMap((value) => readListed(value, at, constants));
  const members = here.filter(
    (match) => match.meta.role === 'member' && match.start > at.start && encloses(at, match) && innermost(at, match, here),
  );
  const typed = members.filter(({ captures }) => captures.type === undefined || captures.type === at.captures.name);
  const all = [...listed, ...membersOf(typed, at)];
  return [...new Map(all.map((value) => [value.name, value])).values()];
}

function innermost(set: RuleHit, member: RuleHit, here: readonly RuleHit[]): boolean {
  return aroundPlace(here, member).findLast((match) => match.meta.role === 'states' && encloses(match, member)) === set;
}

/** Without a value of its own, a constant of Go has the type of the one before it. */
function membersOf(members: readonly RuleHit[], set: RuleHit): StateValue[] {
  return members.map(({ captures, startLine }) => {
    const name = captures.name ?? '';
    const literal = literalOf(captures.value);
    return {
      name: shownName(name, literal),
      member: name,
      ...(literal === undefined ? {} : { literal }),
      line: startLine || set.startLine,
    };
  });
}

/** `'paid'`; the first of a pair `('paid', 'Paid')`; a constant that is defined in the file. */
function readListed(text: string, at: RuleHit, constants: readonly RuleHit[]): StateValue[] {
  const pair = /^[[(]/.test(text) || /^\w+(\.\w+)*\s*,/.test(text);
  const first = (pair ? listElements(text)[0] : text.replace(/^\|/, '').trim()) ?? '';
  const [, key, value] = /^["']?(\w+)["']?\s*(?::|=>|=)\s*(.+)$/.exec(first) ?? [];
  const written = key === undefined ? first : (value ?? '');
  const named = key ?? (/^[\w.]+$/.test(first) && !/^\d/.test(first) ? first.slice(first.lastIndexOf('.') + 1) : undefined);
  const literal = literalOf(written) ?? literalOf(constants.find(({ captures }) => captures.name === named)?.captures.value);
  const member = named ?? (at.meta.spelled === undefined ? undefined : literal);
  if (member === undefined && literal === undefined) return [];
  const name = member === undefined ? (literal ?? '') : shownName(member, literal);
  return [{ name, ...(member === undefined ? {} : { member }), ...(literal === undefined ? {} : { literal }), line: at.startLine }];
}

function literalOf(value: string | undefined): string | undefined {
  if (value === undefined) return undefined;
  const text = value.trim();
  if (/^[a-z]?(["'`])(?:(?!\1).)*\1$/i.test(text)) return unquote(text);
  const [, symbol] = /^:(\w+)$/.exec(text) ?? [];
  if (symbol !== undefined) return symbol;
  // A label comes second: `DRAFT = 'draft', _('Draft')`; a constructor's first argument is the text: `PAID("paid")`.
  const [, quoted] = /^(?:\w+(?:\.\w+)*)?\(?\s*(["'][^"']*["'])\s*[,)]/.exec(text) ?? [];
  return quoted === undefined ? undefined : unquote(quoted);
}

/** The text of a value reads better than a constant's name, unless it is a code: `'p'`. */
function shownName(member: string, literal: string | undefined): string {
  return literal !== undefined && /^[A-Za-z][\w .-]{2,39}$/.test(literal) ? literal : member;
}
