import { aroundPlace } from '../../../program/names/around-place.ts';
import { type AllMatches, encloses, type RuleHit } from '../../../program/names/find-matches.ts';
import { addedUp, isQuoted, unquote } from '../../../program/names/unquote.ts';
import { namesOfParameter, splitAtCommas } from '../reading/read-bindings.ts';
import { askedPath } from './asked-path.ts';
import type { AskedNames } from './path-tests.ts';
import type { RouteScope } from './route-scope.ts';

/** What the names of a condition stand for, where it is asked for the requests of a route. */
export function namesIn(scope: RouteScope): AskedNames {
  return {
    isPath: (text) => askedPath(text.trim(), scope),
    textOf: (text) => textOf(text.trim(), scope),
    listOf: (text) => listOf(text.trim(), scope),
  };
}

/** Constants that are made of others. */
const DEPTH = 3;

/** The text that an expression is: one in quotes, a constant that is one, and what is put together of such. */
function textOf(text: string, scope: RouteScope, depth = DEPTH): string | undefined {
  if (text.startsWith('`')) return filled(text, scope, depth);
  const parts = addedUp(text);
  if (parts.length > 1) return joined(parts.map((part) => textOf(part, scope, depth)));
  if (isQuoted(text)) return /#\{|^[fF$][^{]*\{/.test(text) ? undefined : unquote(text);
  if (depth === 0 || !/^[\w$]+(?:(?:\.|::)[\w$]+)*$/.test(text)) return undefined;
  // The configured base of an application of SvelteKit is in front of none of its routes as they are told.
  if (text === 'base' && scope.names.importOf(scope.code.path, text)?.specifier === '$app/paths') return '';
  const value = valueNamed(text, scope);
  return value === undefined ? undefined : textOf(value, scope, depth - 1);
}

function filled(text: string, scope: RouteScope, depth: number): string | undefined {
  if (!/^`[^`]*`$/.test(text)) return undefined;
  const parts = text.slice(1, -1).split(/(\$\{[^{}]*\})/);
  return joined(parts.map((part) => (part.startsWith('${') ? textOf(part.slice(2, -1).trim(), scope, depth) : part)));
}

function joined(parts: readonly (string | undefined)[]): string | undefined {
  return parts.every((part) => part !== undefined) ? parts.join('') : undefined;
}

const LIST =
  /^(?:new\s+)?(?:Set|frozenset|set|tuple|list|array|List\.of|Set\.of|Arrays\.asList|Immutable(?:Set|List)\.of|new Set|Object\.freeze)?(?:<[\w\s,]*>)?\s*[([{]{1,2}([\s\S]*?)[)\]}]{1,2}(?:\.freeze|\s+as const)?$|^\[\]string\{([\s\S]*)\}$|^(?:new )?(?:String|string)\[\]\s*\{([\s\S]*)\}$|^map\[string\]\w+(?:\{\})?\{([\s\S]*)\}$/;

/** The texts of a list that is written in place, or stands under a name that is given it alone. */
function listOf(text: string, scope: RouteScope): { texts: string[]; isWhole: boolean } | undefined {
  const written = /^[\w$.>:@-]+$/.test(text) ? valueNamed(text, scope) : text;
  if (written === undefined) return undefined;
  const words = /^%[wW][[({]([^#\])}]*)[\])}](?:\.freeze)?$/.exec(written)?.[1];
  if (words !== undefined) return { texts: words.split(/\s+/).filter((each) => each !== ''), isWhole: true };
  const isCut = written.endsWith('…');
  const inside = LIST.exec(isCut ? `${written.slice(0, -1)}])` : written)
    ?.slice(1)
    .find((each) => each !== undefined);
  if (inside === undefined) return undefined;
  if (/:\s*(false|False|0|nil|null|None)\b/.test(inside)) return undefined;
  const items = splitAtCommas(inside)
    .map((each) => each.trim().replace(/^(['"].*['"])\s*:\s*[\s\S]*$/, '$1'))
    .filter((each) => each !== '');
  const texts = items.map((each) => textOf(each, scope));
  const known = texts.filter((each) => each !== undefined);
  return known.length === 0 ? undefined : { texts: known, isWhole: !isCut && known.length === items.length };
}

/** What a name is given alone, in its file or in the one that it is imported from. */
function valueNamed(text: string, { code, found, names }: RouteScope): string | undefined {
  const written = text.replaceAll('->', '.');
  const params = (code.lists?.params ?? []).flatMap((each) => namesOfParameter(each, code.path));
  if (params.includes(written.split('.')[0] ?? '')) return undefined;
  const imported = names.importOf(code.path, written.split('.')[0] ?? '');
  const last = text.split(/\.|->|::/).at(-1) ?? text;
  const name = imported && !written.includes('.') && !['*', 'default', ''].includes(imported.name) ? imported.name : last;
  const places = [code.path, ...names.siblingsOf(code.path), ...(imported?.files ?? [])];
  for (const path of new Set(places)) {
    const given = (found.get(path) ?? []).filter(
      (match) =>
        match.meta.role === 'assignment' &&
        (match.captures.name ?? '').replace(/^(?:this|self|\$this)(?:\.|->)|^\$/, '') === name.replace(/^\$/, '') &&
        !isInOther(match, code, found),
    );
    const [only] = given;
    if (only !== undefined) return given.length === 1 && !namesAdded(found).has(bareName(name)) ? only.captures.value : undefined;
  }
  return undefined;
}

/** Whether a variable is one of another function. */
function isInOther(match: RuleHit, code: RuleHit, found: AllMatches): boolean {
  if (/\./.test(match.captures.name ?? '')) return false;
  const functions = aroundPlace(found.get(match.path) ?? [], match).filter(
    ({ meta }) => meta.role === 'function' || meta.role === 'closure',
  );
  return functions.some((each) => encloses(each, match) && !isAround(each, code));
}

function isAround(outer: RuleHit, code: RuleHit): boolean {
  const isSame = outer.path === code.path && outer.start === code.start;
  return isSame || encloses(outer, code) || encloses(code, outer);
}

const ADDS = /(?:\.|->|::)(?:push|append|add|unshift|splice|extend|insert|update|set|put|addAll|merge|concat|delete|remove|<<)$/;

/** What the lists are called, by the last of their names, to which something is added or from which it is taken anywhere. */
function namesAdded(found: AllMatches): ReadonlySet<string> {
  const known = ADDED.get(found);
  if (known) return known;
  const names = new Set<string>();
  for (const { meta, captures } of [...found.values()].flat()) {
    if (meta.role !== 'call' || captures.callee === undefined || !ADDS.test(captures.callee)) continue;
    names.add(bareName(captures.callee.replace(ADDS, '')));
  }
  ADDED.set(found, names);
  return names;
}

const ADDED = new WeakMap<AllMatches, ReadonlySet<string>>();

function bareName(written: string): string {
  return /([\w$]+)\W*$/.exec(written)?.[1]?.replace(/^\$/, '') ?? written;
}
