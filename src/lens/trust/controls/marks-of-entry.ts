import { controlsWritten } from '../../../program/entries/controls-written.ts';
import type { Entry } from '../../../program/entries/list-entries.ts';
import { insidePlace } from '../../../program/names/around-place.ts';
import { functionAround } from '../../../program/names/enclosing.ts';
import { type AllMatches, encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import type { Names } from '../../../program/names/index-names.ts';
import { everyOfRole } from '../../../program/names/of-role.ts';
import { unquote } from '../../../program/names/unquote.ts';
import { splitAtCommas } from '../reading/read-bindings.ts';
import { splitCall } from './written-control.ts';

/** What decorators say of an entry under one key of its metadata. */
export interface MarkOfEntry {
  /** The values, as written; undefined where they are not known. */
  values?: readonly string[];
}

/**
 * What a guard finds under a key of the metadata of an entry: `SetMetadata(ROLES, roles)` of `@Roles('admin')`.
 * @param ofClass whether it looks at the class of the handler, too
 * @returns `none` where nothing sets it
 */
export type MarksOfEntry = (key: string, ofClass: boolean) => MarkOfEntry | 'none';

/** Decorators that are made of others. */
const DEPTH = 3;

/** What is written on the handler of an entry and on its class, for guards that ask for it; undefined where nothing of an application sets such. */
export function marksOfEntry(entry: Entry, found: AllMatches, names: Names): MarksOfEntry | undefined {
  const setting = everyOfRole(found, 'composed').filter(({ rule }) => /\/(sets-metadata|makes-mark)$/.test(rule));
  if (setting.length === 0 || !/\.[cm]?tsx?$/.test(entry.at.path)) return undefined;
  const decorators = everyOfRole(found, 'decorator').filter(({ captures }) => captures.of !== undefined);
  const { onHandler, onClass } = controlsWritten(entry, decorators, [], names);
  return (key, ofClass) => {
    for (const at of ofClass ? [...onHandler, ...onClass] : onHandler) {
      const mark = markSet((at.captures.expression ?? '').replace(/^@/, ''), at, key, { found, names });
      if (mark) return mark;
    }
    return 'none';
  };
}

interface Sources {
  found: AllMatches;
  names: Names;
}

/** What a decorator sets under a key, by itself, or by what it is made of. */
function markSet(written: string, from: RuleHit, key: string, sources: Sources, depth = DEPTH): MarkOfEntry | undefined {
  const call = splitCall(written);
  if (!call) return undefined;
  const args = splitAtCommas(call.args).map((each) => each.trim());
  if (call.callee === 'SetMetadata') return isKey(args[0] ?? '', key) ? { values: valuesOf(args[1] ?? '') } : undefined;
  // `Reflector.createDecorator()` makes what is its own key.
  if (isKey(call.callee, key)) return { values: args.flatMap(valuesOf) };
  const target = sources.names.resolve(from.path, call.callee, from);
  if (target.kind !== 'source' || depth === 0) return undefined;
  return markSetBy(target.definition, args, key, sources, depth);
}

/** What a function of decorators sets under a key where it is given some arguments. */
function markSetBy(definition: RuleHit, args: readonly string[], key: string, sources: Sources, depth: number): MarkOfEntry | undefined {
  const here = sources.found.get(definition.path) ?? [];
  const inside = insidePlace(here, definition);
  const own = inside.find(({ rule, captures }) => rule.endsWith('/sets-metadata') && isKey(captures.expression ?? '', key));
  if (own && functionAround(here, own)?.start === definition.start) return given(own, definition, args);
  for (const each of inside) {
    const { callee } = each.captures;
    if (each.meta.role !== 'call' || callee === undefined || !encloses(definition, each)) continue;
    const written = `${callee}(${(each.lists?.args ?? []).join(', ')})`;
    const mark = callee === 'applyDecorators' ? undefined : markSet(written, each, key, sources, depth - 1);
    if (mark) return mark;
  }
  return undefined;
}

/** What it gives to `SetMetadata`: all that it is given where it passes on what it takes. */
function given({ captures: { value = '' } }: RuleHit, { lists }: RuleHit, args: readonly string[]): MarkOfEntry {
  const params = (lists?.params ?? []).map((each) => /^\.{0,3}([\w$]+)/.exec(each.trim())?.[1] ?? each);
  const at = params.indexOf(value);
  if (at < 0) return /^(true|false|['"`[])/.test(value) ? { values: valuesOf(value) } : {};
  const isRest = (lists?.params ?? [])[at]?.trim().startsWith('...') ?? false;
  return { values: isRest ? args.slice(at).flatMap(valuesOf) : valuesOf(args[at] ?? '') };
}

/** What a list that is written in place holds; else the value itself. */
function valuesOf(written: string): string[] {
  const [, inside] = /^\[([\s\S]*)\]$/.exec(written.trim()) ?? [];
  const all = inside === undefined ? [written.trim()] : splitAtCommas(inside).map((each) => each.trim());
  return all.filter((each) => each !== '');
}

/** Keys are constants, which can be called by way of what holds them: `Auth.ROLES_KEY`. */
function isKey(written: string, key: string): boolean {
  const last = (text: string) => unquote(text.trim()).split('.').at(-1);
  return written !== '' && last(written) === last(key);
}
