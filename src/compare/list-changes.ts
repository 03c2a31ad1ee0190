import { afterLastDot } from '../base/after-last-dot.ts';
import { digest } from '../base/digest.ts';
import { escapePattern } from '../base/escape-pattern.ts';
import { controlChanges } from './changes/control-changes.ts';
import { dangerChanges } from './changes/danger-changes.ts';
import { declarationChanges } from './changes/declaration-changes.ts';
import { entryChanges } from './changes/entry-changes.ts';
import { machineChanges } from './changes/machine-changes.ts';
import { schemaChanges } from './changes/schema-changes.ts';
import { isTakenAsItIs } from './matching/is-taken-as-it-is.ts';
import { kindOfRaise } from './matching/kind-of-raise.ts';
import { asNamedIn } from './matching/renamed-functions.ts';
import type { Change, FoundChange } from './model/comparison.ts';
import type { Things } from './read-things.ts';
import { withValues } from './things/named-values.ts';
import type { ChangeKind, Thing } from './things/thing.ts';

/** What differs between the things of two trees, most serious first. A pure function: a tree differs in nothing from itself. */
export function listChanges(written: Things, now: Things, kinds: ReadonlySet<ChangeKind>): FoundChange[] {
  const [base, head] = [asCalledIn(filledOf(written, now), now), filledOf(now, written)];
  const [before, after] = [statedOf(base, head), statedOf(head, base)];
  const entries = entryChanges(base.entries, head.entries);
  const found = [
    ...entries,
    ...controlChanges(base, head, entries),
    ...(kinds.has('contracts')
      ? [
          ...schemaChanges(before.contracts, after.contracts),
          ...declarationChanges(
            withoutDoubles(before, after),
            withoutDoubles(after, before),
            { base: namesOf(base), head: namesOf(head) },
            { isHandler: handlersOf(head), visibilities: { base: base.visibilities, head: head.visibilities } },
          ),
        ]
      : []),
    ...dangerChanges(base.dangers, head.dangers),
    ...machineChanges(base.machines, head.machines, (name) => hasFunction(head, name) && !hasValues(head, name)),
  ];
  const moved = { removed: raisedByOthers(head, base), added: raisedByOthers(base, head) };
  const isMoved = ({ sort, change, name }: FoundChange) =>
    sort === 'raise' &&
    (change === 'removed' || change === 'added') &&
    (moved[change].has(kindOfRaise(withoutFunction(name))) ||
      (change === 'removed' ? isLeftToNew(name, base, head) : isLeftToNew(name, head, base)));
  return found.filter((each) => kinds.has(each.kind) && !isMoved(each));
}

/** The things of a tree by the names that another has for what they call. */
function asCalledIn(own: Things, other: Things): Things {
  const named = (things: readonly Thing[]) => asNamedIn(things, own.functions, other.functions);
  return { ...own, entries: named(own.entries), controls: named(own.controls) };
}

/** The things of a tree with what only it gives a name in place of that name. */
function filledOf(own: Things, other: Things): Things {
  const filled = (things: readonly Thing[]) => withValues(things, own.named, other.named);
  const { entries, contracts, declarations, controls, dangers } = own;
  return {
    ...own,
    entries: filled(entries),
    contracts: filled(contracts),
    declarations: filled(declarations),
    controls: filled(controls),
    dangers: filled(dangers),
  };
}

/** What is raised in functions that the other tree has not: what was taken out of a function, or into it, is raised still. */
function raisedByOthers(own: Things, other: Things): Set<string> {
  return new Set(own.contracts.filter((thing) => isRaisedAnew(thing, own, other)).map(({ name }) => kindOfRaise(withoutFunction(name))));
}

/** Whether it is raised in a function of a changed file that no changed file of the other tree has. */
function isRaisedAnew(thing: Thing, own: Things, other: Things): boolean {
  return thing.sort === 'raise' && (isInNew(thing.of, thing, own, other) || isInNew(thing.inside, thing, own, other));
}

/** `Orders.show answers 404 by render_404`: what a helper answers is told of those that handle requests. */
const BY_HELPER = /^(\S+) .* by (\w+)$/;

