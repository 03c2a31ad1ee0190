import { eachInParts, type InParts } from '../../../base/pace.ts';
import { directoryPrefix } from '../../../base/path-parts.ts';
import { spend } from '../../../base/steps.ts';
import { type AllMatches, encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import { holderAround, type StateSet } from './list-sets.ts';
import { fieldName, isStatusField } from './names-of-states.ts';

/** A field that is declared to hold a value of a set. */
export interface StateField {
  holder: string;
  /** As written. */
  name: string;
  set: StateSet;
  at: RuleHit;
  /** The expression of its default. */
  initial?: string;
}

/** `default=Status.NEW`, `server_default: 'new'`, `@default(NEW)`. */
const DEFAULT = /\b(?:default|server_default|initial|default_value)\s*[=:]\s*(:?[\w.]+|["'][^"']*["'])|@default\((\w+)\)/;

/** The fields of all sources whose declared type is one of the sets. */
export function* listFields(found: AllMatches, sets: readonly StateSet[]): InParts<StateField[]> {
  const declared = yield* eachInParts(found.values(), (here) =>
    here.filter(({ meta }) => meta.role === 'field').flatMap((match) => readField(match, here, sets) ?? []),
  );
  return [...declared.flat(), ...sets.flatMap((set) => (set.field === undefined ? [] : [{ ...set.field, set, at: set.at }]))];
}

/** Declarations that are written for one field twice, by a rule for its type and one for its options, are one: the first that has a set. */
function readField(at: RuleHit, here: readonly RuleHit[], sets: readonly StateSet[]): StateField | undefined {
  spend(10 * sets.length);
  const { type = '', text = '', default: written } = at.captures;
  const name = (at.captures.name ?? '').replace(/^:/, '');
  const holder = at.captures.holder ?? holderAround(here, at) ?? '';
  const own = sets.find((set) => set.field?.holder === holder && set.field.name === name && set.at.path === at.path);
  const inner = sets.filter(({ names }) => names.some((each) => each.startsWith(`${holder}.`)));
  const said = `${type} ${text}`;
  const set = own ?? setNamedIn(said, at, inner) ?? setNamedIn(said, at, sets) ?? setInside(at, sets);
  if (set === undefined || (set.field !== undefined && !isStatusField(name))) return undefined;
  const initial =
    written ??
    DEFAULT.exec(text)
      ?.slice(1)
      .find((each) => each !== undefined);
  return { holder, name, set, at, ...(initial === undefined ? {} : { initial }) };
}

/** The set whose name is a word of a type: `Mapped[OrderStatus]`, `OrderStatus | null`, `Enum(models.OrderStatus)`. */
function setNamedIn(text: string, at: RuleHit, sets: readonly StateSet[]): StateSet | undefined {
  const words = text.match(/[\w$]+(?:(?:\.|::)[\w$]+)*/g) ?? [];
  const paths = words.map((word) => word.replaceAll('::', '.'));
  const named = sets.filter(({ names, field }) => field === undefined && names.some((name) => paths.some((path) => mentions(path, name))));
  return nearestDeclared(named, at.path);
}

function mentions(path: string, name: string): boolean {
  return path === name || path.endsWith(`.${name}`) || path.startsWith(`${name}.`) || path.includes(`.${name}.`);
}

function setInside(at: RuleHit, sets: readonly StateSet[]): StateSet | undefined {
  return sets.find((set) => set.at.path === at.path && (set.at.start === at.start || encloses(at, set.at)));
}

/** Of sets with the same name, the one that a file most likely means: its own, that of its directory, the only one; else none. */
export function nearestDeclared<T extends { at: RuleHit }>(candidates: readonly T[], path: string): T | undefined {
  const directory = directoryPrefix(path);
  const suffix = path.slice(path.lastIndexOf('.'));
  const narrowed = [
    candidates.filter(({ at }) => at.path === path),
    candidates.filter(({ at }) => directoryPrefix(at.path) === directory),
    candidates.filter(({ at }) => at.path.endsWith(suffix)),
    candidates,
  ].find(({ length }) => length > 0);
  return narrowed?.length === 1 ? narrowed[0] : undefined;
}

/** Whether a field of a holder is what a receiver has: `order`, `this.order`, `existingOrder` and the table `orders` hold an `Order`. */
export function isHolder(holder: string, receiver: string): boolean {
  const name = receiver
    .slice(receiver.lastIndexOf('.') + 1)
    .replaceAll('_', '')
    .toLowerCase();
  const plain = holder
    .replaceAll('_', '')
    .toLowerCase()
    .replace(/(entity|model|record|row|document|schema|dto)$/, '');
  if (plain === '' || name === '') return false;
  return [name, name.replace(/s$/, ''), name.replace(/ies$/, 'y')].some(
    (each) => each === plain || (plain.length > 2 && each.endsWith(plain)),
  );
}

/** Whether two spellings name one field. */
export function isSameField(one: string, other: string): boolean {
  return fieldName(one) === fieldName(other);
}
