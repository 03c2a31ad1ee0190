import { groupBy } from '../../base/group-by.ts';
import { remember } from '../../base/memoize.ts';
import { uncounted } from '../../base/steps.ts';
import type { Mounts } from '../mounts/mount.ts';
import { aroundPlace } from '../names/around-place.ts';
import { encloses, type RuleHit } from '../names/find-matches.ts';
import { everyOfRole } from '../names/of-role.ts';
import type { Definition } from '../names/read-names.ts';

/** What a router that an object keeps in a field is told to use: `this.app.use(requireUser)`, `s.router.Use(requireUser)`. */
interface UsedOnObject {
  use: RuleHit;
  /** The method, constructor or function around it. */
  by: Definition;
}

/** A router of an object: `this.app`, `s.router`. */
const FIELD = /^([A-Za-z_$][\w$]*)\.([A-Za-z_$][\w$]*)$/;

/** What makes objects, by its name. */
const MAKES = /^(constructor|__init__|__new__|[nN]ew[A-Z]?\w*|[mM]ake[A-Z]\w*|[cC]reate[A-Z]?\w*)$/;

/** Methods that call methods. */
const DEPTH = 4;

/** Classes that extend classes. */
const HEIRS = 4;

/**
 * What methods of an object let its router use, in front of what another method adds: `this.app.use(requireUser)` in the constructor, for
 * `this.app.get('/users', list)` in `routes()`. Which comes first is told by the function that runs both, where there is one.
 */
export function usedOnObject(place: RuleHit, receiver: string, mounts: Mounts): RuleHit[] {
  const field = fieldOf(place, receiver, mounts);
  const by = field && functionAround(place, mounts);
  if (!field || !by) return [];
  const elsewhere = usesOf(field, mounts).filter((each) => each.use.meta.role !== 'wrap' && !isSame(each.by, by));
  return elsewhere.filter((each) => comesBefore(each, { use: place, by }, mounts)).map(({ use }) => use);
}

/** Where a method of an object hands its router to what stands in front of all of it: `requireUser(s.mux)`. Nothing where several do. */
export function wrappedOnObject(place: RuleHit, receiver: string, mounts: Mounts): RuleHit | undefined {
  const field = fieldOf(place, receiver, mounts);
  const [only, ...others] = field ? usesOf(field, mounts).filter(({ use }) => use.meta.role === 'wrap') : [];
  return others.length === 0 ? only?.use : undefined;
}

function usesOf(field: { owners: readonly string[]; name: string }, mounts: Mounts): UsedOnObject[] {
  const index = remember(indexes, mounts.mounting, () => uncounted(() => indexUses(mounts)));
  return field.owners.flatMap((owner) => index.get(`${owner} ${field.name}`) ?? []);
}

const indexes = new WeakMap<Mounts['mounting'], Map<string, UsedOnObject[]>>();

function indexUses(mounts: Mounts): Map<string, UsedOnObject[]> {
  const index = new Map<string, UsedOnObject[]>();
  for (const use of (['middleware', 'mount', 'wrap'] as const).flatMap((role) => everyOfRole(mounts.found, role))) {
    if (mounts.mounting.has(use) || (use.meta.role === 'mount' && use.meta.prefix !== undefined)) continue;
    const field = fieldOf(use, use.captures.receiver ?? '', mounts);
    const by = field && functionAround(use, mounts);
    const [owner] = field?.owners ?? [];
    if (by && owner !== undefined) remember(index, `${owner} ${field.name}`, () => []).push({ use, by });
  }
  return index;
}

/** A field with the types that can declare it. */
function fieldOf(place: RuleHit, receiver: string, mounts: Mounts): { owners: readonly string[]; name: string } | undefined {
  const [, object = '', name = ''] = FIELD.exec(receiver) ?? [];
  const owners = name === '' ? [] : ownersOf(place, object, mounts);
  return owners.length === 0 ? undefined : { owners, name };
}

