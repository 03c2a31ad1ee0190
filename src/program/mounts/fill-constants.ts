import { groupBy } from '../../base/group-by.ts';
import { remember } from '../../base/memoize.ts';
import { languageOf } from '../../code/languages/languages.ts';
import type { Captures } from '../../code/rules/rule-captures.ts';
import { aroundPlace } from '../names/around-place.ts';
import { type AllMatches, encloses, type RuleHit } from '../names/find-matches.ts';
import type { Names } from '../names/index-names.ts';
import { ofRole, ofRoleBy } from '../names/of-role.ts';
import { isQuoted, spellText, unquote } from '../names/unquote.ts';

/** Constants that are made of constants. */
const DEPTH = 4;

/** The value of a name that stands for a fixed text, if the sources show exactly one. */
export type Constants = (name: string) => string | undefined;

/**
 * The fixed texts that the names of a source stand for: its own constants, and those of the sources that it imports them from.
 * @param at where the names stand, so that variables of the function around it count (meta `bound: inside`), with what they have at first
 */
export function constantsFor(path: string, found: AllMatches, names: Names, at?: RuleHit): Constants {
  return (written) => {
    const local = at && localValue(written, found.get(path) ?? [], at);
    if (local !== undefined) return local;
    const name = written.replace(/^this\./, '');
    // `config.api.prefix`: the last two parts name a member of an object inside an object.
    const wanted = [name, ...(/[^.]+\.[^.]+\.[^.]+$/.test(name) ? [name.split('.').slice(-2).join('.')] : [])];
    const whole = names.importOf(path, name.split('.')[0] ?? '');
    const held = heldBy(name, (holder) => names.resolve(path, holder, at));
    const member = held ? [held.member] : whole?.name === '*' ? [name.slice(name.indexOf('.') + 1)] : [];
    const beyond = [...(held ? [held.path] : []), ...names.sourcesOf(path, name)].flatMap((source) => [
      source,
      ...names.siblingsOf(source),
    ]);
    const values = [path, ...names.siblingsOf(path), ...beyond].flatMap((source, index) => {
      const here = found.get(source) ?? [];
      return [...wanted, ...(index === 0 ? [] : member), ...membersOfType(here, wanted)].map((each) => filledValueIn(here, each));
    });
    const known = values.find((value) => value !== undefined);
    // A description imports nothing.
    const isOfAll = whole ? whole.files.length === 0 : languageOf(path)?.parser.kind === 'data';
    return known ?? verbNamed(name) ?? (isOfAll ? valueForAll(name, found) : undefined);
  };
}

/** A constant of a class or module that the sources have, and the file of that: `VERSION` of `API::Base::VERSION`. */
function heldBy(name: string, resolve: (holder: string) => ReturnType<Names['resolve']>): { path: string; member: string } | undefined {
  const [, holder, member] = /^(.+)::(\w+)$/.exec(name) ?? [];
  const target = holder === undefined ? undefined : resolve(holder);
  return target?.kind === 'source' && member !== undefined ? { path: target.definition.path, member } : undefined;
}

/** `GET` of `http.MethodGet`, as Go's standard library names it. */
function verbNamed(name: string): string | undefined {
  return /^http\.Method([A-Z][a-z]+)$/.exec(name)?.[1]?.toUpperCase();
}

/** Constants that all files can name, by their names. */
const forAll = new WeakMap<AllMatches, AllMatches>();

/** The places of the constants of a name that all files can name (meta `on: all`): `settings.BASE_PATH` of Django. */
export function constantsForAll(name: string, found: AllMatches): readonly RuleHit[] {
  const all = remember(forAll, found, () => groupBy([...found.values()].flat().filter(isForAll), ({ captures }) => nameOf(captures)));
  return all.get(name) ?? [];
}

/** `paths.API + "/users"` as a quoted path, where the constants in it are known; else what is written. */
export function spellConstants(written: string, constants: Constants): string {
  if (!/^[\w.]+ *(\+ *["\w][^+]*)*$/.test(written)) return written;
  const text = fillConstants(spellText(written), constants);
  return text.startsWith('/') && !text.includes('{') ? `"${text}"` : written;
}

function isForAll({ meta }: RuleHit): boolean {
  return meta.role === 'constant' && meta.on === 'all';
}

/** Where one place computes the value, or two differ, nobody can tell. */
function valueForAll(name: string, found: AllMatches): string | undefined {
  const values = constantsForAll(name, found).map(({ captures }) => captures.value ?? '');
  return values.every(isQuoted) ? onlyOne(values.map(unquote)) : undefined;
}

/** Puts constants into the computed parts of a path: `{API}/users` and `${API}/users` → `/api/users`. What is unknown stays in braces. */
export function fillConstants(path: string, constants: Constants): string {
  return path.replace(/[$#]?\{([\w$.]+(?:::[\w$]+)*)\}/g, (computed, name: string) => constants(name) ?? computed);
}

/** `settings.prefix` is `Settings.prefix` where `settings = Settings()`. */
function membersOfType(found: readonly RuleHit[], wanted: readonly string[]): string[] {
  return wanted.flatMap((name) => {
    const [holder, member, ...deeper] = name.split('.');
    if (member === undefined || deeper.length > 0) return [];
    return ofRoleBy(found, 'typed', 'name', holder).flatMap(({ captures }) =>
      captures.type === undefined ? [] : [`${captures.type}.${member}`],
    );
  });
}

function localValue(name: string, found: readonly RuleHit[], at: RuleHit): string | undefined {
  const isLocal = ({ meta, start }: RuleHit) => meta.bound === 'inside' && start <= at.start;
  const locals = ofRoleBy(found, 'constant', 'name', name).filter(isLocal);
  if (locals.length === 0) return undefined;
  const here = aroundPlace(ofRole(found, 'function'), at).at(-1);
  const values = locals.filter((match) => here !== undefined && encloses(here, match)).map(({ captures }) => unquote(captures.value ?? ''));
  return onlyOne(values);
}

/** A value with the constants of its own file that it is made of, and those that these are made of. */
function filledValueIn(found: readonly RuleHit[], name: string, depth = DEPTH): string | undefined {
  const value = valueIn(found, name);
  return value && fillConstants(value, (inner) => (inner === name || depth === 0 ? undefined : filledValueIn(found, inner, depth - 1)));
}

/** The constants of a file by their names. */
const constantsOf = new WeakMap<readonly RuleHit[], AllMatches>();

function valueIn(found: readonly RuleHit[], name: string): string | undefined {
  const unbound = () => ofRole(found, 'constant').filter(({ meta }) => meta.bound === undefined);
  const named = remember(constantsOf, found, () => groupBy(unbound(), ({ captures }) => nameOf(captures)));
  return onlyOne((named.get(name) ?? []).map(({ captures }) => unquote(captures.value ?? '')));
}

function nameOf({ owner, name }: Captures): string | undefined {
  return owner === undefined ? name : `${owner}.${name}`;
}

function onlyOne(values: readonly (string | undefined)[]): string | undefined {
  const [only, ...others] = [...new Set(values.filter((value) => value !== undefined))];
  return others.length === 0 ? only : undefined;
}