/** Whether what a function called a helper for is left to a function that is new in the other tree: that calls the helper now. */
function isLeftToNew(said: string, own: Things, other: Things): boolean {
  const [, name = '', helper = ''] = BY_HELPER.exec(said) ?? [];
  if (helper === '') return false;
  const bodies = [...other.functions].filter(([each]) => isNamed(each, name)).map(([, text]) => text);
  return [...other.functions].some(
    ([each, text]) => saysWord(text, helper) && !hasFunction(own, each) && bodies.some((body) => saysWord(body, afterLastDot(each))),
  );
}

function saysWord(text: string, word: string): boolean {
  return new RegExp(`(?<![\\p{L}\\p{N}_])${escapePattern(word)}(?![\\p{L}\\p{N}_])`, 'u').test(text);
}

/** Whether a function of a changed file is in no changed file of the other tree. */
function isInNew(name: string | undefined, { at }: Thing, own: Things, other: Things): boolean {
  return name !== undefined && own.changed.has(at.path) && hasFunction(own, name) && !hasFunction(other, name);
}

/** Whether a tree has a function of this name, also as one of a class in a class, which goes by the name of the inner one. */
function hasFunction({ functions }: Things, name: string): boolean {
  if (functions.has(name)) return true;
  for (const each of functions.keys()) if (isNamed(each, name)) return true;
  return false;
}

/** Whether a tree lists the values of what has this name. */
function hasValues({ contracts }: Things, name: string): boolean {
  return contracts.some((thing) => thing.sort === 'values' && afterLastDot(thing.name) === afterLastDot(name));
}

function isNamed(full: string, name: string): boolean {
  return full === name || full.endsWith(`.${name}`);
}

/** 'raises Empty()' of 'Shop.sell raises Empty()' and 'top level raises Empty()' */
function withoutFunction(name: string): string {
  return name.replace(/^(?:top level|\S+) /, '');
}

/**
 * The things of a tree without those that the other knows as something else: what is declared there and no schema, or no closed set of values,
 * is not gone. What is raised or declared in a function that the other tree has not goes without saying.
 */
function statedOf(own: Things, other: Things): Things {
  const names = new Set(other.contracts.map(({ sort, name }) => `${sort} ${name}`));
  // A set of values in a class goes by its own name.
  const isThere = ({ sort, name }: Thing) => (sort === 'values' ? hasFunction(other, name) : other.functions.has(name));
  const isOther = (thing: Thing) => !names.has(`${thing.sort} ${thing.name}`) && isThere(thing);
  const left = new Set(
    own.contracts.filter((thing) => WHOLE.has(thing.sort) && isOther(thing)).map(({ within, home, name }) => within ?? `${home} ${name}`),
  );
  const isLeft = ({ sort, within, home, name }: Thing) => (WHOLE.has(sort) || sort === 'field') && left.has(within ?? `${home} ${name}`);
  // Which function lets a parameter through is no matter to those who send it.
  const isInside = (thing: Thing) =>
    isRaisedAnew(thing, own, other) || (thing.sort !== 'parameter' && isInNew(thing.inside, thing, own, other));
  const isNewFile = ({ sort, at }: Thing) => sort === 'parameter' && !other.changed.has(at.path);
  const contracts = own.contracts.filter((thing) => !isLeft(thing) && !isInside(thing));
  const isHidden = (thing: Thing) => isNewFile(thing) || isTakenAsItIs(thing, own, other);
  return { ...own, contracts: contracts.map((thing) => (isHidden(thing) ? { ...thing, hidden: true } : thing)) };
}

function namesOf({ declarations }: Things): Set<string> {
  return new Set(declarations.filter(({ sort }) => sort !== 're-export').map(({ name }) => name));
}

/**
 * Whether a declaration handles an entry point, which names it by as much of its name as is written there: `Api::V2::Pages.destroy`.
 * @returns a function; `canBe` whether it is enough that the last part of its name is what is written.
 */
function handlersOf(...trees: readonly Things[]): (thing: Pick<Thing, 'home' | 'name'>, canBe?: 'canBe') => boolean {
  const handlers = new Map<string, Set<string>>();
  for (const { facets } of trees.flatMap(({ entries }) => entries)) {
    const { handler, in: home } = facets;
    if (handler !== undefined && home !== undefined)
      handlers.set(home, (handlers.get(home) ?? new Set()).add(handler.replace(/::|\\/g, '.')));
  }
  return ({ home, name }, canBe) => {
    for (const handler of handlers.get(home) ?? [])
      if (isNamed(handler, name) || (isNamed(name, handler) && (canBe !== undefined || handler.includes('.')))) return true;
    return false;
  };
}