/** The type of an object where a place says its name, and those that it extends. */
function ownersOf(place: RuleHit, object: string, { names }: Mounts): string[] {
  const type = names.typeOf(place.path, object, place);
  if (!type) return [];
  const owners = new Set([ownerKey(type)]);
  let last = [{ path: type.path, name: type.name }];
  for (let round = 0; round < HEIRS && last.length > 0; round++) {
    const bases = last.flatMap(({ path, name: heir }) => names.basesOf(path, heir).map((base) => names.resolve(path, base)));
    last = bases.flatMap((base) => (base.kind === 'source' && base.definition.meta.role === 'class' ? [base.definition] : []));
    last = last.filter((base) => !owners.has(ownerKey(base)));
    for (const base of last) owners.add(ownerKey(base));
  }
  return [...owners];
}

function ownerKey({ path, name }: { path: string; name: string }): string {
  return `${path} ${name}`;
}

/** The outermost function around a place: a method, or what makes the object. */
function functionAround(place: RuleHit, { names }: Mounts): Definition | undefined {
  const around = aroundPlace(names.definitionsIn(place.path), place);
  return around.find((each) => each.meta.role === 'function' && encloses(each, place));
}

function isSame(one: Definition, other: Definition): boolean {
  return one.path === other.path && one.start === other.start;
}

/** Whether what one function does is done before what another does, for all that is known. */
function comesBefore(use: UsedOnObject, place: UsedOnObject, mounts: Mounts): boolean {
  if (use.use.meta.covers === 'all') return true;
  const [first, then] = [positionsOf(use, mounts, DEPTH), positionsOf(place, mounts, DEPTH)];
  const both = [...first].flatMap(([runner, at]) => {
    const other = then.get(runner);
    return other === undefined ? [] : [at < other];
  });
  return both.length > 0 ? both.some(Boolean) : !MAKES.test(place.by.name);
}

/** The functions that run a function, by their place, each with where it does so. */
function positionsOf({ use, by }: UsedOnObject, mounts: Mounts, depth: number): Map<string, number> {
  const positions = new Map([[`${by.path} ${by.start}`, use.start]]);
  if (depth === 0) return positions;
  for (const call of callsOf(by, mounts)) {
    const runner = functionAround(call, mounts);
    if (!runner || isSame(runner, by)) continue;
    for (const [at, start] of positionsOf({ use: call, by: runner }, mounts, depth - 1)) {
      positions.set(at, Math.min(start, positions.get(at) ?? start));
    }
  }
  return positions;
}

const calls = new WeakMap<Mounts['mounting'], Map<string, RuleHit[]>>();

/** Where the method of an object is called on the object: `this.routes()`, `s.routes()`. */
function callsOf({ path, name, owner }: Definition, mounts: Mounts): readonly RuleHit[] {
  const { mounting, names, found } = mounts;
  const known = remember(calls, mounting, () => new Map<string, RuleHit[]>());
  return remember(known, `${path} ${owner} ${name}`, () => {
    const isCall = (call: RuleHit) => {
      const [, object = '', method] = call.meta.role === 'call' ? (FIELD.exec(call.captures.callee ?? '') ?? []) : [];
      return method === name && ownersOf(call, object, mounts).some((each) => each.endsWith(` ${owner}`));
    };
    return [path, ...names.siblingsOf(path)].flatMap((file) => (found.get(file) ?? []).filter(isCall));
  });
}

const bindings = new WeakMap<Mounts['mounting'], Map<string, RuleHit[]>>();

/**
 * What a field of an object is given as its router, wherever that is: `router: r` of `&Server{router: r}` for `s.router.Get("/users", list)`. Nothing
 * where several functions give it one.
 */
export function boundOnObject(place: RuleHit, receiver: string, mounts: Mounts): RuleHit | undefined {
  const field = fieldOf(place, receiver, mounts);
  if (!field) return undefined;
  const index = remember(bindings, mounts.mounting, () => uncounted(() => indexBindings(mounts)));
  const [only, ...others] = field.owners.flatMap((owner) => index.get(`${owner.split(' ').at(-1)} ${field.name}`) ?? []);
  const isNear = only !== undefined && [place.path, ...mounts.names.siblingsOf(place.path)].includes(only.path);
  return isNear && others.length === 0 ? only : undefined;
}

function indexBindings(mounts: Mounts): Map<string, RuleHit[]> {
  const kept = everyOfRole(mounts.found, 'router').filter(
    ({ captures: { name = '', type } }) => name.startsWith('*.') && type !== undefined,
  );
  return groupBy(kept, ({ captures: { name = '', type } }) => `${type} ${name.slice(2)}`);
}
