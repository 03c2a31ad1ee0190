import { groupPairs } from '../../../base/group-by.ts';
import type { RuleHit } from '../../../program/names/find-matches.ts';
import { isHolder, isSameField, nearestDeclared, type StateField } from './list-fields.ts';
import type { StateSet, StateValue } from './list-sets.ts';
import type { FieldWrite } from './list-writes.ts';
import { readValues, type WrittenValue } from './read-value.ts';

/** Finds the set that an expression or a field means. */
export interface Resolver {
  sets: readonly StateSet[];
  fields: readonly StateField[];
  /** The set that a named value belongs to, as seen from a file: `OrderStatus.Paid`, `StatusPaid`. */
  setOfName: (said: WrittenValue, path: string) => StateSet | undefined;
  /** The set of the field that is written, if exactly one can be meant; `sure` where the holder of the field is the one that is written. */
  setOfField: (write: FieldWrite) => { set: StateSet; sure: boolean } | undefined;
}

export function makeResolver(sets: readonly StateSet[], fields: readonly StateField[]): Resolver {
  const byMember = groupPairs(sets.flatMap((set) => set.values.map(({ member }) => [member, set] as const)));
  return {
    sets,
    fields,
    setOfName: (said, path) => (said.kind === 'name' ? setOfName(byMember.get(said.name) ?? [], said.qualifier, path) : undefined),
    setOfField: (write) => setOfField(fields, sets, write),
  };
}

function setOfName(candidates: readonly StateSet[], qualifier: string, path: string): StateSet | undefined {
  const dotted = qualifier.replaceAll('::', '.').replace(/^\\/, '').replaceAll('\\', '.');
  if (dotted === '' || candidates.every(({ at }) => at.meta.loose !== undefined)) {
    return nearestDeclared(
      candidates.filter(({ at }) => at.meta.loose !== undefined || at.path === path || !at.path.endsWith('.go')),
      path,
    );
  }
  const last = dotted.slice(dotted.lastIndexOf('.') + 1);
  const named = candidates.filter(({ names }) => names.some((name) => name === dotted || dotted.endsWith(`.${name}`)));
  const own = /^(Self|self|cls|this|static)$/.test(last) ? candidates : candidates.filter(({ names }) => names.includes(last));
  // A constant of a class is reached through it: `Order.PENDING`.
  const ofOwner = candidates.filter(({ names, at }) => at.meta.choices !== undefined && names.some((name) => name.startsWith(`${last}.`)));
  return nearestDeclared([named, own, ofOwner].find(({ length }) => length > 0) ?? [], path);
}

function setOfField(
  fields: readonly StateField[],
  sets: readonly StateSet[],
  write: FieldWrite,
): { set: StateSet; sure: boolean } | undefined {
  const same = fields.filter((field) => isSameField(field.name, write.field));
  const owner = write.holder ?? write.receiver;
  // In Go what a method works on has a name of its own: `func (t *Ticket) Move`.
  const type = /^\w{1,3}$/.test(owner ?? '') ? write.function?.at.captures.type : undefined;
  const held = owner === undefined ? [] : same.filter(({ holder }) => holder === owner || holder === type || isHolder(holder, owner));
  const typed = sets.filter(
    ({ names }) => owner !== undefined && names.some((name) => isHolder(`${owner.replace(/s$/, '')}${write.field}`, name)),
  );
  // `this` has the fields of its own class and no others.
  const isOwn = write.holder !== undefined && /^\$?(this|self|@)$/.test(write.receiver ?? '');
  const sure = onlySet(held, write.at) ?? nearestDeclared(typed, write.at.path);
  if (sure !== undefined) return { set: sure, sure: true };
  const only = isOwn || held.length > 0 ? undefined : onlySet(same, write.at);
  return only && { set: only, sure: false };
}

function onlySet(fields: readonly StateField[], { path }: RuleHit): StateSet | undefined {
  const sets = [...new Set(fields.map(({ set }) => set))];
  if (sets.length === 1) return sets[0];
  const own = [...new Set(fields.filter(({ at }) => at.path === path).map(({ set }) => set))];
  return own.length === 1 ? own[0] : nearestDeclared(sets, path);
}

/** The values of a set that an expression names; undefined where it is computed or names something else. */
export function valuesIn(set: StateSet, expression: string): StateValue[] | undefined {
  const said = readValues(expression.replace(/^(if|case|when)\s+/, ''));
  const values = said?.map((one) =>
    set.values.find(({ member, literal, name }) =>
      one.kind === 'name' ? member === one.name : literal === one.text || (literal === undefined && (member ?? name) === one.text),
    ),
  );
  return values?.every((value) => value !== undefined) ? values : undefined;
}
