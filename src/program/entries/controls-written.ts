import { spend } from '../../base/steps.ts';
import { isPart } from '../mounts/scopes-of-class.ts';
import { aroundPlace } from '../names/around-place.ts';
import { encloses, type RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import type { Definition } from '../names/read-names.ts';
import { listLineage } from '../routes/list-lineage.ts';
import type { Entry } from './list-entries.ts';

/** What is written on the handler of an entry, on its class or on a base class of that. */
export interface Written {
  /** Controls on the handler itself. */
  onHandler: RuleHit[];
  /** Controls on its class and the bases of that among the sources. */
  onClass: RuleHit[];
  /** What takes the entry out of the access control around it; the nearest. */
  exempt?: RuleHit;
  /** Whether nothing nearer to the handler takes the place of an access control from further away. */
  isKept: (control: RuleHit) => boolean;
  /** Whether something takes the entry out of a control in some cases. */
  isPartly: (control: RuleHit) => boolean;
}

/** `distance` is 0 for the handler, 1 for its class, more for the bases of that. */
interface ControlHolder {
  path: string;
  name: string;
  distance: number;
  /** The class that it is a method of: others of the file can have one of the same name. */
  within?: RuleHit;
}

/** Base classes of base classes of … */
const DEPTH = 6;
/** What is not written on the handler or a class of it: it holds for more. */
const FAR = 1000;

/**
 * The controls that name what they are on, and what becomes of all others: an exemption takes away what is as far from the handler or further,
 * a control with meta `replaces` (a pattern of rules) what is further; with meta `beside` also what is as far.
 */
export function controlsWritten(entry: Entry, controls: readonly RuleHit[], exempts: readonly RuleHit[], names: Names): Written {
  const holders = listHolders(entry, names);
  const handler = entry.target?.name ?? entry.handler?.split('.').at(-1) ?? '';
  const overloads = overloadsOf(entry, handler, names);
  const distance = (match: RuleHit) => (isOnOther(match, entry, overloads) ? FAR : (findDistance(match, holders, handler) ?? FAR));
  spend(4 * (controls.length + exempts.length) * (1 + holders.length));
  const written = controls.filter((control) => distance(control) < FAR);
  const isReplaced = (match: RuleHit) => {
    const isBeside = ({ meta, rule }: RuleHit) => meta.beside !== undefined && rule !== match.rule;
    spend(4 * written.length);
    const nearer = written.filter((control) => distance(control) < distance(match) + (isBeside(control) ? 1 : 0));
    return nearer.some(({ meta: { replaces } }) => replaces !== undefined && new RegExp(replaces).test(match.rule));
  };
  const around = exempts.filter((each) => encloses(each, entry.at));
  const named = exempts.filter((each) => distance(each) < FAR && !around.includes(each) && !isReplaced(each));
  const partly = named.filter(({ meta }) => meta.kind !== undefined);
  const single = named.filter((each) => each.captures.skips !== undefined && !partly.includes(each));
  const isSkipped = (control: RuleHit) => single.some((each) => isNamedBy(each, control));
  const exempt =
    around[0] ?? named.filter((each) => !single.includes(each) && !partly.includes(each)).toSorted((a, b) => distance(a) - distance(b))[0];
  const told = exempt ?? single.find((each) => written.some((control) => isNamedBy(each, control)));
  const reach = exempt === undefined ? FAR + 1 : around.includes(exempt) ? 0 : distance(exempt);
  return {
    onHandler: written.filter((control) => distance(control) === 0),
    onClass: written.filter((control) => distance(control) > 0),
    ...(told ? { exempt: told } : {}),
    isPartly: (control) => partly.some((each) => isNamedBy(each, control)),
    isKept: (control) =>
      !isReplaced(control) &&
      !isSkipped(control) &&
      (control.meta.stays !== undefined || distance(control) === 0 || distance(control) < reach || isBesides(control, exempt)),
  };
}

/** The methods of the handler's name in the file of the entry, where there are several. */
function overloadsOf({ at }: Entry, handler: string, names: Names): readonly RuleHit[] {
  const named = names.definitionsIn(at.path).filter(({ name, meta }) => name === handler && meta.role === 'function');
  return named.length > 1 ? named : [];
}

/** Whether a match is written on another method of the same name than the one that is the entry. */
function isOnOther(match: RuleHit, { at }: Entry, overloads: readonly RuleHit[]): boolean {
  if (overloads.length === 0 || match.path !== at.path) return false;
  const own = overloads.find((each) => encloses(each, at) || encloses(at, each));
  const on = overloads.find((each) => encloses(each, match));
  return own !== undefined && on !== undefined && own !== on;
}

/** An exemption can say what alone it takes away (capture `skips`). */
function isNamedBy({ captures: { skips = '' } }: RuleHit, { captures }: RuleHit): boolean {
  return (captures.expression ?? '').split(/[\s,()]+/).includes(skips);
}

/** Whether an exemption that says what it leaves out (capture `skips`) says nothing of a control: `'signed'` beside `withoutMiddleware('auth')`. */
function isBesides({ meta, captures: { expression = '' } }: RuleHit, exempt: RuleHit | undefined): boolean {
  const left = meta.on === 'inside' ? namesIn(exempt?.captures.skips ?? '') : [];
  return left.length > 0 && namesIn(expression).some((name) => !left.includes(name));
}

/** The names of middleware in a text, without what they are given: `auth` of `'middleware' => ['auth:api']`. */
function namesIn(text: string): string[] {
  const named = [...text.matchAll(/['"]([\w.-]+)[\w.:,-]*['"]|(\w+)::class/g)].map(([, name, type]) => name ?? type ?? '');
  return named.filter((name) => name !== 'middleware');
}

function listHolders({ at, target, within }: Entry, names: Names): ControlHolder[] {
  const around = target?.owner === undefined ? undefined : classAround(target, names);
  const own = target ? [{ path: target.path, name: target.name, distance: 0, ...(around ? { within: around } : {}) }] : [];
  const owner = target?.owner === undefined ? [] : [{ path: target.path, name: target.owner, distance: 1 }];
  const declared =
    within ?? names.definitionsIn(target?.path ?? '').find(({ name, meta }) => meta.role === 'class' && name === target?.owner);
  const parts = declared ? names.definitionsNamed(declared.name).filter((each) => isPart(each, declared)) : [];
  const lineages = [...(declared ? [declared] : []), ...parts].map((each) => listLineage(each, names, DEPTH));
  // What stands on the class beside a page of Razor counts for the page.
  const beside = at.path.endsWith('.cshtml') ? names.definitionsIn(`${at.path}.cs`) : [];
  const models = beside.flatMap(({ path, name, meta }) => (meta.role === 'class' ? [{ path, name, distance: 1 }] : []));
  return [
    ...own,
    ...owner,
    ...models,
    ...lineages.flatMap((all) => all.map(({ path, name }, index) => ({ path, name, distance: index + 1 }))),
  ];
}

function classAround(method: Definition, names: Names): Definition | undefined {
  const around = aroundPlace(names.definitionsIn(method.path), method);
  return around.findLast(({ meta, name }) => meta.role === 'class' && name === method.owner);
}

/** Undefined where it is written on something else, or on the class but not for this method. */
function findDistance(match: RuleHit, holders: readonly ControlHolder[], handler: string): number | undefined {
  const { captures, lists = {}, path } = match;
  const isOn = ({ name, within }: ControlHolder) => name === captures.of && (within === undefined || encloses(within, match));
  const held = holders.find((holder) => holder.path === path && isOn(holder));
  if (!held || held.distance === 0) return held?.distance;
  const only = lists.only ?? (captures.only === undefined ? undefined : [captures.only]);
  const except = lists.except ?? [captures.except ?? []].flat();
  return (only === undefined || isNamed(handler, only)) && !isNamed(handler, except) ? held.distance : undefined;
}

/** `:show`, `'show'` and `[:show, :index]` name methods. */
function isNamed(name: string, written: readonly string[]): boolean {
  return written.some((text) => new Set<string>(text.match(/[\w?!]+/g)).has(name));
}