const WHOLE = new Set(['schema', 'values', 'error']);

/** Declarations that are told better by what else they are: a schema with its fields, a set of values, what handles an entry point. */
function withoutDoubles(own: Things, other: Things): Thing[] {
  const better = new Set<string>();
  const whole = new Set<string>();
  const fields = new Set(own.contracts.filter(({ sort }) => sort === 'field').map(({ at }) => `${at.path} ${at.startLine}`));
  for (const { contracts } of [own, other]) {
    for (const { sort, name, home, of } of contracts) {
      if (sort === 'schema' || sort === 'values' || sort === 'error') better.add(`${home} ${name}`);
      if (sort === 'values') whole.add(`${home} ${afterLastDot(name)}`);
      if (sort === 'field' && of !== undefined) better.add(`${home} ${name}`);
    }
  }
  // A class in a class can be called by its own name alone.
  const places = new Set(own.contracts.filter(({ sort }) => WHOLE.has(sort)).map(placeOf));
  const isHandler = handlersOf(own, other);
  const made = new Set(other.declarations.filter(({ facets }) => facets['made'] !== undefined).map(({ name, home }) => `${home} ${name}`));
  const taken = new Set(other.declarations.filter(({ untaken }) => !untaken).map(({ sort, name, home }) => `${sort} ${home} ${name}`));
  return own.declarations.filter(({ name, home, of, sort, at, facets, untaken }) => {
    if (places.has(placeOf({ name, at }))) return false;
    if (of === undefined && other.assigned.has(`${home} ${name}`)) return false;
    if (untaken && !taken.has(`${sort} ${home} ${name}`)) return false;
    if (of !== undefined && whole.has(`${home} ${afterLastDot(of)}`)) return false;
    // Of what it is made is told field by field.
    if (facets['made'] !== undefined && better.has(`${home} ${of}`) && made.has(`${home} ${name}`)) return false;
    if (better.has(`${home} ${name}`) || (of !== undefined && fields.has(`${at.path} ${at.startLine}`))) return false;
    // Its signature counts; that it came or went is told of the entry point.
    return (
      facets['signature'] === undefined ||
      sort === 're-export' ||
      !(isHandler({ name, home }, 'canBe') && isOnlyOne(own, other, name, home))
    );
  });
}

function placeOf({ name, at }: Pick<Thing, 'name' | 'at'>): string {
  return `${at.path} ${at.startLine} ${afterLastDot(name)}`;
}

function isOnlyOne(own: Things, other: Things, name: string, home: string): boolean {
  const has = ({ declarations }: Things) => declarations.some((each) => each.name === name && each.home === home);
  return !(has(own) && has(other));
}

const SERIOUS: Readonly<Record<string, number>> = { unprotected: 0, path: 1, rule: 2, breaking: 3, cycle: 4 };

const KINDS: readonly ChangeKind[] = ['trust-zones', 'contracts', 'flows', 'boundaries', 'state'];

const EFFECTS = ['breaking', 'unknown', undefined, 'compatible'];

const CHANGES = ['removed', 'changed', 'moved', 'added'];

/** Most serious first, each with what it fails and its id. */
export function orderChanges(found: readonly FoundChange[]): Change[] {
  const numbered = new Map<string, number>();
  const complete = found.map((each): Change => {
    const fails = [...(each.fails ?? []), ...(each.effect?.is === 'breaking' ? (['breaking'] as const) : [])];
    const key = [each.kind, each.change, each.sort, each.name, each.says].join('\0');
    const number = (numbered.get(key) ?? 0) + 1;
    numbered.set(key, number);
    return { ...each, ...(fails.length === 0 ? {} : { fails }), id: digest(`${key}\0${number}`, 12) };
  });
  const rank = ({ kind, change, effect, fails = [], name, says }: Change) =>
    [
      Math.min(9, ...fails.map((each) => SERIOUS[each] ?? 9)),
      EFFECTS.indexOf(effect?.is),
      KINDS.indexOf(kind),
      CHANGES.indexOf(change),
      `${name} ${says}`,
    ] as const;
  return complete
    .map((change) => ({ change, rank: rank(change) }))
    .sort((a, b) => {
      for (const [at, one] of a.rank.entries()) {
        const other = b.rank[at];
        if (other !== undefined && one !== other) return one < other ? -1 : 1;
      }
      return 0;
    })
    .map(({ change }) => change);
}
