import { isTestPath } from '../../../code/languages/classify.ts';
import type { Entries } from '../../../program/entries/read-entries.ts';
import { encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import type { Names } from '../../../program/names/index-names.ts';
import type { Definition } from '../../../program/names/read-names.ts';
import { isAccess } from './list-protection.ts';

/** A class that decides who may enter, by its name. */
const GUARD_CLASS = /(Guard|Authenticator|Authori[sz]er|Permission|Policy|AuthMiddleware|AuthFilter|AuthInterceptor)$/;

/** A function that decides who may enter, by its name. */
const GUARD_FUNCTION =
  /^_?(authenticate|authori[sz]e|protect|(require|ensure|must|only|check|verify|validate|assert|guard|is|has|can)_?\w*(auth|user|admin|role|permission|access|token|session|login|owner|scope|jwt|credential|member))/i;

const ENTRIES: ReadonlySet<string> = new Set(['route', 'command', 'event', 'job', 'main']);

/**
 * The functions and classes of the sources that decide who may enter: those that stand in front of entry points, those that check it inside,
 * and those whose name says it or that the focus names; in this order. Handlers of entry points are none.
 */
export function listGuards({ entries, found, names }: Entries, focus: string): Definition[] {
  const handlers = new Set(entries.flatMap(({ target, within }) => [target, within]).flatMap((each) => (each ? [keyOf(each)] : [])));
  const controls = [...found.values()].flat().filter((match) => match.meta.role === 'control' && isAccess(match));
  const written = controls.flatMap((control) => namesIn(control).flatMap((name) => namedBy(name, control, names)));
  const checking = controls.filter(({ captures }) => captures.of === undefined).flatMap((control) => functionAround(control, names));
  const named = names.definitions.filter(({ name, meta }) => isNamedGuard(name, meta.role === 'class') || isWordOf(name, focus));
  const all = new Map([...written, ...checking, ...named].map((each) => [keyOf(each), each]));
  return [...all.values()].filter((each) => {
    return each.start >= 0 && !isTestPath(each.path) && !handlers.has(keyOf(each)) && !isEntered(each, found.get(each.path) ?? []);
  });
}

function namedBy(name: string, control: RuleHit, names: Names): Definition[] {
  const target = names.resolve(control.path, name, control);
  return target.kind === 'source' ? [target.definition] : [];
}

function functionAround(control: RuleHit, { definitions }: Names): Definition[] {
  return definitions.filter((definition) => definition.meta.role === 'function' && encloses(definition, control)).slice(-1);
}

/** What declares entry points, or is declared as one, is guarded and does not guard. */
function isEntered(definition: Definition, here: readonly RuleHit[]): boolean {
  const entering = here.filter(({ meta }) => ENTRIES.has(meta.role ?? ''));
  return entering.some((entry) => encloses(entry, definition) || encloses(definition, entry) || entry.start === definition.start);
}

function keyOf({ path, start, name }: Definition): string {
  return `${path} ${start} ${name}`;
}

/** What is called or handed on: `requireUser` of `requireUser(show)`, `RolesGuard` of `@UseGuards(RolesGuard)`; types of parameters are neither. */
function namesIn({ captures }: RuleHit): string[] {
  const written = (captures.expression ?? '').replace(/(["'`]).*?\1/g, '').replace(/(?<!:):\s*[\w.$[\]]+/g, '');
  return written.match(/[A-Za-z_$][\w$]*((\.|::|->)[A-Za-z_$][\w$]*)*/g)?.slice(0, 6) ?? [];
}

function isNamedGuard(name: string, isClass: boolean): boolean {
  return isClass ? GUARD_CLASS.test(name) : GUARD_FUNCTION.test(name);
}

/** A focus can be the name of a function. */
function isWordOf(name: string, focus: string): boolean {
  return name.length > 2 && /[A-Z_]/.test(name.slice(1)) && focus.split(/[^\p{L}\p{N}_$]+/u).includes(name);
}
